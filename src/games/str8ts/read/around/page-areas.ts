/**
 * Computes areas of a page for the player's reader: what may be a board, whether a button covers
 * one, and which area to capture for each reading.
 */

import { type FramePoint, type FrameRect, type FrameSize, rectCorners } from '../../../../core/points.ts';
import type { ReadCell, Str8tsLayout } from '../scene.ts';
import { homographyOf, mapped } from '../slant/homography.ts';
import { pageLimits as limits } from './limits.ts';
import { gridOf, type PadKey } from './play-scene.ts';
import { pixelsAround } from '../../../../vision/regions/pixels-around.ts';

/**
 * Returns the rectangle of a grid that is large enough for a board; the rows and keys of a page may
 * form small grids.
 * @param layout of the grid
 * @returns its rectangle; `undefined` for a small grid
 */
export function boardOf(layout: Str8tsLayout): FrameRect | undefined {
  const grid = gridOf(layout);
  const { width, height } = layout.frame;
  return grid.width >= limits.minBoard * Math.min(width, height) ? grid : undefined;
}

/**
 * Returns whether a button covers a grid: it is inside, but not aligned with the cells. Aligned
 * areas are neighbouring black cells with digits, or cells that seem to continue in a button beside
 * the grid. A grid behind a button may read as a board with the button as black cells. The ground
 * of a written cell is no button, even if close marks bound it on one side.
 * @param button on the page
 * @param layout of the grid
 * @param cells as read
 * @returns false also for a button next to the grid
 */
export function liesOver(
  { x, y, width, height }: FrameRect,
  layout: Str8tsLayout,
  cells: readonly ReadCell[],
): boolean {
  const inCells = cellPlaces(layout);
  const middle = inCells({ x: x + width / 2, y: y + height / 2 });
  const isInside = [middle.x, middle.y].every((at) => at > 0 && at < layout.size);
  const [column, row] = [Math.floor(middle.x), Math.floor(middle.y)];
  // The button's sides, and how far each extends beyond the cell at the button's centre.
  const sides = [
    inCells({ x, y: y + height / 2 }).x,
    inCells({ x: x + width, y: y + height / 2 }).x,
    inCells({ x: x + width / 2, y }).y,
    inCells({ x: x + width / 2, y: y + height }).y,
  ] as const;
  const [left, right, top, bottom] = sides;
  const beyond = [column - left, right - column - 1, row - top, bottom - row - 1];
  const { frame } = layout;
  // The picture may cut the cells of a side.
  const isCut = [x <= 0, x + width >= frame.width, y <= 0, y + height >= frame.height];
  const isInLine = (at: number, side: number) =>
    isCut[side] || at < 0 || at > layout.size || Math.abs(at - Math.round(at)) < limits.inLine;
  if (!isInside || sides.every(isInLine)) return false;
  const { marks, digit } = cells[row * layout.size + column]!;
  const isPartOfCell =
    beyond.every((off) => off < limits.inLine) &&
    beyond.filter((off) => off > -limits.inLine).length >= beyond.length - 1;
  return !(isPartOfCell && (marks || digit !== undefined));
}

/** Returns a map from points of the picture to cells from the grid's upper left corner. */
function cellPlaces({ origin, pitchX, pitchY, size, corners }: Str8tsLayout) {
  const square = rectCorners({ x: 0, y: 0, width: size, height: size });
  const toCells = corners && homographyOf(corners, square);
  return (at: FramePoint): FramePoint =>
    toCells ? mapped(toCells, at) : { x: (at.x - origin.x) / pitchX, y: (at.y - origin.y) / pitchY };
}

/**
 * Grows an area to include all keys of a pad, with a margin.
 * @param frame size of the picture
 * @param area within the picture
 * @param pad keys of the pad
 * @param cellPx pitch of the grid, px
 * @returns an area within the picture
 */
export function areaWith(
  frame: FrameSize,
  area: FrameRect,
  pad: readonly PadKey[],
  cellPx: number,
): FrameRect {
  const room = limits.keyRoom * cellPx;
  const keys = pad.flatMap(({ at: { x, y } }) => [
    { x: x - room, y: y - room },
    { x: x + room, y: y + room },
  ]);
  return pixelsAround(frame, [...rectCorners(area), ...keys]);
}
