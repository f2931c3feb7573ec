/**
 * Computes which symbols each cell can have at each stage, and which transitions can fire in each
 * step. A step forward adds the symbols that some transition can produce; a step back from a fixed
 * last stage removes dead ends. This is the planning graph of Blum and Furst ("Fast planning
 * through planning graph analysis", 1997) without its pairs. Excluded symbols need no variable.
 *
 * The tables are an over-approximation: a symbol that is left out is impossible. Going forward, the
 * transitions of a step and the layer after it depend only on the layer before it, the requirements
 * of the stage after it, and the ranges. A step with the same three inputs as the step before has
 * the same outcome and is not computed again. That requires that nothing else writes into `fires`,
 * so exclusions by pairs are stored in pair-domains.ts.
 *
 * Cost: a step is linear in the size of the ground transitions; a repeated step costs nothing.
 */

import { type GroundTransition, slotMask, slotOffsets } from '../ground.ts';
import type { Description, Model, Pattern, Stages } from '../../check/model.ts';

/** The possible symbols, stage by stage. */
export class Domains {
  /** Where each cell's symbols start in a layer, with one more entry for the end. */
  readonly offsets: Int32Array;
  /** By stage: for each cell and symbol, 1 where it is possible. Equal stages share one array. */
  readonly layers: Uint8Array[] = [];
  /**
   * By step: for each ground transition, 1 where single symbols let it fire. Equal steps share one
   * array.
   */
  readonly fires: Uint8Array[] = [];
  readonly #requirementsChange: ReadonlySet<number>;
  readonly #transitionsChange: ReadonlySet<number>;
  /** What the requirements allow at the newest stage. */
  #allowed: Uint8Array = new Uint8Array();
  readonly #scratch: Uint8Array;

  /**
   * @param model of the program
   * @param grounds its ground transitions
   */
  constructor(
    private readonly model: Model,
    private readonly grounds: readonly GroundTransition[],
  ) {
    this.offsets = new Int32Array(model.cells.length + 1);
    model.cells.forEach(({ list }, cell) => {
      this.offsets[cell + 1] = this.offsets[cell]! + list.symbols.length;
    });
    this.#requirementsChange = changesOf(model.requirements, 0);
    this.#transitionsChange = changesOf(model.transitions, 1);
    this.#scratch = new Uint8Array(grounds.reduce((max, { plan }) => Math.max(max, plan.mask.length), 0));
  }

  /** Adds a stage. */
  extend(): void {
    const stage = this.layers.length;
    const before = this.layers[stage - 1];
    const alike = !this.#requirementsChange.has(stage);
    if (stage === 0 || !alike) this.#allowed = this.#allowedAt(stage);
    if (!before) {
      const { start } = this.model;
      const layer = this.#allowed.slice();
      if (start) this.#restrict(layer, start, wholeBoard(this.model));
      this.layers.push(layer);
      return;
    }
    const stepIsAlike =
      alike && !this.#transitionsChange.has(stage - 1) && stage > 1 && before === this.layers[stage - 2];
    if (stepIsAlike) {
      this.layers.push(before);
      this.fires.push(this.fires[stage - 2]!);
    } else this.#step(stage - 1, before);
  }

  /**
   * Replaces a layer by one with fewer possible symbols.
   * @param stage the newest one; after `close`, any
   * @param layer for each cell and symbol: 1 where it is possible
   */
  narrow(stage: number, layer: Uint8Array): void {
    this.layers[stage] = layer;
  }

  #step(step: number, before: Uint8Array): void {
    const after = before.map((possible, i) => possible & this.#allowed[i]!);
    const fires = this.#inRange(step);
    this.grounds.forEach((ground, g) => {
      if (fires[g] === 0) return;
      if (this.#match(ground, before, this.#allowed)) this.#addRightSide(ground, after);
      else fires[g] = 0;
    });
    this.fires.push(fires);
    this.layers.push(after.every((possible, i) => possible === before[i]) ? before : after);
  }

  /** Ground transitions whose range holds a step; a TransLock in range excludes every Trans. */
  #inRange(step: number): Uint8Array {
    const fires = new Uint8Array(this.grounds.length);
    this.grounds.forEach(({ transition, pattern }, g) => {
      if (actsOn(transition.stages, step) && !pattern.impossible) fires[g] = 1;
    });
    const locked = this.grounds.some(
      ({ transition }) => transition.kind === 'TransLock' && actsOn(transition.stages, step),
    );
    if (locked) {
      this.grounds.forEach(({ transition }, g) => {
        if (transition.kind === 'Trans') fires[g] = 0;
      });
    }
    return fires;
  }

