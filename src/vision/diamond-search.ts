/**
 * Finds hollow diamonds of any size anywhere in a picture. The picture is made smaller and turned into a map of
 * how much darker each pixel is than its surroundings, which keeps thin lines and drops large areas. Sums along
 * both diagonals are prepared, so that a diamond's four sides are scored in eight look-ups; a diamond counts as
 * strong as its weakest side. The idea is the generalised Hough transform with a summed table.
 */

import type { Frame } from '../core/frame.ts';
import type { FramePoint } from '../core/points.ts';

/** A diamond outline that was found, in picture pixels. */
export interface FoundDiamond {
  readonly centre: FramePoint;
  /** Half the diagonal of the middle of the stroke. */
  readonly half: number;
  /** Mean darkness of the weakest side, levels of 0..255. */
  readonly darkness: number;
}

/** What is looked for. */
export interface DiamondSearch {
  /** Least and greatest half-diagonal, px. */
  readonly minHalf: number;
  readonly maxHalf: number;
  /** The map is made about this high, pixels. */
  readonly mapHeight: number;
  /** Least mean darkness of the weakest side on the map, levels. */
  readonly leastDarkness: number;
  /** How many are wanted at most. */
  readonly most: number;
}

/** A grey map, row by row. */
interface GreyMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * Searches the whole picture.
 * @returns strongest first, none inside the outline of a stronger one's neighbourhood; empty when there is none
 */
export function findHollowDiamonds(frame: Frame, search: DiamondSearch): FoundDiamond[] {
  const factor = Math.max(1, Math.floor(frame.height / search.mapHeight));
  const dark = darkLines(shrink(frame, factor), 4);
  const sums = diagonalSums(dark);
  const found: FoundDiamond[] = [];
  const maxHalf = Math.min(search.maxHalf / factor, dark.width / 2 - 1, dark.height / 2 - 1);
  for (let half = Math.max(4, Math.floor(search.minHalf / factor)); half <= maxHalf; half++) {
    for (let y = half; y < dark.height - half; y++) {
      for (let x = half; x < dark.width - half; x++) {
        const darkness = weakestSide(sums, dark.width, x, y, half);
        if (darkness < search.leastDarkness) continue;
        keep(found, {
          centre: { x: (x + 0.5) * factor, y: (y + 0.5) * factor },
          half: half * factor,
          darkness,
        });
      }
    }
  }
  return found.sort((a, b) => b.darkness - a.darkness).slice(0, search.most);
}

/** Adds a find unless a stronger one lies there; replaces weaker ones near it. */
function keep(found: FoundDiamond[], diamond: FoundDiamond): void {
  const near = (other: FoundDiamond) =>
    Math.abs(other.centre.x - diamond.centre.x) +
      Math.abs(other.centre.y - diamond.centre.y) +
      Math.abs(other.half - diamond.half) <
    0.2 * diamond.half;
  const at = found.findIndex(near);
  const other = found[at];
  if (!other) found.push(diamond);
  else if (other.darkness < diamond.darkness) found[at] = diamond;
}

function weakestSide(sums: DiagonalSums, width: number, x: number, y: number, half: number): number {
  const { falling, rising } = sums;
  const [top, right, bottom, left] = [
    (y - half) * width + x,
    y * width + x + half,
    (y + half) * width + x,
    y * width + x - half,
  ];
  const upperRight = (falling[right] as number) - (falling[top] as number);
  const lowerLeft = (falling[bottom] as number) - (falling[left] as number);
  const lowerRight = (rising[bottom] as number) - (rising[right] as number);
  const upperLeft = (rising[left] as number) - (rising[top] as number);
  return Math.min(upperRight, lowerLeft, lowerRight, upperLeft) / half;
}

/** Running sums along y - x = constant and along x + y = constant, downwards. */
interface DiagonalSums {
  readonly falling: Float32Array;
  readonly rising: Float32Array;
}

function diagonalSums({ width, height, values }: GreyMap): DiagonalSums {
  const falling = new Float32Array(width * height);
  const rising = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const value = values[at] as number;
      falling[at] = value + (x > 0 && y > 0 ? (falling[at - width - 1] as number) : 0);
      rising[at] = value + (x < width - 1 && y > 0 ? (rising[at - width + 1] as number) : 0);
    }
  }
  return { falling, rising };
}

/** Mean brightness of blocks of `factor` by `factor` pixels. */
function shrink(frame: Frame, factor: number): GreyMap {
  const width = Math.floor(frame.width / factor);
  const height = Math.floor(frame.height / factor);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height * factor; y++) {
    const row = Math.floor(y / factor) * width;
    for (let x = 0; x < width * factor; x++) {
      const at = (y * frame.width + x) * 4;
      const sum =
        (frame.data[at] as number) + (frame.data[at + 1] as number) + (frame.data[at + 2] as number);
      const to = row + Math.floor(x / factor);
      values[to] = (values[to] as number) + sum;
    }
  }
  const scale = 1 / (3 * factor * factor);
  for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) * scale;
  return { width, height, values };
}

/** How much darker each pixel is than the pixels `reach` away in all four directions, at most 60 levels. */
function darkLines(map: GreyMap, reach: number): GreyMap {
  const { width, height, values } = map;
  const dark = new Float32Array(width * height);
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const at = y * width + x;
      const across = Math.min(values[at - reach] as number, values[at + reach] as number);
      const down = Math.min(values[at - reach * width] as number, values[at + reach * width] as number);
      const darkness = (across + down) / 2 - (values[at] as number);
      dark[at] = Math.min(60, Math.max(0, darkness));
    }
  }
  return { width, height, values: dark };
}
