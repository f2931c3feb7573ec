/**
 * Finds the board in a picture with nothing known: equal squares in rows and columns that lie on one connected colour (the
 * table), each with ten by ten cells of mainly two colours. First stage of the reader.
 *
 *     colour regions ─▶ holes of each ─▶ lattice of squares ─▶ comb of cell lines ─▶ even cells ─▶ two colours
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { type BoxLattice, boxLattice } from '../../../../vision/lattice/box-lattice.ts';
import { type CellComb, cellComb, combMiddle, type CombSearch } from '../../../../vision/lattice/cell-comb.ts';
import { type ColorRegion, colorRegions } from '../../../../vision/regions/color-regions.ts';
import { regionHoles } from '../../../../vision/regions/region-holes.ts';
import { boardCells, tileSize } from '../../level.ts';
import type { ContinuityLayout } from '../scene.ts';
import { fitCells } from './fit-cells.ts';
import { goesOn } from './goes-on.ts';
import { mainColors } from './main-colors.ts';

/**
 * Levels that pixels of the table may differ: all are tried, for plain pictures and for spoilt ones. Where nothing is found, those between
 * and the inside of squares are tried too; mostly that is the inside of tiles, and time lost.
 */
const rounds = [
  { tolerances: [9, 20, 34], inside: false },
  { tolerances: [6, 9, 13, 20, 26, 34], inside: true },
] as const;
/** Smaller tiles are not looked at, px: below six pixels a cell nothing in it can be told. */
const leastSide = 60;
/** How many regions are tried as the table, the largest first. */
const triedTables = 24;
/** The widest rim of a tile, as a share of its edge. */
const widestRim = 0.09;
/** The lines of cells must show so plainly, and cells be so square. */
const leastContrast = 1.6;
const mostOblong = 0.04;

/**
 * Finds the board.
 * @throws ReadError when there is none, or not surely
 */
export function locateContinuity(frame: Frame): ContinuityLayout {
  let trouble: ReadError | undefined;
  for (const { tolerances, inside } of rounds) {
    // Where a spoilt table falls apart, a part of the board may look like a whole one: the largest is the board.
    const lattices = tolerances
      .flatMap((tolerance) => latticesOn(frame, tolerance, inside))
      .sort((a, b) => b.lattice.rows * b.lattice.columns - a.lattice.rows * a.lattice.columns);
    for (const { lattice, table } of lattices) {
      const layout = layoutOf(frame, lattice, table);
      if (!(layout instanceof ReadError)) return layout;
      trouble ??= layout;
    }
  }
  throw trouble ?? nothing('there is no board of equal tiles in this picture; show the whole game');
}

/** Squares in rows and columns, and what they lie on. */
interface SeenLattice {
  readonly lattice: BoxLattice;
  readonly table: ColorRegion;
}

/**
 * Looks for them on tables whose pixels differ by so many levels, the largest table first.
 * @param inside whether to look inside the squares of those that were found
 */
function latticesOn(frame: Frame, tolerance: number, inside: boolean): SeenLattice[] {
  const map = colorRegions(frame, { tolerance, leastArea: leastSide * 4 });
  const tables = map.regions.filter(mayHoldSquares).sort((a, b) => span(b) - span(a));
  const found: SeenLattice[] = [];
  for (const table of tables.slice(0, triedTables)) {
    if (!inside && found.some(({ lattice }) => liesInSquare(table, lattice))) continue;
    const lattice = boxLattice(regionHoles(map, table, frame.width, leastSide), boardCells.most);
    if (lattice) found.push({ lattice, table });
  }
  return found;
}

/** Whether two of the smallest squares have room on a table: in its box, and in what it leaves of that. */
function mayHoldSquares(table: ColorRegion): boolean {
  const { width, height } = table.box;
  const isLarge = Math.max(width, height) > 2 * leastSide && Math.min(width, height) > leastSide;
  return isLarge && span(table) - table.area >= 2 * leastSide ** 2;
}

