/// <reference lib="dom" />
/** Navigates the steps of a page by buttons, list, keys and address. */

import { byId, make } from './page-elements.ts';

/** The targets of buttons and keys from the moment shown; a turn is also the id of its button. */
const turns = {
  first: () => 0,
  previous: (shown: number) => shown - 1,
  next: (shown: number) => shown + 1,
  last: (_: number, end: number) => end,
};

type Turn = keyof typeof turns;

/** The keys, by their names in the browser. */
const shortcuts: Readonly<Record<string, Turn | undefined>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** The moments of a page, from 0 to `end`. */
export interface Moments {
  readonly end: number;
  /** The rows of the list, and the moment of the first row. */
  readonly rows: readonly HTMLButtonElement[];
  readonly firstRow: 0 | 1;
  /** Draws a moment. */
  draw(shown: number): void;
}

/**
 * Shows the moment given in the page's address (`#2` for the second row), and then any that the
 * reader chooses.
 * @param moments of the page
 * @returns a function that shows the nearest moment to a wanted one
 */
export function turnMoments({ end, rows, firstRow, draw }: Moments): (wanted: number) => void {
  let shown = 0;
  const show = (wanted: number): void => {
    shown = Math.min(end, Math.max(0, wanted));
    draw(shown);
    markRow(rows, shown - firstRow);
    for (const id of ['first', 'previous']) byId<HTMLButtonElement>(id).disabled = shown === 0;
    for (const id of ['last', 'next']) byId<HTMLButtonElement>(id).disabled = shown === end;
  };
  const turn = (by: Turn) => show(turns[by](shown, end));
  byId('list').replaceChildren(...rows.map((row) => make('li', '', row)));
  rows.forEach((row, i) => row.addEventListener('click', () => show(i + firstRow)));
  for (const id of Object.keys(turns) as Turn[]) byId(id).addEventListener('click', () => turn(id));
  document.addEventListener('keydown', (event) => {
    const by = shortcuts[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(by);
  });
  const asked = /^#(\d+)$/.exec(location.hash)?.[1];
  show(asked === undefined ? 0 : Number(asked) - 1 + firstRow);
  return show;
}

/**
 * Marks a row of the list and those before it, and scrolls the row to the middle of the list.
 * @param rows of `list`, in their order
 * @param current index; -1 for none
 */
export function markRow(rows: readonly HTMLElement[], current: number): void {
  for (const [i, row] of rows.entries()) {
    row.classList.toggle('past', i < current);
    if (i === current) row.setAttribute('aria-current', 'step');
    else row.removeAttribute('aria-current');
  }
  const row = rows[Math.max(0, current)];
  const list = byId('list');
  if (row) list.scrollTop = Math.max(0, row.offsetTop - list.clientHeight / 2 + row.offsetHeight / 2);
}
