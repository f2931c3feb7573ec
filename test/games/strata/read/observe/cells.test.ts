import { expect, it } from 'vitest';
import { blank } from '../../../../../src/games/strata/board.ts';
import { type OpenCell, refuseFlat } from '../../../../../src/games/strata/read/observe/cells.ts';

const linen = { r: 212, g: 205, b: 189, deviation: 4, count: 100 };

/** A cell of a row, as it is read. */
const cell = (column: number, value: number, deviation: number): OpenCell => ({
  look: { cell: { row: 0, column }, mean: { ...linen, deviation }, agreement: 1, rim: 1 },
  reading: { value, margin: 1 },
});

it('takes colours without weave where no colour has any, but not one among others that do', () => {
  expect(() => refuseFlat([cell(0, 0, 0.1), cell(1, 1, 0), cell(2, blank, 3.8)], linen)).not.toThrow();
  expect(() => refuseFlat([cell(0, 0, 0.1), cell(1, 1, 3), cell(2, blank, 3.8)], linen)).toThrow('column 1');
});

it('takes no blank cell without weave, unless the linen has none', () => {
  const cells = [cell(0, 0, 0), cell(1, blank, 0.1)];
  expect(() => refuseFlat(cells, linen)).toThrow('column 2');
  expect(() => refuseFlat(cells, { ...linen, deviation: 0.3 })).not.toThrow();
});
