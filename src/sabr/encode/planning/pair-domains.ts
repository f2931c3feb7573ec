/**
 * Computes which pairs of symbols two cells can have at the same stage: domains.ts for pairs. Going
 * forward from the start it finds, for example, that no tile is in two places and no corner of a
 * cube has opposite colours; going back from the end, that two objects are too far apart. This is
 * the mutual exclusion of the planning graph (Blum and Furst, 1997; h² in Haslum and Geffner,
 * 2000). Each impossible pair becomes a clause of two literals; with these a sliding puzzle is
 * solved about ten times as fast.
 *
 * Only for programs whose transitions fire one at a time. Like domains.ts it over-approximates.
 * Going forward, a step starts from all transitions that single symbols allow and removes those
 * that need two facts that are not YET compatible. Pairs keep growing after single symbols have
 * stopped, so a transition removed in one step may fire in the next: it is tested in every step
 * until the pairs have stopped growing too.
 *
 * Cost: a step is about (cells set by transitions) × (cells) × (symbols).
 */

import type { Domains } from './domains.ts';
import type { GroundTransition } from '../ground.ts';
import { maxMaskedSymbols, type Origin, type StepEffect, stepEffect } from './step-effects.ts';

/**
 * Limit on the 32-bit words of all tables together; beyond it, the gain is not worth the memory.
 */
const maxWords = 2 ** 22;

/** The possible pairs, stage by stage. */
export class PairDomains {
  /**
   * By stage: for each fact (cell and symbol, as in the layers of `Domains`) and each cell, the
   * symbols of that cell that are compatible with the fact, as bits. Equal stages share one array.
   */
  readonly layers: Int32Array[] = [];
  /**
   * By step: for each ground transition, 1 where pairs let it fire. Equal steps share one array.
   */
  readonly fires: Uint8Array[] = [];
  readonly #domains: Domains;
  readonly #cells: number;
  readonly #forward: readonly StepEffect[];
  readonly #backward: readonly StepEffect[];

  private constructor(domains: Domains, grounds: readonly GroundTransition[]) {
    this.#domains = domains;
    this.#cells = domains.offsets.length - 1;
    this.#forward = grounds.map((ground) => stepEffect(ground, true));
    this.#backward = grounds.map((ground) => stepEffect(ground, false));
  }

  /**
   * Makes an empty table, to be extended together with the domains, which it narrows further.
   * @param domains of the same program
   * @param grounds its ground transitions
   * @param stages upper limit of the stages to come
   * @returns `undefined` where pairs are too expensive or not applicable
   */
  static create(
    domains: Domains,
    grounds: readonly GroundTransition[],
    stages: number,
  ): PairDomains | undefined {
    const { offsets } = domains;
    const cells = offsets.length - 1;
    const words = offsets[cells]! * cells * stages;
    if (stages < 2 || grounds.length === 0 || words > maxWords) return undefined;
    if (grounds.some(({ transition }) => transition.kind === 'TransSim')) return undefined;
    const longest = offsets.reduce((max, offset, i) => Math.max(max, offset - (offsets[i - 1] ?? 0)), 0);
    return longest > maxMaskedSymbols ? undefined : new PairDomains(domains, grounds);
  }

  /** Adds the stage that was last added to the domains. */
  extend(): void {
    const stage = this.layers.length;
    const before = this.layers[stage - 1];
    if (!before) {
      this.layers.push(this.#restricted(this.#anyPair(), stage));
      return;
    }
    const { layers, fires } = this.#domains;
    // The outcome depends only on the pairs before the step, the transitions that single symbols
    // allow, and the symbols after it.
    const isLikeBefore =
      stage > 1 &&
      before === this.layers[stage - 2] &&
      fires[stage - 1] === fires[stage - 2] &&
      layers[stage] === layers[stage - 1];
    if (isLikeBefore) {
      this.layers.push(before);
      this.fires.push(this.fires[stage - 2]!);
      return;
    }
    const step = this.#advance(before, fires[stage - 1]!, this.#forward);
    const after = this.#restricted(step.after, stage);
    this.fires.push(sameAs(this.fires[stage - 2], step.fires));
    this.layers.push(sameAs(before, after));
  }

  /** Removes what does not lead to the last stage, after the domains were closed. */
  close(): void {
    const last = this.layers.length - 1;
    this.layers[last] = this.#restricted(this.layers[last]!.slice(), last);
    for (let step = last - 1; step >= 0; step--) {
      const before = this.layers[step]!;
      const back = this.#advance(this.layers[step + 1]!, this.fires[step]!, this.#backward);
      this.fires[step] = back.fires;
      this.layers[step] = this.#restricted(
        before.map((mask, i) => mask & back.after[i]!),
        step,
      );
    }
  }

