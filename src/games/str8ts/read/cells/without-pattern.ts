/**
 * Removes the pattern that the cells of one shade share: a gradient, gloss, hatching, a bevel.
 * Writing differs from cell to cell, so the median of many cells shows their pattern without it.
 */

import { median } from '../../../../core/averages.ts';
import { type Frame, makeFrame } from '../../../../core/frame.ts';
import type { FrameSize } from '../../../../core/points.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { cellMiddle, type Str8tsLayout } from '../scene.ts';
import { areaLimits, patternLimits as limits } from './limits.ts';
import { cellAreas } from './cell-areas.ts';
import { shadings } from './shadings.ts';

const inset = areaLimits.insets[0];

/**
 * Evens out the cells of a grid. A pattern may have no colour that prevails, and a cell's mean
 * depends on its writing, so cells of one shade are found by either.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @returns pictures with plain cells, one for each way to tell the shades; empty if none of them
 *   shows a pattern
 */
export function* withoutPattern(frame: Frame, layout: Str8tsLayout): Generator<Frame> {
  const half = 0.5 - inset;
  const means = Array.from({ length: layout.size ** 2 }, (_, index) =>
    rectMean(frame, cellMiddle(layout, index), half * layout.pitchX, half * layout.pitchY),
  );
  const grounds = cellAreas(frame, layout).map(({ ground }) => ground.color);
  for (const colors of [means, grounds]) {
    const [shading] = shadings(colors);
    const plain = shading && evenedOut(frame, layout, shading.black);
    if (plain) yield plain;
  }
}

/** Evens out the cells of both shades; `undefined` if neither has a pattern. */
function evenedOut(frame: Frame, layout: Str8tsLayout, black: readonly boolean[]): Frame | undefined {
  const plain = makeFrame(frame.width, frame.height, new Uint8Array(frame.data));
  const isPatterned = [true, false].map((isBlack) => {
    const insides = black.flatMap((each, index) => (each === isBlack ? [insideOf(layout, index)] : []));
    return evenOut(frame, plain, patchSize(layout), insides);
  });
  return isPatterned.includes(true) ? plain : undefined;
}

/** The upper left pixel of the inside of a cell. */
interface Inside {
  readonly x: number;
  readonly y: number;
}

const insideOf = ({ origin, pitchX, pitchY, size }: Str8tsLayout, index: number): Inside => ({
  x: Math.round(origin.x + ((index % size) + inset) * pitchX),
  y: Math.round(origin.y + (Math.floor(index / size) + inset) * pitchY),
});

/** The part of a cell that all have in common, px. */
const patchSize = ({ pitchX, pitchY }: Str8tsLayout): FrameSize => ({
  width: Math.floor((1 - 2 * inset) * pitchX),
  height: Math.floor((1 - 2 * inset) * pitchY),
});

/** Evens out cells of one shade; returns whether they have a pattern. */
function evenOut(frame: Frame, plain: Frame, patch: FrameSize, cells: readonly Inside[]): boolean {
  if (cells.length < limits.minCells || !areUneven(frame, patch, cells)) return false;
  // Cells begin at fractions of a pixel, so the places of their patterns differ by a pixel.
  const first = patternOf(frame, patch, cells);
  const aligned = cells.map((cell) => alignedTo(first, frame, patch, cell));
  const pattern = patternOf(frame, patch, aligned);
  const ground = groundOf(pattern);
  for (const cell of aligned) {
    pixelsOf(frame, patch, cell).forEach((pixel, i) => {
      const seen = colorAt(frame, pixel);
      // Ink hides the pattern, so what differs from it stays as it is.
      const ink = Math.min(1, gapOf(seen, pattern[i]!) / limits.inkLevels);
      seen.forEach((value, channel) => {
        const even = value - pattern[i]![channel]! + ground[channel]!;
        plain.data[pixel + channel] = Math.max(0, Math.min(255, Math.round((1 - ink) * even + ink * value)));
      });
    });
  }
  return true;
}

type Color = readonly number[];

const groundOf = (pattern: readonly Color[]): Color =>
  [0, 1, 2].map((channel) => median(pattern.map((color) => color[channel]!)));

/** Whether cells have a pattern, judged by some places clear of the lines around them. */
function areUneven(frame: Frame, patch: FrameSize, cells: readonly Inside[]): boolean {
  const isSample = (at: number, size: number) =>
    at % limits.step === 0 && Math.min(at, size - at) > limits.rim * size;
  const samples = placesIn(patch).filter(
    (i) => isSample(i % patch.width, patch.width) && isSample(Math.floor(i / patch.width), patch.height),
  );
  const pattern = patternOf(frame, patch, cells, samples);
  const ground = groundOf(pattern);
  return pattern.some((color) => gapOf(color, ground) >= limits.minLevels);
}

/** Numbers of the pixels of a patch, row by row. */
const placesIn = ({ width, height }: FrameSize): number[] =>
  Array.from({ length: width * height }, (_, i) => i);

const colorAt = ({ data }: Frame, pixel: number): Color => [data[pixel]!, data[pixel + 1]!, data[pixel + 2]!];

/** Difference of two colours, levels of the channel that differs most. */
const gapOf = (a: Color, b: Color): number =>
  Math.max(...a.map((value, channel) => Math.abs(value - b[channel]!)));

/** Index of a cell's pixel in the picture's data; clamped to the picture. */
function pixelAt({ width, height }: Frame, patch: FrameSize, { x, y }: Inside, place: number): number {
  const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, at));
  const column = within(x + (place % patch.width), width);
  const row = within(y + Math.floor(place / patch.width), height);
  return 4 * (row * width + column);
}

const pixelsOf = (frame: Frame, patch: FrameSize, cell: Inside): number[] =>
  placesIn(patch).map((place) => pixelAt(frame, patch, cell, place));

/** The median colour of the cells at each place. */
const patternOf = (
  frame: Frame,
  patch: FrameSize,
  cells: readonly Inside[],
  places: readonly number[] = placesIn(patch),
): Color[] =>
  places.map((place) => {
    const pixels = cells.map((cell) => pixelAt(frame, patch, cell, place));
    return [0, 1, 2].map((channel) => median(pixels.map((pixel) => frame.data[pixel + channel]!)));
  });

/** The place within a pixel of a cell at which it fits a pattern best. */
function alignedTo(pattern: readonly Color[], frame: Frame, patch: FrameSize, cell: Inside): Inside {
  const misfit = (at: Inside) =>
    pixelsOf(frame, patch, at).reduce(
      (sum, pixel, i) => sum + Math.min(limits.inkLevels, gapOf(colorAt(frame, pixel), pattern[i]!)),
      0,
    );
  const places = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: cell.x + dx, y: cell.y + dy })));
  let best = { at: cell, cost: misfit(cell) };
  for (const at of places) {
    const cost = misfit(at);
    if (cost < best.cost) best = { at, cost };
  }
  return best.at;
}
