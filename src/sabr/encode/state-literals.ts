/**
 * The variables of cells. A cell with k possible symbols at a stage has k variables, exactly one of
 * which holds; one variable is enough for two symbols, and none for one. A cell that no transition
 * can change in a step keeps its variables, so a board without transitions has one set of them for
 * all stages.
 */

import { atMostOne } from './at-most-one.ts';
import { always, never, type ClauseWriter } from './clause-writer.ts';
import type { PlanningTables } from './planning/planning-tables.ts';

/**
 * The literals "this cell has this symbol", by place. A place is a cell at a stage; stages between
 * which the cell cannot change share it.
 */
export class StateLiterals {
  /**
   * By stage and cell: where the place's literals start in `table`. Stages without changes share
   * one array.
   */
  readonly places: Int32Array[] = [];
  #table = new Int32Array(1024);
  #end = 0;

  /**
   * @param writer of the formula
   * @param possible the symbols that cells can have
   */
  constructor(
    private readonly writer: ClauseWriter,
    private readonly possible: PlanningTables,
  ) {}

  /** The literals, by place and symbol. The array is replaced when a stage is added. */
  get table(): Int32Array {
    return this.#table;
  }

  /**
   * Adds the variables of the next stage, whose layer must be known.
   * @param touched by step: for each cell, 1 where some transition can change it; all steps known
   */
  extend(touched: readonly Uint8Array[]): void {
    const stage = this.places.length;
    const before = this.places[stage - 1];
    const changes = touched[stage - 1];
    if (before && changes && !changes.includes(1)) {
      this.places.push(before);
      return;
    }
    const { offsets } = this.possible;
    const places = new Int32Array(offsets.length - 1);
    for (let cell = 0; cell < places.length; cell++) {
      places[cell] =
        before && changes && changes[cell] === 0
          ? before[cell]!
          : this.#addPlace(this.#symbolsOf(cell, stage, touched));
    }
    this.places.push(places);
  }

  /** The symbols that a cell can have at a stage and at the later ones until it is next touched. */
  #symbolsOf(cell: number, stage: number, touched: readonly Uint8Array[]): Uint8Array {
    const { layers, offsets } = this.possible;
    const [from, end] = [offsets[cell]!, offsets[cell + 1]!];
    const possible = layers[stage]!.slice(from, end);
    for (let later = stage + 1; later < layers.length && touched[later - 1]?.[cell] === 0; later++) {
      const layer = layers[later]!;
      if (layer === layers[later - 1]) continue;
      for (let i = 0; i < possible.length; i++) possible[i] = possible[i]! & layer[from + i]!;
    }
    return possible;
  }

  #addPlace(possible: Uint8Array): number {
    const place = this.#end;
    this.#reserve(possible.length);
    const symbols = [...possible.keys()].filter((symbol) => possible[symbol] === 1);
    const table = this.#table.fill(never, place, this.#end);
    if (symbols.length === 1) table[place + symbols[0]!] = always;
    else if (symbols.length === 2) {
      const variable = this.writer.newVariable();
      table[place + symbols[0]!] = variable;
      table[place + symbols[1]!] = -variable;
    } else this.#addExactlyOne(symbols.map((symbol) => place + symbol));
    return place;
  }

  /** Makes a variable for each entry of the table; no entry at all makes the formula false. */
  #addExactlyOne(entries: readonly number[]): void {
    const first = this.writer.cnf.newVariables(entries.length);
    const literals = entries.map((_, i) => first + i);
    entries.forEach((entry, i) => (this.#table[entry] = first + i));
    this.writer.oneOf(literals);
    atMostOne(literals, this.writer);
  }

  #reserve(count: number): void {
    this.#end += count;
    if (this.#end <= this.#table.length) return;
    const larger = new Int32Array(Math.max(2 * this.#table.length, this.#end));
    larger.set(this.#table);
    this.#table = larger;
  }
}
