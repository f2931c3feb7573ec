/** How a page shows that its cube is solved; see perception/solved-sign.ts. */

import { SolvedSign } from '../../../perception/solved-sign.ts';
import { limits } from '../read/limits.ts';

/**
 * Makes a sign that has seen nothing yet.
 * @returns a new one for each board
 */
export const cubeSign = (): SolvedSign => new SolvedSign({ board: 'cube', minChange: limits.minSignChange });
