/** What surrounds the cube on its page; see perception/surroundings.ts. */

import type { Frame } from '../../../../core/frame.ts';
import {
  type Surroundings,
  surroundings,
  type SurroundingsShape,
} from '../../../../perception/surroundings.ts';
import { type CubeCorner, cubeOutline } from '../../cube-corner.ts';

/** Places outside each of the outline's six edges, and tiles of the picture. */
const shape: SurroundingsShape = {
  ring: { from: 0.08, step: 0.08, count: 7, parts: 1, span: 5 / 6 },
  tiles: { across: 16, down: 16, gap: 0.15 },
};

/**
 * Measures what surrounds a cube.
 * @param corner its lattice
 */
export function cubeSurroundings(frame: Frame, corner: CubeCorner): Surroundings {
  const cellPx = Math.hypot(corner.down.x, corner.down.y);
  return surroundings(frame, { outline: cubeOutline(corner), cellPx }, shape);
}
