/**
 * Finds the two colours of nearly all cells, and which of them is the walls': it is more frequent
 * on the borders of tiles than inside. No colour is known beforehand.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { AreaMean } from '../../../../vision/color/area-mean.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';
import type { BoardPlace } from '../layout.ts';
import { cellMeans } from '../observe/cell-means.ts';
import { gapAmong, isEven } from '../observe/find-gap.ts';
import { twoColors } from './two-colors.ts';

/**
 * Finds the colours of air and walls.
 * @param frame the whole picture
 * @param place of the board
 * @returns `undefined` if the cells do not have two main colours, or the gap is not certain
 */
export function mainColors(frame: Frame, place: BoardPlace): { air: Rgb; wall: Rgb } | undefined {
  const boards = Array.from({ length: place.rows * place.columns }, (_, board) =>
    cellMeans(frame, place, board),
  );
  const uneven = boards.filter((means) => !isEven(means));
  const pair = uneven.length > 0 ? twoColors(uneven.flat()) : undefined;
  const gap = pair ? gapAmong(boards, pair) : -1;
  if (!pair || gap < 0) return undefined;
  const cells = boards.flatMap((means, board) =>
    board === gap ? [] : means.map((mean, at) => ({ mean, at })),
  );
  const [one, other] = pair;
  const [labOne, labOther] = [toLab(one), toLab(other)];
  const isOne = ({ mean }: { readonly mean: AreaMean }) => {
    const lab = toLab(mean);
    return labDistance(lab, labOne) < labDistance(lab, labOther);
  };
  // The borders of tiles are mostly wall, the rest mostly is not.
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
