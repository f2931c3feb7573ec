/**
 * What a solution leaves open: ribbons whose colour does not matter, ribbons that may change
 * places, and how many orders solve the board at all.
 *
 *   - A ribbon is *free* where every coloured cell of its line lies under ribbons above it.
 *   - Ribbons that follow each other may *change places*, in any way, when each could be on top of
 *     the others: where it crosses one of them, no cell asks for another colour than its own. So do
 *     parallel ribbons, and neighbours of one colour.
 *   - An *order* is one of the lines. Those that can be coloured so that they solve the board are
 *     the ways to peel it.
 */

import { type Board, blank, type Line, type Move } from '../board.ts';
import { LineCounts } from './line-counts.ts';
import { LineMasks, lowestOf, maxMaskedLines } from './line-masks.ts';

/** How many orders solve a board. */
export interface Orders {
  /** A whole number in digits; of a bound that is too long, its first digits: `4.07e62`. */
  readonly count: string;
  /** False where there are this many at least. */
  readonly exact: boolean;
}

/** What a solution leaves open. */
interface Freedoms {
  /** Ribbons that may have any colour. */
  readonly free: readonly Line[];
  /** Groups of ribbons next to each other, bottom to top; each is as large as can be. */
  readonly interchangeable: readonly (readonly Line[])[];
  readonly orders: Orders;
}

/**
 * Tells what a solution leaves open. Linear in the cells but for the orders.
 * @param board the puzzle
 * @param moves what is laid to solve it, bottom to top
 * @param laid ribbons that lie under all moves and stay, bottom to top
 * @returns free ribbons and groups of this solution, and the orders of the board
 */
export function freedomsOf(board: Board, moves: readonly Move[], laid: readonly Move[] = []): Freedoms {
  const places = placesOf(board, [...laid, ...moves]);
  const roof = places.roof.slice(laid.length).map((at) => at - laid.length);
  const lineOf = ({ kind, index }: Line): Line => ({ kind, index });
  return {
    free: moves.filter((_, at) => places.isFree[laid.length + at] === 1).map(lineOf),
    interchangeable: groupsOf(roof).map(({ from, to }) => moves.slice(from, to + 1).map(lineOf)),
    orders: ordersOf(board, laid),
  };
}

/** Of each move of a solution. */
interface Places {
  /** 1 where no coloured cell of it shows. */
  readonly isFree: Uint8Array;
  /** The highest move that it may lie on top of, colours as they are. */
  readonly roof: Int32Array;
}

function placesOf({ rows, columns, cells }: Board, moves: readonly Move[]): Places {
  const placeOfRow = new Int32Array(rows);
  const placeOfColumn = new Int32Array(columns);
  moves.forEach(({ kind, index }, at) => ((kind === 'row' ? placeOfRow : placeOfColumn)[index] = at));
  const isFree = new Uint8Array(moves.length).fill(1);
  const roof = new Int32Array(moves.length).fill(moves.length - 1);
  for (let cell = 0; cell < cells.length; cell++) {
    const color = cells[cell]!;
    if (color === blank) continue;
    const [row, column] = [placeOfRow[Math.floor(cell / columns)]!, placeOfColumn[cell % columns]!];
    const [upper, lower] = row > column ? [row, column] : [column, row];
    isFree[upper] = 0;
    // On top of the other one it would show its own colour here.
    if (moves[lower]!.color !== color) roof[lower] = Math.min(roof[lower]!, upper - 1);
  }
  return { isFree, roof };
}

/**
 * The longest stretches of moves each of which may lie on top of the stretch; two moves at least.
 */
function groupsOf(roof: Int32Array): { readonly from: number; readonly to: number }[] {
  // By the upper end of a stretch: where it starts at the lowest.
  const starts = new Int32Array(roof.length + 1);
  roof.forEach((to, at) => (starts[to + 1] = Math.max(starts[to + 1]!, at + 1)));
  const groups: { readonly from: number; readonly to: number }[] = [];
  for (let to = 1; to < roof.length; to++) {
    const from = (starts[to] = Math.max(starts[to]!, starts[to - 1]!));
    const goesOn = to + 1 < roof.length && starts[to + 1]! <= from;
    if (to > from && !goesOn) groups.push({ from, to });
  }
  return groups;
}

/**
 * Boards with more lines get the bound at once; sets of lines that are counted before it is given.
 */
const countedLines = Math.min(maxMaskedLines, 24);
const maxSets = 60_000;

/**
 * Counts the orders that solve a board: exactly, set of lines by set of lines, as far as that goes;
 * otherwise those that take off one layer after the other are a lower bound.
 * @param board one that has a solution
 * @param laid lines that lie under all others and stay
 * @returns the number, and whether it is exact
 */
export function ordersOf(board: Board, laid: readonly Line[] = []): Orders {
  const exact =
    board.rows + board.columns <= countedLines ? countOrders(new LineMasks(board), laid) : undefined;
  if (exact !== undefined) return { count: String(exact), exact: true };
  let bound = 1n;
  for (const size of layerSizes(board, laid)) for (let i = 2n; i <= size; i++) bound *= i;
  return { count: shortened(bound), exact: false };
}

/** Ways to peel each set of lines that can be left; `undefined` where there are too many sets. */
function countOrders(masks: LineMasks, laid: readonly Line[]): bigint | undefined {
  const below = masks.setOf(laid);
  let sets = new Map([[masks.all & ~below, 1n]]);
  for (let taken = 0, seen = 0; taken < masks.lines - laid.length; taken++) {
    const next = new Map<number, bigint>();
    for (const [left, ways] of sets) {
      for (let rest = left; rest !== 0; rest &= rest - 1) {
        const line = lowestOf(rest);
        if (masks.colorsOver(line, left | below) > 1) continue;
        const without = left & ~(1 << line);
        next.set(without, (next.get(without) ?? 0n) + ways);
      }
    }
    seen += next.size;
    if (seen > maxSets) return undefined;
    sets = next;
  }
  return sets.get(0);
}

/** How many lines can be taken off at a time, from the top layer down. */
function layerSizes(board: Board, laid: readonly Line[]): number[] {
  const counts = LineCounts.of(board, laid);
  let layer = Array.from({ length: counts.lines }, (_, line) => line).filter((line) => counts.isReady(line));
  const sizes: number[] = [];
  while (layer.length > 0) {
    sizes.push(layer.length);
    const next: number[] = [];
    for (const line of layer) counts.takeOff(line, (opened) => next.push(opened));
    layer = next;
  }
  return sizes;
}

/** Digits of a bound that are written, and how long it may be to be written whole. */
const written = { digits: 3, whole: 20 } as const;

function shortened(bound: bigint): string {
  const text = String(bound);
  if (text.length <= written.whole) return text;
  return `${text[0]}.${text.slice(1, written.digits)}e${text.length - 1}`;
}
