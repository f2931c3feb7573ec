import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ParseError } from '../../../../src/core/errors.ts';
import { boardRows, boardText } from '../../../../src/games/str8ts/board.ts';
import { looksLikeBoard } from '../../../../src/games/str8ts/text/looks-like-board.ts';
import { formatOf, formats } from '../../../../src/games/str8ts/text/formats.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { randomBoards } from '../random-boards.ts';
import { thrownBy } from '../../../support/thrown-by.ts';

const diabolic = '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#';

/** Returns the error with which a text is rejected. */
function refusal(text: string): { message: string; line: number | undefined; column: number | undefined } {
  const { message, place } = thrownBy(() => parseBoard(text), ParseError);
  return { message, line: place.line, column: place.column };
}

describe('the stable text form', () => {
  test('has one character per cell', () => {
    const { size, cells } = parseBoard('1#\n.b');
    expect(size).toBe(2);
    expect(cells).toEqual([
      { black: false, digit: 1 },
      { black: true, digit: undefined },
      { black: false, digit: undefined },
      { black: true, digit: 2 },
    ]);
  });

  test('ignores line breaks, blanks and a byte order mark', () => {
    const rows = boardRows(parseBoard(diabolic));
    expect(rows).toHaveLength(9);
    for (const text of [
      rows.join('\n'),
      `\uFEFF${rows.join('\r\n')}\r\n`,
      ` ${[...diabolic].join(' ')}\n\n`,
    ]) {
      expect(boardText(parseBoard(text))).toBe(diabolic);
    }
  });

  test('continues with letters above 9', () => {
    const text = `AB#${'.'.repeat(10)}p`.padEnd(256, '.');
    const { size, cells } = parseBoard(text);
    expect(size).toBe(16);
    expect([cells[0]?.digit, cells[1]?.digit, cells[13]]).toEqual([10, 11, { black: true, digit: 16 }]);
    expect(boardText({ size, cells })).toBe(text);
  });

  test('is the form in which boards of all sizes are formatted and parsed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), fc.nat(1000), (size, seed) => {
        const [board] = randomBoards(size, 1, { givens: 0.3, seed });
        expect(parseBoard(boardText(board!))).toEqual(board);
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});

describe('the forms of other programs', () => {
  const board = parseBoard('1#.\n.b.\n..c');

  test('include tokens separated by commas', () => {
    expect(parseBoard('\uFEFF# a comment\n3\nw1,b,_\n_, b2,_\n_,_,b3\n')).toEqual(board);
    expect(refusal('3\nw1,b,_\n_,x,_\n_,_,b3')).toMatchObject({ line: 3, column: 3 });
    expect(refusal('3\nw1,b\n_,b2,_\n_,_,b3').message).toBe(
      'line 2: expected 3 cells in a row of a 3x3 board, got 2',
    );
    expect(refusal('3\nw1,b,_\n_,b2,_').message).toBe('expected 3 rows after the size 3 in line 1, got 2');
    expect(refusal('3\nw7,b,_\n_,b2,_\n_,_,b3')).toMatchObject({ line: 2, column: 1 });
  });

  test('include JSON, whose pencil marks are ignored', () => {
    expect(parseBoard('[[[1],[0],[]],[[1,2],[-2],[]],\n[[],[1,2,3],[-3]]]')).toEqual(board);
    expect(refusal('[[[1],[0]],[[1],[0]]').message).toMatch(/no JSON/);
    expect(refusal('[[[1],[0]],[[1]]]').message).toBe('row 2: expected 2 cells as there are rows, got 1');
    expect(refusal('[[1,2],[3,4]]').message).toMatch(/array of n rows/);
    expect(refusal('[[[1],[0]],\n[[2],[-7]]]')).toMatchObject({ line: 2, column: 6 });
  });

  test('include the 162 digits of links', () => {
    const { cells } = parseBoard(diabolic);
    const bd = [...cells.map(({ digit }) => digit ?? 0), ...cells.map(({ black }) => (black ? 1 : 0))].join(
      '',
    );
    expect(boardText(parseBoard(bd))).toBe(diabolic);
    expect(boardText(parseBoard(`https://example.org/?x=1&bd=${bd}&y=2\n`))).toBe(diabolic);
  });
});

describe('a link of a page', () => {
  const board = parseBoard('1#.\n.b.\n..c');

  test('of str8ts.com is packed: givens, black cells, an entered digit and pencil marks', () => {
    // 1, black, no marks; entered 3, black 2, marks 1 and 2; the same, 9 entered, black 3.
    expect(parseBoard('T3B010a0t0n0c0w0w0t0d')).toEqual(board);
    expect(parseBoard('https://example.org/x?B=T3B010a0t0n0c0w0w0t0d&y=1')).toEqual(board);
    expect(refusal('U3B010a0t0n0c0w0w0t0d').message).toMatch(/expected T3B.* got U3B, a variant/);
    expect(refusal('T3B010a').message).toBe(
      'line 1: expected 18 characters after T3B, two for each cell, got 4',
    );
    expect(refusal('T3B010a0t0n000w0w0t0d')).toMatchObject({ line: 1, column: 12 });
  });

  test('of m-ringler can have any size; the solution of open cells is ignored', () => {
    // 10000000 00011, then black, known, and the digit minus one in two bits.
    const bits = '10000000 00011 0100 1000 0010 0010 1101 0000 0001 0000 1110 000 000000'.replaceAll(' ', '');
    const code = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2))).toString('base64url');
    expect(parseBoard(`https://example.org/str8ts/?code=${code}&state=x`)).toEqual(board);
    expect(parseBoard(`code=${code}`)).toEqual(board);
    expect(refusal('?code=gBg').message).toBe(
      'line 1: expected a longer code, this one ends within the board',
    );
    expect(refusal('?code=AAAA').message).toBe('line 1: expected a code of version 2 or 128, got version 0');
  });

  test('of m-ringler can have the older form of 9x9', () => {
    const { cells } = parseBoard(diabolic);
    const bits = cells.map(({ black, digit }) =>
      ((black ? 2 : 0) + (digit ? 1 : 0))
        .toString(2)
        .padStart(2, '0')
        .concat(((digit ?? 7) - 1).toString(2).padStart(4, '0')),
    );
    const bytes = `00000010${bits.join('')}00`.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
    const code = Buffer.from(bytes).toString('base64url');
    expect(boardText(parseBoard(`?code=${code}`))).toBe(diabolic);
  });

  test('of m-ringler is written with the solution in its open cells', () => {
    const write = formats.find(({ name }) => name === 'code')!.write!;
    const code = write(parseBoard('1.\n.#'), [1, 2, 2, 0]).slice('?code='.length);
    const bits = [...Buffer.from(code, 'base64url')]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('');
    expect(bits).toBe('10000000 00010 010 001 001 100 0000000'.replaceAll(' ', ''));
  });
});

