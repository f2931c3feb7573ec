/** The option `--cover` of solver, rater, hinter and generator: which cells must be filled. */

import { oneName, type OptionKind } from '../../core/options.ts';

/** All cells except stones, or only the cells of the paths. */
export type Cover = 'full' | 'blanks';

/** The option `--cover`. */
export const cover: OptionKind<Cover> = oneName(
  'full fills every cell but the stones, with blanks cells may stay empty',
  ['full', 'blanks'],
  'full',
);
