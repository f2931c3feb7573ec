import { describe, expect, it } from 'vitest';
import { cellSymbols, withSymbol } from '../../../src/cli/coach/page/cell-symbols.ts';

describe('the symbols of cells in the text of a board', () => {
  it('are the characters of lines without spaces, and the words of others', () => {
    expect(
      cellSymbols(['.3#', '12.'], 2, 3)
        ?.map(({ text }) => text)
        .join(''),
    ).toBe('.3#12.');
    expect(cellSymbols(['# a note here', ' a  b12', '', '. #'], 2, 2)?.map(({ text }) => text)).toEqual([
      'a',
      'b12',
      '.',
      '#',
    ]);
  });

  it('are none of the numbers beside the grid, though a line may have as many words as a row', () => {
    const board = ['numbers made=0 limit=2', 'top 1 -', 'left - 1', 'boxes aab/aab', 'a b c', 'd e f'];
    expect(cellSymbols(board, 2, 3)?.map(({ text }) => text)).toEqual([...'abcdef']);
    expect(cellSymbols(['right 1', 'bottom -', 'a b'], 1, 2)?.map(({ line }) => line)).toEqual([2, 2]);
  });

  it('are unknown where lines are missing or too many', () => {
    expect(cellSymbols(['a b'], 2, 2)).toBeUndefined();
    expect(cellSymbols(['a b', 'c d', 'e f'], 2, 2)).toBeUndefined();
    expect(cellSymbols(['##', '##', '', '##', '##'], 2, 2)).toBeUndefined();
  });

  it('can be changed one by one, also to longer ones', () => {
    const board = ['a  b', 'c d'];
    const symbol = cellSymbols(board, 2, 2)?.[1];
    expect(symbol && withSymbol(board, symbol, '12')).toEqual(['a  12', 'c d']);
  });
});
