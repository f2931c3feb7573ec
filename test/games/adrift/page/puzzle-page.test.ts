import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PuzzleJson } from '../../../../src/games/adrift/generate/made-puzzle.ts';
import { inCell } from '../../../../src/games/adrift/cube-corner.ts';
import { cellTowards } from '../../../../src/games/adrift/page/cell-cursor.ts';
import { isometricCube } from '../../../../src/games/adrift/page/cube-drawing.ts';
import { neighborsOf, pathFrom } from '../../../../src/games/adrift/neighbors.ts';
import { runCli } from '../../../support/run-cli.ts';
import { PipedBrowser } from '../../../report/piped-browser.ts';

// Uses the built command line, as users do.
let browser: PipedBrowser;
let folder: string;
let page: string;
let puzzles: readonly PuzzleJson[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-page-'));
  const file = join(folder, 'set.html');
  puzzles = await makeSet('--html', file);
  page = pathToFileURL(file).href;
  browser = await PipedBrowser.start();
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Makes the set of the page again, by the same command with more options. */
async function makeSet(...more: readonly string[]): Promise<readonly PuzzleJson[]> {
  const options = ['--side', '3', '--stones', '0..2', '--count', '6', '--seed', '11', '--workers', '1'];
  const run = await runCli(['generate', 'adrift', ...options, '--json', ...more]);
  expect(run.code, run.stderr).toBe(0);
  const lines = run.stdout.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as PuzzleJson);
}

const textOf = (id: string) => browser.evaluate<string>(`document.getElementById('${id}').textContent`);

/** Returns the middle of a cell in the window. */
function placeOf(side: number, cell: number): Promise<{ x: number; y: number }> {
  const { x, y } = inCell(isometricCube(side), cell);
  const matrix = `document.getElementById('board').getScreenCTM()`;
  return browser.evaluate(`(({ a, d, e, f }) => ({ x: e + ${x} * a, y: f + ${y} * d }))(${matrix})`);
}

async function dragThrough(side: number, cells: readonly number[]): Promise<void> {
  const places = [];
  for (const cell of cells) places.push(await placeOf(side, cell));
  await browser.drag(...places);
}

/** Returns the paths of a puzzle's solution, cell by cell. */
function pathsOf({ side, board, solution }: PuzzleJson): number[][] {
  const given = board.flatMap((row) => row.split(' '));
  const put = solution.flatMap((row) => row.split(' '));
  const letters = [...new Set(given.filter((symbol) => /[A-Z]/.test(symbol)))];
  return letters.map((letter) => pathFrom(side, given.indexOf(letter), (cell) => put[cell] === letter));
}

/** Gives the page a file, as if its user had chosen it. */
const loadFile = (text: string) =>
  browser.evaluate(`(() => {
    const input = document.getElementById('times-file');
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(text)}], 'times.json'));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  })()`);

const arrowKeys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** Returns the cells of a shortest path, without the first. */
function pathBetween(neighbors: readonly (readonly number[])[], from: number, to: number): number[] {
  const before = new Map([[from, from]]);
  for (const cell of before.keys())
    for (const next of neighbors[cell]!) if (!before.has(next)) before.set(next, cell);
  const way = [];
  for (let cell = to; cell !== from; cell = before.get(cell)!) way.unshift(cell);
  return way;
}

