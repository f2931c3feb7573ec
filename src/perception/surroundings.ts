/**
 * Measures the surroundings of a board, where pages show by some change that a puzzle is solved
 * (solved-sign.ts): a ring of places outside the outline, and the whole picture in tiles. Only
 * means of areas are taken, so every look can afford it.
 */

import { mean } from '../core/averages.ts';
import type { Frame } from '../core/frame.ts';
import { type FramePoint, type FrameRect, type FrameSize, overlap, rectMiddle } from '../core/points.ts';
import { rectMean } from '../vision/color/area-mean.ts';

/** Where to measure, in cells unless stated otherwise. */
export interface SurroundingsShape {
  /** Strips along each edge of the outline, going outwards. */
  readonly ring: {
    /** Distance of the first strip's middle; step between strips, also their thickness. */
    readonly from: number;
    readonly step: number;
    /** Strips per edge, and parts per strip. */
    readonly count: number;
    readonly parts: number;
    /** Measured share of an edge, centred. */
    readonly span: number;
  };
  /** Tiles of the whole picture, without what lies closer to the outline than `gap`. */
  readonly tiles: { readonly across: number; readonly down: number; readonly gap: number };
}

export interface BoardPlace {
  /** Corners of the board, convex, clockwise from the upper left, px. */
  readonly outline: readonly FramePoint[];
  /** Edge of a cell, px. */
  readonly cellPx: number;
  /** Areas to ignore, for example keys that light up. */
  readonly ignored?: readonly FrameRect[];
  /** Colours of the board's own cells that change when it is solved; all numbers 0..255. */
  readonly grounds?: readonly number[];
}

/** The surroundings of a board: integer colours 0..255, three per place; -1 if not measured. */
export interface Surroundings {
  readonly frame: FrameSize;
  readonly shape: SurroundingsShape;
  readonly outline: readonly FramePoint[];
  readonly cellPx: number;
  /** By edge, strip and part. */
  readonly ring: readonly number[];
  /** Row by row. */
  readonly tiles: readonly number[];
  readonly grounds: readonly number[];
}

/** Parts of a tile in each direction, and the minimum number of them to measure. */
const tileParts = { across: 4, down: 4, min: 4 } as const;
/** Number of squares that represent a part of a strip along a slanted edge. */
const slantedSamples = 5;

/**
 * Measures the surroundings of a board.
 * @param frame the whole picture
 * @param board its place in the picture
 * @param shape where to measure; must be the same for all looks to compare
 * @returns the colours there
 */
export function surroundings(frame: Frame, board: BoardPlace, shape: SurroundingsShape): Surroundings {
  const { outline, cellPx, ignored = [], grounds = [] } = board;
  const isIgnored = (place: FrameRect) => ignored.some((rect) => overlap(rect, place));
  const nothing = [-1, -1, -1];
  const strips = ringStrips(outline, cellPx, shape);
  const gapPx = shape.tiles.gap * cellPx;
  const size = { width: frame.width, height: frame.height };
  return {
    frame: size,
    shape,
    outline,
    cellPx,
    ring: strips.flatMap((strip) => (isIgnored(boxOf(strip)) ? nothing : stripColor(frame, strip))),
    tiles: tilesOf(size, shape).flatMap(
      (tile) => (isIgnored(tile) ? undefined : tileColor(frame, tile, outline, gapPx)) ?? nothing,
    ),
    grounds,
  };
}

/**
 * Lists the places of `ring`, in its order.
 * @param surroundings of a board
 * @returns the bounding box of each, px
 */
export const ringPlaces = ({ outline, cellPx, shape }: Surroundings): FrameRect[] =>
  ringStrips(outline, cellPx, shape).map(boxOf);

/**
 * Lists the places of `tiles`, in its order.
 * @param surroundings of a board
 * @returns the box of each, px
 */
export const tilePlaces = ({ frame, shape }: Surroundings): FrameRect[] => tilesOf(frame, shape);

/** A part of a strip: the line along its middle, and half its thickness, px. */
interface Strip {
  readonly from: FramePoint;
  readonly to: FramePoint;
  readonly halfPx: number;
}

