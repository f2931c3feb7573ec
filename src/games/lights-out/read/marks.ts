/**
 * Detects cells that show more than being lit or dark, such as the digits of another puzzle. Lit
 * cells look alike, and so do dark ones, whatever their shape, gradient or symbol.
 */

import type { Frame } from '../../../core/frame.ts';
import { median } from '../../../core/averages.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import { colorDistance, labDistance, toLab, type Lab } from '../../../vision/color/color-space.ts';
import { middleOf } from '../../../vision/lattice/lattice.ts';
import { cellColor, classify } from './classify.ts';
import { readLimits as limits } from './limits.ts';
import type { LightsLayout } from './scene.ts';

/** Offsets of the patches that are compared, in patches from the middle of a cell. */
const patches = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));

/**
 * Finds a cell with a mark; the mouse pointer and a ripple may lie on a few.
 * @param frame the picture
 * @param layout the layout, with both colours
 * @returns the number of the cell with the strongest mark; `undefined` if at most
 *   `limits.marks.maxCells` have one
 * @throws ReadError naming a cell that is neither lit nor dark
 */
export function markedCell(frame: Frame, layout: LightsLayout): number | undefined {
  const { columns, rows } = layout.lattice;
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const color = cellColor(frame, layout, cell);
    const patterns = patternOf(frame, layout, cell, toLab(color));
    return { cell, isLit: classify(color, cell, layout).isLit, patterns };
  });
  const marked = [true, false].flatMap((isLit) => {
    const alike = cells.filter((each) => each.isLit === isLit);
    const usual = patches.map((_, i) => medianOf(alike.map(({ patterns }) => patterns[i]!)));
    return alike.map(({ cell, patterns }) => ({
      cell,
      apart: Math.max(...patterns.map((each, i) => labDistance(each, usual[i]!))),
    }));
  });
  marked.sort((a, b) => b.apart - a.apart);
  const { maxCells, maxShare } = limits.marks;
  const contrast = colorDistance(layout.lit, layout.dark);
  return (marked[maxCells]?.apart ?? 0) > maxShare * contrast ? marked[0]?.cell : undefined;
}

/** Returns how the patches of a cell differ from its mean colour; uneven light is no mark. */
function patternOf(frame: Frame, { lattice, sidePx }: LightsLayout, cell: number, mean: Lab): Lab[] {
  const middle = middleOf(lattice, cell);
  const side = (limits.middle * sidePx) / 3;
  return patches.map(({ x, y }) => {
    const at = { x: middle.x + x * side, y: middle.y + y * side };
    const { l, a, b } = toLab(rectMean(frame, at, side / 2, side / 2));
    return { l: l - mean.l, a: a - mean.a, b: b - mean.b };
  });
}

const medianOf = (colors: readonly Lab[]): Lab => ({
  l: median(colors.map(({ l }) => l)),
  a: median(colors.map(({ a }) => a)),
  b: median(colors.map(({ b }) => b)),
});
