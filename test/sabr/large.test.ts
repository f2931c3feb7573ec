/** Programs of 100,000 lines and more: read, checked and compiled without a crash, and with errors at the right line. */

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { checkProgram, compile } from '../../src/sabr/compile.ts';
import { formatProgram } from '../../src/sabr/text/format-program.ts';
import { parse } from '../../src/sabr/text/parse.ts';
import { solve } from '../../src/sabr/solve.ts';
import { errorPlaces, errorsOf } from './solutions.ts';

const count = 100_000;
const lines = (make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('\n');

/** A chain of cells, each with a description of its own. */
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
  it('that describe one object everywhere are solved', async () => {
    const answer = await solve(`${chain(count / 2)}\n`);
    if (answer.status !== 'solved') return expect.unreachable();
    const [board = []] = answer.run.boards;
    expect(board).toHaveLength(count / 2 + 1);
    expect(board.every((symbol, i) => i === 0 || symbol !== board[i - 1])).toBe(true);
  });

  it('that name as many requirements are compiled', () => {
    const random = seededRandom(1);
    const head = `Sym { 0 1 2 }\nBoard { ${Array.from({ length: 50 }, (_, i) => `c${i}`).join(' ')} }\n`;
    const item = (i: number) =>
      i % 2
        ? `DesObj o${i - 1} { c${random.int(50)} c${random.int(50)} }`
        : `Req r${i}:o${i} { v (v,${random.int(3)}) }`;
    expect(compile(head + lines(item)).cnf.clauseCount).toBeGreaterThan(count / 4);
  });

  it('that have as many options in one group are compiled', () => {
    const cells = Array.from({ length: 17 }, (_, i) => `c${i}`).join(' ');
    const option = (i: number) => `Opt Board { ${[...i.toString(2).padStart(17, '0')].join(' ')} }`;
    expect(compile(`Sym { 0 1 }\nBoard { ${cells} }\n${lines(option)}`).cnf.clauseCount).toBeGreaterThan(0);
  });

  it('that have as many transitions are compiled', () => {
    const text = `Sym { 0 1 }\nBoard { a b }\nStart { 0 0 } End { 1 1 }\nDesObj o { a b }\n${lines((i) => `Trans t${i}:o { 0 0 => 1 ${i % 2} }`)}`;
    expect(compile(text, { stages: 3 }).cnf.variableCount).toBeGreaterThan(count);
  });

  it('that have a symbol list and a board of as many lines are checked', () => {
    const text = `Sym {\n${lines((i) => `s${i}`)}\n}\nBoard {\n${lines((i) => `c${i};`)}\n}\n`;
    expect(checkProgram(text).model.cells).toHaveLength(count);
  });

  it('are printed so that they are read alike', () => {
    const text = chain(count / 2);
    const tree = parse({ text, file: 'large.sabr' });
    const printed = formatProgram(tree);
    expect(formatProgram(parse({ text: printed, file: 'large.sabr' }))).toBe(printed);
    expect(tree.items).toHaveLength(count / 2 + 1);
  });

  it('tell an error in the last line at its place', () => {
    expect(errorPlaces(`${chain(count / 2)}\nDesObj link { c0 nowhere }`)).toEqual([`14@${count + 6}:18`]);
  });

  it('that are all wrong tell the first errors only', () => {
    const text = `Sym { 0 1 }\nBoard { a }\n${lines((i) => `DesObj o { x${i} }`)}`;
    const errors = errorsOf(text);
    expect(errors).toHaveLength(20);
    expect(errors[0]).toMatchObject({ line: 3, number: 14 });
  });
});
