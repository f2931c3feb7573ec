/** Rule files against programs by other hands, on real windows with the real mouse. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberedRandom } from '../../src/core/random.ts';
import { makeBoard } from '../../src/games/rule-file/make-board.ts';
import { groundOf, solvePuzzle } from '../../src/games/rule-file/puzzle.ts';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { playOnDesktop } from '../support/desktop/strata-page.ts';
import { foreignGames, gameIds, isInstalled, ruleFolder } from '../support/foreign/foreign-games.ts';
import { squaresPage, stonesPage } from '../support/foreign/grid-page.ts';
import { Lanes } from '../support/foreign/lanes.ts';
import { playForeign } from '../support/foreign/play-foreign.ts';
import { examplePuzzle } from '../support/rule-file/example-puzzles.ts';

const boards = 5;

describe('a page that nobody here wrote the rule file for', () => {
  let desktop: Desktop;
  beforeAll(async () => {
    desktop = await startDesktop({ width: 1000, height: 900 });
  });
  afterAll(() => desktop?.close());

  it.each([
    { name: 'unruly', page: stonesPage, what: 'round tiles with gaps, one button for all states' },
    { name: 'mosaic', page: squaresPage, what: 'a dark page, both buttons' },
  ])('is played by that of $name: $what', async ({ name, page }) => {
    const puzzle = await examplePuzzle(name);
    const board = makeBoard(puzzle, { size: { columns: 6, rows: 6 } }, numberedRandom(4, 0));
    const [solution = []] = solvePuzzle(puzzle, groundOf(puzzle, board), 20).solutions;
    const signs = board.cells.map(({ state = '.', clue }) => (clue === undefined ? state : String(clue)));
    const { url, title, solvedTitle } = page(rowsOf(signs), rowsOf(solution));
    const window = await desktop.openPage(url, { width: 520, height: 560 });
    const options = ['--game', ruleFolder({ name }), '--window', `^${title}`, '--record', 'off'];
    const { code, stdout } = await playOnDesktop(desktop.env, options, '').done;
    expect(JSON.parse(stdout)).toMatchObject({ finished: true, solved: 1 });
    expect(code).toBe(0);
    expect(await window.title()).toBe(solvedTitle);
    await window.close();
  });
});

/** Six letters a row. */
const rowsOf = (letters: readonly string[]): string[] =>
  Array.from({ length: 6 }, (_, row) => letters.slice(6 * row, 6 * row + 6).join(''));

describe.skipIf(!isInstalled)('the rule file (Debian package sgt-puzzles)', () => {
  let lanes: Lanes;
  beforeAll(async () => {
    lanes = await Lanes.start(2);
  });
  afterAll(() => lanes?.close());

  it.concurrent.each(foreignGames)(`of $name solves ${boards} boards of $title`, (game) =>
    lanes.use(async (desktop) => {
      for (const id of gameIds(game, game.small, boards, 1)) {
        const { code, reason, misread, wrong } = await playForeign(desktop, game, id);
        expect({ id, misread, wrong }).toEqual({ id });
        expect(`${id} ${code} ${reason}`).toMatch(/ 0 solved: the rules hold on all/);
      }
    }),
  );
});
