/// <reference lib="dom" />
/**
 * The page itself: one puzzle at a time, dragged with mouse or finger, and the list of all. As with the other modules of the
 * page, its functions travel as text (puzzle-page.ts).
 */

import { cellAtPoint } from './cube-drawing.ts';
import { drawPlay, drawTiles } from './page-board.ts';
import {
  drawTowards,
  grabCell,
  noPaths,
  type PageProgress,
  type PagePuzzle,
  pagePuzzle,
  type Paths,
  progressOf,
} from './play-state.ts';

/** What the page is given of each puzzle. */
export interface PageEntry {
  readonly rows: readonly string[];
  readonly full: boolean;
  readonly band: string;
}

/** All that changes on the page. */
export interface PageState {
  readonly entries: readonly PageEntry[];
  /** Where the browser keeps what was played. */
  readonly storeName: string;
  readonly solved: Set<number>;
  readonly kept: Map<number, Paths>;
  index: number;
  puzzle: PagePuzzle;
  paths: Paths;
  /** Paths before each drag, the last one at the end. */
  undo: Paths[];
  /** The colour that is dragged, -1 for none. */
  held: number;
}

/** The element with that id; the page always has it. */
export function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

/** Starts the page. */
export function startPage(): void {
  const text = byId('puzzles').textContent ?? '[]';
  const entries = JSON.parse(text) as PageEntry[];
  const first = entries[0];
  if (!first) return;
  const puzzle = pagePuzzle(first.rows, first.full);
  const state: PageState = {
    entries,
    storeName: `adrift ${hashText(text)}`,
    solved: new Set(),
    kept: new Map(),
    index: 0,
    puzzle,
    paths: noPaths(puzzle),
    undo: [],
    held: -1,
  };
  const index = loadPlay(state);
  listPuzzles(state);
  listenToBoard(state);
  listenToButtons(state);
  openPuzzle(state, index);
}

/** A short name for a set of puzzles: FNV-1a. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Takes up what was played before, where the browser keeps it. @returns the puzzle that was open */
export function loadPlay(state: PageState): number {
  try {
    const text = localStorage.getItem(state.storeName);
    if (!text) return 0;
    const play = JSON.parse(text) as { index: number; solved: number[]; kept: [number, Paths][] };
    for (const each of play.solved) state.solved.add(each);
    for (const [index, paths] of play.kept) state.kept.set(index, paths);
    return state.entries[play.index] ? play.index : 0;
  } catch {
    return 0;
  }
}

/** Keeps what was played, where the browser allows it. */
export function savePlay({ storeName, index, solved, kept }: PageState): void {
  try {
    localStorage.setItem(storeName, JSON.stringify({ index, solved: [...solved], kept: [...kept] }));
  } catch {
    // A browser may forbid it on pages from disk; then the page forgets.
  }
}

/** Makes the list of puzzles, a part for each band. */
export function listPuzzles(state: PageState): void {
  const parts = new Map<string, HTMLElement>();
  state.entries.forEach(({ band }, index) => {
    let part = parts.get(band);
    if (!part) {
      part = document.createElement('div');
      part.className = 'chips';
      parts.set(band, part);
      const title = document.createElement('h2');
      title.textContent = band;
      byId('list').append(title, part);
    }
    const chip = document.createElement('button');
    chip.textContent = String(index + 1);
    chip.dataset['index'] = String(index);
    chip.addEventListener('click', () => openPuzzle(state, index));
    part.append(chip);
  });
}

/** Shows another puzzle. */
export function openPuzzle(state: PageState, index: number): void {
  const entry = state.entries[index];
  if (!entry) return;
  state.index = index;
  state.puzzle = pagePuzzle(entry.rows, entry.full);
  state.paths = state.kept.get(index) ?? noPaths(state.puzzle);
  state.undo = [];
  state.held = -1;
  drawTiles(byId('board'), state.puzzle);
  byId('rule').textContent = entry.full ? 'every tile belongs to a path' : 'tiles may stay empty';
  byId('name').textContent = `Puzzle ${index + 1}`;
  byId('count').textContent = `of ${state.entries.length}`;
  byId('band').textContent = entry.band;
  byId('band').dataset['band'] = entry.band;
  showPlay(state);
}

