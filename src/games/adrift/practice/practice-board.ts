/**
 * Boards for practice: one after the other from the generator's walk, each proven to have one
 * solution.
 */

import { argumentError } from '../../../core/errors.ts';
import { type Board, boardOf, colorLetters } from '../board.ts';
import { chainTools, PuzzleChain } from '../generate/puzzle-chain.ts';

/** What a board is to be like: the side of a face in cells, and how many colours and stones. */
export interface BoardRequest {
  readonly side: number;
  readonly colors: number;
  readonly stones: number;
  readonly seed: number;
}

/**
 * Makes a board whose letters stand in the order of its cells.
 * @param request side, colours, stones and seed; the same ones give the same board
 * @returns a board with exactly one solution
 * @throws RangeError when there is none of this kind
 */
export function practiceBoard({ side, colors, stones, seed }: BoardRequest): Board {
  const cells = 3 * side * side;
  const minLength = Math.max(2, Math.min(side, Math.floor((0.5 * cells) / colors)));
  const request = { side, cover: 'full', colors, minLength, stones: { min: stones, max: stones } } as const;
  const found = new PuzzleChain(chainTools(side), request, seed).next();
  if (!found) {
    throw argumentError(
      '--colors and --stones',
      `values that puzzles of side ${side} can have`,
      `${colors} and ${stones}`,
    );
  }
  const order = [...new Set(found.cells.filter((value) => value >= 0))];
  const renamed = found.cells.map((value) => (value >= 0 ? order.indexOf(value) : value));
  return boardOf(side, renamed, colorLetters.slice(0, colors));
}
