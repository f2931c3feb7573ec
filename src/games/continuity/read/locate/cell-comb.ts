/**
 * Locates the lines of cells inside equal squares to a fraction of a pixel. The colour changes
 * across one direction are summed along the other and folded over all squares. The result is the
 * comb of evenly spaced teeth with the most change on the teeth relative to between them. The first
 * and last teeth are excluded: a rim round the cells may change more there than all cells together.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { mean } from '../../../../core/averages.ts';
import { type Comb, lastLine } from '../../../../vision/lattice/comb.ts';
import { addWeight } from '../../../../vision/lattice/profile.ts';
import { tileSize } from '../../level.ts';
import { cellLimits as limits } from './limits.ts';

/** The lines of cells, measured from the corner of a square; one more than there are cells. */
interface CellComb extends Comb {
  /** Mean change on the lines as a multiple of that between them; about 1 if there are no cells. */
  readonly contrast: number;
}

/** The squares to search. */
interface CombSearch {
  /** Upper left corners of the squares, px; at least one. */
  readonly corners: readonly FramePoint[];
  /** Their edge, px. */
  readonly side: number;
}

/** Bins per pixel, starting one pixel before the corner of a square. */
const bins = 4;

/** The change at a place, px from the corner of a square. */
type ChangeAt = (place: number) => number;

/**
 * Finds the lines of the cells.
 * @param frame the whole picture
 * @param axis `x` for the places of vertical lines, `y` for those of horizontal lines
 * @param search the squares
 * @returns the best comb; a contrast of about 1 means that there are no cells
 */
export function cellComb(frame: Frame, axis: 'x' | 'y', search: CombSearch): CellComb {
  const { side } = search;
  const changeAt = foldedChanges(frame, axis, search);
  const step = Math.max(1 / bins, side / 1200);
  const uneven = limits.uneven.share * side + limits.uneven.px;
  let best: CellComb = { at: 0, pitch: side / tileSize, count: tileSize + 1, contrast: 0 };
  let highest = Number.NEGATIVE_INFINITY;
  for (let first = -1; first <= limits.maxRim * side; first += step) {
    for (let last = side - first - uneven; last <= side - first + uneven; last += step) {
      const pitch = (last - first) / tileSize;
      let [on, off] = [0, 0];
      for (let k = 0; k < tileSize; k++) {
        if (k > 0) on += changeAt(first + k * pitch);
        off += changeAt(first + (k + 0.35) * pitch) + changeAt(first + (k + 0.65) * pitch);
      }
      const [onMean, offMean] = [on / (tileSize - 1), off / (2 * tileSize)];
      if (onMean - offMean <= highest) continue;
      highest = onMean - offMean;
      best = { at: first, pitch, count: tileSize + 1, contrast: onMean / Math.max(1e-9, offMean) };
    }
  }
  // A shadow on one side of the lines between cells shifts the comb, so the outer lines are
  // measured again.
  const [first, last] = [best.at, lastLine(best)].map(
    (place) => peakNear(changeAt, place, limits.endReach * best.pitch) ?? place,
  ) as [number, number];
  return { ...best, at: first, pitch: (last - first) / tileSize };
}

/** The centroid of the strongest change near a place; `undefined` if none stands out. */
function peakNear(changeAt: ChangeAt, place: number, reach: number): number | undefined {
  const step = 1 / bins;
  const around: number[] = [];
  for (let off = -reach; off <= reach; off += step) around.push(place + off);
  const values = around.map(changeAt);
  const max = Math.max(...values);
  if (max < limits.minEnd.contrast * mean(values) || max < limits.minEnd.levels) return undefined;
  const peak = around[values.indexOf(max)]!;
  let [moment, weight] = [0, 0];
  for (let off = -1; off <= 1; off += step) {
    const value = changeAt(peak + off);
    moment += value * (peak + off);
    weight += value;
  }
  return moment / weight;
}

/** Mean colour change, smoothed over a pixel, from one pixel before the squares to one after. */
function foldedChanges(frame: Frame, axis: 'x' | 'y', { corners, side }: CombSearch): ChangeAt {
  const { width, height } = frame;
  const sums = new Float64Array(Math.ceil((side + 3) * bins));
  const weights = new Float64Array(sums.length);
  const [length, breadth] = axis === 'x' ? [width, height] : [height, width];
  const margin = limits.laneMargin * side;
  for (const { x, y } of corners) {
    const [from, other] = axis === 'x' ? [x, y] : [y, x];
    const first = Math.max(0, Math.ceil(other + margin));
    const end = Math.min(breadth, Math.floor(other + side - margin));
    for (let place = Math.max(1, Math.ceil(from - 1)); place <= from + side + 1 && place < length; place++) {
      let [sum, lanes] = [0, 0];
      for (let lane = first; lane < end; lane++, lanes++)
        sum +=
          axis === 'x' ? changeBefore(frame, place, lane, 4) : changeBefore(frame, lane, place, 4 * width);
      addWeight(sums, (place - from + 1) * bins, bins, sum / Math.max(1, lanes));
      addWeight(weights, (place - from + 1) * bins, bins, 1);
    }
  }
  const means = sums.map((sum, i) => sum / Math.max(1e-9, weights[i]!));
  return (place) => means[Math.round((place + 1) * bins)] ?? 0;
}

/** Colour change from the preceding pixel, summed over the channels and capped. */
function changeBefore({ data, width }: Frame, x: number, y: number, step: number): number {
  const i = 4 * (y * width + x);
  let change = 0;
  for (let c = i; c < i + 3; c++) change += Math.abs(data[c]! - data[c - step]!);
  return Math.min(limits.maxChange, change);
}
