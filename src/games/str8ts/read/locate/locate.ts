/**
 * Locates the grid in a picture without prior knowledge: builds square grids from straight edges,
 * then selects the one that looks like a Str8ts with black cells. Anything else is refused with a
 * specific error: a Sudoku, two grids, a blurred picture.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { rectCorners } from '../../../../core/points.ts';
import { lumaPlane } from '../../../../vision/color/luma.ts';
import { hasLineAt, lastLine } from '../../../../vision/lattice/comb.ts';
import { cellAreas } from '../cells/cell-areas.ts';
import { cellBorders, isBlurred, hasThickBoxes } from '../cells/cell-borders.ts';
import { shadings } from '../cells/shadings.ts';
import type { Str8tsLayout } from '../scene.ts';
import { type GridLines, gridRect, gridsOverlap, sizeOf, type SquareGrid } from './grid.ts';
import { choiceLimits as limits, gridSearch } from './limits.ts';
import { lineCombs } from '../../../../vision/lines/line-combs.ts';
import { lineEnds } from '../../../../vision/lines/line-ends.ts';
import { largerRuled } from './ruled-square.ts';
import { type GridEvidence, type SettledGrid, settleGrid } from './settle-grid.ts';
import { squareGrids } from './square-grids.ts';
import { longestEdges, straightEdges } from '../../../../vision/lines/straight-edges.ts';
import { pixelsAround } from '../../../../vision/regions/pixels-around.ts';

/** Whether another grid is a second board, rather than a number pad with a tinted key. */
const isSecondBoard = ({ contrast }: Candidate, best: Candidate): boolean =>
  contrast >= limits.second.contrast * best.contrast;

/**
 * Whether a grid may be a second board: its cells are as uniform as those of a board, or, if they
 * are patterned or partly covered, larger than those of the best grid.
 */
const mayBeSecond = ({ support, even, columns }: SettledGrid, best: SettledGrid): boolean =>
  support >= limits.second.support && (even >= limits.second.even || columns.pitch > best.columns.pitch);

const combSearch = { minLines: gridSearch.size.min + 1, pitch: gridSearch.pitch };

/** Classification of a grid. */
type Kind = 'str8ts' | 'shaded sudoku' | 'sudoku' | 'plain';

/**
 * Locates the grid.
 * @param frame the whole picture
 * @param isPuzzle called for a grid with boxes and two similar shades: a Sudoku with shaded cells,
 *   or a Str8ts in a theme of low contrast
 * @param minSupport share of the grid's line slots that must hold an edge, 0..1
 * @returns its layout
 * @throws ReadError if there is none, more than one, another game's, or a blurred one
 */
export function locateStr8ts(
  frame: Frame,
  isPuzzle: (layout: Str8tsLayout) => boolean,
  minSupport: number = gridSearch.support,
): Str8tsLayout {
  const plane = lumaPlane(frame);
  const edges = straightEdges(plane);
  const longest = longestEdges(edges);
  const ends = lineEnds(longest, frame);
  const combs = {
    across: lineCombs(longest.upright, ends.upright, combSearch),
    down: lineCombs(longest.level, ends.level, combSearch),
  };
  const grids = settledGrids(squareGrids(combs, longest, ends), { plane, edges, ends });
  const candidates = grids
    .filter((grid, i) => i === 0 || mayBeSecond(grid, grids[0]!))
    .map((grid) => candidateOf(frame, grid));
  const [best] = candidates;
  if (!best || best.grid.support < minSupport) {
    throw new ReadError(
      'there is no square grid of 4x4 to 13x13 cells in this picture; show the whole puzzle',
      { trouble: 'nothing-here' },
    );
  }
  if (best.blurred) {
    throw new ReadError('the picture is blurred; take a sharp one, without scaling', { trouble: 'fading' });
  }
  const boards = candidates.filter(
    (each) => each.kind === 'str8ts' && (each === best || isSecondBoard(each, best)),
  );
  const [board, second] = boards;
  if (!board) {
    const { kind, grid, layout } = best;
    if (kind === 'str8ts' || (kind === 'shaded sudoku' && isPuzzle(layout))) return layout;
    throw noBoard(kind, grid);
  }
  const other = second?.grid ?? largerRuled(combs, longest, board.grid);
  if (other) {
    throw new ReadError(
      `there are two grids in this picture, at ${placeOf(board.grid)}, and at ${placeOf(other)}; show one`,
      { trouble: 'doubtful' },
    );
  }
  return board.layout;
}

