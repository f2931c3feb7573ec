/**
 * Measures what surrounds the cube: pages show that a puzzle is solved by a change there, and which one cannot be known before.
 * Only means of areas, so that it costs little at every look.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { type CubeCorner, cubeOutline } from '../../cube-corner.ts';

/** Tiles of the whole picture. */
const tiles = { across: 16, down: 16 } as const;
/** Places outside each of the outline's six edges, in cells, and how many along it. */
const ring = { from: 0.08, step: 0.08, count: 7, along: 5 } as const;
/** Tiles this close to the cube are left out, in cells. */
const spare = 0.15;

/** Mean colours, channel by channel; -1 where the cube is. */
export function surroundings(frame: Frame, corner: CubeCorner): number[] {
  const outline = cubeOutline(corner);
  const cell = Math.hypot(corner.down.x, corner.down.y);
  return [...ringColors(frame, outline, cell), ...tileColors(frame, outline, spare * cell)];
}

function ringColors(frame: Frame, outline: readonly FramePoint[], cell: number): number[] {
  const half = Math.max(0.5, (ring.step * cell) / 2);
  return outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] as FramePoint;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const out = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
    return Array.from({ length: ring.count }, (_, step) => (ring.from + step * ring.step) * cell).flatMap(
      (off) => {
        const sum = [0, 0, 0];
        for (let k = 0; k < ring.along; k++) {
          const share = (k + 1) / (ring.along + 1);
          const at = {
            x: from.x + share * (to.x - from.x) + off * out.x,
            y: from.y + share * (to.y - from.y) + off * out.y,
          };
          colorsAt(frame, at, half, half).forEach(
            (value, c) => (sum[c] = (sum[c] as number) + value / ring.along),
          );
        }
        return sum.map(Math.round);
      },
    );
  });
}

function colorsAt(frame: Frame, at: FramePoint, halfWidth: number, halfHeight: number): number[] {
  if (at.x < 0 || at.y < 0 || at.x >= frame.width || at.y >= frame.height) return [0, 0, 0];
  const { r, g, b } = rectMean(frame, at, halfWidth, halfHeight);
  return [r, g, b];
}

function tileColors(frame: Frame, outline: readonly FramePoint[], sparePx: number): number[] {
  const [width, height] = [frame.width / tiles.across, frame.height / tiles.down];
  const reach = Math.hypot(width, height) / 2 + sparePx;
  return Array.from({ length: tiles.across * tiles.down }, (_, i) => i).flatMap((i) => {
    const at = { x: ((i % tiles.across) + 0.5) * width, y: (Math.floor(i / tiles.across) + 0.5) * height };
    if (distanceOutside(outline, at) < reach) return [-1, -1, -1];
    return colorsAt(frame, at, width / 2, height / 2).map(Math.round);
  });
}

/** How far a point lies outside a convex outline given clockwise, px; less than 0 inside. */
function distanceOutside(outline: readonly FramePoint[], { x, y }: FramePoint): number {
  return Math.max(
    ...outline.map((a, i) => {
      const b = outline[(i + 1) % outline.length] as FramePoint;
      return ((b.y - a.y) * (x - a.x) - (b.x - a.x) * (y - a.y)) / Math.hypot(b.x - a.x, b.y - a.y);
    }),
  );
}
