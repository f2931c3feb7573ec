/**
 * Which cells a solution has to fill, as the option `--cover` of solver, rater and generator says.
 */

import { oneName, type OptionKind } from '../../core/options.ts';

/** All cells but the stones, or only those of the paths. */
export type Cover = 'full' | 'blanks';

/** The option. */
export const cover: OptionKind<Cover> = oneName(
  'full fills every cell but the stones, with blanks cells may stay empty',
  ['full', 'blanks'],
  'full',
);
