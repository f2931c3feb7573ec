import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { fileFolder } from './file-folder.ts';

const files = fileFolder();

/** Runs a command line in the folder, and returns its code and its only line on stderr. */
async function refusal(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(words, { cwd: files.path('') });
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^puzzlebot: [^\n]+\n$/);
  return `${code} ${stderr.slice('puzzlebot: '.length).trimEnd()}`;
}

describe('a wrong board in a file', () => {
  it.each([
    ['strata', 'hello', /^2 board\.txt: line 1, column 2: expected a blank/],
    ['str8ts', 'hello', /^2 board\.txt: the board is not square/],
    ['lights-out', 'hello', /^2 board\.txt: line 1, column 1: expected o or \./],
    ['lights-out', '\n', /^2 board\.txt: the board is empty/],
    ['adrift', '', /^2 board\.txt: the board is empty/],
    ['continuity', '\0\x01', /^2 board\.txt: not a picture that can be read/],
  ])('is named by its file: %s, %j', async (game, text, words) => {
    files.write('board.txt', text);
    expect(await refusal('solve', game, 'board.txt')).toMatch(words);
    expect(await refusal('hint', game, 'board.txt')).toMatch(words);
  });

  it('is named so for a rule file, too', async () => {
    await runCli(['new', 'mine'], { cwd: files.path('') });
    files.write('board.txt', '');
    expect(await refusal('solve', '--game', './mine', 'board.txt')).toMatch(
      /^2 board\.txt: the board is empty/,
    );
  });
});

describe('an option that would have no effect', () => {
  it.each([
    [['runs', '--limit', '3'], '2 expected --prune with it for --limit, got "3"'],
    [
      ['play', 'blank', '--record', 'off', '--run-dir', 'run'],
      '2 expected --record all or failures with it for --run-dir, got "run"',
    ],
    [
      ['play', 'blank', '--run-dir', 'run', '--runs-limit', '5'],
      '2 expected no --run-dir with it for --runs-limit, got "5"',
    ],
    [['play', 'blank', '--dry-run', '--count', '2'], '2 expected no --dry-run with it for --count, got "2"'],
  ])('is refused: %j', async (words, line) => {
    expect(await refusal(...words)).toBe(line);
  });
});

it.each([
  [['hint', 'lights-out', '--watch'], /--watch, got nothing$/],
  [['play', 'lights-out', '--on', 'desktop', '--window', 'x', '--count', '2'], /--count, got nothing$/],
  [['solve', '--game'], /--game, got nothing$/],
])('what was not typed is not quoted: %j', async (words, end) => {
  expect(await refusal(...words)).toMatch(end);
});

describe('a file to write', () => {
  it.each([
    [
      ['generate', 'blank', '--out', '-'],
      '2 expected a path; answers go to standard output, for the file to write, got "-"',
    ],
    [
      ['report', 'run', '--out', 'run.pdf'],
      '2 expected a name that ends in .html, which is what is written, for --out, got "run.pdf"',
    ],
    [
      ['generate', 'lights-out', '--shard', '2/2', '--book', 'book.html', '--seed', '1'],
      '2 expected a part of the 1 puzzles, for a book, for --shard, got "2/2"',
    ],
  ])('is refused: %j', async (words, line) => {
    expect(await refusal(...words)).toBe(line);
    expect(existsSync(files.path(words.at(-1)!))).toBe(false);
  });

  it('below a file is refused as such', async () => {
    files.write('hello.txt', 'hello');
    expect(await refusal('play', 'blank', '--run-dir', 'hello.txt')).toMatch(
      /^4 no record .* hello\.txt \(a part of the path is no folder\)/,
    );
  });
});

it('standard input is read for one file alone, and named as such', async () => {
  files.write('two.rules', 'symbols a b\ngrid 2\n');
  const sabr = (...words: string[]) =>
    runCli(['sabr', ...words], { cwd: files.path(''), input: 'symbols a b' });
  expect(await sabr('-', '--facts', '-')).toMatchObject({
    code: 2,
    stderr: 'puzzlebot: standard input: read already; only one of the files may be -\n',
  });
  expect((await sabr('two.rules', '--facts', '-')).stderr).toMatch(/^puzzlebot: standard input: line 1, /);
});

it('a file with a board a line is not taken for one board', async () => {
  await runCli(['new', 'twice'], { cwd: files.path('') });
  files.write('boards.txt', '\ufeffo.o/.o./ooo\r\nooo/.o./ooo\r\n');
  const line = '2 boards.txt: there are 2 boards here, a line each; --each answers them one by one';
  for (const game of [['lights-out'], ['--game', './twice']]) {
    expect(await refusal('solve', ...game, 'boards.txt')).toBe(line);
    expect(await refusal('hint', ...game, 'boards.txt')).toBe(line);
  }
  const levels = await runCli(['generate', 'continuity', '--size', '1x2', '--count', '2', '--seed', '1']);
  files.write('boards.txt', levels.stdout);
  expect(await refusal('rate', 'continuity', 'boards.txt')).toBe(line);
  files.write('boards.txt', 'o.o/.o./ooo\nooo/.o./ooo\n');
  const { stdout } = await runCli(['solve', 'lights-out', '--each', 'boards.txt'], { cwd: files.path('') });
  expect(stdout).toMatch(/^line 1: 5 presses[^]*^line 2: 3 presses/m);
});

