import type { Typing } from './keyboard.ts';
import type { ScreenPoint } from './points.ts';

/** A button of the mouse. */
export type MouseButton = 'left' | 'right';

/**
 * The mouse and the keyboard as a port. Only `input/` calls it: the click gate and the pointer
 * check.
 */
export interface Pointer {
  /**
   * Moves to a point, presses, holds and releases a button.
   * @param at pointer units
   * @param button the left one when absent
   * @throws EnvironmentError when the pointer did not arrive or the system refused
   */
  click(at: ScreenPoint, button?: MouseButton): Promise<void>;
  /**
   * Moves to the first point, presses, moves through the others and releases at the last. Absent
   * where it cannot drag.
   * @param path pointer units, at least two points
   * @throws EnvironmentError as `click` does; the button is up then
   */
  drag?(path: readonly ScreenPoint[]): Promise<void>;
  /**
   * Makes keystrokes, which go to the window with the keyboard focus. Absent where there is no
   * keyboard.
   * @param typing the keystrokes
   * @throws EnvironmentError when the system refused; no key is down then
   */
  type?(typing: Typing): Promise<void>;
  /**
   * Moves to a point without pressing, which proves that the pointer arrives where it is sent; a
   * click there follows without another pause.
   * @param at pointer units
   * @returns where the pointer is afterwards
   * @throws EnvironmentError when the pointer did not arrive or the system refused
   */
  hover(at: ScreenPoint): Promise<ScreenPoint>;
  /**
   * Asks where the pointer is.
   * @returns pointer units; `undefined` where that cannot be known
   */
  position(): Promise<ScreenPoint | undefined>;
  /** Releases all buttons and keys; safe to call at any time. */
  release(): Promise<void>;
  /**
   * Reports what it has repaired by itself since the last call. Absent where nothing can need
   * repair.
   * @returns one line; `undefined` when nothing was repaired
   */
  recovery?(): string | undefined;
  /** Releases everything, then frees the adapter's resources; safe to call twice. */
  close(): Promise<void>;
}
