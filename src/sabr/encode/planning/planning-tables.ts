/**
 * The encoder's view of what is possible at each stage and in each step: the tables of single
 * symbols (domains.ts) and of pairs (pair-domains.ts); or plain tables of everything that the
 * program's lists and ranges allow. Both give the same runs. The plain ones rest on no argument
 * about reachability, so they serve tests and users who doubt an answer.
 */

import { actsOn, Domains } from './domains.ts';
import type { GroundTransition } from '../ground.ts';
import type { Model } from '../../check/model.ts';
import { PairDomains } from './pair-domains.ts';

/** What is possible, stage by stage. */
export interface PlanningTables {
  /** Where each cell's symbols start in a layer, with one more entry for the end. */
  readonly offsets: Int32Array;
  /** By stage: for each cell and symbol, 1 where it is possible. Equal stages share one array. */
  readonly layers: readonly Uint8Array[];
  /** By step: for each ground transition, 1 where it can fire. Equal steps share one array. */
  readonly fires: readonly Uint8Array[];
  /**
   * Looks up the possible pairs of a stage.
   * @param stage from 0, added already
   * @returns a layer of `PairDomains`; `undefined` where pairs are not known
   */
  pairs(stage: number): Int32Array | undefined;
  /** Adds a stage. */
  extend(): void;
  /** Fixes the last stage. No stage may be added after that. */
  close(): void;
}

export interface PlanningOptions {
  /** Upper limit of the stages to come. */
  readonly stages: number;
  readonly plain: boolean;
}

/**
 * Makes tables without a stage.
 * @param model of the program
 * @param grounds its ground transitions
 * @param options the kind of tables, and how many stages to expect
 * @returns empty tables
 */
export function planningTables(
  model: Model,
  grounds: readonly GroundTransition[],
  { stages, plain }: PlanningOptions,
): PlanningTables {
  return plain ? new PlainTables(model, grounds) : new ReachableTables(model, grounds, stages);
}

/** What can be reached, and once the last stage is fixed, what leads to it. */
class ReachableTables implements PlanningTables {
  readonly #domains: Domains;
  readonly #pairs: PairDomains | undefined;

  constructor(model: Model, grounds: readonly GroundTransition[], stages: number) {
    this.#domains = new Domains(model, grounds);
    this.#pairs = PairDomains.create(this.#domains, grounds, stages);
  }

  get offsets(): Int32Array {
    return this.#domains.offsets;
  }

  get layers(): readonly Uint8Array[] {
    return this.#domains.layers;
  }

  get fires(): readonly Uint8Array[] {
    return (this.#pairs ?? this.#domains).fires;
  }

  pairs(stage: number): Int32Array | undefined {
    return this.#pairs?.layers[stage];
  }

  extend(): void {
    this.#domains.extend();
    this.#pairs?.extend();
  }

  close(): void {
    this.#domains.close(this.#pairs?.fires);
    this.#pairs?.close();
  }
}

/** Every symbol of a cell's list at every stage; every transition in every step of its range. */
class PlainTables implements PlanningTables {
  readonly offsets: Int32Array;
  readonly layers: Uint8Array[] = [];
  readonly fires: Uint8Array[] = [];
  readonly #grounds: readonly GroundTransition[];

  constructor({ cells }: Model, grounds: readonly GroundTransition[]) {
    this.#grounds = grounds;
    this.offsets = new Int32Array(cells.length + 1);
    cells.forEach(({ list }, cell) => {
      this.offsets[cell + 1] = this.offsets[cell]! + list.symbols.length;
    });
  }

  pairs(): undefined {}

  extend(): void {
    const stage = this.layers.length;
    this.layers.push(this.layers[0] ?? new Uint8Array(this.offsets.at(-1) ?? 0).fill(1));
    if (stage > 0)
      this.fires.push(
        Uint8Array.from(this.#grounds, ({ transition }) => (actsOn(transition.stages, stage - 1) ? 1 : 0)),
      );
  }

  close(): void {}
}
