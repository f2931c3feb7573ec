/**
 * The interpreter judges result texts: it accepts what the compiler finds and rejects what was
 * tampered with.
 */

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { resultFaults } from '../../src/sabr/run/check-result.ts';
import { compile } from '../../src/sabr/compile.ts';
import { SabrError } from '../../src/sabr/text/diagnostic.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';
import { type Run, type Symbols, withoutIdleSteps } from '../../src/sabr/run/run.ts';
import { randomProgram } from './random-program.ts';

const program = `Sym { 0 1 2 }
  Board { a b c }
  Start { 0 0 0 } End { 1 ? ? }
  DesObj left:o { a b }
  DesObj right:o { b c }
  Req full:o { (!2,v) v }
  Opt pick:Board { ? 0 ? }
  Opt pick:Board { ? ? 1 }
  AllDif (2:2) { a c }
  Trans up:o { 0 0 => 1 0 }
  TransSim side:p { 0 => 1 }
  DesObj c:p { c }
  TransSim both:q { 0 0 => 1 1 }
  DesObj bc:q { b c }`;
const { syntax } = compile(program, { stages: 4 });

const up = { transition: 'up', description: 'left' };
const side = { transition: 'side', description: 'c' };
const both = { transition: 'both', description: 'bc' };
const board = (text: string): Symbols => [...text];

const faults = (boards: readonly string[], firings: Run['firings'], stages = boards.length): string[] =>
  resultFaults(syntax, stages, { boards: boards.map(board), firings }).map(
    ({ stage, message }) => `${stage}: ${message}`,
  );

describe('a result', () => {
  it('a result that obeys all rules has no faults, whether or not stages are left', () => {
    expect(faults(['000', '100'], [[up]])).toEqual([]);
    expect(faults(['000', '001', '101'], [[side], [up]])).toEqual([
      '2: AllDif: c and a have the same symbol',
    ]);
    // An idle step first brings the second board to stage 2, where a and c must differ.
    expect(faults(['000', '001', '101'], [[side], [up]], 4)).toEqual([]);
  });

  it.each<[string, readonly string[], Run['firings'], RegExp]>([
    ['another start', ['010', '110'], [[up]], /^0: Start does not hold/],
    ['another end', ['000', '001'], [[side]], /^1: End does not hold/],
    ['a symbol that is none', ['000', 'x00'], [[up]], /^1: cell a has no symbol x/m],
    ['a symbol too many', ['0000', '100'], [[up]], /^0: there are too many symbols/],
    ['a requirement broken', ['000', '120'], [[up]], /^1: Req full:o does not hold for right/m],
    ['no option', ['000', '110'], [[up]], /^1: no Opt pick:Board holds for Board/m],
    [
      'a move that is none',
      ['000', '100'],
      [[{ ...up, transition: 'down' }]],
      /^0: there is no move down left/,
    ],
    ['a move whose rules do not hold', ['000', '200'], [[up]], /^0: the rules of up left do not hold/],
    ['a cell that changes by itself', ['000', '101'], [[up]], /^0: cell c changes, but no move has it/],
    ['a board that changes by itself', ['000', '100'], [[]], /^0: cell a changes/],
    ['a move made twice', ['000', '100'], [[up, up]], /^0: a move is made twice/],
    [
      'two moves of which one may fire',
      ['000', '100'],
      [[up, { transition: 'up', description: 'right' }]],
      /more than one Trans/,
    ],
    ['moves that share a cell', ['000', '111'], [[side, both]], /^0: two TransSim share a cell/],
    ['too many boards', ['000', '100', '100'], [[up], []], /./],
  ])('a result with %s is refused', (what, boards, firings, words) => {
    const stages = what === 'too many boards' ? 2 : boards.length;
    expect(faults(boards, firings, stages).join('\n')).toMatch(words);
  });

  it('a result of a program with a TransLock has no idle step', () => {
    const text = 'Sym { 0 1 }\nBoard { a }\nTransLock go:Board { ? => ? }';
    const locked = compile(text, { stages: 2 }).syntax;
    expect(resultFaults(locked, 2, { boards: [['0']], firings: [] })).toEqual([
      { stage: 0, message: 'no TransLock fires' },
    ]);
  });

  it('a transition with a range may fire only where both boards are in the range', () => {
    const text = 'Sym { 0 1 }\nBoard { a }\nTrans (1:3) go:Board { v => !v }';
    const ranged = compile(text, { stages: 4 }).syntax;
    const go = { transition: 'go', description: 'Board' };
    const at = (boards: readonly string[]) =>
      resultFaults(ranged, boards.length, {
        boards: boards.map(board),
        firings: boards.slice(1).map((each, i) => (each === boards[i] ? [] : [go])),
      }).map(({ message }) => message);
    expect(at(['0', '0', '1', '1'])).toEqual([]);
    expect(at(['0', '1', '1', '1'])).toEqual(['go Board is out of its range']);
    expect(at(['0', '0', '0', '1'])).toEqual(['go Board is out of its range']);
  });
});

describe('results of random programs', () => {
  it('results of random programs are accepted, and refused after a change to a cell without moves', async () => {
    let [taken, refused] = [0, 0];
    for (let seed = 0; seed < 400; seed++) {
      const random = seededRandom(7000 + seed);
      const text = randomProgram(random, 3);
      const run = await oneRun(text);
      if (!run) continue;
      const { syntax: tree, model } = compile(text, { stages: 3 });
      expect(resultFaults(tree, 3, run), text).toEqual([]);
      taken++;
      // Boards that differ in a symbol although nothing fires: impossible.
      const [first = []] = run.boards;
      const symbols = model.cells[0]?.list.symbols ?? [];
      if (symbols.length < 2 || model.transitions.length > 0) continue;
      const changed = [symbols.find((symbol) => symbol !== first[0]) ?? '', ...first.slice(1)];
      expect(resultFaults(tree, 3, { boards: [first, changed], firings: [[]] })).not.toEqual([]);
      refused++;
    }
    expect(taken).toBeGreaterThan(150);
    expect(refused).toBeGreaterThan(20);
  });
});

/** Finds a run without idle steps; `undefined` for a program without a run, or with errors. */
async function oneRun(text: string): Promise<Run | undefined> {
  try {
    const search = await RunSearch.open(compile(text, { stages: 3 }));
    const answer = search.next();
    search.dispose();
    return answer.status === 'solved' ? withoutIdleSteps(answer.run) : undefined;
  } catch (error) {
    if (error instanceof SabrError) return undefined;
    throw error;
  }
}
