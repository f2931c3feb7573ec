/**
 * Finds lines of text anywhere in a picture: strong edges that touch form signs, neighbouring signs
 * at one height form a line, and wide gaps separate its words. The words themselves are read by
 * glyph/read-word.ts and glyph/read-number.ts.
 *
 *     edges ─▶ connected parts as high as signs ─▶ lines ─▶ words
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { groundOf } from '../color/ground.ts';
import { lumaPlane, type Plane } from '../color/luma.ts';
import { type Ink, inkOf } from '../glyph/ink.ts';
import { boxOf, heightOf, type InkPart, inkParts, minInk } from '../glyph/ink-parts.ts';
import { textLineLimits as limits } from './limits.ts';
import { pixelsAround } from './pixels-around.ts';

export interface TextLine {
  /** Colour of its background. */
  readonly ground: Rgb;
  /** Whole pixels inside the picture. */
  readonly box: FrameRect;
  /** Columns with ink, in runs from the left; `to` is exclusive. */
  readonly runs: readonly { readonly from: number; readonly to: number }[];
}

const nowhere: FrameRect = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Finds all lines; linear in the pixels.
 * @param frame the whole picture
 * @param without an area to exclude; nothing by default
 * @returns the lines in no particular order
 */
export function textLines(frame: Frame, without: FrameRect = nowhere): TextLine[] {
  const luma = lumaPlane(frame);
  const share = edgesOf(luma, without);
  const { width, height } = luma;
  const { parts } = inkParts({ width, height, share });
  const signs = parts.filter(({ left, right, top, bottom }) => {
    const high = bottom - top;
    return high >= limits.sign.min && high <= limits.sign.max && right - left <= limits.maxWidth * high;
  });
  return linesOf(signs).map((line) => lineOf(frame, line));
}

/** Marks pixels next to a strong edge with 1. */
function edgesOf({ width, height, data }: Plane, without: FrameRect): Float32Array {
  const share = new Float32Array(width * height);
  const right = without.x + without.width;
  const bottom = without.y + without.height;
  for (let y = 0; y < height - 1; y++) {
    const isBeside = y >= without.y && y < bottom;
    for (let x = 0; x < width - 1; x++) {
      if (isBeside && x >= without.x && x < right) continue;
      const at = y * width + x;
      const across = Math.abs(data[at]! - data[at + 1]!);
      const down = Math.abs(data[at]! - data[at + width]!);
      if (across < limits.minEdge && down < limits.minEdge) continue;
      share[at] = 1;
      share[at + (across > down ? 1 : width)] = 1;
    }
  }
  return share;
}

/** Groups neighbouring signs at one height, from the left. */
function linesOf(signs: readonly InkPart[]): InkPart[][] {
  const lines: InkPart[][] = [];
  for (const sign of signs.toSorted((a, b) => a.left - b.left)) {
    const match = lines.find((line) => {
      const high = Math.max(...line.slice(-4).map(heightOf));
      const last = line.at(-1)!;
      const common = Math.min(last.bottom, sign.bottom) - Math.max(last.top, sign.top);
      return (
        sign.left - boxOf(line).right <= limits.gap * high &&
        common >= limits.minOverlap * Math.min(heightOf(last), heightOf(sign)) &&
        heightOf(sign) <= limits.maxGrowth * high
      );
    });
    if (match) match.push(sign);
    else lines.push([sign]);
  }
  return lines;
}

function lineOf(frame: Frame, line: readonly InkPart[]): TextLine {
  const { left, top, right, bottom } = boxOf(line);
  const box = pixelsAround(frame, [
    { x: left - 1, y: top - 1 },
    { x: right + 1, y: bottom + 1 },
  ]);
  const ground = groundOf(frame, box, 1).color;
  return {
    ground,
    box,
    runs: inkRuns(inkOf(frame, box, ground)).map((run) => ({
      ...run,
      from: box.x + run.from,
      to: box.x + run.to,
    })),
  };
}

function inkRuns({ width, height, share }: Ink): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let x = 0; x < width; x++) {
    let isInk = false;
    for (let y = 0; y < height && !isInk; y++) isInk = share[y * width + x]! >= minInk;
    if (!isInk) continue;
    const last = runs.at(-1);
    if (last?.to === x) last.to++;
    else runs.push({ from: x, to: x + 1 });
  }
  return runs;
}

/**
 * Splits a line into words.
 * @param line from `textLines`
 * @param minGap between two words, as a share of the line's height
 * @returns from the left, whole pixels inside the picture
 */
export function wordsOf({ box: { x, y, width, height }, runs }: TextLine, minGap: number): FrameRect[] {
  const words: { from: number; to: number }[] = [];
  for (const { from, to } of runs) {
    const last = words.at(-1);
    if (last && from - last.to < minGap * height) last.to = to;
    else words.push({ from, to });
  }
  return words.map(({ from, to }) => {
    const left = Math.max(x, from - 1);
    return { x: left, y, width: Math.min(x + width, to + 1) - left, height };
  });
}
