/** The options of the practice game, as the command line or a page's address gives them. */

import {
  freeText,
  milliseconds,
  optionTable,
  type OptionValues,
  seed,
  toggle,
  whole,
} from '../../../core/options.ts';
import { seededRandom } from '../../../core/random.ts';
import { boardsByRound } from '../../kit/rounds.ts';
import { skinName, skinOf } from '../../kit/skins.ts';
import { type GenerateWish, makeLevel, wishOf } from '../generate/generate.ts';
import type { Level } from '../level.ts';
import { parseLevel } from '../level-text.ts';
import type { PracticeTimes } from './level-in-play.ts';
import { type Skin, skins } from './draw/skins.ts';

/** What a practice game is made from. */
export interface PracticeSettings {
  readonly seed: number;
  readonly skin: Skin;
  readonly times: PracticeTimes;
  /** The level of a number, counted from 0. */
  level(index: number): Level;
}

/** The practice's ticks and the player's: both need it. */
export const tickMs = whole('how long a tick of the game takes', {
  min: 30,
  max: 1000,
  byDefault: 100,
  placeholder: 'ms',
});

/** The options, for `--help`, for the command line and for a page's address. */
export const practiceOptions = optionTable({
  seed: seed('which levels and which look', 7),
  size: freeText(
    'RxC',
    'rows and columns of every level, such as 3x2 (default: from 2x2 to 3x3 as levels go on)',
  ),
  keys: freeText('n', 'keys of every level (default: from 1 to 3 as levels go on)'),
  slides: freeText('a..b', 'how many slides every level needs (default: by its size)'),
  level: freeText('text', 'a level of your own instead, in one line, as generate writes them'),
  skin: skinName(skins),
  tickMs,
  step: toggle('time passes by a tick with each arrow key, down waits; for playing by hand'),
  slideMs: milliseconds('how long a tile slides', 140),
});

/** What levels are asked for as they go on, where the options do not say otherwise. */
const ladder: readonly GenerateWish[] = [
  { rows: 2, columns: 2, keys: 1, slides: { min: 2, max: 4 } },
  { rows: 2, columns: 3, keys: 1, slides: { min: 2, max: 6 } },
  { rows: 3, columns: 2, keys: 1, slides: { min: 3, max: 7 } },
  { rows: 3, columns: 3, keys: 1, slides: { min: 3, max: 8 } },
  { rows: 3, columns: 3, keys: 2, slides: { min: 5, max: 12 } },
  { rows: 3, columns: 3, keys: 3, slides: { min: 8, max: 18 } },
];

/**
 * Reads the options of a practice game.
 * @throws RangeError naming the option that is wrong and what it may be; ParseError for a level
 *   that is none
 */
export function parsePracticeOptions(typed: OptionValues): PracticeSettings {
  const { seed, skin, tickMs, step, slideMs } = practiceOptions.parse(typed);
  return {
    seed,
    skin: skinOf(skins, skin, seed),
    times: { tickMs, slideMs, byKey: step },
    level: levelsOf(typed),
  };
}

function levelsOf(typed: OptionValues): (index: number) => Level {
  const { level: text, size, keys, slides, seed } = practiceOptions.parse(typed);
  const isChosen = text === undefined && (size ?? keys ?? slides) !== undefined;
  const own = isChosen ? wishOf({ slides: '2..10', ...defined({ size, keys, slides }) }) : undefined;
  return boardsByRound(text === undefined ? undefined : parseLevel(text), (index) => {
    const wish = own ?? (ladder[Math.min(index, ladder.length - 1)] as GenerateWish);
    return makeLevel(wish, seededRandom(Math.imul(seed + 1, 0x9e3779b1) + index)).level;
  });
}

const defined = (options: OptionValues): OptionValues =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
