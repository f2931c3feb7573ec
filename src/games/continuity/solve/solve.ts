/**
 * The solver of Continuity for the command line. It accepts tiles as text (solve-tiles.ts) and
 * point graphs as JSON, the article's view (solve-graph.ts); the first character distinguishes
 * them.
 */

import type { Solver } from '../../game.ts';
import { solveGraphText } from './solve-graph.ts';
import { solveTiles } from './solve-tiles.ts';

/** Solves levels. */
export const continuitySolver = {
  options: [
    { flags: '--html <file>', help: 'write the plan as a page that shows it move by move (levels of tiles)' },
    { flags: '--svg <file>', help: 'write a picture of the point graph and its cheapest route' },
    {
      flags: '--graph <file>',
      help: 'write the point graph of the tiles as a level file (levels of tiles)',
    },
    {
      flags: '--orders',
      help: 'list every order of the keys with its distance on the point graph, or "no way"',
    },
    {
      flags: '--board <rows>',
      help: 'the arrangement of a point graph, such as "1 2 3 / 4 5 6 / 7 8 .", to count slides too',
    },
  ],
  solve(text, options) {
    return /^[\s\uFEFF]*[{[]/.test(text) ? solveGraphText(text, options) : solveTiles(text, options);
  },
} satisfies Solver;
