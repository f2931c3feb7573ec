/**
 * A puzzle of the page, its progress, and the effect of dragging towards a cell (path-drawing.ts).
 */

import { free } from '../board.ts';
import { parseBoard } from '../parse-board.ts';
import { colorAt, drawInto, type PathPuzzle, pathPuzzle, type Paths } from '../path-drawing.ts';

export interface PagePuzzle extends PathPuzzle {
  /** Whether every cell except stones must be filled. */
  readonly full: boolean;
}

export interface PageProgress {
  /** Colours whose two ends are joined. */
  readonly joined: number;
  /** Number of cells still to be filled. */
  readonly empty: number;
  /** Pairs of cells where a path touches itself. */
  readonly touches: readonly (readonly [number, number])[];
  readonly solved: boolean;
}

/**
 * Parses a puzzle.
 * @param rows the board's rows, as in `generate --json`
 * @param full whether every cell except stones must be filled
 * @returns the puzzle
 */
export const pagePuzzle = (rows: readonly string[], full: boolean): PagePuzzle => ({
  ...pathPuzzle(parseBoard(rows.join('\n'))),
  full,
});

/**
 * Extends the held path to a cell, via an intermediate cell if the pointer skipped a corner.
 * @param puzzle the puzzle
 * @param paths path per colour
 * @param color the held colour
 * @param cell the pointer's cell
 * @returns the resulting paths
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
 * Measures the progress of a puzzle.
 * @param puzzle the puzzle
 * @param paths path per colour
 * @returns the progress
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

/** Finds pairs of a path's cells that are neighbours but not consecutive. */
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
