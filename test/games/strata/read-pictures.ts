/**
 * Pictures for the reader's tests: drawn by the practice game, and degraded as by screens and
 * files.
 */

import sharp from 'sharp';
import { type Frame, makeFrame, type Rgb } from '../../../src/core/frame.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { blank, type Board, paletteLetters } from '../../../src/games/strata/board.ts';
import { drawStrata } from '../../../src/games/strata/practice/draw/draw-strata.ts';
import { paletteSets } from '../../../src/games/strata/practice/palettes.ts';
import type { PracticeView } from '../../../src/games/strata/practice/practice-view.ts';
import { puzzleView } from '../../support/strata/puzzle-view.ts';
import { makeWeave } from '../../../src/games/strata/practice/draw/weave.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';

/** The window of most tests. */
export const usual: FrameSize = { width: 1024, height: 768 };

/** One linen for all tests, since making it takes a while. */
export const weave = makeWeave(77);

/** Parses a board whose colours are palette tiles from the left. */
export function boardOf(...rows: readonly string[]): Board {
  const cells = rows.map((row) => row.split(' '));
  const values = cells.flat().map((cell) => (cell === '.' ? blank : paletteLetters.indexOf(cell)));
  return {
    rows: rows.length,
    columns: rows.length,
    cells: Uint8Array.from(values),
    colors: [...paletteLetters],
  };
}

/** Returns the first colours of a palette set. */
export const paletteOf = (set: number, count: number): Rgb[] =>
  (paletteSets[set]?.colors ?? []).slice(0, count);

/** Draws a state. */
export const draw = (view: PracticeView, size: FrameSize = usual): Promise<Frame> =>
  rasterise(drawStrata(view, size), size);

/** An untouched puzzle with three lines and three colours. */
export const threeByThree = boardOf('a b .', 'c a b', 'b . c');
export const threeByThreeView = puzzleView(threeByThree, paletteOf(0, 3), weave);

const raw = (frame: Frame) =>
  sharp(frame.data, { raw: { width: frame.width, height: frame.height, channels: 4 } });

async function toFrame(picture: ReturnType<typeof sharp>): Promise<Frame> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return makeFrame(info.width, info.height, new Uint8Array(data.buffer, data.byteOffset, data.length));
}

/** Lays SVG elements over a picture. */
export const cover = (frame: Frame, svg: string): Promise<Frame> =>
  toFrame(
    raw(frame).composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">${svg}</svg>`,
        ),
      },
    ]),
  );

/** Puts bars around a picture. */
export const letterbox = (
  frame: Frame,
  bars: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  background: string,
): Promise<Frame> => toFrame(raw(frame).extend({ ...bars, background }));

/** Degrades a picture like a JPEG file. */
export const jpeg = async (frame: Frame, quality: number): Promise<Frame> =>
  toFrame(sharp(await raw(frame).removeAlpha().jpeg({ quality }).toBuffer()));

/** Changes a picture's gamma, like another display. */
export function bend(frame: Frame, gamma: number): Frame {
  const data = frame.data.map((value, i) => (i % 4 === 3 ? 255 : Math.round(255 * (value / 255) ** gamma)));
  return makeFrame(frame.width, frame.height, data);
}

/** Moves a picture by whole pixels, with black at the edges. */
export function shift(frame: Frame, dx: number, dy: number): Frame {
  const { width, height } = frame;
  const data = new Uint8Array(frame.data.length);
  for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y++) {
    const from = ((y - dy) * width + Math.max(0, -dx)) * 4;
    const length = (width - Math.abs(dx)) * 4;
    data.set(frame.data.subarray(from, from + length), (y * width + Math.max(0, dx)) * 4);
  }
  return makeFrame(width, height, data);
}
