/** The options of the practice game, as the command line or a page's address gives them. */

import { argumentError, nearest } from '../../../core/errors.ts';
import {
  freeText,
  milliseconds,
  optionTable,
  type OptionValues,
  seed,
  whole,
} from '../../../core/options.ts';
import { boardsByRound, roundSeed } from '../../kit/rounds.ts';
import { skinName, skinOf } from '../../kit/skins.ts';
import type { Board } from '../board.ts';
import { parseBoard } from '../parse-board.ts';
import { practiceBoard } from './practice-board.ts';
import type { Skin } from './skin.ts';
import { skins } from './skins.ts';

/** What a practice game is made from. */
export interface AdriftSettings {
  readonly seed: number;
  readonly skin: Skin;
  /** From the last cell until the screen says solved, ms. */
  readonly solvedMs: number;
  /** The board of a round, counted from 0. */
  board(round: number): Board;
}

/** What is drawn well. */
const practiceSides = { min: 2, max: 8 } as const;
const maxColors = 8;

/** The options, for `--help`, for the command line and for a page's address. */
export const practiceOptions = optionTable({
  side: whole('cells along each side of the three faces', { ...practiceSides, byDefault: 4 }),
  colors: whole('paths', { min: 2, max: maxColors, byDefault: 'the side' }),
  stones: whole('cells that stay empty', { min: 0, max: practiceSides.max ** 2, byDefault: 0 }),
  seed: seed('which board and which skin', 7),
  board: freeText('text', 'a board of your own instead, in one line: rows end with /'),
  skin: skinName(skins),
  solvedMs: milliseconds('from the last cell until the screen shows that it is solved', 300),
});

/**
 * Reads the options.
 * @param typed what the user typed, or a page's address has
 * @returns what the game is made from
 * @throws RangeError naming the option that is wrong and what it may be; ParseError for a board
 *   that is none
 */
export function parsePracticeOptions(typed: OptionValues): AdriftSettings {
  const { seed, skin, solvedMs } = practiceOptions.parse(typed);
  const board = boardsOf(typed);
  board(0);
  return { seed, skin: skinOf(skins, skin, seed), solvedMs, board };
}

function boardsOf(typed: OptionValues): (round: number) => Board {
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
  const board = parseBoard(text);
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
