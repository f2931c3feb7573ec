/**
 * Makes levels of a wanted difficulty, which is the fewest slides they need: levels are drawn
 * (draft-level.ts), and laid out in several ways, until the search finds one within the range. Each
 * level follows from the seed and its number alone.
 */

import { argumentError, UnsolvedError } from '../../../core/errors.ts';
import { numberedRandom, type Random } from '../../../core/random.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { Generator, MadePuzzle } from '../../game.ts';
import { boardCells, type Level, maxKeys } from '../level.ts';
import { formatLevel, formatLevelLine } from '../level-text.ts';
import { fewestSlides, isSolvableRelaxed, solveLevel } from '../search/solve-level.ts';
import { type Plan, startOf } from '../step.ts';
import { draftLevel, type LevelShape, shuffledLevel } from './draft-level.ts';

/** What levels are made. */
export interface LevelOptions extends LevelShape {
  readonly slides: { readonly min: number; readonly max: number };
}

/** Levels drawn before one puzzle is given up, and ways of laying each out. */
const usualDrafts = 400;
const layouts = 6;

/** Makes levels. */
export const continuityGenerator: Generator = {
  options: [
    {
      flags: '--size <RxC>',
      help: 'rows and columns of the board, such as 3x2; up to nine cells (default 3x3)',
    },
    { flags: '--keys <n>', help: `keys to take, 0 to ${maxKeys} (default 1)` },
    {
      flags: '--slides <a..b>',
      help: 'how many slides the level needs at least and at most (default 6..14)',
    },
  ],
  prepare(options, seed) {
    const shape = parseLevelOptions(options);
    return {
      blockSize: 1,
      make: (block) => [madeLevel(block, makeLevel(shape, numberedRandom(seed, block)))],
    };
  },
};

/**
 * Makes one level.
 * @param options what level
 * @param random source of all that is drawn
 * @param drafts levels drawn before it is given up
 * @returns the level and a plan with its fewest slides
 * @throws UnsolvedError when none of the drafts was as ordered
 */
export function makeLevel(
  options: LevelOptions,
  random: Random,
  drafts = usualDrafts,
): { readonly level: Level; readonly plan: Plan } {
  const { min, max } = options.slides;
  for (let draft = 0; draft < drafts; draft++) {
    let level = draftLevel(random, options);
    if (!isSolvableRelaxed(level, startOf(level))) continue;
    for (let layout = 0; layout < layouts; layout++) {
      const slides = fewestSlides(level, startOf(level), max);
      const solution = slides !== undefined && slides >= min ? solveLevel(level) : undefined;
      if (solution?.kind === 'solved') return { level, plan: solution.plan };
      level = shuffledLevel(random, level);
    }
  }
  const { rows, columns, keys } = options;
  throw new UnsolvedError(
    `no ${rows}x${columns} level with ${keys === 1 ? '1 key' : `${keys} keys`} and ${min}..${max} slides came out of ${drafts} drafts; take another range, size or seed`,
  );
}

function madeLevel(
  index: number,
  { level, plan }: { readonly level: Level; readonly plan: Plan },
): MadePuzzle {
  const { rows, columns, keys } = level;
  return {
    text: formatLevelLine(level),
    json: {
      number: index + 1,
      level: formatLevel(level).split('\n'),
      size: `${rows}x${columns}`,
      keys: keys.length,
      slides: plan.slides,
      ticks: plan.ticks,
    },
  };
}

/**
 * Parses the options of the generator.
 * @param values as typed; size, keys and slides are read
 * @returns what levels are made
 * @throws RangeError naming the one that is wrong
 */
export function parseLevelOptions({
  size = '3x3',
  keys = '1',
  slides = '6..14',
}: OptionValues): LevelOptions {
  const [, rows, columns] = /^([1-9])x([1-9])$/.exec(String(size)) ?? [];
  const cells = Number(rows) * Number(columns);
  if (!(cells >= boardCells.min && cells <= boardCells.max)) {
    throw argumentError(
      '--size',
      `rows x columns, such as 3x3, with ${boardCells.min} to ${boardCells.max} cells,`,
      size,
    );
  }
  if (!(/^\d{1,2}$/.test(String(keys)) && Number(keys) <= maxKeys)) {
    throw argumentError('--keys', `a whole number from 0 to ${maxKeys}`, keys);
  }
  const [, min, max = min] = /^(\d{1,3})(?:\.\.(\d{1,3}))?$/.exec(String(slides)) ?? [];
  if (min === undefined || Number(max) < Number(min)) {
    throw argumentError('--slides', 'a range such as 10..20', slides);
  }
  return {
    rows: Number(rows),
    columns: Number(columns),
    keys: Number(keys),
    slides: { min: Number(min), max: Number(max) },
  };
}
