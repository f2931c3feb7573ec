import { expect, it } from 'vitest';
import { greatestNumber } from '../../../../../src/games/str8ts/read/digits/digit-shares.ts';
import type { MainInk, WritingKind } from '../../../../../src/games/str8ts/read/observe/features.ts';
import { outOfPlace } from '../../../../../src/games/str8ts/read/observe/out-of-place.ts';

const [black, blue] = [
  { r: 0, g: 0, b: 0 },
  { r: 20, g: 90, b: 220 },
];
const area = {
  rect: { x: 0, y: 0, width: 40, height: 40 },
  centre: { x: 20, y: 20 },
  ground: { color: { r: 255, g: 255, b: 255 }, agreement: 1 },
  framed: false,
};

/** Makes the shares of a glyph that is one of some numbers, equally likely; 0 is none. */
const sharesOf = (numbers: readonly number[]) =>
  Float32Array.from({ length: greatestNumber + 1 }, (_, i) => (numbers.includes(i) ? 1 / numbers.length : 0));

/** Makes a digit in a cell of 40 px, by default half as high. */
function glyph(numbers: readonly number[], change: Partial<MainInk> = {}, kind: WritingKind = 'digit') {
  const main = {
    color: black, contrast: 441, direction: [-1, 0, 0] as const, height: 0.5, width: 0.3, x: 0, y: 0, patch: undefined as never,
    crowded: false, occludes: 0.6, stroke: 0.06, atEdge: false, ...change,
  }; // prettier-ignore
  return { main, shares: sharesOf(numbers), kind, area, black: false };
}

const [one, seven] = [glyph([1], { width: 0.15 }), glyph([7])];
const lastOf = (glyphs: readonly ReturnType<typeof glyph>[]) => outOfPlace(glyphs, 40).at(-1);

it('digits of one number that stand in the same place are in place', () => {
  expect(outOfPlace([one, one, one, seven, seven, glyph([7], { y: 0.02 })], 40)).not.toContain(true);
});

it('what is read as a number, but is lower, or stands elsewhere, is out of place', () => {
  expect(lastOf([one, one, glyph([1], { width: 0.15, height: 0.25 }, 'low')])).toBe(true);
  expect(lastOf([one, one, glyph([1], { width: 0.15, x: 0.25 })])).toBe(true);
});

it('what may be one of several numbers is out of place where it stands as none of them does', () => {
  expect(lastOf([one, seven, glyph([1, 7], { width: 0.6 })])).toBe(true);
  expect(lastOf([one, seven, glyph([1, 7], { width: 0.15 })])).toBe(false);
});

it('what is likely the only one of its number is not out of place where others of a less likely one stand', () => {
  const shares = sharesOf([]).map((_, number) => ({ 1: 0.7, 7: 0.3 })[number] ?? 0);
  const likelyOne = { ...glyph([1], { width: 0.6 }), shares };
  expect(lastOf([seven, seven, likelyOne])).toBe(false);
  expect(lastOf([one, seven, likelyOne])).toBe(true);
});

it('a single other digit shows nothing, for it may be what is out of place', () => {
  expect(lastOf([seven, glyph([7], { x: 0.25 })])).toBe(false);
});

it('digits of another ink show nothing about the face of this one', () => {
  const entered = Array.from({ length: 4 }, () => glyph([7], { color: blue, height: 0.3, y: 0.1 }));
  expect(lastOf([...entered, one, one, one, seven])).toBe(false);
  expect(lastOf([...entered, one, seven, seven, glyph([7], { height: 0.25 })])).toBe(true);
});

it('what is likelier no digit at all cannot be out of place', () => {
  expect(lastOf([one, one, { ...glyph([1], { height: 0.2 }), shares: sharesOf([0]) }])).toBe(false);
});

it('where numbers of an ink stand in two places, one that stands elsewhere may be of another face', () => {
  const fours = [glyph([4]), glyph([4], { y: 0.2 })];
  expect(lastOf([seven, seven, glyph([7], { y: 0.2 })])).toBe(true);
  expect(lastOf([...fours, seven, seven, glyph([7], { y: 0.2 })])).toBe(false);
});

it('several that are read alike are a number in another place, for a thing lies there once', () => {
  const aside = glyph([1], { width: 0.15, x: 0.25 }, 'low');
  expect(outOfPlace([one, one, aside], 40)).toContain(true);
  expect(outOfPlace([one, one, aside, aside], 40)).not.toContain(true);
});

it('digits of another size in black cells out of the reach of one pointer are in place', () => {
  const inBlack = (number: number, x: number) => ({
    ...glyph([number], { width: 0.15, height: 0.28 }, 'low'),
    area: { ...area, centre: { x, y: 20 } },
    black: true,
  });
  const others = [one, one, seven, seven];
  expect(outOfPlace([...others, inBlack(1, 20), inBlack(7, 140)], 40)).not.toContain(true);
  expect(lastOf([...others, inBlack(1, 20), inBlack(7, 60)])).toBe(true);
  expect(lastOf([...others, inBlack(7, 140)])).toBe(true);
});
