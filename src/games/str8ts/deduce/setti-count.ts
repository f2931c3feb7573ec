/**
 * The count under Setti's rule and its kin: a digit stands in as many rows as columns, since each of its cells lies
 * in one of either and no line has it twice; black cells count like white ones. The same holds for some digits
 * taken together. So the least and the most that all rows can have, and the same of the columns, bind each other;
 * where a bound is met, every line has its most, or its least.
 *
 * How many digits of a set a line has at least: what its compartments have whatever ranges they take, or how many
 * of them are sure. At most: what their ranges could have, or how many are still candidates there.
 */

import type { Candidates } from './candidates.ts';
import { Consequences } from './consequences.ts';
import { countDigits, digitsOf, leastDigit } from './digit-sets.ts';
import type { GridCompartment, GridLine } from './grid.ts';
import { rangeFrom } from './ranges.ts';
import type { Finding, TechniqueName } from './step.ts';
import { nameDigits } from './words.ts';

/** How many digits of a set one line can have. */
interface LineCount {
  readonly line: GridLine;
  readonly least: number;
  readonly most: number;
  /** What the ranges alone say: at least, at most. */
  readonly leastOfRanges: number;
  readonly mostOfRanges: number;
  /** Of the set: the digits that surely stand in white cells of the line, and those that can. */
  readonly sure: number;
  readonly possible: number;
}

/** The counts of all rows, or of all columns. */
interface KindCount {
  readonly kind: 'row' | 'column';
  readonly lines: readonly LineCount[];
  readonly least: number;
  readonly most: number;
}

/** Counts some digits in the rows and in the columns. */
export function countSet(state: Candidates, set: number): readonly [KindCount, KindCount] {
  const kindCount = (kind: 'row' | 'column'): KindCount => {
    const lines = state.grid.lines
      .filter((line) => line.kind === kind)
      .map((line) => countLine(state, line, set));
    return {
      kind,
      lines,
      least: lines.reduce((sum, { least }) => sum + least, 0),
      most: lines.reduce((sum, { most }) => sum + most, 0),
    };
  };
  return [kindCount('row'), kindCount('column')];
}

/** Whether the counts of rows and columns cannot agree. */
export const isClash = ([rows, columns]: readonly [KindCount, KindCount]): boolean =>
  rows.least > columns.most || columns.least > rows.most;

function countLine(state: Candidates, line: GridLine, set: number): LineCount {
  const inBlacks = countDigits((state.blacks[line.index] as number) & set);
  let leastOfRanges = inBlacks;
  let mostOfRanges = inBlacks;
  let candidates = 0;
  for (const compartment of line.compartments) {
    const [least, most] = countRanges(state, compartment, set);
    leastOfRanges += least;
    mostOfRanges += most;
    for (const cell of compartment.cells) candidates |= state.sets[cell] as number;
  }
  const sure = state.sureInLine(line) & set;
  const possible = candidates & set;
  return {
    line,
    least: Math.max(leastOfRanges, inBlacks + countDigits(sure)),
    most: Math.min(mostOfRanges, inBlacks + countDigits(possible)),
    leastOfRanges,
    mostOfRanges,
    sure,
    possible,
  };
}

/** The fewest and the most digits of a set in the ranges of a compartment. */
function countRanges(state: Candidates, compartment: GridCompartment, set: number): [number, number] {
  let least = compartment.length;
  let most = 0;
  for (let rest = state.ranges(compartment); rest !== 0; rest &= rest - 1) {
    const count = countDigits(rangeFrom(leastDigit(rest), compartment.length) & set);
    least = Math.min(least, count);
    most = Math.max(most, count);
  }
  return [least, most];
}

/** Which technique counts, and how hard it is. */
interface Counting {
  readonly technique: TechniqueName;
  readonly hardness: number;
}

/**
 * Looks for what the count of some digits says; a count that cannot be is a fault.
 * @param set the digits that are counted together
 */
