/**
 * Reads the ribbons on a board: which lines have one, its colour, whether its far end still moves,
 * and which ribbon is on top at each crossing. A ribbon is flat and saturated. Between two cells of
 * its line nothing else can lie, so it is followed there. At a crossing of two ribbons of one
 * colour, the shadow that the upper one casts on the lower decides.
 */

import type { Rgb } from '../../../../core/frame.ts';
import type { Cell } from '../../../../core/points.ts';
import { type AreaMean, diamondMean } from '../../../../vision/color/area-mean.ts';
import { brightness, colorDistance, shareOf } from '../../../../vision/color/color-space.ts';
import type { Line } from '../../board.ts';
import { type BoardPoint, cellAt, inP } from '../../geometry.ts';
import { areaAround, type BoardView, onFrame, selectorPoint } from '../locate/board-lattice.ts';
import { lookAtLineEnd } from '../locate/selectors.ts';
import { limits } from '../limits.ts';

const { other } = limits.colors;
const { minShare } = limits.agreement;
const { lastCovered, minShadow } = limits.ribbons;

/** What was seen of a line. */
export interface LineLook {
  readonly line: Line;
  readonly state: 'open' | 'laid' | 'unclear';
  /**
   * Colour of the ribbon when laid, of the selector's middle when open, of whatever covers the
   * line's end when unclear.
   */
  readonly color: AreaMean;
  /** Whether the ribbon's far end is still short of the game's edge. */
  readonly moving: boolean;
  /** Darkness of the selector's strokes as a share of the expected one; 0 when laid. */
  readonly contrast: number;
  /** Mean colours along the line, for a signature. */
  readonly samples: readonly AreaMean[];
}

/**
 * Returns a point of a line.
 * @param view the board in its picture
 * @param line which row or column
 * @param along from the board's centre towards the selector, in units of P
 * @param across offset from the line's middle, in units of P
 * @returns in units of P
 */
function linePoint(view: BoardView, line: Line, along: number, across = 0): BoardPoint {
  const middle = selectorPoint(view.size, line, view.lattice.selectorOffset);
  return line.kind === 'row' ? { u: middle.u + across, v: along } : { u: along, v: middle.v + across };
}

/**
 * Looks at one line.
 * @param view the board in its picture
 * @param line which row or column
 * @returns whether it has a ribbon, the ribbon's colour, and whether it moves
 */
export function lookAtLine(view: BoardView, line: Line): LineLook {
  const ending = lookAtLineEnd(view, line);
  const samples = samplesAlong(view, line);
  if (ending.state === 'selector') {
    return { line, state: 'open', color: ending.cover, moving: false, contrast: ending.contrast, samples };
  }
  // A ribbon that has just started shows beyond the selector first.
  const [selector, end] = [view.lattice.selectorOffset, inP.ribbonEnd - 0.35];
  const color = ribbonAt(view, line, selector) ?? ribbonAt(view, line, end);
  if (!color) {
    return { line, state: 'unclear', color: ending.cover, moving: false, contrast: ending.contrast, samples };
  }
  const last = samples.at(-1);
  const moving = last !== undefined && shareOf(last, view.linen, color) < minShare;
  return { line, state: 'laid', color, moving, contrast: 0, samples };
}

/** Colour of a ribbon `beyond` its line's last cell, in P; `undefined` if none is there. */
function ribbonAt(view: BoardView, line: Line, beyond: number): AreaMean | undefined {
  const { mean, agreement } = areaAround(view, linePoint(view, line, view.size - 1 + beyond));
  return agreement >= minShare && colorDistance(mean, view.linen) > other ? mean : undefined;
}

/**
 * Colours along a line where no other ribbon or moving triangle can be: between its cells, then at
 * the game's edge beyond the board.
 */
