/**
 * What a ground transition does to cells, seen forward or backward in time: which cells must have some symbol beforehand, and where each cell
 * that it sets has its symbol from. Conditions that are more complicated are left out, so it says too little rather than too much.
 */

import type { GroundTransition, TransitionPlan } from './ground.ts';
import type { Pattern } from '../check/model.ts';

/** A cell and symbols that it may have, as bits. */
export interface CellMask {
  readonly cell: number;
  readonly mask: number;
}

/** Where a cell has its symbol from. */
export interface Origin {
  /** The cell that had it beforehand; -1 where it may be any symbol of the mask. */
  readonly from: number;
  readonly mask: number;
}

/** What a ground transition does, seen in one direction of time. */
export interface StepEffect {
  /** What must be so beforehand. */
  readonly needs: readonly CellMask[];
  /** The cells that it sets. */
  readonly sets: ReadonlyMap<number, Origin>;
}

/** Symbols are bits of a word; lists may be that long. */
export const mostMaskedSymbols = 30;

/** The effect of a ground transition. @param forward from the left side to the right one; otherwise back */
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
    const cell = cells[position] as number;
    const all = 2 ** (sizes[position] as number) - 1;
    const needed = maskOf(plan, beforehand);
    if (needed !== all) needs.push({ cell, mask: needed });
    // Of a cell that stands there twice only its own rules are known.
    if (repeatsCells) sets.set(cell, { from: -1, mask: all });
    else if (plan.keeps[position] === 0) {
      const source = sources(afterwards, forward ? 0 : width);
      sets.set(cell, { from: source < 0 ? -1 : (cells[source] as number), mask: maskOf(plan, afterwards) });
    }
  }
  return { needs, sets };
}

/**
 * Tells which position of the other side a slot has its symbol from.
 * @returns asked for a slot and the first slot of the other side: the position there with the same variable, -1 for none
 */
export function slotSources({ width, slots, equal }: Pattern): (slot: number, side: number) => number {
  const values = Array.from({ length: slots }, (_, slot) => slot);
  for (const { first, other } of equal) values[other] = values[first] as number;
  return (slot, side) => values.slice(side, side + width).indexOf(values[slot] as number);
}

/** The symbols that a slot's own rule allows, as bits. */
export function maskOf({ offsets, mask }: TransitionPlan, slot: number): number {
  let bits = 0;
  const from = offsets[slot] as number;
  for (let i = from; i < (offsets[slot + 1] as number); i++) bits |= (mask[i] as number) << (i - from);
  return bits;
}
