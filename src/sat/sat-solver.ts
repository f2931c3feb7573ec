/**
 * Wraps the SAT library (CaDiCaL, Armin Biere et al., as WebAssembly: package `cadical-wasm`); no
 * other file loads it. Incremental like IPASIR: clauses are added and never removed; assumptions
 * hold for one call.
 *
 *     Cnf ─▶ addCnf ─▶ solve({ assumptions, conflicts }) ─▶ 'satisfiable' ─▶ value, model
 *                                                        └▶ 'unsatisfiable' ─▶ failedAssumptions
 *
 * Cost: the library is loaded once per process (about 20 ms), a solver is made in 0.1 ms, and
 * adding 100,000 clauses of three literals takes about 30 ms. Calls on which the library would exit
 * the process throw a RangeError instead.
 */

import type { Cadical } from 'cadical-wasm';
import type { Cnf } from './cnf.ts';

/** The outcome of `solve`; `unknown` when a limit or `stop` ended it. */
export type SatStatus = 'satisfiable' | 'unsatisfiable' | 'unknown';

/** Assumptions and limits of one call of `solve`. */
export interface SatCall {
  /** Literals that are assumed to hold. */
  readonly assumptions?: readonly number[];
  /** Limit on the conflicts; deterministic on every machine. Default: none. */
  readonly conflicts?: number;
  /** Limit on the decisions; deterministic on every machine. Default: none. */
  readonly decisions?: number;
  /** Polled during the search; true ends the call. The way to limit time. */
  readonly stop?: () => boolean;
}

export interface SatOptions {
  /**
   * Varies the order of decisions, 0..2e9; default 0. The same seed and calls give the same
   * answers.
   */
  readonly seed?: number;
  /**
   * Skips simplification between searches: up to twice as fast on formulas that are solved within
   * milliseconds, far slower on hard ones.
   */
  readonly lean?: boolean;
  /**
   * Starts the search at once, without first guessing whole assignments (CaDiCaL's lucky phases and
   * local search). The search that follows starts from the last guess, which misleads it on
   * formulas of moves over time: many times slower there, and by chance.
   */
  readonly direct?: boolean;
}

/** Makes a solver synchronously. */
export type SolverMaker = (options?: SatOptions) => SatSolver;

/** A SAT solver with the clauses added to it. */
export class SatSolver {
  #status: SatStatus = 'unknown';
  #variables = 0;
  /** Number of literals of each formula already added by `addCnf`. */
  readonly #taken = new WeakMap<Cnf, number>();

  private constructor(private readonly library: Cadical) {}

  /**
   * Makes a solver; the first one of a process waits for the library. Call `dispose` when done with
   * it.
   * @param options seed and tuning
   * @returns a solver without clauses
   */
  static async create(options: SatOptions = {}): Promise<SatSolver> {
    return (await SatSolver.maker())(options);
  }

  /**
   * Loads the library, for callers that later need a solver synchronously.
   * @returns makes solvers like `create`, but synchronously
   */
  static async maker(): Promise<SolverMaker> {
    const { Cadical, loadCadical } = await import('cadical-wasm');
    const library = await loadCadical();
    return ({ seed = 0, lean = false, direct = lean } = {}) => {
      const tuning = { ...(lean && { inprocessing: false }), ...(direct && { lucky: false, walk: false }) };
      return new SatSolver(new Cadical(library, { quiet: true, ...(seed ? { seed } : {}), ...tuning }));
    };
  }

  /**
   * Adds one clause.
   * @param literals one of them must hold; none makes the formula unsatisfiable
   * @throws RangeError for a literal that is 0 or not whole, or a disposed solver
   */
  addClause(literals: Iterable<number>): void {
    this.#check();
    const clause = [...literals];
    for (const literal of clause) this.#meet(literal);
    this.#status = 'unknown';
    this.library.addClause(clause);
  }

  /**
   * Adds the clauses of a formula that were not added from it before, so that a formula can grow
   * between calls.
   * @param cnf the formula
   * @throws RangeError for a disposed solver
   */
  addCnf(cnf: Cnf): void {
    this.#check();
    this.#status = 'unknown';
    this.#variables = Math.max(this.#variables, cnf.variableCount);
    const { literals } = cnf;
    const clause: number[] = [];
    for (let i = this.#taken.get(cnf) ?? 0; i < literals.length; i++) {
      const literal = literals[i]!;
      if (literal !== 0) clause.push(literal);
      else {
        this.library.addClause(clause);
        clause.length = 0;
      }
    }
    this.#taken.set(cnf, literals.length);
  }

  /**
   * Searches for a model of all clauses and assumptions. Synchronous: the process does nothing else
   * meanwhile.
   * @param call assumptions and limits
   * @returns whether there is a model
   * @throws RangeError for an assumption that is 0 or not whole, or a disposed solver
   */
  solve({ assumptions = [], conflicts, decisions, stop }: SatCall = {}): SatStatus {
    this.#check();
    for (const literal of assumptions) this.#meet(literal);
    this.#status = 'unknown';
    if (stop?.()) return this.#status;
    if (stop) this.library.setTerminate(stop);
    try {
      this.#status = this.library.solve({
        assumptions,
        ...(conflicts === undefined ? {} : { conflicts }),
        ...(decisions === undefined ? {} : { decisions }),
      });
    } finally {
      if (stop) this.library.setTerminate(null);
    }
    return this.#status;
  }

  /**
   * Looks up a literal in the model found.
   * @param literal of any variable; one that no clause mentions is false
   * @returns whether it holds
   * @throws RangeError unless the last call of `solve` returned 'satisfiable'
   */
  value(literal: number): boolean {
    this.#check('satisfiable');
    const variable = Math.abs(literal);
    if (!(variable <= this.#variables)) return literal < 0;
    return this.library.value(variable) === literal > 0;
  }

  /**
   * Copies the model found.
   * @returns by variable, 1 for true; index 0 is unused
   * @throws RangeError unless the last call of `solve` returned 'satisfiable'
   */
  model(): Uint8Array {
    this.#check('satisfiable');
    const model = new Uint8Array(this.#variables + 1);
    for (let variable = 1; variable <= this.#variables; variable++) {
      if (this.library.value(variable)) model[variable] = 1;
    }
    return model;
  }

  /**
   * Lists assumptions that cannot hold together with the clauses; not always a minimal set.
   * @returns literals; empty when the clauses alone have no model
   * @throws RangeError unless the last call of `solve` returned 'unsatisfiable'
   */
  failedAssumptions(): number[] {
    this.#check('unsatisfiable');
    return this.library.failedAssumptions();
  }

  /** Frees the memory; a second call does nothing. */
  dispose(): void {
    this.library.dispose();
  }

  #meet(literal: number): void {
    if (!Number.isInteger(literal) || literal === 0) {
      throw new RangeError(`expected whole numbers other than 0 as literals, got ${literal}`);
    }
    this.#variables = Math.max(this.#variables, Math.abs(literal));
  }

  /** Guards against calls on which the library would exit the process. */
  #check(status?: SatStatus): void {
    if (this.library.disposed)
      throw new RangeError('expected a SAT solver in use, got one that was disposed');
    if (status && this.#status !== status) {
      throw new RangeError(`expected the last call to be a solve that was ${status}, got ${this.#status}`);
    }
  }
}
