/**
 * Makes a level whose fewest slides lie in a given range: levels are drawn (draft-level.ts) and
 * shuffled several times, until the search finds one within the range.
 */

import { counted } from '../../../core/words/counted.ts';
import { UnsolvedError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import type { Level } from '../level.ts';
import { fewestSlides, isSolvableRelaxed, solveLevel } from '../search/solve-level.ts';
import { startOf } from '../step.ts';
import { type Demands, demandsOf } from '../rate/demands.ts';
import { draftLevel, shuffledLevel } from './draft-level.ts';
import { meetsRequirements, type LevelOptions, formatRequirements } from './level-options.ts';

/** A level, and the figures of its best plan. */
export interface MadeLevel {
  readonly level: Level;
  readonly demands: Demands;
}

/** Levels drawn before giving up, and arrangements tried of each. */
const usualDrafts = 400;
const layouts = 6;

/**
 * Makes one level.
 * @param options for the level
 * @param random source of randomness
 * @param drafts levels to draw before giving up
 * @returns the level, and the figures of its best plan
 * @throws UnsolvedError when no draft meets the options
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
        if (meetsRequirements(options, demands)) return { level, demands };
      }
      level = shuffledLevel(random, level);
    }
  }
  const { rows, columns, keys } = options;
  throw new UnsolvedError(
    `no ${rows}x${columns} level with ${counted(keys, 'key')} and ${min}..${max} slides${formatRequirements(options)} came out of ${drafts} drafts; take another range, size or seed`,
  );
}
