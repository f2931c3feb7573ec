/**
 * Finds hollow diamonds of any size anywhere in a picture, given how much each pixel looks like
 * their outline. The picture is made smaller; sums along both diagonals are prepared, so that a
 * diamond's four sides are scored in eight look-ups; a diamond counts as much as its weakest side.
 * The idea is the generalised Hough transform (Ballard 1981) with summed tables.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { limits as table } from '../limits.ts';

const limits = table.diamonds;

/** A map of weights 0..1, smaller than the picture it was made from. */
interface WeightMap {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly values: Float32Array;
  /** Picture pixels per map pixel, a whole number. */
  readonly factor: number;
}

/** A diamond outline that was found, in picture pixels. */
export interface FoundDiamond {
  readonly centre: FramePoint;
  /** Half the diagonal of the middle of the stroke. */
  readonly half: number;
  /** Mean weight along the weakest side, 0..1. */
  readonly score: number;
}

/** What is looked for. */
interface DiamondSearch {
  /** Least and greatest half-diagonal, px. */
  readonly minHalf: number;
  readonly maxHalf: number;
  /** Least mean weight along the weakest side, 0..1. */
  readonly minScore: number;
}

/**
 * Mean colours of blocks of `factor` by `factor` pixels: three values a block.
 * @param frame the picture
 * @param factor whole, at least 1
 * @returns the smaller picture, 0..255 a channel
 */
export function shrink(
  frame: Frame,
  factor: number,
): { readonly width: number; readonly height: number; readonly colors: Float32Array } {
  const width = Math.floor(frame.width / factor);
  const height = Math.floor(frame.height / factor);
  const colors = new Float32Array(3 * width * height);
  for (let y = 0; y < height * factor; y++) {
    const row = Math.floor(y / factor) * width;
    let at = y * frame.width * 4;
    for (let x = 0; x < width; x++) {
      const to = 3 * (row + x);
      for (let i = 0; i < factor; i++, at += 4) {
        colors[to] = colors[to]! + frame.data[at]!;
        colors[to + 1] = colors[to + 1]! + frame.data[at + 1]!;
        colors[to + 2] = colors[to + 2]! + frame.data[at + 2]!;
      }
    }
  }
  const scale = 1 / (factor * factor);
  for (let i = 0; i < colors.length; i++) colors[i] = colors[i]! * scale;
  return { width, height, colors };
}

/**
 * How much every pixel of a shrunken picture looks like a colour: 1 is the same, 0 differs by
 * `tolerance` levels.
 * @param small from `shrink`
 * @param color what is looked for
 * @param tolerance levels in any channel
 * @param factor by which the picture was shrunk
 * @returns a weight for each block, 0..1
 */
export function likeness(
  small: ReturnType<typeof shrink>,
  color: Rgb,
  tolerance: number,
  factor: number,
): WeightMap {
  const { width, height, colors } = small;
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const r = Math.abs(colors[3 * i]! - color.r);
    const g = Math.abs(colors[3 * i + 1]! - color.g);
    const b = Math.abs(colors[3 * i + 2]! - color.b);
    values[i] = Math.max(0, 1 - Math.max(r, g, b) / tolerance);
  }
  return { width, height, values, factor };
}

/**
 * Searches a whole map; the cost grows with its pixels times the half-diagonals that are tried, and
 * is bounded by `maxCompared`.
 * @param map from `likeness`
 * @param search which diamonds count
 * @returns best first; of near neighbours only the best; empty when there is none
 */
export function findHollowDiamonds(map: WeightMap, search: DiamondSearch): FoundDiamond[] {
  const { width, height, factor } = map;
  const sums = diagonalSums(map);
  const { falling, rising } = sums;
  const found: FoundDiamond[] = [];
  let compared = 0;
  const maxHalf = Math.min(search.maxHalf / factor, width / 2 - 1, height / 2 - 1);
  for (let half = Math.max(4, Math.floor(search.minHalf / factor)); half <= maxHalf; half++) {
    const min = search.minScore * half;
    for (let y = half; y < height - half; y++) {
      for (let x = half; x < width - half; x++) {
        const top = (y - half) * width + x;
        const right = y * width + x + half;
        const upperRight = falling[right]! - falling[top]!;
        if (upperRight < min) continue;
        const left = y * width + x - half;
        const upperLeft = rising[left]! - rising[top]!;
        if (upperLeft < min) continue;
        const bottom = (y + half) * width + x;
        const lowerLeft = falling[bottom]! - falling[left]!;
        const lowerRight = rising[bottom]! - rising[right]!;
        const score = Math.min(upperRight, upperLeft, lowerLeft, lowerRight) / half;
        if (score < search.minScore || !standsOut(sums, { x, y, half }, score)) continue;
        compared += found.length;
        if (compared > limits.maxCompared) return bestFirst(found);
        const centre = { x: (x + 0.5) * factor, y: (y + 0.5) * factor };
        keep(found, { centre, half: half * factor, score });
      }
    }
  }
  return bestFirst(found);
}

const bestFirst = (found: readonly FoundDiamond[]) => found.toSorted((a, b) => b.score - a.score);

/** Where a diamond of map pixels lies. */
interface MapDiamond {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/**
 * Whether a diamond's outline is a line: the next diamond inside or the next one outside, a stroke
 * away, has clearly less weight. Without this every diamond within an area of the line's colour
 * would be one.
 */
function standsOut(sums: DiagonalSums, { x, y, half }: MapDiamond, score: number): boolean {
  const away = Math.ceil(limits.strokeShare * half) + 1;
  return [half - away, half + away].some(
    (other) => meanWeight(sums, { x, y, half: other }) < limits.maxBeside * score,
  );
}

/** Mean weight along the four sides of a diamond; 1 for one that leaves the map. */
function meanWeight({ width, height, falling, rising }: DiagonalSums, { x, y, half }: MapDiamond): number {
  if (half < 1 || x < half || y < half || x + half >= width || y + half >= height) return 1;
  const [top, bottom] = [(y - half) * width + x, (y + half) * width + x];
  const [left, right] = [y * width + x - half, y * width + x + half];
  const down = falling[right]! - falling[top]! + falling[bottom]!;
  const up = rising[left]! - rising[top]! + rising[bottom]!;
  return (down - falling[left]! + up - rising[right]!) / (4 * half);
}

/** Adds a find unless a better one lies there; replaces worse ones near it. */
function keep(found: FoundDiamond[], diamond: FoundDiamond): void {
  const near = (other: FoundDiamond) =>
    Math.abs(other.centre.x - diamond.centre.x) +
      Math.abs(other.centre.y - diamond.centre.y) +
      Math.abs(other.half - diamond.half) <
    0.15 * diamond.half;
  const at = found.findIndex(near);
  const other = found[at];
  if (!other) found.push(diamond);
  else if (other.score < diamond.score) found[at] = diamond;
}

/** Running sums of a map along y - x = constant and along x + y = constant, downwards. */
interface DiagonalSums {
  readonly width: number;
  readonly height: number;
  readonly falling: Float32Array;
  readonly rising: Float32Array;
}

function diagonalSums({ width, height, values }: WeightMap): DiagonalSums {
  const falling = new Float32Array(width * height);
  const rising = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const value = values[at]!;
      falling[at] = value + (x > 0 && y > 0 ? falling[at - width - 1]! : 0);
      rising[at] = value + (x < width - 1 && y > 0 ? rising[at - width + 1]! : 0);
    }
  }
  return { width, height, falling, rising };
}
