/**
 * Finds the stones among the marks: a stone may be drawn smaller than its cell, and a round one
 * looks like a disc. All ends of a game have one size and come in pairs of a colour; stones have
 * their own size and colour.
 */

import type { MarkKind } from '../hypothesis.ts';
import { median } from '../../../../core/averages.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { type CellFeatures, hasNoArms } from './features.ts';
import { stoneLimits as limits } from './limits.ts';

/**
 * Classifies as stones the marks that look like discs but share a colour and differ in size from
 * the others. One or two such marks are doubtful, since they could also be ends drawn differently.
 * @param features by cell
 * @param kinds of the marks, by cell
 * @returns kinds, by cell
 */
export function withStones(
  features: readonly CellFeatures[],
  kinds: readonly (MarkKind | undefined)[],
): (MarkKind | undefined)[] {
  const alone = kinds.flatMap((each, cell) => {
    const mark = features[cell]?.mark;
    return each?.kind === 'end' && mark && hasNoArms(mark) ? [cell] : [];
  });
  const offs = offSizes(features, alone);
  const usual = alone.filter((_, i) => Math.abs(offs[i]!) <= limits.sizes.alike);
  const ground = (cell: number) => toLab(features[cell]!.ground);
  // A rim in the colour of the ground counts as part of the disc only on a filled cell.
  const outliers = alone.filter(
    (cell, i) =>
      Math.abs(offs[i]!) > limits.sizes.other &&
      usual.some((other) => labDistance(ground(cell), ground(other), 0) <= limits.sameGround),
  );
  if (outliers.length === 0 || usual.length < 4 || usual.length < limits.sizes.share * alone.length)
    return [...kinds];
  const lab = (cell: number) => toLab(features[cell]!.mark!.color);
  const [first] = outliers as [number];
  const areOne = outliers.every((cell) => labDistance(lab(cell), lab(first)) <= limits.oneColor.within);
  const isUsual = alone.some(
    (cell) => !outliers.includes(cell) && labDistance(lab(cell), lab(first)) <= limits.oneColor.apart,
  );
  if (!areOne || isUsual) return [...kinds];
  if (outliers.length <= limits.maxPair) return inDoubt(kinds, outliers);
  return kinds.map((each, cell) => (each && outliers.includes(cell) ? { ...each, kind: 'block' } : each));
}

/** Differences of the marks' areas from the median, as logarithms. */
function offSizes(features: readonly CellFeatures[], cells: readonly number[]): number[] {
  const sizes = cells.map((cell) => Math.log(features[cell]!.mark!.area));
  const usual = median(sizes);
  return sizes.map((size) => size - usual);
}

/** Marks these cells as doubtful: all ends, or all stones. */
function inDoubt(
  kinds: readonly (MarkKind | undefined)[],
  cells: readonly number[],
): (MarkKind | undefined)[] {
  const alternatives = (['end', 'block'] as const).map((as) =>
    cells.map((cell) => ({ on: 'mark', cell, as }) as const),
  );
  return kinds.map((each, cell) =>
    each && cells.includes(cell) ? { ...each, kind: 'doubtful', alternatives } : each,
  );
}
