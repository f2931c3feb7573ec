/**
 * Measures one cell by itself, resampled from its parallelogram in the picture to a square: the
 * colour of its ground, and the mark on it, with its colour, its shape and the sides it leads to.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { meanColor, medianColor } from '../../../../vision/color/area-mean.ts';
import { channelGap } from '../../../../vision/color/color-space.ts';
import { cellOutline, type CubeCorner, inCell } from '../../cube-corner.ts';
import type { Topology } from '../../topology.ts';
import { armSlants } from './arm-slants.ts';
import { markOn, ringOn } from './mark.ts';
import type { CellFeatures, CellMark } from './features.ts';
import { colorAt } from './sample-colors.ts';
import { groundLimits as limits, markLimits, shapeLimits } from './limits.ts';
import { coreSamples, isInside } from './shape.ts';

const { samples } = shapeLimits;

/**
 * Measures one cell.
 * @param frame the whole picture
 * @param corner the cube
 * @param topology the board's graph
 * @param cell of the board
 * @returns its features
 */
export function observeCell(
  frame: Frame,
  corner: CubeCorner,
  topology: Topology,
  cell: number,
): CellFeatures {
  const colors = samplesOf(frame, corner, cell);
  const corners = cornerColors(colors, isAcuteFirst(corner, cell));
  const ground = medianColor(corners);
  const cornerSpread = Math.max(...corners.map((color) => channelGap(color, ground)));
  const mark = markOn(colors, ground, lookAt(frame, corner, topology, cell));
  const bare = bareGround(colors, { ground, mark });
  return {
    ground,
    corners,
    cornerSpread,
    mark,
    mean: meanColor(colors),
    bare,
    ink: inkShare(colors, bare),
  };
}

/**
 * Finds a mark on a cell that differs little from its ground.
 * @param frame the whole picture
 * @param corner the cube
 * @param topology the board's graph
 * @param cell a cell of the board, and its ground, levels
 * @returns `undefined` for no mark
 */
export function faintMarkOn(
  frame: Frame,
  corner: CubeCorner,
  topology: Topology,
  { cell, ground }: { readonly cell: number; readonly ground: Rgb },
): CellMark | undefined {
  const look = lookAt(frame, corner, topology, cell);
  return markOn(samplesOf(frame, corner, cell), ground, look, markLimits.minContrast.ofDisc);
}

/**
 * Finds a ring on a cell.
 * @param frame the whole picture
 * @param corner the cube
 * @param topology the board's graph
 * @param cell a cell of the board, and its ground, levels
 * @returns `undefined` for none
 */
export const ringMarkOn = (
  frame: Frame,
  corner: CubeCorner,
  topology: Topology,
  { cell, ground }: { readonly cell: number; readonly ground: Rgb },
): CellMark | undefined =>
  ringOn(samplesOf(frame, corner, cell), ground, lookAt(frame, corner, topology, cell));

const lookAt = (frame: Frame, corner: CubeCorner, topology: Topology, cell: number) => ({
  sample: (across: number, down: number) => colorAt(frame, inCell(corner, cell, across, down)),
  slants: armSlants(corner, topology, cell),
});

/**
 * The colour of the cell where no mark covers it. In small cells the corners alone are no measure
 * of it, because of the lines next to them.
 * @param seen its mark, and its ground as measured at the corners
 */
function bareGround(colors: readonly Rgb[], { ground, mark }: Pick<CellFeatures, 'ground' | 'mark'>): Rgb {
  if (!mark) return medianColor(colors.filter((_, i) => isInside(i, limits.bareFrom.empty)));
  const bare = colors.filter(
    (color, i) =>
      isInside(i, limits.bareFrom.marked) && channelGap(color, ground) <= limits.bareShare * mark.contrast,
  );
  return bare.length > 0 ? medianColor(bare) : ground;
}

/** The share of a cell's middle that clearly differs from its ground. */
function inkShare(colors: readonly Rgb[], ground: Rgb): number {
  const inks = coreSamples.filter((i) => channelGap(colors[i]!, ground) > markLimits.minContrast.ofInk);
  return inks.length / coreSamples.length;
}

/** The colours of a cell's samples, row by row. */
function samplesOf(frame: Frame, corner: CubeCorner, cell: number): Rgb[] {
  const [at, right, , left] = cellOutline(corner, cell);
  const [ax, ay] = [(right.x - at.x) / samples, (right.y - at.y) / samples];
  const [bx, by] = [(left.x - at.x) / samples, (left.y - at.y) / samples];
  const colors: Rgb[] = [];
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const [u, v] = [column + 0.5, row + 0.5];
      colors.push(colorAt(frame, { x: at.x + u * ax + v * bx, y: at.y + u * ay + v * by }));
    }
  }
  return colors;
}

/** Whether the cell's upper left and lower right corners are its acute ones. */
function isAcuteFirst(corner: CubeCorner, cell: number): boolean {
  const [a, b, , d] = cellOutline(corner, cell);
  return (b.x - a.x) * (d.x - a.x) + (b.y - a.y) * (d.y - a.y) > 0;
}

/**
 * The colours of the cell's two acute corners: a disc drawn as a circle may reach into the others.
 */
function cornerColors(colors: readonly Rgb[], isFirst: boolean): Rgb[] {
  const [from, to] = limits.cornerSamples;
  const [near, far] = [
    [from, to],
    [samples - 1 - to, samples - 1 - from],
  ] as const;
  const at = (rows: readonly number[], columns: readonly number[]) =>
    meanColor(rows.flatMap((row) => columns.map((column) => colors[row * samples + column]!)));
  return isFirst ? [at(near, near), at(far, far)] : [at(near, far), at(far, near)];
}
