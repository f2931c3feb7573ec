/**
 * Counts the marks of the wave-complete screen: its large frame in the board's place holds n by n
 * small diamonds, one per puzzle of the wave.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { diamondMean } from '../../../../vision/color/area-mean.ts';
import { boardToFrame, cellAt, design, sizes, wave } from '../../geometry.ts';
import { type Design, fromDesign } from './design.ts';
import { inkLevels } from './ink.ts';

/**
 * Finds the n for which the frame holds a lattice of n by n marks.
 * @param frame the picture
 * @param at where the design lies
 * @param linen visible colour of the linen
 * @returns `undefined` when there is none
 */
export function waveSize(frame: Frame, at: Design, linen: Rgb): number | undefined {
  const centre = fromDesign(at, design.board);
  let best: { size: number; contrast: number } | undefined;
  for (let size = sizes.min; size <= sizes.max; size++) {
    const p = (wave.markExtent / (size - 0.3)) * at.scale;
    const darkness = (u: number, v: number, half: number) =>
      inkLevels(diamondMean(frame, boardToFrame(centre, p, { u, v }), half * p, half * p), linen);
    let [min, between] = [Infinity, 0];
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const { u, v } = cellAt(size, row, column);
        min = Math.min(min, darkness(u, v, 0.5));
        if (column < size - 1) between = Math.max(between, darkness(u, v - 1, 0.3));
      }
    }
    const contrast = min - between;
    if (contrast > 3.5 && (!best || contrast > best.contrast)) best = { size, contrast };
  }
  return best?.size;
}