function samplesAlong(view: BoardView, line: Line): AreaMean[] {
  const { frame, lattice, size, area } = view;
  const half = 0.15 * lattice.halfPitch;
  const inside = (along: number, across: number, rim: number) => {
    const at = onFrame(lattice, linePoint(view, line, along, across));
    const [x, y] = [at.x - area.x, at.y - area.y];
    return x > rim && x < area.width - rim && y > rim;
  };
  const places: number[] = [];
  for (let along = size - 2; along > -size; along -= 2) if (inside(along, 0, 2 * half)) places.push(along);
  const between = places.map((along) =>
    diamondMean(frame, onFrame(lattice, linePoint(view, line, along)), half, half),
  );
  let edge = -size;
  while (inside(edge - 0.1, lastCovered, half)) edge -= 0.1;
  const last = onFrame(lattice, linePoint(view, line, edge, lastCovered));
  return [...between, diamondMean(frame, last, half / 2, half / 2)];
}

/** The two lines through a cell. */
export interface CrossingLines {
  readonly row: LineLook;
  readonly column: LineLook;
}

/** What was seen at a crossing. */
interface CrossingLook {
  readonly cell: Cell;
  /** Colour of the middle. */
  readonly middle: AreaMean;
  /** The line with the upper ribbon; `undefined` when it is unknown or there is none. */
  readonly top: 'row' | 'column' | undefined;
  /** Whether the row's ribbon has reached the cell, and the column's. */
  readonly row: boolean;
  readonly column: boolean;
  /** Whether some ribbon covers the middle. */
  readonly covered: boolean;
}

/**
 * Looks at the middle of a cell with a ribbon on at least one of its lines.
 * @param view the board in its picture
 * @param cell row and column, from 0
 * @param lines from `lookAtLine`
 * @returns what covers the cell, and which ribbon is on top
 */
export function lookAtCrossing(view: BoardView, cell: Cell, { row, column }: CrossingLines): CrossingLook {
  const centre = cellAt(view.size, cell.row, cell.column);
  const { mean: middle, agreement } = areaAround(view, centre);
  const rowThere = hasReached(view, row, centre.v);
  const columnThere = hasReached(view, column, centre.u);
  const look = { cell, middle, row: rowThere, column: columnThere };
  const toRow = rowThere ? colorDistance(middle, row.color) : Infinity;
  const toColumn = columnThere ? colorDistance(middle, column.color) : Infinity;
  const covered = Math.min(toRow, toColumn) < other && agreement >= minShare;
  if (!covered) return { ...look, top: undefined, covered };
  if (!rowThere || !columnThere) return { ...look, top: rowThere ? 'row' : 'column', covered };
  const nearer = toRow < toColumn ? 'row' : 'column';
  const apart = colorDistance(row.color, column.color);
  return {
    ...look,
    top: apart > other ? nearer : topByShadow(view, centre, row.color, column.color),
    covered,
  };
}

/** Whether a line's ribbon covers the cell at `along`; if it moves, it must show beyond. */
function hasReached(view: BoardView, look: LineLook, along: number): boolean {
  if (look.state !== 'laid') return false;
  if (!look.moving) return true;
  const half = 0.1 * view.lattice.halfPitch;
  const beyond = onFrame(view.lattice, linePoint(view, look.line, along - 1));
  const mean = diamondMean(view.frame, beyond, half, half);
  return mean.count > 0 && shareOf(mean, view.linen, look.color) >= minShare;
}

/** Finds the upper of two ribbons: the one that darkens the other along its edges. */
function topByShadow(
  view: BoardView,
  centre: BoardPoint,
  row: Rgb,
  column: Rgb,
): 'row' | 'column' | undefined {
  const { frame, lattice } = view;
  const p = lattice.halfPitch;
  const beside = inP.ribbonHalf + 0.09;
  const level = (du: number, dv: number) => {
    const at = onFrame(lattice, { u: centre.u + du, v: centre.v + dv });
    return brightness(diamondMean(frame, at, (du === 0 ? 0.35 : 0.06) * p, (dv === 0 ? 0.35 : 0.06) * p));
  };
  // A row runs along v, so its shadow lies beyond its edges in u, on the column.
  const columnShare = (level(-beside, 0) + level(beside, 0)) / (2 * Math.max(1, brightness(column)));
  const rowShare = (level(0, -beside) + level(0, beside)) / (2 * Math.max(1, brightness(row)));
  if (Math.abs(rowShare - columnShare) < minShadow) return undefined;
  return rowShare > columnShare ? 'row' : 'column';
}
