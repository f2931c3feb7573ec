import type { Frame } from './frame.ts';
import type { ScreenPoint, ScreenRect } from './points.ts';

/** A source of pictures: a window on the desktop, the practice game in memory, a recording. */
export interface Screen {
  /** Its name in messages: a window title, "embedded practice". */
  readonly name: string;
  /**
   * The maximum age of a picture, ms, for screens that push pictures; absent if each is up to date.
   */
  readonly lagMs?: number;
  /**
   * Captures only the game's window.
   * @returns the picture, with its place on the desktop
   * @throws EnvironmentError when the window is gone, hidden or cannot be captured
   */
  grab(): Promise<Frame>;
  /**
   * Returns the window's current bounds; called before every click.
   * @returns pointer units
   * @throws EnvironmentError when the window is gone
   */
  bounds(): Promise<ScreenRect>;
  /**
   * Determines which window would receive a click.
   * @param point pointer units
   * @returns `true` for this window, the title of one that covers it, `undefined` if unknown
   */
  receiverAt?(point: ScreenPoint): Promise<true | string | undefined>;
  /**
   * Determines which window has the keyboard focus.
   * @returns `true` for this window, the title of another one, `undefined` if unknown
   */
  keyReceiver?(): Promise<true | string | undefined>;
  /** Frees the adapter's resources; safe to call twice. */
  close(): Promise<void>;
}
