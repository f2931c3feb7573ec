/** A puzzle of a set as it is told: a line of text, and the document of `generate adrift --json`. */

import type { MadePuzzle } from '../../game.ts';
import { boardLine, boardOf, boardRows, fillingRows } from '../board.ts';
import { puzzleLetters } from './generate-options.ts';
import type { ProvenPuzzle, PuzzleWish } from './puzzle-chain.ts';

/** The document of `generate --json`. */
export interface PuzzleJson {
  readonly board: readonly string[];
  readonly side: number;
  readonly colors: number;
  readonly stones: number;
  readonly cover: string;
  readonly solution: readonly string[];
  /** Effort and band, where puzzles are rated. */
  readonly difficulty?: number;
  readonly band?: string;
}

/** A proven puzzle as it is told; its letters come in the order in which the board's cells have them. */
export function madePuzzle(
  { side, cover }: PuzzleWish,
  { cells, ends, solution, rating }: ProvenPuzzle,
): MadePuzzle {
  const colors = ends.length / 2;
  const numbers = new Int8Array(colors).fill(-1);
  let named = 0;
  for (const color of cells) if (color >= 0 && numbers[color] === -1) numbers[color] = named++;
  const renamed = (color: number) => (color >= 0 ? (numbers[color] as number) : color);
  const board = boardOf(side, cells.map(renamed), puzzleLetters.slice(0, colors));
  const json: PuzzleJson = {
    board: boardRows(board),
    side,
    colors,
    stones: cells.reduce((sum, value) => sum + (value < -1 ? 1 : 0), 0),
    cover,
    solution: fillingRows(board, solution.map(renamed)),
    ...(rating ? { difficulty: rating.effort, band: rating.band } : {}),
  };
  return { text: boardLine(board), json };
}
