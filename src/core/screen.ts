import type { Frame } from './frame.ts';
import type { ScreenPoint, ScreenRect } from './points.ts';

/** Something that can be looked at: a window on the desktop, the practice game in memory, a recording. */
export interface Screen {
  /** What is looked at, in words for messages: a window title, "embedded practice". */
  readonly name: string;
  /**
   * Takes a picture of the game's window, and of nothing else.
   * @throws EnvironmentError when the window is gone, hidden or cannot be captured
   */
  grab(): Promise<Frame>;
  /**
   * Where the window lies now, in pointer units; asked again before every click.
   * @throws EnvironmentError when the window is gone
   */
  bounds(): Promise<ScreenRect>;
  /**
   * Who would receive a click at this point: `true` the window itself, a title when something covers it,
   * `undefined` when the system cannot tell.
   */
  receiverAt?(point: ScreenPoint): Promise<true | string | undefined>;
  /**
   * Who hears the keyboard: `true` the window itself, the title of another one, `undefined` when the system cannot
   * tell.
   */
  keyReceiver?(): Promise<true | string | undefined>;
  /** Lets go of what the adapter holds; safe to call twice. */
  close(): Promise<void>;
}
