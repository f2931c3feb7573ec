/**
 * Encodes a model as a formula, stage by stage. Either for a fixed number of stages, where what leads nowhere is left out from both ends; or for
 * a growing number, where the end is guarded by a literal to be assumed, so that one solver can be asked for every number.
 */

import type { Cnf } from '../../sat/cnf.ts';
import { always, ClauseWriter } from './clause-writer.ts';
import type { EncodeTools } from './encode-pattern.ts';
import { encodePairs } from './encode-pairs.ts';
import { StageEncoder } from './encode-stage.ts';
import { StepEncoder, touchedCells } from './encode-step.ts';
import { EqualityLiterals } from './equality-literals.ts';
import { type GroundTransition, groundTransitions } from './ground.ts';
import type { Model } from '../check/model.ts';
import { type PlanningTables, planningTables } from './planning-tables.ts';
import { StateLiterals } from './state-literals.ts';
import { isTimeless } from './timeless.ts';
import { uselessPairs } from './useless-pairs.ts';

/**
 * Which runs a formula has: `all`, or `some`, which keeps one at least if there is any, and leaves out runs with steps that can be seen to be
 * useless. Where stages are alike (no ranges) both put idle steps last, so that each printed result is there once.
 */
export type Runs = 'all' | 'some';

/** How a model is encoded. */
export interface EncodeOptions {
  /**
   * `some` leaves out runs with steps that are seen to be useless, such as a move and its undoing; a run is left if there is any. Faster where one
   * run will do, wrong where they are enumerated or forbidden. Default: `all`.
   */
  readonly runs?: Runs;
  /**
   * Encodes without planning tables: nothing is left out for being unreachable or useless. Slower, with the same answers; for those who doubt
   * one. Default: false.
   */
  readonly plain?: boolean;
}

/** A formula that grows with the stages, and what its variables mean. */
export class Encoding {
  readonly model: Model;
  readonly grounds: readonly GroundTransition[];
  readonly states: StateLiterals;
  readonly #writer = new ClauseWriter();
  readonly #tables: PlanningTables;
  readonly #tools: EncodeTools;
  readonly #stageEncoder: StageEncoder;
  readonly #stepEncoder: StepEncoder;
  readonly #touched: Uint8Array[] = [];

  /** @param stages how many there will be at most */
  private constructor(model: Model, stages: number, { runs = 'all', plain = false }: EncodeOptions) {
    this.model = model;
    this.grounds = groundTransitions(model);
    this.#tables = planningTables(model, this.grounds, { stages, plain });
    this.states = new StateLiterals(this.#writer, this.#tables);
    const equalities = new EqualityLiterals(this.#writer, this.states);
    this.#tools = { writer: this.#writer, states: this.states, equalities };
    this.#stageEncoder = new StageEncoder(model, this.#tools);
    const useless = runs === 'some' && !plain ? uselessPairs(model, this.grounds) : [];
    this.#stepEncoder = new StepEncoder({
      grounds: this.grounds,
      possible: this.#tables,
      tools: this.#tools,
      useless,
    });
  }

  /** Encodes a fixed number of stages. */
  static fixed(model: Model, stages: number, options: EncodeOptions = {}): Encoding {
    const encoding = new Encoding(model, stages, options);
    for (let stage = 0; stage < stages; stage++) encoding.#tables.extend();
    encoding.#tables.close();
    for (let stage = 0; stage < stages; stage++) encoding.#encodeStage(stage);
    encoding.#encodeEnd(stages - 1, always);
    if (encoding.grounds.length > 0 && isTimeless(model)) encoding.#stepEncoder.putIdleLast();
    return encoding;
  }

  /**
   * Encodes no stage yet; `extend` adds them one by one.
   * @param most stages that there will be at most
   */
  static growing(model: Model, most: number, { plain = false }: Pick<EncodeOptions, 'plain'> = {}): Encoding {
    return new Encoding(model, most, { runs: 'some', plain });
  }

  /**
   * Adds a stage to a growing encoding.
   * @returns the literal to assume for "this is the last stage"
   */
  extend(): number {
    const stage = this.stages;
    this.#tables.extend();
    this.#encodeStage(stage);
    if (!this.model.end) return always;
    const isLast = this.#writer.newVariable();
    this.#encodeEnd(stage, isLast);
    return isLast;
  }

  /** The formula so far. */
  get cnf(): Cnf {
    return this.#writer.cnf;
  }

  /** Stages so far. */
  get stages(): number {
    return this.states.places.length;
  }

  /** By step and ground transition: the literal "fires". */
  get fires(): readonly Int32Array[] {
    return this.#stepEncoder.fires;
  }

  /** The literal "the cell has the symbol at the stage"; a constant of clause-writer.ts where that is certain. */
  stateLiteral(stage: number, cell: number, symbol: number): number {
    return this.states.table[(this.states.places[stage]?.[cell] as number) + symbol] as number;
  }

  #encodeStage(stage: number): void {
    this.#touch(stage);
    this.states.extend(this.#touched);
    const { start } = this.model;
    const places = this.states.places[stage] as Int32Array;
    if (stage === 0 && start) this.#stageEncoder.encodeAll(start, this.#board, places);
    if (stage > 0) this.#stepEncoder.encode(stage - 1);
    this.#stageEncoder.encode(stage);
    const pairs = this.#tables.pairs(stage);
    if (pairs) encodePairs(pairs, this.#tables.offsets, stage, this.#tools);
  }

  #encodeEnd(stage: number, guard: number): void {
    const { end } = this.model;
    if (end) this.#stageEncoder.encodeAll(end, this.#board, this.states.places[stage] as Int32Array, guard);
  }

  get #board(): { readonly cells: Int32Array } {
    return { cells: Int32Array.from(this.model.cells, (_, i) => i) };
  }

  /** Works out which cells change in each step that is known; steps that are alike share the answer. */
  #touch(stage: number): void {
    const { fires } = this.#tables;
    for (let step = this.#touched.length; step < Math.max(stage, fires.length); step++) {
      const possible = fires[step] as Uint8Array;
      const alike = step > 0 && possible === fires[step - 1];
      this.#touched.push(
        alike
          ? (this.#touched[step - 1] as Uint8Array)
          : touchedCells(this.grounds, possible, this.model.cells.length),
      );
    }
  }
}
