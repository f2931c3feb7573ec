/**
 * Literals that say that two places have the same symbol. One variable does for all constraints that compare the same places; what it means
 * is written only in the direction that somebody needs.
 */

import { always, never, type ClauseWriter } from './clause-writer.ts';
import type { StateLiterals } from './state-literals.ts';

/** Tables up to this size keep the key of a pair exact. */
const keyFactor = 2 ** 26;

/** Which way a literal is used: as it is, negated, or both. */
export const usedPlain = 1;
export const usedNegated = 2;

interface Equality {
  readonly literal: number;
  /** Which directions were written. */
  written: number;
}

/** Makes and remembers the literals. */
export class EqualityLiterals {
  readonly #byPair = new Map<number, Equality>();
  readonly #writer: ClauseWriter;
  readonly #states: StateLiterals;

  constructor(writer: ClauseWriter, states: StateLiterals) {
    this.#writer = writer;
    this.#states = states;
  }

  /**
   * The literal "both places have the same symbol".
   * @param a place in the table of literals, and so is `b`
   * @param size how many symbols their list has
   * @param use how the literal will stand in clauses; see `usedPlain`
   */
  literal(a: number, b: number, size: number, use: number): number {
    if (a === b) return always;
    if (a > b) return this.literal(b, a, size, use);
    const key = a * keyFactor + b;
    let equality = this.#byPair.get(key);
    if (!equality) {
      const known = this.#known(a, b, size);
      equality = {
        literal: known ?? this.#writer.newVariable(),
        written: known === undefined ? 0 : usedPlain | usedNegated,
      };
      this.#byPair.set(key, equality);
    }
    const missing = use & ~equality.written;
    equality.written |= use;
    if (missing & usedPlain) this.#write(equality.literal, { a, b, size }, 1);
    if (missing & usedNegated) this.#write(-equality.literal, { a, b, size }, -1);
    return equality.literal;
  }

  /** A literal that needs no variable: one place has one possible symbol, or they have none in common. */
  #known(a: number, b: number, size: number): number | undefined {
    const { table } = this.#states;
    let shared = false;
    for (let i = 0; i < size; i++) {
      const [inA, inB] = [table[a + i] as number, table[b + i] as number];
      if (inA === always) return inB;
      if (inB === always) return inA;
      shared ||= inA !== never && inB !== never;
    }
    return shared ? undefined : never;
  }

  /** Writes: when `guard` holds, whatever `a` has, `b` has too (sign 1) or has not (sign -1). */
  #write(guard: number, { a, b, size }: { a: number; b: number; size: number }, sign: 1 | -1): void {
    const { table } = this.#states;
    for (let i = 0; i < size; i++) {
      this.#writer.oneOf3(-guard, -(table[a + i] as number), sign * (table[b + i] as number));
    }
  }
}
