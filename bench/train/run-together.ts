/**
 * Draws neighbouring pencil marks as one glyph: in small pictures they merge into a blob, which
 * must not be taken for a digit.
 */

import type { Random } from '../../src/core/random.ts';
import type { DrawnGlyph } from './drawn-glyphs.ts';

/**
 * Arranges two to six digits in two or three rows and one or two columns.
 * @param digits of one face, in several sizes
 */
export function runTogether(digits: readonly DrawnGlyph[], random: Random): DrawnGlyph {
  const size = random.pick(digits).height;
  const alike = digits.filter((glyph) => Math.abs(glyph.height - size) <= 0.2 * size);
  const rows = 2 + (random.next() < 0.4 ? 1 : 0);
  const columns = random.next() < 0.6 ? 1 : 2;
  const step = {
    x: Math.round(size * (0.75 + 0.3 * random.next())),
    y: Math.round(size * (1.15 + 0.35 * random.next())),
  };
  const width = (columns - 1) * step.x + size + 2;
  const height = (rows - 1) * step.y + Math.round(size * 1.2);
  const share = new Float32Array(width * height);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (row > 0 && columns > 1 && random.next() < 0.25) continue;
      paste(share, width, random.pick(alike), column * step.x, row * step.y);
    }
  }
  return { label: 0, text: 'marks', width, height, share };
}

function paste(to: Float32Array, stride: number, glyph: DrawnGlyph, left: number, top: number): void {
  const rows = to.length / stride;
  for (let y = 0; y < glyph.height && top + y < rows; y++) {
    for (let x = 0; x < glyph.width && left + x < stride; x++) {
      const at = (top + y) * stride + left + x;
      to[at] = Math.max(to[at]!, glyph.share[y * glyph.width + x]!);
    }
  }
}
