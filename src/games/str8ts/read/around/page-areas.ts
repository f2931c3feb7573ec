/**
 * Areas of a page as the player's reader compares them: what may be a board, what lies over one,
 * and what is looked at on every look.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import type { Str8tsLayout } from '../scene.ts';
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
 * with what lies in front as black cells.
 * @param button on the page
 * @param layout of the grid
 * @returns no for one beside the grid, too
 */
export function liesOver({ x, y, width, height }: FrameRect, layout: Str8tsLayout): boolean {
  const grid = gridOf(layout);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const inside =
    middleX > grid.x && middleX < grid.x + grid.width && middleY > grid.y && middleY < grid.y + grid.height;
  const off = (at: number, origin: number, pitch: number) => {
    const cells = (at - origin) / pitch;
    return Math.abs(cells - Math.round(cells));
  };
  const inLine = [
    off(x, layout.origin.x, layout.pitchX),
    off(x + width, layout.origin.x, layout.pitchX),
    off(y, layout.origin.y, layout.pitchY),
    off(y + height, layout.origin.y, layout.pitchY),
  ].every((share) => share < limits.inLine);
  return inside && !inLine;
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
