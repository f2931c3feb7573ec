/**
 * Stones among the marks: what lies on a cell may be a stone drawn smaller than its cell, and a
 * round one passes for a disc. Ends of a game have one size and come in pairs of a colour; stones
 * have a size and a colour of their own.
 */

import { median } from '../../../../vision/color/area-mean.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { cornerFaces, type CubeCorner } from '../../cube-corner.ts';
import { type CellFeatures, type CellMark, isAlone } from './features.ts';
import type { KindOfMark } from './mark-kind.ts';
import { stoneLimits as limits } from './limits.ts';

/**
 * Marks that are round enough for discs, but of another size than all others, and alike in colour,
 * are stones: ends of a game have one size, in the picture or on their faces. One or two of them
 * are in doubt, since they could as well be ends that are drawn otherwise.
 * @param corner the cube
 * @param features by cell
 * @param kinds of the marks, by cell
 * @returns kinds, by cell
 */
export function withStones(
  corner: CubeCorner,
  features: readonly CellFeatures[],
  kinds: readonly (KindOfMark | undefined)[],
): (KindOfMark | undefined)[] {
  const alone = kinds.flatMap((each, cell) => {
    const mark = features[cell]?.mark;
    return each?.kind === 'end' && mark && isAlone(mark) ? [cell] : [];
  });
  const offs = offSizes(corner, features, alone);
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

/**
 * How far the sizes of marks are from the usual one, as logarithms: of their areas in cells, or in
 * the picture, whichever is more alike.
 */
function offSizes(corner: CubeCorner, features: readonly CellFeatures[], cells: readonly number[]): number[] {
  const faces = cornerFaces(corner).map(({ u: alongRow, v: downColumn }) =>
    Math.abs(alongRow.x * downColumn.y - alongRow.y * downColumn.x),
  );
  const area = (cell: number) => (features[cell]?.mark as CellMark).area;
  const px = (cell: number) => faces[Math.floor(cell / corner.side ** 2)]!;
  const ways = [(cell: number) => Math.log(area(cell)), (cell: number) => Math.log(area(cell) * px(cell))];
  const measured = ways.map((sizeOf) => {
    const own = cells.map(sizeOf);
    const usual = median(own);
    return own.map((size) => size - usual);
  });
  const unlike = (offs: readonly number[]) => median(offs.map(Math.abs));
  return measured.reduce((best, each) => (unlike(each) < unlike(best) ? each : best));
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
