/** A cube as seen, and a cube with classified cells. */

import type { Rgb } from '../../../../core/frame.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import type { CellFeatures } from '../observe/features.ts';
import type { ReadCell } from '../scene.ts';
import type { Group } from './groups.ts';

/** A cube as seen. */
export interface SeenCube {
  readonly corner: CubeCorner;
  /** By cell. */
  readonly features: readonly CellFeatures[];
}

export interface ClassifiedCube {
  readonly cells: readonly ReadCell[];
  /** By colour, as seen on the face z. */
  readonly palette: readonly Rgb[];
  /** Cells with similar grounds. */
  readonly groups: readonly Group[];
}
