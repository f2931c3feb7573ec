/**
 * A monitor or a window that the user has shared through the portal: its pictures and its inputs.
 * When the session ends, by the user or because a window was closed, both fail with that reason:
 * the pictures alone would just stand still.
 */

import { PlaceEnded } from '../../core/errors.ts';
import { type Frame, makeFrame } from '../../core/frame.ts';
import type { ScreenRect } from '../../core/points.ts';
import type { Environment } from '../../core/programs.ts';
import type { Screen } from '../../core/screen.ts';
import { gstLaunch } from './gst.ts';
import { PictureStream, type StreamPicture } from './picture-stream.ts';
import { PortalSession, type SessionRequest } from './portal-session.ts';
import { SessionBus } from './session-bus.ts';

/**
 * How long a picture of what an input has done may take, ms. Mutter without a graphics card sends
 * one every 55 to 150 ms; one that changes nothing brings none.
 */
const effectMs = 150;
/** A press was seen after 893 ms at worst on a busy machine (`bench:portal`, 2026-11-25). */
const lagMs = 1500;

/**
 * What was shared. No portal tells which window lies in front or has the keyboard, so `Screen`'s
 * questions for these are left out, and the gate compares pictures instead.
 */
export class PortalWindow implements Screen {
  readonly name: string;
  readonly lagMs = lagMs;
  readonly #bus: SessionBus;
  readonly #session: PortalSession;
  readonly #pictures: PictureStream;
  #density = 1;
  #inputMs = Number.NEGATIVE_INFINITY;
  #end: PlaceEnded | undefined;
  #last: { readonly picture: StreamPicture; readonly frame: Frame } | undefined;

  private constructor(name: string, bus: SessionBus, session: PortalSession, pictures: PictureStream) {
    this.name = name;
    this.#bus = bus;
    this.#session = session;
    this.#pictures = pictures;
    void session.over.then((reason) => {
      this.#end = new PlaceEnded(`${name} is over: ${reason}; start the run again`);
      pictures.end(this.#end);
    });
  }

  /**
   * Asks the desktop for a window, and waits for its first picture.
   * @param request what is asked for
   * @param env environment variables
   * @returns the window, to be closed by the caller
   * @throws EnvironmentError when the machine lacks something, or nobody answers
   * @throws StoppedError when the user says no, or stops the program
   */
  static async open(request: SessionRequest, env: Environment = process.env): Promise<PortalWindow> {
    // Before the user is asked for anything.
    gstLaunch(env);
    const bus = await SessionBus.open(env);
    try {
      const session = await PortalSession.open(bus, request);
      const pictures = new PictureStream(session.stream.node, env);
      const window = new PortalWindow(`the shared ${request.source}`, bus, session, pictures);
      await window.#begin().catch(async (error: unknown) => {
        await window.close();
        throw error;
      });
      return window;
    } catch (error) {
      bus.close();
      throw error;
    }
  }

  /** For the next run; `undefined` where the desktop keeps no consent. */
  get token(): string | undefined {
    return this.#session.token;
  }

  async #begin(): Promise<void> {
    const { width } = await this.#pictures.start();
    const { size } = this.#session.stream;
    if (size) this.#density = width / size.width;
  }

  /**
   * Gives the newest picture; after an input it waits a little for what that has done.
   * @returns the picture; the same object as before when nothing has changed
   * @throws PlaceEnded when the session has ended
   *    */
  async grab(): Promise<Frame> {
    const picture = await this.#newest();
    if (this.#last?.picture !== picture) {
      const { width, height, data } = picture;
      const place = { origin: { x: 0, y: 0 }, density: this.#density };
      this.#last = { picture, frame: makeFrame(width, height, data, place) };
    }
    return this.#last.frame;
  }

  /**
   * Tells the size of the window, or of the surface on which the desktop draws it.
   * @returns at (0, 0), pointer units
   * @throws as `grab`
   */
  async bounds(): Promise<ScreenRect> {
    const { width, height } = await this.#newest();
    return { x: 0, y: 0, width: width / this.#density, height: height / this.#density };
  }

  async #newest(): Promise<StreamPicture> {
    if (this.#end) throw this.#end;
    const leftMs = Math.max(0, this.#inputMs + effectMs - performance.now());
    return this.#pictures.newest(this.#inputMs, leftMs);
  }

  /**
   * Sends inputs, one right after the other.
   * @param inputs names, types and values as in the portal's RemoteDesktop
   * @throws PlaceEnded when the session has ended
   * @throws EnvironmentError when the portal refuses
   */
  async send(...inputs: readonly PortalInput[]): Promise<void> {
    if (this.#end) throw this.#end;
    try {
      await Promise.all(
        inputs.map(({ member, types, values }) => this.#session.notify(member, types, values)),
      );
    } catch (error) {
      throw this.#end ?? error;
    }
    this.#inputMs = performance.now();
  }

  /** The node whose pictures the pointer's coordinates belong to. */
  get node(): number {
    return this.#session.stream.node;
  }

  /** Ends pictures and session; safe to call twice. */
  async close(): Promise<void> {
    await this.#pictures.close();
    await this.#session.close();
    this.#bus.close();
  }
}

/** One input as a call of RemoteDesktop. */
export interface PortalInput {
  readonly member: string;
  readonly types: string;
  readonly values: readonly number[];
}
