/**
 * Ground transitions: a transition together with one description of its object. Each has one
 * Boolean per step. What follows from a pattern alone is computed once per pattern.
 */

import type { Description, Model, Pattern, Transition } from '../check/model.ts';

/** A transition on the cells of one description. */
export interface GroundTransition {
  readonly transition: Transition;
  readonly description: Description;
  readonly pattern: Pattern;
  readonly plan: TransitionPlan;
  /** Whether some cell occurs in the description more than once. */
  readonly repeatsCells: boolean;
}

/** What follows from a transition's pattern alone. */
export interface TransitionPlan {
  /** Where each slot's symbols start in `mask`, with one more entry for the end. */
  readonly offsets: Int32Array;
  /** For each slot and symbol, 1 where the slot's own rule allows it. */
  readonly mask: Uint8Array;
  /** For each position, 1 where the rules say that the cell keeps its symbol. */
  readonly keeps: Uint8Array;
  /**
   * By index in the pattern's `equal` and `sets`: 1 for conditions that say no more than `keeps`.
   */
  readonly keepingEqual: Uint8Array;
  readonly keepingSets: Uint8Array;
}

/**
 * Lists the ground transitions.
 * @param model of the program
 * @returns in the order of the text: transition by transition, each over its descriptions
 */
export function groundTransitions({ transitions }: Model): GroundTransition[] {
  return transitions.flatMap((transition) => {
    const plans = transition.patterns.map(planOf);
    return transition.object.descriptions.map((description) => ({
      transition,
      description,
      pattern: transition.patterns[description.shape]!,
      plan: plans[description.shape]!,
      repeatsCells: new Set(description.cells).size < description.cells.length,
    }));
  });
}

/**
 * Lays out the symbols of a pattern's slots in one array.
 * @param pattern with the sizes of its slots' lists
 * @returns where each slot's symbols start, with one more entry for the end
 */
export function slotOffsets({ sizes }: Pattern): Int32Array {
  const offsets = new Int32Array(sizes.length + 1);
  sizes.forEach((size, slot) => (offsets[slot + 1] = offsets[slot]! + size));
  return offsets;
}

/**
 * Marks the symbols that the slots' own rules allow.
 * @param pattern the conditions
 * @param offsets its `slotOffsets`
 * @returns for each slot and symbol: 1 where it is allowed
 */
export function slotMask(pattern: Pattern, offsets: Int32Array): Uint8Array {
  const mask = new Uint8Array(offsets.at(-1) ?? 0).fill(1);
  for (const set of pattern.sets) {
    const offset = offsets[set.slot]!;
    if ('but' in set) mask[offset + set.but] = 0;
    else {
      mask.fill(0, offset, offsets[set.slot + 1]);
      for (const symbol of set.allowed) mask[offset + symbol] = 1;
    }
  }
  return mask;
}

function planOf(pattern: Pattern): TransitionPlan {
  const { width, equal, sets } = pattern;
  const keeps = new Uint8Array(width);
  const keepingEqual = new Uint8Array(equal.length);
  const keepingSets = new Uint8Array(sets.length);
  // v => v: the right slot equals the left one, either directly or both equal a third.
  const valueAt = new Map<number, number>(equal.map(({ first, other }) => [other, first]));
  equal.forEach(({ first, other }, i) => {
    const left = other - width;
    if (left < 0 || (left !== first && valueAt.get(left) !== first)) return;
    keeps[left] = 1;
    keepingEqual[i] = 1;
  });
  // s => s: the same single symbol on both sides.
  const singles = sets.map((set) => ('but' in set || set.allowed.length > 1 ? undefined : set.allowed[0]));
  const singleAt = new Map(sets.map(({ slot }, i) => [slot, singles[i]]));
  sets.forEach(({ slot }, i) => {
    const left = slot - width;
    if (left < 0 || singles[i] === undefined || singleAt.get(left) !== singles[i]) return;
    keeps[left] = 1;
    keepingSets[i] = 1;
  });
  const offsets = slotOffsets(pattern);
  return { offsets, mask: slotMask(pattern, offsets), keeps, keepingEqual, keepingSets };
}
