/**
 * Makes levels of a wanted difficulty, which is the fewest slides they need: levels are drawn
 * (draft-level.ts), and laid out in several ways, until the search finds one within the range. Each
 * level follows from the seed and its number alone.
 */

import { UnsolvedError } from '../../../core/errors.ts';
import { numberedRandom, type Random } from '../../../core/random.ts';
import type { Generator, MadePuzzle } from '../../game.ts';
import type { Level } from '../level.ts';
import { formatLevel, formatLevelLine } from '../level-text.ts';
import { fewestSlides, isSolvableRelaxed, solveLevel } from '../search/solve-level.ts';
import { type Plan, startOf } from '../step.ts';
import { type Demands, demandsOf } from '../rate/demands.ts';
import { draftLevel, shuffledLevel } from './draft-level.ts';
import {
  isAsWished,
  type LevelOptions,
  levelOptions,
  parseLevelOptions,
  wishesInWords,
} from './level-options.ts';
import { printContinuity } from './print.ts';

/** A level with its best plan. */
interface MadeLevel {
  readonly level: Level;
  readonly plan: Plan;
  readonly demands: Demands;
}

/** Levels drawn before one puzzle is given up, and ways of laying each out. */
const usualDrafts = 400;
const layouts = 6;

/** Makes levels. */
export const continuityGenerator: Generator = {
  options: levelOptions,
  print: printContinuity,
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
 * @returns the level, a plan with its fewest slides, and what that takes
 * @throws UnsolvedError when none of the drafts was as ordered
 */
export function makeLevel(options: LevelOptions, random: Random, drafts = usualDrafts): MadeLevel {
  const { min, max } = options.slides;
  for (let draft = 0; draft < drafts; draft++) {
    let level = draftLevel(random, options);
    if (!isSolvableRelaxed(level, startOf(level))) continue;
    for (let layout = 0; layout < layouts; layout++) {
      const slides = fewestSlides(level, startOf(level), max);
      const solution = slides !== undefined && slides >= min ? solveLevel(level) : undefined;
      if (solution?.kind === 'solved') {
        const { plan } = solution;
        const demands = demandsOf(level, plan);
        if (isAsWished(options, demands)) return { level, plan, demands };
      }
      level = shuffledLevel(random, level);
    }
  }
  const { rows, columns, keys } = options;
  throw new UnsolvedError(
    `no ${rows}x${columns} level with ${keys === 1 ? '1 key' : `${keys} keys`} and ${min}..${max} slides${wishesInWords(options)} came out of ${drafts} drafts; take another range, size or seed`,
  );
}

function madeLevel(index: number, { level, demands }: MadeLevel): MadePuzzle {
  const { rows, columns, keys } = level;
  return {
    text: formatLevelLine(level),
    json: {
      number: index + 1,
      level: formatLevel(level).split('\n'),
      size: `${rows}x${columns}`,
      keys: keys.length,
      ...demands,
    },
  };
}
