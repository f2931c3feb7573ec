/**
 * Chooses a built-in board for the practice game, and may transpose it, mirror it and reverse its
 * digits. None of this changes the difficulty of the puzzle.
 */

import type { Random } from '../../../core/random.ts';
import type { Board } from '../board.ts';
import { parseBoard } from '../text/parse.ts';
import { type PracticeDifficulty, practiceBoards } from './practice-boards.ts';

/**
 * Chooses a board.
 * @param size n
 * @param difficulty of the board
 * @param random source of the choice
 * @returns `undefined` when no board has this size and difficulty
 */
export function pickBoard(size: number, difficulty: PracticeDifficulty, random: Random): Board | undefined {
  const texts = practiceBoards[size]?.[difficulty] ?? [];
  if (texts.length === 0) return undefined;
  return transformed(parseBoard(random.pick(texts)), random.int(16));
}

/**
 * Returns one of the 16 equivalent forms of a board.
 * @param board the puzzle
 * @param form bits: 1 transposes, 2 flips top and bottom, 4 flips left and right, 8 turns each
 *   digit d into n + 1 - d
 * @returns an equivalent puzzle
 */
export function transformed({ size, cells }: Board, form: number): Board {
  const last = size - 1;
  return {
    size,
    cells: cells.map((_, at) => {
      let [row, column] = [Math.floor(at / size), at % size];
      if (form & 1) [row, column] = [column, row];
      if (form & 2) row = last - row;
      if (form & 4) column = last - column;
      const { black, digit } = cells[row * size + column]!;
      return { black, digit: digit === undefined || !(form & 8) ? digit : size + 1 - digit };
    }),
  };
}
