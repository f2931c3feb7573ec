import type { Typing } from './keyboard.ts';
import type { ScreenPoint } from './points.ts';

/** A button of the mouse. */
export type MouseButton = 'left' | 'right';

/** Mouse and keyboard as a port; only `input/` calls it (the click gate and the pointer check). */
export interface Pointer {
  /**
   * Moves to a point, presses, holds and releases a button.
   * @param at pointer units
   * @param button defaults to the left one
   * @param holdMs how long the button stays down, ms; a pointer that only taps ignores it
   * @throws EnvironmentError when the pointer did not arrive or the system refused
   */
  click(at: ScreenPoint, button?: MouseButton, holdMs?: number): Promise<void>;
  /**
   * Moves to the first point, presses, moves through the others and releases at the last. Absent if
   * it cannot drag.
   * @param path pointer units, at least two points
   * @throws EnvironmentError as `click` does; the button is up then
   */
  drag?(path: readonly ScreenPoint[]): Promise<void>;
  /**
   * Sends keystrokes to the window with the keyboard focus. Absent if there is no keyboard.
   * @param typing the keystrokes
   * @throws EnvironmentError when the system refused; no key is down then
   */
  type?(typing: Typing): Promise<void>;
  /**
   * Moves to a point without pressing, to verify that the pointer arrives; a click there follows
   * without another pause.
   * @param at pointer units
   * @returns where the pointer is afterwards
   * @throws EnvironmentError when the pointer did not arrive or the system refused
   */
  hover(at: ScreenPoint): Promise<ScreenPoint>;
  /**
   * Returns the position of the pointer.
   * @returns pointer units; `undefined` if unknown
   */
  position(): Promise<ScreenPoint | undefined>;
  /** Releases all buttons and keys; safe to call at any time. */
  release(): Promise<void>;
  /**
   * Reports what it has repaired by itself since the last call. Absent if it never repairs.
   * @returns one line; `undefined` when nothing was repaired
   */
  recovery?(): string | undefined;
  /** Releases everything, then frees the adapter's resources; safe to call twice. */
  close(): Promise<void>;
}
