import { describe, expect, it } from 'vitest';
import { coveredCell } from '../../../../../src/games/str8ts/read/cells/cell-borders.ts';
import type { CellBorder } from '../../../../../src/games/str8ts/read/cells/features.ts';

/**
 * Makes the borders between the cells of a white row, with a line of 90 levels; those between
 * covered cells show none.
 */
const borders = (row: readonly number[], covered: (index: number) => boolean): CellBorder[] =>
  row.slice(1).map((level, first) => {
    const [a, b] = [row[first]!, level];
    const missing = covered(first) && covered(first + 1);
    return {
      first, second: first + 1, upright: true, line: first + 1, weight: missing ? 0 : 60, beside: [a, b],
      step: missing ? 0 : 60, level: missing ? a : 90,
    }; // prettier-ignore
  });
const whites = (length: number) => Array.from({ length }, () => false);

describe('lines between white cells', () => {
  it('that are all there cover no cell', () => {
    expect(
      coveredCell(
        borders(Array(20).fill(30), () => false),
        whites(20),
      ),
    ).toBeUndefined();
  });

  it('tell by their absence where something lies', () => {
    const row = Array.from({ length: 20 }, (_, i) => (i > 4 && i < 9 ? 200 : 30));
    expect(
      coveredCell(
        borders(row, (i) => i > 4 && i < 9),
        whites(20),
      ),
    ).toBe(5);
  });

  it('are not missed between cells that are tinted with their colour', () => {
    const row = Array.from({ length: 20 }, (_, i) => (i > 4 && i < 9 ? 92 : 30));
    expect(
      coveredCell(
        borders(row, (i) => i > 4 && i < 9),
        whites(20),
      ),
    ).toBeUndefined();
  });
});