describe('the page of a set', () => {
  it('works from disk without requests or errors, and is solved by dragging the solution', async () => {
    await browser.open(page, { width: 1100, height: 800 });
    expect(await textOf('name')).toBe('Puzzle 1');
    expect(await textOf('solved-count')).toBe('0 of 6 solved');
    const [puzzle] = puzzles as [PuzzleJson];
    const paths = pathsOf(puzzle);
    for (const [i, path] of paths.entries()) {
      expect(await textOf('status')).toBe(`${i} of ${paths.length} joined`);
      await dragThrough(puzzle.side, path);
    }
    expect(await textOf('status')).toBe('Solved');
    expect(await textOf('solved-count')).toBe('1 of 6 solved');
    expect(browser.requests).toEqual([page]);
    expect(browser.complaints).toEqual([]);
  });

  it('goes to the next puzzle and back, and remembers the paths', async () => {
    await browser.press('ArrowRight');
    expect(await textOf('name')).toBe('Puzzle 2');
    await browser.press('ArrowLeft');
    expect(await textOf('status')).toBe('Solved');
    await browser.press('c');
    expect(await textOf('status')).toMatch(/^0 of/);
    await browser.press('u');
    expect(await textOf('status')).toBe('Solved');
  });

  it('cuts a path at a clicked cell', async () => {
    const [puzzle] = puzzles as [PuzzleJson];
    const path = pathsOf(puzzle)[0]!;
    await dragThrough(puzzle.side, [path[1]!]);
    expect(await textOf('status')).toMatch(/joined$/);
  });

  it('shows the time of a solved puzzle, and saves and loads the times as a file', async () => {
    expect(await textOf('time')).toMatch(/^\d+:\d\d$/);
    await browser.evaluate(`URL.createObjectURL = (blob) => ((globalThis.saved = blob), 'blob:none')`);
    await browser.evaluate(
      `HTMLAnchorElement.prototype.click = function () { globalThis.savedAs = this.download; }`,
    );
    await browser.evaluate(`document.getElementById('save-times').click()`);
    const saved = await browser.evaluate<string>('globalThis.saved.text()');
    expect(await browser.evaluate('globalThis.savedAs')).toBe('adrift-times.json');
    const { times } = JSON.parse(saved) as { times: { board: string[]; ms: number }[] };
    expect(times.map(({ board }) => board)).toEqual([puzzles[0]!.board]);
    expect(times[0]!.ms).toBeGreaterThan(0);
    const others = [{ board: puzzles[2]!.board, ms: 83_000 }, times[0]];
    await loadFile(JSON.stringify({ kind: 'adrift-times', version: 1, times: others }));
    await browser.until(`document.getElementById('times-said').textContent.startsWith('1 time ')`);
    expect(await textOf('solved-count')).toBe('2 of 6 solved');
    expect(await browser.evaluate(`document.querySelector('[data-index="2"]').dataset.time`)).toBe('1:23');
    await browser.evaluate(`document.getElementById('save-times').click()`);
    await loadFile('no times');
    await browser.until(`document.getElementById('times-said').textContent.includes('is no file')`);
  });

  it('saves times by which the command orders the set', async () => {
    const file = join(folder, 'adrift-times.json');
    writeFileSync(file, await browser.evaluate<string>('globalThis.saved.text()'));
    const ordered = await makeSet('--times', file);
    const measured = ordered.filter(({ time }) => time?.measured);
    expect(measured.map(({ board }) => board)).toEqual([puzzles[0]!.board, puzzles[2]!.board]);
    expect(measured[1]!.time).toEqual({ ms: 83_000, measured: true });
    const ms = ordered.map(({ time }) => time?.ms ?? Number.NaN);
    expect(ms).toEqual(ms.toSorted((a, b) => a - b));
    expect(ordered.map(({ board }) => board.join()).sort()).toEqual(
      puzzles.map(({ board }) => board.join()).sort(),
    );
  });

  it('is solved by touch, without scrolling under the finger', async () => {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    await browser.resize({ width: 390, height: 600 });
    await browser.evaluate(`document.querySelector('[data-index="3"]').click()`);
    const puzzle = puzzles[3]!;
    for (const path of pathsOf(puzzle)) {
      const places = [];
      for (const cell of path) places.push(await placeOf(puzzle.side, cell));
      await browser.touch(...places);
    }
    expect(await textOf('status')).toBe('Solved');
    expect(await browser.evaluate('window.scrollY')).toBe(0);
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });

  it('is solved by the keyboard alone', async () => {
    await browser.evaluate(`document.querySelector('[data-index="4"]').click()`);
    await browser.evaluate(`document.getElementById('board').focus()`);
    const puzzle = puzzles[4]!;
    const { side } = puzzle;
    const neighbors = Array.from({ length: 3 * side * side }, (_, cell) => neighborsOf(side, cell));
    let cursor = puzzle.board.flatMap((row) => row.split(' ')).findIndex((symbol) => /[A-Z]/.test(symbol));
    const stepTo = async (next: number) => {
      const key = arrowKeys.find((arrow) => cellTowards({ side, neighbors }, cursor, arrow) === next)!;
      await browser.press(key);
      cursor = next;
    };
    for (const path of pathsOf(puzzle)) {
      for (const cell of pathBetween(neighbors, cursor, path[0]!)) await stepTo(cell);
      await browser.press(' ');
      for (const cell of path.slice(1)) await stepTo(cell);
      await browser.press(' ');
    }
    expect(await textOf('status')).toBe('Solved');
    expect(browser.complaints).toEqual([]);
  });

  it.each([
    [1280, 860],
    [390, 844],
    [844, 390],
  ])('needs no horizontal scrolling in a window of %i by %i', async (width, height) => {
    await browser.resize({ width, height });
    const wide = await browser.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(width);
    const board = await browser.evaluate<{ width: number; height: number }>(
      `document.getElementById('board').getBoundingClientRect().toJSON()`,
    );
    expect(board.height).toBeGreaterThan(200);
    expect(board.width).toBeGreaterThan(200);
  });
});
