import type { Typing } from './keyboard.ts';
import type { ScreenPoint } from './points.ts';

/** The mouse, and the keyboard beside it, as a port. Only `input/` calls it: the click gate, and the pointer check. */
export interface Pointer {
  /**
   * Moves there, presses, holds and releases the left button.
   * @param at pointer units
   * @throws EnvironmentError when the pointer did not arrive or the system refused
   */
  click(at: ScreenPoint): Promise<void>;
  /**
   * Moves to the first point, presses, moves through the others and releases at the last; absent where it cannot drag.
   * @param path pointer units, at least two points
   * @throws EnvironmentError as `click` does; the button is up then
   */
  drag?(path: readonly ScreenPoint[]): Promise<void>;
  /**
   * Makes keystrokes, which the window with the keyboard's focus hears; absent where there is no keyboard.
   * @throws EnvironmentError when the system refused; no key is down then
   */
  type?(typing: Typing): Promise<void>;
  /**
   * Moves there and presses nothing; calibration proves with it that the pointer arrives where it is sent.
   * @param at pointer units
   * @returns where the pointer is then
   * @throws EnvironmentError when the pointer did not arrive or the system refused
   */
  hover(at: ScreenPoint): Promise<ScreenPoint>;
  /** Where the pointer is now, or `undefined` where that cannot be known. */
  position(): Promise<ScreenPoint | undefined>;
  /** Releases whatever is held; safe to call at any time. */
  release(): Promise<void>;
  /** What it has put right by itself since it was asked last, in one line; absent where there is nothing to put right. */
  recovery?(): string | undefined;
  /** Releases, then lets go of what the adapter holds; safe to call twice. */
  close(): Promise<void>;
}
