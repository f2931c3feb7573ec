import type { Frame } from './frame.ts';
import type { ScreenPoint, ScreenRect } from './points.ts';

/**
 * Something that can be captured: a window on the desktop, the practice game in memory, a
 * recording.
 */
export interface Screen {
  /** Its name in messages: a window title, "embedded practice". */
  readonly name: string;
  /**
   * How old a picture may be, ms, where pictures come by themselves; absent where each shows what
   * is there.
   */
  readonly lagMs?: number;
  /**
   * Captures the game's window, and nothing else.
   * @returns the picture, with its place on the desktop
   * @throws EnvironmentError when the window is gone, hidden or cannot be captured
   */
  grab(): Promise<Frame>;
  /**
   * Asks where the window is now; called before every click.
   * @returns pointer units
   * @throws EnvironmentError when the window is gone
   */
  bounds(): Promise<ScreenRect>;
  /**
   * Asks which window would receive a click.
   * @param point pointer units
   * @returns `true` for this window, the title of one that covers it, `undefined` when the system
   *   cannot tell
   */
  receiverAt?(point: ScreenPoint): Promise<true | string | undefined>;
  /**
   * Asks which window has the keyboard focus.
   * @returns `true` for this window, the title of another one, `undefined` when the system cannot
   *   tell
   */
  keyReceiver?(): Promise<true | string | undefined>;
  /** Frees the adapter's resources; safe to call twice. */
  close(): Promise<void>;
}
