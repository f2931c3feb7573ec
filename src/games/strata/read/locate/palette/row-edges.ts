/**
 * Finds upright edges in a horizontal band of a picture: the band is averaged into one row, which
 * evens out any texture, and neighbouring stretches of that row are compared. Tiles that stand in a
 * row show as pairs of edges.
 */

import type { Frame } from '../../../../../core/frame.ts';

/** An upright edge in a band. */
export interface RowEdge {
  /** Where it lies between two pixels, to a fraction of one, px from the left of the picture. */
  readonly x: number;
  /** Sum over the channels of the difference of the two sides, levels. */
  readonly strength: number;
}

/** A band of a picture: rows `top` (included) to `bottom` (excluded). */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/**
 * A band averaged into one row: three values a pixel, R G B.
 * @param frame the picture
 * @param band rows of the picture
 * @returns 0..255 a value
 */
export function bandProfile(frame: Frame, band: Band): Float32Array {
  const { width, data } = frame;
  const length = 3 * width;
  const profile = new Float32Array(length);
  for (let y = band.top; y < band.bottom; y++) {
    let at = y * width * 4;
    for (let i = 0; i < length; i += 3, at += 4) {
      profile[i] = profile[i]! + data[at]!;
      profile[i + 1] = profile[i + 1]! + data[at + 1]!;
      profile[i + 2] = profile[i + 2]! + data[at + 2]!;
    }
  }
  const rows = band.bottom - band.top;
  for (let i = 0; i < length; i++) profile[i] = profile[i]! / rows;
  return profile;
}

/**
 * The edges of a row of colours.
 * @param profile three values a pixel
 * @param reach how many pixels at each side of an edge are compared, at least 1
 * @param threshold least strength, levels summed over the channels
 * @returns from the left; of edges closer than `reach` only the strongest
 */
export function rowEdges(profile: Float32Array, reach: number, threshold: number): RowEdge[] {
  const length = profile.length / 3;
  const strength = new Float32Array(length + 1);
  // Sums of the `reach` pixels before and after the gap at x, moved on pixel by pixel.
  const [before, after] = [new Float64Array(3), new Float64Array(3)];
  for (let x = reach; x <= length - reach; x++) {
    let total = 0;
    for (let c = 0; c < 3; c++) {
      if (x === reach) {
        for (let i = 0; i < reach; i++) {
          before[c] = before[c]! + profile[3 * i + c]!;
          after[c] = after[c]! + profile[3 * (i + reach) + c]!;
        }
      } else {
        const passed = profile[3 * (x - 1) + c]!;
        before[c] = before[c]! + passed - profile[3 * (x - 1 - reach) + c]!;
        after[c] = after[c]! + profile[3 * (x - 1 + reach) + c]! - passed;
      }
      total += Math.abs(after[c]! - before[c]!);
    }
    strength[x] = total / reach;
  }
  return peaks(strength, reach, threshold);
}

function peaks(strength: Float32Array, reach: number, threshold: number): RowEdge[] {
  const edges: RowEdge[] = [];
  for (let x = 1; x < strength.length - 1; x++) {
    const here = strength[x]!;
    if (here < threshold) continue;
    let greatest = true;
    for (let i = Math.max(0, x - reach); i <= Math.min(strength.length - 1, x + reach) && greatest; i++) {
      const other = strength[i]!;
      greatest = i < x ? other < here : other <= here;
    }
    if (!greatest) continue;
    // The top of the triangle that a box filter makes of a step.
    const left = strength[x - 1]!;
    const right = strength[x + 1]!;
    const slope = Math.max(here - left, here - right);
    edges.push({ x: x + (slope > 0 ? (right - left) / (2 * slope) : 0), strength: here });
  }
  return edges;
}
