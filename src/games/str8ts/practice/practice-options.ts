/** Parses the options of the practice game, from the command line or a page's address. */

import { argumentError, parsedOption } from '../../../core/errors.ts';
import {
  freeText,
  milliseconds,
  oneName,
  optionTable,
  type OptionValues,
  seed,
  whole,
} from '../../../core/options.ts';
import { seededRandom } from '../../../core/random.ts';
import { boardsByRound, roundSeed } from '../../kit/rounds.ts';
import { skinName, skinOf } from '../../kit/skins.ts';
import type { Board } from '../board.ts';
import { parseBoard } from '../text/parse.ts';
import type { PracticeDifficulty } from './practice-boards.ts';
import { pickBoard } from './puzzles.ts';
import type { Skin } from './skins/skin.ts';
import { skins } from './skins/skins.ts';

interface Str8tsTimings {
  /** How long a first 1 waits for a second digit on boards above 9x9. */
  readonly digitWaitMs: number;
  /** How long the cover at the start takes to vanish. */
  readonly startMs: number;
  /** From the last correct digit until the screen shows that the puzzle is solved. */
  readonly solvedMs: number;
}

export interface Str8tsSettings {
  readonly seed: number;
  readonly skin: Skin;
  readonly timings: Str8tsTimings;
  /** Returns the board of a round, from 0. */
  board(round: number): Board;
}

/** The sizes that the game can draw well. */
const practiceSizes = { min: 4, max: 12 } as const;
const bands: readonly PracticeDifficulty[] = ['easy', 'medium', 'hard', 'diabolic'];

/** The options, for `--help`, for the command line and for a page's address. */
export const practiceOptions = optionTable({
  size: whole('cells a side', { ...practiceSizes, byDefault: 9 }),
  difficulty: oneName('', bands, 'easy'),
  seed: seed('which board and which skin', 7),
  board: freeText('text', 'a board of your own instead, in any form that solve takes'),
  skin: skinName(skins),
  digitWaitMs: milliseconds('how long a first 1 waits for a second digit above 9x9', 500),
  startMs: milliseconds('how long the start dialog of some skins takes to vanish', 200),
  solvedMs: milliseconds('from the last digit until the screen shows that it is solved', 300),
});

function boardFrom(text: string): Board {
  const board = parsedOption('--board', () => parseBoard(text));
  const { min, max } = practiceSizes;
  if (board.size >= min && board.size <= max) return board;
  throw argumentError(
    '--board',
    `a board from ${min}x${min} to ${max}x${max}`,
    `${board.size}x${board.size}`,
  );
}

/** Returns a function from a round to its board. */
function boardsOf(typed: OptionValues): (round: number) => Board {
  const { board: text, size, difficulty, seed } = practiceOptions.parse(typed);
  return boardsByRound(text === undefined ? undefined : boardFrom(text), (round) => {
    const board = pickBoard(size, difficulty, seededRandom(roundSeed(seed, round)));
    if (board) return board;
    const others = `easy or hard for ${size}x${size}, as there are no others,`;
    throw argumentError('--difficulty', others, difficulty);
  });
}

/**
 * Parses the options of a practice game.
 * @param typed the user's options
 * @returns the settings, with all defaults filled in
 * @throws RangeError naming the invalid option and its allowed values; ParseError for an invalid
 *   board
 */
export function parsePracticeOptions(typed: OptionValues): Str8tsSettings {
  const { seed, skin, digitWaitMs, startMs, solvedMs } = practiceOptions.parse(typed);
  const board = boardsOf(typed);
  board(0);
  return {
    seed,
    skin: skinOf(skins, skin, seed),
    timings: { digitWaitMs, startMs, solvedMs },
    board,
  };
}
