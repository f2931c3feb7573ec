/**
 * Refines the place of a board's cells so that each cell is as uniform as possible. The lines found
 * before are accurate but may be the wrong ones: floors, shadows and marks in the tiles' rims draw
 * lines next to those of the cells.
 */

import type { Frame } from '../../../../core/frame.ts';
import { fitComb, type SeenLine } from '../../../../vision/lattice/comb.ts';
import { tileSize } from '../../level.ts';
import { type BoardPlace, cellCornerAt } from '../layout.ts';
import { fitLimits as limits } from './limits.ts';

type Axis = 'x' | 'y';

/** Prefix sums along a lane of cells: of each channel, and of the squares of all channels. */
interface LaneSums {
  readonly from: number;
  readonly sums: readonly [Float64Array, Float64Array, Float64Array];
  readonly squares: Float64Array;
}

/** A row or column of tiles: its lanes, and its assumed middle, px. */
interface Group {
  readonly index: number;
  readonly middle: number;
  readonly lanes: readonly LaneSums[];
}

/**
 * Moves a board to the nearby place where its cells are most uniform.
 * @param frame the whole picture
 * @param place of the board, off by less than half a cell
 * @returns the refined place
 */
export function fitCells(frame: Frame, place: BoardPlace): BoardPlace {
  return fitAxis(frame, fitAxis(frame, place, 'y'), 'x');
}

function fitAxis(frame: Frame, place: BoardPlace, axis: Axis): BoardPlace {
  const count = axis === 'x' ? place.columns : place.rows;
  const groups = Array.from({ length: count }, (_, index) => groupOf(frame, place, axis, index));
  const laid = evenLayout(groups, place.cell[axis]);
  const seen = measuredGroups(groups, laid, Math.max(1.5, limits.coarse * place.cell[axis]));
  const line = fitComb(seen, place.pitch[axis]) ?? {
    at: groups[0]!.middle + laid.off,
    pitch: place.pitch[axis],
  };
  return {
    ...place,
    first: { ...place.first, [axis]: line.at - (tileSize * laid.pitch) / 2 },
    pitch: { ...place.pitch, [axis]: line.pitch },
    cell: { ...place.cell, [axis]: laid.pitch },
  };
}

/** Layout of cells along an axis: offset from the assumed middle, and size of a cell, px. */
interface Laid {
  readonly off: number;
  readonly pitch: number;
}

/** Places around `at`, up to `max` away, `step` apart. */
function placesAround(at: number, max: number, step: number): number[] {
  const steps = Math.round(max / step);
  return Array.from({ length: 2 * steps + 1 }, (_, i) => at + (i - steps) * step);
}

/**
 * Finds the layout in which the cells of all rows or columns of tiles are most uniform; keeps the
 * lines' layout if it is nearly as good.
 */
function evenLayout(groups: readonly Group[], cell: number): Laid {
  const cost = (off: number, pitch: number) =>
    groups.reduce((sum, group) => sum + unevenness(group, off, pitch), 0);
  const best = (offs: readonly number[], lengths: readonly number[]) => {
    const all = lengths.flatMap((length) =>
      offs.map((off) => ({ off, pitch: length / tileSize, cost: cost(off, length / tileSize) })),
    );
    return all.reduce((min, each) => (each.cost < min.cost ? each : min));
  };
  const first = best(
    placesAround(0, limits.reach.middle * cell, limits.coarse * cell),
    placesAround(tileSize * cell, limits.reach.length * cell, 2 * limits.coarse * cell),
  );
  const found = best(
    placesAround(first.off, limits.coarse * cell, limits.finePx),
    placesAround(tileSize * first.pitch, 2 * limits.coarse * cell, limits.finePx),
  );
  // Lines, if they are the right ones, are more accurate.
  return cost(0, cell) <= limits.maxCostRatio * found.cost ? { off: 0, pitch: cell } : found;
}

