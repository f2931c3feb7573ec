import { describe, expect, it } from 'vitest';
import { adriftTruth } from '../../../../support/adrift/adrift-truth.ts';
import { boardOf } from '../../../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../../../src/games/adrift/parse-board.ts';
import { boardOfCells, isPlayable, solutionsOf } from '../../../../../src/games/adrift/read/resolve/legal.ts';

const lettersOf = (cells: readonly number[]) => new Array<string>(Math.max(...cells) + 1).fill('');
const puzzles = Array.from({ length: 40 }, (_, i) => adriftTruth(i, 'played'));

describe('the legality of a reading', () => {
  it('finds one solution of every puzzle', () => {
    for (const { side, cells } of puzzles) {
      expect(solutionsOf(boardOf(side, Int8Array.from(cells), lettersOf(cells)))).toBe('one');
    }
  });

  it('finds none if a cell was taken for a stone, or a stone for a cell', () => {
    for (const { side, cells } of puzzles) {
      for (const cell of [cells.indexOf(-1), cells.lastIndexOf(-1), cells.indexOf(-2)]) {
        if (cell < 0) continue;
        const misread = cells.with(cell, cells[cell] === -1 ? -2 : -1);
        expect(solutionsOf(boardOf(side, Int8Array.from(misread), lettersOf(misread)))).toBe('none');
      }
    }
  });

  it('finds none if two ends have each other’s colour', () => {
    const { side, cells } = puzzles.find((each) => each.side >= 5 && each.colors >= 3) ?? puzzles[0]!;
    const swapped = cells.with(cells.indexOf(0), 1).with(cells.indexOf(1), 0);
    expect(solutionsOf(boardOf(side, Int8Array.from(swapped), lettersOf(swapped)))).toBe('none');
  });

  it('makes no board from cells that are mostly stones', () => {
    const cellsOf = (stones: number) =>
      Array.from({ length: 27 }, (_, cell) => {
        const kind = cell < 2 ? 'end' : cell < 2 + stones ? 'stone' : 'free';
        return { kind, color: cell < 2 ? 0 : undefined, links: [], drawn: false, margin: 1 } as const;
      });
    expect(boardOfCells(3, cellsOf(13))).toBeDefined();
    expect(boardOfCells(3, cellsOf(14))).toBeUndefined();
  });

  it('accepts drawn paths that a game can show', () => {
    for (const { side, cells, paths } of puzzles) {
      const drawn = cells.map((_, cell) => paths.findIndex((path) => path.length > 1 && path.includes(cell)));
      expect(isPlayable(boardOf(side, Int8Array.from(cells), lettersOf(cells)), drawn)).toBe(true);
    }
  });

  it('rejects a path that touches itself, one without an end, and a loop', () => {
    const board = parseBoard('A../.../..A/.../.../.../.../.../...');
    const drawn = (cells: readonly number[]) =>
      Array.from({ length: 27 }, (_, cell) => (cells.includes(cell) ? 0 : -1));
    expect(isPlayable(board, drawn([0, 1, 2, 5]))).toBe(true);
    expect(isPlayable(board, drawn([0, 1, 2, 5, 4]))).toBe(false);
    expect(isPlayable(board, drawn([9, 10, 11]))).toBe(false);
    expect(isPlayable(board, drawn([0, 1, 12, 13, 15, 16]))).toBe(false);
  });
});
