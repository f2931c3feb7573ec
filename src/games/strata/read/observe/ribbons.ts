/**
 * Reads the ribbons on a board: which lines have one, in which colour, whether its far end is still
 * on its way, and at each crossing of two which one lies on top. A ribbon is flat and saturated;
 * between two cells of its line nothing else can lie, so its course is followed there. Two ribbons
 * of one colour are told apart by the shadow that the upper one throws on the lower.
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

/** A line as it shows. */
export interface LineLook {
  readonly line: Line;
  readonly state: 'open' | 'laid' | 'unclear';
  /**
   * Colour of the ribbon; of whatever lies there when unclear; of the selector's middle when open.
   */
  readonly color: AreaMean;
  /** Whether the ribbon has not reached the edge of the picture yet. */
  readonly moving: boolean;
  /**
   * Darkness of the selector's strokes as a share of what it should be; 0 when there is no
   * selector.
   */
  readonly contrast: number;
  /** Mean colours along the line, for a signature. */
  readonly course: readonly AreaMean[];
}

/**
 * A point of a line: `along` grows from the board's centre towards the selector, `across` is off
 * its middle.
 * @param view the board in its picture
 * @param line which row or column
 * @param along in units of P
 * @param across in units of P
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
 * @returns whether a ribbon lies there, its colour, whether it moves
 */
export function lookAtLine(view: BoardView, line: Line): LineLook {
  const ending = lookAtLineEnd(view, line);
  const course = courseOf(view, line);
  if (ending.state === 'selector') {
    return { line, state: 'open', color: ending.cover, moving: false, contrast: ending.contrast, course };
  }
  // A ribbon that has just started shows beyond the selector first.
  const [selector, end] = [view.lattice.selectorOffset, inP.ribbonEnd - 0.35];
  const there = ribbonAt(view, line, selector) ?? ribbonAt(view, line, end);
  if (!there) {
    return { line, state: 'unclear', color: ending.cover, moving: false, contrast: ending.contrast, course };
  }
  const last = course.at(-1);
  const moving = last !== undefined && shareOf(last, view.linen, there) < minShare;
  return { line, state: 'laid', color: there, moving, contrast: 0, course };
}

/**
 * Colour of a ribbon beyond the last cell of its line, in steps of P; `undefined` when linen or
 * nothing of one colour lies there.
 */
function ribbonAt(view: BoardView, line: Line, beyond: number): AreaMean | undefined {
  const { mean, agreement } = areaAround(view, linePoint(view, line, view.size - 1 + beyond));
  return agreement >= minShare && colorDistance(mean, view.linen) > other ? mean : undefined;
}

/**
 * Colours along a line where no other ribbon can lie and no triangle moves: between its cells, and
 * at the edge of the game beyond the board.
 */
function courseOf(view: BoardView, line: Line): AreaMean[] {
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

/** The two lines that cross on a cell. */
export interface CrossingLines {
  readonly row: LineLook;
  readonly column: LineLook;
}

/** What lies at a crossing. */
interface CrossingLook {
  readonly cell: Cell;
  /** Colour of the middle. */
  readonly middle: AreaMean;
  /** The line whose ribbon lies on top there; `undefined` when that cannot be told or none does. */
  readonly top: 'row' | 'column' | undefined;
  /** Whether the ribbon of the cell's row lies there already, and that of its column. */
  readonly row: boolean;
  readonly column: boolean;
  /** Whether some ribbon covers the middle. */
  readonly covered: boolean;
}

/**
 * Looks at the middle of a cell on which at least one line has a ribbon.
 * @param view the board in its picture
 * @param cell row and column, from 0
 * @param lines both lines as they were looked at
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

/**
 * Whether a line's ribbon lies over the cell at `along`: one that moves must show beyond the cell.
 */
function hasReached(view: BoardView, look: LineLook, along: number): boolean {
  if (look.state !== 'laid') return false;
  if (!look.moving) return true;
  const half = 0.1 * view.lattice.halfPitch;
  const beyond = onFrame(view.lattice, linePoint(view, look.line, along - 1));
  const mean = diamondMean(view.frame, beyond, half, half);
  return mean.count > 0 && shareOf(mean, view.linen, look.color) >= minShare;
}

/**
 * Which of two ribbons lies on top: the one beside whose edges the other is darker than it is by
 * itself.
 */
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
