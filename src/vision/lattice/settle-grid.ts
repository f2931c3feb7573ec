/**
 * Settles a grid that was found roughly: fits its lines to the edges within it, then tries some lines more or fewer on
 * each side, now with a look at the cells themselves. Two cells of one colour need no line between them (black ones beside
 * each other show none), and a cell whose ring is not even is none.
 */

import { markAlike } from './alike-slots.ts';
import { type CellRings, cellRings, type Lattice } from './even-cells.ts';
import type { EdgeChain } from './fit-chain.ts';
import { fitGrid, squaredGrids } from './fit-grid.ts';
import { countSlots, type GridSlots, gridSlots, slot, slotsOf } from './grid-slots.ts';
import { hasWideLine, lineWidths } from './line-widths.ts';
import type { Plane } from '../color/luma.ts';
import type { GridLimits, SquareGrid } from './square-grids.ts';
import type { StraightEdges } from '../edges/straight-edges.ts';

/** What a picture shows of grids. */
export interface GridSigns {
  readonly plane: Plane;
  readonly edges: StraightEdges;
  /** Places where a grid may end without an edge; see `hintsOf`. */
  readonly hints: StraightEdges;
}

/** Lines that are tried beyond each side, and how many cells a side a grid may lose. */
const beyond = 3;
const fewer = 2;
/** Times that the window is chosen and fitted anew; mostly the first one stays. */
const rounds = 3;

/** A settled grid. */
export interface SettledGrid extends SquareGrid {
  /** Share 0..1 of the cells whose ring is even. */
  readonly even: number;
}

/** Settles a grid; `score` is comparable among settled grids of one picture. */
export function settleGrid(grid: SquareGrid, signs: GridSigns, limits: GridLimits): SettledGrid {
  // A pitch that is not that of the edges was only thought of; the first one comes from edges.
  const others = squaredGrids(grid).filter((other) => fitGrid(other, signs.edges).fits);
  const settled = [grid, ...others].map((start) => settleFrom(start, signs, limits));
  return settled.reduce((best, other) => (other.score > best.score ? other : best));
}

function settleFrom(grid: SquareGrid, signs: GridSigns, limits: GridLimits): SettledGrid {
  let last = bestNear(fitGrid(grid, signs.edges).fitted, signs, limits);
  let best = last;
  for (let round = 1; round < rounds; round++) {
    const next = bestNear(fitGrid(last, signs.edges).fitted, signs, limits);
    const moved = Math.hypot(next.x - last.x, next.y - last.y) > 0.3 * last.pitchX;
    const stays = !moved && next.size === last.size;
    if (next.score >= best.score) best = next;
    last = next;
    if (stays) break;
  }
  return best;
}

/** Exponents on the shares of filled slots, of cells without an edge inside, and of even cells. */
const strictness = { slots: 6, whole: 2, even: 4 } as const;

/** n by n cells of a lattice, from column i and row j. */
interface Window {
  readonly i: number;
  readonly j: number;
  readonly n: number;
}

/** How much a slot between cells of one colour counts as empty; for the rest it is as good as filled. */
const alikeWeight = 0.1;
/** Greatest share of such cells: more are no black cells, but the page. */
const mostAlike = 0.5;
/** What is left of the score of a window with a side where all cells have that colour: it is the page there. */
const pageFactor = 0.5;
/** How much the window that one started from is preferred: number pads below a grid may go on just as it does. */
const startBonus = 1.03;
/** What is left of the score of a window with one line much wider than the others. */
const wideFactor = 0.85;
/** Smallest pitch at which widths are told, px: below it strokes of digits run together with lines. */
const plainWidths = 26;

