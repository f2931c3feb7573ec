/**
 * The one face over the SAT library (CaDiCaL, Armin Biere et al., as WebAssembly: package `cadical-wasm`); no other file
 * loads it. Incremental in the way of IPASIR: clauses are added, never taken back; assumptions hold for one call.
 *
 *     Cnf ─▶ addCnf ─▶ solve({ assumptions, conflicts }) ─▶ 'satisfiable' ─▶ value, model
 *                                                        └▶ 'unsatisfiable' ─▶ failedAssumptions
 *
 * Cost: the library is loaded once a process (about 20 ms), a solver is made in 0.1 ms, 100,000 clauses of three
 * literals go in in about 30 ms. Calls that the library would end the process for are RangeErrors here.
 */

import type { Cadical } from 'cadical-wasm';
import type { Cnf } from './cnf.ts';

/** What a call of `solve` came to; `unknown` when a limit or `stop` ended it. */
export type SatStatus = 'satisfiable' | 'unsatisfiable' | 'unknown';

/** What holds for one call of `solve` only. */
export interface SatCall {
  /** Literals that are taken to hold. */
  readonly assumptions?: readonly number[];
  /** Gives up after so many conflicts; the same on every machine. Default: no limit. */
  readonly conflicts?: number;
  /** Gives up after so many decisions; the same on every machine. Default: no limit. */
  readonly decisions?: number;
  /** Asked again and again while it searches; true ends the call. The way to stop by time. */
  readonly stop?: () => boolean;
}

/** How a solver is made. */
export interface SatOptions {
  /** Varies the order of decisions, 0..2e9; default 0. The same seed and calls give the same answers. */
  readonly seed?: number;
  /**
   * Leaves out what simplifies a formula between searches: quicker by up to a half on formulas that are solved within
   * milliseconds, far slower on hard ones.
   */
  readonly lean?: boolean;
  /**
   * Searches at once, without guessing whole assignments first (CaDiCaL's lucky phases and local search). What the guesses end with is
   * tried first in the search that follows, which in formulas of moves over time leads astray: many times slower there, and by chance.
   */
  readonly direct?: boolean;
}

/** A SAT solver with the clauses it was given. */
export class SatSolver {
  readonly #library: Cadical;
  #status: SatStatus = 'unknown';
  #variables = 0;
  /** How far `addCnf` has come in each formula. */
  readonly #taken = new WeakMap<Cnf, number>();

  private constructor(library: Cadical) {
    this.#library = library;
  }

  /** Makes a solver; the first one of a process waits for the library. Call `dispose` when done with it. */
  static async create({ seed = 0, lean = false, direct = lean }: SatOptions = {}): Promise<SatSolver> {
    const { Cadical } = await import('cadical-wasm');
    const tuning = { ...(lean && { inprocessing: false }), ...(direct && { lucky: false, walk: false }) };
    return new SatSolver(await Cadical.create({ quiet: true, ...(seed ? { seed } : {}), ...tuning }));
  }

  /** Adds one clause. @throws RangeError for a literal 0 or a solver that was disposed */
  addClause(literals: Iterable<number>): void {
    this.#check();
    const clause = [...literals];
    for (const literal of clause) this.#meet(literal);
    this.#status = 'unknown';
    this.#library.addClause(clause);
  }

  /**
   * Adds the clauses of a formula that were not added from it before, so that a formula can grow between calls.
   * @throws RangeError for a solver that was disposed
   */
  addCnf(cnf: Cnf): void {
    this.#check();
    this.#status = 'unknown';
    this.#variables = Math.max(this.#variables, cnf.variableCount);
    const { literals } = cnf;
    const clause: number[] = [];
    for (let i = this.#taken.get(cnf) ?? 0; i < literals.length; i++) {
      const literal = literals[i] as number;
      if (literal !== 0) clause.push(literal);
      else {
        this.#library.addClause(clause);
        clause.length = 0;
      }
    }
    this.#taken.set(cnf, literals.length);
  }

  /**
   * Searches for a model of all clauses and assumptions. Synchronous: nothing else of the process runs meanwhile.
   * @throws RangeError for an assumption 0 or a solver that was disposed
   */
  solve({ assumptions = [], conflicts, decisions, stop }: SatCall = {}): SatStatus {
    this.#check();
    for (const literal of assumptions) this.#meet(literal);
    this.#status = 'unknown';
    if (stop?.()) return this.#status;
    if (stop) this.#library.setTerminate(stop);
    try {
      this.#status = this.#library.solve({
        assumptions,
        ...(conflicts === undefined ? {} : { conflicts }),
        ...(decisions === undefined ? {} : { decisions }),
      });
    } finally {
      if (stop) this.#library.setTerminate(null);
    }
    return this.#status;
  }

  /**
   * Whether a literal holds in the model that was found; a variable that no clause has is false.
   * @throws RangeError unless the last call was `solve` and it was satisfiable
   */
  value(literal: number): boolean {
    this.#check('satisfiable');
    const variable = Math.abs(literal);
    if (!(variable <= this.#variables)) return literal < 0;
    return this.#library.value(variable) === literal > 0;
  }

  /**
   * The whole model that was found.
   * @returns by variable, 1 for true; index 0 is not used
   * @throws RangeError unless the last call was `solve` and it was satisfiable
   */
  model(): Uint8Array {
    this.#check('satisfiable');
    const model = new Uint8Array(this.#variables + 1);
    for (let variable = 1; variable <= this.#variables; variable++) {
      if (this.#library.value(variable)) model[variable] = 1;
    }
    return model;
  }

  /**
   * Assumptions that cannot hold together with the clauses; not always the fewest. Empty when the clauses alone have no
   * model.
   * @throws RangeError unless the last call was `solve` and it was unsatisfiable
   */
  failedAssumptions(): number[] {
    this.#check('unsatisfiable');
    return this.#library.failedAssumptions();
  }

  /** Which way a variable is tried first, as a literal; a hint that never changes whether there is a model. */
  prefer(literal: number): void {
    this.#check();
    this.#meet(literal);
    this.#library.phase(literal);
  }

  /** Gives the memory back; a second call does nothing. */
  dispose(): void {
    this.#library.dispose();
  }

  #meet(literal: number): void {
    if (!Number.isInteger(literal) || literal === 0) {
      throw new RangeError(`expected whole numbers other than 0 as literals, got ${literal}`);
    }
    this.#variables = Math.max(this.#variables, Math.abs(literal));
  }

  /** The library ends the process where these are not kept. */
  #check(status?: SatStatus): void {
    if (this.#library.disposed)
      throw new RangeError('expected a SAT solver in use, got one that was disposed');
    if (status && this.#status !== status) {
      throw new RangeError(`expected the last call to be a solve that was ${status}, got ${this.#status}`);
    }
  }
}
