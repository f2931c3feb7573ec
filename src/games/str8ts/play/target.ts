/** What is to be filled in, and how the cells of a scene stand beside it. */

import type { FramePoint } from '../../../core/points.ts';
import { type Board, cellLetter } from '../board.ts';
import { cellSpot, type GridLayout, type GridScene } from '../read/around/play-scene.ts';

/** A puzzle that is understood. */
export interface Target {
  /** Without the digits that were entered. */
  readonly board: Board;
  /** For each cell its digit; 0 for black ones. */
  readonly solution: Uint8Array;
}

/**
 * Whether a scene shows this puzzle: the same black cells and givens. Where the picture left a cell
 * open, it is enough that it allows what the puzzle has there, since one wrong entry makes all else
 * look doubtful.
 * @param scene the board as seen now
 * @param target the puzzle that was met
 * @returns whether no cell contradicts it
 */
export const showsTarget = (scene: GridScene, target: Target): boolean => strangeCells(scene, target) === 0;

/**
 * Share of the cells that are otherwise when a board is another one, and not this one with
 * something over it.
 */
const otherShare = 0.3;

/**
 * Whether a scene shows another puzzle than this one.
 * @param scene the board as seen now
 * @param target the puzzle that was met
 * @returns whether too many cells contradict for something that lies over the board
 */
export const showsOther = (scene: GridScene, target: Target): boolean =>
  strangeCells(scene, target) > otherShare * target.board.cells.length;

/** How many cells cannot be those of the puzzle; all of them on a board of another size. */
function strangeCells(scene: GridScene, { board }: Target): number {
  if (scene.size !== board.size) return board.cells.length;
  return board.cells.filter((given, at) => {
    const cell = scene.cells[at]!;
    const letters = candidatesOf(scene, at) ?? [cellLetter(cell)];
    if (given.digit !== undefined || given.black) return !letters.includes(cellLetter(given));
    return cell.black;
  }).length;
}

/**
 * What the picture allows for a cell that the puzzle decided; `undefined` for one that was read
 * surely.
 */
const candidatesOf = ({ corrected, size }: GridScene, at: number): readonly string[] | undefined =>
  corrected.find(({ cell }) => cell.row * size + cell.column === at)?.candidates;

/** How a cell that is to be filled stands. */
type CellState = 'right' | 'empty' | 'wrong';

/**
 * Cells that are to be filled.
 * @param target the puzzle
 * @returns their indices, ascending
 */
export const openCells = ({ board }: Target): number[] =>
  board.cells.flatMap(({ black, digit }, at) => (black || digit !== undefined ? [] : [at]));

/**
 * How a cell stands. Where the reader let the puzzle decide against what the picture shows best,
 * the puzzle is no witness of what was entered: the cell counts as wrong.
 * @param scene the board as seen now
 * @param target the puzzle
 * @param at index of a cell that is to be filled
 * @returns how it stands
 */
export function stateOf(scene: GridScene, { solution }: Target, at: number): CellState {
  const cell = scene.cells[at];
  if (cell?.digit === undefined) return 'empty';
  const [best = cellLetter(cell)] = candidatesOf(scene, at) ?? [];
  return cell.digit === solution[at] && best === cellLetter(cell) ? 'right' : 'wrong';
}

/**
 * A place in a cell in which nothing can be entered, an empty black one where there is one.
 * @param layout where the grid lies
 * @param target the puzzle
 * @returns picture pixels
 */
export function idlePoint(layout: GridLayout, { board }: Target): FramePoint {
  const empty = board.cells.findIndex(({ black, digit }) => black && digit === undefined);
  const idle = board.cells.findIndex(({ black, digit }) => black || digit !== undefined);
  return cellSpot(layout, Math.max(0, empty < 0 ? idle : empty));
}
