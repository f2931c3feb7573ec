/** Encodes "if the guard holds, so does the pattern" clause by clause. */

import type { ClauseWriter } from './clause-writer.ts';
import { type EqualityLiterals, usedNegated, usedPlain } from './equality-literals.ts';
import type { Pattern, SlotChoice, SlotSet } from '../check/model.ts';
import type { StateLiterals } from './state-literals.ts';

/** Up to so many symbols are ruled out one by one, which tells the solver more than naming those that are left. */
export const mostRuledOut = 3;

/** What encoders write with. */
export interface EncodeTools {
  readonly writer: ClauseWriter;
  readonly states: StateLiterals;
  readonly equalities: EqualityLiterals;
}

/** A guard, and which conditions of the pattern need not be written since others say the same. */
export interface Guard {
  /** A literal; `always` for none. */
  readonly literal: number;
  readonly skippedSets?: Uint8Array;
  readonly skippedEqual?: Uint8Array;
}

/**
 * Writes a pattern.
 * @param places by slot
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
    const set = sets[i] as SlotSet;
    const place = places[set.slot] as number;
    if (guard.skippedSets?.[i] === 1) continue;
    if ('but' in set) writer.either(without, -(table[place + set.but] as number));
    else encodeSet(place, { allowed: set.allowed, size: sizes[set.slot] as number, without }, tools);
  }
  for (let i = 0; i < equal.length; i++) {
    if (guard.skippedEqual?.[i] === 1) continue;
    const { first, other } = equal[i] as Pattern['equal'][number];
    compare(table, places[first] as number, places[other] as number, {
      size: sizes[first] as number,
      sign: 1,
      without,
      writer,
    });
  }
  for (const { first, other } of differ) {
    compare(table, places[first] as number, places[other] as number, {
      size: sizes[first] as number,
      sign: -1,
      without,
      writer,
    });
  }
  for (const choice of either) {
    // Equalities may write clauses of their own, so they come before anything is put into this one.
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

/** Whatever symbol `a` has, `b` has too, or has not. */
function compare(table: Int32Array, a: number, b: number, { size, sign, without, writer }: Comparison): void {
  if (a === b) {
    if (sign < 0) writer.fact(without);
    return;
  }
  for (let i = 0; i < size; i++)
    writer.oneOf3(without, -(table[a + i] as number), sign * (table[b + i] as number));
}

function encodeSet(
  place: number,
  { allowed, size, without }: { allowed: readonly number[]; size: number; without: number },
  { writer, states: { table } }: EncodeTools,
): void {
  if (allowed.length === 1) return writer.either(without, table[place + (allowed[0] as number)] as number);
  if (size - allowed.length > mostRuledOut) {
    writer.put(without);
    for (const symbol of allowed) writer.put(table[place + symbol] as number);
    return writer.end();
  }
  for (let symbol = 0, next = 0; symbol < size; symbol++) {
    if (allowed[next] === symbol) next++;
    else writer.either(without, -(table[place + symbol] as number));
  }
}

/** The alternatives of a position as literals, one of which must hold. */
export function choiceLiterals(
  { slot, allowed, equal, differ }: SlotChoice,
  { sizes }: Pick<Pattern, 'sizes'>,
  places: ArrayLike<number>,
  { states, equalities }: EncodeTools,
): number[] {
  const place = places[slot] as number;
  const size = sizes[slot] as number;
  const equality = (other: number, use: number) =>
    equalities.literal(place, places[other] as number, size, use);
  return [
    ...equal.map((other) => equality(other, usedPlain)),
    ...differ.map((other) => -equality(other, usedNegated)),
    ...allowed.map((symbol) => states.table[place + symbol] as number),
  ];
}
