/** Collects what rules ask, in the plainest form: what always holds is left out, what never holds is said once. */

import type { Pattern, SlotChoice, SlotPair, SlotSet } from './model.ts';

/** A pattern that grows. */
export class PatternBuilder {
  readonly #width: number;
  readonly #sizes: Int32Array;
  readonly #sets: SlotSet[] = [];
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

  /** Asks for one of some symbols. */
  allow(set: SlotSet): void {
    const size = this.#sizes[set.slot] as number;
    const count = 'but' in set ? size - 1 : set.allowed.length;
    if (count === 0) this.#impossible = true;
    else if (count < size) this.#sets.push(set);
  }

  /** Asks for the symbol of another slot, or for a different one. */
  compare(slot: number, other: number, negated: boolean): void {
    if (slot !== other) (negated ? this.#differ : this.#equal).push({ first: other, other: slot });
    else if (negated) this.#impossible = true;
  }

  /** Asks for one of the alternatives of a position. */
  choose({ slot, allowed, ...slots }: SlotChoice): void {
    const equal = [...new Set(slots.equal)];
    const differ = [...new Set(slots.differ)].filter((other) => other !== slot);
    const always =
      allowed.length === this.#sizes[slot] ||
      equal.includes(slot) ||
      differ.some((other) => equal.includes(other));
    if (always) return;
    if (equal.length + differ.length === 0) this.allow({ slot, allowed });
    else if (allowed.length > 0 || equal.length + differ.length > 1)
      this.#either.push({ slot, allowed, equal, differ });
    else this.compare(slot, (equal[0] ?? differ[0]) as number, equal.length === 0);
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
