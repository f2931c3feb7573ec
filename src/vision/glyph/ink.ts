/**
 * Measures how much of each pixel is ink on a flat ground, whatever the two colours: the first step
 * of reading a glyph. The ink's colour is taken from the pixels farthest from the ground. Every
 * pixel is then projected onto the line from ground to ink, which turns smoothed edges and the
 * colour fringes of sub-pixels into shares of ink. Large areas are shrunk first: beyond some thirty
 * pixels a glyph gets no clearer.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { glyphLimits } from './limits.ts';

/** The ink of a rectangle of a picture. */
export interface Ink {
  /** Size in its own pixels. */
  readonly width: number;
  readonly height: number;
  /** Share of ink per pixel, 0..1, row by row. */
  readonly share: Float32Array;
  /** Colour of the ink. */
  readonly color: Rgb;
  /** Distance of the ink's colour from the ground's, Euclidean in sRGB, 0..441. */
  readonly contrast: number;
}

export interface MeasuredInk extends Ink {
  /** Maximum distance of a pixel from the line from ground to ink, Euclidean in sRGB, 0..441. */
  readonly foreign: number;
}

/** How a rectangle is sampled. */
interface InkView {
  /** Picture pixels per ink pixel, at least 1; a remainder at the right and below is ignored. */
  readonly shrink?: number;
  /** Per ink pixel: 1 to count it as ground whatever it shows; none by default. */
  readonly blind?: Uint8Array;
}

/**
 * Measures the ink in a rectangle.
 * @param frame the whole picture
 * @param rect whole pixels, inside the picture, at least one
 * @param ground colour of the ground
 * @param view how it is sampled
 * @returns the ink; `contrast` is 0, without ink, if every pixel has the ground's colour
 */
export function inkOf(
  frame: Frame,
  rect: FrameRect,
  ground: Rgb,
  { shrink = 1, blind }: InkView = {},
): MeasuredInk {
  const width = Math.max(1, Math.floor(rect.width / shrink));
  const height = Math.max(1, Math.floor(rect.height / shrink));
  const step = Math.min(shrink, rect.width, rect.height);
  const away = differences(frame, rect, ground, { width, height, step });
  blind?.forEach((isBlind, i) => isBlind && away.fill(0, 3 * i, 3 * i + 3));
  const vector = inkVector(away);
  const color = { r: ground.r + vector[0], g: ground.g + vector[1], b: ground.b + vector[2] };
  const squared = vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2];
  const share = new Float32Array(width * height);
  if (squared === 0) return { width, height, share, color, contrast: 0, foreign: 0 };
  const [wr, wg, wb] = [vector[0] / squared, vector[1] / squared, vector[2] / squared];
  let foreign = 0;
  for (let i = 0, at = 0; i < share.length; i++, at += 3) {
    const [r, g, b] = [away[at]!, away[at + 1]!, away[at + 2]!];
    const value = r * wr + g * wg + b * wb;
    share[i] = value <= 0 ? 0 : value >= 1 ? 1 : value;
    const off = r * r + g * g + b * b - Math.max(0, value) ** 2 * squared;
    if (off > foreign) foreign = off;
  }
  return { width, height, share, color, contrast: Math.sqrt(squared), foreign: Math.sqrt(foreign) };
}

/**
 * Returns whether any pixel of a rectangle differs from its ground: a quick check before `inkOf`,
 * whose contrast never exceeds that of the most distant pixel.
 * @param frame the picture
 * @param rect whole pixels inside the picture
 * @param ground colour of the ground
 * @param min minimum distance from the ground's colour, Euclidean in sRGB, 0..441
 * @returns whether there is such a pixel
 */
export function hasInk({ width, data }: Frame, rect: FrameRect, ground: Rgb, min: number): boolean {
  for (let y = rect.y; y < rect.y + rect.height; y++) {
    const end = (y * width + rect.x + rect.width) * 4;
    for (let at = (y * width + rect.x) * 4; at < end; at += 4) {
      const r = data[at]! - ground.r;
      const g = data[at + 1]! - ground.g;
      const b = data[at + 2]! - ground.b;
      if (r * r + g * g + b * b >= min * min) return true;
    }
  }
  return false;
}

/**
 * Difference of each pixel, or of the mean of a block, from the ground: three values per ink pixel.
 */
function differences(
  frame: Frame,
  rect: FrameRect,
  ground: Rgb,
  { width, height, step }: { readonly width: number; readonly height: number; readonly step: number },
): Float32Array {
  const { data } = frame;
  const away = new Float32Array(3 * width * height);
  if (step === 1) {
    for (let y = 0, to = 0; y < height; y++) {
      let at = ((rect.y + y) * frame.width + rect.x) * 4;
      for (let x = 0; x < width; x++, to += 3, at += 4) {
        away[to] = data[at]! - ground.r;
        away[to + 1] = data[at + 1]! - ground.g;
        away[to + 2] = data[at + 2]! - ground.b;
      }
    }
    return away;
  }
  const pixels = step * step;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      let [r, g, b] = [0, 0, 0];
      for (let row = 0; row < step; row++) {
        let at = ((rect.y + y * step + row) * frame.width + rect.x + x * step) * 4;
        for (let column = 0; column < step; column++, at += 4) {
          r += data[at]!;
          g += data[at + 1]!;
          b += data[at + 2]!;
        }
      }
      away[to] = r / pixels - ground.r;
      away[to + 1] = g / pixels - ground.g;
      away[to + 2] = b / pixels - ground.b;
    }
  }
  return away;
}

/**
 * Mean difference of the pixels nearly as far from the ground as the farthest one; if ink on
 * opposite sides of the ground nearly cancels out, only of those on the farthest one's side.
 */
function inkVector(away: Float32Array): readonly [number, number, number] {
  const squares = new Float32Array(away.length / 3);
  let [farthest, head] = [0, 0];
  for (let i = 0, at = 0; i < squares.length; i++, at += 3) {
    const [r, g, b] = [away[at]!, away[at + 1]!, away[at + 2]!];
    const square = r * r + g * g + b * b;
    squares[i] = square;
    if (square > farthest) [farthest, head] = [square, at];
  }
  if (farthest === 0) return [0, 0, 0];
  const min = farthest * glyphLimits.fullInk ** 2;
  const meanOf = (isOnSide: (at: number) => boolean): readonly [number, number, number] => {
    let [r, g, b, count] = [0, 0, 0, 0];
    for (let i = 0, at = 0; i < squares.length; i++, at += 3) {
      if (squares[i]! < min || !isOnSide(at)) continue;
      r += away[at]!;
      g += away[at + 1]!;
      b += away[at + 2]!;
      count++;
    }
    return [r / count, g / count, b / count];
  };
  const [r, g, b] = meanOf(() => true);
  if (r * r + g * g + b * b >= farthest * glyphLimits.minOneWay ** 2) return [r, g, b];
  const [headR, headG, headB] = [away[head]!, away[head + 1]!, away[head + 2]!];
  return meanOf((at) => away[at]! * headR + away[at + 1]! * headG + away[at + 2]! * headB > 0);
}
