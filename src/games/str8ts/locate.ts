/**
 * Finds the grid in a picture with nothing known: square grids from straight edges (vision/square-grids.ts), then the one
 * that looks like a Str8ts, with black cells. Refuses by name what is something else: a Sudoku, two grids, a
 * blurred picture.
 */

import { ReadError } from '../../core/errors.ts';
import type { Frame } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { lumaPlane } from '../../vision/luma.ts';
import { gridRect, type SquareGrid, squareGrids } from '../../vision/square-grids.ts';
import { straightEdges } from '../../vision/straight-edges.ts';
import { cellAreas } from './read-cells.ts';
import { cellBorders, thickBoxes } from './read-lines.ts';
import { shadings } from './read-shades.ts';
import type { Str8tsLayout } from './scene.ts';

/** What is looked for. */
const limits = { size: { min: 4, max: 13 }, pitch: { min: 14.5, max: 132 }, support: 0.5 } as const;

/** Support from which on a second grid counts. */
const secondSupport = 0.75;

/** Most grids that are looked at more closely. */
const mostGrids = 6;

/** What a grid seems to be. */
type Kind = 'str8ts' | 'sudoku' | 'plain';

/**
 * Finds the grid.
 * @throws ReadError when there is none, more than one, another game's, or a blurred one
 */
export function locateStr8ts(frame: Frame): Str8tsLayout {
  const grids = squareGrids(straightEdges(lumaPlane(frame)), frame, limits).slice(0, mostGrids);
  const [best] = grids;
  if (!best) {
    throw new ReadError(
      'there is no square grid of 4x4 to 13x13 cells in this picture; show the whole puzzle',
      {
        trouble: 'nothing-here',
      },
    );
  }
  const looks = grids.map((grid) => lookAt(frame, grid));
  const boards = looks.filter(
    ({ kind, grid }) => kind === 'str8ts' && (grid === best || grid.support >= secondSupport),
  );
  const [board, second] = boards;
  if (!board) throw noBoard((looks[0] as Look).kind, best);
  if (second) {
    throw new ReadError(
      `there are two grids in this picture, at ${placeOf(board.grid)} and at ${placeOf(second.grid)}; show one`,
      { trouble: 'doubtful' },
    );
  }
  return board.layout;
}

interface Look {
  readonly grid: SquareGrid;
  readonly layout: Str8tsLayout;
  readonly kind: Kind;
}

function lookAt(frame: Frame, grid: SquareGrid): Look {
  const layout = layoutOf(frame, grid);
  const areas = cellAreas(frame, layout);
  const [way] = shadings(areas.map(({ ground }) => ground.color));
  const black = way?.black ?? areas.map(() => false);
  const boxes = thickBoxes(cellBorders(frame, layout, areas), black, grid.size);
  const plain = !way || way.contrast < plainContrast;
  if (boxes && plain) return { grid, layout, kind: 'sudoku' };
  return { grid, layout, kind: way ? 'str8ts' : 'plain' };
}

/** Contrast of two shades up to which thick boxes make a grid a Sudoku with shaded cells. */
const plainContrast = 0.45;

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
  `(${Math.round(x)}, ${Math.round(y)}), ${size}x${size},`;
