/**
 * Encodes the rules of one stage: requirements, options, AllDif. Clauses of the previous stage that
 * still apply are not repeated.
 */

import { atMostOne } from './at-most-one.ts';
import { always } from './clause-writer.ts';
import { OptionEncoder } from './options/encode-options.ts';
import { type EncodeTools, encodePattern } from './encode-pattern.ts';
import type { AllDifferent, Description, Model, Pattern, Stages } from '../check/model.ts';

/** Encodes stages in ascending order. */
export class StageEncoder {
  readonly #options: OptionEncoder;

  /**
   * @param model of the program
   * @param tools to write with
   */
  constructor(
    private readonly model: Model,
    private readonly tools: EncodeTools,
  ) {
    this.#options = new OptionEncoder(tools);
  }

  /**
   * Writes a stage.
   * @param stage from 0; its variables exist
   */
  encode(stage: number): void {
    const { places: byStage } = this.tools.states;
    const places = byStage[stage]!;
    const before = byStage[stage - 1];
    const isNew = ({ cells }: Pick<Description, 'cells'>) =>
      !before || (places !== before && cells.some((cell) => places[cell] !== before[cell]));
    for (const { object, stages, patterns } of this.model.requirements) {
      if (!holdsAt(stages, stage)) continue;
      const wasWritten = stage > 0 && holdsAt(stages, stage - 1);
      for (const description of object.descriptions) {
        if (!wasWritten || isNew(description))
          this.encodeAll(patterns[description.shape]!, description, places);
      }
    }
    for (const group of this.model.groups) this.#options.encode(group, stage, places, isNew);
    this.#encodeAllDifferent(stage, places, isNew);
  }

  /**
   * Writes a pattern that must hold on a stage's board, or only when a guard holds.
   * @param pattern the conditions
   * @param description the cells of its positions
   * @param places by cell: its place in the table of literals
   * @param guard a literal; always by default
   */
  encodeAll(
    pattern: Pattern,
    { cells }: Pick<Description, 'cells'>,
    places: Int32Array,
    guard = always,
  ): void {
    encodePattern(
      pattern,
      cells.map((cell) => places[cell]!),
      { literal: guard },
      this.tools,
    );
  }

  #encodeAllDifferent(stage: number, places: Int32Array, isNew: (each: AllDifferent) => boolean): void {
    // Rows and boxes overlap, and each pair is written once.
    const written = new Set<number>();
    for (const each of this.model.allDifferent) {
      if (!holdsAt(each.stages, stage)) continue;
      if (stage === 0 || !holdsAt(each.stages, stage - 1) || isNew(each))
        this.#allDifferent(each, places, written);
    }
  }

  #allDifferent({ cells }: AllDifferent, places: Int32Array, written: Set<number>): void {
    const { writer, states } = this.tools;
    const [first = 0] = cells;
    const size = this.model.cells[first]?.list.symbols.length ?? 0;
    const cellPlaces = Array.from(cells, (cell) => places[cell]!);
    if (new Set(cells).size < cells.length || cells.length > size) return writer.end();
    const literalsOf = (symbol: number) => cellPlaces.map((place) => states.table[place + symbol]!);
    if (cells.length === size) for (let symbol = 0; symbol < size; symbol++) writer.oneOf(literalsOf(symbol));
    if (cells.length > maxPaired) {
      for (let symbol = 0; symbol < size; symbol++) atMostOne(literalsOf(symbol), writer);
    } else this.#pairs(cellPlaces, size, written);
  }

  #pairs(places: readonly number[], size: number, written: Set<number>): void {
    const { writer, states } = this.tools;
    const { table } = states;
    places.forEach((a, i) => {
      for (const b of places.slice(0, i)) {
        const key = Math.min(a, b) * 2 ** 26 + Math.max(a, b);
        if (written.has(key)) continue;
        written.add(key);
        for (let symbol = 0; symbol < size; symbol++) writer.either(-table[a + symbol]!, -table[b + symbol]!);
      }
    });
  }
}

/** Limit on the cells of an AllDif that are compared pairwise, which propagates best. */
const maxPaired = 12;

const holdsAt = ({ from, to }: Stages, stage: number): boolean => from <= stage && stage < to;
