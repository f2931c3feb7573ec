/**
 * Measures how deep walls and rims reach into the cells beside them on this page: outlines, bevels,
 * shadows and smeared edges. What empty cells show along a wall is no part of a figure.
 */

import { quantile } from '../../../../core/averages.ts';
import type { Frame } from '../../../../core/frame.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { oppositeSide, type Side, tileSize } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { marginLimits as limits } from '../limits.ts';
import { type Margins, sampleCount } from './cell-samples.ts';

/** What lies beside a cell: a sign of its tile, or nothing beyond the tile's border. */
type Beside = string | undefined;

const outwards: Readonly<Record<Side, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};

/**
 * Finds the walls beside a cell, within its tile.
 * @param signs of the tile's hundred cells; `#` is a wall
 * @param at the cell, 0..99
 * @returns whether there is a wall on each side
 */
export function wallsBeside(signs: readonly string[], at: number): Record<Side, boolean> {
  const isWall = (side: Side) => besideCell(signs, at, side) === '#';
  return { left: isWall('left'), right: isWall('right'), top: isWall('top'), bottom: isWall('bottom') };
}

/** The sign beside a cell of a tile; `undefined` beyond the tile. */
function besideCell(signs: readonly string[], at: number, side: Side): Beside {
  const [dx, dy] = outwards[side];
  const [x, y] = [(at % tileSize) + dx, Math.floor(at / tileSize) + dy];
  return Math.min(x, y) < 0 || Math.max(x, y) >= tileSize ? undefined : signs[y * tileSize + x];
}

/**
 * Learns the margins of this page from its empty cells.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @param boards the signs of each board cell's hundred cells: `#` is a wall, `.` air
 * @returns the margins of the cell `at` of a board cell
 */
export function learnMargins(
  frame: Frame,
  layout: ContinuityLayout,
  boards: readonly (readonly string[])[],
): (board: number, at: number) => Margins {
  const known = new Map<string, number>();
  const depthOf = (side: Side, beside: Beside) => {
    const key = `${side} ${beside ?? ''}`;
    const depth = known.get(key) ?? depthAlong(frame, layout, emptyCells(boards, side, beside), side);
    known.set(key, depth);
    return depth;
  };
  return (board, at) => {
    const marginAt = (side: Side) => {
      const beside = besideCell(boards[board]!, at, side);
      return beside === undefined || beside === '#' ? depthOf(side, beside) : 0;
    };
    return {
      left: marginAt('left'),
      right: marginAt('right'),
      top: marginAt('top'),
      bottom: marginAt('bottom'),
    };
  };
}

interface Place {
  readonly board: number;
  readonly at: number;
}

/** Empty cells with something beside them on one side, and air across; spread over the board. */
function emptyCells(boards: readonly (readonly string[])[], side: Side, beside: Beside): Place[] {
  const all = boards.flatMap((signs, board) =>
    [...signs.keys()]
      .filter(
        (at) =>
          signs[at] === '.' &&
          besideCell(signs, at, side) === beside &&
          besideCell(signs, at, oppositeSide[side]) === '.',
      )
      .map((at) => ({ board, at })),
  );
  const stride = Math.max(1, all.length / limits.cells);
  return Array.from({ length: Math.min(all.length, limits.cells) }, (_, i) => all[Math.floor(i * stride)]!);
}

/** How many samples along a side are no air in many of some empty cells. */
function depthAlong(frame: Frame, layout: ContinuityLayout, places: readonly Place[], side: Side): number {
  const { air, wall, cell } = layout;
  const limit = limits.share * colorDistance(air, wall);
  const [dx, dy] = outwards[side];
  for (let depth = 0; depth < limits.maxDepth; depth++) {
    const off = 0.5 - (depth + 0.5) / sampleCount;
    const distances = places.map(({ board, at }) => {
      const corner = cellCornerAt(layout, board, at);
      const middle = { x: corner.x + (0.5 + dx * off) * cell.x, y: corner.y + (0.5 + dy * off) * cell.y };
      const [across, down] = dx === 0 ? [0.25, 0.5 / sampleCount] : [0.5 / sampleCount, 0.25];
      return colorDistance(rectMean(frame, middle, across * cell.x, down * cell.y), air);
    });
    if (distances.length === 0 || quantile(distances, limits.quantile) < limit) return depth;
  }
  return limits.maxDepth;
}
