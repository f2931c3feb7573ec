/** `puzzlebot sabr` with rule files: solves, explains and refuses single boards. */

import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { mainFile, runCli } from '../support/run-cli.ts';
import { fileFolder } from './file-folder.ts';

const files = fileFolder();
const unruly = [
  'symbols b w',
  'each stretch 3: at least 1 b, at least 1 w',
  '  each line: as many b as w',
  '',
].join('\n');

/** Runs a rule file on the board in `givens`, row by row, `.` for an empty cell. */
function sabr(rules: string, givens: string, ...options: readonly string[]) {
  const cells = [...givens].map((symbol) => (symbol === '.' ? null : symbol));
  const facts = JSON.stringify({ width: Math.sqrt(cells.length), givens: cells });
  return run(rules, facts, ...options);
}

async function run(rules: string, facts: string, ...options: readonly string[]) {
  files.write('x.rules', rules);
  files.write('board.json', facts);
  const cwd = files.path('');
  const { code, stdout, stderr } = await runCli(['sabr', 'x.rules', '--facts', 'board.json', ...options], {
    cwd,
  });
  // Every error is one line.
  expect(stderr).toMatch(/^([^\n]+\n)?$/);
  return { code, stdout, stderr };
}

describe('puzzlebot sabr with a rule file', () => {
  it('solves the board of --facts', async () => {
    const { code, stdout, stderr } = await sabr(unruly, 'bb..bb..........');
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: 'b b w w\nb b w w\nw w b b\nw w b b\n',
      stderr: '',
    });
  });

  it('reports whether the solution is unique', async () => {
    expect(await sabr(unruly, 'bb..bb..........', '--unique')).toMatchObject({ code: 0 });
    expect(await sabr(unruly, 'bb..............', '--unique')).toMatchObject({ code: 1, stderr: '' });
  });

  it('does not present the solutions found before the time limit as all solutions', async () => {
    const latin = 'symbols 1..9\neach line: all different\n';
    const { code, stderr } = await run(latin, '{"width":9}', '--all', '--time-limit', '1');
    expect([code, stderr]).toEqual([1, 'puzzlebot: unknown: the time limit of 1 s is over\n']);
  });

  it('accepts what it printed, of one solution and of all, and names a false one', async () => {
    const check = (text: string, ...options: readonly string[]) => {
      files.write('result.txt', text);
      return sabr(unruly, 'b...............', '--check', 'result.txt', ...options);
    };
    for (const [option, verdict] of [
      ['--all=1', 'valid'],
      ['--all=3', '3 solutions, each valid'],
      ['--unique', '2 solutions, each valid'],
    ] as const) {
      const { stdout } = await sabr(unruly, 'b...............', option);
      expect(await check(stdout)).toMatchObject({ code: 0, stdout: `${verdict}\n` });
    }
    const [one, other] = ['b b w w\nb b w w\nw w b b\nw w b b\n', 'w w b b\nw w b b\nb b w w\nb b w w\n'];
    expect((await check(`solution 1\n${one}\nsolution 2\n${one}`)).stdout).toBe(
      '2 solutions, each valid, 1 of them different\n',
    );
    const both = `solution 1\n${one}\nsolution 2\n${other}`;
    expect(await check(both)).toMatchObject({
      code: 1,
      stdout: 'solution 2 does not hold: the board: r1c1: given b\n',
    });
    expect(JSON.parse((await check(both, '--json')).stdout)).toMatchObject({
      valid: false,
      solutions: 2,
      different: 2,
      faults: [{ solution: 2, violated: { place: 'r1c1', rule: 'given b' } }],
    });
    expect(await check(other)).toMatchObject({ code: 1, stdout: expect.stringMatching(/^does not hold:/) });
    expect(await check('solution 1\nb b\n')).toMatchObject({ code: 2 });
  });

  it('explains with --explain why a cell must have its value', async () => {
    const { code, stdout, stderr } = await sabr(unruly, 'bb..............', '--explain', 'r1c3=w');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      'the board: r1c1: given b',
      'the board: r1c2: given b',
      expect.stringMatching(/^x\.rules:(2:1: r1c1-r1c3: each stretch 3|3:3: row 1: each line): /),
      '',
    ]);
  });

  it('prints solutions as they are found, and ends when its reader is gone', async () => {
    files.write('x.rules', 'grid 10 by 10\nsymbols a b\neach cell: at least 0 a\n');
    for (const json of [[], ['--json']]) {
      const child = spawn(process.execPath, [mainFile, 'sabr', files.path('x.rules'), '--all', ...json]);
      let [stdout, stderr] = ['', ''];
      child.stderr.on('data', (chunk) => (stderr += chunk));
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
        child.stdout.destroy();
      });
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout.slice(0, 20)).toMatch(json.length > 0 ? /^{"satisfiable":true,/ : /^solution 1\n/);
    }
  });

  it('warns of a rule that needs clues when none is given', async () => {
    const rules = 'symbols a b\neach line: at least 1 a\neach left: exactly clue a\n';
    const { code, stderr } = await run(rules, '{"width":2}');
    expect([code, stderr]).toEqual([
      0,
      'x.rules:3:1: no clue is given, so this rule asks for nothing: each left: exactly clue a\n',
    ]);
    expect(await run(rules, '{"width":2,"rims":{"left":[[1],[1]]}}')).toMatchObject({ code: 0, stderr: '' });
  });

  it('finds nothing to explain when a cell may have another symbol', async () => {
    expect(await sabr(unruly, 'bb..............', '--explain', 'r4c4=b')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('nothing to explain: r4c4=b is not certain'),
    });
  });

  it('names rules that contradict each other, whatever the board', async () => {
    const rules = 'symbols a b\neach row: exactly 2 a\n  each line: at least 2 b\n';
    const { code, stdout, stderr } = await sabr(rules, '.........');
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'UNSATISFIABLE\n' });
    expect(stderr).toMatch(
      /x\.rules:2:1: no board keeps these together: row (\d): each row: exactly 2 a \(2:1\); row \1: each line: at least 2 b \(3:3\)\n$/,
    );
  });

  it('names the givens of a board that the rules forbid', async () => {
    const { code, stdout, stderr } = await sabr(unruly, 'bb.b............', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ satisfiable: false, solutions: [], complete: false });
    expect(stderr).toMatch(
      /x\.rules:3:3: .*: r1c1: given b; r1c2: given b; r1c4: given b; row 1: each line: as many b as w \(3:3\)\n$/,
    );
    const reasons = await sabr(unruly, 'bb.b............', '--explain');
    expect(reasons).toMatchObject({ code: 0, stderr: '' });
    expect(reasons.stdout.trim().split('\n').at(-1)).toBe('x.rules:3:3: row 1: each line: as many b as w');
  });
});

