/**
 * The state of a puzzle that is played on the page, and what dragging does to it. Pure functions
 * over plain values.
 *
 * A path is the list of its cells from the end where it was begun. Dragging leads it on from its
 * last cell; dragging back takes cells away; dragging over another path cuts that one off; a path
 * may be drawn where it touches itself, which is shown and keeps the puzzle from being solved.
 */

import { neighborsOf } from '../rules.ts';

/** A puzzle as the page plays it. */
export interface PagePuzzle {
  readonly side: number;
  /** -1 free, -2 stone, else the colour that ends there. */
  readonly cells: readonly number[];
  readonly colors: number;
  /** Whether every cell but the stones has to be filled. */
  readonly full: boolean;
  /** By cell. */
  readonly neighbors: readonly (readonly number[])[];
}

/** By colour: the cells of its path, empty while there is none. */
export type Paths = readonly (readonly number[])[];

/** How far a puzzle is. */
export interface PageProgress {
  /** Colours whose two ends are joined. */
  readonly joined: number;
  /** Cells that still have to be filled. */
  readonly empty: number;
  /** Pairs of cells where a path touches itself. */
  readonly touches: readonly (readonly [number, number])[];
  readonly solved: boolean;
}

/**
 * Reads a puzzle from its rows.
 * @param rows as `generate --json` has them
 * @param full whether every cell but the stones has to be filled
 * @returns the puzzle
 */
export function pagePuzzle(rows: readonly string[], full: boolean): PagePuzzle {
  const side = rows.length / 3;
  const symbols = rows.flatMap((row) => row.split(' '));
  const letters = [...new Set(symbols.filter((symbol) => symbol !== '.' && symbol !== '#'))].sort();
  const cells = symbols.map((symbol) => {
    if (symbol === '.') return -1;
    return symbol === '#' ? -2 : letters.indexOf(symbol);
  });
  const neighbors = cells.map((_, cell) => neighborsOf(side, cell));
  return { side, cells, colors: letters.length, full, neighbors };
}

/**
 * Begins without paths.
 * @param puzzle any
 * @returns an empty path for each colour
 */
export function noPaths(puzzle: PagePuzzle): Paths {
  return Array.from({ length: puzzle.colors }, () => []);
}

/**
 * Finds the colour that a cell has now.
 * @param puzzle that is played
 * @param paths by colour
 * @param cell of the board
 * @returns the colour; -1 for none
 */
export function colorAt(puzzle: PagePuzzle, paths: Paths, cell: number): number {
  const given = puzzle.cells[cell] as number;
  return given === -1 ? paths.findIndex((path) => path.includes(cell)) : given;
}

/**
 * Takes hold of a cell: an end begins its path anew, any other cell of a path is where it goes on.
 * @param puzzle that is played
 * @param paths by colour
 * @param cell of the board
 * @returns the colour that is held and the paths then; `undefined` where there is nothing to hold
 */
export function grabCell(
  puzzle: PagePuzzle,
  paths: Paths,
  cell: number,
): { readonly color: number; readonly paths: Paths } | undefined {
  const color = colorAt(puzzle, paths, cell);
  if (color < 0) return undefined;
  const path = paths[color] as readonly number[];
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
export function drawInto(puzzle: PagePuzzle, paths: Paths, color: number, cell: number): Paths {
  const path = paths[color] as readonly number[];
  const last = path[path.length - 1] as number;
  const at = path.indexOf(cell);
  const put = (cells: readonly number[]) => paths.map((each, i) => (i === color ? cells : each));
  if (at >= 0) return at === path.length - 1 ? paths : put(path.slice(0, at + 1));
  const given = puzzle.cells[cell] as number;
  const isWhole = path.length > 1 && puzzle.cells[last] === color;
  const isTaken = given !== -1 && given !== color;
  if (isTaken || isWhole || !(puzzle.neighbors[cell] as readonly number[]).includes(last)) return paths;
  return put([...path, cell]).map((each, i) => {
    const cut = i === color ? -1 : each.indexOf(cell);
    return cut < 0 ? each : each.slice(0, cut);
  });
}

/**
 * Leads the held path towards a cell, over one between where the pointer has jumped a corner.
 * @param puzzle that is played
 * @param paths by colour
 * @param color that is held
 * @param cell where the pointer is
 * @returns the paths then
 */
export function drawTowards(puzzle: PagePuzzle, paths: Paths, color: number, cell: number): Paths {
  const direct = drawInto(puzzle, paths, color, cell);
  if (direct !== paths) return direct;
  const path = paths[color] as readonly number[];
  const last = path[path.length - 1] as number;
  if (last === cell) return paths;
  for (const between of puzzle.neighbors[last] as readonly number[]) {
    if (!(puzzle.neighbors[between] as readonly number[]).includes(cell)) continue;
    if (colorAt(puzzle, paths, between) >= 0) continue;
    const there = drawInto(puzzle, paths, color, between);
    const further = drawInto(puzzle, there, color, cell);
    if (there !== paths && further !== there) return further;
  }
  return paths;
}

/**
 * Measures how far a puzzle is.
 * @param puzzle that is played
 * @param paths by colour
 * @returns what is done, what is missing, and where paths touch themselves
 */
export function progressOf(puzzle: PagePuzzle, paths: Paths): PageProgress {
  const isEnd = (cell: number | undefined) => cell !== undefined && (puzzle.cells[cell] as number) >= 0;
  const joined = paths.filter((path) => path.length > 1 && isEnd(path[path.length - 1])).length;
  const covered = new Set(paths.flat());
  const empty = puzzle.cells.filter((given, cell) => given === -1 && !covered.has(cell)).length;
  const touches = paths.flatMap((path) => touchesOf(puzzle, path));
  const solved = joined === puzzle.colors && touches.length === 0 && (empty === 0 || !puzzle.full);
  return { joined, empty, touches, solved };
}

/** Pairs of a path's cells that are neighbours without following each other. */
function touchesOf(puzzle: PagePuzzle, path: readonly number[]): [number, number][] {
  const pairs: [number, number][] = [];
  path.forEach((cell, i) => {
    for (let j = i + 2; j < path.length; j++) {
      const other = path[j] as number;
      if ((puzzle.neighbors[cell] as readonly number[]).includes(other)) pairs.push([cell, other]);
    }
  });
  return pairs;
}
