/// <reference lib="dom" />
/**
 * The keyboard controls of the board: arrows move a cursor; space or Enter grabs the path under it,
 * arrows then extend it, and space releases it. Outside the board the arrows change the puzzle.
 */

import { byId } from '../../kit/page/page-elements.ts';
import { grabCell } from '../path-drawing.ts';
import { cellTowards } from './cell-cursor.ts';
import { hold, letGo } from './controls.ts';
import type { PageState } from './page-state.ts';
import { drawTowards } from './play-state.ts';
import { showPlay } from './show-puzzle.ts';

/**
 * Handles keys while the board has the focus.
 * @param state the state, which they change
 */
export function listenToKeys(state: PageState): void {
  const board = byId('board');
  board.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !press(state, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  board.addEventListener('blur', () => letGo(state));
}

/**
 * @returns whether the key has a function here
 */
function press(state: PageState, key: string): boolean {
  if (key === ' ' || key === 'Enter') {
    if (state.held >= 0) letGo(state);
    else hold(state, grabCell(state.puzzle, state.paths, state.cursor));
    return true;
  }
  if (key === 'Escape' && state.held >= 0) {
    letGo(state);
    return true;
  }
  const cell = cellTowards(state.puzzle, state.cursor, key);
  if (cell === undefined) return false;
  if (state.held < 0) state.cursor = cell;
  else {
    const paths = drawTowards(state.puzzle, state.paths, state.held, cell);
    // The cursor follows the path's end; where the path cannot go, it stays.
    if (paths !== state.paths) state.cursor = paths[state.held]!.at(-1)!;
    state.paths = paths;
  }
  showPlay(state);
  return true;
}
