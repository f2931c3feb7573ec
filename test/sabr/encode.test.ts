/**
 * Promises of the encoding: few variables, few clauses, and exactly the intended boards. The oracle
 * test compares it with the rules.
 */

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { atMostOne } from '../../src/sabr/encode/at-most-one.ts';
import { always, ClauseWriter, never } from '../../src/sabr/encode/clause-writer.ts';
import { compile } from '../../src/sabr/compile.ts';
import { type Cube, primeClauses } from '../../src/sabr/encode/options/prime-clauses.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';
import { checkModel } from '../oracles/check-model.ts';
import { dimacsOf } from '../../src/sat/dimacs.ts';
import { SatSolver } from '../../src/sat/sat-solver.ts';

const sizeOf = (text: string, stages = 1) => {
  const { variableCount: variables, clauseCount: clauses } = compile(text, { stages }).cnf;
  return { variables, clauses };
};

const bits = (count: number): number[] => Array.from({ length: 2 ** count }, (_, i) => i);

describe('the encoding', () => {
  it('a cell of two symbols takes one variable, of one symbol none, of k symbols k', () => {
    expect(sizeOf('Sym { 0 1 }\nBoard { a }')).toEqual({ variables: 1, clauses: 0 });
    expect(sizeOf('Sym { 0 }\nBoard { a }')).toEqual({ variables: 0, clauses: 0 });
    // At least one, and three pairs.
    expect(sizeOf('Sym { 0 1 2 }\nBoard { a }')).toEqual({ variables: 3, clauses: 4 });
  });

  it('"exactly two of four" takes eight clauses and no new variable', () => {
    const options = ['1 1 0 0', '1 0 1 0', '1 0 0 1', '0 1 1 0', '0 1 0 1', '0 0 1 1'];
    const text = `Sym { 0 1 }\nBoard { a b c d }\n${options.map((rules) => `Opt Board { ${rules} }`).join('\n')}`;
    expect(sizeOf(text)).toEqual({ variables: 4, clauses: 8 });
  });

  it('a thousand stages take no more than one when nothing moves', () => {
    const text = 'Sym { 0 1 2 }\nBoard { a b c }\nAllDif { a b c }\nReq Board { v !v ? }';
    expect(sizeOf(text, 1000)).toEqual(sizeOf(text));
  });

  it('nothing unreachable from the start or useless for the end has variables', () => {
    const cells = Array.from({ length: 30 }, (_, i) => `c${i}`);
    const pairs = cells.slice(1).map((cell, i) => `DesObj p { ${cells[i]} ${cell} }`);
    const end = cells.map((_, i) => (i === 4 ? 'o' : '_')).join(' ');
    const start = cells.map((_, i) => (i === 0 ? 'o' : '_')).join(' ');
    const text = `Sym { o _ }\nBoard { ${cells.join(' ')} }\nStart { ${start} }\nEnd { ${end} }\nTrans go:p { o _ => _ o }\n${pairs.join('\n')}`;
    // Only five of 30 cells matter.
    expect(sizeOf(text, 5).variables).toBeLessThan(5 * 5);
    // One stage too few is detected without the solver: the empty clause.
    expect(dimacsOf(compile(text, { stages: 4 }).cnf)).toMatch(/^0$/m);
    expect(dimacsOf(compile(text, { stages: 5 }).cnf)).not.toMatch(/^0$/m);
  });

  it('excluding many transitions does not take a quadratic number of clauses', () => {
    const text = (count: number) =>
      `Sym { 0 1 }\nBoard { a }\n${Array.from({ length: count }, (_, i) => `Trans t${i}:Board { ? => ? }`).join('\n')}`;
    const [few, many] = [100, 800].map((count) => sizeOf(text(count), 2).clauses) as [number, number];
    expect(many / few).toBeLessThan(10);
  });

  it('the formula is the same each time', () => {
    const text = 'Sym { 0 1 2 }\nBoard { a b }\nStart { 0 0 }\nEnd { 2 ? }\nTrans Board { v w => !v w }';
    const [one, two] = [compile(text, { stages: 4 }), compile(text, { stages: 4 })].map(({ cnf }) =>
      dimacsOf(cnf),
    );
    expect(one).toBe(two);
  });

  it('models of the formula pass an independent checker', async () => {
    const text =
      'Sym { 0 1 2 }\nBoard { a b c }\nStart { 0 1 2 }\nEnd { 2 ? 0 }\nDesObj p { a b }\nDesObj p { b c }\nTrans p { v w => w v }';
    const program = compile(text, { stages: 5 });
    const solver = await SatSolver.create();
    solver.addCnf(program.cnf);
    expect(solver.solve()).toBe('satisfiable');
    const isTrue = (variable: number) => solver.value(variable);
    expect(checkModel(dimacsOf(program.cnf, program.variableTable()), isTrue)).toBeUndefined();
    expect(program.run(isTrue).boards.map((board) => board.join(''))).toMatchObject({
      0: '012',
      4: expect.stringMatching(/^2.0$/),
    });
    solver.dispose();
  });

  it('runs with useless steps are dropped when one run is enough, but never all runs', async () => {
    const text =
      'Sym { 0 1 2 }\nBoard { a b c }\nStart { 0 1 2 }\nEnd { 1 0 2 }\nDesObj p { a b }\nDesObj p { b c }\nTrans p { v w => w v }';
    const countOf = async (runs: 'all' | 'some') => {
      const search = await RunSearch.open(compile(text, { stages: 4, runs }));
      let count = 0;
      while (search.next().status === 'solved') count++;
      search.dispose();
      return count;
    };
    const [all, some] = [await countOf('all'), await countOf('some')];
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
  });
});

