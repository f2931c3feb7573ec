import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkModel } from '../oracles/check-model.ts';
import { runCli } from '../support/run-cli.ts';
import { expectOneLine } from './expect-one-line.ts';

const diabolic = '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#';
const solved = '##243#987#3524h67#5243f789#2138947654#a576##3349785126#786e1234h67i2341#756#123d#';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puzzlebot-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('puzzlebot solve str8ts', () => {
  it.each(['search', 'sat', 'deduce'])('solves by %s', async (method) => {
    const { code, stdout } = await runCli(['solve', 'str8ts', diabolic, '--method', method, '--json']);
    expect(JSON.parse(stdout)).toEqual({ solutions: 1, solution: solved, method, nodes: 0 });
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 1]);
  });

  it('reads a file, and writes the formula to a given file, for any SAT solver', async () => {
    await writeFile(join(folder, 'board.txt'), `${diabolic.match(/.{9}/g)!.join('\n')}\n`);
    const args = ['solve', 'str8ts', 'board.txt', '--dimacs', 'board.cnf'];
    const { code, stdout } = await runCli(args, { cwd: folder });
    expect([code, stdout]).toEqual([0, `one solution:\n\n${solved.match(/.{9}/g)!.join('\n')}\n`]);
    const formula = await readFile(join(folder, 'board.cnf'), 'utf8');
    const cells = [...solved].map((letter) =>
      '#'.includes(letter) ? 0 : letter > '9' ? letter.charCodeAt(0) - 96 : +letter,
    );
    const isTrue = (variable: number) =>
      cells[Math.floor((variable - 1) / 81) * 9 + (Math.floor((variable - 1) / 9) % 9)] ===
      ((variable - 1) % 9) + 1;
    expect(checkModel(formula, isTrue)).toBeUndefined();
    expect(checkModel(formula, (variable) => isTrue(variable) && variable !== 20)).toBeDefined();
  });

  it('reports that there is no solution, exit 1, or more than one', async () => {
    const none = await runCli(['solve', 'str8ts', '-', '--json'], { input: '12.\n...\nb..\n' });
    expect([none.code, JSON.parse(none.stdout)]).toEqual([1, { solutions: 0, method: 'search', nodes: 0 }]);
    const several = await runCli(['solve', 'str8ts', '....', '--json', '--all', '5']);
    expect([several.code, JSON.parse(several.stdout)]).toMatchObject([
      0,
      { solutions: '2+', solution: '1221', second: '2112', all: ['1221', '2112'], complete: true },
    ]);
  });

  it.each([
    ['', 2, 'the board is empty: expected n x n cells, such as 81'],
    [diabolic.slice(1), 2, 'the board is not square: 80 cells are not n x n (9x9 has 81)'],
    [
      '1.\n.é',
      2,
      'line 2, column 2: expected 1..9 or A..P for a white digit, a..y for a black one, "." for an empty cell or "#" for a black one, got "é"',
    ],
    ['11\n..', 2, 'line 1, column 2: r1c1 and r1c2 both hold 1 in row 1'],
    ['...\n..\n....', 2, 'line 2, column 1: expected 3 cells in each row, got 2'],
    ['.'.repeat(200_000), 2, 'expected a board from 2x2 to 25x25, got a text of 200000 characters'],
  ])('refuses %j, exit %d', async (input, code, words) => {
    expectOneLine(await runCli(['solve', 'str8ts'], { input }), code, words);
  });

  it('refuses bad options and files that cannot be written', async () => {
    expectOneLine(
      await runCli(['solve', 'str8ts', diabolic, '--method', 'magic']),
      2,
      'expected one of search, sat, deduce for --method, got "magic"',
    );
    expectOneLine(
      await runCli(['solve', 'str8ts', diabolic, '--dimacs', '/nowhere/at/all.cnf']),
      2,
      'expected a path that can be written (there is no such folder) for the file to write, got "/nowhere/at/all.cnf"',
    );
    expectOneLine(
      await runCli(['solve', 'str8ts', diabolic, '--dimacs', '-']),
      2,
      'expected a path; answers go to standard output, for the file to write, got "-"',
    );
    expectOneLine(
      await runCli(['solve', 'str8ts', 'board.text']),
      2,
      'board.text: no such file, and no board either; give a text file with a board, or - for standard input',
    );
  });
});

describe('a puzzle without a solution', () => {
  it.each(['solve', 'rate', 'hint'])('ends %s with exit code 1', async (command) => {
    for (const more of [[], ['--json'], ['--each']]) {
      const { code, stderr } = await runCli([command, 'str8ts', ...more], { input: '...1#...#4c...1.' });
      expect([code, stderr]).toEqual([1, '']);
    }
  });
});

describe('puzzlebot read str8ts', () => {
  const picture = (name: string) => fileURLToPath(new URL(`../../fixtures/str8ts/${name}`, import.meta.url));
  const read = (name: string, ...more: string[]) => runCli(['read', 'str8ts', picture(name), ...more]);

  it('prints one document, or the board', async () => {
    const { code, stdout } = await read('should-read/slim-four-by-four.png', '--json');
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 1]);
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'str8ts',
      rows: 4,
      cols: 4,
      board: ['34.#', '.3.#', '#1..', 'd.1.'],
      entered: [[0, 0], [0, 1], [3, 2]],
      corrected: [],
      solutions: 'one',
    }); // prettier-ignore
    const { stdout: words } = await read('should-read/slim-four-by-four.png');
    expect(words).toMatch(/^4x4, confidence [01]\.\d\d\n34\.#\n\.3\.#\n#1\.\.\nd\.1\.\n$/);
  });

  it('reports what decided the doubtful digits of a board', async () => {
    const { code, stderr } = await read('should-read/low-figures.png');
    const why = 'was doubtful: taken as 1, not 2, the only reading that makes a puzzle';
    const cells = ['row 2, column 9', 'row 3, column 7', 'row 9, column 1'];
    expect([code, stderr]).toEqual([0, [...cells.map((cell) => `${cell} ${why}`), ''].join('\n')]);
  });

  it('reports that a board has no solution as read', async () => {
    const { code, stderr } = await read('should-read/doubtful-sevens-and-a-mistake.png');
    expect([code, stderr]).toEqual([0, 'as read the board has no solution\n']);
  });

  it.each([
    ['article', 'the 4x4 grid in this picture has no black cells; Str8ts has black and white ones'],
    ['blurred', 'the picture is blurred; take a sharp one, without scaling'],
    [
      'question-mark',
      'what stands in row 1, column 2 is no digit, or something lies over it, and the puzzle allows both',
    ],
    [
      'half-covered',
      'a part of the grid is covered or cut off: row 1, column 1 shows 7, which no 4x4 board has',
    ],
    ['sudoku', 'this is a Sudoku: a 9x9 grid with boxes and no black cells; Str8ts has black and white ones'],
  ])('refuses %s in one line, exit 3', async (name, words) => {
    expectOneLine(await read(`should-refuse/${name}.png`, '--json'), 3, words);
  });

  it('refuses two grids in one line, with both places, exit 3', async () => {
    const { code, stdout, stderr } = await read('should-refuse/two-grids.png', '--json');
    expect([code, stdout, stderr.trimEnd().split('\n').length]).toEqual([3, '', 1]);
    expect(stderr).toMatch(
      /there are two grids in this picture, at \(\d+, \d+\), 5x5, and at \(\d+, \d+\), 5x5; show one/,
    );
  });
});
