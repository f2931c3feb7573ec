/**
 * Classifies marks as ends of paths, lines of paths or blocks. A disc with a line is distinguished
 * from a bare line end by the half opposite the line: a bare end is at most a half-disc of the
 * line's width.
 */

import type { MarkKind } from '../hypothesis.ts';
import type { Lattice } from '../../../../vision/lattice/lattice.ts';
import { faceOf } from '../../board.ts';
import { cornerFaces, type CubeCorner } from '../../cube-corner.ts';
import type { CellFeatures, CellMark } from './features.ts';
import { withStones } from './stones.ts';
import { kindLimits as limits } from './limits.ts';

/**
 * Classifies the marks of all cells.
 * @param corner the cube
 * @param features by cell
 * @returns by cell; `undefined` for no mark
 */
export function markKinds(corner: CubeCorner, features: readonly CellFeatures[]): (MarkKind | undefined)[] {
  const { side } = corner;
  const faces = cornerFaces(corner);
  const kinds = features.map(({ mark }, cell) => {
    return mark && kindOf(mark, faces[faceOf(side, cell)]);
  });
  return withStones(features, kinds);
}

function kindOf(mark: CellMark, face: Lattice): MarkKind {
  const arms = mark.arms.filter(Boolean).length;
  if (arms > 2) return { kind: 'doubtful' };
  if (arms === 2) return { kind: 'line' };
  const isCentral = mark.offCenter <= (arms === 0 ? limits.maxOff.alone : limits.maxOff.withArm);
  if (arms === 1) {
    const wider = widerThanArm(mark, face);
    if (wider < limits.disc.none) return { kind: 'line' };
    // A disc pulls the common centre towards the cell's; the width alone is unreliable for thin
    // lines, which are coarsely sampled.
    const isEnd = isCentral && wider >= limits.disc.from;
    return { kind: isEnd ? 'end' : 'unsure' };
  }
  if (!isCentral) return { kind: 'doubtful' };
  return { kind: mark.corners === 4 ? 'block' : 'end' };
}

/** Ratio of the width of a mark's far half to that of its one arm. */
function widerThanArm({ arms, sides, farHalves }: CellMark, { u: alongRow, v: downColumn }: Lattice): number {
  const slot = arms.indexOf(true);
  const width = sides[slot]!;
  // A rim around the disc separates it from the line.
  if (width === 0) return Number.POSITIVE_INFINITY;
  const cross = Math.abs(alongRow.x * downColumn.y - alongRow.y * downColumn.x);
  const way = slot % 2 === 0 ? downColumn : alongRow;
  const squarePx = (width * cross) ** 2 / (way.x ** 2 + way.y ** 2);
  return Math.sqrt((8 * farHalves[slot]! * cross) / (Math.PI * squarePx));
}
