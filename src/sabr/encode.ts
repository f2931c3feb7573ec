/**
 * Encodes a model as a formula, stage by stage. Either for a fixed number of stages, where what leads nowhere is left out from both ends; or for
 * a growing number, where the end is guarded by a literal to be assumed, so that one solver can be asked for every number.
 */

import { always, ClauseWriter } from './clause-writer.ts';
import type { Cnf } from '../sat/cnf.ts';
import { Domains } from './domains.ts';
import { StageEncoder } from './encode-stage.ts';
import { StepEncoder, touchedCells } from './encode-step.ts';
import type { EncodeTools } from './encode-pattern.ts';
import { EqualityLiterals } from './equality-literals.ts';
import { type GroundTransition, groundTransitions } from './ground.ts';
import type { Model } from './model.ts';
import { StateLiterals } from './state-literals.ts';

/** How a fixed number of stages is encoded. */
export interface EncodingOptions {
  /** After an idle step nothing fires any more. Loses no printed result where all stages have the same rules. Default: false. */
  readonly idleLast?: boolean;
}

/** A formula that grows with the stages, and what its variables mean. */
export class Encoding {
  readonly model: Model;
  readonly grounds: readonly GroundTransition[];
  readonly states: StateLiterals;
  readonly #writer = new ClauseWriter();
  readonly #domains: Domains;
  readonly #stageEncoder: StageEncoder;
  readonly #stepEncoder: StepEncoder;
  readonly #touched: Uint8Array[] = [];

  private constructor(model: Model) {
    this.model = model;
    this.grounds = groundTransitions(model);
    this.#domains = new Domains(model, this.grounds);
    this.states = new StateLiterals(this.#writer, this.#domains);
    const tools: EncodeTools = {
      writer: this.#writer,
      states: this.states,
      equalities: new EqualityLiterals(this.#writer, this.states),
    };
    this.#stageEncoder = new StageEncoder(model, tools);
    this.#stepEncoder = new StepEncoder(this.grounds, this.#domains, tools);
  }

  /** Encodes a fixed number of stages. */
  static fixed(model: Model, stages: number, { idleLast = false }: EncodingOptions = {}): Encoding {
    const encoding = new Encoding(model);
    for (let stage = 0; stage < stages; stage++) encoding.#domains.extend();
    encoding.#domains.close();
    for (let stage = 0; stage < stages; stage++) encoding.#encodeStage(stage);
    encoding.#encodeEnd(stages - 1, always);
    if (idleLast) encoding.#stepEncoder.putIdleLast();
    return encoding;
  }

  /** Encodes no stage yet; `extend` adds them one by one. */
  static growing(model: Model): Encoding {
    return new Encoding(model);
  }

  /**
   * Adds a stage to a growing encoding.
   * @returns the literal to assume for "this is the last stage"
   */
  extend(): number {
    const stage = this.stages;
    this.#domains.extend();
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
    const { fires } = this.#domains;
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
