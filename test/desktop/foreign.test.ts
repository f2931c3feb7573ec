/** Rule files with third-party programs, on real windows with the real mouse. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { numberedRandom } from '../../src/core/random.ts';
import { makeBoard } from '../../src/games/rule-file/make-board.ts';
import { groundOf, solvePuzzle } from '../../src/games/rule-file/puzzle.ts';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { Probe } from '../support/desktop/probe.ts';
import { playOnDesktop } from '../support/desktop/strata-page.ts';
import {
  type ForeignGame,
  foreignGame,
  foreignGames,
  gameIds,
  hasHitori,
  isInstalled,
  ruleFolder,
} from '../support/foreign/foreign-games.ts';
import { framePage, squaresPage, stonesPage } from '../support/foreign/grid-page.ts';
import { Lanes } from '../support/foreign/lanes.ts';
import { playForeign } from '../support/foreign/play-foreign.ts';
import { examplePuzzle, exampleText } from '../support/rule-file/example-puzzles.ts';

describe('a page with a look unknown to the rule file', () => {
  let desktop: Desktop;
  beforeAll(async () => {
    desktop = await startDesktop({ width: 1000, height: 900 });
  });
  afterAll(() => desktop?.close());

  it.each([
    { name: 'unruly', page: stonesPage, what: 'round tiles with gaps, one button for all states' },
    { name: 'mosaic', page: squaresPage, what: 'a dark page with both buttons' },
    { name: 'unruly', page: framePage, what: 'keys only', keys: ['x', 'o'], side: 4 },
  ])('is played by the rule file of $name: $what', async ({ name, page, keys, side = 6 }) => {
    const folder = keys ? byKeys(name, keys) : ruleFolder({ name });
    const puzzle = await examplePuzzle(name);
    const board = makeBoard(puzzle, { size: { columns: side, rows: side } }, numberedRandom(4, 0));
    const [solution = []] = solvePuzzle(puzzle, groundOf(puzzle, board), 20).solutions;
    const signs = board.cells.map(({ state = '.', clue }) => (clue === undefined ? state : String(clue)));
    const { url, title, solvedTitle } = page(rowsOf(signs, side), rowsOf(solution, side));
    const window = await desktop.openPage(url, { width: 520, height: 560 });
    const options = ['--game', folder, '--window', `^${title}`, '--record', 'off'];
    const { code, stdout } = await playOnDesktop(desktop.env, options, '').done;
    expect(JSON.parse(stdout)).toMatchObject({ finished: true, solved: 1 });
    expect(code).toBe(0);
    // The browser passes the title of a page on to its window with a delay.
    await expect.poll(() => window.title()).toBe(solvedTitle);
    await window.close();
  });
});

describe('a page that paints the cell below the mouse in a colour of its own', () => {
  it('is read once the mouse, which rests on it, was moved aside, and played', async () => {
    const desktop = await startDesktop({ width: 800, height: 700 });
    onTestFinished(() => desktop.close());
    const puzzle = await examplePuzzle('unruly');
    const board = makeBoard(puzzle, { size: { columns: 6, rows: 6 } }, numberedRandom(4, 0));
    const [solution = []] = solvePuzzle(puzzle, groundOf(puzzle, board), 20).solutions;
    const signs = board.cells.map(({ state = '.' }) => state);
    const { url, title, solvedTitle } = stonesPage(
      rowsOf(signs, 6),
      rowsOf(solution, 6),
      'background: #e0b020 !important',
    );
    const window = await desktop.openPage(url, { width: 520, height: 560 });
    const probe = new Probe(desktop.env);
    await probe.open(`^${title}`, 'window');
    await probe.grab();
    await probe.hover({ x: 286, y: 383 });
    await until('the cell below the mouse is painted', 5000, async () => {
      const { colors } = await probe.grab([[286, 383]]);
      return colors[0]?.[2] === 0x20 ? true : undefined;
    });
    await probe.close();
    const options = ['--game', ruleFolder({ name: 'unruly' }), '--window', `^${title}`, '--record', 'off'];
    const { code, stdout } = await playOnDesktop(desktop.env, options, '').done;
    expect(JSON.parse(stdout)).toMatchObject({ finished: true, solved: 1 });
    expect(code).toBe(0);
    await expect.poll(() => window.title()).toBe(solvedTitle);
  });
});

/** The rule file of a game whose states are entered by keys at the page's own cursor. */
function byKeys(name: string, keys: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'puzzlebot-keys-')), `${name}.puzzle`);
  const [first, second] = keys.map((key) => `entered by cursor and key ${key}`) as [string, string];
  const text = exampleText(name).replace('entered by left click', first);
  writeFileSync(file, text.replace('entered by right click', second));
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  return file;
}

const rowsOf = (letters: readonly string[], side: number): string[] =>
  Array.from({ length: side }, (_, row) => letters.slice(side * row, side * (row + 1)).join(''));

async function solvesBoard(desktop: Desktop, game: ForeignGame): Promise<void> {
  const [id = ''] = gameIds(game, game.small, 1, 1);
  const { code, reason, misread, wrong } = await playForeign(desktop, game, id);
  expect({ id, misread, wrong }).toEqual({ id });
  expect(`${id} ${code} ${reason}`).toMatch(/ 0 solved: the rules hold on all/);
}

it.skipIf(!hasHitori)(
  'the rule file of hitori (Debian package hitori) solves a board under its dialog',
  async () => {
    const desktop = await startDesktop({ width: 1000, height: 900, whole: true });
    onTestFinished(() => desktop.close());
    await solvesBoard(desktop, foreignGame('hitori'));
  },
);

describe.skipIf(!isInstalled)('the rule file (Debian package sgt-puzzles)', () => {
  let lanes: Lanes;
  beforeAll(async () => {
    lanes = await Lanes.start(2);
  });
  afterAll(() => lanes?.close());

  it.concurrent.each(foreignGames.filter(({ whole, onlyInBench }) => !whole && !onlyInBench))(
    'of $name solves a board of $title',
    (game) => lanes.use((desktop) => solvesBoard(desktop, game)),
  );
});
