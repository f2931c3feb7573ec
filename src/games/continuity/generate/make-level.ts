/**
 * Makes a level of a wanted difficulty, which is the fewest slides it needs: levels are drawn
 * (draft-level.ts), and laid out in several ways, until the search finds one within the range.
 */

import { counted } from '../../../core/words/counted.ts';
import { UnsolvedError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import type { Level } from '../level.ts';
import { fewestSlides, isSolvableRelaxed, solveLevel } from '../search/solve-level.ts';
import { startOf } from '../step.ts';
import { type Demands, demandsOf } from '../rate/demands.ts';
import { draftLevel, shuffledLevel } from './draft-level.ts';
import { isAsWished, type LevelOptions, wishesInWords } from './level-options.ts';

/** A level, and what its best plan takes. */
export interface MadeLevel {
  readonly level: Level;
  readonly demands: Demands;
}

/** Levels drawn before one puzzle is given up, and ways of laying each out. */
const usualDrafts = 400;
const layouts = 6;

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
        if (isAsWished(options, demands)) return { level, demands };
      }
      level = shuffledLevel(random, level);
    }
  }
  const { rows, columns, keys } = options;
  throw new UnsolvedError(
    `no ${rows}x${columns} level with ${counted(keys, 'key')} and ${min}..${max} slides${wishesInWords(options)} came out of ${drafts} drafts; take another range, size or seed`,
  );
}
