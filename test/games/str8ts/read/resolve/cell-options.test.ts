import { expect, it } from 'vitest';
import type { Shading } from '../../../../../src/games/str8ts/read/cells/features.ts';
import type { CellWriting } from '../../../../../src/games/str8ts/read/observe/features.ts';
import { cellOptions } from '../../../../../src/games/str8ts/read/resolve/cell-options.ts';

const white: Shading = { black: [false], inverted: false, margins: [1], contrast: 1, score: 1 };
const black: Shading = { ...white, black: [true] };

/** Makes a glyph that the networks consider probably no digit, but if one, a 1. */
function doubtful(change: Partial<CellWriting> = {}): CellWriting {
  const votes = new Float32Array(14).fill(-9);
  votes[0] = 2;
  votes[1] = 1;
  const color = { r: 0, g: 0, b: 0 };
  const glyph = { votes, group: 0, isRepeated: false, isStray: false, color };
  return {
    glyph, marks: false, unsure: false, low: false, outlier: { white: false, black: false },
    mayOcclude: true, ...change,
  } as CellWriting; // prettier-ignore
}
const optionsOf = (writing: CellWriting, shading: Shading) => {
  const { options, sure } = cellOptions(writing, shading, 0, 5);
  return { digits: options.map(({ digit }) => digit), sure };
};

it('what is odd in black cells only may be anything there, and is read in white ones', () => {
  const outlier = { white: false, black: true };
  expect(cellOptions(doubtful({ outlier }), black, 0, 5).occluded).toBe(true);
  expect(cellOptions(doubtful({ outlier }), white, 0, 5).occluded).toBe(false);
});

/** Makes a glyph that is certainly this digit, but an outlier at the edge of its cell. */
function sure(digit: number, change: Partial<CellWriting> = {}): CellWriting {
  const writing = doubtful({ outlier: { white: true, black: true }, ...change });
  const votes = new Float32Array(14).fill(-9);
  votes[digit] = 9;
  return { ...writing, glyph: { ...writing.glyph, votes } } as CellWriting;
}

it('a digit beyond doubt is not occluded, wherever it stands; an I-beam looks like a 1', () => {
  expect(cellOptions(sure(4), white, 0, 5).occluded).toBe(false);
  expect(cellOptions(sure(1), white, 0, 5).occluded).toBe(true);
});

it('a digit beyond doubt may be the rest of another one where there are pieces beside it, or it stands beside its place', () => {
  expect(cellOptions(sure(4, { marks: true }), white, 0, 5).occluded).toBe(true);
  expect(cellOptions(sure(4, { unsure: true }), white, 0, 5).occluded).toBe(true);
  expect(cellOptions(sure(4, { unsure: true }), black, 0, 5)).toMatchObject({ occluded: false, sure: true });
});

it('the visible pixels of a cell overrule a doubtful digit out of place, but not a certain one', () => {
  const outlier = { white: true, black: true };
  const unsure = doubtful({ mayOcclude: false, remaining: [0], outlier });
  expect(optionsOf(unsure, black).digits).toEqual([undefined]);
  const plain = { white: false, black: false };
  expect(optionsOf(sure(4, { outlier: plain, remaining: [0] }), black).digits).toEqual([4]);
});

it('ink that stands like a digit may be one, however unlike the other digits it is', () => {
  expect(optionsOf(doubtful({ remaining: [0] }), white).digits).toEqual([undefined, 1]);
});

it('what looks like the glyph of another cell is no remnant, whatever the visible pixels say', () => {
  const odd = doubtful({ mayOcclude: false, remaining: [0] });
  const repeated = { ...odd, glyph: { ...odd.glyph, isRepeated: true } } as CellWriting;
  expect(cellOptions(odd, black, 0, 5).occluded).toBe(true);
  expect(cellOptions(repeated, black, 0, 5).occluded).toBe(false);
});

it('a digit that the classifier favours stays possible although the visible pixels exclude it', () => {
  const votes = new Float32Array(14).fill(-9);
  votes[3] = 9;
  votes[2] = 6.5;
  const outlier = { white: true, black: true };
  const writing = doubtful({ outlier, remaining: [0, 1, 4] });
  const stray = { ...writing, glyph: { ...writing.glyph, votes, isStray: true } } as CellWriting;
  expect(optionsOf(stray, white).digits.toSorted()).toEqual([1, 3, 4, undefined]);
  expect(optionsOf({ ...stray, unsure: true }, white).digits.toSorted()).toEqual([1, 4, undefined]);
});

it('a low glyph that is no digit and hides none is a pencil mark in a white cell, but not in a black one', () => {
  const votes = new Float32Array(14).fill(-9);
  votes[0] = 9;
  const writing = doubtful({ low: true, mayOcclude: false });
  const low = { ...writing, glyph: { ...writing.glyph, votes } } as CellWriting;
  expect(optionsOf(low, white)).toEqual({ digits: [undefined], sure: true });
  expect(cellOptions(low, white, 0, 5).foreign).toBe(false);
  expect(cellOptions(low, black, 0, 5).foreign).toBe(true);
});
