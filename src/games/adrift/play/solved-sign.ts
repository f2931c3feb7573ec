/** Learns the sign by which a page shows that its cube is solved; see perception/solved-sign.ts. */

import { SolvedSign } from '../../../perception/solved-sign.ts';
import { limits } from '../read/limits.ts';

/**
 * Makes a sign that has not learned anything yet.
 * @returns the sign, for one board
 */
export const cubeSign = (): SolvedSign => new SolvedSign({ board: 'cube', minChange: limits.minSignChange });