describe('puzzlebot sabr refuses a rule file', () => {
  it.each<[string, string, string, string]>([
    ['an unknown line', 'symbols a b\neahc row: no a\n', '....', 'x.rules:2:6: expected { behind eahc'],
    ['an unknown place', 'symbols a b\neach rwo: no a\n', '....', 'x.rules:2:6: unknown place rwo'],
    ['an unknown wish', 'symbols a b\neach row: lots a\n', '....', 'x.rules:2:11: expected exactly'],
    ['a path to include', 'symbols a b\ninclude ../y\n', '....', 'x.rules:2:9: expected the name of a file'],
    ['a file that is missing', 'symbols a b\ninclude y\n', '....', 'x.rules:2:9: y.rules is not there'],
    ['a given that is no symbol', unruly, '..x.', 'board.json: unknown symbol x given at r2c1'],
  ])('with %s: exit code 2, one line with its place', async (_, rules, givens, message) => {
    const { code, stdout, stderr } = await sabr(rules, givens);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^puzzlebot: /);
    expect(stderr).toContain(message);
  });

  it.each<[string, string, readonly string[], RegExp]>([
    ['facts that are cut off', '{"width": 4, "givens": [', [], /board\.json: line 1, column 25: /],
    ['an unknown fact', '{"width": 4,\n "given": []}', [], /board\.json: line 2, column \d+: given: /],
    [
      'too few givens',
      '{"width": 2, "givens": ["b"]}',
      [],
      /^puzzlebot: board\.json: expected 2 by 2 entries in givens/,
    ],
    ['a cell outside', '{"width": 4}', ['--explain', 'r9c1=b'], /a cell of the 4 by 4 grid.*"r9c1=b"/],
    ['an option of programs', '{"width": 4}', ['--min'], /--min goes with a program with stages/],
  ])('with %s: exit code 2 and one line', async (_, facts, options, message) => {
    const { code, stdout, stderr } = await run(unruly, facts, ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
