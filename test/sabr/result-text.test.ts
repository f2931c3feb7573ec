import { describe, expect, it } from 'vitest';
import { ParseError } from '../../src/core/errors.ts';
import { compile } from '../../src/sabr/compile.ts';
import type { BoardLayout } from '../../src/sabr/check/model.ts';
import {
  formatResult,
  parseResult,
  parseResults,
  unsatisfiableText,
} from '../../src/sabr/run/result-text.ts';
import { resultFaults } from '../../src/sabr/run/check-result.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';
import type { Run } from '../../src/sabr/run/run.ts';

const layout: BoardLayout = { rowLengths: [1, 2], dots: [2, 0, 1] };
const move = { transition: 'move', description: 'x' };
const turn = { transition: 'turn', description: 'y' };
const run: Run = {
  boards: [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['c', 'b', 'a'],
    ['c', 'b', 'a'],
  ],
  firings: [[], [move, turn], [], [turn]],
};
const text = '.. a \nb . c \n\nmove x\nturn y\n\n.. c \nb . a \n\nturn y\n\n.. c \nb . a \n\n';

/** Returns the only printed result of a program unchanged. */
async function printed(program: string, stages: number): Promise<string> {
  const compiled = compile(program, { stages });
  const search = await RunSearch.open(compiled);
  const answer = search.next();
  search.dispose();
  return answer.status === 'solved' ? formatResult(answer.run, compiled.model.layout) : answer.status;
}

describe('the result text', () => {
  it('a result text has dots, a blank after each symbol, an empty line after each block, and no idle steps', () => {
    expect(formatResult(run, layout)).toBe(text);
  });

  it('the result text of a run of one stage is a board and an empty line', () => {
    expect(formatResult({ boards: [['a', 'b', 'c']], firings: [] }, layout)).toBe('.. a \nb . c \n\n');
  });

  it('a result text is read back without the idle steps', () => {
    const read = parseResult(text, layout, 'r.txt');
    expect(read?.run.firings).toEqual([[move, turn], [turn]]);
    expect(read?.boardLines).toEqual([1, 7, 12]);
    expect(formatResult(read?.run ?? run, layout)).toBe(text);
  });

  it('a result text is read whatever its blanks, dots and empty lines', () => {
    const loose = text.replaceAll('\n\n', '\n\n\r\n \n').replaceAll(' ', '\t ').replaceAll('.', '');
    expect(parseResult(loose, layout, 'r.txt')?.run).toEqual(parseResult(text, layout, 'r.txt')?.run);
  });

  it('a result text may say that there is no solution', () => {
    expect(parseResult(unsatisfiableText, layout, 'r.txt')).toBeUndefined();
    expect(parseResult('UNSATISFIABLE\n', layout, 'r.txt')).toBeUndefined();
  });

  it('several solutions are read, each with the lines of its own boards', () => {
    const board = '.. a \nb . c \n\n';
    const all = parseResults(`solution 1\n${text}solution 2\n${board}`, layout, 'r.txt');
    expect(all?.map(({ boardLines }) => boardLines)).toEqual([[2, 8, 13], [17]]);
    expect(all?.map(({ run: each }) => formatResult(each, layout))).toEqual([text, board]);
    const two = parseResults(`${board}another solution\n${text}`, layout, 'r.txt');
    expect(two?.map(({ run: each }) => formatResult(each, layout))).toEqual([board, text]);
    expect(parseResults(text, layout, 'r.txt')).toEqual([parseResult(text, layout, 'r.txt')]);
    expect(parseResults(unsatisfiableText, layout, 'r.txt')).toBeUndefined();
    // The word may be part of a board, or of a move.
    const words = { rowLengths: [2, 2], dots: [0, 0, 0, 0] };
    const board2 = 'solution 1 \na b \n\n';
    const moved = `${board2}solution 1\n\n${board2}`;
    expect(parseResults(moved, words, 'r.txt')).toEqual([parseResult(moved, words, 'r.txt')]);
    expect(() => parseResults('solution 1\na\nb\n', layout, 'r.txt')).toThrow(
      /^r\.txt:3: expected 2 symbols in row 2/,
    );
  });

  it.each([
    ['an empty text', '', 1, /expected a board or UNSATISFIABLE/],
    ['a board with a row too few', 'a\n\n', 1, /expected a board of 2 lines, got 1/],
    ['a row with a symbol too many', '\na\nb c d\n', 3, /expected 2 symbols in row 2.*got 3/],
    ['moves and no board after them', 'a\nb c\n\nmove x\n', 4, /expected a board after the last/],
    [
      'a move of one word',
      'a\nb c\n\nmove\n\na\nb c\n',
      4,
      /expected a transition and a description, got "move"/,
    ],
    ['UNSATISFIABLE and more', 'UNSATISFIABLE\na\n', 2, /expected 2 symbols in row 2/],
  ])('an invalid result text is refused with its line: %s', (_, wrong, line, words) => {
    try {
      parseResult(wrong, layout, 'r.txt');
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      expect(error.message).toMatch(words);
      expect(error.message).toMatch(new RegExp(`^r\\.txt:${line}: `));
      expect(error.place).toMatchObject({ file: 'r.txt', line });
    }
  });
});

