/** Explains in words why a board has no solution. */

import type { Board } from '../board.ts';
import type { Core } from '../rules.ts';
import { peel } from './peel.ts';

/** Maximum number of lines named one by one in a sentence. */
export const namedLines = 12;

/**
 * Explains why a board that was read cannot be solved.
 * @param board the puzzle
 * @returns one phrase
 */
export function unsolvableInWords(board: Board): string {
  const peeled = peel(board);
  return peeled.solvable
    ? 'the board as it was read has no order of ribbons'
    : `the board as it was read has no solution: ${coreInWords(board, peeled.core)}`;
}

/**
 * Describes a core in one phrase: which lines cannot be laid in any order, and why.
 * @param board the puzzle
 * @param core a core from `peel`
 * @returns for example "rows 1, 3 and all columns each hold two colours or more where they cross
 *   each other"
 */
export function coreInWords(board: Board, core: Core): string {
  const rows = linesInWords('row', core.rows, board.rows);
  const columns = linesInWords('column', core.columns, board.columns);
  return `${rows} and ${columns} each hold two colours or more where they cross each other`;
}

/** Names the rows or the columns of a core, which has at least two of each. */
function linesInWords(kind: 'row' | 'column', indexes: readonly number[], ofAll: number): string {
  if (indexes.length === ofAll) return `all ${kind}s`;
  const named = indexes
    .slice(0, namedLines)
    .map((index) => index + 1)
    .join(', ');
  return `${kind}s ${named}${indexes.length > namedLines ? `, … (${indexes.length} in all)` : ''}`;
}
