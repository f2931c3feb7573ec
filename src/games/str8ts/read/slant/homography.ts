/**
 * Homographies: map the points of a plane to a picture taken at a slant, and resample that picture
 * as seen from straight above.
 */

import { type Frame, makeFrame } from '../../../../core/frame.ts';
import type { FramePoint, FrameSize } from '../../../../core/points.ts';
import { leastSquares } from '../../../../vision/lattice/least-squares.ts';

/** A projective map of the plane as a 3x3 matrix in row-major order, applied to (x, y, 1). */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/**
 * Maps a point.
 * @param h the homography
 * @param at a point that it does not map to infinity
 * @returns the mapped point
 */
export function mapped(h: Homography, { x, y }: FramePoint): FramePoint {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/**
 * Computes the homography that maps four points to four others.
 * @param from four points, no three on a line
 * @param to their images, in the same order
 * @returns the homography; `undefined` if three points lie on a line
 */
export function homographyOf(from: readonly FramePoint[], to: readonly FramePoint[]): Homography | undefined {
  const equations = from.flatMap(({ x, y }, i) => {
    const { x: u, y: v } = to[i]!;
    return [
      { coefficients: [x, y, 1, 0, 0, 0, -u * x, -u * y], value: u, sigma: 1 },
      { coefficients: [0, 0, 0, x, y, 1, -v * x, -v * y], value: v, sigma: 1 },
    ];
  });
  const found = leastSquares(equations);
  return found && ([...found, 1] as unknown as Homography);
}

/**
 * Inverts a homography, up to a factor.
 * @param h a homography
 * @returns its adjugate
 */
export function inverseOf([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/**
 * Warps a picture with bilinear interpolation; positions outside it are clamped to its edge. The
 * cost is linear in the pixels of the new picture.
 * @param frame the whole picture
 * @param toFrame maps points of the new picture to points of the old one
 * @param size of the new picture
 * @returns the new picture
 */
export function viewThrough(frame: Frame, toFrame: Homography, { width, height }: FrameSize): Frame {
  const data = new Uint8Array(4 * width * height);
  const right = frame.width - 1;
  const bottom = frame.height - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = mapped(toFrame, { x: x + 0.5, y: y + 0.5 });
      const fx = Math.min(right, Math.max(0, from.x - 0.5));
      const fy = Math.min(bottom, Math.max(0, from.y - 0.5));
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      const [across, down] = [fx - left, fy - top];
      const at = 4 * (top * frame.width + left);
      const toRight = left < right ? 4 : 0;
      const below = top < bottom ? 4 * frame.width : 0;
      const to = 4 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        const upper = mix(frame.data[at + c], frame.data[at + toRight + c], across);
        const lower = mix(frame.data[at + below + c], frame.data[at + below + toRight + c], across);
        data[to + c] = Math.round(upper + (lower - upper) * down);
      }
      data[to + 3] = 255;
    }
  }
  return makeFrame(width, height, data);
}

const mix = (a = 0, b = 0, share: number): number => a + (b - a) * share;
