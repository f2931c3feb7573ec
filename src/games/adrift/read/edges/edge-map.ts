/**
 * Where a picture changes, and in which direction: Sobel's gradient of the colour channel that
 * changes most, thinned to its ridge (Canny's non-maximum suppression). So two colours of equal
 * brightness also have an edge between them.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { edgeLimits as limits } from './limits.ts';

/** The edges of a picture. Maps have one value per pixel, row by row. */
export interface EdgeMap {
  readonly width: number;
  readonly height: number;
  /** Change of colour, levels per pixel; 0 at the picture's rim. */
  readonly strength: Float32Array;
  /**
   * Direction of the edge itself (perpendicular to the gradient), in steps of 180° / `directions`;
   * valid where `ridge` is 1.
   */
  readonly direction: Uint8Array;
  /** 1 on the ridge of a sufficiently strong edge, 0 elsewhere. */
  readonly ridge: Uint8Array;
  /** Gradient of the strongest channel, levels per pixel. */
  readonly gx: Float32Array;
  readonly gy: Float32Array;
}

/** Number of steps that half a turn is divided into. */
export const directions = 90;

/**
 * Finds edges; linear in the pixels.
 * @param frame the whole picture
 * @param min the weakest edge that counts, levels per pixel: that of a step of 2 · `min` levels
 * @returns maps of the picture's size
 */
export function edgeMap(frame: Frame, min: number): EdgeMap {
  const { width, height } = frame;
  const count = width * height;
  const [gx, gy, strength] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  fillGradient({ ...frame, data: smoothed(frame) }, gx, gy, strength);
  const ridge = new Uint8Array(count);
  const direction = new Uint8Array(count);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const s = strength[i]!;
      if (s < min) continue;
      const [x1, y1] = [gx[i]!, gy[i]!];
      const step = neighborStep(x1, y1, width);
      if (s < strength[i - step]! || s <= strength[i + step]!) continue;
      ridge[i] = 1;
      const turn = (Math.atan2(y1, x1) / Math.PI + 1.5) % 1;
      direction[i] = Math.round(turn * directions) % directions;
    }
  }
  return { width, height, strength, direction, ridge, gx, gy };
}

/** Smooths by 1 2 1 across and down, which makes directions of thin lines more accurate. */
function smoothed({ width, height, data }: Frame): Uint8Array {
  const across = data.slice();
  const blend = (from: Uint8Array, to: Uint8Array, step: number, first: number, last: number) => {
    for (let at = first; at < last; at++) {
      const sum = from[at - step]! + 2 * from[at]! + from[at + step]! + 2;
      to[at] = sum >> 2;
    }
  };
  const row = 4 * width;
  // Row by row, so that the left rim is not mixed with the right one.
  for (let y = 0; y < height; y++) blend(data, across, 4, y * row + 4, (y + 1) * row - 4);
  const both = across.slice();
  blend(across, both, row, row, row * (height - 1));
  return both;
}

/** Offset of the neighbour, one of eight, that the gradient points to. */
function neighborStep(gx: number, gy: number, width: number): number {
  const [ax, ay] = [Math.abs(gx), Math.abs(gy)];
  const across = ax > 0.4142 * ay ? Math.sign(gx) : 0;
  const down = ay > 0.4142 * ax ? Math.sign(gy) : 0;
  return down * width + across;
}

function fillGradient(
  { width, height, data }: Frame,
  gx: Float32Array,
  gy: Float32Array,
  strength: Float32Array,
) {
  const row = 4 * width;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      let best = 0;
      let [bestX, bestY] = [0, 0];
      for (let at = 4 * i; at < 4 * i + 3; at++) {
        const nw = data[at - row - 4]!;
        const ne = data[at - row + 4]!;
        const sw = data[at + row - 4]!;
        const se = data[at + row + 4]!;
        const dx = ne + se - nw - sw + 2 * (data[at + 4]! - data[at - 4]!);
        const dy = sw + se - nw - ne + 2 * (data[at + row]! - data[at - row]!);
        const size = dx * dx + dy * dy;
        if (size <= best) continue;
        best = size;
        bestX = dx;
        bestY = dy;
      }
      if (best === 0) continue;
      gx[i] = bestX / 8;
      gy[i] = bestY / 8;
      strength[i] = Math.sqrt(best) / 8;
    }
  }
}

/**
 * Returns the difference between two directions of an edge map.
 * @param a steps
 * @param b steps
 * @returns steps, 0..`directions` / 2
 */
export function directionGap(a: number, b: number): number {
  const gap = Math.abs(a - b) % directions;
  return Math.min(gap, directions - gap);
}

/**
 * Returns whether there is an edge of a given direction near a point.
 * @param map the edges of the picture
 * @param at the point, px
 * @param edge its unit normal, its direction in the map's steps, and how far along the normal it
 *   may lie, px
 * @returns whether there is one
 */
export function hasEdgeNear(
  map: EdgeMap,
  at: { readonly x: number; readonly y: number },
  edge: { readonly nx: number; readonly ny: number; readonly direction: number; readonly reach: number },
): boolean {
  const { nx, ny, direction, reach } = edge;
  for (let off = -reach; off <= reach; off += 0.5) {
    const x = Math.floor(at.x + off * nx);
    const y = Math.floor(at.y + off * ny);
    if (x < 0 || y < 0 || x >= map.width || y >= map.height) continue;
    const i = y * map.width + x;
    if (map.ridge[i] === 1 && directionGap(map.direction[i]!, direction) <= limits.directionSlack)
      return true;
  }
  return false;
}

/**
 * Converts a vector to a direction of an edge map.
 * @param x px
 * @param y px
 * @returns steps, not rounded
 */
export const directionOf = (x: number, y: number): number =>
  ((((Math.atan2(y, x) / Math.PI) % 1) + 1) % 1) * directions;

/**
 * Measures how much of a straight line has an edge in its direction next to it.
 * @param map the edges of the picture
 * @param from one end, px
 * @param to the other end, px
 * @param reachPx maximum distance of the edge, px
 * @param maxSteps maximum number of places checked along it
 * @returns share of these places, 0..1
 */
export function edgeSeen(
  map: EdgeMap,
  from: FramePoint,
  to: FramePoint,
  reachPx: number,
  maxSteps = 24,
): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const edge = { nx: -uy, ny: ux, direction: directionOf(ux, uy), reach: reachPx };
  const steps = Math.max(4, Math.min(maxSteps, Math.round(length / 3)));
  let seen = 0;
  for (let i = 0; i < steps; i++) {
    const share = (i + 0.5) / steps;
    if (hasEdgeNear(map, { x: from.x + share * dx, y: from.y + share * dy }, edge)) seen++;
  }
  return seen / steps;
}
