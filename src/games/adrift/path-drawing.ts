/**
 * Paths as they are drawn by hand, on the page and in the practice game. Pure functions over plain
 * values.
 *
 * A path is the list of its cells from the end where it was begun. Dragging leads it on from its
 * last cell; dragging back takes cells away; dragging over another path cuts that one off; a path
 * may be drawn where it touches itself, which keeps the puzzle from being solved.
 */

import { type Board, free } from './board.ts';
import { neighborsOf } from './neighbors.ts';

/** A puzzle on which paths are drawn. */
export interface PathPuzzle {
  readonly side: number;
  /** As in `Board.cells`. */
  readonly cells: readonly number[];
  readonly colors: number;
  /** By cell. */
  readonly neighbors: readonly (readonly number[])[];
}

/** By colour: the cells of its path, empty while there is none. */
export type Paths = readonly (readonly number[])[];

/**
 * Lays a board out for drawing.
 * @param board any
 * @returns the puzzle
 */
export const pathPuzzle = ({ side, cells, letters }: Board): PathPuzzle => ({
  side,
  cells: [...cells],
  colors: letters.length,
  neighbors: Array.from(cells, (_, cell) => neighborsOf(side, cell)),
});

/**
 * Begins without paths.
 * @param puzzle any
 * @returns an empty path for each colour
 */
export function noPaths(puzzle: PathPuzzle): Paths {
  return Array.from({ length: puzzle.colors }, () => []);
}

/**
 * Finds the colour that a cell has now.
 * @param puzzle that is played
 * @param paths by colour
 * @param cell of the board
 * @returns the colour; -1 for none
 */
export function colorAt(puzzle: PathPuzzle, paths: Paths, cell: number): number {
  const given = puzzle.cells[cell]!;
  return given === free ? paths.findIndex((path) => path.includes(cell)) : given;
}

/**
 * Takes hold of a cell: an end begins its path anew, any other cell of a path is where it goes on.
 * @param puzzle that is played
 * @param paths by colour
 * @param cell of the board
 * @returns the colour that is held and the paths then; `undefined` where there is nothing to hold
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
 * Leads the held path into a cell beside its last one, or back.
 * @param puzzle that is played
 * @param paths by colour
 * @param color that is held
 * @param cell where the pointer is
 * @returns the paths then; the same ones where that is not possible
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
 * Says whether a path leads from end to end.
 * @param puzzle that is played
 * @param path of a colour
 * @param color its number
 * @returns whether its last cell is the colour's other end
 */
export function isWhole(puzzle: PathPuzzle, path: readonly number[], color: number): boolean {
  const last = path.at(-1);
  return path.length > 1 && last !== undefined && puzzle.cells[last] === color;
}
