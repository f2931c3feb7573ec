/**
 * The story of a board as one HTML page: ribbon after ribbon is put under those before it, forwards
 * and backwards, each with its reason.
 *
 *     board, story ─▶ page data (plain JSON) ─▶ page: style and script of its own
 */

import type { OneFilePage } from '../../kit/one-file-page.ts';
import { type Board, blank, boardLine } from '../board.ts';
import type { Core } from '../rules.ts';
import type { Story, StoryStep } from '../solve/story.ts';
import { storyStyle } from './story-style.ts';

/** The most rows and columns together that a page shows. */
export const maxPageLines = 60;

/** What the page's script is given. */
export interface StoryPageData {
  readonly rows: number;
  readonly columns: number;
  /** Per cell, row by row, the colour's letter; empty for a blank. */
  readonly cells: readonly string[];
  /** The letters, in palette order. */
  readonly colors: readonly string[];
  readonly steps: readonly StoryStep[];
  readonly core?: Core;
}

/**
 * Describes the page that shows how a board is peeled.
 * @param board the puzzle, 60 rows and columns together at most
 * @param story of the board
 * @returns the page, to be written as one file
 */
export function storyPage(board: Board, { steps, core }: Story): OneFilePage {
  const { rows, columns, cells, colors } = board;
  const title = `Strata ${rows}×${columns}, from the top down`;
  const data: StoryPageData = {
    rows,
    columns,
    cells: Array.from(cells, (color) => (color === blank ? '' : colors[color]!)),
    colors,
    steps,
    ...(core && { core }),
  };
  return { title, style: storyStyle, body: pageBody(title, board), data: { story: data }, script: 'strata' };
}

const pageBody = (title: string, board: Board): string => `<header>
<h1>${title}</h1>
<p>The topmost ribbon must show its colour in every coloured cell it crosses. Take it, put the next one under it, and go on.</p>
</header>
<main>
<section class="play" aria-label="Board">
<svg id="board" role="img" aria-label="The board"></svg>
<nav aria-label="Ribbons">
<button id="first" aria-label="To the start">${arrow('M14 4 7 10l7 6M5 4v12')}</button>
<button id="previous" aria-label="One ribbon back">${arrow('M13 4 6 10l7 6')}<span>Back</span></button>
<output id="position"></output>
<button id="next" aria-label="Next ribbon"><span>Next</span>${arrow('m7 4 7 6-7 6')}</button>
<button id="last" aria-label="To the end">${arrow('m6 4 7 6-7 6M15 4v12')}</button>
</nav>
</section>
<section class="side">
<article id="step" aria-live="polite"></article>
<ol id="list"></ol>
<p class="keys"><kbd>←</kbd> <kbd>→</kbd> ribbon · <kbd>Home</kbd> <kbd>End</kbd> start and end</p>
</section>
</main>
<noscript>This page needs JavaScript; the same as text: puzzlebot solve strata ${boardLine(board)} --steps</noscript>`;

const arrow = (path: string): string =>
  `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;
