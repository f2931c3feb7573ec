/**
 * Finds the grid in a picture with nothing known: square grids from straight edges (vision/square-grids.ts), then the one
 * that looks like a Str8ts, with black cells. Refuses by name what is something else: a Sudoku, two grids, a
 * blurred picture.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { lumaPlane } from '../../../../vision/color/luma.ts';
import { type GridSigns, type SettledGrid, settleGrid } from '../../../../vision/lattice/settle-grid.ts';
import { gridRect, gridsOverlap, hintsOf, type SquareGrid, squareGrids } from '../../../../vision/lattice/square-grids.ts';
import { straightEdges } from '../../../../vision/edges/straight-edges.ts';
import { cellAreas } from './cell-areas.ts';
import { cellBorders, isBlurred, thickBoxes } from './cell-borders.ts';
import { shadings } from './shadings.ts';
import type { Str8tsLayout } from '../scene.ts';

/** What is looked for. */
const limits = { size: { min: 4, max: 13 }, pitch: { min: 14.5, max: 132 }, support: 0.5 } as const;

/** Support, share of even cells, and contrast as a share of the best grid's, from which on a second grid counts. */
const second = { support: 0.75, even: 0.9, contrast: 0.5 } as const;

/** Agreement of a cell's ring that makes it even. */
const evenRing = 0.8;

/** Most grids that are looked at; and of overlapping ones those whose score is this share of the best are compared. */
const mostGrids = 4;
const closerShare = 0.35;
const mostRivals = 8;

/** Whether a grid besides the best one is a board too, and no number pad with a tinted key. */
function isSecond({ grid, even, contrast }: Look, best: Look): boolean {
  return mayBeSecond(grid) && even >= second.even && contrast >= second.contrast * best.contrast;
}

const mayBeSecond = ({ support, even }: SettledGrid): boolean =>
  support >= second.support && even >= second.even;

/** What a grid seems to be. */
type Kind = 'str8ts' | 'sudoku' | 'plain';

/**
 * Finds the grid.
 * @throws ReadError when there is none, more than one, another game's, or a blurred one
 */
export function locateStr8ts(frame: Frame): Str8tsLayout {
  const plane = lumaPlane(frame);
  const edges = straightEdges(plane);
  const hints = hintsOf(edges, frame);
  const grids = bestGrids(squareGrids(edges, hints, limits), { plane, edges, hints });
  const looks = grids.filter((grid, i) => i === 0 || mayBeSecond(grid)).map((grid) => lookAt(frame, grid));
  const [best] = looks;
  if (!best) {
    throw new ReadError(
      'there is no square grid of 4x4 to 13x13 cells in this picture; show the whole puzzle',
      { trouble: 'nothing-here' },
    );
  }
  if (best.blurred) {
    throw new ReadError('the picture is blurred; take a sharp one, without scaling', { trouble: 'fading' });
  }
  const boards = looks.filter((look) => look.kind === 'str8ts' && (look === best || isSecond(look, best)));
  const [board, other] = boards;
  if (!board) throw noBoard(best.kind, best.grid);
  if (other) {
    throw new ReadError(
      `there are two grids in this picture, at ${placeOf(board.grid)}, and at ${placeOf(other.grid)}; show one`,
      { trouble: 'doubtful' },
    );
  }
  return board.layout;
}

/** Grids that do not overlap, the best first. */
function bestGrids(grids: readonly SquareGrid[], signs: GridSigns): SettledGrid[] {
  const kept: SettledGrid[] = [];
  let rest = grids;
  while (rest.length > 0 && kept.length < mostGrids) {
    const least = closerShare * (rest[0] as SquareGrid).score;
    const rivals = different(rest.filter(({ score }) => score >= least)).slice(0, mostRivals);
    const settled = rivals.map((grid) => settleGrid(grid, signs, limits));
    const best = settled.reduce((a, b) => (b.score > a.score ? b : a));
    if (best.support >= limits.support && !kept.some((other) => gridsOverlap(best, other))) kept.push(best);
    const taken = rivals[settled.indexOf(best)] as SquareGrid;
    rest = rest.filter((grid) => !gridsOverlap(grid, best) && !gridsOverlap(grid, taken));
  }
  return kept.sort((a, b) => b.score - a.score);
}

