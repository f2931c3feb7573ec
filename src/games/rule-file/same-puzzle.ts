import { cellInWords } from '../../core/words/place-words.ts';
import type { Board } from './board.ts';
import type { PuzzleFile } from './file/puzzle-file.ts';
import { stateOf } from './file/states.ts';

/**
 * Compares what players cannot change: size, given cells, clues, and what stands next to the grid.
 * A cell that has left its first state may hide its clue.
 * @param before the board as it was first seen
 * @param after its present state
 * @param file its rule file
 * @returns what differs, in words; `undefined` for the same puzzle
 */
export function whatDiffers(before: Board, after: Board, file: PuzzleFile): string | undefined {
  const { columns } = before;
  if (after.rows !== before.rows || after.columns !== columns)
    return `${after.columns} by ${after.rows} cells in place of ${columns} by ${before.rows}`;
  for (const side of file.rims)
    if (JSON.stringify(before.rims[side]) !== JSON.stringify(after.rims[side]))
      return `other numbers on the ${side}`;
  if (before.boxes?.join() !== after.boxes?.join()) return 'other boxes';
  const differs = before.cells.findIndex((was, i) => {
    const is = after.cells[i];
    if (!is) return true;
    // A hidden cell contradicts nothing.
    if (is.state === undefined) return false;
    const state = was.state === undefined ? undefined : stateOf(file, was.state, columns);
    if (state?.given && is.state !== was.state) return true;
    if (is.clue === was.clue) return false;
    const now = is.state === undefined ? undefined : stateOf(file, is.state, columns);
    return !(is.clue === undefined && now !== undefined && !now.first);
  });
  if (differs < 0) return undefined;
  return `${cellInWords(columns, differs)} is another one`;
}
