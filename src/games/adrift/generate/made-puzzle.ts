/**
 * A puzzle of a set: the request, the proven puzzle, and its output as a line of text and as JSON.
 */

import type { MadePuzzle } from '../../game.ts';
import { boardLine, boardOf, boardRows, colorLetters, type Filling, fillingRows, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import type { Band, Rating } from '../rate/bands.ts';
import type { PuzzleTime } from '../rate/people-times.ts';
import type { CoverRequest } from './cover-walk.ts';

/** Wanted properties of puzzles. */
export interface PuzzleRequest extends CoverRequest {
  readonly side: number;
  readonly cover: Cover;
  /** Accepted bands; absent if puzzles are not rated. */
  readonly bands?: readonly Band[];
}

/** A puzzle proven to have one solution. */
export interface ProvenPuzzle {
  /** As in `Board.cells`. */
  readonly cells: Int8Array;
  /** As in `Board.ends`. */
  readonly ends: Int16Array;
  readonly solution: Filling;
  readonly rating?: Rating;
}

/** The document of `generate --json`. */
export interface PuzzleJson {
  readonly board: readonly string[];
  readonly side: number;
  readonly colors: number;
  readonly stones: number;
  readonly cover: Cover;
  readonly solution: readonly string[];
  /** Effort and band, if puzzles are rated. */
  readonly difficulty?: number;
  readonly band?: Band;
  /** How long it takes people, if the set is ordered by their times. */
  readonly time?: PuzzleTime;
}

/**
 * Formats a proven puzzle; letters are assigned in the order of the board's cells.
 * @param request the request
 * @param puzzle the puzzle, with colours in any order
 * @returns its line of text and its JSON
 */
export function madePuzzle({ side, cover }: PuzzleRequest, puzzle: ProvenPuzzle): MadePuzzle {
  const { cells, solution, rating } = puzzle;
  const inOrder = new Set(cells.filter((color) => color >= 0));
  const numbers = new Map([...inOrder].map((color, i) => [color, i]));
  const renamed = (color: number) => numbers.get(color) ?? color;
  const board = boardOf(side, cells.map(renamed), colorLetters.slice(0, inOrder.size));
  const json: PuzzleJson = {
    board: boardRows(board),
    side,
    colors: inOrder.size,
    stones: cells.filter((value) => value === stone).length,
    cover,
    solution: fillingRows(board, solution.map(renamed)),
    ...(rating ? { difficulty: rating.effort, band: rating.band } : {}),
  };
  return { text: boardLine(board), json };
}
