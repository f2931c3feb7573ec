/**
 * Boards for practice: one after the other from the generator's walk, each proven to have one
 * solution.
 */

import { argumentError } from '../../../core/errors.ts';
import { type Board, boardOf, colorLetters } from '../board.ts';
import { chainTools, PuzzleChain } from '../generate/puzzle-chain.ts';
import type { BoardRequest } from './practice-options.ts';

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

/** Seeds of the boards of one game lie this far apart. */
const seedsApart = 7919;

/**
 * Makes the boards of a game, the first one at once, so that wrong options show.
 * @param asked the board of every round, or what boards are to be like
 * @returns the board of a round, counted from 0
 * @throws RangeError when there is no board of this kind
 */
export function boardsOf(asked: Board | BoardRequest): (round: number) => Board {
  if ('letters' in asked) return () => asked;
  const first = practiceBoard(asked);
  return (round) =>
    round === 0 ? first : practiceBoard({ ...asked, seed: asked.seed + seedsApart * round });
}
