/// <reference lib="dom" />
/** Starts the page of a set of puzzles. */

import { byId } from '../../kit/page/page-elements.ts';
import { listenToBoard, listenToButtons } from './controls.ts';
import { loadPlay, type PageEntry, startState } from './page-state.ts';
import { listenToKeys } from './board-keys.ts';
import { listenToTimes } from './solving-times.ts';
import { listPuzzles, openPuzzle } from './show-puzzle.ts';

function startPage(): void {
  const text = byId('puzzles').textContent ?? '[]';
  const state = startState(JSON.parse(text) as readonly PageEntry[], text);
  if (!state) return;
  const index = loadPlay(state);
  listPuzzles(state);
  listenToBoard(state);
  listenToKeys(state);
  listenToButtons(state);
  listenToTimes(state);
  openPuzzle(state, index);
}

startPage();
