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

  /** The borders of 6x6 white tiles with shadows below them; a ring marks cell 14. */
  const tiles = (covered: (index: number) => boolean): CellBorder[] =>
    Array.from({ length: 36 }, (_, first) => first).flatMap((first) => {
      const [row, column] = [Math.floor(first / 6), first % 6];
      const beside = (second: number, upright: boolean): CellBorder => {
        const isRing = upright && (first === 13 || first === 14);
        const isCovered = covered(first) && covered(second);
        const step = isCovered ? 0 : isRing ? 164 : upright ? 15 : 74;
        const line = upright ? column + 1 : row + 1;
        const level = isCovered ? 200 : 250;
        return {
          first,
          second,
          upright,
          line,
          weight: step,
          beside: [level, level],
          step,
          level: level - step,
        };
      };
      return [
        ...(column < 5 ? [beside(first + 1, true)] : []),
        ...(row < 5 ? [beside(first + 6, false)] : []),
      ];
    });
  // Little is white beside the column of the ring, so the ring is much of what is seen there.
  const blacks = Array.from({ length: 36 }, (_, i) => i === 26 || i === 32);

  it('are not missed beside tiles whose shadows lie below them', () => {
    expect(
      coveredCell(
        tiles(() => false),
        blacks,
      ),
    ).toBeUndefined();
  });

  it('are missed where something lies over such tiles', () => {
    expect(
      coveredCell(
        tiles((i) => i === 6 || i === 7 || i === 12 || i === 13),
        blacks,
      ),
    ).toBe(6);
  });
});
