/**
 * The count under Setti's rule and its kin: a digit stands in as many rows as columns, since each
 * of its cells lies in one of either and no line has it twice; black cells count like white ones.
 * The same holds for some digits taken together. So the least and the most that all rows can have,
 * and the same of the columns, bind each other.
 *
 * How many digits of a set a line has at least: what its compartments have whatever ranges they
 * take, or how many of them are sure. At most: what their ranges could have, or how many are still
 * candidates there.
 */

import type { Candidates } from '../candidates.ts';
import { countDigits, minDigit } from '../digit-sets.ts';
import type { GridCompartment, GridLine } from '../grid.ts';
import { rangeFrom } from '../ranges/ranges.ts';

/** What counting must know of a line. */
export interface CountedLine {
  readonly line: GridLine;
  /** The digits of its black cells. */
  readonly blacks: number;
  /** The digits of its black cells and of the compartments with one range: it has them. */
  readonly fixed: number;
  /** The digits that it has for sure, those of black cells too. */
  readonly sure: number;
  /** The digits that it can have, those of black cells too. */
  readonly possible: number;
  /** The compartments with several ranges, and these as sets. */
  readonly loose: readonly { readonly compartment: GridCompartment; readonly ranges: readonly number[] }[];
}

/** What counting must know of all rows, or of all columns. */
export interface CountedKind {
  readonly kind: 'row' | 'column';
  readonly lines: readonly CountedLine[];
}

/** A least and a most. */
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
 * Prepares a state that changed a little: only lines that changed are prepared anew.
 * @param kinds rows and columns as they were prepared before
 * @param state the candidates now
 * @param since the clock of the state before the changes
 * @returns the rows, then the columns
 */
export function recount(
  [rows, columns]: readonly [CountedKind, CountedKind],
  state: Candidates,
  since: number,
): readonly [CountedKind, CountedKind] {
  const anew = ({ kind, lines }: CountedKind): CountedKind => ({
    kind,
    lines: lines.map((counted) =>
      state.lineStamp[counted.line.index]! > since ? countedLine(state, counted.line) : counted,
    ),
  });
  return [anew(rows), anew(columns)];
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
 * How many of the digits of a set all lines of a kind hold together.
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
 * How many of the digits of a set one line holds.
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
 * How many of the digits of a set the ranges of a line's compartments alone account for.
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
