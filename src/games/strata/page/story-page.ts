/**
 * The story of a board as one HTML page: steps forwards and backwards through the ribbons from the
 * top down, each with its reason.
 *
 *     board, story ─▶ page data (plain JSON) ─▶ page of steps (kit/page/step-page.ts)
 */

import type { OneFilePage } from '../../kit/page/one-file-page.ts';
import { stepPageBody } from '../../kit/page/step-page.ts';
import { type Board, blank, boardLine, formatMove, type Move } from '../board.ts';
import type { Core } from '../rules.ts';
import type { Story, StoryStep } from '../solve/story.ts';
import { storyStyle } from './story-style.ts';

/** Maximum number of rows and columns together that a page shows. */
export const maxPageLines = 60;

/** Data for the page's script. */
export interface StoryPageData {
  readonly rows: number;
  readonly columns: number;
  /** Colour letter per cell, row by row; empty for a blank. */
  readonly cells: readonly string[];
  /** The colour letters, in palette order. */
  readonly colors: readonly string[];
  readonly steps: readonly StoryStep[];
  readonly core?: Core;
}

/**
 * Builds the page that shows how a board is peeled.
 * @param board the puzzle, at most 60 rows and columns together
 * @param story the story of the board
 * @param laid ribbons under those of the story, bottom to top
 * @returns the page, to be written as one file
 */
export function storyPage(board: Board, { steps, core }: Story, laid: readonly Move[] = []): OneFilePage {
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
  const names = laid.map((move) => formatMove(board, move)).join(', ');
  const body = stepPageBody({
    title,
    summary:
      'The topmost ribbon must show its colour in every coloured cell it crosses. Take it, put the next one under it, and go on.',
    step: 'ribbon',
    asText: `puzzlebot solve strata ${boardLine(board)}${names && ` --laid "${names}"`} --steps`,
  });
  return { title, style: storyStyle, body, data: { story: data }, script: 'strata' };
}