function ringStrips(outline: readonly FramePoint[], cellPx: number, { ring }: SurroundingsShape): Strip[] {
  const halfPx = Math.max(0.5, (ring.step * cellPx) / 2);
  const range = (count: number) => Array.from({ length: count }, (_, i) => i);
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const out = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
    const at = (share: number, off: number) => ({
      x: a.x + share * (b.x - a.x) + off * out.x,
      y: a.y + share * (b.y - a.y) + off * out.y,
    });
    const start = (1 - ring.span) / 2;
    const long = ring.span / ring.parts;
    return range(ring.count).flatMap((strip) => {
      const off = (ring.from + strip * ring.step) * cellPx;
      return range(ring.parts).map((part): Strip => ({
        from: at(start + part * long, off),
        to: at(start + (part + 1) * long, off),
        halfPx,
      }));
    });
  });
}

function boxOf({ from, to, halfPx }: Strip): FrameRect {
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  // A horizontal or vertical strip is no longer than its line.
  const [padX, padY] = [width > height ? 0 : halfPx, width > height ? halfPx : 0];
  return { x: left - padX, y: top - padY, width: width + 2 * padX, height: height + 2 * padY };
}

/** The mean colour of a strip: of its rectangle, or of squares along it if it is slanted. */
function stripColor(frame: Frame, strip: Strip): number[] {
  const { from, to, halfPx } = strip;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.min(Math.abs(dx), Math.abs(dy)) < 1) return rectColor(frame, boxOf(strip));
  const sum = [0, 0, 0];
  for (let k = 0; k < slantedSamples; k++) {
    const share = (k + 0.5) / slantedSamples;
    const { r, g, b } = rectMean(frame, { x: from.x + share * dx, y: from.y + share * dy }, halfPx, halfPx);
    [r, g, b].forEach((value, c) => (sum[c] = sum[c]! + value / slantedSamples));
  }
  return sum.map(Math.round);
}

function rectColor(frame: Frame, rect: FrameRect): number[] {
  const { r, g, b } = rectMean(frame, rectMiddle(rect), rect.width / 2, rect.height / 2);
  return [Math.round(r), Math.round(g), Math.round(b)];
}

/** The mean colour of a tile, or of a part of it that lies outside; `undefined` if it is small. */
function tileColor(
  frame: Frame,
  tile: FrameRect,
  outline: readonly FramePoint[],
  gapPx: number,
): number[] | undefined {
  if (isOutside(tile, outline, gapPx)) return rectColor(frame, tile);
  const parts = splitIn(tile, tileParts).filter((part) => isOutside(part, outline, gapPx));
  if (parts.length < tileParts.min) return undefined;
  const colors = parts.map((part) => rectColor(frame, part));
  return [0, 1, 2].map((c) => Math.round(mean(colors.map((color) => color[c]!))));
}

const tilesOf = (frame: FrameSize, { tiles }: SurroundingsShape): FrameRect[] =>
  splitIn({ x: 0, y: 0, width: frame.width, height: frame.height }, tiles);

/** Splits a rectangle into equal ones, row by row. */
function splitIn(rect: FrameRect, { across, down }: { readonly across: number; readonly down: number }) {
  const [width, height] = [rect.width / across, rect.height / down];
  return Array.from({ length: across * down }, (_, i): FrameRect => ({
    x: rect.x + (i % across) * width,
    y: rect.y + Math.floor(i / across) * height,
    width,
    height,
  }));
}

/** Whether a rectangle lies beyond one edge of a convex outline, by at least a gap. */
function isOutside(rect: FrameRect, outline: readonly FramePoint[], gapPx: number): boolean {
  const xs = [rect.x, rect.x + rect.width];
  const ys = [rect.y, rect.y + rect.height];
  return outline.some((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    return xs.every((x) =>
      ys.every((y) => ((b.y - a.y) * (x - a.x) - (b.x - a.x) * (y - a.y)) / length >= gapPx),
    );
  });
}
