/**
 * Drafts random Strata boards. Each is made backwards: ribbons are laid on all lines in random
 * order, the visible colours become the board, and some cells are made blank. So every draft has a
 * solution.
 */

import type { Random } from '../../../core/random.ts';
import { blank, type Board, paletteLetters } from '../board.ts';

/** Wanted properties of boards. */
export interface BoardRequest {
  readonly rows: number;
  readonly columns: number;
  /** Number of visible colours, at least 2. */
  readonly colors: number;
  /** Share of blank cells, percent. */
  readonly blanks: number;
}

/**
 * Drafts a board.
 * @param request the wanted size, colours and blanks
 * @param random source of the choices
 * @returns the board; `undefined` when not all colours are visible
 */
export function draftBoard(request: BoardRequest, random: Random): Board | undefined {
  const { rows, columns, colors, blanks } = request;
  const lines = rows + columns;
  const cells = new Uint8Array(rows * columns);
  const order = random.shuffle(Array.from({ length: lines }, (_, line) => line));
  // The first ribbon never shows; the others use every colour at least once.
  const ribbons = random.shuffle(
    Array.from({ length: lines - 1 }, (_, i) => (i < colors ? i : random.int(colors))),
  );
  order.forEach((line, at) => {
    const color = at === 0 ? 0 : ribbons[at - 1]!;
    if (line < rows) cells.fill(color, line * columns, (line + 1) * columns);
    else for (let cell = line - rows; cell < cells.length; cell += columns) cells[cell] = color;
  });
  makeBlank(cells, Math.round((cells.length * blanks) / 100), random);
  const shown = new Set(cells);
  shown.delete(blank);
  if (shown.size < colors) return undefined;
  return { rows, columns, cells, colors: [...paletteLetters.slice(0, colors)] };
}

/** Makes `count` cells blank, chosen uniformly. */
function makeBlank(cells: Uint8Array, count: number, random: Random): void {
  for (let left = count, at = 0; left > 0; at++) {
    if (random.int(cells.length - at) >= left) continue;
    cells[at] = blank;
    left--;
  }
}
