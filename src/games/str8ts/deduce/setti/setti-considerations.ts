/**
 * Setti considerations: suppose that a row or column that can have a digit, but need not, goes
 * without it. Then some crossing lines cannot have it either, or must have it. If rows and columns
 * can then no longer have the digit equally often, the line has it after all. Hardness 75.
 * setti-count.ts does the counting.
 */

import type { Candidates } from '../candidates.ts';
import { Consequences } from './consequences.ts';
import { bitOf } from '../digit-sets.ts';
import { columnOf, type GridLine, rowOf } from '../grid.ts';
import { countable, countAll, type CountedKind, type CountedLine, countIn, recount } from './setti-count.ts';
import type { Finding, Technique } from '../rungs.ts';
import { nameLine } from '../words.ts';

const hardness = 75;

export const settiConsiderations: Technique = {
  name: 'Setti considerations',
  rungs: () => [{ hardness, begin: () => consider }],
};

function consider(state: Candidates): Finding | undefined {
  const counted = countable(state);
  for (let digit = 1; digit <= state.grid.size; digit++) {
    for (const { lines } of counted) {
      for (const each of lines) {
        const { min, max } = countIn(each, bitOf(digit));
        const found = min < max ? without(state, counted, { line: each.line, digit }) : undefined;
        if (found) return found;
      }
    }
  }
  return undefined;
}

/** Supposes that a line lacks a digit. */
function without(
  state: Candidates,
  counted: readonly [CountedKind, CountedKind],
  { line, digit }: { readonly line: GridLine; readonly digit: number },
): Finding | undefined {
  const follows = new Consequences(state);
  follows.require(line, digit);
  if (follows.isEmpty) return undefined;
  const bit = bitOf(digit);
  const cells = placesIn(state, line, bit);
  const supposed = state.copy();
  for (const cell of cells) supposed.remove(cell, bit);
  followDigit(supposed, bit);
  const after = recount(counted, supposed, state.clock);
  const trouble = supposed.fault?.sentence ?? troubleIn(state, { before: counted, after, digit });
  if (!trouble) return undefined;
  return {
    technique: 'Setti considerations',
    hardness,
    units: [line],
    cells,
    removes: follows.removes,
    places: follows.places,
    say: () =>
      `suppose there is no ${digit} in ${nameLine(state.grid, line.index)}, and follow that digit: then ${trouble}. So ${nameLine(state.grid, line.index)} has a ${digit}.`,
  };
}

/** A count before and after a supposition. */
interface Recount {
  readonly before: readonly [CountedKind, CountedKind];
  readonly after: readonly [CountedKind, CountedKind];
  readonly digit: number;
}

/** Returns why a digit cannot occur equally often in rows and columns; `undefined` if it can. */
function troubleIn({ grid }: Candidates, { before, after, digit }: Recount): string | undefined {
  const bit = bitOf(digit);
  for (const [kind, { lines }] of before.entries()) {
    const starved = lines.find(
      (counted, at) => countIn(counted, bit).min > countIn(after[kind]?.lines[at] as CountedLine, bit).max,
    );
    if (starved) return `${nameLine(grid, starved.line.index)}, which needs a ${digit}, has no place for it`;
  }
  const [rows, columns] = [countAll(after[0], bit), countAll(after[1], bit)];
  if (rows.min > columns.max)
    return `${rows.min} rows need a ${digit}, but only ${columns.max} columns can have one`;
  if (columns.min > rows.max)
    return `${columns.min} columns need a ${digit}, but only ${rows.max} rows can have one`;
  return undefined;
}

/**
 * Follows one digit: if a line surely has it and has one place for it, the crossing line has it
 * nowhere else.
 */
function followDigit(state: Candidates, bit: number): void {
  const { lines, size } = state.grid;
  for (let clock = 0; clock !== state.clock && !state.fault;) {
    clock = state.clock;
    for (const line of lines) {
      if ((state.sureInLine(line) & bit) === 0) continue;
      const [place, ...more] = placesIn(state, line, bit);
      if (place === undefined || more.length > 0) continue;
      const across = lines[line.kind === 'row' ? columnOf(place, size) : rowOf(place, size)]!;
      for (const cell of across.cells) if (cell !== place) state.remove(cell, bit);
    }
  }
}

/** Lists the cells of a line that can hold a digit. */
const placesIn = ({ sets }: Candidates, line: GridLine, bit: number): number[] =>
  line.cells.filter((cell) => (sets[cell]! & bit) !== 0);
