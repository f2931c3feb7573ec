/** Boards for practice: the user's own, or generated ones, each proven to have one solution. */

import { argumentError, nearest, parsedOption } from '../../../core/errors.ts';
import type { OptionValues } from '../../../core/options.ts';
import { boardsByRound, roundSeed } from '../../kit/rounds.ts';
import { type Board, boardOf, colorLetters } from '../board.ts';
import { chainTools, PuzzleChain } from '../generate/puzzle-chain.ts';
import { parseBoard } from '../parse-board.ts';
import { maxColors, practiceOptions, practiceSides } from './practice-options.ts';

/** Wanted properties of a board. */
interface BoardRequest {
  readonly side: number;
  readonly colors: number;
  readonly stones: number;
  readonly seed: number;
}

/**
 * Chooses the boards of a practice game.
 * @param typed options from the command line or a page's address
 * @returns a function from rounds, counted from 0, to boards
 * @throws RangeError naming the invalid option and its valid values; ParseError for an invalid
 *   board
 */
export function practiceBoards(typed: OptionValues): (round: number) => Board {
  const { side, colors = Math.min(side, maxColors), stones, seed, board } = practiceOptions.parse(typed);
  const other = ['side', 'colors', 'stones'].find((name) => typed[name] !== undefined);
  if (board !== undefined && other)
    throw argumentError('--board', `a board without --${other}, which it has itself`, `both`);
  if (stones > side * side)
    throw argumentError(
      '--stones',
      `a whole number from 0 to ${side * side}`,
      String(stones),
      nearest(stones, { min: 0, max: side * side }),
    );
  return boardsByRound(board === undefined ? undefined : ownBoard(board), (round) =>
    practiceBoard({ side, colors, stones, seed: roundSeed(seed, round) }),
  );
}

function ownBoard(text: string): Board {
  const board = parsedOption('--board', () => parseBoard(text));
  const { max } = practiceSides;
  if (board.side > max)
    throw argumentError('--board', `a board of side ${max} at most`, `side ${board.side}`);
  if (board.letters.length > maxColors) {
    throw argumentError(
      '--board',
      `a board of ${maxColors} colours at most`,
      `${board.letters.length} colours`,
    );
  }
  return board;
}

/** Generates a board whose letters are assigned in the order of its cells. */
function practiceBoard({ side, colors, stones, seed }: BoardRequest): Board {
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
