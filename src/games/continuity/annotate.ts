/**
 * Marks that show, drawn over a picture, how it was read: the board, its tiles, and what lies in
 * their cells.
 */

import { type FramePoint, rectCorners } from '../../core/points.ts';
import { isCard } from '../card-scene.ts';
import type { Mark } from '../game.ts';
import { tileSize } from './level.ts';
import { cellCornerAt, type ContinuityLayout } from './read/layout.ts';
import type { ContinuityPlayScene, ContinuityScene } from './read/scene.ts';

/**
 * Marks how a picture was read; see `Game.annotate`.
 * @param layout of the board
 * @param seen the scene on the board, where it was read
 * @returns the board, its tiles, and what lies in their cells
 */
export function annotateContinuity(layout: ContinuityLayout, seen?: ContinuityPlayScene): Mark[] {
  const scene = seen && !isCard(seen) ? seen : undefined;
  const area: Mark = { role: 'area', points: rectCorners(layout.area), closed: true };
  const tiles = Array.from({ length: layout.rows * layout.columns }, (_, board): Mark => {
    const label = scene?.tiles[board] === '' ? scene.kind : undefined;
    const points = continuityTileOutline(layout, board);
    return { role: 'lattice', points, closed: true, ...(label ? { label } : {}) };
  });
  return [area, ...tiles, ...(scene ? thingMarks(layout, scene) : [])];
}

/**
 * Outlines a cell of the board, which holds a tile or the gap; see `Game.cellOutline`.
 * @param layout of the board
 * @param board the cell's number, row by row from 0
 * @returns its corners, picture pixels
 */
export const continuityTileOutline = (layout: ContinuityLayout, board: number): FramePoint[] =>
  corners(cellCornerAt(layout, board, 0), { x: tileSize * layout.cell.x, y: tileSize * layout.cell.y });

function thingMarks(layout: ContinuityLayout, { tiles, player, confidence }: ContinuityScene): Mark[] {
  const mark = (board: number, at: number, label: string): Mark => ({
    role: 'cell',
    points: corners(cellCornerAt(layout, board, at), layout.cell),
    closed: true,
    label,
    certainty: confidence,
  });
  const things = tiles.flatMap((cells, board) =>
    [...cells].flatMap((sign, at) => (sign === '#' || sign === '.' ? [] : [mark(board, at, sign)])),
  );
  return player
    ? [...things, mark(player.cell, player.y * tileSize + player.x, player.rise > 0 ? 'S↑' : 'S')]
    : things;
}

const corners = (at: FramePoint, { x: width, y: height }: FramePoint): FramePoint[] =>
  rectCorners({ x: at.x, y: at.y, width, height });
