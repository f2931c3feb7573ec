import { describe, expect, it } from 'vitest';
import { liesOver } from '../../../../../src/games/str8ts/read/around/page-areas.ts';
import type { ReadCell } from '../../../../../src/games/str8ts/read/scene.ts';

const layout = {
  size: 9,
  origin: { x: 100, y: 50 },
  pitchX: 60,
  pitchY: 60,
  area: { x: 100, y: 50, width: 540, height: 540 },
  frame: { width: 800, height: 700 },
};
const empty: ReadCell = { black: false, digit: undefined, entered: undefined, margin: 1, marks: false };
/**
 * Makes a board of empty cells except the one in the fifth row and column, from 340,290 to 400,350.
 */
const boardWith = (cell: Partial<ReadCell>) =>
  Array.from({ length: 81 }, (_, at) => (at === 40 ? { ...empty, ...cell } : empty));
const upperPart = { x: 341, y: 291, width: 58, height: 36 };

describe('over a grid', () => {
  it.each<[string, Partial<ReadCell>]>([
    ['pencil marks', { marks: true }],
    ['a digit', { digit: 12 }],
  ])('the ground of a cell with %s lies not, though it seems to end within it', (_, cell) => {
    expect(liesOver(upperPart, layout, boardWith(cell))).toBe(false);
  });

  it.each([
    ['in a cell that holds nothing', upperPart, {}],
    ['in a cell, of whose sides it meets two', { ...upperPart, width: 50 }, { marks: true }],
    ['from one cell into the next', { ...upperPart, width: 90 }, { marks: true }],
    ['from one row into the next', { ...upperPart, y: 330 }, { marks: true }],
  ])('a button lies that is %s', (_, button, cell) => {
    expect(liesOver(button, layout, boardWith(cell))).toBe(true);
  });

  it('cells of the last row that seem to continue in a button below the grid do not lie', () => {
    const lastRow = { x: 100, y: 530, width: 180, height: 95 };
    expect(liesOver(lastRow, layout, boardWith({}))).toBe(false);
    expect(liesOver({ ...lastRow, y: 515 }, layout, boardWith({}))).toBe(true);
  });

  it('black cells that the picture cuts do not lie', () => {
    const cut = { ...layout, frame: { width: 628, height: 700 } };
    const row = { x: 520, y: 410, width: 108, height: 120 };
    expect(liesOver(row, cut, boardWith({}))).toBe(false);
    expect(liesOver({ ...row, width: 98 }, cut, boardWith({}))).toBe(true);
  });

  it('a button beside it does not lie', () => {
    expect(liesOver({ x: 660, y: 100, width: 90, height: 33 }, layout, boardWith({}))).toBe(false);
  });
});