  #anyPair(): Int32Array {
    return new Int32Array((this.#domains.offsets.at(-1) ?? 0) * this.#cells).fill(2 ** maxMaskedSymbols - 1);
  }

  /**
   * Computes the pairs on the other side of a step: those that persist, and those that some
   * transition produces. `may` marks the ground transitions that may fire. Also returns which of
   * them can; `may` itself when all can.
   */
  #advance(
    before: Int32Array,
    may: Uint8Array,
    effects: readonly StepEffect[],
  ): { readonly after: Int32Array; readonly fires: Uint8Array } {
    const after = before.slice();
    const masks = new Int32Array(this.#cells);
    let narrowed: Uint8Array | undefined;
    effects.forEach((effect, g) => {
      if (may[g] === 0) return;
      if (this.#partners(effect, before, masks)) {
        for (const [cell, origin] of effect.sets)
          this.#addPairs(cell, origin, { effect, before, masks, after });
      } else (narrowed ??= may.slice())[g] = 0;
    });
    this.#mirror(after);
    return { after, fires: narrowed ?? may };
  }

  /**
   * Finds the symbols of each cell that are compatible with a transition's preconditions. Returns
   * whether those are compatible with each other.
   */
  #partners({ needs }: StepEffect, before: Int32Array, masks: Int32Array): boolean {
    const { offsets } = this.#domains;
    for (let cell = 0; cell < this.#cells; cell++) {
      masks[cell] = 0;
      const from = offsets[cell]!;
      for (let fact = from; fact < offsets[cell + 1]!; fact++) {
        const row = fact * this.#cells;
        const goes =
          before[row + cell]! !== 0 && needs.every((need) => (before[row + need.cell]! & need.mask) !== 0);
        if (goes) masks[cell] = masks[cell]! | (1 << (fact - from));
      }
    }
    for (const { cell, mask } of needs) masks[cell] = masks[cell]! & mask;
    return needs.every(({ cell }) => masks[cell] !== 0);
  }

  /** Adds the pairs of a cell that a transition sets with every other cell. */
  #addPairs(
    cell: number,
    { from, mask }: Origin,
    {
      effect,
      before,
      masks,
      after,
    }: { effect: StepEffect; before: Int32Array; masks: Int32Array; after: Int32Array },
  ): void {
    const { offsets } = this.#domains;
    const possible = from < 0 ? mask : masks[from]! & mask;
    for (let symbol = 0; possible >> symbol !== 0; symbol++) {
      if (((possible >> symbol) & 1) === 0) continue;
      const row = (offsets[cell]! + symbol) * this.#cells;
      const source = from < 0 ? -1 : (offsets[from]! + symbol) * this.#cells;
      for (let other = 0; other < this.#cells; other++) {
        const origin = effect.sets.get(other);
        const otherFrom = origin ? origin.from : other;
        let partners = origin?.mask ?? -1;
        if (other === cell) partners = 1 << symbol;
        else if (otherFrom >= 0)
          partners &= masks[otherFrom]! & (source < 0 ? -1 : before[source + otherFrom]!);
        after[row + other] = after[row + other]! | partners;
      }
    }
  }

  /** Makes the table symmetric. */
  #mirror(layer: Int32Array): void {
    const { offsets } = this.#domains;
    const cells = this.#cells;
    for (let cell = 0; cell < cells; cell++) {
      for (let fact = offsets[cell]!; fact < offsets[cell + 1]!; fact++) {
        const bit = 1 << (fact - offsets[cell]!);
        for (let other = 0; other < cells; other++) {
          const partners = layer[fact * cells + other]!;
          for (let symbol = 0; partners >> symbol !== 0; symbol++) {
            const at = (offsets[other]! + symbol) * cells + cell;
            if (((partners >> symbol) & 1) === 1) layer[at] = layer[at]! | bit;
          }
        }
      }
    }
  }

  /**
   * Keeps only symbols that are possible by themselves, and removes those that are compatible with
   * no symbol of some cell.
   */
  #restricted(layer: Int32Array, stage: number): Int32Array {
    const { layers } = this.#domains;
    const cells = this.#cells;
    let possible = layers[stage]!;
    for (;;) {
      this.#mask(layer, possible);
      const left = possible.map((is, fact) =>
        is === 1 && !layer.subarray(fact * cells, (fact + 1) * cells).includes(0) ? 1 : 0,
      );
      if (left.every((is, fact) => is === possible[fact])) return layer;
      possible = left;
      this.#domains.narrow(stage, left);
    }
  }

  #mask(layer: Int32Array, possible: Uint8Array): void {
    const { offsets } = this.#domains;
    const cells = this.#cells;
    const masks = new Int32Array(cells);
    const symbolOf = (fact: number, cell: number) => 1 << (fact - offsets[cell]!);
    for (let cell = 0; cell < cells; cell++) {
      for (let fact = offsets[cell]!; fact < offsets[cell + 1]!; fact++) {
        if (possible[fact] === 1) masks[cell] = masks[cell]! | symbolOf(fact, cell);
      }
    }
    for (let cell = 0; cell < cells; cell++) {
      for (let fact = offsets[cell]!; fact < offsets[cell + 1]!; fact++) {
        const row = fact * cells;
        for (let other = 0; other < cells; other++) {
          const mask = other === cell ? symbolOf(fact, cell) : masks[other]!;
          layer[row + other] = possible[fact] === 1 ? layer[row + other]! & mask : 0;
        }
      }
    }
  }
}

/** Returns the previous array when the new one is equal, so that equal stages share one array. */
const sameAs = <T extends Int32Array | Uint8Array>(before: T | undefined, after: T): T =>
  before && after.every((value, i) => value === before[i]) ? before : after;