  /**
   * Fixes the last stage: removes symbols that do not lead to it. No stage may be added afterwards.
   * @param fires by step: the transitions known to be possible; narrowed in place
   */
  close(fires: Uint8Array[] = this.fires): void {
    const last = this.layers.length - 1;
    const { end } = this.model;
    const layer = this.layers[last]!.slice();
    if (end) this.#restrict(layer, end, wholeBoard(this.model));
    this.layers[last] = layer;
    for (let step = last - 1; step >= 0; step--) if (!this.#stepBack(step, fires)) return;
  }

  /** Narrows one step from the stage after it. Returns whether a symbol was removed. */
  #stepBack(step: number, table: Uint8Array[]): boolean {
    const [before, after] = [this.layers[step]!, this.layers[step + 1]!];
    const fires = table[step]!.slice();
    const support = after.slice();
    this.grounds.forEach((ground, g) => {
      if (fires[g] === 0) return;
      if (this.#match(ground, before, after)) this.#addLeftSide(ground, support);
      else fires[g] = 0;
    });
    table[step] = fires;
    const narrowed = before.map((possible, i) => possible & support[i]!);
    if (narrowed.every((possible, i) => possible === before[i])) return false;
    this.layers[step] = narrowed;
    return true;
  }

  /**
   * Writes the symbols that each slot of a ground transition can have into the scratch array.
   * Returns whether every slot has one.
   */
  #match({ pattern, plan, description }: GroundTransition, before: Uint8Array, after: Uint8Array): boolean {
    const scratch = this.#scratch;
    const { offsets, mask } = plan;
    const { width, slots, equal } = pattern;
    for (let slot = 0; slot < slots; slot++) {
      const layer = slot < width ? before : after;
      const from = this.offsets[description.cells[slot % width]!]!;
      const end = offsets[slot + 1]!;
      let some = 0;
      for (let i = offsets[slot]!, j = from; i < end; i++, j++) {
        some |= scratch[i] = mask[i]! & layer[j]!;
      }
      if (some === 0) return false;
    }
    // Two rounds, so that exclusions from the last slot of a variable reach the others.
    for (let round = 0; round < 2; round++) {
      for (const { first, other } of equal)
        if (!this.#meet(offsets[first]!, offsets[other]!, pattern.sizes[first]!)) return false;
    }
    return true;
  }

  /** Intersects the symbols of two equal slots. Returns whether one is left. */
  #meet(a: number, b: number, size: number): boolean {
    const scratch = this.#scratch;
    let some = 0;
    for (let i = 0; i < size; i++) {
      some |= scratch[a + i] = scratch[b + i] = scratch[a + i]! & scratch[b + i]!;
    }
    return some !== 0;
  }

  #addRightSide({ pattern, plan, description }: GroundTransition, layer: Uint8Array): void {
    const { width } = pattern;
    for (let position = 0; position < width; position++) {
      if (plan.keeps[position] === 0)
        this.#add(plan.offsets[width + position]!, description.cells[position]!, layer);
    }
  }

  #addLeftSide({ pattern, plan, description }: GroundTransition, layer: Uint8Array): void {
    for (let position = 0; position < pattern.width; position++) {
      this.#add(plan.offsets[position]!, description.cells[position]!, layer);
    }
  }

  /** Adds a slot's symbols in the scratch array to those of a cell. */
  #add(from: number, cell: number, layer: Uint8Array): void {
    const end = this.offsets[cell + 1]!;
    for (let i = from, j = this.offsets[cell]!; j < end; i++, j++) {
      layer[j] = layer[j]! | this.#scratch[i]!;
    }
  }

  #allowedAt(stage: number): Uint8Array {
    const layer = new Uint8Array(this.offsets.at(-1) ?? 0).fill(1);
    for (const { object, stages, patterns } of this.model.requirements) {
      if (stage < stages.from || stage >= stages.to) continue;
      for (const description of object.descriptions) {
        this.#restrict(layer, patterns[description.shape]!, description);
      }
    }
    return layer;
  }

  /** Removes the symbols that a pattern's rules of single positions exclude. */
  #restrict(layer: Uint8Array, pattern: Pattern, { cells }: Pick<Description, 'cells'>): void {
    if (pattern.sets.length === 0) return;
    const offsets = slotOffsets(pattern);
    const mask = slotMask(pattern, offsets);
    for (const { slot } of pattern.sets) {
      const from = this.offsets[cells[slot]!]!;
      for (let i = offsets[slot]!, j = from; i < offsets[slot + 1]!; i++, j++) {
        layer[j] = layer[j]! & mask[i]!;
      }
    }
  }
}

/**
 * Returns whether a transition can act on a step.
 * @param stages range of the transition
 * @param step the stage that the step starts from
 * @returns whether both stages of the step are in range
 */
export const actsOn = ({ from, to }: Stages, step: number): boolean => from <= step && step + 1 < to;

const wholeBoard = ({ cells }: Model): Pick<Description, 'cells'> => ({
  cells: Int32Array.from(cells, (_, i) => i),
});

/**
 * The stages or steps at which some range starts or ends; `early` is 1 for transitions, which end
 * one stage early.
 */
const changesOf = (items: readonly { readonly stages: Stages }[], early: number): ReadonlySet<number> =>
  new Set(items.flatMap(({ stages }) => [stages.from, stages.to - early]));
