/**
 * Refines an approximate grid: fits its lines to the edges within it, then compares windows with a
 * few lines more or fewer on each side, scoring their cells as well. Two cells of one colour need
 * no line between them, since neighbouring black cells may show none. A cell whose ring is not
 * uniform does not count as a cell.
 */

import type { Plane } from '../../../../vision/color/luma.ts';
import type { LineEnds } from '../../../../vision/lines/line-ends.ts';
import type { StraightEdges } from '../../../../vision/lines/straight-edges.ts';
import { type Comb, lastLine, lineAt, linesFrom } from '../../../../vision/lattice/comb.ts';
import { latticeOf } from '../../../../vision/lattice/lattice.ts';
import { type CellRings, cellRings, markAlike } from './cell-rings.ts';
import { fitLineComb } from '../../../../vision/lines/fit-line-comb.ts';
import { gridAt, linesAround, sizeOf, slotsOf, type SquareGrid, type Window, windowsOf } from './grid.ts';
import { endLimits, slotLimits } from '../../../../vision/lines/limits.ts';
import { lineWidths, slot } from '../../../../vision/lines/line-slots.ts';
import { gridSearch, settleLimits as limits } from './limits.ts';
import { countSlots, latticeSlots, type LatticeSlots } from '../../../../vision/lines/lattice-slots.ts';

/** The features of a picture that grids are scored by. */
export interface GridEvidence {
  readonly plane: Plane;
  readonly edges: StraightEdges;
  /** Positions where a grid may end without an edge; see `lineEnds`. */
  readonly ends: LineEnds;
}

/** A refined grid. */
export interface SettledGrid extends SquareGrid {
  /** Share 0..1 of the cells with a uniform ring. */
  readonly even: number;
}

/**
 * Refines a grid.
 * @param grid an approximate grid
 * @param evidence features of the picture
 * @returns the refined grid; its `score` is comparable among refined grids of one picture
 */
export function settleGrid(grid: SquareGrid, evidence: GridEvidence): SettledGrid {
  const first = bestNear(fitGrid(grid, evidence.edges), evidence);
  const second = bestNear(fitGrid(first, evidence.edges), evidence);
  return second.score >= first.score ? second : first;
}

/**
 * Fits a grid to the edges within its area only, since combs may reach into other parts of the
 * page.
 * @param grid with its lines
 * @param edges of the picture
 * @returns the fitted grid; a direction whose edges do not fit keeps its lines
 */
export function fitGrid(grid: SquareGrid, edges: StraightEdges): SquareGrid {
  const { columns, rows } = grid;
  const fit = (comb: Comb, other: Comb, own: StraightEdges['level']) =>
    fitLineComb({ ...comb, from: other.at, to: lastLine(other), residualPx: 0 }, own);
  return {
    ...grid,
    columns: fit(columns, rows, edges.upright) ?? columns,
    rows: fit(rows, columns, edges.level) ?? rows,
  };
}

/** The best window of the lattice that a grid lies on. */
function bestNear(grid: SquareGrid, evidence: GridEvidence): SettledGrid {
  const size = sizeOf(grid);
  const start: Window = { column: limits.maxExpand, row: limits.maxExpand, n: size };
  const cells = size + 2 * limits.maxExpand;
  const widened = (comb: Comb) => linesFrom(comb, -limits.maxExpand, cells + 1);
  const [columns, rows] = [widened(grid.columns), widened(grid.rows)];
  const seen = cellEvidence(columns, rows, start, evidence);
  const sizes = {
    max: Math.min(gridSearch.size.max, cells),
    min: Math.max(gridSearch.size.min, size - limits.maxExpand),
  };
  let highest = 0;
  let best: SettledGrid | undefined;
  // A smaller window could not win even with all its slots filled.
  const isWorth = (n: number) => slotsOf(n) > highest;
  for (const window of windowsOf({ columns: cells, rows: cells }, sizes, isWorth)) {
    const { column, row, n } = window;
    if (!isWithin(evidence.plane.width, columns, column, n)) continue;
    if (!isWithin(evidence.plane.height, rows, row, n)) continue;
    const found = scoreOf(seen, window);
    if (found.score <= highest) continue;
    const own = found.score * (seen.hasWideLine(window) ? limits.wideFactor : 1);
    if (own <= highest) continue;
    highest = own;
    best = { ...gridAt(columns, rows, window), ...found, score: own };
  }
  return best ?? { ...grid, even: 0 };
}

/** Whether a window lies within the picture, except for a small cut. */
const isWithin = (size: number, comb: Comb, first: number, n: number): boolean =>
  lineAt(comb, first + endLimits.maxCut) >= 0 && lineAt(comb, first + n - endLimits.maxCut) <= size;

