/**
 * A set of puzzles as one self-contained HTML page, playable from disk with mouse, touch or
 * keyboard. Its script starts in main.ts.
 *
 *     main ─▶ controls, board-keys, solving-times ─▶ show-puzzle ─▶ page-board ─▶ cube-drawing
 *                └───────────┴──▶ page-state, play-state
 */

import { counted } from '../../../core/words/counted.ts';
import type { OneFilePage } from '../../kit/page/one-file-page.ts';
import type { PuzzleJson } from '../generate/made-puzzle.ts';
import type { PageEntry } from './page-state.ts';
import { pageStyle } from './page-style.ts';

/** A puzzle to list, with a time if people's times determined the order. */
type ListedPuzzle = Pick<PuzzleJson, 'board' | 'colors' | 'cover' | 'band' | 'time'>;

/**
 * Builds the page.
 * @param puzzles the puzzles, in listing order
 * @returns the self-contained page
 */
export function puzzlePage(puzzles: readonly ListedPuzzle[]): OneFilePage {
  const entries: PageEntry[] = puzzles.map(({ board, cover, band, time }) => ({
    rows: board,
    full: cover === 'full',
    band: band ?? 'puzzles',
    part: time ? 'quickest first' : (band ?? 'puzzles'),
  }));
  const colors = Math.max(0, ...puzzles.map((puzzle) => puzzle.colors));
  return {
    title: `Adrift: ${counted(puzzles.length, 'puzzle')}`,
    style: pageStyle(colors),
    body: pageBody,
    data: { puzzles: entries },
    script: 'adrift',
  };
}

/** Elements that the script fills. */
const pageBody = `<main>
<header><h1>Adrift</h1><p>Drag from a disc to the disc of the same colour: <span id="rule"></span>, and no path touches itself.</p></header>
<noscript>The puzzles need JavaScript.</noscript>
<section aria-label="Puzzle">
<div class="top"><p id="name"></p><span id="count"></span><span id="band"></span><span id="time" title="Time on this puzzle"></span><span id="status" role="status"></span></div>
<svg id="board" tabindex="0" role="application" aria-label="Three faces of a cube; drag from disc to disc, or move with the arrows and draw from a disc with space"></svg>
<div class="buttons"><button id="previous" aria-label="Previous puzzle">‹ Previous</button><button id="undo">Undo</button><button id="clear">Clear</button><button id="next" aria-label="Next puzzle">Next ›</button></div>
</section>
<aside aria-label="All puzzles"><p id="solved-count"></p><div id="list"></div><div class="times"><button id="save-times">Save times</button><button id="load-times">Load times</button><input id="times-file" type="file" accept=".json,application/json" hidden><p id="times-said" role="status"></p></div></aside>
</main>`;
