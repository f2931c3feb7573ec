/**
 * The cells inside equal squares: where their lines lie, to a fraction of a pixel. The changes of colour across one direction
 * are summed up along the other and folded over all squares; the lines are the comb of evenly spaced teeth that gathers the
 * most change on the teeth and the least between them. The first and the last tooth do not count: a rim round the cells may
 * change more there than all cells do.
 */

import type { Frame } from '../../core/frame.ts';
import type { FramePoint } from '../../core/points.ts';

/** Evenly spaced lines, counted from the corner of a square. */
export interface CellComb {
  /** Of the first line, px. */
  readonly at: number;
  /** From one line to the next, px. */
  readonly pitch: number;
  /** Mean change on the lines as a multiple of that between them; about 1 where there are no cells. */
  readonly contrast: number;
}

/** What is looked for. */
export interface CombSearch {
  /** Upper left corners of the squares, px; at least one. */
  readonly corners: readonly FramePoint[];
  /** Their edge, px. */
  readonly side: number;
  /** Cells along an edge. */
  readonly cells: number;
  /** The widest rim round the cells, as a share of the edge. */
  readonly widestRim: number;
}

/** A change of colour, summed over the channels, beyond which it counts no more: many plain lines tell more than a glaring spot. */
const plainChange = 48;

/** Folded places a pixel. */
const finesse = 4;

/** Finds the lines across (`x`) or down (`y`). */
export function cellComb(frame: Frame, axis: 'x' | 'y', search: CombSearch): CellComb {
  const { side, cells, widestRim } = search;
  const folded = foldedChanges(frame, axis, search);
  const at = (place: number): number => folded[Math.round((place + 1) * finesse)] ?? 0;
  const step = Math.max(0.25, side / 1200);
  const uneven = 0.012 * side + 1.5;
  let best: CellComb = { at: 0, pitch: side / cells, contrast: 0 };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let first = -1; first <= widestRim * side; first += step) {
    for (let last = side - first - uneven; last <= side - first + uneven; last += step) {
      const pitch = (last - first) / cells;
      let [on, off] = [0, 0];
      for (let k = 0; k < cells; k++) {
        if (k > 0) on += at(first + k * pitch);
        off += at(first + (k + 0.35) * pitch) + at(first + (k + 0.65) * pitch);
      }
      const score = on / (cells - 1) - off / (2 * cells);
      if (score <= bestScore) continue;
      bestScore = score;
      best = { at: first, pitch, contrast: on / (cells - 1) / Math.max(1e-9, off / (2 * cells)) };
    }
  }
  return withEnds(best, at, cells);
}

/** The part of a cell within which the outer lines are looked for anew, and by how much they must stand out. */
const endReach = 0.2;
const endContrast = 1.5;
/** Levels by which they change at least: a square without cells has none. */
const leastEnd = 3;

/**
 * The same comb between its outer lines, where these are plain: lines between cells may have shadows at one side, which pull the
 * comb off its place.
 */
function withEnds(comb: CellComb, at: (place: number) => number, cells: number): CellComb {
  const end = comb.at + cells * comb.pitch;
  const first = plainestNear(at, comb.at, endReach * comb.pitch) ?? comb.at;
  const last = plainestNear(at, end, endReach * comb.pitch) ?? end;
  return { ...comb, at: first, pitch: (last - first) / cells };
}

/**
 * Measures the outer lines of some of the squares by themselves, near where the comb of all has them.
 * @param search the squares to measure: those of one column, say
 * @returns the middle between the first line and the last, counted from the corner of a square, px; `undefined` where these
 *   lines do not stand out
 */
export function combMiddle(
  frame: Frame,
  axis: 'x' | 'y',
  search: CombSearch,
  comb: CellComb,
): number | undefined {
  const folded = foldedChanges(frame, axis, search);
  const at = (place: number): number => folded[Math.round((place + 1) * finesse)] ?? 0;
  const reach = endReach * comb.pitch;
  const first = plainestNear(at, comb.at, reach);
  const last = plainestNear(at, comb.at + search.cells * comb.pitch, reach);
  return first === undefined || last === undefined ? undefined : (first + last) / 2;
}

/** The middle of the greatest change near a place; `undefined` where none stands out. */
function plainestNear(at: (place: number) => number, place: number, reach: number): number | undefined {
  const step = 1 / finesse;
  const around: number[] = [];
  for (let off = -reach; off <= reach; off += step) around.push(place + off);
  const values = around.map(at);
  const most = Math.max(...values);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (most < endContrast * mean || most < leastEnd) return undefined;
  const peak = around[values.indexOf(most)] as number;
  let [moment, weight] = [0, 0];
  for (let off = -1; off <= 1; off += step) {
    const value = at(peak + off);
    moment += value * (peak + off);
    weight += value;
  }
  return moment / weight;
}

/** Mean change of colour at each place from a pixel before the square to one behind it, smoothed over a pixel. */
function foldedChanges(frame: Frame, axis: 'x' | 'y', { corners, side }: CombSearch): Float64Array {
  const { width, height, data } = frame;
  const folded = new Float64Array(Math.ceil((side + 3) * finesse));
  const weight = new Float64Array(folded.length);
  const [along, across] = axis === 'x' ? [4, 4 * width] : [4 * width, 4];
  const [longest, widest] = axis === 'x' ? [width, height] : [height, width];
  for (const corner of corners) {
    const [from, other] = axis === 'x' ? [corner.x, corner.y] : [corner.y, corner.x];
    const lanes = { first: Math.ceil(other + 0.05 * side), end: Math.floor(other + 0.95 * side) };
    const stride = Math.max(1, Math.floor((lanes.end - lanes.first) / 160));
    for (let place = Math.max(1, Math.ceil(from - 1)); place <= from + side + 1 && place < longest; place++) {
      let sum = 0;
      let lanesSeen = 0;
      for (
        let lane = Math.max(0, lanes.first);
        lane < lanes.end && lane < widest;
        lane += stride, lanesSeen++
      ) {
        const i = place * along + lane * across;
        let change = 0;
        for (let c = 0; c < 3; c++)
          change += Math.abs((data[i + c] as number) - (data[i - along + c] as number));
        sum += Math.min(plainChange, change);
      }
      spread(folded, weight, (place - from + 1) * finesse, sum / Math.max(1, lanesSeen));
    }
  }
  return folded.map((sum, i) => sum / Math.max(1e-9, weight[i] as number));
}

/** Adds a value at a place, the less the farther, up to a pixel off. */
function spread(sums: Float64Array, weights: Float64Array, place: number, value: number): void {
  for (let i = Math.ceil(place - finesse); i <= place + finesse; i++) {
    if (i < 0 || i >= sums.length) continue;
    const share = 1 - Math.abs(i - place) / finesse;
    sums[i] = (sums[i] as number) + share * value;
    weights[i] = (weights[i] as number) + share;
  }
}
