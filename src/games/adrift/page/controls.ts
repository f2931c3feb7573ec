/// <reference lib="dom" />
/** The controls of the open puzzle: mouse, touch, buttons and their keys. */

import { byId } from '../../kit/page/page-elements.ts';
import { cellAt } from '../cube-corner.ts';
import { isometricCube } from './cube-drawing.ts';
import { type PageState, savePlay } from './page-state.ts';
import { drawTowards } from './play-state.ts';
import { grabCell, noPaths, type Paths } from '../path-drawing.ts';
import { openPuzzle, showPlay } from './show-puzzle.ts';

/** A point on the drawing, in cells. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points around a touch, in cells: a finger next to a disc also grabs it. */
const fingerRound: readonly Place[] = Array.from({ length: 8 }, (_, i) => ({
  x: 0.55 * Math.cos((i * Math.PI) / 4),
  y: 0.55 * Math.sin((i * Math.PI) / 4),
}));

/** Distance between the sampled points of a drag, in cells; well below a cell's width. */
const dragStep = 0.15;

/**
 * Handles dragging on the board.
 * @param state the state, which it changes
 */
export function listenToBoard(state: PageState): void {
  const board = byId<SVGSVGElement>('board');
  let at: Place = { x: 0, y: 0 };
  board.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    at = placeOf(board, event) ?? at;
    if (!takeHold(state, at, event.pointerType === 'touch')) return;
    event.preventDefault();
    board.setPointerCapture(event.pointerId);
  });
  board.addEventListener('pointermove', (event) => {
    const to = placeOf(board, event) ?? at;
    if (state.held < 0) {
      board.classList.toggle('grab', grabbedAt(state, to) !== undefined);
      return;
    }
    dragAlong(state, at, to);
    at = to;
  });
  board.addEventListener('pointerup', () => letGo(state));
  board.addEventListener('pointercancel', () => letGo(state));
}

/** Returns the pointer's place on the drawing; `undefined` while the drawing is hidden. */
function placeOf(board: SVGSVGElement, { clientX, clientY }: PointerEvent): Place | undefined {
  const matrix = board.getScreenCTM();
  return matrix ? { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d } : undefined;
}

function grabbedAt({ puzzle, paths }: PageState, { x, y }: Place): ReturnType<typeof grabCell> {
  const cell = cellAt(isometricCube(puzzle.side), { x, y });
  return cell < 0 ? undefined : grabCell(puzzle, paths, cell);
}

/**
 * @returns whether there is a path to grab at that place
 */
function takeHold(state: PageState, at: Place, isTouch: boolean): boolean {
  const round = isTouch ? fingerRound.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })) : [];
  const grabbed = [at, ...round].map((place) => grabbedAt(state, place)).find((path) => path !== undefined);
  if (state.held >= 0) letGo(state);
  return hold(state, grabbed);
}

/**
 * Grabs a path.
 * @param state the state, which is changed
 * @param grabbed the path found by `grabCell`
 * @returns whether there was one
 */
export function hold(state: PageState, grabbed: ReturnType<typeof grabCell>): boolean {
  if (!grabbed) return false;
  state.undo.push(state.paths);
  state.held = grabbed.color;
  state.paths = grabbed.paths;
  showPlay(state);
  return true;
}

/** Draws through all cells that the pointer passed, however fast it moved. */
function dragAlong(state: PageState, from: Place, to: Place): void {
  const before = state.paths;
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / dragStep));
  for (let i = 1; i <= steps; i++) {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    const cell = cellAt(isometricCube(state.puzzle.side), { x, y });
    if (cell >= 0) state.paths = drawTowards(state.puzzle, state.paths, state.held, cell);
  }
  if (state.paths !== before) showPlay(state);
}

/**
 * Releases the held path, if any.
 * @param state the state, which is changed
 */
export function letGo(state: PageState): void {
  if (state.held < 0) return;
  state.held = -1;
  // A click that changed nothing leaves nothing to undo.
  if (JSON.stringify(state.undo.at(-1)) === JSON.stringify(state.paths)) state.undo.pop();
  keepPaths(state, state.paths);
}

function keepPaths(state: PageState, paths: Paths): void {
  state.paths = paths;
  state.kept.set(state.index, paths);
  showPlay(state);
  savePlay(state);
}

/** Actions of the buttons, by id. */
const actions = {
  previous: (state: PageState) => goTo(state, state.index - 1),
  next: (state: PageState) => goTo(state, state.index + 1),
  undo: (state: PageState) => {
    const before = state.undo.pop();
    if (before) keepPaths(state, before);
  },
  clear: (state: PageState) => {
    state.undo.push(state.paths);
    keepPaths(state, noPaths(state.puzzle));
  },
};

type ActionName = keyof typeof actions;

const shortcuts: Readonly<Record<string, ActionName | undefined>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  u: 'undo',
  c: 'clear',
};

function goTo(state: PageState, index: number): void {
  openPuzzle(state, index);
  savePlay(state);
}

/**
 * Handles the buttons and their keys.
 * @param state the state, which they change
 */
export function listenToButtons(state: PageState): void {
  for (const id of Object.keys(actions) as ActionName[]) {
    byId(id).addEventListener('click', () => actions[id](state));
  }
  document.addEventListener('keydown', (event) => {
    const id = shortcuts[event.key];
    if (!id || event.ctrlKey || event.metaKey || event.altKey || state.held >= 0) return;
    if (!byId<HTMLButtonElement>(id).disabled) actions[id](state);
  });
}
