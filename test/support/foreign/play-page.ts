/** Plays boards of rule files on pages with looks that the files do not know. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberedRandom } from '../../../src/core/random.ts';
import type { Board } from '../../../src/games/rule-file/board.ts';
import { formatBoard } from '../../../src/games/rule-file/board-text.ts';
import { makeBoard } from '../../../src/games/rule-file/make-board.ts';
import { groundOf, solvePuzzle } from '../../../src/games/rule-file/puzzle.ts';
import { loadPuzzle } from '../../../src/outside/load-puzzle.ts';
import type { Desktop } from '../desktop/desktop.ts';
import { until } from '../desktop/desktop-windows.ts';
import { playOnDesktop } from '../desktop/strata-page.ts';
import { ruleFolder } from './foreign-games.ts';
import type { GridPage } from './grid-page.ts';
import { boardsOf, type ForeignRun } from './play-foreign.ts';
import { numbersPage, starsPage } from './region-page.ts';

/** A puzzle that is played on a page. */
export interface PageGame {
  /** The name of its folder in examples/rule-files. */
  readonly name: string;
  /** Cells per side, used in turn. */
  readonly sides: readonly number[];
  readonly page: (board: Board, solution: readonly string[]) => GridPage;
}

/** The puzzles that are played on pages. */
export const pageGames: readonly PageGame[] = [
  { name: 'star-battle', sides: [5, 6, 7], page: starsPage },
  { name: 'suguru', sides: [4, 5, 6], page: numbersPage },
];

/** Max time in which the title of a page reaches its window, ms. */
const titleMs = 2000;

/**
 * Shows a board, plays it, and judges the run by the board and the page's title.
 * @param desktop to play on
 * @param game the puzzle
 * @param number of the board; the same number gives the same board
 * @returns the result
 */
export async function playPage(
  desktop: Desktop,
  { name, sides, page }: PageGame,
  number: number,
): Promise<ForeignRun> {
  const puzzle = await loadPuzzle(ruleFolder({ name }));
  const side = sides[number % sides.length]!;
  const board = makeBoard(puzzle, { size: { columns: side, rows: side } }, numberedRandom(number, 0));
  const [solution = []] = solvePuzzle(puzzle, groundOf(puzzle, board), 20).solutions;
  const { url, title, solvedTitle } = page(board, solution);
  const window = await desktop.openPage(url, { width: 560, height: 640 });
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-page-'));
  try {
    const runDir = join(folder, 'run');
    const options = ['--game', ruleFolder({ name }), '--window', `^${title}`, '--run-dir', runDir];
    const { code, stdout, stderr } = await playOnDesktop(desktop.env, options, '').done;
    const result = stdout ? (JSON.parse(stdout) as Partial<ForeignRun>) : {};
    const { reason = stderr.trim(), seconds = 0, clicks = 0, misses = 0 } = result;
    const read = boardsOf(runDir, puzzle)?.first;
    const [shown, seen] = [board, read].map((each) => each && formatBoard(each, puzzle.file).join(' / '));
    const misread = seen === shown ? undefined : seen;
    const isSolved = async () => (await window.title()) === solvedTitle || undefined;
    // The browser passes the title of a page on to its window with a delay.
    const isWrong = code === 0 && !(await until('the page says so', titleMs, isSolved).catch(() => false));
    const wrong = isWrong ? `the page says ${await window.title()}` : undefined;
    return { id: `${side}x${side} ${number}`, code, reason, seconds, clicks, misses, misread, wrong };
  } finally {
    await window.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
