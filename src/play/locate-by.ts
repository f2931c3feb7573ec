/** Finds a game in a picture, using a profile if there is one. */

import type { Frame } from '../core/frame.ts';
import type { Layout, Reader, Scene } from '../games/game.ts';
import { attempt, isUnread } from '../perception/attempt.ts';

/**
 * Fits the layout of a profile to a picture, and searches if it does not fit or there is none.
 * @param reader of the game
 * @param frame the picture
 * @param profile the layout of a profile that must be fitted to each board
 * @returns the layout
 * @throws ReadError when the picture does not show the game
 */
export function locateBy<S extends Scene, L extends Layout>(
  reader: Reader<S, L>,
  frame: Frame,
  profile: L | undefined,
): L {
  const fitted =
    profile && isOfSize(profile, frame) ? attempt(() => reader.fit?.(frame, profile)) : undefined;
  return fitted === undefined || isUnread(fitted) ? reader.locate(frame) : fitted;
}

/**
 * Returns whether a layout was made for pictures of this size.
 * @param layout of the game, if known
 * @param frame the picture
 * @returns false for an unknown layout
 */
export const isOfSize = (layout: Layout | undefined, { width, height }: Frame): boolean =>
  layout?.frame.width === width && layout.frame.height === height;
