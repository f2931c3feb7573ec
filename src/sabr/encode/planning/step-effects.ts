/**
 * The effect of a ground transition on cells, forward or backward in time: which cells need which
 * symbols beforehand, and where each cell that it sets gets its symbol from. Conditions of other
 * forms are left out, so the effect is an over-approximation.
 */

import type { GroundTransition, TransitionPlan } from '../ground.ts';
import type { Pattern } from '../../check/model.ts';

/** A cell and its possible symbols, as bits. */
export interface CellMask {
  readonly cell: number;
  readonly mask: number;
}

/** Where a cell gets its symbol from. */
export interface Origin {
  /** The cell that had the symbol beforehand; -1 where it may be any symbol of the mask. */
  readonly from: number;
  readonly mask: number;
}

/** The effect of a ground transition in one direction of time. */
export interface StepEffect {
  /** Its preconditions. */
  readonly needs: readonly CellMask[];
  /** The cells that it sets. */
  readonly sets: ReadonlyMap<number, Origin>;
}

/** Limit on the symbols of a list, which are bits of a 32-bit word. */
export const maxMaskedSymbols = 30;

/**
 * Works out the effect of a ground transition.
 * @param ground transition whose lists have at most `maxMaskedSymbols` symbols
 * @param forward true from the left side to the right one, false for the way back
 * @returns preconditions, and the cells that it sets
 */
export function stepEffect(
  { pattern, plan, description, repeatsCells }: GroundTransition,
  forward: boolean,
): StepEffect {
  const { width, sizes } = pattern;
  const { cells } = description;
  const needs: CellMask[] = [];
  const sets = new Map<number, Origin>();
  const sources = slotSources(pattern);
  for (let position = 0; position < width; position++) {
    const [beforehand, afterwards] = forward ? [position, width + position] : [width + position, position];
    const cell = cells[position]!;
    const all = 2 ** sizes[position]! - 1;
    const needed = maskOf(plan, beforehand);
    if (needed !== all) needs.push({ cell, mask: needed });
    // For a cell that occurs twice only the list of its symbols is certain.
    if (repeatsCells) sets.set(cell, { from: -1, mask: all });
    else if (plan.keeps[position] === 0) {
      const source = sources(afterwards, forward ? 0 : width);
      sets.set(cell, { from: source < 0 ? -1 : cells[source]!, mask: maskOf(plan, afterwards) });
    }
  }
  return { needs, sets };
}

/**
 * Finds which position of the other side a slot gets its symbol from.
 * @param pattern of a transition
 * @returns a function of a slot and the first slot of the other side: the position there with the
 *   same variable; -1 for none
 */
export function slotSources({ width, slots, equal }: Pattern): (slot: number, side: number) => number {
  const values = Array.from({ length: slots }, (_, slot) => slot);
  for (const { first, other } of equal) values[other] = values[first]!;
  return (slot, side) => values.slice(side, side + width).indexOf(values[slot]!);
}

/**
 * Packs the symbols that a slot's own rule allows into bits.
 * @param plan of the transition
 * @param slot index from 0
 * @returns bit k set where symbol k is allowed
 */
export function maskOf({ offsets, mask }: TransitionPlan, slot: number): number {
  let bits = 0;
  const from = offsets[slot]!;
  for (let i = from; i < offsets[slot + 1]!; i++) bits |= mask[i]! << (i - from);
  return bits;
}
