/**
 * What the mouse means on a level: beside the board it changes between walking and sliding, on the
 * board it slides the tile there, or leads the player.
 */

import type { FramePoint, FrameSize } from '../../../core/points.ts';
import type { Level } from '../level.ts';
import type { Input } from '../physics.ts';
import { type Direction, directions, slideTile } from '../sides.ts';
import type { PlayState } from '../step.ts';
import { cellCorner, placeOf } from './draw/place.ts';

/**
 * Finds the place of a tile under the mouse.
 * @param level whose board it is
 * @param size of the window, px
 * @param at where the mouse is, px
 * @returns the place's number, row by row from 0; `undefined` beside the board
 */
export function placeUnder(level: Level, size: FrameSize, at: FramePoint): number | undefined {
  const { table, margin, tile, seam } = placeOf(level, size);
  const row = Math.floor((at.y - table.y - margin + seam / 2) / (tile + seam));
  const column = Math.floor((at.x - table.x - margin + seam / 2) / (tile + seam));
  const isOnBoard = row >= 0 && row < level.rows && column >= 0 && column < level.columns;
  return isOnBoard ? row * level.columns + column : undefined;
}

/**
 * Says which slide moves the tile of a place.
 * @param level that is played
 * @param state as it stands
 * @param place as `placeUnder` counts
 * @returns `undefined` when the tile there does not touch the gap
 */
export const slideFrom = (level: Level, state: PlayState, place: number): Direction | undefined =>
  directions.find(
    (direction) => slideTile(level, state.arrangement, direction)?.tile === state.arrangement[place],
  );

/**
 * Says what the player does on his way to the mouse: he runs to its column, and jumps while it is
 * more than half a cell above him.
 * @param level that is played
 * @param size of the window, px
 * @param at where the mouse is, px
 * @returns what is pressed, for a state of the level
 */
export const walkTowards =
  (level: Level, size: FrameSize, at: FramePoint) =>
  ({ arrangement, tile, body }: PlayState): Input => {
    const place = placeOf(level, size);
    const index = arrangement.indexOf(tile);
    const on = { row: Math.floor(index / level.columns), column: index % level.columns };
    const { x, y } = cellCorner(place, on, body);
    return {
      run: at.x < x ? -1 : at.x >= x + place.cell ? 1 : 0,
      jump: at.y < y - place.cell / 2,
    };
  };
