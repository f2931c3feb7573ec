/** What surrounds the cube on its page; see perception/surroundings.ts. */

import type { Frame } from '../../../../core/frame.ts';
import { type Surroundings, surroundings } from '../../../../perception/surroundings.ts';
import { type CubeCorner, cubeOutline } from '../../cube-corner.ts';
import { limits } from '../limits.ts';

/**
 * Measures what surrounds a cube.
 * @param frame the whole picture
 * @param corner the cube's lattice
 * @returns the colours of places beside its outline and of tiles of the picture
 */
export function cubeSurroundings(frame: Frame, corner: CubeCorner): Surroundings {
  const cellPx = Math.hypot(corner.down.x, corner.down.y);
  const { ring, tiles } = limits;
  return surroundings(frame, { outline: cubeOutline(corner), cellPx }, { ring, tiles });
}
