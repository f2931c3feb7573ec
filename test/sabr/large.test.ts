/**
 * Programs of 100,000 lines and more are read, checked and compiled without a crash, and errors
 * have the right line.
 */

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { checkProgram, compile } from '../../src/sabr/compile.ts';
import { Interpreter } from '../../src/sabr/run/interpret.ts';
import { formatProgram } from '../support/sabr/format-program.ts';
import { parse } from '../../src/sabr/text/parse.ts';
import { solve } from '../../src/sabr/solve.ts';
import { errorPlaces, errorsOf } from './solutions.ts';

const count = 100_000;
const lines = (make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('\n');

/** Makes a chain of cells, each with a description. */
const chain = (length: number): string => {
  const cells = Array.from({ length: length + 1 }, (_, i) => `c${i}`);
  return [
    'Sym { 0 1 }',
    `Board {\n${cells.join('\n')}\n}`,
    'Req link { v !v }',
    ...cells.slice(1).map((cell, i) => `DesObj link { c${i} ${cell} }`),
  ].join('\n');
};

describe('programs of 100,000 lines', () => {
  it('100,000 descriptions of one object are solved', async () => {
    const answer = await solve(`${chain(count / 2)}\n`);
    if (answer.status !== 'solved') return expect.unreachable();
    const [board = []] = answer.run.boards;
    expect(board).toHaveLength(count / 2 + 1);
    expect(board.every((symbol, i) => i === 0 || symbol !== board[i - 1])).toBe(true);
  });

  it('100,000 requirements are compiled', () => {
    const random = seededRandom(1);
    const head = `Sym { 0 1 2 }\nBoard { ${Array.from({ length: 50 }, (_, i) => `c${i}`).join(' ')} }\n`;
    const item = (i: number) =>
      i % 2
        ? `DesObj o${i - 1} { c${random.int(50)} c${random.int(50)} }`
        : `Req r${i}:o${i} { v (v,${random.int(3)}) }`;
    expect(compile(head + lines(item)).cnf.clauseCount).toBeGreaterThan(count / 4);
  });

  it('100,000 options in one group are compiled', () => {
    const cells = Array.from({ length: 17 }, (_, i) => `c${i}`).join(' ');
    const option = (i: number) => `Opt Board { ${[...i.toString(2).padStart(17, '0')].join(' ')} }`;
    expect(compile(`Sym { 0 1 }\nBoard { ${cells} }\n${lines(option)}`).cnf.clauseCount).toBeGreaterThan(0);
  });

  it('100,000 transitions are compiled', () => {
    const text = `Sym { 0 1 }\nBoard { a b }\nStart { 0 0 } End { 1 1 }\nDesObj o { a b }\n${lines((i) => `Trans t${i}:o { 0 0 => 1 ${i % 2} }`)}`;
    expect(compile(text, { stages: 3 }).cnf.variableCount).toBeGreaterThan(count);
  });

  it('a symbol list and a board of 100,000 lines are checked', () => {
    const text = `Sym {\n${lines((i) => `s${i}`)}\n}\nBoard {\n${lines((i) => `c${i};`)}\n}\n`;
    expect(checkProgram(text).model.cells).toHaveLength(count);
  });

  it('one transition on 100,000 objects is checked', () => {
    const cells = Array.from({ length: count / 2 }, (_, i) => `c${i}`);
    const moves = cells.map((cell, i) => `DesObj d${i}:o${i} { ${cell} }\nTrans t:o${i} { 0 => 1 }`);
    const text = `Sym { 0 1 }\nBoard { ${cells.join(' ')} }\n${moves.join('\n')}`;
    expect(checkProgram(text, { stages: 2 }).model.transitions).toHaveLength(count / 2);
    const last = `DesObj d0:o { c1 }\nTrans t:o { 0 => 1 }`;
    expect(errorPlaces(`${text}\n${last}`, 2)).toEqual([`24@${count + 4}:7`]);
  });

  it('excluding the symbols of a long list one by one is compiled', () => {
    const symbols = Array.from({ length: count / 5 }, (_, i) => `s${i}`);
    const rules = symbols.slice(1).map((symbol) => `Req Board { !${symbol} }`);
    const { cnf } = compile(`Sym { ${symbols.join(' ')} }\nBoard { a }\n${rules.join('\n')}`);
    expect(cnf.variableCount).toBe(0);
  });

  it('a program of 100,000 lines is judged by the interpreter', () => {
    const cells = Array.from({ length: count / 5 }, (_, i) => `c${i}`);
    const text = [
      `Sym { ${cells.join(' ')} }`,
      ...cells.map((cell) => `Sym l${cell} { ${cell} x }`),
      `Board { ${cells.join(' ')}; ${cells.map((cell) => `x${cell}:l${cell}`).join(' ')} }`,
      `AllDif { ${cells.join(' ')} }`,
      ...cells.map((cell) => `DesObj o { ${cell} }`),
    ].join('\n');
    const board = [...cells, ...cells];
    const interpreter = new Interpreter(parse({ text, file: 'large.sabr' }), 1);
    expect(interpreter.boardFaults(0, board)).toEqual([]);
    expect(interpreter.boardFaults(0, ['c1', ...board.slice(1)])).toEqual([
      'AllDif: c1 and c0 have the same symbol',
    ]);
    expect(interpreter.boardFaults(0, [...cells, ...cells.map(() => 'y')])).toHaveLength(cells.length);
  });

  it('a program of 100,000 lines is printed so that it parses to the same tree', () => {
    const text = chain(count / 2);
    const tree = parse({ text, file: 'large.sabr' });
    const printed = formatProgram(tree);
    expect(formatProgram(parse({ text: printed, file: 'large.sabr' }))).toBe(printed);
    expect(tree.items).toHaveLength(count / 2 + 1);
  });

  it('an error in the last of 100,000 lines is reported at its place', () => {
    expect(errorPlaces(`${chain(count / 2)}\nDesObj link { c0 nowhere }`)).toEqual([`14@${count + 6}:18`]);
  });

  it('an entirely wrong program reports the first errors only', () => {
    const text = `Sym { 0 1 }\nBoard { a }\n${lines((i) => `DesObj o { x${i} }`)}`;
    const errors = errorsOf(text);
    expect(errors).toHaveLength(20);
    expect(errors[0]).toMatchObject({ line: 3, number: 14 });
  });
});
