/** How near a cell's colour must be to one of the board's two colours to be it. */

import { type Lab, labDistance } from '../../../../vision/color/color-space.ts';
import { cellLimits as limits } from '../limits.ts';

/**
 * Measures how near a cell must be to one of two colours.
 * @param one air or wall
 * @param other the other one of them
 * @returns the greatest distance, in OKLab
 */
export const nearOf = (one: Lab, other: Lab): number => limits.near.share * labDistance(one, other);
