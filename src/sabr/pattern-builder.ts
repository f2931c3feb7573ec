/** Collects what rules ask, in the plainest form: what always holds is left out, what never holds is said once. */

import type { Pattern, SlotChoice, SlotPair } from './model.ts';

/** Alternatives of one position; at least one must hold. */
export interface Alternatives {
  readonly symbols: readonly { readonly symbol: number; readonly negated: boolean }[];
  /** Slots whose symbol it may have, or may not have. */
  readonly equal: readonly number[];
  readonly differ: readonly number[];
}

/** A pattern that grows. */
export class PatternBuilder {
  readonly #width: number;
  readonly #sizes: Int32Array;
  readonly #sets: { slot: number; allowed: readonly number[] }[] = [];
  readonly #equal: SlotPair[] = [];
  readonly #differ: SlotPair[] = [];
  readonly #either: SlotChoice[] = [];
  #impossible = false;

  /**
   * @param width positions of one side
   * @param sizes how many symbols the list of each slot has
   */
  constructor(width: number, sizes: Int32Array) {
    this.#width = width;
    this.#sizes = sizes;
  }

  /** Asks for one of the alternatives. */
  choose(slot: number, alternatives: Alternatives): void {
    const listSize = this.#sizes[slot] as number;
    const allowed = allowedSymbols(alternatives.symbols, listSize);
    const equal = [...new Set(alternatives.equal)];
    const differ = [...new Set(alternatives.differ)].filter((other) => other !== slot);
    const always =
      allowed.length === listSize || equal.includes(slot) || differ.some((other) => equal.includes(other));
    if (always) return;
    const ways = Math.min(allowed.length, 1) + equal.length + differ.length;
    if (ways === 0) this.#impossible = true;
    else if (ways > 1) this.#either.push({ slot, allowed, equal, differ });
    else if (allowed.length > 0) this.#sets.push({ slot, allowed });
    else if (equal.length > 0) this.#equal.push({ first: equal[0] as number, other: slot });
    else this.#differ.push({ first: differ[0] as number, other: slot });
  }

  /** The pattern so far. */
  build(): Pattern {
    return {
      width: this.#width,
      slots: this.#sizes.length,
      sizes: this.#sizes,
      sets: this.#sets,
      equal: this.#equal,
      differ: this.#differ,
      either: this.#either,
      impossible: this.#impossible,
    };
  }
}

/** Symbols that one of the alternatives allows, ascending. */
function allowedSymbols(symbols: Alternatives['symbols'], listSize: number): number[] {
  const allowed = new Uint8Array(listSize);
  for (const { symbol, negated } of symbols) {
    if (!negated) allowed[symbol] = 1;
    else {
      // All but this one; this one too when it is allowed otherwise.
      const self = allowed[symbol] as number;
      allowed.fill(1);
      allowed[symbol] = self;
    }
  }
  return [...allowed.keys()].filter((symbol) => allowed[symbol] === 1);
}
