/**
 * Literals for "two places have the same symbol". One variable serves all constraints that compare
 * the same places; its definition is written only in the needed direction.
 */

import { always, never, type ClauseWriter } from './clause-writer.ts';
import type { StateLiterals } from './state-literals.ts';

/** Places stay below this number, so that the key of a pair is exact. */
const keyFactor = 2 ** 26;

/** How a literal occurs in clauses, as bits: as it is, or negated. */
export const usedPlain = 1;
export const usedNegated = 2;

interface Equality {
  readonly literal: number;
  /** The directions written so far, as bits. */
  written: number;
}

/** Makes and caches the literals. */
export class EqualityLiterals {
  readonly #byPair = new Map<number, Equality>();

  /**
   * @param writer of the formula
   * @param states literals of the cells
   */
  constructor(
    private readonly writer: ClauseWriter,
    private readonly states: StateLiterals,
  ) {}

  /**
   * Returns the literal "both places have the same symbol".
   * @param a place in the table of literals
   * @param b another one
   * @param size number of symbols in their list
   * @param use how the literal will occur in clauses: `usedPlain`, `usedNegated` or both
   * @returns a literal; a constant where that is certain
   */
  literal(a: number, b: number, size: number, use: number): number {
    if (a === b) return always;
    if (a > b) return this.literal(b, a, size, use);
    const key = a * keyFactor + b;
    let equality = this.#byPair.get(key);
    if (!equality) {
      const known = this.#known(a, b, size);
      equality = {
        literal: known ?? this.writer.newVariable(),
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

  /**
   * A literal that needs no variable: one place has a single possible symbol, or they share none.
   */
  #known(a: number, b: number, size: number): number | undefined {
    const { table } = this.states;
    let shared = false;
    for (let i = 0; i < size; i++) {
      const [inA, inB] = [table[a + i]!, table[b + i]!];
      if (inA === always) return inB;
      if (inB === always) return inA;
      shared ||= inA !== never && inB !== never;
    }
    return shared ? undefined : never;
  }

  /**
   * Encodes that the guard implies equal symbols of `a` and `b` (sign 1) or different ones (sign
   * -1).
   */
  #write(guard: number, { a, b, size }: { a: number; b: number; size: number }, sign: 1 | -1): void {
    const { table } = this.states;
    for (let i = 0; i < size; i++) {
      this.writer.oneOf3(-guard, -table[a + i]!, sign * table[b + i]!);
    }
  }
}
