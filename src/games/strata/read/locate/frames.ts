/**
 * Measures the diamond frame of two screens: on the solved screen it holds the next puzzle below
 * the board; the wave-complete screen has a larger one in the board's place.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { Columns } from './diagonals.ts';
import { type HollowDiamond, measureHollowDiamond } from './hollow-diamond.ts';
import { design, wave } from '../../geometry.ts';
import { fromDesign, type PagePicture } from './design.ts';
import { isDark } from './ink.ts';

/** The frame of each screen, design units; `half` is half the diagonal of the stroke's middle. */
export const frames = {
  solved: { at: design.next, half: design.next.outerHalf - design.next.stroke / Math.SQRT2 },
  wave: { at: design.board, half: wave.frameHalf - design.next.stroke / Math.SQRT2 },
} as const;

const all = (frame: Frame): Columns => ({ frame, left: 0, right: frame.width });

/**
 * Measures a frame where the design has it.
 * @param picture that may show it
 * @param screen whose frame it is
 * @returns the measured outline, px
 */
export const frameAt = ({ frame, at, linen }: PagePicture, screen: keyof typeof frames): HollowDiamond => {
  const stroke = design.next.stroke * at.scale;
  return measureHollowDiamond(all(frame), {
    centre: fromDesign(at, frames[screen].at),
    half: frames[screen].half * at.scale,
    reach: 2.4 * stroke + 2,
    stroke,
    onDark: isDark(linen),
    beside: 'darker',
  });
};
