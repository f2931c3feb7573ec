/** The options of the practice game, as the command line or a page's address gives them. */

import { seededRandom } from '../../../core/random.ts';
import { wholeOption } from '../../../core/whole-option.ts';
import type { OptionSpec, OptionValues } from '../../game.ts';
import { skinOption, skinSpec } from '../../kit/skin-option.ts';
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

const defaults = { seed: 7, tickMs: 100, slideMs: 140 } as const;
const seedLimit = 0xffffffff;

/** The practice's ticks and the player's: both need it. */
export const tickOption: OptionSpec = {
  flags: '--tick-ms <ms>',
  help: `how long a tick of the game takes, 30 to 1000 (default ${defaults.tickMs})`,
};

/** For `--help`, and for building the command line. */
export const practiceOptions: readonly OptionSpec[] = [
  { flags: '--seed <n>', help: `which levels and which look, 0 to ${seedLimit} (default ${defaults.seed})` },
  {
    flags: '--size <RxC>',
    help: 'rows and columns of every level, such as 3x2 (default: from 2x2 to 3x3 as levels go on)',
  },
  { flags: '--keys <n>', help: 'keys of every level (default: from 1 to 3 as levels go on)' },
  { flags: '--slides <a..b>', help: 'how many slides every level needs (default: by its size)' },
  { flags: '--level <text>', help: 'a level of your own instead, in one line, as generate writes them' },
  skinSpec(skins),
  tickOption,
  { flags: '--step', help: 'time passes by a tick with each arrow key, down waits; for playing by hand' },
  { flags: '--slide-ms <ms>', help: `how long a tile slides (default ${defaults.slideMs})` },
];

/** What levels are asked for as they go on, where the options do not say otherwise. */
const ladder: readonly GenerateWish[] = [
  { rows: 2, columns: 2, keys: 1, slides: { least: 2, most: 4 } },
  { rows: 2, columns: 3, keys: 1, slides: { least: 2, most: 6 } },
  { rows: 3, columns: 2, keys: 1, slides: { least: 3, most: 7 } },
  { rows: 3, columns: 3, keys: 1, slides: { least: 3, most: 8 } },
  { rows: 3, columns: 3, keys: 2, slides: { least: 5, most: 12 } },
  { rows: 3, columns: 3, keys: 3, slides: { least: 8, most: 18 } },
];

/**
 * Reads the options of a practice game.
 * @throws RangeError naming the option that is wrong and what it may be; ParseError for a level that is none
 */
export function parsePracticeOptions(options: OptionValues): PracticeSettings {
  const seed = wholeOption(options, '--seed', [0, seedLimit], defaults.seed);
  return {
    seed,
    skin: skinOption(options, skins, seed),
    times: {
      tickMs: tickMsOf(options),
      slideMs: wholeOption(options, '--slide-ms', [0, 10_000], defaults.slideMs),
      byKey: isOn(options['step']),
    },
    level: levelsOf(options, seed),
  };
}

/** The length of a tick, ms. @throws RangeError when it is none */
export const tickMsOf = (options: OptionValues): number =>
  wholeOption(options, '--tick-ms', [30, 1000], defaults.tickMs);

/** Whether a switch is on, on the command line or in an address. */
const isOn = (value: OptionValues[string]): boolean =>
  value !== undefined && value !== false && value !== 'false';

function levelsOf(options: OptionValues, seed: number): (index: number) => Level {
  const { level: text, size, keys, slides } = options;
  if (typeof text === 'string') {
    const level = parseLevel(text);
    return () => level;
  }
  const isChosen = size !== undefined || keys !== undefined || slides !== undefined;
  const own = isChosen ? wishOf({ slides: '2..10', ...defined({ size, keys, slides }) }) : undefined;
  const made = new Map<number, Level>();
  return (index) => {
    const known = made.get(index);
    if (known) return known;
    const wish = own ?? (ladder[Math.min(index, ladder.length - 1)] as GenerateWish);
    const { level } = makeLevel(wish, seededRandom(Math.imul(seed + 1, 0x9e3779b1) + index));
    made.set(index, level);
    return level;
  };
}

const defined = (options: OptionValues): OptionValues =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
