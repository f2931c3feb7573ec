/** Generates sets of levels. Each level depends only on the seed of the set and its number. */

import { numberedRandom } from '../../../core/random.ts';
import type { Generator, MadePuzzle } from '../../game.ts';
import { formatLevel, formatLevelLine } from '../level-text.ts';
import { levelOptions, parseLevelOptions } from './level-options.ts';
import { type MadeLevel, makeLevel } from './make-level.ts';
import { printContinuity } from './print.ts';

/** Generates levels. */
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
