/**
 * Finds the stones among the marks: a stone may be drawn smaller than its cell, and a round one
 * looks like a disc, or an end like a block. All ends of a game have one size and come in pairs of
 * a colour; stones have their own size and colour.
 */

import type { MarkKind } from '../hypothesis.ts';
import { median } from '../../../../core/averages.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { type CellFeatures, type CellMark, hasNoArms } from './features.ts';
import { groundLimits, stoneLimits as limits } from './limits.ts';

/**
 * Tells stones from ends. Blocks of several colours are not all stones: only those of the commonest
 * colour may be, from three on, if they have it on each face.
 * @param features by cell
 * @param kinds of the marks, by cell
 * @returns kinds, by cell
 */
export function withStones(
  features: readonly CellFeatures[],
  kinds: readonly (MarkKind | undefined)[],
): (MarkKind | undefined)[] {
  const blocks = kinds.flatMap((each, cell) => (each?.kind === 'block' ? [cell] : []));
  const [commonest = [], ...others] = byColor(features, blocks);
  if (others.length === 0 && mayBePair(features, kinds, blocks)) return inDoubt(kinds, blocks);
  const stones = commonest.length > limits.maxPair && isOneOnFaces(features, commonest) ? commonest : [];
  const ends = new Set([...others.flat(), ...(others.length > 0 && stones.length === 0 ? commonest : [])]);
  return withRoundStones(
    features,
    kinds.map((each, cell) => {
      if (ends.has(cell)) return { kind: 'end' };
      return each?.kind === 'end' && isLikeStones(features, cell, stones) ? { kind: 'block' } : each;
    }),
  );
}

/** Whether a mark has the colour and size of a stone; a small one may seem to lack a corner. */
function isLikeStones(features: readonly CellFeatures[], cell: number, stones: readonly number[]): boolean {
  const mark = features[cell]!.mark!;
  return (
    hasNoArms(mark) &&
    stones.some((stone) => {
      const other = features[stone]!.mark!;
      const apart = Math.abs(Math.log(other.area / mark.area));
      return areOneColor(other, mark) && apart <= limits.sizes.alike;
    })
  );
}

/**
 * Returns whether two marks may have one colour.
 * @param a mark
 * @param b another
 * @returns whether their colours are near each other, lightness included
 */
export const mayBeOneColor = (a: CellMark, b: CellMark): boolean =>
  labDistance(toLab(a.color), toLab(b.color)) <= limits.oneColor.within;

const areOneColor = (a: CellMark, b: CellMark): boolean =>
  labDistance(toLab(a.color), toLab(b.color), limits.shade) <= limits.oneColor.apart;

/**
 * Whether marks that may have one colour do so on each face: two pairs of ends may differ in
 * lightness only, as faces do.
 */
function isOneOnFaces(features: readonly CellFeatures[], cells: readonly number[]): boolean {
  const faceOf = (cell: number) => Math.floor((3 * cell) / features.length);
  const mark = (cell: number) => features[cell]!.mark!;
  return cells.every((a) => cells.every((b) => faceOf(a) !== faceOf(b) || mayBeOneColor(mark(a), mark(b))));
}

/**
 * Whether blocks of one colour may be a pair of ends. Discs that stand alone show that ends look
 * otherwise, and an end does not fill its cell.
 */
const mayBePair = (
  features: readonly CellFeatures[],
  kinds: readonly (MarkKind | undefined)[],
  blocks: readonly number[],
): boolean =>
  blocks.length === limits.maxPair &&
  blocks.every((cell) => features[cell]!.mark!.area < groundLimits.wholeInside) &&
  !kinds.some((each, cell) => each?.kind === 'end' && hasNoArms(features[cell]!.mark!));

/** Groups marks whose colours may be one, linked one by one; the largest group first. */
function byColor(features: readonly CellFeatures[], cells: readonly number[]): (readonly number[])[] {
  const mark = (cell: number) => features[cell]!.mark!;
  let groups: (readonly number[])[] = [];
  for (const cell of cells) {
    const isNear = (group: readonly number[]) => group.some((other) => areOneColor(mark(cell), mark(other)));
    groups = [[cell, ...groups.filter(isNear).flat()], ...groups.filter((group) => !isNear(group))];
  }
  return groups.sort((a, b) => b.length - a.length);
}

/**
 * Classifies as stones the marks that look like discs but share a colour and differ in size from
 * the others. One or two such marks are doubtful, since they could also be ends drawn differently.
 */
function withRoundStones(
  features: readonly CellFeatures[],
  kinds: readonly (MarkKind | undefined)[],
): (MarkKind | undefined)[] {
  const alone = kinds.flatMap((each, cell) => {
    const mark = features[cell]?.mark;
    return each?.kind === 'end' && mark && hasNoArms(mark) ? [cell] : [];
  });
  // Where ends have related shades, stones are not the commonest; else most marks may be stones.
  const outliers =
    otherSized(features, alone, alone) ?? otherSized(features, alone, withoutCommonest(features, alone));
  if (!outliers) return [...kinds];
  const mark = (cell: number) => features[cell]!.mark!;
  const lab = (cell: number) => toLab(mark(cell).color);
  const [first] = outliers as [number];
  const areOne = outliers.every((cell) => mayBeOneColor(mark(cell), mark(first)));
  const isUsual = alone.some(
    (cell) => !outliers.includes(cell) && labDistance(lab(cell), lab(first)) <= limits.oneColor.apart,
  );
  if (!areOne || isUsual) return [...kinds];
  if (outliers.length <= limits.maxPair) return inDoubt(kinds, outliers);
  return kinds.map((each, cell) => (each && outliers.includes(cell) ? { ...each, kind: 'block' } : each));
}

/** Returns the marks of other colours than the commonest, if that is too common for ends. */
function withoutCommonest(features: readonly CellFeatures[], cells: readonly number[]): readonly number[] {
  const [commonest = []] = byColor(features, cells);
  return commonest.length > limits.maxPair ? cells.filter((cell) => !commonest.includes(cell)) : [];
}

/**
 * Finds marks whose size differs from that of the ends, if these are enough and have one size.
 * @param features by cell
 * @param cells the marks
 * @param ends those of them that are mostly ends
 * @returns cells; `undefined` for none
 */
function otherSized(
  features: readonly CellFeatures[],
  cells: readonly number[],
  ends: readonly number[],
): readonly number[] | undefined {
  const size = (cell: number) => Math.log(features[cell]!.mark!.area);
  const ground = (cell: number) => toLab(features[cell]!.ground);
  const middle = median(ends.map(size));
  const usual = ends.filter((cell) => Math.abs(size(cell) - middle) <= limits.sizes.alike);
  if (usual.length < 4 || usual.length < limits.sizes.share * ends.length) return undefined;
  // A rim in the colour of the ground counts as part of the disc only on a filled cell.
  const outliers = cells.filter(
    (cell) =>
      Math.abs(size(cell) - middle) > limits.sizes.other &&
      usual.some((other) => labDistance(ground(cell), ground(other), 0) <= limits.sameGround),
  );
  return outliers.length > 0 ? outliers : undefined;
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
