/**
 * The counting behind Setti's rule and its relatives. A digit occurs in as many rows as columns,
 * since each of its cells lies in one of each and no line has it twice; black cells count like
 * white ones. The same holds for several digits together. So bounds for all rows constrain the
 * columns, and vice versa.
 *
 * A line has at least as many digits of a set as its compartments hold whatever ranges they take,
 * and as many as are sure. It has at most as many as their ranges could hold, and as many as are
 * candidates there.
 */

import type { Candidates } from '../candidates.ts';
import { countDigits, minDigit } from '../digit-sets.ts';
import type { GridCompartment, GridLine } from '../grid.ts';
import { rangeFrom } from '../ranges/ranges.ts';

/** A line prepared for counting. */
export interface CountedLine {
  readonly line: GridLine;
  /** The digits of its black cells. */
  readonly blacks: number;
  /** The digits of its black cells and of its compartments with one range. */
  readonly fixed: number;
  /** The digits that it surely has, those of black cells included. */
  readonly sure: number;
  /** The digits that it can have, those of black cells included. */
  readonly possible: number;
  /** The compartments with several ranges, each range as a set of digits. */
  readonly loose: readonly { readonly compartment: GridCompartment; readonly ranges: readonly number[] }[];
}

/** All rows, or all columns, prepared for counting. */
export interface CountedKind {
  readonly kind: 'row' | 'column';
  readonly lines: readonly CountedLine[];
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Prepares a state for counting.
 * @param state the candidates
 * @returns the rows, then the columns
 */
export function countable(state: Candidates): readonly [CountedKind, CountedKind] {
  const { size, lines } = state.grid;
  const rows = lines.slice(0, size).map((line) => countedLine(state, line));
  const columns = lines.slice(size).map((line) => countedLine(state, line));
  return [
    { kind: 'row', lines: rows },
    { kind: 'column', lines: columns },
  ];
}

/**
 * Updates the preparation after changes, only for the lines that changed.
 * @param kinds the rows and columns as prepared before
 * @param state the changed candidates
 * @param since the clock of the state before the changes
 * @returns the rows, then the columns
 */
export function recount(
  [rows, columns]: readonly [CountedKind, CountedKind],
  state: Candidates,
  since: number,
): readonly [CountedKind, CountedKind] {
  const updated = ({ kind, lines }: CountedKind): CountedKind => ({
    kind,
    lines: lines.map((counted) =>
      state.lineStamp[counted.line.index]! > since ? countedLine(state, counted.line) : counted,
    ),
  });
  return [updated(rows), updated(columns)];
}

function countedLine(state: Candidates, line: GridLine): CountedLine {
  const blacks = state.blacks[line.index]!;
  let fixed = blacks;
  let possible = blacks;
  const loose: { compartment: GridCompartment; ranges: number[] }[] = [];
  for (const cell of line.cells) possible |= state.sets[cell]!;
  for (const compartment of line.compartments) {
    const ranges: number[] = [];
    for (let rest = state.ranges(compartment); rest !== 0; rest &= rest - 1) {
      ranges.push(rangeFrom(minDigit(rest), compartment.length));
    }
    if (ranges.length > 1) loose.push({ compartment, ranges });
    else fixed |= ranges[0] ?? 0;
  }
  return { line, blacks, fixed, sure: blacks | state.sureInLine(line), possible, loose };
}

/**
 * Bounds how many digits of a set all lines of a kind hold together.
 * @param kind the rows or the columns
 * @param set the digits
 * @returns bounds of the sum over the lines
 */
export function countAll({ lines }: CountedKind, set: number): Bounds {
  let min = 0;
  let max = 0;
  for (let at = 0; at < lines.length; at++) {
    const bounds = countIn(lines[at]!, set);
    min += bounds.min;
    max += bounds.max;
  }
  return { min, max };
}

/**
 * Bounds how many digits of a set one line holds.
 * @param line prepared for counting
 * @param set the digits
 * @returns bounds of their number
 */
export function countIn(line: CountedLine, set: number): Bounds {
  const ranges = countRanges(line, set);
  return {
    min: Math.max(ranges.min, countDigits(line.sure & set)),
    max: Math.min(ranges.max, countDigits(line.possible & set)),
  };
}

/**
 * Bounds how many digits of a set one line holds, by its black cells and ranges alone.
 * @param line prepared for counting
 * @param set the digits
 * @returns bounds of their number
 */
export function countRanges({ fixed, loose }: CountedLine, set: number): Bounds {
  const own = countDigits(fixed & set);
  let min = own;
  let max = own;
  for (let at = 0; at < loose.length; at++) {
    const { ranges } = loose[at]!;
    let fewest = Infinity;
    let greatest = 0;
    for (let one = 0; one < ranges.length; one++) {
      const count = countDigits(ranges[one]! & set);
      if (count < fewest) fewest = count;
      if (count > greatest) greatest = count;
    }
    min += fewest;
    max += greatest;
  }
  return { min, max };
}
