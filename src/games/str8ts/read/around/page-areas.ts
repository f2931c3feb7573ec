/**
 * Areas of a page as the player's reader compares them: what may be a board, what lies over one,
 * and what is looked at on every look.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import type { ReadCell, Str8tsLayout } from '../scene.ts';
import { homographyOf, mapped } from '../slant/homography.ts';
import { pageLimits as limits } from './limits.ts';
import { gridOf, type PadKey } from './play-scene.ts';

/**
 * Tells where a grid lies that is large enough for a board: in the rows and keys of a page small
 * ones may be found.
 * @param layout of the grid
 * @returns `undefined` for a small one
 */
export function boardOf(layout: Str8tsLayout): FrameRect | undefined {
  const grid = gridOf(layout);
  const { width, height } = layout.frame;
  return grid.width >= limits.minBoard * Math.min(width, height) ? grid : undefined;
}

/**
 * Tells whether a button lies over a grid: inside it, but not in line with its cells, as black
 * cells beside each other are that hold digits. A grid behind such a button may look like a board,
 * with what lies in front as black cells. Nor does the ground of a written cell lie over it, where
 * close marks bound it on one side.
 * @param button on the page
 * @param layout of the grid
 * @param cells as they were read
 * @returns no for one beside the grid, too
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
  // Where each side lies, and how far beyond that of the cell in its middle.
  const sides = [
    inCells({ x, y: y + height / 2 }).x,
    inCells({ x: x + width, y: y + height / 2 }).x,
    inCells({ x: x + width / 2, y }).y,
    inCells({ x: x + width / 2, y: y + height }).y,
  ] as const;
  const [left, right, top, bottom] = sides;
  const beyond = [column - left, right - column - 1, row - top, bottom - row - 1];
  if (!isInside || sides.every((at) => Math.abs(at - Math.round(at)) < limits.inLine)) return false;
  const { marks, digit } = cells[row * layout.size + column]!;
  const isPartOfCell =
    beyond.every((off) => off < limits.inLine) &&
    beyond.filter((off) => off > -limits.inLine).length >= beyond.length - 1;
  return !(isPartOfCell && (marks || digit !== undefined));
}

/** Tells where a point of the picture lies in a grid, in cells from its upper left corner. */
function cellPlaces({ origin, pitchX, pitchY, size, corners }: Str8tsLayout) {
  const square = [
    { x: 0, y: 0 },
    { x: size, y: 0 },
    { x: size, y: size },
    { x: 0, y: size },
  ];
  const toCells = corners && homographyOf(corners, square);
  return (at: FramePoint): FramePoint =>
    toCells ? mapped(toCells, at) : { x: (at.x - origin.x) / pitchX, y: (at.y - origin.y) / pitchY };
}

/**
 * Grows an area until it holds all keys of a pad, with room round them.
 * @param frame the size of the picture
 * @param area within it
 * @param pad its keys
 * @param cellPx pitch of the grid, px
 * @returns an area within the picture
 */
export function areaWith(
  frame: { readonly width: number; readonly height: number },
  area: FrameRect,
  pad: readonly PadKey[],
  cellPx: number,
): FrameRect {
  const room = limits.keyRoom * cellPx;
  const keys = pad.map(({ at }) => at);
  const left = Math.max(0, Math.floor(Math.min(area.x, ...keys.map(({ x }) => x - room))));
  const top = Math.max(0, Math.floor(Math.min(area.y, ...keys.map(({ y }) => y - room))));
  const right = Math.min(
    frame.width,
    Math.ceil(Math.max(area.x + area.width, ...keys.map(({ x }) => x + room))),
  );
  const bottom = Math.min(
    frame.height,
    Math.ceil(Math.max(area.y + area.height, ...keys.map(({ y }) => y + room))),
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Measures a picture coarsely.
 * @param frame the whole picture
 * @returns mean colours of its parts, levels, row by row
 */
export function coarse(frame: Frame): number[] {
  const { across, down } = limits.coarse;
  const [width, height] = [frame.width / across, frame.height / down];
  return Array.from({ length: across * down }, (_, i) => i).flatMap((i) => {
    const centre = { x: ((i % across) + 0.5) * width, y: (Math.floor(i / across) + 0.5) * height };
    const { r, g, b } = rectMean(frame, centre, width / 2, height / 2);
    return [r, g, b];
  });
}
