/**
 * The board's place in one picture. Board cells are numbered row by row from the upper left, and so
 * are the hundred cells of each.
 */

import type { FramePoint } from '../../../core/points.ts';
import type { Rgb } from '../../../core/frame.ts';
import type { Layout } from '../../game.ts';
import { tileSize } from '../level.ts';

/** The board's place in one picture, px, and its two main colours. */
export interface ContinuityLayout extends Layout {
  readonly rows: number;
  readonly columns: number;
  /** Upper left corner of the first tile's cells, inside its rim. */
  readonly first: FramePoint;
  /** Distance from one tile to the next, and size of a cell. */
  readonly pitch: FramePoint;
  readonly cell: FramePoint;
  /** Edge of a tile, including its rim. */
  readonly side: number;
  /** The colours of empty cells and of walls. */
  readonly air: Rgb;
  readonly wall: Rgb;
}

/** The board's place, without its colours. */
export type BoardPlace = Omit<ContinuityLayout, 'air' | 'wall'>;

/**
 * Computes the upper left corner of a cell.
 * @param place of the board
 * @param board the board cell
 * @param at the cell in it, 0..99
 * @returns px, fractional
 */
export function cellCornerAt(place: BoardPlace, board: number, at: number): FramePoint {
  const { columns, first, pitch, cell } = place;
  return {
    x: first.x + (board % columns) * pitch.x + (at % tileSize) * cell.x,
    y: first.y + Math.floor(board / columns) * pitch.y + Math.floor(at / tileSize) * cell.y,
  };
}
