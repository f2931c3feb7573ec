/** Whether a cube that was classified without doubts could be otherwise. */

import { labDistance } from '../../../../vision/color/color-space.ts';
import type { ClassifiedCube, SeenCube } from './classified-cube.ts';
import { groundLimits, resolveLimits as limits } from './limits.ts';

/**
 * Says whether nothing on a cube could be taken for something else.
 * @param seen the features of its cells
 * @param cube what they were classified as
 * @returns false wherever fills show, since stones can look like them
 */
export function isPlain({ features }: SeenCube, { cells, groups }: ClassifiedCube): boolean {
  if (cells.some(({ drawn, links }) => drawn && links.length === 0)) return false;
  const isSharp = features.every(
    ({ mark, unrest }) =>
      unrest <= limits.maxPlainUnrest && (mark?.contrast ?? 255) >= limits.minPlainContrast,
  );
  const isApart = groups.every((a, i) =>
    groups.slice(i + 1).every((b) => a.face !== b.face || labDistance(a.lab, b.lab) >= groundLimits.surely),
  );
  return isSharp && isApart;
}
