/**
 * Setti's rule and combined Settis. A digit occurs in as many rows as columns, and two or three
 * digits together occur in rows as often as in columns. A compartment that needs neither 4 nor 5 in
 * particular may still need one of them, so that counting both can constrain where counting each
 * does not. If all rows together can have no more of some digits than the columns must have, every
 * row has its maximum; if they must have as many as the columns can, every row has its minimum. The
 * same holds with rows and columns exchanged. The counting is in setti-count.ts. Hardness 70,
 * combined 75.
 */

import type { Candidates } from '../candidates.ts';
import { Consequences } from './consequences.ts';
import { bitOf, countDigits, digitsOf, minDigit } from '../digit-sets.ts';
import type { Finding, Technique } from '../rungs.ts';
import {
  countable,
  countAll,
  type CountedKind,
  type CountedLine,
  countIn,
  countRanges,
} from './setti-count.ts';
import { nameDigits } from '../words.ts';

/** The technique that counts, and its hardness. */
type Counting = Pick<Finding, 'technique' | 'hardness'>;

export const settiRule: Technique = countingTechnique("Setti's rule", 70, (size) =>
  Array.from({ length: size }, (_, at) => 1 << at),
);

export const combinedSettis: Technique = countingTechnique('combined Settis', 75, smallSets);

/** Makes a technique that counts sets of digits in turn. */
function countingTechnique(
  technique: Counting['technique'],
  hardness: number,
  setsOf: (size: number) => readonly number[],
): Technique {
  const begin = () => {
    let sets: readonly number[] | undefined;
    return (state: Candidates): Finding | undefined => {
      const counted = countable(state);
      for (const set of (sets ??= setsOf(state.grid.size))) {
        const found = findByCount(state, counted, set, { technique, hardness });
        if (found || state.fault) return found;
      }
      return undefined;
    };
  };
  return { name: technique, rungs: () => [{ hardness, begin }] };
}

/** Lists all sets of two digits, then all of three. */
function smallSets(size: number): number[] {
  const pairs: number[] = [];
  const triples: number[] = [];
  for (let a = 1; a <= size; a++) {
    for (let b = a + 1; b <= size; b++) {
      pairs.push(bitOf(a) | bitOf(b));
      for (let c = b + 1; c <= size; c++) triples.push(bitOf(a) | bitOf(b) | bitOf(c));
    }
  }
  return [...pairs, ...triples];
}

/**
 * Finds what the count of some digits implies; an impossible count is a fault.
 * @param counted rows and columns of the state
 * @param set the digits that are counted together
 */
function findByCount(
  state: Candidates,
  [rows, columns]: readonly [CountedKind, CountedKind],
  set: number,
  counting: Counting,
): Finding | undefined {
  const inRows = countAll(rows, set);
  const inColumns = countAll(columns, set);
  if (inRows.min > inColumns.max || inColumns.min > inRows.max) {
    state.breakCount(set);
    return undefined;
  }
  for (const [own, ownBounds, across] of [
    [rows, inRows, inColumns],
    [columns, inColumns, inRows],
  ] as const) {
    if (ownBounds.min === ownBounds.max) continue;
    const bound = ownBounds.max === across.min ? 'max' : ownBounds.min === across.max ? 'min' : undefined;
    if (!bound) continue;
    const found = findAtBound(state, set, { own, bound, times: ownBounds[bound], counting });
    if (found) return found;
  }
  return undefined;
}

/** Lines of one kind that all have their maximum, or all their minimum. */
interface AtBound {
  readonly own: CountedKind;
  readonly bound: 'max' | 'min';
  /** How often the digits occur in all of them. */
  readonly times: number;
  readonly counting: Counting;
}

function findAtBound(
  state: Candidates,
  set: number,
  { own, bound, times, counting }: AtBound,
): Finding | undefined {
  const follows = new Consequences(state);
  const open = own.lines.filter((line) => {
    const { min, max } = countIn(line, set);
    return min < max;
  });
  for (const line of open) {
    if (bound === 'max') takeMax(state, set, line, follows);
    else takeMin(set, line, follows);
  }
  if (follows.isEmpty) return undefined;
  return {
    ...counting,
    units: open.map(({ line }) => line),
    cells: cellsWith(state, open, set),
    removes: follows.removes,
    places: follows.places,
    say: () => countInWords(set, own.kind, bound, times),
  };
}

/** Lists the cells of some lines that can hold a digit of a set. */
const cellsWith = ({ sets }: Candidates, lines: readonly CountedLine[], set: number): number[] =>
  lines.flatMap(({ line }) => line.cells.filter((cell) => (sets[cell]! & set) !== 0));

function takeMax(state: Candidates, set: number, counted: CountedLine, follows: Consequences): void {
  const { line, possible, blacks } = counted;
  const { max } = countIn(counted, set);
  if (countRanges(counted, set).max === max) keepRanges(set, counted, { follows, pick: Math.max });
  if (countDigits(possible & set) !== max) return;
  let placed = blacks;
  for (const cell of line.cells) if (state.placed[cell] === 1) placed |= state.sets[cell]!;
  for (const digit of digitsOf(possible & set & ~placed)) follows.require(line, digit);
}

function takeMin(set: number, counted: CountedLine, follows: Consequences): void {
  const { line, sure } = counted;
  const { min } = countIn(counted, set);
  if (countRanges(counted, set).min === min) keepRanges(set, counted, { follows, pick: Math.min });
  if (countDigits(sure & set) === min) follows.drop(line.cells, set & ~sure);
}

/** Keeps the ranges of a line's compartments that have the most, or the fewest, of the digits. */
function keepRanges(
  set: number,
  { loose }: CountedLine,
  { follows, pick }: { readonly follows: Consequences; readonly pick: (...counts: number[]) => number },
): void {
  for (const { compartment, ranges } of loose) {
    const counts = ranges.map((range) => countDigits(range & set));
    const wanted = pick(...counts);
    const kept = ranges.filter((_, at) => counts[at] === wanted);
    if (kept.length === ranges.length) continue;
    follows.keepRanges(
      compartment,
      kept.reduce((starts, range) => starts | (1 << (minDigit(range) - 1)), 0),
    );
  }
}

function countInWords(set: number, own: 'row' | 'column', bound: 'max' | 'min', times: number): string {
  const isOne = countDigits(set) === 1;
  const it = isOne ? 'it' : 'them';
  const across = own === 'row' ? 'columns' : 'rows';
  const rule = isOne
    ? `${nameDigits(set)} occurs in as many rows as columns`
    : `${nameDigits(set)} together occur in rows as often as in columns`;
  const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
  return bound === 'max'
    ? `${rule}. The ${across} have ${it} at least ${often} and the ${own}s at most ${often}, so each ${own} has ${it} as often as it can.`
    : `${rule}. The ${across} have ${it} at most ${often} and the ${own}s at least ${often}, so no ${own} has ${it} more often than it must.`;
}
