import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../../../src/core/options.ts';
import { Candidates } from '../../../../src/games/str8ts/deduce/candidates.ts';
import { prepare } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { str8tsHinter } from '../../../../src/games/str8ts/hint/hint.ts';
import { marksText, readEntered, readMarks } from '../../../../src/games/str8ts/hint/hint-state.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { boardFiles, onlySolution } from '../deduce/board-files.ts';

const diabolic = '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#';

/** The parts of the answer's JSON that the tests use. */
interface HintJson {
  readonly solutions: 0 | 1 | '2+';
  readonly wrong: readonly {
    readonly cell: string;
    readonly entered?: number;
    readonly marks?: readonly number[];
  }[];
  readonly contradiction?: string;
  readonly solved?: boolean;
  readonly step: {
    readonly technique: string;
    readonly hardness: number;
    readonly places: readonly { readonly cell: string; readonly digit: number }[];
    readonly removes: readonly { readonly cell: string; readonly digits: readonly number[] }[];
  } | null;
  readonly after?: { readonly entered: string; readonly marks: string };
}

async function hint(text: string, options: OptionValues = {}): Promise<HintJson & { readonly text: string }> {
  const answer = await str8tsHinter.answer(text, options);
  return { ...(answer.json as HintJson), text: answer.text };
}

/** Returns a text with some cells replaced. */
const withCells = (text: string, cells: Readonly<Record<number, string>>): string =>
  [...text].map((letter, at) => cells[at] ?? letter).join('');

const nothing = '.'.repeat(81);

describe('a hint', () => {
  test('is one step with its reason and its effect', async () => {
    const { text, step, wrong, solutions } = await hint(diabolic);
    expect([solutions, wrong]).toEqual([1, []]);
    expect(step).toMatchObject({
      technique: 'sure candidates',
      hardness: 5,
      removes: [{ cell: 'r1c9', digits: [3] }],
    });
    // With a given 2, r1c3–r1c5 is 1–3 or 2–4; both contain 3.
    expect(text).toBe(
      'sure candidates (5): Whichever range it takes, the compartment r1c3–r1c5 holds 3; so the rest of row 1 does not.\n3 leaves r1c9',
    );
  });

  test('leads to the solution when hint after hint is followed', async () => {
    const extreme = boardFiles().filter(({ band, board }) => band === 'extreme' && board.size === 7)[0]!.text;
    for (const text of [diabolic, extreme]) {
      const solution = onlySolution(parseBoard(text));
      let options: OptionValues = {};
      let last = await hint(text);
      let count = 1;
      for (; last.after && !last.solved; count++) {
        options = { ...last.after };
        last = await hint(text, options);
      }
      expect(last.solved).toBe(true);
      const entered = readEntered(parseBoard(text), last.after?.entered);
      entered.forEach((digit, cell) => expect(digit === 0 || digit === solution[cell]).toBe(true));
      expect(count).toBeGreaterThan(20);
      expect((await hint(text, { entered: last.after?.entered })).text).toBe('solved: nothing is left to do');
    }
  });

  test('is the easiest of all available steps', async () => {
    for (const { text, board } of boardFiles().filter((_, at) => at % 90 === 0)) {
      const { step } = await hint(text);
      const { grid, ladder } = prepare(board);
      const hardnesses = ladder.flatMap(({ begin }) => begin()(Candidates.of(board, grid))?.hardness ?? []);
      expect([text, step?.hardness]).toEqual([text, Math.min(...hardnesses)]);
    }
  });

  test('uses the entered digits', async () => {
    // r1c8 and r1c9 hold 7 and 8: with r1c8 = 8 the other is 7.
    const { step } = await hint(diabolic, { entered: withCells(nothing, { 7: '8' }) });
    expect(step?.places[0]?.cell).not.toBe('r1c8');
    const first = await hint(diabolic, { entered: withCells(nothing, { 7: '8', 8: '7', 16: '7' }) });
    expect(first.after?.entered[16]).toBe('7');
  });

  test('uses the noted marks, and considers cells without marks open', async () => {
    const board = parseBoard(diabolic);
    const marks = board.cells.map(() => 0);
    // With only 7 noted in r1c9, the easiest step is to place it.
    marks[8] = 1 << 6;
    const { step } = await hint(diabolic, { marks: marksText(board, marks) });
    expect(step).toMatchObject({ technique: 'single', places: [{ cell: 'r1c9', digit: 7 }] });
  });
});

