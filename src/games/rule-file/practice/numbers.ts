/** The numbers next to a practice board, and how moves change them. */

import type { Board } from '../board.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { numbersIn } from '../file/text-pattern.ts';

/**
 * Adds the numbers of a new board: one move per cell is allowed, and none was made.
 * @param board at the start
 * @param file the rule file
 * @returns the board, with numbers if the file has texts and the board no numbers yet
 */
export function withFirstNumbers(board: Board, { texts, moveLimit }: PuzzleFile): Board {
  if (texts.length === 0 || board.numbers) return board;
  const numberOf = (name: string) => (name === moveLimit?.limit ? board.cells.length : 0);
  return { ...board, numbers: Object.fromEntries(numbersIn(texts).map((name) => [name, numberOf(name)])) };
}

/**
 * Counts a move: one more was made, or one fewer is left.
 * @param board before the move
 * @param file the rule file
 * @returns its numbers after the move, unchanged if moves are not limited
 */
export function numbersAfterMove({ numbers }: Board, { moveLimit }: PuzzleFile): Board['numbers'] {
  if (!numbers || !moveLimit) return numbers;
  const { limit, made } = moveLimit;
  return made === undefined
    ? { ...numbers, [limit]: numbers[limit]! - 1 }
    : { ...numbers, [made]: numbers[made]! + 1 };
}

/**
 * Formats the texts next to a board.
 * @param board with its numbers
 * @param file the rule file
 * @returns the texts, with numbers in place of their names
 */
export const textsWithNumbers = ({ numbers }: Board, { texts }: PuzzleFile): string[] =>
  texts.map(({ text }) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers?.[name] ?? '')));
