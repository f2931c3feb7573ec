/**
 * Options as sets of signed atoms. An atom is one elementary condition on an object's positions,
 * for example "position 2 has symbol 0" or "positions 0 and 3 are equal". Each condition of an
 * option is an atom or its negation.
 */

import type { Pattern, SlotChoice, SlotSet } from '../../check/model.ts';
import { maxRuledOut } from '../encode-pattern.ts';

/** An elementary condition. The last two kinds are never negated. */
export type Atom =
  | { readonly kind: 'is'; readonly slot: number; readonly symbol: number }
  | { readonly kind: 'equal'; readonly first: number; readonly other: number }
  | { readonly kind: 'among'; readonly slot: number; readonly allowed: readonly number[] }
  | { readonly kind: 'choice'; readonly choice: SlotChoice };

/** Options over shared atoms. */
export interface OptionAtoms {
  readonly atoms: readonly Atom[];
  /**
   * Each option as conditions ±(atom + 1). An empty option always holds; options that never hold
   * are left out.
   */
  readonly options: readonly (readonly number[])[];
}

/**
 * Finds the atoms of options. Linear, apart from the keys of large sets.
 * @param patterns one for each option
 * @returns the atoms, and the options that can hold
 */
export function optionAtoms(patterns: readonly Pattern[]): OptionAtoms {
  const table = new AtomTable();
  const options: number[][] = [];
  for (const pattern of patterns) {
    const conditions = pattern.impossible ? undefined : conditionsOf(pattern, table);
    if (conditions) options.push(conditions);
  }
  return { atoms: table.atoms, options };
}

class AtomTable {
  readonly atoms: Atom[] = [];
  /**
   * Of symbols at slots, and of pairs of slots: by slot and symbol, by the lesser and the greater
   * slot.
   */
  readonly #is: number[][] = [];
  readonly #equal: number[][] = [];
  readonly #others = new Map<string, number>();

  /** The condition "the slot has this symbol". */
  is(slot: number, symbol: number): number {
    const ofSlot = (this.#is[slot] ??= []);
    return (ofSlot[symbol] ??= this.atoms.push({ kind: 'is', slot, symbol }));
  }

  /** The condition "both slots have the same symbol". */
  equal(a: number, b: number): number {
    const [first, other] = a < b ? [a, b] : [b, a];
    const ofFirst = (this.#equal[first] ??= []);
    return (ofFirst[other] ??= this.atoms.push({ kind: 'equal', first, other }));
  }

  /** The condition that an atom of another kind holds. */
  other(atom: Atom): number {
    const key = JSON.stringify(atom);
    const known = this.#others.get(key);
    if (known !== undefined) return known;
    const condition = this.atoms.push(atom);
    this.#others.set(key, condition);
    return condition;
  }
}

/** The conditions of a pattern; nothing when they contradict each other. */
function conditionsOf(
  { sets, equal, differ, either, sizes }: Pattern,
  table: AtomTable,
): number[] | undefined {
  const conditions: number[] = [];
  for (const set of sets) addSetConditions(conditions, set, sizes[set.slot]!, table);
  for (const { first, other } of equal) conditions.push(table.equal(first, other));
  for (const { first, other } of differ) {
    const condition = -table.equal(first, other);
    if (equal.length > 0 && conditions.includes(-condition)) return undefined;
    conditions.push(condition);
  }
  for (const choice of either) conditions.push(table.other({ kind: 'choice', choice }));
  return conditions;
}

function addSetConditions(conditions: number[], set: SlotSet, size: number, table: AtomTable): void {
  const { slot } = set;
  if ('but' in set) return void conditions.push(-table.is(slot, set.but));
  const { allowed } = set;
  // Of two symbols only the first one has an atom; the other one is its negation.
  if (size === 2) conditions.push(allowed[0] === 0 ? table.is(slot, 0) : -table.is(slot, 0));
  else if (allowed.length === 1) conditions.push(table.is(slot, allowed[0]!));
  else if (size - allowed.length > maxRuledOut)
    conditions.push(table.other({ kind: 'among', slot, allowed }));
  else {
    for (let symbol = 0, ruledOut = 0; ruledOut < size - allowed.length; symbol++) {
      if (allowed[symbol - ruledOut] === symbol) continue;
      ruledOut++;
      conditions.push(-table.is(slot, symbol));
    }
  }
}

/**
 * Makes a test of assignments that uses only the fact that each position has exactly one symbol.
 * @param atoms at most 30
 * @param sizes by slot: the number of symbols in its list
 * @returns a test of whether an assignment, as bits of the atoms that hold, can occur
 */
export function canOccur(atoms: readonly Atom[], sizes: ArrayLike<number>): (assignment: number) => boolean {
  const bySlot = new Map<number, { bits: number; count: number }>();
  atoms.forEach((atom, i) => {
    if (atom.kind !== 'is') return;
    const { bits, count } = bySlot.get(atom.slot) ?? { bits: 0, count: 0 };
    bySlot.set(atom.slot, { bits: bits | (1 << i), count: count + 1 });
  });
  const groups = [...bySlot].map(([slot, { bits, count }]) => ({ bits, isWhole: count === sizes[slot] }));
  return (assignment) =>
    groups.every(({ bits, isWhole }) => {
      const held = assignment & bits;
      return (held & (held - 1)) === 0 && (held !== 0 || !isWhole);
    });
}
