import { expect, it } from 'vitest';
import type { MainInk } from '../../../../../src/games/str8ts/read/observe/features.ts';
import { repeatedDigits } from '../../../../../src/games/str8ts/read/observe/repeated-digits.ts';

/** Makes a number in a row of cells of 40 px, below the usual place. */
function glyph(index: number, group: number, change: Partial<MainInk> = {}) {
  const main = {
    patch: undefined as never, color: { r: 0, g: 0, b: 0 }, contrast: 400, direction: [-1, 0, 0] as const,
    height: 0.4, width: 0.3, x: 0, y: 0.2, crowded: false, occludes: 0.6, stroke: 0.06, atEdge: false, ...change,
  }; // prettier-ignore
  const area = {
    rect: { x: 40 * index, y: 0, width: 40, height: 40 },
    centre: { x: 40 * index + 20, y: 20 },
    ground: { color: { r: 255, g: 255, b: 255 }, agreement: 1 },
    framed: false,
  };
  return { index, main, area, group };
}
const found = (...glyphs: readonly ReturnType<typeof glyph>[]) => [...repeatedDigits(glyphs, 40)];

it('a number that a far cell shows at the same place is a digit', () => {
  expect(found(glyph(0, 0), glyph(5, 0))).toEqual([0, 5]);
});

it('a twin in the next cell, at another place, beside other ink, or faint shows nothing', () => {
  expect(found(glyph(0, 0), glyph(1, 0))).toEqual([]);
  expect(found(glyph(0, 0), glyph(5, 0, { y: 0 }))).toEqual([]);
  expect(found(glyph(0, 0), glyph(5, 0, { crowded: true }))).toEqual([]);
  expect(found(glyph(0, 0), glyph(3, 1, { y: -0.2 }), glyph(5, 0, { contrast: 60 }))).toEqual([]);
});

it('another number is a digit on a line of several, not of one', () => {
  expect(found(glyph(0, 0), glyph(5, 5), glyph(9, 9))).toEqual([0, 5, 9]);
  expect(found(glyph(0, 0), glyph(5, 5))).toEqual([]);
});
