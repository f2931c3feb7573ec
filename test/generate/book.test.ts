import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continuityGenerator } from '../../src/games/continuity/generate/generate.ts';
import { strataGenerator } from '../../src/games/strata/generate/generate.ts';
import { str8tsGenerator } from '../../src/games/str8ts/generate/generate.ts';
import type { MadePuzzle } from '../../src/games/game.ts';
import type { PrintedDrawing, Shape } from '../../src/games/kit/printed-puzzle.ts';
import { type Book, layOut } from '../../src/generate/book/lay-out.ts';
import { bookPdf } from '../../src/generate/book/pdf.ts';
import { runCli } from '../support/run-cli.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'puzzlebot-book-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textsIn = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'group' ? textsIn(shape.shapes) : shape.kind === 'text' ? [shape.text] : [],
  );

const games = [
  ['str8ts', '--size', '5'],
  ['lights-out'],
  ['adrift'],
  ['strata'],
  ['continuity'],
  ['--game', 'examples/rule-files/pattern', '--size', '5x5'],
  ['--game', 'examples/rule-files/fifteen', '--size', '3x3'],
];

describe('a book', () => {
  it.each(games.flatMap((game) => ['a4', 'letter'].map((paper) => ({ game, paper }))))(
    'of $game on $paper has title, puzzles and solutions, and no pictures',
    async ({ game, paper }) => {
      const [pdf, html] = [join(folder, 'book.pdf'), join(folder, 'book.html')];
      const files = ['--count', '5', '--paper', paper, '--pdf', pdf, '--book', html];
      const { code, stdout } = await runCli(['generate', ...game, ...files]);
      expect([code, stdout]).toEqual([0, '']);
      const text = readFileSync(pdf, 'latin1');
      expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);
      expect(text).toContain(paper === 'a4' ? '[0 0 595.28 841.89]' : '[0 0 612 792]');
      expect(text).not.toContain('/Subtype /Image');
      const pages = readFileSync(html, 'utf8').split('<svg ').slice(1);
      expect(pages).toHaveLength(4);
      // Next to each number, the difficulty in words.
      const difficulties = pages
        .slice(1, 3)
        .flatMap((page) => page.match(/font-size="9"[^>]*>[^<]*[a-z]/g) ?? []);
      expect(difficulties).toHaveLength(5);
    },
  );

  it('needs a file of its own', async () => {
    const [first, second] = [join(folder, 'one.html'), join(folder, './one.html')];
    const { code, stderr } = await runCli(['generate', 'lights-out', '--out', first, '--book', second]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('a file of its own')]);
    expect(existsSync(first)).toBe(false);
  });

  it('reports each page of its PDF, and lets timers show the progress', async () => {
    const puzzles = [...(str8tsGenerator.prepare({}, 1, 3).make(0) as Iterable<MadePuzzle>)];
    const printed = puzzles.map((puzzle) => str8tsGenerator.print!(puzzle));
    const calls: string[] = [];
    const timer = setInterval(() => calls.push('timer'), 0);
    const book = { title: 'Str8ts', task: 'fill', puzzles: printed, perPage: 1, paper: 'a4' } as const;
    await bookPdf(book, (all) => {
      calls.push(`of ${all}`);
      // Busy until the timer is due.
      for (const endMs = performance.now() + 3; performance.now() < endMs;);
    });
    clearInterval(timer);
    const page = `of ${puzzles.length + 2}`;
    expect(calls.filter((each) => each === page)).toHaveLength(puzzles.length + 2);
    expect(calls.slice(calls.indexOf(page), calls.lastIndexOf(page))).toContain('timer');
  });

  it('of Str8ts shows all clues in the puzzle and all digits in the solution', () => {
    const [made] = [...(str8tsGenerator.prepare({}, 1, 1).make(0) as Iterable<MadePuzzle>)];
    const { puzzle, solution } = str8tsGenerator.print!(made!);
    const { board, solution: solved } = made!.json as { board: string; solution: string };
    const digits = (text: string) =>
      [...text].flatMap((each) =>
        /[1-9]/.test(each) ? each : /[a-i]/.test(each) ? String(each.charCodeAt(0) - 96) : [],
      );
    expect(textsIn(puzzle.shapes)).toEqual(digits(board));
    expect(textsIn((solution as PrintedDrawing).shapes)).toEqual(digits(solved));
  });

  it('is what --html writes, unless the game has its own page', async () => {
    const html = join(folder, 'page.html');
    const bookOf = async (game: string) => {
      const { code } = await runCli(['generate', game, '--html', html]);
      return [code, readFileSync(html, 'utf8').includes('Solutions from page')];
    };
    expect(await bookOf('lights-out')).toEqual([0, true]);
    expect(await bookOf('adrift')).toEqual([0, false]);
  });

  it('of Strata shows each colour as letter and ground, and says how to read a solution', async () => {
    const [made] = [...(strataGenerator.prepare({}, 1, 1).make(0) as Iterable<MadePuzzle>)];
    const { puzzle, legend } = strataGenerator.print!(made!);
    const grounds = puzzle.shapes.flatMap((shape) =>
      shape.kind === 'path' && shape.fill ? [shape.fill] : [],
    );
    expect(grounds).toHaveLength(textsIn(puzzle.shapes).length);
    expect(new Set(grounds).size).toBe(new Set(textsIn(puzzle.shapes)).size);
    expect(legend).toContain('third ribbon');
  });

  it('of Continuity gives what the player does in each tick of a walk', () => {
    const [made] = [...(continuityGenerator.prepare({ size: '2x2' }, 1, 1).make(0) as Iterable<MadePuzzle>)];
    const walks = (continuityGenerator.print!(made!).solution as readonly string[]).flatMap((line) => {
      const [, ticks, inputs] = /walk (\d+) ticks?: [^(]*\((.*)\)$/.exec(line) ?? [];
      return inputs === undefined ? [] : [{ ticks: Number(ticks), inputs: inputs.split(', ') }];
    });
    const lasting = (inputs: readonly string[]) =>
      inputs.reduce((sum, input) => sum + Number(/\d+$/.exec(input)?.[0] ?? 1), 0);
    expect(walks.length).toBeGreaterThan(0);
    expect(walks.map(({ inputs }) => lasting(inputs))).toEqual(walks.map(({ ticks }) => ticks));
  });

  it.each([1, 7, 30, 60])(
    'with solutions of %i lines prints all of them large enough to be read',
    (lines) => {
      const solution = Array.from({ length: lines }, (_, i) => `${i + 1}. slide tile 1 left`);
      const puzzle = { difficulty: '', puzzle: { width: 1, height: 1, shapes: [] }, solution };
      const book = { title: 'Book', task: 'slide', puzzles: Array(7).fill(puzzle), perPage: 4, paper: 'a4' };
      const pages = layOut(book as Book).slice(3);
      const groups = pages.flat().flatMap((shape) => (shape.kind === 'group' ? [shape] : []));
      expect(groups).toHaveLength(7);
      for (const { scale } of groups) expect(scale).toBeGreaterThanOrEqual(0.8);
    },
  );

  it.each([
    [['--paper', 'a5', '--book', 'x.html'], 'expected one of a4, letter for --paper'],
    [['--per-page', '13', '--book', 'x.html'], '1 to 12 for --per-page'],
    [['--per-page', '0', '--book', 'x.html'], '1 to 12 for --per-page'],
    [['--pdf', '/nowhere/book.pdf'], 'there is no such folder'],
  ])('with %j is refused in one line', async (args, words) => {
    const { code, stderr } = await runCli(['generate', 'lights-out', ...args]);
    expect([code, stderr.trim().split('\n').length]).toEqual([2, 1]);
    expect(stderr).toContain(words);
  });

  it('is what options about its pages need, unless they are defaults', async () => {
    const generate = async (...args: string[]) => {
      const config = join(folder, 'config.json');
      writeFileSync(config, '{"generate":{"paper":"letter"}}');
      return runCli(['generate', ...args, '--seed', '1'], { cwd: folder, env: { PUZZLEBOT_CONFIG: config } });
    };
    const refused = (words: string) => ({ code: 2, stdout: '', stderr: `puzzlebot: ${words}\n` });
    expect(await generate('lights-out', '--per-page', '2')).toEqual(
      refused('expected --pdf or --book with it for --per-page, got "2"'),
    );
    expect(await generate('adrift', '--paper', 'a4', '--html', 'play.html')).toEqual(
      refused('expected --pdf or --book with it for --paper, got "a4"'),
    );
    expect(await generate('str8ts', '--format', 'code', '--book', 'book.html')).toEqual(
      refused('expected --out with it for --format, got "code"'),
    );
    expect((await generate('lights-out')).code).toBe(0);
    expect((await generate('lights-out', '--per-page', '2', '--html', 'book.html')).code).toBe(0);
  });
});
