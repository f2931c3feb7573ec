/**
 * Sets of symbols as ascending lists of their numbers, and what rules ask of slots by them. Those that stand in most rules, one symbol and all
 * but one, are made once: a program may have a hundred thousand of them, and a few hundred that differ.
 */

import { closestName } from '../text/closest.ts';
import type { SlotSet, SymbolList } from './model.ts';

/** What is asked of slots is kept for the first slots and symbols only: larger boards and lists have too many of them. */
const kept = { slots: 1024, symbols: 64 } as const;

/** Makes sets, and remembers what was asked about words. */
export class SymbolSets {
  readonly #only: number[][] = [];
  /** By size of the list. */
  readonly #without: number[][][] = [];
  /** What is asked of slots, by slot and symbol. */
  readonly #is: SlotSet[][] = [];
  readonly #isNot: SlotSet[][] = [];

  readonly #closest = new Map<SymbolList, Map<string, string | undefined>>();

  /** The symbol that a word is nearly; nothing where there is none or several. Looked for once for each word and list. */
  closest(word: string, list: SymbolList): string | undefined {
    const known = this.#closest.get(list) ?? new Map<string, string | undefined>();
    this.#closest.set(list, known);
    if (!known.has(word)) known.set(word, closestName(word, list.symbols));
    return known.get(word);
  }

  /** "The slot has this symbol". */
  is(slot: number, symbol: number): SlotSet {
    if (slot >= kept.slots || symbol >= kept.symbols) return { slot, allowed: this.only(symbol) };
    const ofSlot = (this.#is[slot] ??= []);
    return (ofSlot[symbol] ??= { slot, allowed: this.only(symbol) });
  }

  /** "The slot has any symbol but this one"; of two symbols it has the other one. */
  isNot(slot: number, symbol: number, size: number): SlotSet {
    if (size === 2) return this.is(slot, 1 - symbol);
    if (slot >= kept.slots || symbol >= kept.symbols) return { slot, but: symbol };
    const ofSlot = (this.#isNot[slot] ??= []);
    return (ofSlot[symbol] ??= { slot, but: symbol });
  }

  /** One symbol. */
  only(symbol: number): readonly number[] {
    return (this.#only[symbol] ??= [symbol]);
  }

  /** All symbols but one. */
  without(symbol: number, size: number): readonly number[] {
    const ofSize = (this.#without[size] ??= []);
    return (ofSize[symbol] ??= Array.from({ length: size - 1 }, (_, i) => (i < symbol ? i : i + 1)));
  }

  /**
   * The symbols that one of several alternatives allows.
   * @param alternatives a symbol, or `~symbol` for all but this one
   */
  union(alternatives: readonly number[], size: number): readonly number[] {
    const [first] = alternatives;
    if (first === undefined) return [];
    if (alternatives.length === 1) return first < 0 ? this.without(~first, size) : this.only(first);
    const allowed = new Uint8Array(size);
    for (const alternative of alternatives) {
      if (alternative >= 0) allowed[alternative] = 1;
      else {
        // All but this one; this one too when it is allowed otherwise.
        const self = allowed[~alternative] as number;
        allowed.fill(1);
        allowed[~alternative] = self;
      }
    }
    const symbols: number[] = [];
    for (let symbol = 0; symbol < size; symbol++) if (allowed[symbol] === 1) symbols.push(symbol);
    return symbols;
  }
}
