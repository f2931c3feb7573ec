/** The options of the practice game, as the command line or a page's address gives them. */

import { argumentError } from '../../../core/errors.ts';
import { wholeOption } from '../../../core/whole-option.ts';
import type { OptionSpec, OptionValues } from '../../game.ts';
import { skinOption, skinSpec } from '../../kit/skin-option.ts';
import { type Board, parseBoard } from '../board.ts';
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
const practiceColors = { min: 1, max: 8 } as const;
const defaults = { side: 4, stones: 0, seed: 7, solvedMs: 300 } as const;
const seedLimit = 0xffffffff;
const longest = 60_000;

/** For `--help`, and for building the command line. */
export const practiceOptions: readonly OptionSpec[] = [
  {
    flags: '--side <n>',
    help: `cells along each side of the three faces, ${practiceSides.min} to ${practiceSides.max} (default ${defaults.side})`,
  },
  { flags: '--colors <n>', help: `paths, 2 to ${practiceColors.max} (default: the side)` },
  { flags: '--stones <n>', help: `cells that stay empty (default ${defaults.stones})` },
  { flags: '--seed <n>', help: `which board and which skin, 0 to ${seedLimit} (default ${defaults.seed})` },
  { flags: '--board <text>', help: 'a board of your own instead, in one line: rows end with /' },
  skinSpec(skins),
  {
    flags: '--solved-ms <ms>',
    help: `from the last cell until the screen shows that it is solved (default ${defaults.solvedMs})`,
  },
];

/**
 * Reads the options.
 * @throws RangeError naming the option that is wrong and what it may be; ParseError for a board that is none
 */
export function parsePracticeOptions(options: OptionValues): AdriftSettings {
  const seed = wholeOption(options, '--seed', [0, seedLimit], defaults.seed);
  const board = boardsOf(options, seed);
  return {
    seed,
    skin: skinOption(options, skins, seed),
    solvedMs: wholeOption(options, '--solved-ms', [0, longest], defaults.solvedMs),
    board,
  };
}

/** Makes the boards of a game; the first one at once, so that wrong options show. */
function boardsOf(options: OptionValues, seed: number): (round: number) => Board {
  const { board: text } = options;
  if (text !== undefined) {
    const other = ['side', 'colors', 'stones'].find((name) => options[name] !== undefined);
    if (other) throw argumentError('--board', `a board without --${other}, which it has itself`, `both`);
    const own = ownBoard(text);
    return () => own;
  }
  const side = wholeOption(options, '--side', [practiceSides.min, practiceSides.max], defaults.side);
  const colors = wholeOption(
    options,
    '--colors',
    [2, practiceColors.max],
    Math.min(side, practiceColors.max),
  );
  const stones = wholeOption(options, '--stones', [0, side * side], defaults.stones);
  const made = (round: number) => practiceBoard({ side, colors, stones, seed: seed + 7919 * round });
  const first = made(0);
  return (round) => (round === 0 ? first : made(round));
}

function ownBoard(text: string | boolean): Board {
  if (typeof text !== 'string') throw argumentError('--board', 'a board', text);
  const board = parseBoard(text);
  const { max } = practiceSides;
  if (board.side > max)
    throw argumentError('--board', `a board of side ${max} at most`, `side ${board.side}`);
  const most = practiceColors.max;
  if (board.letters.length > most) {
    throw argumentError('--board', `a board of ${most} colours at most`, `${board.letters.length} colours`);
  }
  return board;
}
