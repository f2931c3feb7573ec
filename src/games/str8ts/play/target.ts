/** The puzzle that the player fills, and how the cells of a scene compare with it. */

import type { FramePoint } from '../../../core/points.ts';
import { type Board, cellLetter } from '../board.ts';
import { cellSpot, type GridLayout, type GridScene } from '../read/around/play-scene.ts';

/** A puzzle and its solution. */
export interface Target {
  /** The puzzle without entered digits. */
  readonly board: Board;
  /** The digit of each cell; 0 for black ones. */
  readonly solution: Uint8Array;
}

/**
 * Whether a scene shows this puzzle: the same black cells and givens. A cell that the picture left
 * ambiguous only has to allow the puzzle's content, since one wrong entry makes others doubtful.
 * @param scene the board as seen
 * @param target the puzzle
 * @returns whether no cell contradicts it
 */
export const showsTarget = (scene: GridScene, target: Target): boolean =>
  countContradictions(scene, target) === 0;

/** The share of contradicting cells above which a board is another one, not this one covered. */
const otherShare = 0.3;

/**
 * Whether a scene shows a different puzzle.
 * @param scene the board as seen
 * @param target the puzzle
 * @returns whether more cells contradict it than a cover over the board explains
 */
export const showsOther = (scene: GridScene, target: Target): boolean =>
  countContradictions(scene, target) > otherShare * target.board.cells.length;

/**
 * Whether a scene shows the puzzle with all its cells emptied.
 * @param scene the board as seen
 * @param target the puzzle
 * @returns whether no digit stands, and there were more than a cover over the board hides
 */
export function showsEmptied(scene: GridScene, target: Target): boolean {
  const open = openCells(target);
  return (
    open.length > otherShare * target.board.cells.length &&
    open.every((at) => stateOf(scene, target, at) === 'empty')
  );
}

/** Counts the cells that contradict the puzzle; all of them on a board of another size. */
function countContradictions(scene: GridScene, { board }: Target): number {
  if (scene.size !== board.size) return board.cells.length;
  return board.cells.filter((given, at) => {
    const cell = scene.cells[at]!;
    const letters = candidatesOf(scene, at) ?? [cellLetter(cell)];
    if (given.digit !== undefined || given.black) return !letters.includes(cellLetter(given));
    return cell.black;
  }).length;
}

/** Returns the candidates of a cell that the puzzle decided; `undefined` if it was read clearly. */
const candidatesOf = ({ corrected, size }: GridScene, at: number): readonly string[] | undefined =>
  corrected.find(({ cell }) => cell.row * size + cell.column === at)?.candidates;

type CellState = 'right' | 'empty' | 'wrong';

/**
 * Lists the cells to fill.
 * @param target the puzzle
 * @returns their indices, ascending
 */
export const openCells = ({ board }: Target): number[] =>
  board.cells.flatMap(({ black, digit }, at) => (black || digit !== undefined ? [] : [at]));

/**
 * Returns the state of a cell. If the reader let the puzzle overrule the best match in the picture,
 * the cell counts as wrong, since the puzzle is no evidence of what was entered.
 * @param scene the board as seen
 * @param target the puzzle
 * @param at index of a cell to fill
 * @returns its state
 */
export function stateOf(scene: GridScene, { solution }: Target, at: number): CellState {
  const cell = scene.cells[at];
  if (cell?.digit === undefined) return 'empty';
  const [best = cellLetter(cell)] = candidatesOf(scene, at) ?? [];
  return cell.digit === solution[at] && best === cellLetter(cell) ? 'right' : 'wrong';
}

/**
 * Returns a point of a cell that takes no digits, preferably an empty black one.
 * @param layout the place of the grid
 * @param target the puzzle
 * @returns picture pixels
 */
export function idlePoint(layout: GridLayout, { board }: Target): FramePoint {
  const empty = board.cells.findIndex(({ black, digit }) => black && digit === undefined);
  const idle = board.cells.findIndex(({ black, digit }) => black || digit !== undefined);
  return cellSpot(layout, Math.max(0, empty < 0 ? idle : empty));
}
