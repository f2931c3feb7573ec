/** Finds a game in a picture, with the help of a profile where there is one. */

import type { Frame } from '../core/frame.ts';
import type { Layout, Reader, Scene } from '../games/game.ts';
import { attempt, isUnread } from '../perception/attempt.ts';

/**
 * Fits the layout of a profile to a picture; where it does not fit, or there is none, searches.
 * @param reader of the game
 * @param frame the picture
 * @param profile the layout of a profile that has to be fitted to each board
 * @returns the layout
 * @throws ReadError when the game is not there
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
 * Tells whether a layout is for pictures of this size.
 * @param layout where the game lies, if that is known
 * @param frame the picture
 * @returns whether it is
 */
export const isOfSize = (layout: Layout | undefined, { width, height }: Frame): boolean =>
  layout?.frame.width === width && layout.frame.height === height;
