import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileFolder } from './file-folder.ts';
import { mainFile, runCli } from '../support/run-cli.ts';

const unlike = 'Sym { 0 1 }\nBoard { .. a b }\nReq Board { v !v }\n';
const hopeless = 'Sym { 0 1 }\nBoard { a b c }\nAllDif { a b c }\n';
const flips = `Sym { 0 1 }
Board { a; b }
Start { 0; 0 }
End { 1; 1 }
Trans flip:o { 0 => 1 }
DesObj a:o { a }
DesObj b:o { b }
`;

/** More pigeons than holes: no solver finishes it. */
const pigeons = (holes: number): string => {
  const range = (length: number) => Array.from({ length }, (_, i) => i);
  const cells = range(holes + 1).map((i) => `p${i}`);
  const pairs = cells.flatMap((a, i) => cells.slice(i + 1).map((b) => `DesObj pair { ${a} ${b} }`));
  return `Sym { ${range(holes)
    .map((i) => `h${i}`)
    .join(' ')} }\nBoard { ${cells.join(' ')} }\nReq pair { v !v }\n${pairs.join('\n')}\n`;
};

const sabr = (input: string, ...options: string[]) => runCli(['sabr', '-', ...options], { input });

const files = fileFolder();

describe('puzzlebot sabr', () => {
  it('prints the result text and exits with 0', async () => {
    const { code, stdout, stderr } = await sabr(`${unlike}Req Board { 0 ? }`);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '.. 0 1 \n\n', stderr: '' });
  });

  it('gives the same answers with --plain, and a formula with all variables', async () => {
    for (const options of [['--min'], ['--stages', '2'], ['--stages', '3', '--unique']]) {
      const [encoded, plain] = [await sabr(flips, ...options), await sabr(flips, ...options, '--plain')];
      expect(plain.code).toBe(encoded.code);
      expect(plain.stdout.length).toBe(encoded.stdout.length);
    }
    const variables = async (...options: string[]) =>
      Number(
        /^p cnf (\d+)/m.exec((await sabr(flips, '--stages', '3', '--cnf', '-', ...options)).stdout)?.[1],
      );
    // Two cells at three stages, four firings, two busy steps.
    expect(await variables('--plain')).toBe(12);
    expect(await variables()).toBeLessThan(12);
    expect(await sabr(flips, '--plain', '--check', '-')).toMatchObject({ code: 2 });
  });

  it('prints UNSATISFIABLE without a line break and exits with 1', async () => {
    const stuck = await sabr('Sym { 0 1 }\nBoard { a }\nStart { 0 }\nEnd { 1 }\n', '--stages', '2');
    expect(stuck).toMatchObject({ code: 1, stdout: 'UNSATISFIABLE', stderr: '' });
  });

  it('names rules that contradict each other', async () => {
    const { code, stdout, stderr } = await sabr(`${unlike}Req same:Board { v v }`);
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'UNSATISFIABLE' });
    expect(stderr).toBe(
      'standard input:3:1: no board keeps these rules together: Require +Req0+:Board (3:1), Require same:Board (4:5)\n',
    );
    // The explanation does not repeat a warning.
    expect((await sabr(hopeless)).stderr).toMatch(
      /^[^\n]*:3:1: warning: AllDif can never hold: 3 cells[^\n]*\n$/,
    );
  });

  it('reads a file, or standard input when none is named', async () => {
    const path = files.write('unlike.sabr', `${unlike}Req Board { 1 ? }`);
    expect(await runCli(['sabr', path])).toMatchObject({ code: 0, stdout: '.. 1 0 \n\n' });
    expect(await runCli(['sabr'], { input: readFileSync(path, 'utf8') })).toMatchObject({
      stdout: '.. 1 0 \n\n',
    });
  });

  it('runs for the given number of stages, and warns that nothing moves in one stage', async () => {
    const { stdout, code } = await sabr(flips, '--stages', '3');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^0 \n0 \n\nflip [ab]\n\n[01] \n[01] \n\nflip [ab]\n\n1 \n1 \n\n$/);
    expect(await sabr(flips)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('with one stage nothing moves'),
    });
  });

  it('takes a number before the file as the number of stages', async () => {
    const byOption = await sabr(flips, '--stages', '3');
    expect(await runCli(['sabr', '3', '-'], { input: flips })).toEqual(byOption);
    expect(await runCli(['sabr', '3'], { input: flips })).toEqual(byOption);
    const all = await runCli(['sabr', '3', '--all', '-'], { input: flips });
    expect(all).toEqual(await sabr(flips, '--stages', '3', '--all'));
  });

  it.each([
    [['x', '-'], /too many arguments/],
    [['0', '-'], /whole number from 1 to/],
    [['3', '-', '--stages', '2'], /either a number before the file or --stages/],
  ])('refuses %j with one line', async (words, message) => {
    const { code, stderr } = await runCli(['sabr', ...words], { input: flips });
    expect(stderr).toMatch(message);
    expect([code, stderr.trim().split('\n').length]).toEqual([2, 1]);
  });

  it('finds the fewest stages with --min, and shows its progress on standard error', async () => {
    const { stdout, stderr, code } = await sabr(flips, '--min');
    expect(code).toBe(0);
    expect(stdout.split('flip')).toHaveLength(3);
    expect(stderr).toMatch(/^trying \d+ stages?: \d+ variables, \d+ clauses\n/);
    expect(stderr).toMatch(/3 stages are the fewest\n$/);
    expect(stderr).not.toMatch(/[\r\x1b]/);
    const few = await sabr(flips, '--min', '--stages', '2');
    expect(few).toMatchObject({ code: 1, stdout: 'UNSATISFIABLE' });
    expect(few.stderr).toMatch(/no solution with up to 2 stages/);
  });

  it('prints all solutions, or a given number of them', async () => {
    const all = await sabr(flips, '--all', '--stages', '3');
    expect(all.code).toBe(0);
    expect(all.stdout.match(/^solution \d+$/gm)).toEqual(['solution 1', 'solution 2']);
    expect(all.stderr).toMatch(/2 solutions, no more/);
    const one = await sabr(flips, '--all', '1', '--stages', '3');
    expect(one.stdout.match(/^solution \d+$/gm)).toEqual(['solution 1']);
    expect(one.stderr).toMatch(/1 solution, perhaps more/);
    const path = files.write('flips.sabr', flips);
    expect((await runCli(['sabr', '--stages', '3', '--all', path])).stdout).toContain('solution 2');
    expect(await sabr(hopeless, '--all')).toMatchObject({ code: 1, stdout: 'UNSATISFIABLE' });
  });

  it('reports whether there is exactly one solution', async () => {
    const one = await sabr(`${unlike}Req Board { 0 ? }`, '--unique');
    expect(one).toMatchObject({ code: 0, stdout: '.. 0 1 \n\n' });
    expect(one.stderr).toMatch(/this is the only solution/);
    const two = await sabr(unlike, '--unique');
    expect(two.code).toBe(1);
    expect(two.stdout).toMatch(/^\.\. [01] [01] \n\nanother solution\n\.\. [01] [01] \n\n$/);
    expect(await sabr(hopeless, '--unique')).toMatchObject({ code: 1, stdout: 'UNSATISFIABLE' });
  });
});

