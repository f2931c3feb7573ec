/**
 * A monitor or a window that the user has shared through the portal: its pictures and its inputs.
 * When the user or the closing of the window ends the session, both fail with that reason; the
 * pictures alone would merely stop changing.
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
 * How long to wait for a picture of an input's effect, ms. Mutter without a graphics card sends one
 * every 55 to 150 ms; an input without effect brings none.
 */
const effectMs = 150;
/** A press was seen after 893 ms at worst on a busy machine (`bench:portal`, 2026-11-25). */
const lagMs = 1500;

/**
 * The shared window or monitor. No portal reports which window is in front or has the keyboard, so
 * `Screen`'s methods for these are absent, and the gate compares pictures instead.
 */
export class PortalWindow implements Screen {
  readonly lagMs = lagMs;
  #density = 1;
  #inputMs = Number.NEGATIVE_INFINITY;
  #end: PlaceEnded | undefined;
  #last: Frame | undefined;

  private constructor(
    readonly name: string,
    private readonly bus: SessionBus,
    private readonly session: PortalSession,
    private readonly pictures: PictureStream,
  ) {
    void session.over.then((reason) => {
      this.#end = new PlaceEnded(`${name} is over: ${reason}; start the run again`);
      pictures.end(this.#end);
    });
  }

  /**
   * Opens a session with the desktop, and waits for its first picture.
   * @param request the source, the token and the time limit
   * @param env environment variables
   * @returns the window, to be closed by the caller
   * @throws EnvironmentError when the machine lacks something, or nobody answers
   * @throws StoppedError when the user refuses, or stops the program
   */
  static async open(request: SessionRequest, env: Environment = process.env): Promise<PortalWindow> {
    // Throws before the user is asked for anything.
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

  /** For the next run; `undefined` if the desktop stores no consent. */
  get token(): string | undefined {
    return this.session.token;
  }

  async #begin(): Promise<void> {
    const { width } = await this.pictures.start();
    const { size } = this.session.stream;
    if (size) this.#density = width / size.width;
  }

  /**
   * Returns the newest picture; after an input, waits briefly for its effect.
   * @returns the picture; the same object as before if nothing has changed
   * @throws PlaceEnded when the session has ended
   */
  async grab(): Promise<Frame> {
    const { width, height, data } = await this.#newest();
    if (this.#last?.data !== data) {
      const place = { origin: { x: 0, y: 0 }, density: this.#density };
      this.#last = makeFrame(width, height, data, place);
    }
    return this.#last;
  }

  /**
   * Returns the size of the window, or of the surface on which the desktop draws it.
   * @returns a rectangle at (0, 0), pointer units
   * @throws as `grab`
   */
  async bounds(): Promise<ScreenRect> {
    const { width, height } = await this.#newest();
    return { x: 0, y: 0, width: width / this.#density, height: height / this.#density };
  }

  async #newest(): Promise<StreamPicture> {
    if (this.#end) throw this.#end;
    const leftMs = Math.max(0, this.#inputMs + effectMs - performance.now());
    return this.pictures.newest(this.#inputMs, leftMs);
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
        inputs.map(({ member, types, values }) => this.session.notify(member, types, values)),
      );
    } catch (error) {
      throw this.#end ?? error;
    }
    this.#inputMs = performance.now();
  }

  /** The node to whose pictures the pointer's coordinates refer. */
  get node(): number {
    return this.session.stream.node;
  }

  /** Ends pictures and session; safe to call twice. */
  async close(): Promise<void> {
    await this.pictures.close();
    await this.session.close();
    this.bus.close();
  }
}

/** One input as a call of RemoteDesktop. */
export interface PortalInput {
  readonly member: string;
  readonly types: string;
  readonly values: readonly number[];
}