describe('what is wrong with a result text', () => {
  it('an error of a result text quotes only the beginning of a long one', () => {
    const long = 'x'.repeat(100_000);
    expect(() => parseResult(`a\nb c\n\n${long}\n\na\nb c\n`, layout, 'r.txt')).toThrow(
      new RegExp(`got "${'x'.repeat(40)}…"$`),
    );
    const { syntax } = compile('Sym { 0 1 }\nBoard { a }');
    const [fault] = resultFaults(syntax, 1, { boards: [[long]], firings: [] });
    expect(fault?.message).toBe(`cell a has no symbol ${'x'.repeat(40)}…`);
  });
});

describe('what is printed of a program', () => {
  it('printing merges dots that blanks separate, and breaks rows at ; only', async () => {
    const program = 'Sym { 0 1 }\nBoard { . . a .. b\n . c; d }\nReq Board { 0 1 0; 1 }';
    expect(await printed(program, 1)).toBe('.. 0 .. 1 . 0 \n1 \n\n');
  });

  it('moves that fire together are printed from the last transition and description to the first', async () => {
    const program = `Sym { 0 1 }
      Board { a b c }
      Start { 0 0 0 } End { 1 1 1 }
      TransSim one:o { 0 => 1 }
      DesObj first:o { a }
      DesObj second:o { b }
      TransSim two:p { 0 => 1 }
      DesObj p { c }`;
    expect(await printed(program, 2)).toBe('0 0 0 \n\ntwo +DesObj0+\none second\none first\n\n1 1 1 \n\n');
  });

  it('generated names are counted over transitions, requirements and descriptions', async () => {
    const program = `Sym { 0 1 }
      Board { a b }
      Start { 0 0 } End { 1 ? }
      Obj o { s }
      Req Board { ? 0 }
      Opt Board { ? ? }
      DesObj o { b }
      DesObj named:o { b }
      DesObj o { a }
      AllDif (5) { a b }
      Trans o { 0 => 1 }`;
    expect(await printed(program, 2)).toBe('0 0 \n\n+Trans3+ +DesObj2+\n\n1 0 \n\n');
  });

  it('the description of the board is printed as Board', async () => {
    const program = 'Sym { 0 1 }\nBoard { a }\nStart { 0 } End { 1 }\nTrans Board { 0 => 1 }';
    expect(await printed(program, 2)).toBe('0 \n\n+Trans0+ Board\n\n1 \n\n');
  });

  it('idle steps are not printed, wherever they are; moves that change nothing are', async () => {
    const idle = 'Sym { 0 1 }\nBoard { a }\nStart { 0 } End { 1 }\nTrans (2:4) go:Board { 0 => 1 }';
    expect(await printed(idle, 4)).toBe('0 \n\ngo Board\n\n1 \n\n');
    const still = 'Sym { 0 1 }\nBoard { a }\nStart { 0 } End { 0 }\nTransLock stay:Board { v => v }';
    expect(await printed(still, 3)).toBe('0 \n\nstay Board\n\n0 \n\nstay Board\n\n0 \n\n');
  });
});