describe('puzzlebot sabr --json', () => {
  const json = async (input: string, ...options: string[]) => {
    const { stdout, code } = await sabr(input, '--json', ...options);
    expect(stdout).toMatch(/^[^\n]+\n$/);
    return { code, ...JSON.parse(stdout) };
  };

  it('prints boards by rows, and the transitions between them', async () => {
    const answer = await json(flips, '--min');
    expect(answer).toMatchObject({ code: 0, satisfiable: true, stages: 3 });
    expect(answer.boards).toHaveLength(3);
    expect(answer.boards[0]).toEqual([['0'], ['0']]);
    expect(
      answer.transitions
        .flat()
        .map(({ description }: { description: string }) => description)
        .sort(),
    ).toEqual(['a', 'b']);
    expect(answer.transitions[0][0].transition).toBe('flip');
  });

  it('has no boards without a solution', async () => {
    expect(await json(hopeless)).toEqual({
      code: 1,
      satisfiable: false,
      stages: 1,
      boards: [],
      transitions: [],
    });
  });

  it('has all solutions in one document', async () => {
    const answer = await json(flips, '--all', '--stages', '3');
    expect(answer).toMatchObject({ code: 0, stages: 3, complete: true });
    expect(answer.solutions).toHaveLength(2);
    expect(Object.keys(answer.solutions[0])).toEqual(['boards', 'transitions']);
    expect(await json(flips, '--all', '1', '--stages', '3')).toMatchObject({ complete: false });
    expect(await json(hopeless, '--all')).toEqual({ code: 1, solutions: [], stages: 1, complete: true });
  });

  it('reports whether the solution is unique', async () => {
    expect(await json(unlike, '--unique')).toMatchObject({
      code: 1,
      satisfiable: true,
      unique: false,
      second: {},
    });
    expect(await json(`${unlike}Req Board { 0 ? }`, '--unique')).toMatchObject({ code: 0, unique: true });
  });
});

