/**
 * The display of a phone as a `Screen` while one app is in front. The phone's orientation and focus
 * are queried before each input, and otherwise only when a picture is black or has a different
 * size. One answer serves all of the gate's checks of one input.
 */

import { type Clock, systemClock } from '../../core/clock.ts';
import { EnvironmentError } from '../../core/errors.ts';
import { type Frame, makeFrame } from '../../core/frame.ts';
import type { ScreenRect } from '../../core/points.ts';
import type { Screen } from '../../core/screen.ts';
import type { Phone, PhoneCommand } from './phone.ts';
import { type PhoneState, sleepIn, stateIn } from './phone-state.ts';
import { isBlack, PhoneCamera } from './screen-picture.ts';

/** How long an answer of the phone is valid, ms: the points of a drag share it. */
const freshMs = 60;
/** Maximum relative difference of the horizontal and vertical scale of a picture. */
const scaleStep = 0.01;

type QueriedPhone = Pick<Phone, 'capture' | 'run' | 'name' | 'inputs'>;

export class AndroidScreen implements Screen {
  readonly #phone: QueriedPhone;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #camera: PhoneCamera;
  readonly #query: PhoneCommand;
  #state: PhoneState;
  #askedMs = Number.NEGATIVE_INFINITY;
  #inputs = 0;
  /** The package of the app. */
  readonly app: string;

  private constructor(
    phone: QueriedPhone,
    clock: Pick<Clock, 'now'>,
    { query, state, app }: { query: PhoneCommand; state: PhoneState; app: string },
  ) {
    this.#phone = phone;
    this.#clock = clock;
    this.#camera = new PhoneCamera(phone);
    this.#query = query;
    this.#state = state;
    this.app = app;
  }

  /**
   * Opens the app in front as a screen.
   * @param phone that shows it
   * @param app the package that must be in front; absent: any
   * @param clock measures the age of an answer
   * @returns the screen
   * @throws EnvironmentError when the phone is off or locked, or another app or none is in front
   */
  static async open(
    phone: QueriedPhone,
    app?: string,
    clock: Pick<Clock, 'now'> = systemClock,
  ): Promise<AndroidScreen> {
    const sleep = await sleepTrouble(phone);
    if (sleep) throw sleep;
    for (const query of queries) {
      const state = stateIn((await phone.run(query)).text);
      if (!state) continue;
      const [front, activity] = state.focus?.split('/') ?? [];
      if (front === undefined || activity === undefined || (app !== undefined && app !== front)) {
        const expected = app === undefined ? 'and no app' : `not ${app}`;
        throw new EnvironmentError(
          `"${front ?? 'nothing'}" is in front on the phone ${phone.name}, ${expected}: open the game`,
        );
      }
      return new AndroidScreen(phone, clock, { query, state, app: front });
    }
    throw new EnvironmentError(
      `the phone ${phone.name} does not say which app is in front (dumpsys window): play on another one`,
    );
  }

  get name(): string {
    return `${this.app} on the phone ${this.#phone.name}`;
  }

  async grab(): Promise<Frame> {
    const picture = await this.#camera.picture();
    if (isBlack(picture)) {
      const black = `the picture of the phone ${this.#phone.name} is black: its app forbids screenshots, or still loads`;
      throw (await sleepTrouble(this.#phone)) ?? new EnvironmentError(black);
    }
    const { width, height, data } = picture;
    const isSame = () => width === this.#state.width && height === this.#state.height;
    if (!isSame()) await this.#queryState();
    const density = width / this.#state.width;
    if (Math.abs(height / this.#state.height / density - 1) > scaleStep)
      throw new EnvironmentError(`the phone ${this.#phone.name} was turned: hold it still`);
    return makeFrame(width, height, data, { origin: { x: 0, y: 0 }, density });
  }

  async bounds(): Promise<ScreenRect> {
    const { width, height } = await this.#fresh();
    return { x: 0, y: 0, width, height };
  }

  async receiverAt(): Promise<true | string> {
    const { focus } = await this.#fresh();
    if (focus?.startsWith(`${this.app}/`)) return true;
    const sleep = await sleepOf(this.#phone);
    if (sleep) return sleep === 'off' ? 'the screen, switched off,' : 'the lock screen';
    return focus?.split('/', 1)[0] ?? 'an app that is just opening';
  }

  keyReceiver(): Promise<true | string> {
    return this.receiverAt();
  }

  async close(): Promise<void> {
    // Nothing is kept open.
  }

  async #fresh(): Promise<PhoneState> {
    const isOld = this.#clock.now() - this.#askedMs > freshMs || this.#inputs !== this.#phone.inputs;
    if (isOld) await this.#queryState();
    return this.#state;
  }

  async #queryState(): Promise<void> {
    const state = stateIn((await this.#phone.run(this.#query)).text);
    if (!state)
      throw new EnvironmentError(`the phone ${this.#phone.name} no longer says what it shows: restart adb`);
    this.#state = state;
    this.#askedMs = this.#clock.now();
    this.#inputs = this.#phone.inputs;
  }
}

/** The queries for the state; up to Android 9 the first one lacks the focus. */
const queries = [
  'dumpsys window displays',
  'dumpsys window displays; dumpsys window windows',
] as const satisfies readonly PhoneCommand[];

const sleepOf = async (phone: QueriedPhone): Promise<'off' | 'locked' | undefined> =>
  sleepIn((await phone.run('dumpsys power; dumpsys window policy')).text);

async function sleepTrouble(phone: QueriedPhone): Promise<EnvironmentError | undefined> {
  const sleep = await sleepOf(phone);
  if (sleep === undefined) return undefined;
  return new EnvironmentError(
    sleep === 'off'
      ? `the screen of the phone ${phone.name} is off: turn it on and unlock it`
      : `the phone ${phone.name} is locked: unlock it`,
  );
}
