/** How far a mouse pointer reaches: it lies in one place of the board. */

import type { CellArea } from '../cells/features.ts';
import { outlierLimits as limits } from './limits.ts';

/** What lies in the area of a cell. */
interface Placed {
  readonly area: Pick<CellArea, 'centre'>;
}

/**
 * Returns whether one pointer can reach into two cells.
 * @param a one cell
 * @param b the other
 * @returns whether it can
 */
export const isNear = ({ area: { centre: a } }: Placed, { area: { centre: b } }: Placed): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < limits.pointerPx;