describe('instead of a step, a hint', () => {
  test('reports wrong digits, without revealing the right ones', async () => {
    const { wrong, step, text } = await hint(diabolic, {
      entered: withCells(nothing, { 7: '7', 8: '7', 16: '7' }),
    });
    expect(wrong).toEqual([{ cell: 'r1c8', entered: 7 }]);
    expect(step).toBeNull();
    expect(text).toBe('wrong already: r1c8 is not 7');
  });

  test('reports marks that lack the right digit', async () => {
    const board = parseBoard(diabolic);
    const marks = board.cells.map(() => 0);
    marks[7] = 0b0110;
    const { wrong, text } = await hint(diabolic, { marks: marksText(board, marks) });
    expect(wrong).toEqual([{ cell: 'r1c8', marks: [2, 3] }]);
    expect(text).toBe('wrong already: the digit of r1c8 is not among its marks 2 and 3');
  });

  test('reports a puzzle without a solution', async () => {
    expect(await hint('.bca#####')).toMatchObject({ solutions: 0, step: null });
  });

  test('reports entries that no solution has, on a puzzle with many solutions', async () => {
    // Two free pairs; entering one digit of a pair gives the other.
    const many = '..##..##########';
    expect((await hint(many)).solutions).toBe('2+');
    const { step, text } = await hint(many, { entered: '2'.padEnd(16, '.') });
    expect([step?.hardness, text]).toEqual([expect.any(Number), expect.any(String)]);
    expect(await hint(many, { entered: '14'.padEnd(16, '.') })).toMatchObject({
      contradiction: 'no solution agrees with all entries and marks',
      step: null,
    });
    const marks = '1 34 # # ' + '. '.repeat(12);
    expect((await hint(many, { marks })).text).toBe(
      'wrong already: no solution agrees with all entries and marks',
    );
    expect((await hint(many, { marks: marks.replace('34', '23') })).step?.places).toEqual([
      { cell: 'r1c1', digit: 1 },
    ]);
  });

  test('names a cell to try when no technique applies', async () => {
    expect((await hint('....')).text).toBe(
      'the puzzle has more than one solution\nno technique applies here; try 1 or 2 in r1c1',
    );
  });
});

describe('the state given to a hint', () => {
  const board = parseBoard(diabolic);

  test.each([
    ['entered', '123', 'expected 81 cells (9x9) for --entered, got "3 cells"'],
    [
      'entered',
      withCells(nothing, { 0: '5' }),
      'expected # or ., since that cell is black, for r1c1 in --entered, got "5"',
    ],
    ['entered', withCells(nothing, { 2: '5' }), 'expected the given 2 or . for r1c3 in --entered, got "5"'],
    [
      'entered',
      withCells(nothing, { 3: 'A' }),
      'expected a digit of 1..9 or . for r1c4 in --entered, got "A"',
    ],
    ['marks', '1 2 3', 'expected 81 cells (9x9) with blanks between them for --marks, got "3 cells"'],
    ['marks', '. . . 1x' + ' .'.repeat(77), 'expected digits of 1..9 or . for r1c4 in --marks, got "1x"'],
    ['marks', true, 'expected a value behind it for --marks, got true'],
  ])('is rejected: --%s %s', async (name, value, message) => {
    await expect(hint(diabolic, { [name]: value })).rejects.toThrow(new RangeError(message));
  });

  test('may repeat the printed digits', () => {
    expect(readEntered(board, diabolic)).toEqual(board.cells.map(() => 0));
    expect(readEntered(board, undefined)).toEqual(board.cells.map(() => 0));
  });

  test('may have the digits of the largest boards', () => {
    const size = 25;
    const board = parseBoard('y' + '.'.repeat(size * size - 1));
    const text = `y${'P'.padEnd(size * size - 1, '.')}`;
    expect(readEntered(board, text)).toEqual([0, size, ...Array<number>(size * size - 2).fill(0)]);
    const marks = board.cells.map((_, cell) => (cell === 1 ? 1 << (size - 1) : 0));
    expect(readMarks(board, marksText(board, marks))).toEqual(marks);
  });

  test('is formatted in the form in which it is parsed', () => {
    const large = parseBoard('.'.repeat(144));
    const marks = large.cells.map((_, at) => at * 7);
    expect(readMarks(large, marksText(large, marks))).toEqual(marks);
    expect(
      marksText(
        large,
        large.cells.map((_, at) => (at === 0 ? 0b1010_0000_0011 : 0)),
      ),
    ).toMatch(/^12AC \. /);
  });
});
