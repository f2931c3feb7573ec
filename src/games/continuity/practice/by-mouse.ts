/**
 * The effect of the mouse on a level: off the board it switches between walking and sliding; on the
 * board it slides the tile there, or steers the player.
 */

import { type FramePoint, type FrameSize, placeOfCell } from '../../../core/points.ts';
import type { Level } from '../level.ts';
import type { Input } from '../physics.ts';
import { type Direction, directions, slideTile } from '../sides.ts';
import type { PlayState } from '../step.ts';
import { cellCorner, placeOf } from './draw/place.ts';

/**
 * Finds the board cell under the mouse.
 * @param level with the board
 * @param size of the window, px
 * @param at position of the mouse, px
 * @returns the board cell, row by row from 0; `undefined` off the board
 */
export function placeUnder(level: Level, size: FrameSize, at: FramePoint): number | undefined {
  const { table, margin, tile, seam } = placeOf(level, size);
  const row = Math.floor((at.y - table.y - margin + seam / 2) / (tile + seam));
  const column = Math.floor((at.x - table.x - margin + seam / 2) / (tile + seam));
  const isOnBoard = row >= 0 && row < level.rows && column >= 0 && column < level.columns;
  return isOnBoard ? row * level.columns + column : undefined;
}

/**
 * Finds the slide that moves the tile of a board cell.
 * @param level in play
 * @param state of play
 * @param place the board cell
 * @returns `undefined` when the tile there does not touch the gap
 */
export const slideFrom = (level: Level, state: PlayState, place: number): Direction | undefined =>
  directions.find(
    (direction) => slideTile(level, state.arrangement, direction)?.tile === state.arrangement[place],
  );

/**
 * Steers the player towards the mouse: he runs to its column, and jumps while it is more than half
 * a cell above him.
 * @param level in play
 * @param size of the window, px
 * @param at position of the mouse, px
 * @returns the input for a state of play
 */
export const walkTowards =
  (level: Level, size: FrameSize, at: FramePoint) =>
  ({ arrangement, tile, body }: PlayState): Input => {
    const place = placeOf(level, size);
    const index = arrangement.indexOf(tile);
    const on = placeOfCell(level.columns, index);
    const { x, y } = cellCorner(place, on, body);
    return {
      run: at.x < x ? -1 : at.x >= x + place.cell ? 1 : 0,
      jump: at.y < y - place.cell / 2,
    };
  };
