/**
 * The two colours that nearly all cells have, and which of them is the walls': tiles are walled in at their corners, and what
 * lies in a room has the colour of the room round it. No colour is known beforehand.
 */

import type { Frame, Rgb } from '../../../core/frame.ts';
import { type AreaMean, median } from '../../../vision/area-mean.ts';
import { labDistance, toLab } from '../../../vision/color-space.ts';
import { tileSize } from '../level.ts';
import { type BoardPlace, cellMeans } from './cell-means.ts';
import { gapAmong } from './find-gap.ts';

/** The least distance of the two colours, and the least share of cells that must have one of them. */
const leastApart = 0.1;
const leastShare = 0.88;
/** Rounds of the search for the two; it settles in three or four. */
const rounds = 12;

/**
 * Finds the colours of air and walls.
 * @returns `undefined` when the cells do not have two main colours, or the gap cannot be told
 */
export function mainColors(frame: Frame, place: BoardPlace): { air: Rgb; wall: Rgb } | undefined {
  const boards = Array.from({ length: place.rows * place.columns }, (_, board) =>
    cellMeans(frame, place, board),
  );
  const gap = gapAmong(boards);
  if (gap < 0) return undefined;
  const cells = boards.flatMap((means, board) =>
    board === gap ? [] : means.map((mean, at) => ({ mean, at })),
  );
  const pair = twoColors(cells.map(({ mean }) => mean));
  if (!pair) return undefined;
  const [one, other] = pair;
  const [labOne, labOther] = [toLab(one), toLab(other)];
  const isOne = ({ mean }: { readonly mean: AreaMean }) => {
    const lab = toLab(mean);
    return labDistance(lab, labOne) < labDistance(lab, labOther);
  };
  // The corners of tiles and their borders are mostly wall, the rest mostly is not.
  const last = tileSize - 1;
  const onBorder = (at: number) => {
    const [x, y] = [at % tileSize, Math.floor(at / tileSize)];
    return x === 0 || y === 0 || x === last || y === last;
  };
  const share = (wanted: boolean) => {
    const some = cells.filter(({ at }) => onBorder(at) === wanted);
    return some.filter(isOne).length / some.length;
  };
  return share(true) > share(false) ? { air: other, wall: one } : { air: one, wall: other };
}

/** The two colours that cells gather round: medians of two groups, begun with the cells that lie farthest apart in brightness. */
function twoColors(means: readonly AreaMean[]): readonly [Rgb, Rgb] | undefined {
  const sorted = means.toSorted((a, b) => a.r + a.g + a.b - b.r - b.g - b.b);
  const pick = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as AreaMean;
  let pair: readonly [Rgb, Rgb] = [pick(0.08), pick(0.92)];
  const labs = means.map(toLab);
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [toLab(pair[0]), toLab(pair[1])];
    const first = means.filter((_, i) => labDistance(labs[i]!, a) < labDistance(labs[i]!, b));
    const second = means.filter((_, i) => labDistance(labs[i]!, a) >= labDistance(labs[i]!, b));
    if (first.length === 0 || second.length === 0) return undefined;
    pair = [middleOf(first), middleOf(second)];
  }
  const [a, b] = [toLab(pair[0]), toLab(pair[1])];
  const apart = labDistance(a, b);
  const close = labs.filter((lab) => Math.min(labDistance(lab, a), labDistance(lab, b)) < 0.25 * apart);
  return apart >= leastApart && close.length >= leastShare * means.length ? pair : undefined;
}

const middleOf = (means: readonly AreaMean[]): Rgb => ({
  r: median(means.map(({ r }) => r)),
  g: median(means.map(({ g }) => g)),
  b: median(means.map(({ b }) => b)),
});
