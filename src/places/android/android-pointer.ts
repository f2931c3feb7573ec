/**
 * A finger and a keyboard on a phone, through its `input` program. A gesture is one command with
 * all its points, so that the phone itself lifts the finger even if the bot is killed or the cable
 * pulled midway.
 */

import { type Clock, systemClock } from '../../core/clock.ts';
import { EnvironmentError } from '../../core/errors.ts';
import { type Key, strokeMs, type Typing } from '../../core/keyboard.ts';
import type { MouseButton, Pointer } from '../../core/pointer.ts';
import type { ScreenPoint } from '../../core/points.ts';
import type { Phone, PhoneCommand } from './phone.ts';

/** Duration of a straight swipe, and time limit of a gesture, per point, ms. */
const pointMs = { swipe: 50, limit: 2000 } as const;
/** Time limit of a command with one action, ms. */
const inputLimitMs = 10_000;

/** Android's names of the keys other than letters and digits. */
const keyCodes: Readonly<Partial<Record<Key, string>>> = {
  Space: 'SPACE',
  Enter: 'ENTER',
  Escape: 'ESCAPE',
  Backspace: 'DEL',
  Delete: 'FORWARD_DEL',
  ArrowLeft: 'DPAD_LEFT',
  ArrowRight: 'DPAD_RIGHT',
  ArrowUp: 'DPAD_UP',
  ArrowDown: 'DPAD_DOWN',
};

/** The finger on one phone. */
export class AndroidPointer implements Pointer {
  /** Where a finger may still be down, since the end of the command was not seen. */
  #down: ScreenPoint | undefined;
  #hasMotion: boolean | undefined;

  /**
   * @param phone to touch
   * @param clock for the pauses between keys
   */
  constructor(
    private readonly phone: Pick<Phone, 'run' | 'name'>,
    private readonly clock: Pick<Clock, 'sleep'> = systemClock,
  ) {}

  async click(at: ScreenPoint, button: MouseButton = 'left'): Promise<void> {
    if (button === 'right') throw this.#cannot('press a right mouse button');
    await this.#input(`input tap ${words(at)}`);
  }

  async drag(path: readonly ScreenPoint[]): Promise<void> {
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) throw new RangeError('expected at least two points for a drag');
    const limitMs = inputLimitMs + path.length * pointMs.limit;
    if (!(await this.#knowsMotion())) {
      if (!isStraight(path)) throw this.#cannot('drag round corners before Android 12 (input motionevent)');
      const swipe = `input swipe ${words(first)} ${words(last)} ${path.length * pointMs.swipe}` as const;
      return this.#input(swipe, limitMs);
    }
    const touch = (kind: 'DOWN' | 'MOVE' | 'UP', at: ScreenPoint) =>
      `input motionevent ${kind} ${words(at)}` as const;
    const moves = path.slice(1).map((at) => touch('MOVE', at));
    this.#down = last;
    await this.#input(
      `${touch('DOWN', first)} && ${moves.join(' && ')}; ${touch('UP', last)}` as PhoneCommand,
      limitMs,
    );
    this.#down = undefined;
  }

  async type({ strokes, joined = false }: Typing): Promise<void> {
    const isHeld = strokes.some(
      ({ keys, holdMs = strokeMs }) => keys.length > 1 || (keys.length > 0 && holdMs !== strokeMs),
    );
    if (joined || isHeld) throw this.#cannot('hold keys');
    for (const { keys, holdMs = strokeMs } of strokes) {
      if (keys.length === 0) await this.clock.sleep(holdMs);
      for (const key of keys) await this.#input(`input keyevent KEYCODE_${keyCodes[key] ?? key}`);
    }
  }

  /** A finger has no position while it does not touch. */
  async hover(at: ScreenPoint): Promise<ScreenPoint> {
    return at;
  }

  async position(): Promise<undefined> {
    return undefined;
  }

  async release(): Promise<void> {
    const at = this.#down;
    this.#down = undefined;
    if (at) await this.phone.run(`input motionevent UP ${words(at)}`);
  }

  async close(): Promise<void> {
    // A phone that cannot be reached ends its own gestures.
    await this.release().catch(() => {});
  }

  async #knowsMotion(): Promise<boolean> {
    this.#hasMotion ??= /\bmotionevent\b/.test((await this.phone.run('input')).text);
    return this.#hasMotion;
  }

  async #input(command: PhoneCommand, limitMs = inputLimitMs): Promise<void> {
    const { text, code } = await this.phone.run(command, limitMs);
    if (code === 0 && !/\b(?:Error|\w*Exception)\b/.test(text)) return;
    const reason = text.trim().split('\n', 1)[0] || `exit code ${code}`;
    throw new EnvironmentError(
      /INJECT_EVENTS/.test(text)
        ? `the phone ${this.phone.name} lets no program touch it: turn on "USB debugging (Security settings)" in its developer options`
        : `the phone ${this.phone.name} refuses input (${reason}): see what adb shell input says`,
    );
  }

  #cannot(what: string): EnvironmentError {
    return new EnvironmentError(`the phone ${this.phone.name} cannot ${what}: play this with --on desktop`);
  }
}

const words = ({ x, y }: ScreenPoint): `${number} ${number}` => `${x} ${y}`;

/** Returns whether a path is straight and never turns back, so that a swipe passes all points. */
function isStraight(path: readonly ScreenPoint[]): boolean {
  const [first, last] = [path[0]!, path.at(-1)!];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy);
  return path.slice(1).every((at, i) => {
    const aside = Math.abs(dx * (at.y - first.y) - dy * (at.x - first.x));
    const forward = dx * (at.x - path[i]!.x) + dy * (at.y - path[i]!.y);
    return aside <= length && forward >= 0;
  });
}
