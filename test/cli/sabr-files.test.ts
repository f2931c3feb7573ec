import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Cnf } from '../../src/sat/cnf.ts';
import { checkModel } from '../oracles/check-model.ts';
import { SatSolver } from '../../src/sat/sat-solver.ts';
import { fileFolder } from './file-folder.ts';
import { runCli } from '../support/run-cli.ts';

const hopeless = 'Sym { 0 1 }\nBoard { a b c }\nAllDif { a b c }\n';
const flips = `Sym { 0 1 }
Board { a; b }
Start { 0; 0 }
End { 1; 1 }
Trans flip:o { 0 => 1 }
DesObj a:o { a }
DesObj b:o { b }
`;

const example = (name: string): string =>
  fileURLToPath(new URL(`../../examples/${name}.sabr`, import.meta.url));

const sabr = (input: string, ...options: string[]) => runCli(['sabr', '-', ...options], { input });

const files = fileFolder();

describe('puzzlebot sabr --cnf', () => {
  it('writes a formula that other solvers and the model checker understand', async () => {
    const path = files.path('lamps.cnf');
    const { code, stderr } = await runCli(['sabr', example('09-lamps'), '--stages', '5', '--cnf', path]);
    const text = readFileSync(path, 'utf8');
    const [, variables = '', clauses = ''] = /^p cnf (\d+) (\d+)$/m.exec(text) ?? [];
    expect(code).toBe(0);
    expect(stderr).toContain(`${variables} variables, ${clauses} clauses`);
    expect(text).toMatch(/^c .*09-lamps\.sabr, 5 stages\n/);
    const isTrue = await modelOf(path, text);
    expect(checkModel(text, isTrue)).toBeUndefined();
    expect(checkModel(text, (variable) => !isTrue(variable))).toBeDefined();
  });

  it('has a table of its variables, from which the solution can be read', async () => {
    const { stdout: text, code } = await sabr(flips, '--stages', '3', '--cnf', '-');
    expect(code).toBe(0);
    expect(text).toMatch(/^c -?\d+ .*\bb\b/m);
    expect(text).toMatch(/^c -?\d+ .*\bflip\b/m);
    expect(text.match(/^c/gm)?.length).toBeGreaterThan(4);
  });

  it('writes an unsatisfiable formula for a program without a solution', async () => {
    const path = files.path('hopeless.cnf');
    await runCli(['sabr', '-', '--cnf', path], { input: hopeless });
    const solver = await SatSolver.create();
    solver.addCnf(cnfOf(readFileSync(path, 'utf8')));
    expect(solver.solve()).toBe('unsatisfiable');
    solver.dispose();
  });

  /** Parses the clauses independently. */
  function cnfOf(text: string): Cnf {
    const cnf = new Cnf();
    const numbers = text
      .replace(/^[cp].*$/gm, '')
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
    let clause: number[] = [];
    for (const number of numbers) {
      if (number !== 0) clause.push(number);
      else {
        cnf.addClause(clause);
        clause = [];
      }
    }
    return cnf;
  }

  /** Finds a model with picosat if it is installed, otherwise with the project's own solver. */
  async function modelOf(path: string, text: string): Promise<(variable: number) => boolean> {
    const picosat = spawnSync('picosat', [path], { encoding: 'utf8' });
    if (picosat.error === undefined) {
      expect(picosat.stdout).toContain('s SATISFIABLE');
      const literals = new Set(picosat.stdout.match(/-?\d+/g)?.map(Number));
      return (variable) => literals.has(variable);
    }
    const solver = await SatSolver.create();
    solver.addCnf(cnfOf(text));
    expect(solver.solve()).toBe('satisfiable');
    return (variable) => solver.value(variable);
  }
});

describe('puzzlebot sabr --check', () => {
  it('accepts the result of a program', async () => {
    const result = files.write('flips.txt', (await sabr(flips, '--min')).stdout);
    expect(await sabr(flips, '--check', result)).toMatchObject({ code: 0, stdout: 'valid with 3 stages\n' });
    expect(JSON.parse((await sabr(flips, '--check', result, '--json')).stdout)).toEqual({
      valid: true,
      stages: 3,
      faults: [],
    });
  });

  it('accepts all solutions of a program, and names a false one', async () => {
    const { stdout } = await sabr(flips, '--all', '--stages', '3');
    const all = files.write('all.txt', stdout);
    expect(await sabr(flips, '--check', all)).toMatchObject({
      code: 0,
      stdout: '2 solutions, each valid with 3 stages\n',
    });
    const doubled = files.write('doubled.txt', stdout.replace(/(solution 1\n[^]*)solution 2\n[^]*/, '$1$1'));
    expect((await sabr(flips, '--check', doubled)).stdout).toBe(
      '2 solutions, each valid with 3 stages, 1 of them different\n',
    );
    const tampered = files.write('second.txt', stdout.replace(/1 \n1 \n\n$/, '1 \n0 \n\n'));
    expect(await sabr(flips, '--check', tampered)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^[^\n]*second\.txt:21: stage 1: cell [^\n]*\n[^\n]*:26: stage 2: End does not hold\n$/,
      ),
    });
    expect(JSON.parse((await sabr(flips, '--check', tampered, '--json')).stdout)).toMatchObject({
      valid: false,
      solutions: 2,
      different: 2,
      faults: [
        { solution: 2, line: 21, stage: 1 },
        { solution: 2, line: 26 },
      ],
    });
    const lamp = 'Sym { 0 1 }\nBoard { a }\n';
    const lamps = files.write('lamps.txt', (await sabr(lamp, '--all')).stdout);
    expect((await sabr(lamp, '--check', lamps)).stdout).toBe('2 solutions, each valid with 1 stage\n');
  });

  it('accepts hundreds of thousands of solutions', async () => {
    const lines = (all: readonly string[]) =>
      all.map((each, i) => `solution ${i + 1}\n${each} \n\n`).join('');
    const all = files.write('many.txt', lines(Array.from({ length: 150_000 }, (_, i) => `${i % 2}`)));
    expect((await sabr('Sym { 0 1 }\nBoard { a }\n', '--check', all)).stdout).toBe(
      '150000 solutions, each valid with 1 stage, 2 of them different\n',
    );
  });

  it.each([
    [
      'a symbol',
      (text: string) => text.replace(/1 \n1 \n\n$/, '1 \n0 \n\n'),
      /:6: stage 1: the rules of flip \w do not hold\n.*:11: stage 2: End does not hold/,
    ],
    ['a move', (text: string) => text.replace('flip a', 'flip x'), /there is no move flip x/],
    [
      'a board left out',
      (text: string) => text.split('\n\n').slice(2).join('\n\n'),
      /:1: stage 0: Start does not hold/,
    ],
  ])('refuses a result and reports the place: %s', async (_, tamper, words) => {
    const path = files.write('tampered.txt', tamper((await sabr(flips, '--min')).stdout));
    const { code, stdout } = await sabr(flips, '--check', path);
    expect(code).toBe(1);
    expect(stdout).toMatch(words);
    expect(stdout).toContain('tampered.txt:');
  });

  it('refuses a text that is not a result, with exit code 2 and its line', async () => {
    const program = files.write('flips.sabr', flips);
    const { code, stderr } = await runCli(['sabr', program, '--check', '-'], { input: '0\n0 1\n' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/standard input:2: expected 1 symbols? in row 2/);
    expect(await runCli(['sabr', program, '--check', '-'], { input: 'UNSATISFIABLE' })).toMatchObject({
      code: 2,
    });
  });
});
