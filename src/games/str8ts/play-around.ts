/**
 * Measures what surrounds the grid: pages show that a puzzle is solved by a change there, and which one cannot be known
 * before. Only means of areas, so that it costs little at every look. play-sign.ts compares them.
 */

import type { Frame } from '../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../core/points.ts';
import { median, rectMean } from '../../vision/area-mean.ts';
import { cellMiddle, type GridLayout, gridOf, type Surroundings } from './play-scene.ts';
import type { ReadCell } from './scene.ts';

/** Tiles of the whole picture. */
export const tileCount = { across: 16, down: 12 } as const;
/** Places along a side of the grid, from its line outwards, as shares of a cell. */
const ring = { from: 0.03, step: 0.05, count: 12 } as const;
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
    ring: ringColors(frame, layout),
    grounds: [...groundColor(frame, layout, cells, false), ...groundColor(frame, layout, cells, true)],
    tiles: tileColors(frame, layout),
  };
}

function meanOf(frame: Frame, centre: FramePoint, halfWidth: number, halfHeight: number): number[] {
  const { r, g, b } = rectMean(frame, centre, halfWidth, halfHeight);
  return [Math.round(r), Math.round(g), Math.round(b)];
}

function ringColors(frame: Frame, layout: GridLayout): number[] {
  const { x, y, width, height } = gridOf(layout);
  const pitch = layout.pitchX;
  const thick = Math.max(0.5, (ring.step * pitch) / 2);
  const across = (ringSpan * width) / 2;
  const down = (ringSpan * height) / 2;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return Array.from({ length: ring.count }, (_, i) => (ring.from + i * ring.step) * pitch).flatMap((out) => [
    ...meanOf(frame, { x: middle.x, y: y - out }, across, thick),
    ...meanOf(frame, { x: middle.x, y: y + height + out }, across, thick),
    ...meanOf(frame, { x: x - out, y: middle.y }, thick, down),
    ...meanOf(frame, { x: x + width + out, y: middle.y }, thick, down),
  ]);
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
  const width = frame.width / tileCount.across;
  const height = frame.height / tileCount.down;
  const grid = gridOf(layout);
  const spared = [
    grown(grid, 0.7 * layout.pitchX),
    ...layout.pad.map(({ at }) => keyRect(at, layout.pitchX)),
  ];
  return Array.from({ length: tileCount.across * tileCount.down }, (_, i) => i).flatMap((i) => {
    const x = (i % tileCount.across) * width;
    const y = Math.floor(i / tileCount.across) * height;
    if (spared.some((rect) => overlap(rect, { x, y, width, height }))) return [-1, -1, -1];
    return meanOf(frame, { x: x + width / 2, y: y + height / 2 }, width / 2, height / 2);
  });
}

const keyRect = ({ x, y }: FramePoint, side: number): FrameRect => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
});

const grown = ({ x, y, width, height }: FrameRect, by: number): FrameRect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const overlap = (a: FrameRect, b: FrameRect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
