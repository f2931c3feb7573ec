/** Measures the mean colour of each cell's middle, away from edges that may be in shadow. */

import type { Frame } from '../../../../core/frame.ts';
import { type AreaMean, rectMean } from '../../../../vision/color/area-mean.ts';
import { channelGap } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';
import { type BoardPlace, cellCornerAt } from '../layout.ts';
import { cellLimits as limits } from '../limits.ts';

/** The middles of an area's quarters, in halves of its edges from its own. */
const quarterMiddles = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => ({ x, y })));

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
    const quarters = quarterMiddles.map(({ x: right, y: below }) => {
      const centre = { x: middle.x + right * halfX, y: middle.y + below * halfY };
      return rectMean(frame, centre, halfX / 2, halfY / 2);
    });
    let spread = 0;
    for (const one of quarters)
      for (const other of quarters) spread = Math.max(spread, channelGap(one, other));
    return { ...mean, deviation: Math.max(mean.deviation, spread / limits.spreadPerDeviation) };
  });
}
