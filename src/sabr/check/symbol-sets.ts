/**
 * Sets of symbols as ascending lists of their indices, and the conditions on slots that use them.
 * Common ones (a single symbol, all but one) are made once, since a program may have a hundred
 * thousand of them with only a few hundred different ones.
 */

import { closestName } from '../text/closest.ts';
import type { SlotSet, SymbolList } from './model.ts';

/**
 * Conditions are shared for the first slots and symbols only, which bounds the cache on large
 * boards.
 */
const kept = { slots: 1024, symbols: 64 } as const;

/** Makes and caches sets and conditions. */
export class SymbolSets {
  readonly #only: number[][] = [];
  /** By size of the list. */
  readonly #without: number[][][] = [];
  /** Conditions by slot and symbol. */
  readonly #is: SlotSet[][] = [];
  readonly #isNot: SlotSet[][] = [];

  readonly #closest = new Map<SymbolList, Map<string, string | undefined>>();

  /**
   * Finds the symbol that a word was probably meant to be. Each word and list is searched once.
   * @param word that is no symbol of the list
   * @param list to search
   * @returns the symbol; `undefined` when none or several are close
   */
  closest(word: string, list: SymbolList): string | undefined {
    const known = this.#closest.get(list) ?? new Map<string, string | undefined>();
    this.#closest.set(list, known);
    if (!known.has(word)) known.set(word, closestName(word, list.symbols));
    return known.get(word);
  }

  /**
   * Makes the condition "the slot has this symbol".
   * @param slot index from 0
   * @param symbol index into the slot's list
   * @returns the condition
   */
  is(slot: number, symbol: number): SlotSet {
    if (slot >= kept.slots || symbol >= kept.symbols) return { slot, allowed: this.only(symbol) };
    const ofSlot = (this.#is[slot] ??= []);
    return (ofSlot[symbol] ??= { slot, allowed: this.only(symbol) });
  }

  /**
   * Makes the condition "the slot has any symbol but this one"; in a list of two that is the other
   * one.
   * @param slot index from 0
   * @param symbol index into the slot's list
   * @param size number of symbols in the list
   * @returns the condition
   */
  isNot(slot: number, symbol: number, size: number): SlotSet {
    if (size === 2) return this.is(slot, 1 - symbol);
    if (slot >= kept.slots || symbol >= kept.symbols) return { slot, but: symbol };
    const ofSlot = (this.#isNot[slot] ??= []);
    return (ofSlot[symbol] ??= { slot, but: symbol });
  }

  /**
   * Makes the set of one symbol.
   * @param symbol its index
   * @returns the set
   */
  only(symbol: number): readonly number[] {
    return (this.#only[symbol] ??= [symbol]);
  }

  /**
   * Makes the set of all symbols but one.
   * @param symbol index of the one left out
   * @param size number of symbols in the list
   * @returns ascending indices; empty for a list of one symbol
   */
  without(symbol: number, size: number): readonly number[] {
    const ofSize = (this.#without[size] ??= []);
    return (ofSize[symbol] ??= Array.from({ length: size - 1 }, (_, i) => (i < symbol ? i : i + 1)));
  }

  /**
   * Makes the set of symbols that at least one of several alternatives allows.
   * @param alternatives a symbol, or `~symbol` for all but that one
   * @param size number of symbols in the list
   * @returns ascending indices; empty without alternatives
   */
  union(alternatives: readonly number[], size: number): readonly number[] {
    const [first] = alternatives;
    if (first === undefined) return [];
    if (alternatives.length === 1) return first < 0 ? this.without(~first, size) : this.only(first);
    const allowed = new Uint8Array(size);
    for (const alternative of alternatives) {
      if (alternative >= 0) allowed[alternative] = 1;
      else {
        // All but this one, unless another alternative allows it.
        const self = allowed[~alternative]!;
        allowed.fill(1);
        allowed[~alternative] = self;
      }
    }
    const symbols: number[] = [];
    for (let symbol = 0; symbol < size; symbol++) if (allowed[symbol] === 1) symbols.push(symbol);
    return symbols;
  }
}
