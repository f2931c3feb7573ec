/**
 * The practice game's hint: which ribbon to lay next, or which laid one to take back. The ribbons
 * that are still to come cover all their cells, so among them alone the usual peeling from the top
 * decides; a cell whose two ribbons both lie can no longer change. Small boards only, so it tries
 * lines one by one.
 */

import type { Board, Line, Move } from '../board.ts';
import { blank } from '../board.ts';
import { firstWrongCell } from '../rules.ts';

/** What the hint says. */
export type Hint =
  { readonly kind: 'lay'; readonly move: Move } | { readonly kind: 'take-back'; readonly line: Line };

/** The cells of a line, as indexes into `cells`. */
function cellsOf(board: Board, line: Line): number[] {
  const { rows, columns } = board;
  return line.kind === 'row'
    ? Array.from({ length: columns }, (_, i) => line.index * columns + i)
    : Array.from({ length: rows }, (_, i) => i * columns + line.index);
}

const same = (a: Line, b: Line): boolean => a.kind === b.kind && a.index === b.index;

/** The lines of a board that have no ribbon. */
function openLines(board: Board, laid: readonly Line[]): Line[] {
  const rows = Array.from({ length: board.rows }, (_, index): Line => ({ kind: 'row', index }));
  const columns = Array.from({ length: board.columns }, (_, index): Line => ({ kind: 'column', index }));
  return [...rows, ...columns].filter((line) => !laid.some((other) => same(line, other)));
}

/**
 * The ribbons that finish a half-laid board, bottom to top.
 * @param board the puzzle
 * @param laid bottom to top
 * @param selected the colour for lines that may have any
 * @returns `undefined` when nothing laid on top can finish it
 */
export function completion(board: Board, laid: readonly Move[], selected: number): Move[] | undefined {
  let open = openLines(board, laid);
  const pending = new Set(open.flatMap((line) => cellsOf(board, line)));
  const settled = board.cells.map((color, cell) => (pending.has(cell) ? blank : color));
  if (firstWrongCell({ ...board, cells: settled }, laid)) return undefined;
  const fromTop: Move[] = [];
  while (open.length > 0) {
    const next = open
      .map((line) => ({ line, colors: colorsIn(board, line, pending) }))
      .find(({ colors }) => colors.length <= 1);
    if (!next) return undefined;
    fromTop.push({ ...next.line, color: next.colors[0] ?? selected });
    for (const cell of cellsOf(board, next.line)) pending.delete(cell);
    open = open.filter((line) => line !== next.line);
  }
  return fromTop.reverse();
}

/** The different colours of a line's cells that nothing above it covers. */
const colorsIn = (board: Board, line: Line, pending: ReadonlySet<number>): number[] => [
  ...new Set(
    cellsOf(board, line)
      .filter((cell) => pending.has(cell))
      .map((cell) => board.cells[cell]!)
      .filter((color) => color !== blank),
  ),
];

/**
 * The hint for a half-laid board: the next ribbon, or the lowest ribbon that spoils it.
 * @param board the puzzle
 * @param laid bottom to top
 * @param selected the colour for lines that may have any
 * @returns `undefined` when all ribbons lie and are right
 */
export function hintFor(board: Board, laid: readonly Move[], selected: number): Hint | undefined {
  const rest = completion(board, laid, selected);
  if (rest) return rest[0] && { kind: 'lay', move: rest[0] };
  const bad = laid.find((_, i) => !completion(board, laid.slice(0, i + 1), selected));
  return bad && { kind: 'take-back', line: bad };
}
