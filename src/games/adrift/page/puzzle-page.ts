/**
 * A set of puzzles as one page of HTML that works from disk: nothing is fetched, everything is inside. Its script consists of
 * the functions of this folder in their own words (`Function.prototype.toString`); so they are checked, tested and
 * read like all others, and no bundler is needed. It asks of them to use nothing but their arguments and each other.
 */

import { oneFilePage } from '../../kit/one-file-page.ts';
import type { PuzzleJson } from '../generate/made-puzzle.ts';
import { neighborsOf } from '../rules.ts';
import {
  cellAtPoint,
  centerOf,
  facesOf,
  lineThrough,
  matrixOn,
  outlineOf,
  pointOn,
  seamBetween,
} from './cube-drawing.ts';
import { drawEnds, drawPlay, drawTiles, drawTouch, makeSvg, pointsText, viewBoxOf } from './page-board.ts';
import {
  byId,
  dragAlong,
  hashText,
  listenToBoard,
  listenToButtons,
  listPuzzles,
  loadPlay,
  openPuzzle,
  type PageEntry,
  savePlay,
  showPlay,
  startPage,
  statusText,
} from './page-main.ts';
import { pageStyle } from './page-style.ts';
import {
  colorAt,
  drawInto,
  drawTowards,
  grabCell,
  noPaths,
  pagePuzzle,
  progressOf,
  touchesOf,
} from './play-state.ts';

/** Everything the page runs. */
const pageFunctions = () => [
  ...[cellAtPoint, centerOf, facesOf, lineThrough, matrixOn, outlineOf, pointOn, seamBetween],
  ...[colorAt, drawInto, drawTowards, grabCell, neighborsOf, noPaths, pagePuzzle, progressOf, touchesOf],
  ...[drawEnds, drawPlay, drawTiles, drawTouch, makeSvg, pointsText, viewBoxOf],
  ...[byId, dragAlong, hashText, listenToBoard, listenToButtons, listPuzzles, loadPlay, openPuzzle],
  ...[savePlay, showPlay, startPage, statusText],
];

/**
 * The page's script: the functions, without a call. Compilers that keep names wrap functions in `__name(f, 'name')`, so the
 * script has that too.
 */
export const pageScript = (): string =>
  ['const __name = (f) => f;', ...pageFunctions().map((each) => each.toString())].join('\n');

/**
 * Writes the page.
 * @param puzzles in the order in which they are listed
 */
export function puzzlePage(puzzles: readonly PuzzleJson[]): string {
  const entries: PageEntry[] = puzzles.map(({ board, cover, band }) => ({
    rows: board,
    full: cover === 'full',
    band: band ?? 'puzzles',
  }));
  const colors = Math.max(0, ...puzzles.map((puzzle) => puzzle.colors));
  return oneFilePage({
    title: `Adrift: ${puzzles.length} ${puzzles.length === 1 ? 'puzzle' : 'puzzles'}`,
    style: pageStyle(colors),
    body: pageBody,
    data: { puzzles: entries },
    script: `'use strict';\n(() => {\n${pageScript()}\nstartPage();\n})();`,
  });
}

/** What the script fills. */
const pageBody = `<main>
<header><h1>Adrift</h1><p>Drag from a disc to the disc of the same colour: <span id="rule"></span>, and no path touches itself.</p></header>
<noscript>The puzzles need JavaScript.</noscript>
<section aria-label="Puzzle">
<div class="top"><p id="name"></p><span id="count"></span><span id="band"></span><span id="status" role="status"></span></div>
<svg id="board" role="application" aria-label="Three faces of a cube; drag from disc to disc"></svg>
<div class="buttons"><button id="previous" aria-label="Previous puzzle">‹ Previous</button><button id="undo">Undo</button><button id="clear">Clear</button><button id="next" aria-label="Next puzzle">Next ›</button></div>
</section>
<aside aria-label="All puzzles"><p id="solved-count"></p><div id="list"></div></aside>
</main>`;
