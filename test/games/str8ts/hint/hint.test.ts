import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../../../src/core/options.ts';
import { Candidates } from '../../../../src/games/str8ts/deduce/candidates.ts';
import { prepare } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { str8tsHinter } from '../../../../src/games/str8ts/hint/hint.ts';
import { marksText, readEntered, readMarks } from '../../../../src/games/str8ts/hint/hint-state.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { boardFiles, onlySolution } from '../deduce/board-files.ts';

const diabolic = '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#';

/** The parts of the answer's JSON that the tests look at. */
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

/** A text with some cells replaced. */
const withCells = (text: string, cells: Readonly<Record<number, string>>): string =>
  [...text].map((letter, at) => cells[at] ?? letter).join('');

const nothing = '.'.repeat(81);

describe('a hint', () => {
  test('is one step with its reason and what it does', async () => {
    const { text, step, wrong, solutions } = await hint(diabolic);
    expect([solutions, wrong]).toEqual([1, []]);
    expect(step).toMatchObject({
      technique: 'sure candidates',
      hardness: 5,
      removes: [{ cell: 'r1c9', digits: [3] }],
    });
    // Given 2 in r1c3–r1c5: 1–3 or 2–4, and both have a 3.
    expect(text).toBe(
      'sure candidates (5): Whichever range it takes, the compartment r1c3–r1c5 holds 3; so the rest of row 1 does not.\n3 leaves r1c9',
    );
  });

  test('leads to the solution when each is followed from the state after the one before', async () => {
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

  test('is the least hard of all steps at hand', async () => {
    for (const { text, board } of boardFiles().filter((_, at) => at % 90 === 0)) {
      const { step } = await hint(text);
      const { grid, ladder } = prepare(board);
      const hardnesses = ladder.flatMap(({ begin }) => begin()(Candidates.of(board, grid))?.hardness ?? []);
      expect([text, step?.hardness]).toEqual([text, Math.min(...hardnesses)]);
    }
  });

  test('goes by the digits that were entered', async () => {
    // 7 and 8 in r1c8 and r1c9 are a single away: with r1c8 = 8 the other is 7.
    const { step } = await hint(diabolic, { entered: withCells(nothing, { 7: '8' }) });
    expect(step?.places[0]?.cell).not.toBe('r1c8');
    const first = await hint(diabolic, { entered: withCells(nothing, { 7: '8', 8: '7', 16: '7' }) });
    expect(first.after?.entered[16]).toBe('7');
  });

  test('goes by the marks, and takes cells without any for open', async () => {
    const board = parseBoard(diabolic);
    const marks = board.cells.map(() => 0);
    // r1c9 noted as 7 alone: that it is 7 is the easiest step.
    marks[8] = 1 << 6;
    const { step } = await hint(diabolic, { marks: marksText(board, marks) });
    expect(step).toMatchObject({ technique: 'single', places: [{ cell: 'r1c9', digit: 7 }] });
  });
});

describe('before any hint', () => {
  test('wrong digits are told, without the right ones', async () => {
    const { wrong, step, text } = await hint(diabolic, {
      entered: withCells(nothing, { 7: '7', 8: '7', 16: '7' }),
    });
    expect(wrong).toEqual([{ cell: 'r1c8', entered: 7 }]);
    expect(step).toBeNull();
    expect(text).toBe('wrong already: r1c8 is not 7');
  });

  test('marks that lack the right digit are told', async () => {
    const board = parseBoard(diabolic);
    const marks = board.cells.map(() => 0);
    marks[7] = 0b0110;
    const { wrong, text } = await hint(diabolic, { marks: marksText(board, marks) });
    expect(wrong).toEqual([{ cell: 'r1c8', marks: [2, 3] }]);
    expect(text).toBe('wrong already: the digit of r1c8 is not among its marks 2 and 3');
  });

  test('a puzzle without a solution is told', async () => {
    expect(await hint('.bca#####')).toMatchObject({ solutions: 0, step: null });
  });

  test('a puzzle with many solutions gets hints that hold for all of them', async () => {
    // Two free pairs; entering one digit of a pair gives the other.
    const many = '..##..##########';
    expect((await hint(many)).solutions).toBe('2+');
    const { step, text } = await hint(many, { entered: '2'.padEnd(16, '.') });
    expect([step?.hardness, text]).toEqual([expect.any(Number), expect.any(String)]);
    expect(await hint(many, { entered: '14'.padEnd(16, '.') })).toMatchObject({
      contradiction: 'no solution has all that was entered and noted',
      step: null,
    });
    const marks = '1 34 # # ' + '. '.repeat(12);
    expect((await hint(many, { marks })).text).toBe(
      'wrong already: no solution has all that was entered and noted',
    );
    expect((await hint(many, { marks: marks.replace('34', '23') })).step?.places).toEqual([
      { cell: 'r1c1', digit: 1 },
    ]);
  });

  test('where no technique leads on, the cell to try is named', async () => {
    expect((await hint('....')).text).toBe(
      'the puzzle has more than one solution\nno technique leads on from here; try 1 or 2 in r1c1',
    );
  });
});

describe('the state', () => {
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
  ])('refuses --%s %s', async (name, value, message) => {
    await expect(hint(diabolic, { [name]: value })).rejects.toThrow(new RangeError(message));
  });

  test('may repeat what is printed', () => {
    expect(readEntered(board, diabolic)).toEqual(board.cells.map(() => 0));
    expect(readEntered(board, undefined)).toEqual(board.cells.map(() => 0));
  });

  test('is written as it is read', () => {
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
