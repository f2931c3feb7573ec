/**
 * Encodes a model as a formula, stage by stage. With a fixed number of stages, dead ends are pruned
 * from both sides. With a growing number, the end is guarded by an assumption literal, so that one
 * solver can try every number of stages.
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
import { type PlanningTables, planningTables } from './planning/planning-tables.ts';
import { StateLiterals } from './state-literals.ts';
import { isTimeless } from './timeless.ts';
import { uselessPairs } from './planning/useless-pairs.ts';

/**
 * The runs that a formula has: `all`, or `some`, which keeps at least one if there is any and drops
 * runs with useless steps. Without ranges both put idle steps last, so that each printed result
 * occurs once.
 */
export type Runs = 'all' | 'some';

/** Options of the encoding. */
export interface EncodeOptions {
  /**
   * `some` drops runs with provably useless steps, for example a move and its reversal, and keeps
   * at least one run if there is any. Faster where a single run is enough, wrong where runs are
   * enumerated or forbidden. Default: `all`.
   */
  readonly runs?: Runs;
  /**
   * Encodes without planning tables: nothing is left out for being unreachable or useless. Slower,
   * with the same answers; for checking an answer that seems wrong. Default: false.
   */
  readonly plain?: boolean;
}

/** A formula that grows with the stages, and the meaning of its variables. */
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

  /** @param stages upper limit of the stages to come */
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

  /**
   * Encodes a fixed number of stages.
   * @param model of the program
   * @param stages of the run, from 1
   * @param options of the encoding
   * @returns the whole formula
   */
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
   * Starts an encoding without stages; `extend` adds them one by one.
   * @param model of the program
   * @param maxStages upper limit of the stages to come
   * @param options of the encoding
   * @returns an encoding of no stage
   */
  static growing(
    model: Model,
    maxStages: number,
    { plain = false }: Pick<EncodeOptions, 'plain'> = {},
  ): Encoding {
    return new Encoding(model, maxStages, { runs: 'some', plain });
  }

  /**
   * Adds a stage to a growing encoding.
   * @returns the literal to assume for "this is the last stage"; `always` for a program without End
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

  /** The formula of the stages encoded so far. */
  get cnf(): Cnf {
    return this.#writer.cnf;
  }

  /** The number of stages encoded so far. */
  get stages(): number {
    return this.states.places.length;
  }

  /** By step and ground transition: the literal "fires". */
  get fires(): readonly Int32Array[] {
    return this.#stepEncoder.fires;
  }

  /**
   * Looks up the literal "the cell has the symbol at the stage".
   * @param stage from 0, encoded already
   * @param cell index on the board
   * @param symbol index into the cell's list
   * @returns a literal, or a constant of clause-writer.ts where that is certain
   */
  stateLiteral(stage: number, cell: number, symbol: number): number {
    return this.states.table[(this.states.places[stage]?.[cell] as number) + symbol]!;
  }

  #encodeStage(stage: number): void {
    this.#touch(stage);
    this.states.extend(this.#touched);
    const { start } = this.model;
    const places = this.states.places[stage]!;
    if (stage === 0 && start) this.#stageEncoder.encodeAll(start, this.#board, places);
    if (stage > 0) this.#stepEncoder.encode(stage - 1);
    this.#stageEncoder.encode(stage);
    const pairs = this.#tables.pairs(stage);
    if (pairs) encodePairs(pairs, this.#tables.offsets, stage, this.#tools);
  }

  #encodeEnd(stage: number, guard: number): void {
    const { end } = this.model;
    if (end) this.#stageEncoder.encodeAll(end, this.#board, this.states.places[stage]!, guard);
  }

  get #board(): { readonly cells: Int32Array } {
    return { cells: Int32Array.from(this.model.cells, (_, i) => i) };
  }

  /** Determines which cells change in each known step; equal steps share the result. */
  #touch(stage: number): void {
    const { fires } = this.#tables;
    for (let step = this.#touched.length; step < Math.max(stage, fires.length); step++) {
      const possible = fires[step]!;
      const alike = step > 0 && possible === fires[step - 1];
      this.#touched.push(
        alike ? this.#touched[step - 1]! : touchedCells(this.grounds, possible, this.model.cells.length),
      );
    }
  }
}