/** Whether a region lies within a place of a lattice, give or take a pixel. */
function liesInSquare({ box }: ColorRegion, { x, y, pitchX, pitchY, side }: BoxLattice): boolean {
  const isWithin = (from: number, length: number, first: number, pitch: number) => {
    const place = first + Math.floor((from + 1 - first) / pitch) * pitch;
    return from >= place - 1 && from + length <= place + side + 1;
  };
  return isWithin(box.x, box.width, x, pitchX) && isWithin(box.y, box.height, y, pitchY);
}

const span = ({ box }: ColorRegion): number => box.width * box.height;

const nothing = (message: string): ReadError => new ReadError(message, { trouble: 'nothing-here' });

function layoutOf(frame: Frame, lattice: BoxLattice, { box }: ColorRegion): ContinuityLayout | ReadError {
  const { rows, columns, side, pitchX, pitchY } = lattice;
  const corners: FramePoint[] = [];
  for (const [at, present] of lattice.present.entries()) {
    if (!present) continue;
    corners.push({
      x: lattice.x + (at % columns) * pitchX,
      y: lattice.y + Math.floor(at / columns) * pitchY,
    });
  }
  const search = { corners, side, cells: tileSize, widestRim };
  const [across, down] = [cellComb(frame, 'x', search), cellComb(frame, 'y', search)];
  const wrong = combFault(across, down);
  if (wrong) return nothing(`the squares in this picture are no tiles of this game: ${wrong}`);
  const [x, y] = [spacing(frame, 'x', search, across), spacing(frame, 'y', search, down)];
  const place = fitCells(frame, {
    rows,
    columns,
    first: { x: x.first, y: y.first },
    pitch: { x: x.pitch ?? y.pitch ?? pitchX, y: y.pitch ?? x.pitch ?? pitchY },
    cell: { x: across.pitch, y: down.pitch },
    side,
    area: box,
    frame: { width: frame.width, height: frame.height },
  });
  const colors = mainColors(frame, place);
  if (!colors) return nothing('the tiles in this picture do not have two main colours');
  const layout = { ...place, ...colors };
  return goesOn(frame, layout)
    ? nothing('only a part of the board was found: there are tiles beside it')
    : layout;
}

/**
 * Where the cells of the first column (or row) of tiles begin, and how far it is to the next. Each is measured by itself: the
 * squares were found by where the table ends, which a smoothed edge puts a pixel off here and there.
 */
function spacing(
  frame: Frame,
  axis: 'x' | 'y',
  search: CombSearch,
  comb: CellComb,
): { readonly first: number; readonly pitch: number | undefined } {
  const groups = new Map<number, FramePoint[]>();
  for (const corner of search.corners)
    groups.set(corner[axis], [...(groups.get(corner[axis]) ?? []), corner]);
  const places = [...groups].sort(([a], [b]) => a - b);
  const measured = places.flatMap(([at, corners], index) => {
    const middle = combMiddle(frame, axis, { ...search, corners }, comb);
    return middle === undefined ? [] : [{ index, place: at + middle }];
  });
  // The gap, where it is alone in its column, has no lines; what is left tells the rest.
  const half = (tileSize * comb.pitch) / 2;
  const [one] = measured;
  if (!one) return { first: (places[0]?.[0] ?? 0) + comb.at, pitch: undefined };
  if (measured.length === 1) {
    const before = (places[one.index]?.[0] ?? 0) - (places[0]?.[0] ?? 0);
    return { first: one.place - before - half, pitch: undefined };
  }
  const { at, pitch } = fittedLine(measured);
  return { first: at - half, pitch };
}

/** The line through numbered places that comes closest to them: least squares. */
function fittedLine(points: readonly { readonly index: number; readonly place: number }[]): {
  readonly at: number;
  readonly pitch: number;
} {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ index }) => index), mean(({ place }) => place)];
  const pitch = mean(({ index, place }) => (index - x) * (place - y)) / mean(({ index }) => (index - x) ** 2);
  return { at: y - x * pitch, pitch };
}

function combFault(across: CellComb, down: CellComb): string | undefined {
  if (Math.min(across.contrast, down.contrast) < leastContrast) return 'they have no ten by ten cells';
  const ratio = across.pitch / down.pitch;
  return Math.abs(ratio - 1) > mostOblong ? 'their cells are not square' : undefined;
}