describe('puzzlebot sabr refuses', () => {
  it('a program with errors: exit code 2, each in one line, nothing on standard output', async () => {
    const { code, stdout, stderr } = await sabr(
      'Sym { 0 1 }\nBoard { a b }\nReq Board { v !w }\nDesObj o { c }',
    );
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^standard input:3:16: error 20: .* Hint: /m);
    expect(stderr).toMatch(/^standard input:4:12: error 14: .* Hint: /m);
    expect(stderr).toMatch(/standard input: 2 errors\n$/);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['a file that is not there', ['nowhere.sabr'], /nowhere\.sabr: no such file/],
    ['a folder', ['.'], /this is a folder/],
    ['no stages', ['-', '--stages', '0'], /whole number from 1 to 10000 for --stages, got "0"/],
    ['three and a half stages', ['-', '--stages', '3x'], /--stages/],
    ['negative stages', ['-', '--stages=-3'], /--stages/],
    ['a number of solutions below one', ['-', '--all', '0'], /--all/],
    ['a time limit that is none', ['-', '--time-limit', 'soon'], /--time-limit/],
    ['two wishes at once', ['-', '--all', '--unique'], /--all --unique/],
    ['DIMACS together with a JSON document', ['-', '--cnf', '-', '--json'], /a file beside --json.*got "-"/],
    ['an unknown option', ['-', '--minimum'], /unknown option/],
    ['two files', ['a.sabr', 'b.sabr'], /too many arguments/],
  ])('%s with exit code 2 and one line', async (_, args, words) => {
    const { code, stdout, stderr } = await runCli(['sabr', ...args], { input: unlike });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('a file that is no text', async () => {
    const path = files.write('binary.sabr', 'Sym\0{');
    expect(await runCli(['sabr', path])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        'binary.sabr: this is not a text file; give a text file with a program',
      ),
    });
  });
});

describe('puzzlebot sabr ends', () => {
  it('at the time limit, with exit code 1 and no answer', async () => {
    const { code, stdout, stderr } = await sabr(pigeons(30), '--time-limit', '1');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/unknown: the time limit of 1 s is over/);
    const inJson = await sabr(pigeons(30), '--time-limit', '0.5', '--json');
    expect(JSON.parse(inJson.stdout)).toMatchObject({ satisfiable: null });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('on %s during the search, with exit code 130', async (signal) => {
    const path = files.write('pigeons.sabr', pigeons(30));
    const child = spawn(process.execPath, [mainFile, 'sabr', path, '--min'], {
      env: { ...process.env, NO_COLOR: '1' },
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      if (!stderr.includes('trying')) setTimeout(() => child.kill(signal), 300);
      stderr += chunk;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(130);
    expect(stderr).toMatch(/stopped by the user/);
  });

  it('cleanly when its reader is gone', async () => {
    const many = `Sym { 0 1 }\nBoard { ${Array.from({ length: 16 }, (_, i) => `c${i}`).join(' ')} }\n`;
    const child = spawn(process.execPath, [mainFile, 'sabr', '-', '--all']);
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.end(many);
    await new Promise((resolve) => child.on('close', resolve));
    expect(stderr).not.toMatch(/EPIPE|\n\s+at /);
  });
});
