import { describe, expect, it } from 'vitest';
import type { Filling } from '../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../src/games/adrift/parse-board.ts';
import { ruleBroken } from '../../../src/games/adrift/rules.ts';
import { articleBoard, articleSolution, squareLoopBoard, triangleLoopBoard } from './boards.ts';

const board = parseBoard(articleBoard);

/** Converts rows of letters to a filling of the article's board. */
const fillingOf = (rows: readonly string[]): Filling =>
  Int8Array.from(
    rows.join(' ').split(' '),
    (symbol) => ({ '#': -2, '.': -1 })[symbol] ?? 'BR'.indexOf(symbol),
  );

const changed = (row: number, text: string) => fillingOf(articleSolution.with(row, text));

describe('the rules of Adrift', () => {
  it('accept the solution printed in the article', () => {
    expect(ruleBroken(board, fillingOf(articleSolution), 'full')).toBeUndefined();
    expect(ruleBroken(board, fillingOf(articleSolution), 'blanks')).toBeUndefined();
  });

  it.each([
    ['a cell is empty', changed(5, 'B . B'), 'is not filled'],
    ['an end has another colour', changed(0, 'B # #'), 'z row 1, column 1 is an end of R'],
    ['a stone is filled', changed(0, 'R R #'), 'in being a stone'],
    ['a colour has a cell too much', changed(2, 'B B R'), 'neighbours of its colour'],
    ['there are cells too few', fillingOf(articleSolution).slice(1), 'has 26 cells'],
    [
      'there is a colour that the board does not have',
      fillingOf(articleSolution).with(3, 2),
      'no colour of the board',
    ],
  ])('report the violation when %s', (_, filling, words) => {
    expect(ruleBroken(board, filling, 'full')).toContain(words);
  });

  it('allow blank cells only if the option does', () => {
    const text = 'A A/. ./. ./. ./. ./. .';
    const filling = Int8Array.from({ length: 12 }, (_, cell) => (cell < 2 ? 0 : -1));
    expect(ruleBroken(parseBoard(text), filling, 'blanks')).toBeUndefined();
    expect(ruleBroken(parseBoard(text), filling, 'full')).toContain('is not filled');
  });

  it.each([
    ['square', squareLoopBoard],
    ['triangle', triangleLoopBoard],
  ])('do not count a %s loop as part of a path', (_, text) => {
    const loop = parseBoard(text);
    const all = loop.cells.map((given) => (given === -2 ? -2 : 0));
    expect(ruleBroken(loop, all, 'full')).toContain('is not on the path of R');
  });
});