/** The best window of the lattice that a grid lies on. */
function bestNear(grid: SquareGrid, { plane, edges, hints }: GridSigns, { size }: GridLimits): SettledGrid {
  const { x, y, pitchX, pitchY } = grid;
  const cells = grid.size + 2 * beyond;
  const lattice = {
    x: x - beyond * pitchX,
    y: y - beyond * pitchY,
    pitchX,
    pitchY,
    columns: cells,
    rows: cells,
  };
  const columns = chainOf(lattice.x, pitchX, cells);
  const rows = chainOf(lattice.y, pitchY, cells);
  const upright = gridSlots(edges.upright, hints.upright, columns, rows);
  const level = gridSlots(edges.level, hints.level, rows, columns);
  const widths = {
    upright: lineWidths(edges.upright, columns, rows),
    level: lineWidths(edges.level, rows, columns),
  };
  const rings = cellRings(plane, lattice);
  const alike = markAlike({ upright, level }, rings, beyond, grid.size);
  const cellLike = cellWeights(rings, upright, level);
  let most = 0;
  let best: SettledGrid | undefined;
  for (let n = Math.min(size.max, cells); n >= Math.max(size.min, grid.size - fewer); n--) {
    // Smaller windows have too few slots, were they all filled.
    if (slotsOf(n) * startBonus <= most) break;
    for (let i = 0; i + n <= cells; i++) {
      for (let j = 0; j + n <= cells; j++) {
        if (!isWithin(plane, lattice, { i, j, n })) continue;
        const found = scoreOf({ upright, level, rings, alike, cellLike }, lattice, { i, j, n });
        const isStart = i === beyond && j === beyond && n === grid.size;
        if (found.score * startBonus <= most) continue;
        const wide =
          pitchX >= plainWidths &&
          (hasWideLine(widths.upright, cells, { first: i, gap: j, n }) ||
            hasWideLine(widths.level, cells, { first: j, gap: i, n }));
        const score = found.score * (isStart ? startBonus : 1) * (wide ? wideFactor : 1);
        if (score > most) {
          most = score;
          best = {
            x: lattice.x + i * pitchX,
            y: lattice.y + j * pitchY,
            pitchX,
            pitchY,
            size: n,
            ...found,
            score: wide ? wideFactor * found.score : found.score,
          };
        }
      }
    }
  }
  return best ?? { ...grid, even: 0 };
}

/** Share of a cell by which a grid may reach beyond the picture. */
const cutOff = 0.3;

/** Whether a window lies in the picture, but for a small cut. */
function isWithin({ width, height }: Plane, { x, y, pitchX, pitchY }: Lattice, { i, j, n }: Window): boolean {
  return (
    x + i * pitchX >= -cutOff * pitchX &&
    y + j * pitchY >= -cutOff * pitchY &&
    x + (i + n) * pitchX <= width + cutOff * pitchX &&
    y + (j + n) * pitchY <= height + cutOff * pitchY
  );
}

const chainOf = (at: number, pitch: number, cells: number): EdgeChain => ({
  at,
  pitch,
  count: cells + 1,
  from: -Infinity,
  to: Infinity,
  residualPx: 0,
});

/** How much an uneven cell counts as one when there is an edge on all its sides: pencil marks may reach into its ring. */
const enclosed = 0.7;

/** How much each cell of a lattice looks like one, 0..1. */
function cellWeights({ even }: CellRings, upright: GridSlots, level: GridSlots): Float32Array {
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
    return sides.every((side) => side === slot.filled) ? enclosed : 0;
  });
}

/** Whether all cells along one side of a window have the colour of those that show no line between them. */
function hasPageSide(alike: Uint8Array, columns: number, { i, j, n }: Window): boolean {
  const all = (first: number, step: number) => {
    for (let k = 0; k < n; k++) if (alike[first + k * step] === 0) return false;
    return true;
  };
  const corner = j * columns + i;
  const far = n - 1;
  return (
    all(corner, 1) || all(corner + far * columns, 1) || all(corner, columns) || all(corner + far, columns)
  );
}

function scoreOf(
  signs: {
    readonly upright: GridSlots;
    readonly level: GridSlots;
    readonly rings: CellRings;
    readonly alike: Uint8Array;
    readonly cellLike: Float32Array;
  },
  { columns }: Lattice,
  { i, j, n }: Window,
): Pick<SettledGrid, 'score' | 'support' | 'even'> {
  const a = countSlots(signs.upright, i, j, n);
  const b = countSlots(signs.level, j, i, n);
  const whole = 1 - Math.min(1, (a.crossed + b.crossed) / (n * n));
  let [evenCells, alikeCells, cellLike] = [0, 0, 0];
  for (let row = j; row < j + n; row++) {
    for (let at = row * columns + i; at < row * columns + i + n; at++) {
      evenCells += signs.rings.even[at] as number;
      alikeCells += signs.alike[at] as number;
      cellLike += signs.cellLike[at] as number;
    }
  }
  const like = cellLike / (n * n);
  const page = hasPageSide(signs.alike, columns, { i, j, n }) ? pageFactor : 1;
  const alike = a.alike + b.alike;
  const excused = alikeCells <= mostAlike * n * n ? alike : 0;
  const seen = a.filled + b.filled;
  const all = Math.max(1, seen + a.empty + b.empty + alike);
  const filled = seen + excused;
  const good = (seen + (1 - alikeWeight) * excused) / all;
  return {
    score: page * filled * good ** strictness.slots * whole ** strictness.whole * like ** strictness.even,
    support: seen / all,
    even: evenCells / (n * n),
  };
}