/** The middles of the rows or columns of tiles that can be measured clearly. */
function measuredGroups(groups: readonly Group[], { off, pitch }: Laid, max: number): SeenLine[] {
  const offs = placesAround(off, max, limits.finePx);
  const looked = groups.map((group) => {
    const costs = offs.map((each) => unevenness(group, each, pitch));
    const min = Math.min(...costs);
    const gain = group.lanes.length * (Math.max(...costs) - min);
    return { line: group.index, at: group.middle + offs[costs.indexOf(min)]!, gain };
  });
  const maxGain = Math.max(...looked.map(({ gain }) => gain));
  return looked.filter(({ gain }) => gain > limits.minGain * maxGain);
}

/** Measures the lanes of a row or column of tiles. */
function groupOf(frame: Frame, place: BoardPlace, axis: Axis, index: number): Group {
  const { rows, columns, cell, pitch, first } = place;
  const others = axis === 'x' ? rows : columns;
  const boards = Array.from({ length: others }, (_, other) =>
    axis === 'x' ? other * columns + index : index * columns + other,
  );
  const middle = first[axis] + index * pitch[axis] + (tileSize * cell[axis]) / 2;
  const lanes = boards.flatMap((board) =>
    Array.from({ length: tileSize }, (_, k) => {
      const corner = cellCornerAt(place, board, axis === 'x' ? k * tileSize : k);
      const across = axis === 'x' ? corner.y + cell.y / 2 : corner.x + cell.x / 2;
      return laneSums(frame, place, axis, { middle, across });
    }),
  );
  return { index, middle, lanes };
}

/** Sums a lane of pixels, one cell longer than a tile at both ends; black outside the picture. */
function laneSums(
  { data, width, height }: Frame,
  { cell }: BoardPlace,
  axis: Axis,
  { middle, across }: { readonly middle: number; readonly across: number },
): LaneSums {
  const half = (tileSize / 2 + 1) * cell[axis];
  const from = Math.floor(middle - half);
  const length = Math.ceil(2 * half) + 1;
  const wide = limits.lane.width * cell[axis === 'x' ? 'y' : 'x'];
  const taken = Math.max(1, Math.min(limits.lane.pixels, Math.round(wide)));
  const empty = () => new Float64Array(length + 1);
  const sums = [empty(), empty(), empty()] as const;
  const squares = empty();
  for (let i = 0; i < length; i++) {
    const mean: [number, number, number] = [0, 0, 0];
    for (let k = 0; k < taken; k++) {
      const lateral = Math.floor(across + ((k + 0.5) / taken - 0.5) * wide);
      const [x, y] = axis === 'x' ? [from + i, lateral] : [lateral, from + i];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      for (const c of [0, 1, 2] as const) mean[c] += data[4 * (y * width + x) + c]! / taken;
    }
    let square = 0;
    for (const c of [0, 1, 2] as const) {
      sums[c][i + 1] = sums[c][i]! + mean[c];
      square += mean[c] * mean[c];
    }
    squares[i + 1] = squares[i]! + square;
  }
  return { from, sums, squares };
}

/** Mean variance of pixels within their cell, for a layout around the assumed middle. */
function unevenness({ middle, lanes }: Group, off: number, pitch: number): number {
  const start = middle + off - (tileSize * pitch) / 2;
  let sum = 0;
  for (const { from, sums, squares } of lanes) {
    for (let k = 0; k < tileSize; k++) {
      const [a, b] = [
        start + k * pitch - from + limits.edgePx,
        start + (k + 1) * pitch - from - limits.edgePx,
      ];
      let within = upTo(squares, b) - upTo(squares, a);
      for (const channel of sums) within -= (upTo(channel, b) - upTo(channel, a)) ** 2 / (b - a);
      sum += within / (b - a);
    }
  }
  return sum / (tileSize * lanes.length);
}

/** A prefix sum interpolated at a fractional place. */
function upTo(running: Float64Array, place: number): number {
  const last = running.length - 1;
  const at = Math.max(0, Math.min(last - 1, Math.floor(place)));
  const [before, behind] = [running[at]!, running[at + 1]!];
  return before + (behind - before) * Math.max(0, Math.min(1, place - at));
}
