import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../../src/games/str8ts/text/parse.ts';
import { isSolved, ruleBroken } from '../../../src/games/str8ts/rules.ts';

/** Returns the digits of a filled board in the text form; `undefined` for black cells. */
const digitsOf = (text: string): (number | undefined)[] =>
  [...text.replace(/\s/g, '')].map((letter) => (/[1-9]/.test(letter) ? Number(letter) : undefined));

// Solved on paper; the black d is a 4.
const board = parseBoard('..#. .... #... .#.d');

describe('the rules', () => {
  test('call a board that obeys them solved', () => {
    expect(ruleBroken(board, digitsOf('34#2 4321 #213 1#3d'))).toBeUndefined();
    expect(isSolved(board, digitsOf('34#2 4321 #213 1#3d'))).toBe(true);
  });

  test.each([
    ['34#2 4321 #213 1#3', '16 values, got 15'],
    ['3.#2 4321 #213 1#3d', 'row 1, column 2 is empty'],
    ['35#2 4321 #213 1#3d', 'row 1, column 2 holds 5'],
    ['34#3 4321 #213 1#3d', 'row 1: 3 occurs twice'],
    ['34#2 4321 #213 1#2d', 'column 3: 2 occurs twice'],
    ['34#2 4321 #234 2#1d', 'column 4: 4 occurs twice'],
    ['31#2 4321 #213 1#3d', 'row 1: the compartment with 3, 1 is not consecutive'],
    ['12#3 4321 #213 1#3d', 'column 1: the compartment with 1, 4 is not consecutive'],
  ])('find what is wrong with %s', (text, words) => {
    expect(ruleBroken(board, digitsOf(text))).toContain(words);
  });

  test('require the printed digits', () => {
    const given = parseBoard('1.\n..');
    expect(isSolved(given, [1, 2, 2, 1])).toBe(true);
    expect(ruleBroken(given, [2, 1, 1, 2])).toBe('row 1, column 1 holds 2, not the given 1');
  });

  test('allow any digit in a cell between black cells', () => {
    const cross = parseBoard('.#.\n###\n.#.');
    expect(isSolved(cross, digitsOf('1#3###3#1'))).toBe(true);
    expect(isSolved(cross, digitsOf('1#3###1#3'))).toBe(false);
  });
});
