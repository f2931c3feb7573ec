/**
 * Stones among the marks: what lies on a cell may be a stone drawn smaller than its cell, and a
 * round one passes for a disc. Ends of a game have one size and come in pairs of a colour; stones
 * have a size and a colour of their own.
 */

import type { KindOfMark } from '../hypothesis.ts';
import { median } from '../../../../vision/color/area-mean.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { type CellFeatures, isAlone } from './features.ts';
import { stoneLimits as limits } from './limits.ts';

/**
 * Marks that are round enough for discs, but of another size than all others, and alike in colour,
 * are stones: ends of a game have one size. One or two of them are in doubt, since they could as
 * well be ends that are drawn otherwise.
 * @param features by cell
 * @param kinds of the marks, by cell
 * @returns kinds, by cell
 */
export function withStones(
  features: readonly CellFeatures[],
  kinds: readonly (KindOfMark | undefined)[],
): (KindOfMark | undefined)[] {
  const alone = kinds.flatMap((each, cell) => {
    const mark = features[cell]?.mark;
    return each?.kind === 'end' && mark && isAlone(mark) ? [cell] : [];
  });
  const offs = offSizes(features, alone);
  const usual = alone.filter((_, i) => Math.abs(offs[i]!) <= limits.sizes.alike);
  const ground = (cell: number) => toLab(features[cell]!.ground);
  // A rim that has the colour of the ground is part of the disc on a filled cell alone.
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

/** How far the areas of marks are from the usual one, as logarithms. */
function offSizes(features: readonly CellFeatures[], cells: readonly number[]): number[] {
  const sizes = cells.map((cell) => Math.log(features[cell]!.mark!.area));
  const usual = median(sizes);
  return sizes.map((size) => size - usual);
}

/** Marks that are ends all, or stones all. */
function inDoubt(
  kinds: readonly (KindOfMark | undefined)[],
  cells: readonly number[],
): (KindOfMark | undefined)[] {
  const alternatives = (['end', 'block'] as const).map((as) =>
    cells.map((cell) => ({ on: 'mark', cell, as }) as const),
  );
  return kinds.map((each, cell) =>
    each && cells.includes(cell) ? { ...each, kind: 'doubtful', alternatives } : each,
  );
}