export function findByCount(state: Candidates, set: number, counting: Counting): Finding | undefined {
  const counts = countSet(state, set);
  if (isClash(counts)) {
    state.breakCount(set);
    return undefined;
  }
  const [rows, columns] = counts;
  return (
    findWhereMet(state, set, { own: rows, across: columns, counting }) ??
    findWhereMet(state, set, { own: columns, across: rows, counting })
  );
}

/** What follows for lines of one kind from the bounds of the other. */
function findWhereMet(
  state: Candidates,
  set: number,
  {
    own,
    across,
    counting,
  }: { readonly own: KindCount; readonly across: KindCount; readonly counting: Counting },
): Finding | undefined {
  if (own.most === across.least) return findAtBound(state, set, { own, across, counting, bound: 'most' });
  if (own.least === across.most) return findAtBound(state, set, { own, across, counting, bound: 'least' });
  return undefined;
}

/** What follows when every line of a kind has its most, or its least. */
function findAtBound(
  state: Candidates,
  set: number,
  {
    own,
    across,
    counting,
    bound,
  }: {
    readonly own: KindCount;
    readonly across: KindCount;
    readonly counting: Counting;
    readonly bound: 'most' | 'least';
  },
): Finding | undefined {
  const follows = new Consequences(state);
  const open = own.lines.filter(({ least, most }) => least < most);
  for (const count of open) {
    if (bound === 'most') takeMost(state, set, { count, follows });
    else takeLeast(state, set, { count, follows });
  }
  if (follows.isEmpty) return undefined;
  const times = own[bound];
  return {
    ...counting,
    units: open.map(({ line }) => line),
    cells: [],
    removes: follows.removes,
    places: follows.places,
    say: () => {
      const [one, ...more] = digitsOf(set);
      const it = more.length === 0 ? 'it' : 'them';
      const stands =
        more.length === 0
          ? `${one} stands in as many rows as columns`
          : `${nameDigits(set)} together stand in rows as often as in columns`;
      const other = bound === 'most' ? 'at least' : 'at most';
      const mine = bound === 'most' ? 'at most' : 'at least';
      return `${stands}: the ${across.kind}s have ${it} ${other} ${times} times and the ${own.kind}s ${mine} ${times} times. So each ${own.kind} has ${it} as often as it ${bound === 'most' ? 'can' : 'must, and no more'}.`;
    },
  };
}

/** One line, and where what follows is gathered. */
interface Bound {
  readonly count: LineCount;
  readonly follows: Consequences;
}

function takeMost(state: Candidates, set: number, { count, follows }: Bound): void {
  const { line, most, mostOfRanges, possible } = count;
  if (mostOfRanges === most) {
    for (const compartment of line.compartments) keepCount(state, set, { compartment, follows, pick: 1 });
  }
  if (countDigits((state.blacks[line.index] as number) & set) + countDigits(possible) !== most) return;
  const placed = line.cells.reduce(
    (all, cell) => all | (state.placed[cell] ? (state.sets[cell] as number) : 0),
    0,
  );
  for (const digit of digitsOf(possible & ~placed)) follows.require(line, digit);
}

function takeLeast(state: Candidates, set: number, { count, follows }: Bound): void {
  const { line, least, leastOfRanges, sure } = count;
  if (leastOfRanges === least) {
    for (const compartment of line.compartments) keepCount(state, set, { compartment, follows, pick: 0 });
  }
  if (countDigits((state.blacks[line.index] as number) & set) + countDigits(sure) !== least) return;
  follows.drop(line.cells, set & ~sure);
}

/** Keeps the ranges of a compartment that have the fewest (0) or the most (1) of the digits. */
function keepCount(
  state: Candidates,
  set: number,
  {
    compartment,
    follows,
    pick,
  }: { readonly compartment: GridCompartment; readonly follows: Consequences; readonly pick: 0 | 1 },
): void {
  const wanted = countRanges(state, compartment, set)[pick];
  const ranges = state.ranges(compartment);
  let kept = 0;
  for (let rest = ranges; rest !== 0; rest &= rest - 1) {
    const range = rangeFrom(leastDigit(rest), compartment.length);
    if (countDigits(range & set) === wanted) kept |= rest & -rest;
  }
  if (kept !== ranges) follows.keepRanges(compartment, kept);
}
