/**
 * Fits a lattice to drawn lines, which are thin and darker (or brighter) than both sides. The rims
 * of paths and discs are steps, dark on one side and bright on the other, so they have no effect
 * here, however close they come.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import type { EdgeMap } from '../edges/edge-map.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { type LatticeEdge, latticeEdges } from './lattice-edges.ts';
import { edgeBeside, lineAlong, type LineOff, refined } from './refine-lattice.ts';
import { lineLimits as limits, refineLimits } from './limits.ts';
import { cubesApart } from './meetings.ts';

/**
 * The brightness of a picture, one value per pixel, row by row: the mean of its channels, levels.
 */
export interface Brightness {
  readonly width: number;
  readonly height: number;
  readonly levels: Float32Array;
}

/**
 * Computes the brightness of a picture.
 * @param frame the whole picture
 * @returns one value per pixel
 */
export function brightnessOf({ width, height, data }: Frame): Brightness {
  const levels = new Float32Array(width * height);
  for (let i = 0; i < levels.length; i++) {
    levels[i] = (data[4 * i]! + data[4 * i + 1]! + data[4 * i + 2]!) / 3;
  }
  return { width, height, levels };
}

/**
 * Fits a lattice to its drawn lines, and its outline to edges.
 * @param corner the lattice
 * @param picture its picture's brightness
 * @param map the picture's edges
 * @returns `undefined` if too few lines are visible, or they form no lattice close to this one
 */
export function movedToLines(corner: CubeCorner, picture: Brightness, map: EdgeMap): CubeCorner | undefined {
  const edges = latticeEdges(corner.side);
  const ways = ([-1, 1] as const).flatMap(
    (sign) =>
      refined(corner, edges, limits.reaches, (now, edge, reach) =>
        edge.isOutline ? edgeBeside(now, edge, map, reach) : lineBeside(picture, now, edge, { reach, sign }),
      ) ?? [],
  );
  const best = ways.toSorted((a, b) => a.off - b.off)[0];
  if (!best || best.off > limits.maxOff) return undefined;
  return cubesApart(corner, best.corner) <= limits.maxMoved ? best.corner : undefined;
}

/** -1 for lines darker than their sides, 1 for brighter ones. */
type Sign = -1 | 1;

/** Finds the drawn line next to an edge. */
const lineBeside = (
  picture: Brightness,
  corner: CubeCorner,
  edge: LatticeEdge,
  { reach, sign }: { readonly reach: number; readonly sign: Sign },
): LineOff | undefined =>
  lineAlong(corner, edge, limits, (at, { normal, cellPx }) => {
    const max = Math.max(refineLimits.minReachPx, reach * cellPx);
    const beside = Math.max(limits.halfLine.px, limits.halfLine.cells * cellPx);
    return dipNear(picture, at, { normal, max, beside, sign });
  });

/** How a place is scanned: along a normal, in px to both sides. */
interface Look {
  readonly normal: FramePoint;
  readonly max: number;
  readonly beside: number;
  readonly sign: Sign;
}

/**
 * The nearest place that is darker (or brighter) than both its sides, px along the normal;
 * `undefined` for none. Farther ones are frames in a cell, or other lines.
 */
function dipNear(
  picture: Brightness,
  at: FramePoint,
  { normal, max, beside, sign }: Look,
): number | undefined {
  const [apart, range] = [Math.round(beside / limits.stepPx), Math.floor(max / limits.stepPx)];
  const reach = range + apart;
  const levels = new Float64Array(2 * reach + 1);
  for (let i = 0; i < levels.length; i++) {
    const off = (i - reach) * limits.stepPx;
    levels[i] = sign * levelAt(picture, at.x + off * normal.x, at.y + off * normal.y);
  }
  let [sum, moment] = [0, 0];
  let nearest: number | undefined;
  for (let i = reach - range; i <= reach + range + 1; i++) {
    const dip = i > reach + range ? 0 : levels[i]! - Math.max(levels[i - apart]!, levels[i + apart]!);
    if (dip >= limits.minDip) {
      sum += dip;
      moment += dip * (i - reach) * limits.stepPx;
    } else if (sum > 0) {
      const middle = moment / sum;
      if (nearest === undefined || Math.abs(middle) < Math.abs(nearest)) nearest = middle;
      [sum, moment] = [0, 0];
    }
  }
  return nearest;
}

/** The brightness at a point, bilinearly interpolated; that of the nearest pixel at the rim. */
function levelAt({ width, height, levels }: Brightness, x: number, y: number): number {
  const fx = Math.max(0, Math.min(width - 1, x - 0.5));
  const fy = Math.max(0, Math.min(height - 1, y - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [sx, sy] = [fx - x0, fy - y0];
  const right = x0 + 1 < width ? 1 : 0;
  const at = y0 * width + x0;
  const under = y0 + 1 < height ? at + width : at;
  const [a, b] = [levels[at]!, levels[at + right]!];
  const [c, d] = [levels[under]!, levels[under + right]!];
  return (1 - sy) * ((1 - sx) * a + sx * b) + sy * ((1 - sx) * c + sx * d);
}
