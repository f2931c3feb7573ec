/** Computes how near a cell's colour must be to one of the board's two colours to match it. */

import { type Lab, labDistance } from '../../../../vision/color/color-space.ts';
import { cellLimits as limits } from '../limits.ts';

/**
 * Computes the max distance of a cell from the colour it matches.
 * @param one air or wall
 * @param other the other colour
 * @returns distance in OKLab
 */
export const nearOf = (one: Lab, other: Lab): number => limits.near.share * labDistance(one, other);
