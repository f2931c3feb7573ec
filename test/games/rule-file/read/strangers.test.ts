import { describe, expect, it } from 'vitest';
import { strangers } from '../../../../src/games/rule-file/read/cells/strangers.ts';
import type { CellWriting } from '../../../../src/games/rule-file/read/cells/writings.ts';

const lattice = { origin: { x: 0, y: 0 }, u: { x: 40, y: 0 }, v: { x: 0, y: 40 }, columns: 4, rows: 1 };

/** Makes ink of a size in the middle of a cell. */
const ink = (kind: 'number' | 'dot', cell: number, width: number, height: number): CellWriting => ({
  kind,
  certainty: 1,
  contrast: 300,
  box: { x: 40 * cell + 20 - width / 2, y: 20 - height / 2, width, height },
});
const numbers = [ink('number', 0, 8, 14), ink('number', 1, 9, 14), ink('number', 2, 8, 14)];
const oddCells = (last: CellWriting) => [
  ...strangers([...numbers, last], lattice, new Set(['number'])).keys(),
];

describe('ink that is no sign, among numbers', () => {
  it('is doubtful where it is as large as they are, and stands like them', () => {
    expect(oddCells(ink('dot', 3, 4, 14))).toEqual([3]);
  });

  it('is a note where it is round', () => {
    expect(oddCells(ink('dot', 3, 14, 14))).toEqual([]);
  });

  it('is a note where it is smaller', () => {
    expect(oddCells(ink('dot', 3, 4, 6))).toEqual([]);
  });
});
