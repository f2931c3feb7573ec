/**
 * Drawing paths by hand, on the page and in the practice game. Pure functions over plain values.
 *
 * A path is the list of its cells from the end where it begins. Dragging extends it from its last
 * cell; dragging back removes cells; dragging over another path cuts that one off. A path may touch
 * itself, but then the puzzle is not solved.
 */

import { type Board, free } from './board.ts';
import { neighborsOf } from './neighbors.ts';

export interface PathPuzzle {
  readonly side: number;
  /** As in `Board.cells`. */
  readonly cells: readonly number[];
  readonly colors: number;
  /** Neighbours per cell. */
  readonly neighbors: readonly (readonly number[])[];
}

/** Path per colour: its cells; empty while there is none. */
export type Paths = readonly (readonly number[])[];

/**
 * Converts a board to a puzzle for drawing.
 * @param board the board
 * @returns the puzzle
 */
export const pathPuzzle = ({ side, cells, letters }: Board): PathPuzzle => ({
  side,
  cells: [...cells],
  colors: letters.length,
  neighbors: Array.from(cells, (_, cell) => neighborsOf(side, cell)),
});

/**
 * Returns the initial paths.
 * @param puzzle the puzzle
 * @returns an empty path per colour
 */
export function noPaths(puzzle: PathPuzzle): Paths {
  return Array.from({ length: puzzle.colors }, () => []);
}

/**
 * Returns the current colour of a cell.
 * @param puzzle the puzzle
 * @param paths path per colour
 * @param cell a cell of the board
 * @returns the colour; -1 for none
 */
export function colorAt(puzzle: PathPuzzle, paths: Paths, cell: number): number {
  const given = puzzle.cells[cell]!;
  return given === free ? paths.findIndex((path) => path.includes(cell)) : given;
}

/**
 * Grabs a cell: an end restarts its path, and any other cell of a path is where it continues.
 * @param puzzle the puzzle
 * @param paths path per colour
 * @param cell a cell of the board
 * @returns the grabbed colour and the resulting paths; `undefined` if there is nothing to grab
 */
export function grabCell(
  puzzle: PathPuzzle,
  paths: Paths,
  cell: number,
): { readonly color: number; readonly paths: Paths } | undefined {
  const color = colorAt(puzzle, paths, cell);
  if (color < 0) return undefined;
  const path = paths[color]!;
  const at = path.indexOf(cell);
  const isEnd = puzzle.cells[cell] === color;
  const kept = at > 0 && !(isEnd && at === path.length - 1) ? path.slice(0, at + 1) : [cell];
  return { color, paths: paths.map((each, i) => (i === color ? kept : each)) };
}

/**
 * Extends the held path into a neighbour of its last cell, or shortens it back to one of its cells.
 * @param puzzle the puzzle
 * @param paths path per colour
 * @param color the held colour
 * @param cell the pointer's cell
 * @returns the resulting paths; the same object if impossible
 */
export function drawInto(puzzle: PathPuzzle, paths: Paths, color: number, cell: number): Paths {
  const path = paths[color]!;
  const last = path[path.length - 1]!;
  const at = path.indexOf(cell);
  const put = (cells: readonly number[]) => paths.map((each, i) => (i === color ? cells : each));
  if (at >= 0) return at === path.length - 1 ? paths : put(path.slice(0, at + 1));
  const given = puzzle.cells[cell]!;
  const isTaken = given !== free && given !== color;
  if (isTaken || isWhole(puzzle, path, color) || !puzzle.neighbors[cell]!.includes(last)) return paths;
  return put([...path, cell]).map((each, i) => {
    const cut = i === color ? -1 : each.indexOf(cell);
    return cut < 0 ? each : each.slice(0, cut);
  });
}

/**
 * Returns whether a path leads from end to end.
 * @param puzzle the puzzle
 * @param path the path of a colour
 * @param color the colour
 * @returns whether its last cell is the colour's other end
 */
export function isWhole(puzzle: PathPuzzle, path: readonly number[], color: number): boolean {
  const last = path.at(-1);
  return path.length > 1 && last !== undefined && puzzle.cells[last] === color;
}
