/**
 * The freedoms of a solution: ribbons whose colour does not matter, ribbons that may change places,
 * and how many orders solve the board in total.
 *
 *   - A ribbon is *free* if every coloured cell of its line lies under ribbons above it.
 *   - Consecutive ribbons may *change places* in any way when each could be on top of the others:
 *     where it crosses one of them, no cell has a different colour. Examples are parallel ribbons,
 *     and neighbours of one colour.
 *   - An *order* is an order of the lines. Those that some colouring turns into solutions are the
 *     ways to peel the board.
 */

import { type Board, blank, type Line, type Move } from '../board.ts';
import { LineCounts } from './line-counts.ts';
import { LineMasks, lowestOf, maxMaskedLines } from './line-masks.ts';

/** The number of orders that solve a board. */
export interface Orders {
  /** An integer in digits; a long bound is abbreviated: `4.07e62`. */
  readonly count: string;
  /** Whether `count` is exact; otherwise it is a lower bound. */
  readonly exact: boolean;
}

interface Freedoms {
  /** Ribbons that may have any colour. */
  readonly free: readonly Line[];
  /** Maximal groups of consecutive ribbons that may change places, bottom to top. */
  readonly interchangeable: readonly (readonly Line[])[];
  readonly orders: Orders;
}

/**
 * Finds the freedoms of a solution. Linear in the cells, except for the orders.
 * @param board the puzzle
 * @param moves the moves of the solution, bottom to top
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

/** Properties of each move of a solution. */
interface Places {
  /** 1 if no coloured cell of its line shows it. */
  readonly isFree: Uint8Array;
  /** Index of the highest move on top of which it may lie, with unchanged colours. */
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
    // On top of the other ribbon it would show its own colour here.
    if (moves[lower]!.color !== color) roof[lower] = Math.min(roof[lower]!, upper - 1);
  }
  return { isFree, roof };
}

/**
 * Finds the maximal stretches of at least two moves, each of which may lie on top of its stretch.
 */
function groupsOf(roof: Int32Array): { readonly from: number; readonly to: number }[] {
  // Lowest possible start of a stretch, by its upper end.
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
 * Maximum number of lines, and of sets of lines, for an exact count; beyond them a bound is given.
 */
const countedLines = Math.min(maxMaskedLines, 24);
const maxSets = 60_000;

/**
 * Last digits of a bound that are dropped once it has twice as many: products of hundreds of
 * thousands of lines would take minutes.
 */
const droppedDigits = 30;
const unit = 10n ** BigInt(droppedDigits);

/**
 * Counts the orders that solve a board: exactly if there are not too many sets of lines; otherwise
 * the orders that take off layer after layer are a lower bound.
 * @param board a board that has a solution
 * @param laid lines that lie under all others and stay
 * @returns the number, and whether it is exact
 */
export function ordersOf(board: Board, laid: readonly Line[] = []): Orders {
  const exact =
    board.rows + board.columns <= countedLines ? countOrders(new LineMasks(board), laid) : undefined;
  if (exact !== undefined) return { count: String(exact), exact: true };
  let bound = 1n;
  let dropped = 0;
  for (const size of layerSizes(board, laid)) {
    for (let i = 2n; i <= size; i++) {
      bound *= i;
      if (bound < unit * unit) continue;
      bound /= unit;
      dropped += droppedDigits;
    }
  }
  return { count: shortened(bound, dropped), exact: false };
}

/**
 * Counts the ways to peel, set by set of the lines left; `undefined` if there are too many sets.
 */
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

/** Returns the number of lines per layer, from the top layer down. */
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

/** Digits written of a long bound, and maximum length of a bound written in full. */
const written = { digits: 3, whole: 20 } as const;

function shortened(bound: bigint, dropped: number): string {
  const text = String(bound);
  if (dropped === 0 && text.length <= written.whole) return text;
  return `${text[0]}.${text.slice(1, written.digits)}e${text.length - 1 + dropped}`;
}
