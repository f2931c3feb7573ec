import { expect, it } from 'vitest';
import { resolveShading } from '../../../../../src/games/str8ts/read/resolve/resolve-shading.ts';
import type { Shading } from '../../../../../src/games/str8ts/read/cells/features.ts';
import type { CellWriting } from '../../../../../src/games/str8ts/read/observe/features.ts';

const empty: CellWriting = {
  glyph: undefined, marks: false, unsure: false, low: false,
  outlier: { white: false, black: false }, mayOcclude: false,
}; // prettier-ignore
/** Sixteen cells; the first is an outlier if it is white. */
const writings = Array.from({ length: 16 }, (_, i) =>
  i === 0 ? { ...empty, outlier: { white: true, black: false } } : empty,
);
const way = (black: boolean, score: number): Shading => ({
  black: Array.from({ length: 16 }, (_, i) => (i < 8 ? black : !black)),
  inverted: black,
  margins: Array(16).fill(1),
  contrast: 1,
  score,
});
const rules = { size: 4, count: () => 'one' as const, enteredIn: () => [], isPart: () => false };

it('an unlikely way to tell black from white does not win because the likely one leaves a cell open', () => {
  expect(() => resolveShading([way(false, 1), way(true, 0.1)], writings, rules)).toThrow(
    /something lies over it/,
  );
});

it('wins when the likely one makes no puzzle', () => {
  const count = ({ cells }: { readonly cells: readonly { readonly black: boolean }[] }) =>
    cells[0]?.black ? ('one' as const) : ('none' as const);
  const { shading } = resolveShading([way(false, 1), way(true, 0.1)], writings, { ...rules, count });
  expect(shading.inverted).toBe(true);
});
