/**
 * What the marks on the cells are: ends of paths, lines of paths, blocks. A disc that a line leads
 * to is told from the end of a line by its half that is turned away from the line: the line alone
 * ends there in half a disc of its own width at most.
 */

import type { KindOfMark } from '../hypothesis.ts';
import type { Lattice } from '../../../../vision/lattice/lattice.ts';
import { faceOf } from '../../board.ts';
import { cornerFaces, type CubeCorner } from '../../cube-corner.ts';
import type { CellFeatures, CellMark } from './features.ts';
import { withStones } from './stones.ts';
import { kindLimits as limits } from './limits.ts';

/**
 * Classifies the marks.
 * @param corner the cube
 * @param features by cell
 * @returns by cell; `undefined` where there is no mark
 */
export function markKinds(corner: CubeCorner, features: readonly CellFeatures[]): (KindOfMark | undefined)[] {
  const { side } = corner;
  const faces = cornerFaces(corner);
  const kinds = features.map(({ mark }, cell) => {
    return mark && kindOf(mark, faces[faceOf(side, cell)]);
  });
  return withStones(features, kinds);
}

function kindOf(mark: CellMark, face: Lattice): KindOfMark {
  const arms = mark.arms.filter(Boolean).length;
  if (arms > 2) return { kind: 'doubtful' };
  if (arms === 2) return { kind: 'line' };
  const isCentral = mark.offCenter <= (arms === 0 ? limits.maxOff.alone : limits.maxOff.withArm);
  if (arms === 1) {
    const wider = widerThanArm(mark, face);
    if (wider < limits.disc.none) return { kind: 'line' };
    // A disc draws the middle of both to the cell's; thin lines are too coarsely sampled for their
    // width to say it.
    const isEnd = isCentral && wider >= limits.disc.from;
    return { kind: isEnd ? 'end' : 'unsure' };
  }
  if (!isCentral) return { kind: 'doubtful' };
  return { kind: mark.corners === 4 ? 'block' : 'end' };
}

/** How many times wider the far half of a mark is than the line that leads to its one arm. */
function widerThanArm({ arms, sides, backs }: CellMark, { u: alongRow, v: downColumn }: Lattice): number {
  const slot = arms.indexOf(true);
  const width = sides[slot]!;
  // A rim round the disc cuts it off from the line.
  if (width === 0) return Number.POSITIVE_INFINITY;
  const cross = Math.abs(alongRow.x * downColumn.y - alongRow.y * downColumn.x);
  const way = slot % 2 === 0 ? downColumn : alongRow;
  const squarePx = (width * cross) ** 2 / (way.x ** 2 + way.y ** 2);
  return Math.sqrt((8 * backs[slot]! * cross) / (Math.PI * squarePx));
}