/** Shows how the puzzle stands. */
export function showPlay(state: PageState): void {
  const progress = progressOf(state.puzzle, state.paths);
  const wasSolved = byId('board').classList.contains('solved');
  drawPlay(byId('board'), state.puzzle, state.paths, progress);
  if (progress.solved) state.solved.add(state.index);
  byId('status').textContent = statusText(state.puzzle, progress);
  byId('status').classList.toggle('solved', progress.solved);
  byId('status').classList.toggle('warn', progress.touches.length > 0);
  byId('next').classList.toggle('call', progress.solved && state.index + 1 < state.entries.length);
  (byId('undo') as HTMLButtonElement).disabled = state.undo.length === 0;
  (byId('clear') as HTMLButtonElement).disabled = state.paths.every((path) => path.length < 2);
  (byId('previous') as HTMLButtonElement).disabled = state.index === 0;
  (byId('next') as HTMLButtonElement).disabled = state.index + 1 === state.entries.length;
  document.querySelectorAll<HTMLElement>('.chips button').forEach((chip) => {
    const index = Number(chip.dataset['index']);
    chip.classList.toggle('done', state.solved.has(index));
    if (index === state.index) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
    chip.setAttribute('aria-label', `Puzzle ${index + 1}${state.solved.has(index) ? ', solved' : ''}`);
  });
  byId('solved-count').textContent = `${state.solved.size} of ${state.entries.length} solved`;
  if (wasSolved !== progress.solved)
    byId('board').classList.toggle('fresh', progress.solved && state.held >= 0);
}

/** One line about how far it is. */
export function statusText(puzzle: PagePuzzle, { solved, touches, joined, empty }: PageProgress): string {
  if (solved) return 'Solved';
  if (touches.length > 0) return 'A path touches itself';
  if (joined < puzzle.colors) return `${joined} of ${puzzle.colors} joined`;
  return `All joined, ${empty} ${empty === 1 ? 'tile is' : 'tiles are'} still empty`;
}

/** Dragging on the board. */
export function listenToBoard(state: PageState): void {
  const board = byId('board');
  let at = { x: 0, y: 0 };
  const place = (event: PointerEvent): { x: number; y: number } => {
    const matrix = (board as Element as SVGSVGElement).getScreenCTM();
    if (!matrix) return at;
    return { x: (event.clientX - matrix.e) / matrix.a, y: (event.clientY - matrix.f) / matrix.d };
  };
  board.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    at = place(event);
    const cell = cellAtPoint(state.puzzle.side, at.x, at.y);
    const grabbed = cell < 0 ? undefined : grabCell(state.puzzle, state.paths, cell);
    if (!grabbed) return;
    event.preventDefault();
    board.setPointerCapture(event.pointerId);
    state.undo.push(state.paths);
    state.held = grabbed.color;
    state.paths = grabbed.paths;
    showPlay(state);
  });
  board.addEventListener('pointermove', (event) => {
    const to = place(event);
    if (state.held < 0) {
      const cell = cellAtPoint(state.puzzle.side, to.x, to.y);
      board.classList.toggle('grab', cell >= 0 && grabCell(state.puzzle, state.paths, cell) !== undefined);
      return;
    }
    dragAlong(state, at, to);
    at = to;
  });
  const letGo = () => {
    if (state.held < 0) return;
    state.held = -1;
    if (JSON.stringify(state.undo.at(-1)) === JSON.stringify(state.paths)) state.undo.pop();
    state.kept.set(state.index, state.paths);
    showPlay(state);
    savePlay(state);
  };
  board.addEventListener('pointerup', letGo);
  board.addEventListener('pointercancel', letGo);
}

/** Draws through all cells that the pointer has passed, however fast it was. */
export function dragAlong(
  state: PageState,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): void {
  const before = state.paths;
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 0.15));
  for (let i = 1; i <= steps; i++) {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    const cell = cellAtPoint(state.puzzle.side, x, y);
    if (cell >= 0) state.paths = drawTowards(state.puzzle, state.paths, state.held, cell);
  }
  if (state.paths !== before) showPlay(state);
}

/** Buttons and keys. */
export function listenToButtons(state: PageState): void {
  const change = (paths: Paths | undefined) => {
    if (!paths) return;
    state.paths = paths;
    state.kept.set(state.index, paths);
    showPlay(state);
    savePlay(state);
  };
  const open = (index: number) => {
    openPuzzle(state, index);
    savePlay(state);
  };
  const actions: Readonly<Record<string, () => void>> = {
    previous: () => open(state.index - 1),
    next: () => open(state.index + 1),
    undo: () => change(state.undo.pop()),
    clear: () => {
      state.undo.push(state.paths);
      change(noPaths(state.puzzle));
    },
  };
  for (const id of Object.keys(actions)) byId(id).addEventListener('click', () => actions[id]?.());
  const keys: Readonly<Record<string, string>> = {
    ArrowLeft: 'previous',
    ArrowRight: 'next',
    u: 'undo',
    c: 'clear',
  };
  document.addEventListener('keydown', (event) => {
    const id = keys[event.key];
    if (!id || event.ctrlKey || event.metaKey || event.altKey || state.held >= 0) return;
    if (!(byId(id) as HTMLButtonElement).disabled) actions[id]?.();
  });
}
