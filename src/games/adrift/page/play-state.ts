/** A puzzle of the page, and what dragging towards a cell does to its paths (path-drawing.ts). */

import { free } from '../board.ts';
import { parseBoard } from '../parse-board.ts';
import { colorAt, drawInto, type PathPuzzle, pathPuzzle, type Paths } from '../path-drawing.ts';

/** A puzzle as the page plays it. */
export interface PagePuzzle extends PathPuzzle {
  /** Whether every cell but the stones has to be filled. */
  readonly full: boolean;
}

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
export const pagePuzzle = (rows: readonly string[], full: boolean): PagePuzzle => ({
  ...pathPuzzle(parseBoard(rows.join('\n'))),
  full,
});

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
  const path = paths[color]!;
  const last = path[path.length - 1]!;
  if (last === cell) return paths;
  for (const between of puzzle.neighbors[last]!) {
    if (!puzzle.neighbors[between]!.includes(cell)) continue;
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
  const isEnd = (cell: number | undefined) => cell !== undefined && puzzle.cells[cell]! >= 0;
  const joined = paths.filter((path) => path.length > 1 && isEnd(path[path.length - 1])).length;
  const covered = new Set(paths.flat());
  const empty = puzzle.cells.filter((given, cell) => given === free && !covered.has(cell)).length;
  const touches = paths.flatMap((path) => touchesOf(puzzle, path));
  const solved = joined === puzzle.colors && touches.length === 0 && (empty === 0 || !puzzle.full);
  return { joined, empty, touches, solved };
}

/** Pairs of a path's cells that are neighbours without following each other. */
function touchesOf(puzzle: PagePuzzle, path: readonly number[]): [number, number][] {
  const pairs: [number, number][] = [];
  path.forEach((cell, i) => {
    for (let j = i + 2; j < path.length; j++) {
      const other = path[j]!;
      if (puzzle.neighbors[cell]!.includes(other)) pairs.push([cell, other]);
    }
  });
  return pairs;
}
