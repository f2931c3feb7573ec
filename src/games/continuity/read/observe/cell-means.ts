/** Measures the mean colour of each cell's middle, away from edges that may be in shadow. */

import type { Frame } from '../../../../core/frame.ts';
import { type AreaMean, rectMean } from '../../../../vision/color/area-mean.ts';
import { tileSize } from '../../level.ts';
import { type BoardPlace, cellCornerAt } from '../layout.ts';
import { cellLimits as limits } from '../limits.ts';

/**
 * Averages the cells of a board cell. Their deviation includes parts that differ only in hue: a key
 * on air may have the mean of a wall.
 * @param frame the whole picture
 * @param place where the board lies in it
 * @param board the board cell
 * @returns the means of its hundred cells, row by row
 */
export function cellMeans(frame: Frame, place: BoardPlace, board: number): AreaMean[] {
  const { cell } = place;
  const { down, half } = limits.middle;
  return Array.from({ length: tileSize * tileSize }, (_, at) => {
    const { x, y } = cellCornerAt(place, board, at);
    const middle = { x: x + 0.5 * cell.x, y: y + down * cell.y };
    const [halfX, halfY] = [half * cell.x, half * cell.y];
    const mean = rectMean(frame, middle, halfX, halfY);
    const quarters = [-0.5, 0.5].flatMap((right) =>
      [-0.5, 0.5].map((below) => {
        const centre = { x: middle.x + right * halfX, y: middle.y + below * halfY };
        return rectMean(frame, centre, halfX / 2, halfY / 2);
      }),
    );
    const spread = Math.max(
      spreadOf(quarters.map(({ r }) => r)),
      spreadOf(quarters.map(({ g }) => g)),
      spreadOf(quarters.map(({ b }) => b)),
    );
    return { ...mean, deviation: Math.max(mean.deviation, spread / limits.spreadPerDeviation) };
  });
}

const spreadOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