describe('a form of one line', () => {
  test.each(formats.filter(({ write }) => write))(
    'is parsed as it was written: $name',
    ({ name, write, sizes }) => {
      for (const size of sizes ? [sizes.min, sizes.max] : [2, 9, 13, 25]) {
        const [board] = randomBoards(size, 1, { givens: 0.4, seed: size });
        const text = write!(board!, []);
        expect(text).not.toContain('\n');
        expect(formatOf(text).name).toBe(name);
        expect(parseBoard(text)).toEqual(board);
      }
    },
  );
});

describe('what cannot be a puzzle', () => {
  test.each([
    ['', 'the board is empty: expected n x n cells, such as 81'],
    ['...\n...', 'the board is not square: 2 rows of 3 cells are not n x n (2x2 has 4)'],
    ['...\n..\n...', 'the board is not square: 8 cells (3 in line 1, 2 in line 2) are not n x n (3x3 has 9)'],
    [diabolic.slice(1), 'the board is not square: 80 cells are not n x n (9x9 has 81)'],
    ['.', 'expected a board from 2x2 to 25x25, got 1x1'],
    [
      `${'.'.repeat(25)}\n`.repeat(4),
      'expected one board, got 4 lines with a 5x5 board each; --each answers them one by one',
    ],
    [
      'https://example.org/?bd=0012&y=2',
      'line 1, column 25: expected 81 digits and then 81 of 0 and 1 after bd=, got "0012"',
    ],
    ['.'.repeat(676), 'expected a board from 2x2 to 25x25, got 26x26'],
    ['1.\n.3', 'line 2, column 2: a white 3 cannot be on a 2x2 board, whose digits go from 1 to 2'],
    ['1.\n.c', 'line 2, column 2: a black 3 cannot be on a 2x2 board, whose digits go from 1 to 2'],
    ['1.\n.A', 'line 2, column 2: a white 10 cannot be on a 2x2 board, whose digits go from 1 to 2'],
    ['1#1\n...\n...', 'line 1, column 3: r1c1 and r1c3 both hold 1 in row 1'],
    ['a.1\n...\n...', 'line 1, column 3: r1c1 and r1c3 both hold 1 in row 1'],
    ['1..\n...\na..', 'line 3, column 1: r1c1 and r3c1 both hold 1 in column 1'],
    [
      '13#\n...\n...',
      'line 1, column 2: r1c1 holds 1 and r1c2 holds 3, too far apart for a compartment of 2 cells in row 1',
    ],
    [
      '..#\n..3\n#.1',
      'line 3, column 3: r2c3 holds 3 and r3c3 holds 1, too far apart for a compartment of 2 cells in column 3',
    ],
  ])('is rejected: %j', (text, message) => {
    expect(refusal(text).message).toBe(message);
  });

  test.each(['0', 'z', 'Q', 'Z', '?', '-', 'ä'])('includes a board with the letter %s', (letter) => {
    expect(refusal(`..\n.${letter}`)).toMatchObject({ line: 2, column: 2 });
    expect(refusal(`..\n.${letter}`).message).toMatch(`got ${JSON.stringify(letter)}`);
  });
});

describe('a text typed in place of a file', () => {
  test.each([
    diabolic,
    diabolic.slice(1),
    `${diabolic.slice(1)}0`,
    '1#.2',
    '12..',
    '.'.repeat(81),
    '0'.repeat(162),
    'https://example.org/?code=gBgg',
    `T9B${'0t'.repeat(81)}`,
  ])('is a board: %s', (text) => expect(looksLikeBoard(text)).toBe(true));

  test.each([
    'board.txt',
    'daily/9x9.txt',
    'some-str8ts-board.txt',
    'abc.bak',
    'C:\\1#2.txt',
    'puzzles-of-november',
    '-',
    '',
  ])('is a file name: %s', (text) => expect(looksLikeBoard(text)).toBe(false));
});
