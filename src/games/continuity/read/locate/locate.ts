/**
 * Locates the board without prior knowledge: equal squares in rows and columns on one connected
 * colour (the table), each with ten by ten cells of mainly two colours. First stage of the reader.
 *
 *     colour regions ─▶ holes of each ─▶ lattice of squares ─▶ comb of cell lines
 *         ─▶ even cells ─▶ two colours
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { type Comb, lastLine, lineAt } from '../../../../vision/lattice/comb.ts';
import {
  equalSquares,
  squareCorners,
  squareLattice,
  type SquareLattice,
} from '../../../../vision/lattice/square-lattice.ts';
import { type ColorRegion, colorRegions, regionHoles } from '../../../../vision/regions/color-regions.ts';
import type { ContinuityLayout } from '../layout.ts';
import { cellComb } from './cell-comb.ts';
import { fitCells } from './fit-cells.ts';
import { goesOn } from './goes-on.ts';
import { cellLimits, tableLimits as limits, tileLimits } from './limits.ts';
import { mainColors } from './main-colors.ts';

/**
 * Finds the board.
 * @param frame the whole picture
 * @returns its layout
 * @throws ReadError when there is none, or only a part of one
 */
export function locateContinuity(frame: Frame): ContinuityLayout {
  let trouble: ReadError | undefined;
  // Most tolerances find the same squares; rejected ones are not tried again.
  const tried = new Set<string>();
  for (const { tolerances, ...round } of limits.rounds) {
    // On a fragmented table a part of the board may look whole, so the largest comes first.
    const lattices = tolerances
      .flatMap((tolerance) => latticesIn(frame, tolerance, round))
      .sort((a, b) => b.lattice.present.length - a.lattice.present.length);
    for (const seen of lattices) {
      const key = JSON.stringify(seen.lattice);
      if (tried.has(key)) continue;
      tried.add(key);
      const layout = boardOn(frame, seen);
      if (!(layout instanceof ReadError)) return layout;
      trouble ??= layout;
    }
  }
  throw trouble ?? nothing('there is no board of equal tiles in this picture; show the whole game');
}

/** Squares in rows and columns, and the box of the table under them. */
interface SeenLattice {
  readonly lattice: SquareLattice;
  readonly box: FrameRect;
}

/**
 * Finds squares on tables, largest table first, or squares that regions surround: rims.
 * @param tolerance max difference between pixels of a region, levels
 * @param round whether to try tables inside the squares already found, and rims
 */
function latticesIn(
  frame: Frame,
  tolerance: number,
  { inside, rims }: { readonly inside: boolean; readonly rims: boolean },
): SeenLattice[] {
  const map = colorRegions(frame, { tolerance, minArea: limits.minSide * 4 });
  const tables = map.regions.filter(mayHoldSquares).sort((a, b) => span(b) - span(a));
  const found: SeenLattice[] = [];
  for (const table of tables.slice(0, limits.maxTables)) {
    if (!inside && found.some(({ lattice }) => liesInTile(table, lattice))) continue;
    const lattice = squareLattice(regionHoles(map, table, frame.width, limits.minSide), tileLimits);
    if (lattice) found.push({ lattice, box: table.box });
  }
  const ofRims = rims ? squareLattice(outermostSquares(map.regions), tileLimits) : undefined;
  return ofRims ? [...found, { lattice: ofRims, box: boxOf(ofRims) }] : found;
}

/** The boxes of regions that are squares of the most frequent size; none lies inside another. */
function outermostSquares(regions: readonly ColorRegion[]): FrameRect[] {
  const boxes = regions.map(({ box }) => box).filter(({ width }) => width >= limits.minSide);
  const squares = equalSquares(boxes, tileLimits).toSorted((a, b) => b.width * b.height - a.width * a.height);
  const outermost: FrameRect[] = [];
  for (const box of squares) if (!outermost.some((other) => overlaps(box, other))) outermost.push(box);
  return outermost;
}

