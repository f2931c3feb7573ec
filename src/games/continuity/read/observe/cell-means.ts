/**
 * Looks at every cell of every board cell: the mean colour of its middle, without the edges that
 * shadows may lie on.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { type AreaMean, rectMean } from '../../../../vision/color/area-mean.ts';
import { tileSize } from '../../level.ts';
import type { ContinuityLayout } from '../scene.ts';

/** Where the board lies, without its colours. */
export type BoardPlace = Omit<ContinuityLayout, 'air' | 'wall'>;

/**
 * The part of a cell that is looked at, as shares of its edge: its middle lies a little below that
 * of the cell.
 */
const looked = { down: 0.55, half: 0.22 } as const;

/** Upper left corner of a cell of a board cell, px. */
export function cellCornerAt(
  { columns, first, pitch, cell }: BoardPlace,
  board: number,
  at: number,
): FramePoint {
  return {
    x: first.x + (board % columns) * pitch.x + (at % tileSize) * cell.x,
    y: first.y + Math.floor(board / columns) * pitch.y + Math.floor(at / tileSize) * cell.y,
  };
}

/**
 * The means of a board cell's hundred cells, row by row. Their deviation also tells of parts that
 * differ in hue alone: a key on air may have the mean of a wall.
 */
export function cellMeans(frame: Frame, place: BoardPlace, board: number): AreaMean[] {
  const { cell } = place;
  return Array.from({ length: tileSize * tileSize }, (_, at) => {
    const { x, y } = cellCornerAt(place, board, at);
    const middle = { x: x + 0.5 * cell.x, y: y + looked.down * cell.y };
    const [halfX, halfY] = [looked.half * cell.x, looked.half * cell.y];
    const mean = rectMean(frame, middle, halfX, halfY);
    const quarters = [-0.5, 0.5].flatMap((right) =>
      [-0.5, 0.5].map((down) => {
        const centre = { x: middle.x + right * halfX, y: middle.y + down * halfY };
        return rectMean(frame, centre, halfX / 2, halfY / 2);
      }),
    );
    const spread = (of: (quarter: AreaMean) => number) =>
      Math.max(...quarters.map(of)) - Math.min(...quarters.map(of));
    const max = Math.max(
      spread(({ r }) => r),
      spread(({ g }) => g),
      spread(({ b }) => b),
    );
    return { ...mean, deviation: Math.max(mean.deviation, max / spreadPerDeviation) };
  });
}

/** The parts of an uneven cell differ by about so many times its deviation. */
const spreadPerDeviation = 1.5;
