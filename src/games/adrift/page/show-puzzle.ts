/// <reference lib="dom" />
/** Shows one puzzle of the set, its progress, and the list of all puzzles. */

import { byId, make } from '../../kit/page/page-elements.ts';
import { drawCursor, drawPlay, drawTiles } from './page-board.ts';
import type { PageState } from './page-state.ts';
import { type PageProgress, type PagePuzzle, pagePuzzle, progressOf } from './play-state.ts';
import { noPaths } from '../path-drawing.ts';
import { timeText } from './solve-clock.ts';

/**
 * Builds the list of puzzles, with one part per band, or a single part if people's times determined
 * the order.
 * @param state the state, whose entries are listed
 */
export function listPuzzles(state: PageState): void {
  const parts = new Map<string, HTMLElement>();
  state.entries.forEach(({ part: name }, index) => {
    const part = parts.get(name) ?? make('div', 'chips');
    if (!parts.has(name)) byId('list').append(make('h2', '', name), part);
    parts.set(name, part);
    const chip = make('button', '', String(index + 1));
    chip.dataset['index'] = String(index);
    chip.addEventListener('click', () => openPuzzle(state, index));
    part.append(chip);
  });
}

/**
 * Opens another puzzle.
 * @param state the state, which is changed
 * @param index index of the puzzle; has no effect if out of range
 */
export function openPuzzle(state: PageState, index: number): void {
  const entry = state.entries[index];
  if (!entry) return;
  state.index = index;
  state.puzzle = pagePuzzle(entry.rows, entry.full);
  state.paths = state.kept.get(index) ?? noPaths(state.puzzle);
  state.undo = [];
  state.held = -1;
  state.cursor = Math.max(
    0,
    state.puzzle.cells.findIndex((given) => given >= 0),
  );
  if (!document.hidden) state.clock.run(index);
  drawTiles(byId('board'), state.puzzle);
  byId('rule').textContent = entry.full ? 'every tile belongs to a path' : 'tiles may stay empty';
  byId('name').textContent = `Puzzle ${index + 1}`;
  byId('count').textContent = `of ${state.entries.length}`;
  byId('band').textContent = entry.band;
  byId('band').dataset['band'] = entry.band;
  showPlay(state);
}

/**
 * Shows the state of the open puzzle.
 * @param state the state, in which a solved puzzle is marked as such
 */
export function showPlay(state: PageState): void {
  const { puzzle, paths, held } = state;
  const board = byId('board');
  const progress = progressOf(puzzle, paths);
  const wasSolved = board.classList.contains('solved');
  drawPlay(board, puzzle, paths, progress);
  drawCursor(board, puzzle, state.cursor, held);
  if (wasSolved !== progress.solved) board.classList.toggle('fresh', progress.solved && held >= 0);
  if (progress.solved) {
    state.solved.add(state.index);
    state.clock.stop(state.index);
  }
  const status = byId('status');
  status.textContent = statusText(puzzle, progress);
  status.classList.toggle('solved', progress.solved);
  status.classList.toggle('warn', progress.touches.length > 0);
  showButtons(state, progress);
  showList(state);
  showTimes(state);
}

/**
 * Shows the time spent on the open puzzle.
 * @param state the state, whose clock is shown
 */
export function showTime({ clock, index }: PageState): void {
  byId('time').textContent = timeText(clock.of(index));
}

/**
 * Shows the time spent on the open puzzle and the times of solved ones.
 * @param state the state, whose clock is shown
 */
export function showTimes(state: PageState): void {
  const { clock, solved, entries } = state;
  showTime(state);
  document.querySelectorAll<HTMLElement>('.chips button').forEach((chip) => {
    const i = Number(chip.dataset['index']);
    const ms = solved.has(i) ? clock.of(i) : 0;
    chip.classList.toggle('done', solved.has(i));
    const time = ms > 0 ? timeText(ms) : '';
    if (chip.dataset['time'] !== time) chip.dataset['time'] = time;
    chip.setAttribute(
      'aria-label',
      `Puzzle ${i + 1}${solved.has(i) ? `, solved${time && ` in ${time}`}` : ''}`,
    );
  });
  byId('solved-count').textContent = `${solved.size} of ${entries.length} solved`;
  byId<HTMLButtonElement>('save-times').disabled = ![...solved].some((i) => clock.of(i) > 0);
}

function showButtons({ entries, index, paths, undo }: PageState, { solved }: PageProgress): void {
  const isLast = index + 1 === entries.length;
  const disable = (id: string, off: boolean) => (byId<HTMLButtonElement>(id).disabled = off);
  disable('undo', undo.length === 0);
  disable(
    'clear',
    paths.every((path) => path.length < 2),
  );
  disable('previous', index === 0);
  disable('next', isLast);
  byId('next').classList.toggle('call', solved && !isLast);
}

function showList({ index }: PageState): void {
  document.querySelectorAll<HTMLElement>('.chips button').forEach((chip) => {
    const i = Number(chip.dataset['index']);
    if (i === index) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
  });
}

/** Describes the progress in one line. */
function statusText(puzzle: PagePuzzle, { solved, touches, joined, empty }: PageProgress): string {
  if (solved) return 'Solved';
  if (touches.length > 0) return 'A path touches itself';
  if (joined < puzzle.colors) return `${joined} of ${puzzle.colors} joined`;
  return `All joined, ${empty} ${empty === 1 ? 'tile is' : 'tiles are'} still empty`;
}