describe('at most one', () => {
  it.each([0, 1, 2, 5, 7, 8, 9, 12])(
    'at most one of %i literals allows none or one, and nothing else',
    async (count) => {
      const writer = new ClauseWriter();
      const literals = Array.from({ length: count }, () => writer.newVariable());
      atMostOne(literals, writer);
      const solver = await SatSolver.create({ lean: true });
      solver.addCnf(writer.cnf);
      for (const some of bits(count)) {
        const held = literals.filter((_, i) => (some >> i) & 1).length;
        const assumptions = literals.map((literal, i) => ((some >> i) & 1 ? literal : -literal));
        expect(solver.solve({ assumptions }) === 'satisfiable').toBe(held <= 1);
      }
      solver.dispose();
    },
  );

  it('at most one drops literals that never hold, and excludes the others of one that always holds', () => {
    const writer = new ClauseWriter();
    const [a, b] = [writer.newVariable(), writer.newVariable()];
    atMostOne([a, never, b, always], writer);
    expect(dimacsOf(writer.cnf)).toBe('p cnf 2 2\n-1 0\n-2 0\n');
  });
});

describe('prime clauses', () => {
  const holds = (clauses: readonly (readonly number[])[], assignment: number) =>
    clauses.every((clause) =>
      clause.some((literal) => ((assignment >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0)),
    );

  it('prime clauses hold exactly where an option holds, among assignments that can occur', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 300; round++) {
      const atoms = 1 + random.int(6);
      const mask = 2 ** atoms - 1;
      const options = Array.from({ length: 1 + random.int(6) }, (): Cube => {
        const yes = random.int(mask + 1);
        return { holds: yes, fails: random.int(mask + 1) & ~yes };
      });
      const excluded = random.int(mask + 1);
      const occurs = (assignment: number) => assignment === 0 || assignment !== excluded;
      const clauses = primeClauses(atoms, options, occurs);
      if (!clauses) continue;
      for (const assignment of bits(atoms).filter(occurs)) {
        const expected = options.some(
          (option) => (assignment & option.holds) === option.holds && (assignment & option.fails) === 0,
        );
        expect(holds(clauses, assignment), JSON.stringify({ options, excluded, assignment })).toBe(expected);
      }
    }
  });

  it('prime clauses are empty where every assignment holds, and unsatisfiable where none does', () => {
    expect(primeClauses(2, [{ holds: 0, fails: 0 }], () => true)).toEqual([]);
    expect(primeClauses(2, [{ holds: 1, fails: 1 }], () => true)).toEqual([[]]);
  });
});