/** Features of the slots and cells of a square lattice. */
interface CellEvidence {
  readonly slots: LatticeSlots;
  readonly rings: CellRings;
  /** 1 for each cell of the line-less colour; see `markAlike`. */
  readonly alike: Uint8Array;
  /** How much each lattice cell looks like a grid cell, 0..1. */
  readonly cellLike: Float32Array;
  readonly hasWideLine: (window: Window) => boolean;
}

function cellEvidence(
  columns: Comb,
  rows: Comb,
  start: Window,
  { plane, edges, ends }: GridEvidence,
): CellEvidence {
  const slots = latticeSlots(edges, ends, columns, rows);
  const cells = columns.count - 1;
  const [upright, level] = [lineWidths(edges.upright, columns, rows), lineWidths(edges.level, rows, columns)];
  const rings = cellRings(plane, latticeOf(columns, rows));
  const alike = markAlike(slots, rings, start);
  return {
    slots,
    rings,
    alike,
    cellLike: cellWeights(rings, slots),
    hasWideLine: ({ column, row, n }) =>
      hasWideLine(upright, cells, { first: column, gap: row, n }) ||
      hasWideLine(level, cells, { first: row, gap: column, n }),
  };
}

/** How much each lattice cell looks like a grid cell, 0..1. */
function cellWeights({ even }: CellRings, { upright, level }: LatticeSlots): Float32Array {
  const columns = level.gaps;
  return Float32Array.from(even, (isEven, at) => {
    if (isEven === 1) return 1;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const sides = [
      upright.outer[column * upright.gaps + row],
      upright.outer[(column + 1) * upright.gaps + row],
      level.outer[row * columns + column],
      level.outer[(row + 1) * columns + column],
    ];
    return sides.every((side) => side === slot.filled) ? limits.enclosed : 0;
  });
}

/**
 * Whether all cells along one side of a window have the line-less colour.
 */
function hasPageSide(alike: Uint8Array, columns: number, { column, row, n }: Window): boolean {
  const isAllAlike = (first: number, step: number) => {
    for (let k = 0; k < n; k++) if (alike[first + k * step] === 0) return false;
    return true;
  };
  const corner = row * columns + column;
  const far = n - 1;
  return (
    isAllAlike(corner, 1) ||
    isAllAlike(corner + far * columns, 1) ||
    isAllAlike(corner, columns) ||
    isAllAlike(corner + far, columns)
  );
}

function scoreOf(
  { slots, rings, alike, cellLike }: CellEvidence,
  window: Window,
): Pick<SettledGrid, 'score' | 'support' | 'even'> {
  const { column, row, n } = window;
  const columns = slots.level.gaps;
  const count = countSlots(slots, linesAround(window));
  let [evenCells, alikeCells, likeCells] = [0, 0, 0];
  for (let j = row; j < row + n; j++) {
    for (let at = j * columns + column; at < j * columns + column + n; at++) {
      evenCells += rings.even[at]!;
      alikeCells += alike[at]!;
      likeCells += cellLike[at]!;
    }
  }
  const { strictness } = limits;
  const whole = 1 - Math.min(1, count.crossed / n ** 2);
  const page = hasPageSide(alike, columns, window) ? limits.pageFactor : 1;
  const excused = alikeCells <= limits.maxAlike * n * n ? count.alike : 0;
  const all = Math.max(1, count.filled + count.empty + count.alike);
  const good = (count.filled + (1 - limits.alikeWeight) * excused) / all;
  return {
    score:
      page *
      (count.filled + excused) *
      good ** strictness.slots *
      whole ** strictness.whole *
      (likeCells / n ** 2) ** strictness.even,
    support: count.filled / all,
    even: evenCells / n ** 2,
  };
}

/** The lines and gaps of a window in one direction: n gaps, starting at `first` and `gap`. */
interface Stretch {
  readonly first: number;
  readonly gap: number;
  readonly n: number;
}

/** Whether an inner line of a window is much wider than the others of its direction. */
function hasWideLine(widths: Float32Array, perLine: number, { first, gap, n }: Stretch): boolean {
  const lines = Array.from({ length: n - 1 }, (_, i) => {
    const from = (first + 1 + i) * perLine + gap;
    const seen = widths.subarray(from, from + n).filter((width) => width > 0);
    return seen.sort()[seen.length >> 1] ?? 0;
  }).sort((a, b) => a - b);
  const usual = lines[lines.length >> 1]!;
  return lines.at(-1)! > slotLimits.width.times * usual + slotLimits.width.px;
}