/** Share of a cell by which the far sides of two grids may differ for both to settle at the same place: as far as a line's edges are looked for. */
const sameFarSide = 0.14;

/** Grids without those that lie where a better one of the same pitch does: they settle at the same place. */
function different(grids: readonly SquareGrid[]): SquareGrid[] {
  const kept: SquareGrid[] = [];
  for (const grid of grids) {
    const near = sameFarSide * grid.pitchX;
    const off = (a: number, b: number) => Math.abs((a - b) / grid.pitchX - Math.round((a - b) / grid.pitchX));
    const isTwin = kept.some(
      (other) =>
        gridsOverlap(grid, other) &&
        Math.abs(grid.pitchX - other.pitchX) * grid.size < near &&
        off(grid.x, other.x) < 0.1 &&
        off(grid.y, other.y) < 0.1 &&
        Math.abs(grid.size - other.size) <= 2,
    );
    if (!isTwin) kept.push(grid);
  }
  return kept;
}

interface Look {
  readonly grid: SettledGrid;
  readonly layout: Str8tsLayout;
  readonly kind: Kind;
  /** Share of the cells whose ring has one colour. */
  readonly even: number;
  readonly blurred: boolean;
  /** Difference of lightness between its black and its white cells, 0 when they look all the same. */
  readonly contrast: number;
}

function lookAt(frame: Frame, grid: SettledGrid): Look {
  const layout = layoutOf(frame, grid);
  const areas = cellAreas(frame, layout);
  const [way] = shadings(areas.map(({ ground }) => ground.color));
  const even = areas.filter(({ ground }) => ground.agreement >= evenRing).length / areas.length;
  const borders = cellBorders(frame, layout, areas);
  const blurred = isBlurred(frame, layout, areas, borders);
  const known = { grid, layout, even, blurred, contrast: way?.contrast ?? 0 };
  if (way && (way.contrast >= plainContrast || grid.size < leastSudoku)) return { ...known, kind: 'str8ts' };
  const black = way?.black ?? areas.map(() => false);
  const boxes = thickBoxes(borders, black, grid.size);
  return { ...known, kind: boxes ? 'sudoku' : way ? 'str8ts' : 'plain' };
}

/** Contrast of two shades up to which thick boxes make a grid a Sudoku with shaded cells. */
const plainContrast = 0.45;
/** Smaller grids with shaded cells are no Sudoku: of so few lines some look thick by chance. */
const leastSudoku = 6;

function layoutOf(frame: Frame, grid: SquareGrid): Str8tsLayout {
  const { x, y, pitchX, pitchY, size } = grid;
  return {
    size,
    origin: { x, y },
    pitchX,
    pitchY,
    area: withinFrame(frame, gridRect(grid)),
    frame: { width: frame.width, height: frame.height },
  };
}

function withinFrame(frame: Frame, rect: FrameRect): FrameRect {
  const x = Math.max(0, Math.floor(rect.x));
  const y = Math.max(0, Math.floor(rect.y));
  return {
    x,
    y,
    width: Math.min(frame.width, Math.ceil(rect.x + rect.width)) - x,
    height: Math.min(frame.height, Math.ceil(rect.y + rect.height)) - y,
  };
}

function noBoard(kind: Kind, { size }: SquareGrid): ReadError {
  const what =
    kind === 'sudoku'
      ? `this is a Sudoku: a ${size}x${size} grid with boxes and no black cells`
      : `the ${size}x${size} grid in this picture has no black cells`;
  return new ReadError(`${what}; Str8ts has black and white ones`, { trouble: 'nothing-here' });
}

const placeOf = ({ x, y, size }: SquareGrid): string =>
  `(${Math.round(x)}, ${Math.round(y)}), ${size}x${size}`;
