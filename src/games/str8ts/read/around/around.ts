/**
 * Measures what surrounds the grid: pages show that a puzzle is solved by a change there, and which one cannot be known
 * before. Only means of areas, so that it costs little at every look. sign.ts compares them.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect, FrameSize } from '../../../../core/points.ts';
import { median, rectMean } from '../../../../vision/color/area-mean.ts';
import { cellMiddle, type GridLayout, gridOf, type Surroundings } from './play-scene.ts';
import type { ReadCell } from '../scene.ts';

/** Tiles of the whole picture. */
const tileCount = { across: 16, down: 12 } as const;
/** Places along a side of the grid, from its line outwards, as shares of a cell; and the parts of a side. */
export const ring = { from: 0.03, step: 0.05, count: 12, parts: 8 } as const;
/** Share of a side that is looked at, in its middle. */
const ringSpan = 0.7;
/** Where a cell's ground is looked at: beside its digit. */
const groundPlaces = [
  [0, -0.36],
  [0, 0.36],
  [-0.36, 0],
  [0.36, 0],
] as const;

/** Measures. @param cells as they were read */
export function surroundings(frame: Frame, layout: GridLayout, cells: readonly ReadCell[]): Surroundings {
  return {
    frame: { width: frame.width, height: frame.height },
    grid: gridOf(layout),
    pitchPx: layout.pitchX,
    ring: ringColors(frame, layout),
    grounds: [...groundColor(frame, layout, cells, false), ...groundColor(frame, layout, cells, true)],
    tiles: tileColors(frame, layout),
    keys: layout.pad.flatMap(({ at, heightPx }) =>
      meanOf(frame, at, keyReach * heightPx, keyReach * heightPx),
    ),
  };
}

/** What is looked at of a key round the middle of its digit, as a share of the digit's height each way. */
const keyReach = 0.8;

function meanOf(frame: Frame, centre: FramePoint, halfWidth: number, halfHeight: number): number[] {
  const { r, g, b } = rectMean(frame, centre, halfWidth, halfHeight);
  return [Math.round(r), Math.round(g), Math.round(b)];
}

function ringColors(frame: Frame, layout: GridLayout): number[] {
  const keys = keyRects(layout);
  return ringPlaces(gridOf(layout), layout.pitchX).flatMap((place) => {
    if (keys.some((rect) => overlap(rect, place))) return [-1, -1, -1];
    const { x, y, width, height } = place;
    return meanOf(frame, { x: x + width / 2, y: y + height / 2 }, width / 2, height / 2);
  });
}

/** The places of the ring: side by side, from the line outwards, each in its parts along the side. */
export function ringPlaces({ x, y, width, height }: FrameRect, pitchPx: number): FrameRect[] {
  const thick = Math.max(1, ring.step * pitchPx);
  const inset = (1 - ringSpan) / 2;
  const outs = Array.from({ length: ring.count }, (_, i) => (ring.from + i * ring.step) * pitchPx);
  const parts = Array.from({ length: ring.parts }, (_, i) => i);
  const [long, high] = [(ringSpan * width) / ring.parts, (ringSpan * height) / ring.parts];
  const across = (at: number) =>
    parts.map((i) => ({ x: x + inset * width + i * long, y: at - thick / 2, width: long, height: thick }));
  const down = (at: number) =>
    parts.map((i) => ({ x: at - thick / 2, y: y + inset * height + i * high, width: thick, height: high }));
  return [
    ...outs.flatMap((out) => across(y - out)),
    ...outs.flatMap((out) => across(y + height + out)),
    ...outs.flatMap((out) => down(x - out)),
    ...outs.flatMap((out) => down(x + width + out)),
  ];
}

/** The places of the tiles, row by row. */
export function tilePlaces(frame: FrameSize): FrameRect[] {
  const [width, height] = [frame.width / tileCount.across, frame.height / tileCount.down];
  return Array.from({ length: tileCount.across * tileCount.down }, (_, i) => ({
    x: (i % tileCount.across) * width,
    y: Math.floor(i / tileCount.across) * height,
    width,
    height,
  }));
}

/** The median over the cells of one shade, so that tinted ones do not matter. */
function groundColor(
  frame: Frame,
  layout: GridLayout,
  cells: readonly ReadCell[],
  black: boolean,
): [number, number, number] {
  const half = Math.max(1, 0.04 * layout.pitchX);
  const colors = cells.flatMap((cell, i) => {
    if (cell.black !== black) return [];
    const { x, y } = cellMiddle(layout, i);
    return groundPlaces.map(([dx, dy]) =>
      meanOf(frame, { x: x + dx * layout.pitchX, y: y + dy * layout.pitchY }, half, half),
    );
  });
  const channel = (c: number) => Math.round(median(colors.map((color) => color[c] as number)));
  return [channel(0), channel(1), channel(2)];
}

function tileColors(frame: Frame, layout: GridLayout): number[] {
  const grid = gridOf(layout);
  const spared = [grown(grid, 0.7 * layout.pitchX), ...keyRects(layout)];
  return tilePlaces(frame).flatMap((tile) => {
    if (spared.some((rect) => overlap(rect, tile))) return [-1, -1, -1];
    const middle = { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 };
    return meanOf(frame, middle, tile.width / 2, tile.height / 2);
  });
}

/** About where the keys of the pad lie; which of them is lit means nothing. */
const keyRects = ({ pad, pitchX }: GridLayout): FrameRect[] =>
  pad.map(({ at: { x, y }, heightPx }) => {
    const side = Math.max(pitchX, 2.5 * heightPx);
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  });

const grown = ({ x, y, width, height }: FrameRect, by: number): FrameRect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Whether two rectangles have a part in common. */
export const overlap = (a: FrameRect, b: FrameRect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
