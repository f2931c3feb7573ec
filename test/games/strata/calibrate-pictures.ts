/**
 * Pictures for calibration: the practice game drawn at any size, and ways to spoil a screenshot.
 */

import { makeFrame, type Frame } from '../../../src/core/frame.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { strataPractice } from '../../../src/games/strata/practice/practice.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';

/** Draws the first puzzle of a practice wave, faded in, as a picture for calibration. */
export async function puzzlePicture(
  size: FrameSize,
  board: { readonly size: number; readonly colors: number; readonly seed?: number },
): Promise<Frame> {
  const game = strataPractice.create({
    size: String(board.size),
    colors: String(board.colors),
    seed: String(board.seed ?? 5),
  });
  game.resize(size);
  game.draw(0);
  return rasterise(game.draw(60_000), size);
}

/** Resamples a picture to another width and height by interpolation. */
export function stretched(frame: Frame, width: number, height: number): Frame {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = Math.max(0, ((x + 0.5) * frame.width) / width - 0.5);
      const fromY = Math.max(0, ((y + 0.5) * frame.height) / height - 0.5);
      for (let c = 0; c < 4; c++) data[(y * width + x) * 4 + c] = blended(frame, fromX, fromY, c);
    }
  }
  return makeFrame(width, height, data);
}

function blended(frame: Frame, x: number, y: number, channel: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(frame.width - 1, x0 + 1), Math.min(frame.height - 1, y0 + 1)];
  const at = (i: number, j: number) => frame.data[(j * frame.width + i) * 4 + channel]!;
  const [u, v] = [x - x0, y - y0];
  const upper = at(x0, y0) * (1 - u) + at(x1, y0) * u;
  return Math.round(upper * (1 - v) + (at(x0, y1) * (1 - u) + at(x1, y1) * u) * v);
}

/** Moves everything below a row to the right; the gap repeats the edge. */
export function shiftedBelow(frame: Frame, row: number, px: number): Frame {
  const data = frame.data.slice();
  const { width } = frame;
  for (let y = row; y < frame.height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + Math.max(0, Math.min(width - 1, x - px))) * 4;
      data.set(frame.data.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  return makeFrame(width, frame.height, data);
}