/** Refined grids that do not overlap, the best first. */
function settledGrids(grids: readonly SquareGrid[], evidence: GridEvidence): SettledGrid[] {
  const kept: SettledGrid[] = [];
  let rest = grids;
  while (rest.length > 0 && kept.length < limits.maxGrids) {
    const min = limits.rivalShare * rest[0]!.score;
    const rivals = distinct(rest.filter(({ score }) => score >= min)).slice(0, limits.maxRivals);
    const settled = rivals.map((grid) => settleGrid(grid, evidence));
    const best = settled.reduce((a, b) => (b.score > a.score ? b : a));
    const isNew = !kept.some((other) => gridsOverlap(best, other));
    if (best.support >= gridSearch.support && isNew) kept.push(best);
    const taken = rivals[settled.indexOf(best)]!;
    rest = rest.filter((grid) => !gridsOverlap(grid, best) && !gridsOverlap(grid, taken));
  }
  return kept.sort((a, b) => b.score - a.score);
}

/** Removes grids with the same lines as a better one: refining gives the same result. */
function distinct(grids: readonly SquareGrid[]): SquareGrid[] {
  const kept: SquareGrid[] = [];
  const isTwin = (grid: SquareGrid, other: SquareGrid): boolean =>
    sizeOf(grid) === sizeOf(other) &&
    hasLineAt(other.columns, grid.columns.at, limits.sameLines) &&
    hasLineAt(other.columns, lastLine(grid.columns), limits.sameLines) &&
    hasLineAt(other.rows, grid.rows.at, limits.sameLines) &&
    hasLineAt(other.rows, lastLine(grid.rows), limits.sameLines) &&
    gridsOverlap(grid, other);
  for (const grid of grids) if (!kept.some((other) => isTwin(grid, other))) kept.push(grid);
  return kept;
}

/** A grid with its classification and the features that this is based on. */
interface Candidate {
  readonly grid: SettledGrid;
  readonly layout: Str8tsLayout;
  readonly kind: Kind;
  /** Share of the cells with a uniform ring. */
  readonly even: number;
  readonly blurred: boolean;
  /**
   * Difference of lightness between its black and white cells; 0 if they all look the same.
   */
  readonly contrast: number;
}

function candidateOf(frame: Frame, grid: SettledGrid): Candidate {
  const layout = layoutOf(frame, grid);
  const areas = cellAreas(frame, layout);
  const [shading] = shadings(areas.map(({ ground }) => ground.color));
  const even = areas.filter(({ ground }) => ground.agreement >= limits.evenRing).length / areas.length;
  const borders = cellBorders(frame, layout, areas);
  const blurred = isBlurred(frame, layout, borders);
  const known = { grid, layout, even, blurred, contrast: shading?.contrast ?? 0 };
  if (shading && shading.contrast >= limits.plainContrast) return { ...known, kind: 'str8ts' };
  const black = shading?.black ?? areas.map(() => false);
  const isBoxed = hasThickBoxes(borders, black, layout.size);
  if (shading) return { ...known, kind: isBoxed ? 'shaded sudoku' : 'str8ts' };
  return { ...known, kind: isBoxed ? 'sudoku' : 'plain' };
}

function layoutOf(frame: Frame, grid: SquareGrid): Str8tsLayout {
  const { columns, rows } = grid;
  return {
    size: sizeOf(grid),
    origin: { x: columns.at, y: rows.at },
    pitchX: columns.pitch,
    pitchY: rows.pitch,
    area: pixelsAround(frame, rectCorners(gridRect(grid))),
    frame: { width: frame.width, height: frame.height },
  };
}

function noBoard(kind: Exclude<Kind, 'str8ts'>, grid: SquareGrid): ReadError {
  const size = `${sizeOf(grid)}x${sizeOf(grid)}`;
  const what = {
    sudoku: `this is a Sudoku: a ${size} grid with boxes and no black cells`,
    'shaded sudoku': `the ${size} grid in this picture has boxes as a Sudoku has, and its shaded cells make no puzzle`,
    plain: `the ${size} grid in this picture has no black cells`,
  }[kind];
  return new ReadError(`${what}; Str8ts has black and white ones`, { trouble: 'nothing-here' });
}

const placeOf = (grid: GridLines): string =>
  `(${Math.round(grid.columns.at)}, ${Math.round(grid.rows.at)}), ${sizeOf(grid)}x${sizeOf(grid)}`;
