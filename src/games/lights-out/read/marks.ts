/**
 * Detects cells that show more than being lit or dark, such as the digits of another puzzle. Lit
 * cells look alike, and so do dark ones, whatever their shape, gradient or symbol.
 */

import type { Frame } from '../../../core/frame.ts';
import { median } from '../../../core/averages.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import { colorDistance, labDistance, toLab, type Lab } from '../../../vision/color/color-space.ts';
import { middleOf, type Side, sides } from '../../../vision/lattice/lattice.ts';
import { sides as boardSides } from '../board.ts';
import { cellColor, classify } from './classify.ts';
import { readLimits as limits } from './limits.ts';
import type { LightsLayout } from './scene.ts';

/** Offsets of the patches that are compared, in patches from the middle of a cell. */
const patches = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));

/** A cell's class, and how its patches differ from its mean colour. */
export interface Patterned {
  readonly isLit: boolean;
  readonly patterns: readonly Lab[];
}

/**
 * Finds a cell with a mark; the mouse pointer and a ripple may lie on a few.
 * @param cells as `patternedCells` measures them
 * @param layout the layout, with both colours
 * @returns the number of the cell with the strongest mark; `undefined` if at most
 *   `limits.marks.maxCells` have one
 */
export function markedCell(cells: readonly Patterned[], layout: LightsLayout): number | undefined {
  const marks = marksOf(cells, cells, layout);
  const { maxCells, maxShare } = limits.marks;
  const sorted = marks.toSorted((a, b) => b - a);
  return (sorted[maxCells] ?? 0) > maxShare ? marks.indexOf(sorted[0]!) : undefined;
}

/**
 * Finds an outer row or column whose cells all have a mark, unlike the rest: buttons with icons.
 * @param cells as `patternedCells` measures them
 * @param layout the layout, with both colours
 * @returns its side; `undefined` when there is none
 */
export function markedSide(cells: readonly Patterned[], layout: LightsLayout): Side | undefined {
  const { columns, rows } = layout.lattice;
  const isOuter: Record<Side, (cell: number) => boolean> = {
    left: (cell) => cell % columns === 0,
    right: (cell) => cell % columns === columns - 1,
    above: (cell) => cell < columns,
    below: (cell) => cell >= columns * (rows - 1),
  };
  const { minShare, minTimes } = limits.buttons;
  return sides.find((side) => {
    const others = cells.filter((_, cell) => !isOuter[side](cell));
    const outer = cells.filter((_, cell) => isOuter[side](cell));
    // Buttons lie beside a board, which has two rows and columns at least.
    if (others.length < boardSides.min * outer.length) return false;
    const usual = median(marksOf(others, others, layout));
    return Math.min(...marksOf(outer, others, layout)) >= Math.max(minShare, minTimes * usual);
  });
}

/**
 * Measures the pattern of each cell.
 * @param frame the picture
 * @param layout the layout, with both colours
 * @returns by cell
 * @throws ReadError naming a cell that is neither lit nor dark
 */
export const patternedCells = (frame: Frame, layout: LightsLayout): Patterned[] =>
  Array.from({ length: layout.lattice.columns * layout.lattice.rows }, (_, cell) => {
    const color = cellColor(frame, layout, cell);
    const patterns = patternOf(frame, layout, cell, toLab(color));
    return { isLit: classify(color, cell, layout).isLit, patterns };
  });

/**
 * Measures the mark of each cell: how far a patch of it differs from those of the others of its
 * kind, as a share of the contrast of lit and dark. Without others, it is compared with its own
 * kind.
 */
function marksOf(
  cells: readonly Patterned[],
  others: readonly Patterned[],
  { lit, dark }: LightsLayout,
): number[] {
  const usual = [false, true].map((isLit) => {
    const isAlike = (cell: Patterned) => cell.isLit === isLit;
    const alike = (others.some(isAlike) ? others : cells).filter(isAlike);
    return patches.map((_, i) => medianOf(alike.map(({ patterns }) => patterns[i]!)));
  });
  const contrast = colorDistance(lit, dark);
  return cells.map(({ isLit, patterns }) => {
    const apart = patterns.map((each, i) => labDistance(each, usual[Number(isLit)]![i]!));
    return Math.max(...apart) / contrast;
  });
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
