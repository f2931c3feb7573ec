/**
 * Finds digit candidates on a ground of one colour, anywhere in a picture: connected components
 * that stand alone or in pairs, read by the classifier. They are the input for finding the number
 * pad of a page (pad.ts) and a pad that opens over the grid (open-pad.ts).
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { digitVotes } from '../digits/digit-net.ts';
import { digitShares } from '../digits/digit-shares.ts';
import { glyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import { inkOf } from '../../../../vision/glyph/ink.ts';
import { boxOf, heightOf, type InkPart, inkParts, widthOf } from '../../../../vision/glyph/ink-parts.ts';
import { mainGlyph } from '../../../../vision/glyph/main-glyph.ts';
import { glyphLimits as limits } from './limits.ts';
import type { Glyph } from './pad-keys.ts';

/** Parameters of a search for digits. */
export interface GlyphSearch {
  readonly frame: Frame;
  /** Largest number. */
  readonly size: number;
}

/**
 * Finds digit candidates among the components on a ground, and classifies them.
 * @param search the picture, and the largest number
 * @param rect region of the components
 * @param ground colour of the region
 * @param parts components that differ from the ground
 * @returns the glyphs with their classification
 */
export function glyphsAmong(
  search: GlyphSearch,
  rect: FrameRect,
  ground: Rgb,
  parts: readonly InkPart[],
): Glyph[] {
  const max = limits.height.maxShare * search.frame.height;
  const small = parts.filter(
    (part) =>
      heightOf(part) >= limits.height.minPx &&
      heightOf(part) <= max &&
      widthOf(part) <= limits.maxAspect * heightOf(part),
  );
  const runs = runsOf(small).filter((run) => run.length <= 2);
  const found = runs.flatMap((run) => read(search, rect, ground, run));
  return found.filter(({ shares }) => shares[0]! < limits.maxOther);
}

/**
 * Finds the most frequent colour of a rectangle, in bins of 16 levels.
 * @param frame the whole picture
 * @param rect within the picture
 * @returns the mean of the pixels in the fullest bin; `undefined` for an empty rectangle
 */
export function commonColor(frame: Frame, rect: FrameRect): Rgb | undefined {
  const sums = new Map<number, [number, number, number, number]>();
  const stride = Math.max(1, Math.floor(Math.sqrt((rect.width * rect.height) / limits.samples)));
  for (let y = rect.y; y < rect.y + rect.height; y += stride) {
    for (let x = rect.x; x < rect.x + rect.width; x += stride) {
      const i = (y * frame.width + x) * 4;
      const [r, g, b] = [frame.data[i]!, frame.data[i + 1]!, frame.data[i + 2]!];
      const key = (r >> 4) * 256 + (g >> 4) * 16 + (b >> 4);
      const sum = sums.get(key) ?? [0, 0, 0, 0];
      sums.set(key, [sum[0] + r, sum[1] + g, sum[2] + b, sum[3] + 1]);
    }
  }
  const [best] = [...sums.values()].sort((a, b) => b[3] - a[3]);
  return best && { r: best[0] / best[3], g: best[1] / best[3], b: best[2] / best[3] };
}

/**
 * Finds the connected components of a rectangle that differ from the ground.
 * @param frame the whole picture
 * @param rect within the picture
 * @param ground its colour
 * @returns the components, in px from the corner of the rectangle
 */
export function partsOn(frame: Frame, rect: FrameRect, ground: Rgb): readonly InkPart[] {
  const { width, height } = rect;
  const share = new Float32Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    let at = ((rect.y + y) * frame.width + rect.x) * 4;
    for (let x = 0; x < width; x++, at += 4, to++) {
      const far = Math.max(
        Math.abs(frame.data[at]! - ground.r),
        Math.abs(frame.data[at + 1]! - ground.g),
        Math.abs(frame.data[at + 2]! - ground.b),
      );
      share[to] = far >= limits.minDifference ? 1 : 0;
    }
  }
  return inkParts({ width, height, share }).parts;
}

/** Groups components that are spaced and aligned like the letters of a word. */
function runsOf(parts: readonly InkPart[]): InkPart[][] {
  const runs: InkPart[][] = [];
  for (const part of parts.toSorted((a, b) => a.left - b.left)) {
    const run = runs.find((each) => {
      const last = each.at(-1)!;
      const height = Math.max(heightOf(part), heightOf(last));
      const level = Math.min(part.bottom, last.bottom) - Math.max(part.top, last.top);
      return (
        part.left - last.right <= limits.maxGap * height &&
        level >= limits.minLevel * Math.min(heightOf(part), heightOf(last))
      );
    });
    if (run) run.push(part);
    else runs.push([part]);
  }
  return runs;
}

/** Classifies one or two components as a number. */
function read(
  { frame, size }: GlyphSearch,
  within: FrameRect,
  ground: Rgb,
  run: readonly InkPart[],
): Glyph[] {
  const all = boxOf(run);
  const pad = Math.max(2, Math.round(limits.room * heightOf(all)));
  const left = Math.max(0, all.left - pad);
  const right = Math.min(within.width, all.right + pad);
  const from = Math.max(0, all.top - pad);
  const to = Math.min(within.height, all.bottom + pad);
  const rect = { x: within.x + left, y: within.y + from, width: right - left, height: to - from };
  const ink = inkOf(frame, rect, ground);
  const parts = inkParts(ink);
  const { members } = mainGlyph(parts.parts);
  if (members.length === 0 || ink.contrast < limits.minDifference) return [];
  const patch = glyphPatch(ink, parts, members);
  const { box } = patch;
  const shares = digitShares(digitVotes(patch), size);
  const glyph = { x: rect.x + box.left, y: rect.y + box.top, width: widthOf(box), height: heightOf(box) };
  return [{ rect: glyph, shares }];
}
