/**
 * Draws ones as people write them in much of Europe, with a flag that may reach down to the line:
 * fonts hardly have them, and they must not be taken for a 4 or a 7.
 */

import type { Random } from '../../src/core/random.ts';
import type { DrawnGlyph } from './drawn-glyphs.ts';

/** Height of a drawn one, px. */
const heightPx = 72;

/**
 * Draws a number whose ones are handwritten.
 * @param digits of one face, in several sizes; those of the number's second digit are used
 * @param label class of the number
 * @param text 1, 10, 11, 12 or 13
 * @param random the source of slants and widths
 * @returns the number as one glyph
 */
export function handwrittenOne(
  digits: readonly DrawnGlyph[],
  { label, text }: { readonly label: number; readonly text: string },
  random: Random,
): DrawnGlyph {
  const one = drawOne(random);
  const second = text.slice(1);
  if (!second) return { ...one, label, text };
  const next = second === '1' ? one : digits.filter((glyph) => glyph.text === second).at(-1)!;
  return { ...beside(one, next, random), label, text };
}

type Drawn = Pick<DrawnGlyph, 'width' | 'height' | 'share'>;

function drawOne(random: Random): Drawn {
  const between = (from: number, to: number) => from + (to - from) * random.next();
  const half = (between(0.05, 0.16) * heightPx) / 2;
  const lean = between(-0.06, 0.32) * heightPx;
  const down = between(0.35, 0.9) * heightPx;
  // The flag keeps away from the stem, and from the level bar of a 7.
  const reach = Math.min(1.3 * down, Math.max(0, (lean * down) / heightPx) + between(0.18, 0.5) * heightPx);
  const top = { x: reach + half + Math.max(0, -lean), y: half };
  const foot = { x: top.x - lean, y: heightPx - half };
  const flag = { x: top.x - reach, y: down };
  const left = Math.min(foot.x, flag.x) - half;
  const width = Math.ceil(Math.max(top.x, foot.x) + half - left);
  const share = new Float32Array(width * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < width; x++) {
      const point = { x: left + x + 0.5, y: y + 0.5 };
      const away = Math.min(distance(point, top, foot), distance(point, top, flag));
      share[y * width + x] = Math.min(1, Math.max(0, half - away + 0.5));
    }
  return { width, height: heightPx, share };
}

type Point = Readonly<Record<'x' | 'y', number>>;

/** Distance of a point from the segment between two others. */
function distance(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy);
}

/** Sets a glyph beside another, scaled to its height. */
function beside(first: Drawn, second: Drawn, random: Random): Drawn {
  const scale = second.height / first.height;
  const gap = Math.round((0.06 + 0.1 * random.next()) * first.height);
  const start = first.width + gap;
  const width = start + Math.round(second.width / scale);
  const share = new Float32Array(width * first.height);
  for (let y = 0; y < first.height; y++) {
    share.set(first.share.subarray(y * first.width, (y + 1) * first.width), y * width);
    const row = Math.min(second.height - 1, Math.floor(y * scale));
    for (let x = start; x < width; x++) {
      const column = Math.min(second.width - 1, Math.floor((x - start) * scale));
      share[y * width + x] = second.share[row * second.width + column]!;
    }
  }
  return { width, height: first.height, share };
}
