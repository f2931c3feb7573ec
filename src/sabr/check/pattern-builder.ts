/**
 * Collects the conditions of rules in their simplest form: conditions that always hold are dropped,
 * one that never holds marks the pattern as impossible.
 */

import type { Pattern, SlotChoice, SlotPair, SlotSet } from './model.ts';

export class PatternBuilder {
  readonly #sets: SlotSet[] = [];
  readonly #equal: SlotPair[] = [];
  readonly #differ: SlotPair[] = [];
  readonly #either: SlotChoice[] = [];
  #impossible = false;

  /**
   * @param width positions of one side
   * @param sizes number of symbols in the list of each slot
   */
  constructor(
    private readonly width: number,
    private readonly sizes: Int32Array,
  ) {}

  /**
   * Restricts a slot to a set of symbols.
   * @param set the slot with its symbols, or the symbol that it must not have
   */
  allow(set: SlotSet): void {
    const size = this.sizes[set.slot]!;
    const count = 'but' in set ? size - 1 : set.allowed.length;
    if (count === 0) this.#impossible = true;
    else if (count < size) this.#sets.push(set);
  }

  /**
   * Requires that two slots have the same symbol, or different ones.
   * @param slot where the rule stands
   * @param other the slot that it is compared with
   * @param negated whether they must differ
   */
  compare(slot: number, other: number, negated: boolean): void {
    if (slot !== other) (negated ? this.#differ : this.#equal).push({ first: other, other: slot });
    else if (negated) this.#impossible = true;
  }

  /**
   * Requires one of the alternatives of a position.
   * @param choice the alternatives
   */
  choose({ slot, allowed, ...slots }: SlotChoice): void {
    const equal = [...new Set(slots.equal)];
    const differ = [...new Set(slots.differ)].filter((other) => other !== slot);
    const always =
      allowed.length === this.sizes[slot] ||
      equal.includes(slot) ||
      differ.some((other) => equal.includes(other));
    if (always) return;
    if (equal.length + differ.length === 0) this.allow({ slot, allowed });
    else if (allowed.length > 0 || equal.length + differ.length > 1)
      this.#either.push({ slot, allowed, equal, differ });
    else this.compare(slot, (equal[0] ?? differ[0])!, equal.length === 0);
  }

  /**
   * Returns the pattern of all conditions added.
   * @returns a pattern without conditions when none was added
   */
  build(): Pattern {
    return {
      width: this.width,
      slots: this.sizes.length,
      sizes: this.sizes,
      sets: this.#sets,
      equal: this.#equal,
      differ: this.#differ,
      either: this.#either,
      impossible: this.#impossible,
    };
  }
}
