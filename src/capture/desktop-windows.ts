/**
 * Lists the windows of the desktop through node-screenshots, and picks the game's. nut-js is not
 * used for this, since on Linux it lists only the window manager's frames.
 */

import { EnvironmentError, messageOf } from '../core/errors.ts';
import type { ScreenRect } from '../core/points.ts';
import { desktopCure } from './desktop-cure.ts';

/** A captured picture: RGBA, row by row. */
export interface RawPicture {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** `width * height * 4` bytes. */
  readonly data: Uint8Array;
}

/** The current state of a window. */
export interface DesktopWindow {
  /** Constant while the window exists; on X11 the id of the X window. */
  readonly id: number;
  readonly title: string;
  /** The window's own area, without the window manager's frame, in pointer units. */
  readonly rect: ScreenRect;
  readonly minimized: boolean;
  /**
   * Captures the window's own area; rejects with the native code's reason.
   * @returns the picture
   */
  capture(): Promise<RawPicture>;
}

/** Thrown when more than one window matches. */
export class SeveralWindows extends EnvironmentError {}

/** Maximum number of titles in an error message; the rest are counted. */
const titlesInMessage = 8;

/** Matches every window, where only one is expected. */
export const anyTitle = /(?:)/;

/**
 * Lists the windows.
 * @returns front to back; empty when there are none
 * @throws EnvironmentError when there is no desktop, or its windows cannot be listed
 */
export async function listWindows(): Promise<DesktopWindow[]> {
  try {
    const { Window } = await import('node-screenshots');
    return Window.all().flatMap((window) => describeWindow(window) ?? []);
  } catch (error) {
    const reason = messageOf(error);
    throw new EnvironmentError(`the windows of the desktop cannot be listed (${reason}): ${desktopCure()}`);
  }
}

/**
 * Picks the only window whose title matches.
 * @param windows to choose from
 * @param title an expression, whose flags `g` and `y` are ignored
 * @returns the window
 * @throws EnvironmentError when none matches (lists the titles), when several match (lists them),
 *   or when the match is minimised
 */
export function chooseWindow<W extends Pick<DesktopWindow, 'id' | 'title' | 'minimized'>>(
  windows: readonly W[],
  title: RegExp,
): W {
  const test = new RegExp(title.source, title.flags.replace(/[gy]/g, ''));
  const isAny = title.source === anyTitle.source;
  const [found, ...others] = windows.filter((window) => test.test(window.title));
  if (found === undefined) {
    throw new EnvironmentError(
      isAny
        ? 'there is no window: see whether the program opens one'
        : `no window has a title that fits ${title}: open the game, or give another expression; ${titlesOf(windows)}`,
    );
  }
  if (others.length > 0) {
    const several = `${others.length + 1} windows`;
    const fitting = listed([found, ...others]);
    throw new SeveralWindows(
      isAny
        ? `there are ${several}: ${fitting}; say with --window which one is the game's`
        : `${several} have a title that fits ${title}: ${fitting}; narrow the expression, or close the others`,
    );
  }
  if (found.minimized) {
    throw new EnvironmentError(`the window "${found.title}" is minimised: restore it`);
  }
  return found;
}

type NativeWindow = import('node-screenshots').Window;

/** Returns `undefined` for a window that vanished during the queries. */
function describeWindow(window: NativeWindow): DesktopWindow | undefined {
  try {
    return {
      id: window.id(),
      title: window.title(),
      rect: { x: window.x(), y: window.y(), width: window.width(), height: window.height() },
      minimized: window.isMinimized(),
      async capture() {
        const image = await window.captureImage();
        return { width: image.width, height: image.height, data: await image.toRaw() };
      },
    };
  } catch {
    return undefined;
  }
}

type Titled = Pick<DesktopWindow, 'title' | 'minimized'>;

function titlesOf(windows: readonly Titled[]): string {
  const titled = windows.filter((window) => window.title !== '');
  return titled.length === 0 ? 'there are no windows' : `there are ${listed(titled)}`;
}

function listed(windows: readonly Titled[]): string {
  const shown = windows
    .slice(0, titlesInMessage)
    .map(({ title, minimized }) => (minimized ? `"${title}" (minimised)` : `"${title}"`));
  const more = windows.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
