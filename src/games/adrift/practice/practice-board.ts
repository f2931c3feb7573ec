/**
 * Boards for practice: one after the other from the generator's walk, each proven to have one
 * solution.
 */

import { argumentError } from '../../../core/errors.ts';
import { type Board, boardOf } from '../board.ts';
import { chainTools, PuzzleChain } from '../generate/puzzle-chain.ts';

/** What a board is to be like. */
export interface BoardWish {
  readonly side: number;
  readonly colors: number;
  readonly stones: number;
  readonly seed: number;
}

/**
 * Makes a board whose letters stand in the order of its cells.
 * @throws RangeError when there is none of this kind
 */
export function practiceBoard({ side, colors, stones, seed }: BoardWish): Board {
  const cells = 3 * side * side;
  const minLength = Math.max(2, Math.min(side, Math.floor((0.5 * cells) / colors)));
  const wish = { side, cover: 'full', colors, minLength, stones: { min: stones, max: stones } } as const;
  const found = new PuzzleChain(chainTools(side), wish, seed).next();
  if (!found) {
    throw argumentError(
      '--colors and --stones',
      `values that puzzles of side ${side} can have`,
      `${colors} and ${stones}`,
    );
  }
  const order = [...new Set(found.cells.filter((value) => value >= 0))];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, colors);
  return boardOf(
    side,
    found.cells.map((value) => (value >= 0 ? order.indexOf(value) : value)),
    letters,
  );
}
