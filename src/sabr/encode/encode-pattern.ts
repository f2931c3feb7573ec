/** Encodes "the guard implies the pattern". */

import type { ClauseWriter } from './clause-writer.ts';
import { type EqualityLiterals, usedNegated, usedPlain } from './equality-literals.ts';
import type { Pattern, SlotChoice } from '../check/model.ts';
import type { StateLiterals } from './state-literals.ts';

/**
 * Limit on the symbols that are excluded by one clause each. Such clauses propagate better than one
 * clause of the remaining symbols.
 */
export const maxRuledOut = 3;

/** The formula, and the literals made for it. */
export interface EncodeTools {
  readonly writer: ClauseWriter;
  readonly states: StateLiterals;
  readonly equalities: EqualityLiterals;
}

/** The condition of a pattern, and the parts of the pattern that other clauses already imply. */
export interface Guard {
  /** A literal; `always` for an unconditional pattern. */
  readonly literal: number;
  readonly skippedSets?: Uint8Array;
  readonly skippedEqual?: Uint8Array;
}

/**
 * Writes a pattern, clause by clause.
 * @param pattern the conditions
 * @param places by slot: the cell's place in the table of literals
 * @param guard that implies the pattern
 * @param tools to write with
 */
export function encodePattern(
  pattern: Pattern,
  places: ArrayLike<number>,
  guard: Guard,
  tools: EncodeTools,
): void {
  const { writer, states } = tools;
  const { sets, equal, differ, either, sizes } = pattern;
  const without = -guard.literal;
  const { table } = states;
  if (pattern.impossible) writer.fact(without);
  for (let i = 0; i < sets.length; i++) {
    const set = sets[i]!;
    const place = places[set.slot]!;
    if (guard.skippedSets?.[i] === 1) continue;
    if ('but' in set) writer.either(without, -table[place + set.but]!);
    else encodeSet(place, { allowed: set.allowed, size: sizes[set.slot]!, without }, tools);
  }
  for (let i = 0; i < equal.length; i++) {
    if (guard.skippedEqual?.[i] === 1) continue;
    const { first, other } = equal[i]!;
    compare(table, places[first]!, places[other]!, {
      size: sizes[first]!,
      sign: 1,
      without,
      writer,
    });
  }
  for (const { first, other } of differ) {
    compare(table, places[first]!, places[other]!, {
      size: sizes[first]!,
      sign: -1,
      without,
      writer,
    });
  }
  for (const choice of either) {
    // Equalities may write their own clauses, so they are made before this clause is started.
    const literals = choiceLiterals(choice, pattern, places, tools);
    writer.put(without);
    writer.oneOf(literals);
  }
}

interface Comparison {
  readonly size: number;
  /** 1 for equal, -1 for different. */
  readonly sign: 1 | -1;
  readonly without: number;
  readonly writer: ClauseWriter;
}

/** Encodes that `b` has the same symbol as `a`, or a different one. */
function compare(table: Int32Array, a: number, b: number, { size, sign, without, writer }: Comparison): void {
  if (a === b) {
    if (sign < 0) writer.fact(without);
    return;
  }
  for (let i = 0; i < size; i++) writer.oneOf3(without, -table[a + i]!, sign * table[b + i]!);
}

function encodeSet(
  place: number,
  { allowed, size, without }: { allowed: readonly number[]; size: number; without: number },
  { writer, states: { table } }: EncodeTools,
): void {
  if (allowed.length === 1) return writer.either(without, table[place + allowed[0]!]!);
  if (size - allowed.length > maxRuledOut) {
    writer.put(without);
    for (const symbol of allowed) writer.put(table[place + symbol]!);
    return writer.end();
  }
  for (let symbol = 0, next = 0; symbol < size; symbol++) {
    if (allowed[next] === symbol) next++;
    else writer.either(without, -table[place + symbol]!);
  }
}

/**
 * Turns the alternatives of a position into literals, one of which must hold.
 * @param choice the alternatives
 * @param pattern with the sizes of the slots' lists
 * @param places by slot: the cell's place in the table of literals
 * @param tools to write with; equalities may add clauses
 * @returns at least one literal
 */
export function choiceLiterals(
  { slot, allowed, equal, differ }: SlotChoice,
  { sizes }: Pick<Pattern, 'sizes'>,
  places: ArrayLike<number>,
  { states, equalities }: EncodeTools,
): number[] {
  const place = places[slot]!;
  const size = sizes[slot]!;
  const equality = (other: number, use: number) => equalities.literal(place, places[other]!, size, use);
  return [
    ...equal.map((other) => equality(other, usedPlain)),
    ...differ.map((other) => -equality(other, usedNegated)),
    ...allowed.map((symbol) => states.table[place + symbol]!),
  ];
}
