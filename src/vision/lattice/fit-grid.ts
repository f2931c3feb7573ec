/**
 * Fits a grid to the edges of the picture: both directions each on their own, and, where they do not agree that cells are square,
 * which pitches may be meant.
 */

import { fitChain } from './fit-chain.ts';
import { gridRect, type SquareGrid } from './square-grids.ts';
import type { StraightEdges } from '../edges/straight-edges.ts';

/** Pitches that differ by more than this share are not both those of square cells. */
const square = 0.02;

/**
 * The same grid with one pitch for both directions, either one: of few lines, those of one direction may by chance look
 * evenly spaced at places that are not theirs, and then the cells are not square.
 * @returns none when its cells are square
 */
export function squaredGrids({ x, y, pitchX, pitchY, size, ...rest }: SquareGrid): SquareGrid[] {
  if (Math.abs(pitchX / pitchY - 1) <= square) return [];
  return [pitchX, pitchY].map((pitch) => ({
    ...rest,
    x: x + (size * (pitchX - pitch)) / 2,
    y: y + (size * (pitchY - pitch)) / 2,
    pitchX: pitch,
    pitchY: pitch,
    size,
  }));
}

/**
 * A grid fitted to the edges within it alone: chains reach into other parts of the page.
 * @returns with `fits` false when those of either direction are not evenly spaced like its lines; then these stay where they were
 */
export function fitGrid(
  grid: SquareGrid,
  edges: StraightEdges,
): { readonly fitted: SquareGrid; readonly fits: boolean } {
  const { x, y, width, height } = gridRect(grid);
  const count = grid.size + 1;
  const columns = { at: x, pitch: grid.pitchX, count, from: y, to: y + height, residualPx: 0 };
  const rows = { at: y, pitch: grid.pitchY, count, from: x, to: x + width, residualPx: 0 };
  const across = fitChain(columns, edges.upright);
  const down = fitChain(rows, edges.level);
  const { at: left, pitch: pitchX } = across ?? columns;
  const { at: top, pitch: pitchY } = down ?? rows;
  return {
    fitted: { ...grid, x: left, pitchX, y: top, pitchY },
    fits: across !== undefined && down !== undefined,
  };
}
