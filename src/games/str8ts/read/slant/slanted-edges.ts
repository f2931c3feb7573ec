/**
 * Finds long edges that are nearly vertical: grid lines in a picture that is slightly rotated or
 * was taken at a slant. Edge pixels of successive rows are linked into chains, and a straight line
 * is fitted to each chain.
 */

import type { Plane } from '../../../../vision/color/luma.ts';
import { edgeLimits } from '../../../../vision/lines/limits.ts';
import { slantLimits as limits } from './limits.ts';

/** A straight edge: its position across is `at + slope * along`, px from the picture's centre. */
export interface SlantedEdge {
  /** Position across at half the picture's height, px from the centre. */
  readonly at: number;
  readonly slope: number;
  readonly length: number;
}

/**
 * Finds nearly upright edges; the cost is linear in the pixels.
 * @param plane brightness of the picture
 * @returns the longest edges, positions relative to the centre of the picture
 */
export function slantedEdges(plane: Plane): SlantedEdge[] {
  let open: Chain[] = [];
  const found: SlantedEdge[] = [];
  const close = (chain: Chain) => {
    const edge = chain.edge(plane);
    if (edge) found.push(edge);
  };
  for (let y = 0; y < plane.height; y += limits.stride) {
    const places = edgePlaces(plane, y);
    const near: Chain[] = [];
    let first = 0;
    for (const chain of open) {
      while (first < places.length && places[first]!.x < chain.x - limits.maxStepPx) first++;
      let best: Place | undefined;
      for (let i = first; i < places.length && places[i]!.x <= chain.x + limits.maxStepPx; i++) {
        const place = places[i]!;
        if (place.sign !== chain.sign || place.isTaken) continue;
        if (!best || Math.abs(place.x - chain.x) < Math.abs(best.x - chain.x)) best = place;
      }
      if (best) {
        best.isTaken = true;
        chain.add(best.x, y);
      } else if (y - chain.y > edgeLimits.maxGapPx) {
        close(chain);
        continue;
      }
      near.push(chain);
    }
    for (const place of places) if (!place.isTaken) near.push(new Chain(place, y));
    open = near.sort((a, b) => a.x - b.x);
  }
  open.forEach(close);
  return found.sort((a, b) => b.length - a.length).slice(0, limits.maxEdges);
}

/** An edge pixel of a row. */
interface Place {
  readonly x: number;
  readonly sign: 1 | -1;
  isTaken: boolean;
}

/** Local extrema of the brightness gradient along a row, with subpixel precision. */
function edgePlaces({ width, data }: Plane, y: number): Place[] {
  const places: Place[] = [];
  const row = y * width;
  const step = (x: number) => data[row + x + 1]! - data[row + x - 1]!;
  let [before, own] = [0, step(1)];
  for (let x = 1; x < width - 2; x++) {
    const after = step(x + 1);
    const [p, q, r] = [Math.abs(before), Math.abs(own), Math.abs(after)];
    if (q >= edgeLimits.minStep && q >= p && q > r) {
      const bend = p - 2 * q + r;
      places.push({
        x: x + 0.5 + (bend < 0 ? (p - r) / (2 * bend) : 0),
        sign: own > 0 ? 1 : -1,
        isTaken: false,
      });
    }
    [before, own] = [own, after];
  }
  return places;
}

/** A chain of linked edge pixels, with the sums for fitting a line. */
class Chain {
  x: number;
  y: number;
  readonly sign: 1 | -1;
  readonly #from: number;
  #count = 0;
  #sumX = 0;
  #sumY = 0;
  #sumYY = 0;
  #sumXY = 0;
  #sumXX = 0;

  constructor({ x, sign }: Place, y: number) {
    [this.x, this.y, this.#from, this.sign] = [x, y, y, sign];
    this.add(x, y);
  }

  add(x: number, y: number): void {
    [this.x, this.y] = [x, y];
    this.#count++;
    this.#sumX += x;
    this.#sumY += y;
    this.#sumYY += y * y;
    this.#sumXY += x * y;
    this.#sumXX += x * x;
  }

  /** Fits a line to the chain; `undefined` if it is short, full of gaps, or bent. */
  edge({ width, height }: Plane): SlantedEdge | undefined {
    const length = this.y - this.#from;
    const n = this.#count;
    if (length < limits.minLengthPx || n * limits.stride < edgeLimits.minDensity * length) return undefined;
    const [x, y] = [this.#sumX / n, this.#sumY / n];
    const [xx, xy, yy] = [this.#sumXX / n - x * x, this.#sumXY / n - x * y, this.#sumYY / n - y * y];
    const slope = xy / yy;
    if (xx - slope * xy > limits.maxBendPx ** 2) return undefined;
    return { at: x + slope * (height / 2 - y) - width / 2, slope, length };
  }
}
