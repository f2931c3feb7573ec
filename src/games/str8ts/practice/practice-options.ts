/** The options of the practice game, as the command line or a page's address gives them. */

import { argumentError } from '../../../core/errors.ts';
import { seededRandom } from '../../../core/random.ts';
import { wholeOption } from '../../../core/whole-option.ts';
import type { OptionSpec, OptionValues } from '../../game.ts';
import { skinOption, skinSpec } from '../../kit/skin-option.ts';
import type { Board } from '../board.ts';
import { parseBoard } from '../text/parse.ts';
import type { PracticeDifficulty } from './practice-boards.ts';
import { pickBoard } from './puzzles.ts';
import type { Skin } from './skin.ts';
import { skins } from './skins.ts';

/** Times of the practice game, ms. */
export interface Str8tsTimings {
  /** How long a first 1 waits for a second digit on boards above 9x9. */
  readonly digitWaitMs: number;
  /** How long what lies in front at the start takes to vanish. */
  readonly startMs: number;
  /** From the last right digit until the screen says solved. */
  readonly solvedMs: number;
}

/** What a practice game is made from. */
export interface Str8tsSettings {
  readonly seed: number;
  readonly skin: Skin;
  readonly timings: Str8tsTimings;
  /** The board of a round, counted from 0. */
  board(round: number): Board;
}

/** Sizes that are drawn well. */
const practiceSizes = { min: 4, max: 12 } as const;
const bands: readonly PracticeDifficulty[] = ['easy', 'medium', 'hard', 'diabolic'];
const defaults = { size: 9, seed: 7, digitWaitMs: 500, startMs: 200, solvedMs: 300 } as const;
const longest = 60_000;
const seedLimit = 0xffffffff;

/** For `--help`, and for building the command line. */
export const practiceOptions: readonly OptionSpec[] = [
  {
    flags: '--size <n>',
    help: `cells a side, ${practiceSizes.min} to ${practiceSizes.max} (default ${defaults.size})`,
  },
  { flags: '--difficulty <name>', help: `${bands.join(', ')} (default easy)` },
  { flags: '--seed <n>', help: `which board and which skin, 0 to ${seedLimit} (default ${defaults.seed})` },
  { flags: '--board <text>', help: 'a board of your own instead, in any form that solve takes' },
  skinSpec(skins),
  {
    flags: '--digit-wait-ms <ms>',
    help: `how long a first 1 waits for a second digit above 9x9 (default ${defaults.digitWaitMs})`,
  },
  {
    flags: '--start-ms <ms>',
    help: `how long the start dialog of some skins takes to vanish (default ${defaults.startMs})`,
  },
  {
    flags: '--solved-ms <ms>',
    help: `from the last digit until the screen shows that it is solved (default ${defaults.solvedMs})`,
  },
];

function ownBoard(text: string | boolean): Board {
  if (typeof text !== 'string') throw argumentError('--board', 'a board', text);
  const board = parseBoard(text);
  const { min, max } = practiceSizes;
  if (board.size >= min && board.size <= max) return board;
  throw argumentError(
    '--board',
    `a board from ${min}x${min} to ${max}x${max}`,
    `${board.size}x${board.size}`,
  );
}

/** Makes the boards of a game. */
function boardsOf(options: OptionValues, seed: number): (round: number) => Board {
  const own = options['board'] === undefined ? undefined : ownBoard(options['board']);
  if (own) return () => own;
  const size = wholeOption(options, '--size', [practiceSizes.min, practiceSizes.max], defaults.size);
  const { difficulty: wanted = 'easy' } = options;
  const difficulty = bands.find((band) => band === wanted);
  if (!difficulty) throw argumentError('--difficulty', `one of ${bands.join(', ')}`, wanted);
  return (round) => {
    const board = pickBoard(size, difficulty, seededRandom(seed + 7919 * round));
    if (board) return board;
    throw argumentError('--difficulty', `easy or hard for ${size}x${size}, as there are no others,`, wanted);
  };
}

/**
 * Reads the options of a practice game.
 * @throws RangeError naming the option that is wrong and what it may be; ParseError for a board that is none
 */
export function parsePracticeOptions(options: OptionValues): Str8tsSettings {
  const seed = wholeOption(options, '--seed', [0, seedLimit], defaults.seed);
  const time = (flag: string, fallback: number) => wholeOption(options, flag, [0, longest], fallback);
  const board = boardsOf(options, seed);
  board(0);
  return {
    seed,
    skin: skinOption(options, skins, seed),
    timings: {
      digitWaitMs: time('--digit-wait-ms', defaults.digitWaitMs),
      startMs: time('--start-ms', defaults.startMs),
      solvedMs: time('--solved-ms', defaults.solvedMs),
    },
    board,
  };
}
