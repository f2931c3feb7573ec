import type { ScreenPoint } from './points.ts';

/** The mouse as a port. Only the click gate in `input/` calls it. */
export interface Pointer {
  /**
   * Moves there, presses, holds and releases the left button.
   * @param at pointer units
   * @throws EnvironmentError when the pointer did not arrive or the system refused
   */
  click(at: ScreenPoint): Promise<void>;
  /** Where the pointer is now, or `undefined` where that cannot be known. */
  position(): Promise<ScreenPoint | undefined>;
  /** Releases whatever is held; safe to call at any time. */
  release(): Promise<void>;
  /** Releases, then lets go of what the adapter holds; safe to call twice. */
  close(): Promise<void>;
}
