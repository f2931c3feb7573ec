/**
 * Removes the pattern that the cells of one shade share: a gradient, gloss, hatching, a bevel.
 * Writing differs from cell to cell, so the median of many cells shows their pattern without it. A
 * pattern that runs across the page is smoothed.
 */

import { medianLevel } from '../../../../core/averages.ts';
import { type Frame, makeFrame, type Rgb } from '../../../../core/frame.ts';
import type { FrameRect, FrameSize } from '../../../../core/points.ts';
import { medianColor, rectMean } from '../../../../vision/color/area-mean.ts';
import { channelGap } from '../../../../vision/color/color-space.ts';
import { cellMiddle, type Str8tsLayout } from '../scene.ts';
import { areaLimits, patternLimits as limits } from './limits.ts';
import { cellAreas } from './cell-areas.ts';
import { shadings } from './shadings.ts';
import { smoothCells } from './smooth-cells.ts';

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
    const even =
      shading &&
      plainCells(frame, shading.black, (plain, cells) => {
        const insides = cells.map((index) => insideOf(layout, index));
        return evenOut(frame, plain, patchSize(layout), insides);
      });
    if (even) yield even;
  }
  const [shading] = shadings(ringMeans(frame, layout));
  const smooth =
    shading &&
    plainCells(frame, shading.black, (plain, cells) => {
      const insides = cells.map((index) => insideLines(layout, index));
      return smoothCells(
        frame,
        plain,
        insides.filter((each) => isInside(each, frame)),
      );
    });
  if (smooth) yield smooth;
}

/** Removes patterns of the cells of both shades; `undefined` if neither has one. */
function plainCells(
  frame: Frame,
  black: readonly boolean[],
  remove: (plain: Frame, cells: readonly number[]) => boolean,
): Frame | undefined {
  const plain = makeFrame(frame.width, frame.height, new Uint8Array(frame.data));
  const hadPattern = [true, false].map((isBlack) =>
    remove(
      plain,
      black.flatMap((each, index) => (each === isBlack ? [index] : [])),
    ),
  );
  return hadPattern.includes(true) ? plain : undefined;
}

/** Mean colours between the lines of cells and their writing, which may stand on a plaque. */
function ringMeans(frame: Frame, layout: Str8tsLayout): Rgb[] {
  const { pitchX, pitchY, size } = layout;
  return Array.from({ length: size ** 2 }, (_, index) => {
    const [outer, inner] = limits.ringHalves.map((half) =>
      rectMean(frame, cellMiddle(layout, index), half * pitchX, half * pitchY),
    );
    const [all, within] = limits.ringHalves.map((half) => half ** 2);
    const mean = (channel: 'r' | 'g' | 'b') =>
      (all! * outer![channel] - within! * inner![channel]) / (all! - within!);
    return { r: mean('r'), g: mean('g'), b: mean('b') };
  });
}

/** The inside of a cell, one pixel off its lines. */
function insideLines({ origin, pitchX, pitchY, size }: Str8tsLayout, index: number): FrameRect {
  const span = (from: number, pitch: number, at: number) => {
    const start = Math.ceil(from + (at + limits.lineInset) * pitch) + 1;
    return [start, Math.floor(from + (at + 1 - limits.lineInset) * pitch) - start] as const;
  };
  const [x, width] = span(origin.x, pitchX, index % size);
  const [y, height] = span(origin.y, pitchY, Math.floor(index / size));
  return { x, y, width, height };
}

const isInside = ({ x, y, width, height }: FrameRect, frame: FrameSize): boolean =>
  x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height;

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
  const ground = medianColor(pattern);
  for (const cell of aligned) {
    pixelsOf(frame, patch, cell).forEach((pixel, i) => {
      const seen = colorAt(frame, pixel);
      // Ink hides the pattern, so what differs from it stays as it is.
      const ink = Math.min(1, channelGap(seen, pattern[i]!) / limits.inkLevels);
      (['r', 'g', 'b'] as const).forEach((channel, at) => {
        const even = seen[channel] - pattern[i]![channel] + ground[channel];
        const value = (1 - ink) * even + ink * seen[channel];
        plain.data[pixel + at] = Math.max(0, Math.min(255, Math.round(value)));
      });
    });
  }
  return true;
}

/** Whether cells have a pattern, judged by some places clear of the lines around them. */
function areUneven(frame: Frame, patch: FrameSize, cells: readonly Inside[]): boolean {
  const isSample = (at: number, size: number) =>
    at % limits.step === 0 && Math.min(at, size - at) > limits.rim * size;
  const samples = placesIn(patch).filter(
    (i) => isSample(i % patch.width, patch.width) && isSample(Math.floor(i / patch.width), patch.height),
  );
  const pattern = patternOf(frame, patch, cells, samples);
  const ground = medianColor(pattern);
  return pattern.some((color) => channelGap(color, ground) >= limits.minLevels);
}

/** Numbers of the pixels of a patch, row by row. */
const placesIn = ({ width, height }: FrameSize): number[] =>
  Array.from({ length: width * height }, (_, i) => i);

const colorAt = ({ data }: Frame, pixel: number): Rgb => ({
  r: data[pixel]!,
  g: data[pixel + 1]!,
  b: data[pixel + 2]!,
});

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
function patternOf(
  frame: Frame,
  patch: FrameSize,
  cells: readonly Inside[],
  places: readonly number[] = placesIn(patch),
): Rgb[] {
  const counts = new Uint16Array(3 * 256);
  return places.map((place) => {
    counts.fill(0);
    for (const cell of cells) {
      const pixel = pixelAt(frame, patch, cell, place);
      for (let channel = 0; channel < 3; channel++) counts[256 * channel + frame.data[pixel + channel]!]!++;
    }
    const [r, g, b] = [0, 256, 512].map((from) => medianLevel(counts, from, cells.length));
    return { r: r!, g: g!, b: b! };
  });
}

/** The place within a pixel of a cell at which it fits a pattern best. */
function alignedTo(pattern: readonly Rgb[], frame: Frame, patch: FrameSize, cell: Inside): Inside {
  const misfit = (at: Inside, max: number) => {
    let sum = 0;
    for (let place = 0; place < pattern.length && sum < max; place++) {
      const seen = colorAt(frame, pixelAt(frame, patch, at, place));
      sum += Math.min(limits.inkLevels, channelGap(seen, pattern[place]!));
    }
    return sum;
  };
  const places = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: cell.x + dx, y: cell.y + dy })));
  let best = { at: cell, cost: misfit(cell, Infinity) };
  for (const at of places) {
    const cost = misfit(at, best.cost);
    if (cost < best.cost) best = { at, cost };
  }
  return best.at;
}
