/**
 * A puzzle of a set: what is asked for, what is proven, and how it is written, as a line of text
 * and as the document of `generate adrift --json`.
 */

import type { MadePuzzle } from '../../game.ts';
import { boardLine, boardOf, boardRows, colorLetters, type Filling, fillingRows, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import type { Band, Rating } from '../rate/bands.ts';
import type { PuzzleTime } from '../rate/people-times.ts';
import type { CoverRequest } from './cover-walk.ts';

/** What the puzzles are to be like. */
export interface PuzzleRequest extends CoverRequest {
  readonly side: number;
  readonly cover: Cover;
  /** Puzzles of these bands are taken, and all are rated; absent where puzzles are not rated. */
  readonly bands?: readonly Band[];
}

/** A puzzle with a proof. */
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
  /** Effort and band, where puzzles are rated. */
  readonly difficulty?: number;
  readonly band?: Band;
  /** How long it takes people, where the set was put in the order of their times. */
  readonly time?: PuzzleTime;
}

/**
 * Writes a proven puzzle; its letters come in the order in which the board's cells have them.
 * @param request that the puzzle was made for
 * @param puzzle with colours in any order
 * @returns its line of text and its document
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
