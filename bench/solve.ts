/**
 * Times the Strata solver: `npm run bench:solve`. Large boards, whose time must grow no faster than
 * the cells; thousands of boards of the game's own size; and sizes in between, to see how many get
 * a proven answer. The slowest board of each kind is timed again, to distinguish it from a pause of
 * the machine. Boards are made by laying ribbons in random order and blanking cells; seeds are
 * fixed.
 */

import { seededRandom } from '../src/core/random.ts';
import { type Board, blank, formatRows, parseBoard } from '../src/games/strata/board.ts';
import { fewestClicks, type Plan } from '../src/games/strata/solve/fewest-clicks.ts';
import { peel } from '../src/games/strata/solve/peel.ts';
import { isSolved } from '../src/games/strata/rules.ts';
import { median, printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';

/** The parameters of a board. */
interface Recipe {
  readonly size: number;
  readonly colors: number;
  /** Share of blank cells, 0..1. */
  readonly blanks: number;
  readonly seed: number;
}

/** Lays ribbons in random order and colours, then blanks cells. */
function makeBoard({ size, colors, blanks, seed }: Recipe): Board {
  const random = seededRandom(seed);
  const cells = new Uint8Array(size * size);
  for (const line of random.shuffle(Array.from({ length: 2 * size }, (_, i) => i))) {
    const color = random.int(colors);
    if (line < size) cells.fill(color, line * size, (line + 1) * size);
    else for (let at = line - size; at < cells.length; at += size) cells[at] = color;
  }
  for (let at = 0; at < cells.length; at++) if (random.next() < blanks) cells[at] = blank;
  return { rows: size, columns: size, cells, colors: [...'abcdefghijklmnopqrstuvwxyz'].slice(0, colors) };
}

/** Runs a task; returns its time in ms and its result. */
function timed<T>(task: () => T): { readonly ms: number; readonly result: T } {
  const start = performance.now();
  const result = task();
  return { ms: performance.now() - start, result };
}

/** Solves a board and checks the solution by the rules; a wrong answer ends the bench. */
function solveChecked(board: Board): Plan {
  const plan = fewestClicks(board, 0);
  if (!plan || !isSolved(board, plan.moves)) throw new Error('a solvable board was not solved');
  return plan;
}

/** Prints rows that have the same columns. */
const printRows = (title: string, rows: readonly Readonly<Record<string, string | number>>[]): void =>
  printTable(title, Object.keys(rows[0] ?? {}), rows.map(Object.values));

/** Boards of up to four million cells; each row has four times the cells of the previous one. */
function benchLarge(): void {
  const sizes = [250, 500, 1000, 2000];
  const measured = sizes.map((size) => {
    const board = makeBoard({ size, colors: 6, blanks: 0.2, seed: 1 });
    const text = formatRows(board).join('\n');
    const times = (task: () => unknown) => median(Array.from({ length: 7 }, () => timed(task).ms));
    return {
      size,
      parse: times(() => parseBoard(text)),
      peel: times(() => peel(board)),
      solve: times(() => solveChecked(board)),
      plan: solveChecked(board),
    };
  });
  const rows = measured.map(({ size, parse, peel: peeled, solve, plan }, i) => {
    const before = measured[i - 1];
    const ratio = (now: number, then: number | undefined) =>
      then === undefined ? '' : (now / then).toFixed(1);
    return {
      board: `${size}x${size}`,
      'parse ms': parse.toFixed(1),
      'peel ms': peeled.toFixed(1),
      ratio: ratio(peeled, before?.peel),
      'solve and check ms': solve.toFixed(1),
      'its ratio': ratio(solve, before?.solve),
      clicks: plan.clicks,
      'lower bound': plan.lowerBound,
    };
  });
  printRows('Large boards, six colours, a fifth blank; medians of 7; ratio to a quarter of the cells', rows);
}

/** Returns a row of the table of many boards of one kind. */
function benchMany(kind: Omit<Recipe, 'seed'>, count: number): Record<string, string | number> {
  const boards = Array.from({ length: count }, (_, seed) => makeBoard({ ...kind, seed: seed + 1 }));
  const runs = boards.map((board) => timed(() => fewestClicks(board, 0)!));
  const times = runs.map((run) => run.ms);
  const slowest = boards[times.indexOf(Math.max(...times))]!;
  const proven = runs.filter((run) => run.result.optimal).length;
  const gaps = runs.map((run) => run.result.clicks - run.result.lowerBound);
  return {
    board: `${kind.size}x${kind.size}`,
    colours: kind.colors,
    blank: `${kind.blanks * 100} %`,
    boards: count,
    'proven %': ((100 * proven) / count).toFixed(1),
    'worst gap': Math.max(...gaps),
    'median ms': median(times).toFixed(3),
    'p99 ms': quantile(times, 0.99).toFixed(3),
    'max ms': Math.max(...times).toFixed(3),
    'that one again ms': median(
      Array.from({ length: 5 }, () => timed(() => fewestClicks(slowest, 0)).ms),
    ).toFixed(3),
  };
}

benchMany({ size: 6, colors: 6, blanks: 0.2 }, 2000); // warms up the compiler
benchLarge();
printRows(
  'The largest boards of the game: fewest clicks',
  [0, 0.2, 0.4, 0.6, 0.8].map((blanks) => benchMany({ size: 6, colors: 6, blanks }, 4000)),
);
printRows(
  'Larger boards: fewest clicks',
  [8, 10, 12, 14, 16, 18, 20, 32, 50, 100].flatMap((size) =>
    [0.2, 0.7].map((blanks) => benchMany({ size, colors: 6, blanks }, size > 20 ? 20 : 200)),
  ),
);