/** Whether the middle of a box lies in another. */
function overlaps({ x, y, width, height }: FrameRect, other: FrameRect): boolean {
  const [right, down] = [x + width / 2 - other.x, y + height / 2 - other.y];
  return right > 0 && right < other.width && down > 0 && down < other.height;
}

/** The box of all places of a lattice. */
const boxOf = ({ columns, rows, side }: SquareLattice): FrameRect => ({
  x: columns.at,
  y: rows.at,
  width: lastLine(columns) + side - columns.at,
  height: lastLine(rows) + side - rows.at,
});

/** Whether two tiles of min size fit in a region's box, and in the part of it left uncovered. */
function mayHoldSquares(table: ColorRegion): boolean {
  const { width, height } = table.box;
  const isLarge = Math.max(width, height) > 2 * limits.minSide && Math.min(width, height) > limits.minSide;
  return isLarge && span(table) - table.area >= 2 * limits.minSide ** 2;
}

/** Whether a region lies within a tile of a lattice, with a tolerance of one pixel. */
function liesInTile({ box }: ColorRegion, { columns, rows, side }: SquareLattice): boolean {
  const isWithin = (from: number, length: number, comb: SquareLattice['rows']) => {
    const place = lineAt(comb, Math.floor((from + 1 - comb.at) / comb.pitch));
    return from >= place - 1 && from + length <= place + side + 1;
  };
  return isWithin(box.x, box.width, columns) && isWithin(box.y, box.height, rows);
}

const span = ({ box }: ColorRegion): number => box.width * box.height;

const nothing = (message: string): ReadError => new ReadError(message, { trouble: 'nothing-here' });

/**
 * Builds the layout of the board whose tiles are the squares of a lattice. In a board of a single
 * row or column the gap may be at an end; if it has the table's colour it is not a square, and the
 * extent of the table decides which end.
 */
function boardOn(frame: Frame, { lattice, box }: SeenLattice): ContinuityLayout | ReadError {
  const layout = layoutOf(frame, lattice, box);
  if (!(layout instanceof ReadError)) return layout;
  const longer = withGapAtEnd(lattice)
    .filter((each) => isWithinBox(each, box))
    .flatMap((each) => {
      const found = layoutOf(frame, each, box);
      return found instanceof ReadError ? [] : [found];
    });
  const [only, other] = longer;
  return only && !other ? only : layout;
}

/** A single row or column of squares, extended by an empty place at either end. */
function withGapAtEnd({ rows, columns, side, present }: SquareLattice): SquareLattice[] {
  if (Math.min(rows.count, columns.count) > 1 || present.includes(false)) return [];
  if (present.length >= tileLimits.maxPlaces) return [];
  const longer = (comb: Comb, line: number): Comb =>
    comb.count > 1 ? { ...comb, at: lineAt(comb, line), count: comb.count + 1 } : comb;
  return [-1, 0].map((line) => ({
    columns: longer(columns, line),
    rows: longer(rows, line),
    side,
    present: line < 0 ? [false, ...present] : [...present, false],
  }));
}

/** Whether the squares of a lattice lie within the box of a table. */
const isWithinBox = ({ columns, rows, side }: SquareLattice, box: FrameRect): boolean =>
  columns.at >= box.x &&
  rows.at >= box.y &&
  lastLine(columns) + side <= box.x + box.width &&
  lastLine(rows) + side <= box.y + box.height;

function layoutOf(frame: Frame, lattice: SquareLattice, box: FrameRect): ContinuityLayout | ReadError {
  const { rows, columns, side } = lattice;
  const search = { corners: squareCorners(lattice), side };
  const [across, down] = [cellComb(frame, 'x', search), cellComb(frame, 'y', search)];
  if (Math.min(across.contrast, down.contrast) < cellLimits.minContrast)
    return nothing('the squares in this picture are no tiles of this game: they have no ten by ten cells');
  const place = fitCells(frame, {
    rows: rows.count,
    columns: columns.count,
    first: { x: columns.at + across.at, y: rows.at + down.at },
    pitch: { x: columns.pitch, y: rows.pitch },
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
