import { expect, it } from 'vitest';
import type { WritingShape } from '../../../../../src/games/str8ts/read/observe/features.ts';
import { writingKinds as kindsOf } from '../../../../../src/games/str8ts/read/observe/writing-kinds.ts';

const black = [-0.58, -0.58, -0.58] as const;
const blue = [-0.75, -0.6, -0.28] as const;

const glyph = (height: number, contrast = 300, other: Partial<WritingShape> = {}): WritingShape => ({
  height,
  contrast,
  direction: black,
  x: 0,
  y: 0,
  crowded: false,
  occludes: 0.3,
  ...other,
});
/** Classifies glyphs of which all high ones are digits. */
const writingKinds = (shapes: readonly WritingShape[], pitch: number) => kindsOf(shapes, pitch, () => true);
const many = (shape: WritingShape) => Array.from({ length: 6 }, () => shape);

it('a step of one pixel separates no marks from digits; one of two pixels does', () => {
  const steps = (px: number) => [...many(glyph(6 / 21)), glyph((6 - px) / 21)];
  expect(writingKinds(steps(1), 21).at(-1)).toBe('digit');
  expect(writingKinds(steps(2), 21).at(-1)).toBe('low');
});

it('lone glyphs above and beyond the marks of the picture are digits if there are several, others may be marks', () => {
  const marks = many(glyph(0.24, 220, { crowded: true, x: 0.3 }));
  const last = (...shapes: WritingShape[]) =>
    writingKinds([...many(glyph(0.45)), ...marks, ...shapes], 100).at(-1);
  expect(last(...many(glyph(0.32, 300)))).toBe('digit');
  expect(last(...many(glyph(0.32, 230)))).toBe('low');
  expect(last(...many(glyph(0.25, 300)))).toBe('low');
  // Their own colour tells them apart, however pale they are.
  expect(last(...many(glyph(0.32, 160, { direction: blue })))).toBe('digit');
  expect(last(...many(glyph(0.32, 160)))).toBe('marks');
  expect(last(...many(glyph(0.25, 160, { direction: blue })))).toBe('marks');
  // One of its kind may be a remnant of what a pointer covers.
  expect(last(glyph(0.32, 300))).toBe('unsure');
});

it('lower glyphs that are paler than all others are lone marks; as dark ones are low digits', () => {
  // The step to the lowest possible digit is wider than that to the digits.
  const last = (contrast: number) =>
    writingKinds([...many(glyph(0.45)), ...many(glyph(0.301, contrast))], 150).at(-1);
  expect(last(180)).toBe('low');
  expect(last(290)).toBe('digit');
});

it('a low glyph on the line of several digits is no mark, however low it is', () => {
  const others = [0.25, 0.278, 0.309, 0.343, 0.381].flatMap((height) => many(glyph(height)));
  const onLine = glyph(0.225, 300, { y: 0.07 });
  const low = glyph(0.18, 300, { y: 0.08 });
  expect(writingKinds([...others, onLine, low], 41).at(-1)).toBe('marks');
  expect(writingKinds([...others, onLine, onLine, low], 41).at(-1)).toBe('low');
});

it('a glyph on the line of several lower digits is no mark, either', () => {
  const low = many(glyph(0.21, 300, { y: 0.07 }));
  const rest = [...many(glyph(0.45)), ...many(glyph(0.32, 300, { y: 0.1 })), ...low];
  expect(writingKinds([...rest, glyph(0.19, 300, { y: 0.08 })], 60).at(-1)).toBe('low');
  expect(writingKinds([...rest, glyph(0.19, 300, { y: -0.05 })], 60).at(-1)).toBe('marks');
});

it('faint remnants of a line, however high, make no digit low', () => {
  const remnant = glyph(0.64, 26);
  expect(writingKinds([...many(glyph(0.3)), remnant], 61)[0]).toBe('digit');
  expect(writingKinds([...many(glyph(0.3)), remnant], 61).at(-1)).toBe('unsure');
  // Digits cross the middle of their cell.
  expect(writingKinds([...many(glyph(0.3)), { ...remnant, occludes: 0 }], 61).at(-1)).toBe('marks');
});

it('a pointer that is higher than all digits makes no marks of them; a few digits among many marks do', () => {
  const board = [...many(glyph(0.28)), glyph(0.46, 400, { x: -0.16 })];
  expect(new Set(kindsOf(board, 96, () => false).slice(0, -1))).toEqual(new Set(['digit']));
  expect(new Set(kindsOf(board, 96, () => true).slice(0, -1))).toEqual(new Set(['low']));
});
