import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ParseError } from '../../../../src/core/errors.ts';
import type { OptionValues } from '../../../../src/core/options.ts';
import { type Move, parseBoard } from '../../../../src/games/strata/board.ts';
import { checkCore, type Core, isSolved } from '../../../../src/games/strata/rules.ts';
import { coreInWords } from '../../../../src/games/strata/solve/core-words.ts';
import { strataRater } from '../../../../src/games/strata/rate/rate.ts';
import { strataSolver } from '../../../../src/games/strata/solve/solve.ts';

const folder = new URL('../../../../fixtures/strata/boards/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

/** Answers worked out on paper; see the README next to the boards. */
const answers: Readonly<Record<string, number | Core>> = {
  'one-cell.txt': 2,
  'one-row.txt': 7,
  'two-rows.txt': 5,
  'onion.txt': 9,
  'blanks-only.txt': 5,
  'one-cell-of-six.txt': 5,
  'six-rows.txt': 17,
  'staircase.txt': 18,
  'not-square.txt': 9,
  'digits-and-capitals.txt': 7,
  'checker.txt': { rows: [0, 1], columns: [0, 1] },
  'walled-core.txt': { rows: [1, 2], columns: [0, 1, 2] },
};

interface SolvedJson {
  readonly solvable: boolean;
  readonly moves: readonly { line: 'row' | 'column'; index: number; color: string }[];
  readonly clicks: number;
  readonly optimal: boolean;
}

const solve = (text: string, options: OptionValues = {}) => strataSolver.solve(text, options);
const clicksOf = (text: string, options: OptionValues = {}) =>
  (solve(text, options).json as SolvedJson).clicks;

describe('the boards on paper', () => {
  test('each have an answer, and each answer has a board', () => {
    expect(files.length).toBeGreaterThan(0);
    expect([...files].sort()).toEqual(Object.keys(answers).sort());
  });

  test.each(files)('%s is answered as on paper', (file) => {
    const text = read(file);
    const board = parseBoard(text);
    const { solvable, json } = solve(text);
    const expected = answers[file];
    if (typeof expected === 'object') {
      expect(solvable).toBe(false);
      expect(json).toEqual({ solvable: false, core: expected });
      expect(checkCore(board, expected)).toBe(true);
      return;
    }
    const { moves, ...rest } = json as SolvedJson;
    expect(solvable).toBe(true);
    expect(rest).toMatchObject({ solvable: true, clicks: expected, optimal: true });
    const played = moves.map(({ line, index, color }) => ({
      kind: line,
      index,
      color: board.colors.indexOf(color),
    }));
    expect(isSolved(board, played satisfies Move[])).toBe(true);
  });

  test('cost one click more or less when another colour is selected', () => {
    expect(clicksOf(read('staircase.txt'), { selected: 'f' })).toBe(17);
    expect(clicksOf(read('one-cell-of-six.txt'), { palette: 'ab' })).toBe(6);
    expect(clicksOf(read('one-cell-of-six.txt'), { palette: 'ab', selected: 'b' })).toBe(5);
  });
});

describe('the answer in words', () => {
  test('numbers the clicks, including palette changes', () => {
    expect(solve('a a\nb b').text.split('\n')).toEqual([
      '5 clicks: 4 ribbons and 1 palette change; no order needs fewer',
      'a is selected at the start; row 1 is the upper-left edge, column 1 the lower-left one',
      '1. row 1 in a',
      '2. column 1 in a',
      '3. column 2 in a',
      '4. palette b',
      '5. row 2 in b',
    ]);
  });

  test('names the core of a board without a solution, and the colours of its lines', () => {
    expect(solve(read('walled-core.txt')).text.split('\n')).toEqual([
      'no solution: rows 2, 3 and columns 1, 2, 3 each hold two colours or more where they cross each other, so none of them can be on top',
      '  row 2 holds a, b',
      '  row 3 holds a, b',
      '  column 1 holds a, b',
      '  column 2 holds a, b',
      '  column 3 holds a, b',
    ]);
  });

  test('keeps a large core short', () => {
    const rows = Array.from({ length: 30 }, (_, row) => (row % 2 === 0 ? 'a b' : 'b a'));
    const { text } = solve(`${rows.join('\n')}\n. c`);
    expect(text).toContain(
      'rows 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, … (30 in all) and all columns each hold',
    );
    expect(text.split('\n').at(-1)).toBe('  … and 20 lines more');
  });

  test('says "all" if a core has all lines', () => {
    expect(coreInWords(parseBoard('a b\nb a'), { rows: [0, 1], columns: [0, 1] })).toBe(
      'all rows and all columns each hold two colours or more where they cross each other',
    );
  });
});

describe('a board with laid ribbons', () => {
  const laid = 'column 1 in b, row 1 in a';

  test('is solved on top of them, starting from the selected colour', () => {
    expect(solve('a a\nb b', { laid, selected: 'b' }).text.split('\n')).toEqual([
      '4 clicks: 2 ribbons and 2 palette changes; no order needs fewer on top of what stays',
      'b is selected at the start; row 1 is the upper-left edge, column 1 the lower-left one',
      '1. palette a',
      '2. column 2 in a',
      '3. palette b',
      '4. row 2 in b',
    ]);
    expect(solve('a a\nb b', { laid, selected: 'b' }).json).toMatchObject({
      clicks: 4,
      free: [],
      orders: { count: '1', exact: true },
    });
  });

  test('is solved after taking back exactly the ribbons that are in the way', () => {
    const wrong = `${laid}, column 2 in b, row 2 in b`;
    const { text, json } = solve('a a\nb b', { laid: wrong });
    expect(text).toContain('4 clicks: one that takes back, 2 ribbons and 1 palette change; no order');
    expect(text).toContain(
      '1. take back column 2, and with it all that were laid after it\n2. column 2 in a',
    );
    expect(json).toMatchObject({ clicks: 4, takeBack: { line: 'column', index: 1 } });
  });

  test('gets the same number of clicks from the rater, which rates the whole board', () => {
    for (const options of [{}, { selected: 'b' }, { laid }, { laid: 'row 1 in z, column 1 in b' }]) {
      const { json } = strataRater.answer('a a\nb b', options);
      expect(json).toMatchObject({ clicks: clicksOf('a a\nb b', options), label: 'gentle', firstMoves: 4 });
    }
    const other = { palette: 'ba', selected: 'b' };
    expect(strataRater.answer('a a\na a', other).json).toMatchObject({ clicks: 5 });
  });

  test('is refused if a line has two ribbons, or a ribbon a colour outside the palette', () => {
    expect(() => solve('a a\nb b', { laid: 'row 1 in a, row 1 in b' })).toThrow('different lines');
    expect(() => solve('a a\nb b', { palette: 'ab', laid: 'row 1 in c' })).toThrow(
      '(ab) for --laid, got "c"',
    );
  });
});

describe('an answer without a proof', () => {
  // Blanks leave too much choice on a board of this size for a linear-time search.
  const size = 160;
  const text = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const mixed = ((row * 7919 + 13) * (column * 104729 + 7)) % 1009;
      const isRow = (row * 37) % 101 < (column * 53) % 103;
      return mixed < 700 ? '.' : 'abcdef'[(isRow ? row * 5 : column * 11) % 6];
    }).join(' '),
  ).join('\n');

  test('has a lower bound', () => {
    const { json, text: words } = solve(text);
    const { optimal, clicks, lowerBound } = json as SolvedJson & { lowerBound: number };
    expect(optimal).toBe(false);
    expect(lowerBound).toBeLessThan(clicks);
    expect(lowerBound).toBeGreaterThanOrEqual(2 * size + 5);
    expect(words).toContain(`no order needs fewer than ${lowerBound}`);
  });
});

describe('bad input', () => {
  test('is refused with the place of the error', () => {
    expect(() => solve('')).toThrow(ParseError);
    expect(() => solve('a b\na')).toThrow(/line 2/);
    expect(() => solve('a b\nb %')).toThrow(/line 2, column 3/);
  });

  test.each([
    [{ palette: 'b' }, /--palette, got "b"/],
    [{ palette: 'aab' }, /--palette/],
    [{ palette: true }, /--palette, got true/],
    [{ selected: 'c' }, /one colour of the palette \(ab\) for --selected, got "c"/],
    [{ selected: '' }, /--selected/],
    [{ selected: 'ab' }, /--selected/],
  ] satisfies [OptionValues, RegExp][])('refuses %j', (options, message) => {
    expect(() => solve('a b\na b', options)).toThrow(RangeError);
    expect(() => solve('a b\na b', options)).toThrow(message);
  });

  test('does not include colours in palette order', () => {
    expect(clicksOf('a a\na a', { palette: 'ba' })).toBe(5);
    expect(clicksOf('a a\na a', { palette: 'ba', selected: 'a' })).toBe(4);
  });
});