describe('a rule file that was named', () => {
  it('must be there, and be a rule file', async () => {
    files.write('hello.txt', 'hello');
    expect(await refusal('check', 'gone')).toMatch(/^2 gone: .* got nothing of that name$/);
    expect(await refusal('check', 'hello.txt')).toMatch(/ got a file that does not end in \.puzzle$/);
    mkdirSync(files.path('bare'));
    expect(await refusal('check', 'bare')).toMatch(/ got no file that ends in \.puzzle$/);
  });
});

describe('a folder of runs that was named', () => {
  it('must be there, and be a folder', async () => {
    files.write('hello.txt', 'hello');
    expect(await refusal('runs', 'gone')).toMatch(/^2 gone: no such folder/);
    expect(await refusal('runs', 'hello.txt')).toMatch(/^2 hello\.txt: this is a file/);
    expect(await refusal('replay', 'hello.txt')).toMatch(/^2 hello\.txt: this is a file/);
    mkdirSync(files.path('odd/run.jsonl'), { recursive: true });
    expect(await refusal('report', 'odd')).toMatch(/^2 odd: its run\.jsonl: this is a folder/);
  });

  it('may be missing where nothing was played', async () => {
    expect(await runCli(['runs'], { cwd: files.path('') })).toMatchObject({ code: 0, stdout: 'no runs\n' });
  });
});

describe('options that contradict each other', () => {
  it('are refused where two name one book, or one file', async () => {
    const both = ['--book', 'a.html', '--html', 'b.html'];
    expect(await refusal('generate', 'lights-out', '--seed', '1', ...both)).toMatch(
      /^2 expected --book or --html, not both/,
    );
    expect(existsSync(files.path('a.html'))).toBe(false);
    const board = '.65...#....f..#..da..#..#....#4.2..3';
    expect(await refusal('solve', 'str8ts', board, '--html', 'x', '--dimacs', './x')).toMatch(
      /^2 expected a file of its own/,
    );
    expect(existsSync(files.path('x'))).toBe(false);
    const page = ['--count', '1', '--html', './y', '--out', 'y'];
    expect(await refusal('generate', 'adrift', '--side', '3', '--seed', '1', ...page)).toMatch(
      /^2 expected a file of its own/,
    );
    expect(existsSync(files.path('y'))).toBe(false);
    // The page of Adrift is no book.
    const pageAndBook = ['--count', '1', '--html', 'z.html', '--book', 'z.html'];
    expect(await refusal('generate', 'adrift', '--side', '3', '--seed', '1', ...pageAndBook)).toMatch(
      /^2 expected a file of its own/,
    );
  });

  it('are refused where one would write over the input', async () => {
    const board = '.65...#....f..#..da..#..#....#4.2..3\n';
    const program = 'Sym { 0 1 }\nBoard { a }\n';
    const [file, source] = [files.write('board.txt', board), files.write('a.sabr', program)];
    for (const option of ['--html', '--dimacs'])
      expect(await refusal('solve', 'str8ts', file, option, './board.txt')).toMatch(/^2 expected a file of/);
    expect(await refusal('sabr', source, '--cnf', 'a.sabr')).toMatch(/^2 expected a file of its own/);
    expect(readFileSync(file, 'utf8') + readFileSync(source, 'utf8')).toBe(board + program);
  });

  it('are refused by mcp, which would ignore the place', async () => {
    expect(await refusal('mcp', '--on', 'nowhere')).toMatch(/^2 expected practice, .* for --on/);
    expect(await refusal('mcp', '--on', 'desktop')).toMatch(/^2 expected --allow-play with it for --on/);
    expect(await refusal('mcp', '--allow-play', '--url', 'http://x')).toMatch(
      /^2 expected --on browser with it for --url/,
    );
  });
});

describe('generate', () => {
  it('names the option that is wrong before it asks for a seed', async () => {
    expect(await refusal('generate', 'str8ts', '--shard', '3/2')).toMatch(
      /^2 expected i\/n .* for --shard, got "3\/2"$/,
    );
    expect(await refusal('generate', 'str8ts', '--shard', '1/2')).toMatch(/ for --seed, got nothing$/);
    expect(await refusal('generate', 'strata', '--size', '3x')).toMatch(
      /^2 expected rows x columns, such as 3x4, 2 to 12 each, /,
    );
    mkdirSync(files.path('folder'));
    expect(await runCli(['generate', 'str8ts', '--out', 'folder'], { cwd: files.path('') })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/\(this is a folder\) for --out, got "folder"\n$/),
    });
  });
});

describe('files that cannot be written', () => {
  it('are named by calibrate and by a dry run', async () => {
    files.write('taken', '');
    mkdirSync(files.path('dry-run.png'));
    const calibrate = await runCli(['calibrate', 'strata', '--out', 'taken/x'], { cwd: files.path('') });
    expect(calibrate).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^puzzlebot: expected a folder that can be written/),
    });
    expect(await refusal('play', 'lights-out', '--dry-run')).toBe(
      '4 dry-run.png cannot be written here: this is a folder',
    );
  });
});

describe('the help of a command for one game', () => {
  it('shows the examples with that game', async () => {
    const { stdout } = await runCli(['play', 'str8ts', '--help']);
    expect(stdout).toMatch(/Examples:\n {2}puzzlebot play str8ts .*\n.*\n\n?$/);
    expect((await runCli(['play', 'adrift', '--help'])).stdout).toContain('puzzlebot play strata --size 5');
  });
});
