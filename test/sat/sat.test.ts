import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkModel } from '../oracles/check-model.ts';
import { Cnf } from '../../src/sat/cnf.ts';
import { dimacsOf } from '../../src/sat/dimacs.ts';
import { SatSolver } from '../../src/sat/sat-solver.ts';

const cnfOf = (clauses: readonly (readonly number[])[]): Cnf => {
  const cnf = new Cnf();
  for (const clause of clauses) cnf.addClause(clause);
  return cnf;
};

/** One hole less than pigeons: unsatisfiable, and hard from about ten pigeons on. */
function pigeons(count: number): Cnf {
  const cnf = new Cnf();
  const holes = count - 1;
  const sits = (pigeon: number, hole: number) => pigeon * holes + hole + 1;
  const range = (length: number) => Array.from({ length }, (_, i) => i);
  for (const pigeon of range(count)) cnf.addClause(range(holes).map((hole) => sits(pigeon, hole)));
  for (const hole of range(holes)) {
    for (const a of range(count)) for (const b of range(a)) cnf.add(-sits(a, hole), -sits(b, hole));
  }
  return cnf;
}

/** Returns whether any of the 2^n models satisfies all clauses. */
function satisfiableByTrying(clauses: readonly (readonly number[])[], variables: number): boolean {
  for (let model = 0; model < 2 ** variables; model++) {
    const holds = (literal: number) => ((model >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);
    if (clauses.every((clause) => clause.some(holds))) return true;
  }
  return false;
}

const literal = fc.integer({ min: 1, max: 7 }).chain((v) => fc.constantFrom(v, -v));
const formula = fc.array(fc.array(literal, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 40 });

describe('a formula', () => {
  test('a formula stores its clauses flat, each ended by a 0', () => {
    const cnf = cnfOf([[1, -2], [], [3]]);
    expect([...cnf.literals]).toEqual([1, -2, 0, 0, 3, 0]);
    expect([cnf.clauseCount, cnf.variableCount]).toEqual([3, 3]);
  });

  test('a formula makes variables that no clause mentions', () => {
    const cnf = cnfOf([[-4, 2]]);
    expect(cnf.newVariable()).toBe(5);
    expect(cnf.newVariables(3)).toBe(6);
    expect(cnf.variableCount).toBe(8);
  });

  test('a formula grows beyond its first allocation', () => {
    const cnf = new Cnf();
    for (let i = 1; i <= 5000; i++) cnf.add(i, -i - 1);
    expect(cnf.literals).toHaveLength(15_000);
    expect(cnf.literals[14_998]).toBe(-5001);
  });

  test('a formula refuses to outgrow the memory of the solver', () => {
    const cnf = cnfOf([[1, 2]]);
    const huge = { length: 60_000_000 };
    expect(() => cnf.addClause(huge)).toThrow('make it smaller');
    expect([cnf.clauseCount, cnf.literals.length]).toEqual([1, 3]);
  });

  test.each([0, 1.5, Number.NaN, 2 ** 31])(
    'a formula refuses %d as a literal and adds nothing then',
    (bad) => {
      const cnf = cnfOf([[1]]);
      expect(() => cnf.add(7, bad)).toThrow(RangeError);
      expect([cnf.clauseCount, cnf.variableCount, cnf.literals.length]).toEqual([1, 1, 2]);
    },
  );
});

describe('DIMACS', () => {
  test('DIMACS has the comments, the header and one clause a line', () => {
    expect(dimacsOf(cnfOf([[1, -2], [2]]), ['1 is rain\n2 is sun'])).toBe(
      'c 1 is rain\nc 2 is sun\np cnf 2 2\n1 -2 0\n2 0\n',
    );
  });
});

describe('the model checker', () => {
  const text = 'c a comment\np cnf 3 2\n1 -2 0\n-1 3 0\n';
  const model =
    (...trues: number[]) =>
    (variable: number) =>
      trues.includes(variable);

  test('the model checker accepts a model', () => {
    expect(checkModel(text, model(1, 3))).toBeUndefined();
  });

  test('the model checker names the clause that does not hold', () => {
    expect(checkModel(text, model(1))?.message).toBe('line 4: the clause -1 3 0 does not hold');
    expect(checkModel(text, model(2))).toMatchObject({ line: 3 });
    expect(checkModel('p cnf 1 1\n0\n', model(1))).toMatchObject({ line: 2 });
  });

  test.each([
    ['', /header is missing/],
    ['1 0\n', /before the first clause/],
    ['p cnf x 1\n1 0\n', /expected a header/],
    ['p cnf 1 1\np cnf 1 1\n1 0\n', /second header/],
    ['p cnf 1 1\n2 0\n', /got "2"/],
    ['p cnf 1 1\nx 0\n', /got "x"/],
    ['p cnf 1 1\n1\n', /no 0 at its end/],
    ['p cnf 1 2\n1 0\n', /promises 2 clauses, the text has 1/],
  ])('the model checker refuses %j', (bad, message) => {
    expect(checkModel(bad, model(1))?.message).toMatch(message);
  });
});

describe('the SAT solver', () => {
  test('the SAT solver agrees with trying all assignments, and its models pass the checker', async () => {
    await fc.assert(
      fc.asyncProperty(formula, fc.boolean(), async (clauses, lean) => {
        const solver = await SatSolver.create({ lean });
        const cnf = cnfOf(clauses);
        solver.addCnf(cnf);
        const status = solver.solve();
        expect(status === 'satisfiable').toBe(satisfiableByTrying(clauses, 7));
        if (status === 'satisfiable') {
          const model = solver.model();
          expect(checkModel(dimacsOf(cnf), (variable) => model[variable] === 1)).toBeUndefined();
        }
        solver.dispose();
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('the SAT solver takes clauses between calls, and from a formula only the new ones', async () => {
    const solver = await SatSolver.create();
    const cnf = cnfOf([[1, 2]]);
    solver.addCnf(cnf);
    expect(solver.solve()).toBe('satisfiable');
    cnf.add(-1);
    solver.addCnf(cnf);
    expect(solver.solve()).toBe('satisfiable');
    expect([solver.value(1), solver.value(2), solver.value(-1), solver.value(99)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    solver.addClause([-2]);
    expect(solver.solve()).toBe('unsatisfiable');
    expect(solver.failedAssumptions()).toEqual([]);
    solver.dispose();
  });

  test('assumptions hold for one call, and those that cannot hold together are named', async () => {
    const solver = await SatSolver.create();
    solver.addCnf(
      cnfOf([
        [1, 2],
        [3, 4],
      ]),
    );
    expect(solver.solve({ assumptions: [3, -1, -2] })).toBe('unsatisfiable');
    expect(solver.failedAssumptions().sort()).toEqual([-1, -2]);
    expect(solver.solve()).toBe('satisfiable');
    solver.dispose();
  });

  test('the SAT solver gives up at a limit and when told to stop, and can continue', async () => {
    const solver = await SatSolver.create();
    solver.addCnf(pigeons(10));
    let asked = 0;
    expect(solver.solve({ conflicts: 50 })).toBe('unknown');
    expect(solver.solve({ stop: () => ++asked > 3 })).toBe('unknown');
    expect(asked).toBeGreaterThan(3);
    expect(() => solver.value(1)).toThrow(RangeError);
    solver.dispose();
    const small = await SatSolver.create();
    small.addCnf(pigeons(5));
    expect(small.solve({ stop: () => true })).toBe('unknown');
    expect(small.solve()).toBe('unsatisfiable');
    small.dispose();
  });

  test('the SAT solver knows variables without clauses', async () => {
    const solver = await SatSolver.create();
    const cnf = cnfOf([[1, 2]]);
    cnf.newVariables(3);
    solver.addCnf(cnf);
    expect(solver.solve()).toBe('satisfiable');
    expect(solver.value(2)).toBe(true);
    expect(solver.model()).toHaveLength(6);
    solver.dispose();
  });

  test('the SAT solver refuses calls that would end the process', async () => {
    const solver = await SatSolver.create();
    expect(() => solver.addClause([1, 0])).toThrow(RangeError);
    expect(() => solver.solve({ assumptions: [0] })).toThrow(RangeError);
    expect(() => solver.model()).toThrow(/last call to be a solve/);
    expect(solver.solve()).toBe('satisfiable');
    expect(() => solver.failedAssumptions()).toThrow(RangeError);
    solver.addClause([1]);
    expect(() => solver.value(1)).toThrow(RangeError);
    solver.dispose();
    solver.dispose();
    expect(() => solver.solve()).toThrow(/disposed/);
  });
});
