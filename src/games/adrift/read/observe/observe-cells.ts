/**
 * Measures all cells of a cube, each compared with the others of its face. In small cells the
 * corners show the lines between cells, so a whole cell looks like a block on a ground that no
 * other cell has. It counts as a block only if other cells show its ground rather than its own
 * colour.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { median } from '../../../../core/averages.ts';
import { medianColor } from '../../../../vision/color/area-mean.ts';
import { channelGap } from '../../../../vision/color/color-space.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { topologyOf } from '../../topology.ts';
import { faintMarkOn, observeCell, ringMarkOn } from './cell-features.ts';
import type { CellFeatures, CellMark } from './features.ts';
import { groundLimits as limits, markLimits } from './limits.ts';

/**
 * Measures all cells of a cube.
 * @param frame the whole picture
 * @param corner the cube
 * @returns by cell
 */
export function observeCells(frame: Frame, corner: CubeCorner): CellFeatures[] {
  const area = corner.side ** 2;
  const topology = topologyOf(corner.side);
  const features = Array.from({ length: 3 * area }, (_, cell) => observeCell(frame, corner, topology, cell));
  const settled = [0, 1, 2].flatMap((face) => settledFace(features.slice(face * area, (face + 1) * area)));
  const ringed = withRings(settled, (cell, ground) => ringMarkOn(frame, corner, topology, { cell, ground }));
  return withFaintDiscs(ringed, (cell, ground) => faintMarkOn(frame, corner, topology, { cell, ground }));
}

/** Adds rings. A frame that most cells have is no mark, but a part of every cell. */
function withRings(
  features: readonly CellFeatures[],
  ring: (cell: number, ground: Rgb) => CellMark | undefined,
): readonly CellFeatures[] {
  const rings = features.map(({ mark, ground }, cell) => (mark ? undefined : ring(cell, ground)));
  const plain = features.filter(({ mark }) => !mark).length;
  const ringed = rings.filter((mark) => mark !== undefined).length;
  if (2 * ringed > plain) return features;
  return features.map((look, cell) => (rings[cell] ? { ...look, mark: rings[cell] } : look));
}

/**
 * Adds discs that have almost the colour of the path filling their cell, found by their shape,
 * which is that of the other discs.
 */
function withFaintDiscs(
  features: readonly CellFeatures[],
  faint: (cell: number, ground: Rgb) => CellMark | undefined,
): CellFeatures[] {
  const isRound = ({ jut, offCenter, arms }: CellMark) =>
    jut <= markLimits.maxJut && offCenter <= limits.likeDisc.off && arms.every((isArm) => !isArm);
  const discs = features.flatMap(({ mark }) => (mark && isRound(mark) ? [mark.area] : []));
  // 0 if there are no discs.
  const usual = median(discs);
  return features.map((look, cell) => {
    if (usual === 0 || (look.mark && look.mark.area > limits.highlight * usual)) return look;
    const ground = medianColor(look.corners);
    const mark = faint(cell, ground);
    const isDisc = mark && isRound(mark) && Math.abs(Math.log(mark.area / usual)) <= limits.likeDisc.area;
    return isDisc ? { ...look, ground, bare: ground, mark } : look;
  });
}

function settledFace(features: readonly CellFeatures[]): CellFeatures[] {
  const plain = features.flatMap(({ mark, bare }) => (mark ? [] : [bare]));
  const marked = features.flatMap((look) => (look.mark && !isLikeBlock(look) ? [look.bare] : []));
  const off = (color: Rgb, colors: readonly Rgb[]) =>
    Math.min(255, ...colors.map((each) => channelGap(color, each)));
  const elsewhere = [...plain, ...marked];
  return features.map((look) => {
    const { mark, ground, bare } = look;
    if (!mark) return { ...look, ground: bare };
    // A face always has cells other than stones.
    const isInside =
      isLikeBlock(look) && (elsewhere.length === 0 || off(mark.color, elsewhere) < off(ground, elsewhere));
    // Its ink was measured against its frame.
    if (isInside) return { ...look, ground: mark.color, bare: mark.color, ink: 0, mark: undefined };
    return off(bare, plain) < off(ground, plain) ? { ...look, ground: bare } : look;
  });
}

/** A mark with an arm is not a block. */
const isLikeBlock = ({ mark }: CellFeatures): boolean =>
  mark !== undefined &&
  mark.area >= limits.wholeInside &&
  mark.jut > markLimits.maxJut &&
  mark.arms.every((isArm) => !isArm);
