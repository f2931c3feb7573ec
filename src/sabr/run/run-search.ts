/**
 * Searches a compiled program for runs with the SAT solver, one by one. Each differs from the
 * previous ones and from what was forbidden in between.
 *
 * Two runs differ when they print differently. Idle steps are not printed: without ranges all idle
 * steps come last, so each printed result is found once. With ranges the same text may be found
 * again, and is recognised by comparing texts.
 */

import { argumentError } from '../../core/errors.ts';
import { SatSolver } from '../../sat/sat-solver.ts';
import { always, never } from '../encode/clause-writer.ts';
import type { CompiledProgram } from '../compile.ts';
import { decodeRun } from './decode.ts';
import { differenceClause } from './difference-clause.ts';
import { formatResult } from './result-text.ts';
import type { Run } from './run.ts';
import { isTimeless } from '../encode/timeless.ts';

export interface SearchLimits {
  /** Polled every few milliseconds; true ends the search, which is then out of budget. */
  readonly stop?: () => boolean;
}

/** The outcome of a search. */
export type RunAnswer =
  | { readonly status: 'solved'; readonly run: Run }
  /** There is no run, or no further one. */
  | { readonly status: 'unsolvable' }
  | { readonly status: 'out-of-budget' };

export interface CellValue {
  readonly cell: string;
  readonly symbol: string;
  /** From 0; default 0. */
  readonly stage?: number;
}

/**
 * A search for one run after another. It holds memory outside the JavaScript heap until `dispose`.
 */
export class RunSearch {
  /** Texts of the runs found; `undefined` when each text can be found only once. */
  readonly #found: Set<string> | undefined;
  readonly #indexOfCell: ReadonlyMap<string, number>;
  #isOver = false;

  private constructor(
    private readonly program: CompiledProgram,
    private readonly solver: SatSolver,
  ) {
    this.#found = isTimeless(program.model) ? undefined : new Set();
    this.#indexOfCell = new Map(program.model.cells.map(({ name }, cell) => [name, cell]));
  }

  /**
   * Starts a search. Call `dispose` when done with it.
   * @param program compiled
   * @returns the search, before its first run
   */
  static async open(program: CompiledProgram): Promise<RunSearch> {
    const solver = await SatSolver.create({ direct: true });
    solver.addCnf(program.cnf);
    return new RunSearch(program, solver);
  }

  /**
   * Finds a run that was not found before. Synchronous: it blocks the process.
   * @param limits when to give up
   * @returns the run, or why there is no further one
   * @throws RangeError for a disposed search that had not come to its end
   */
  next({ stop }: SearchLimits = {}): RunAnswer {
    while (!this.#isOver) {
      const status = this.solver.solve(stop ? { stop } : {});
      if (status === 'unknown') return { status: 'out-of-budget' };
      if (status === 'unsatisfiable') break;
      const run = this.#take();
      if (run) return { status: 'solved', run };
    }
    this.#isOver = true;
    return { status: 'unsolvable' };
  }

  /** Decodes the run found and excludes it. Returns nothing when its text was printed before. */
  #take(): Run | undefined {
    const { encoding, model } = this.program;
    const value = (literal: number) => this.solver.value(literal);
    const run = decodeRun(encoding, value);
    this.solver.addClause(differenceClause(encoding, value));
    if (!this.#found) return run;
    const text = formatResult(run, model.layout);
    if (this.#found.has(text)) return undefined;
    this.#found.add(text);
    return run;
  }

  /**
   * Forbids that all of these values hold together, in every later run.
   * @param values of cells; none forbids every run
   * @throws RangeError for a cell, symbol or stage that the program does not have
   */
  forbid(values: Iterable<CellValue>): void {
    const clause: number[] = [];
    for (const value of values) {
      const literal = this.#literal(value);
      if (literal === never) return;
      if (literal !== always) clause.push(-literal);
    }
    this.solver.addClause(clause);
  }

  #literal({ cell, symbol, stage = 0 }: CellValue): number {
    const { encoding, model, stages } = this.program;
    const index = this.#indexOfCell.get(cell);
    const cellOf = index === undefined ? undefined : model.cells[index];
    if (index === undefined || !cellOf) throw argumentError('cell', 'a cell of the board', cell);
    const position = cellOf.list.indexOf.get(symbol);
    if (position === undefined) throw argumentError('symbol', `a symbol of cell ${cell}`, symbol);
    if (!Number.isInteger(stage) || stage < 0 || stage >= stages)
      throw argumentError('stage', `0 to ${stages - 1}`, stage);
    return encoding.stateLiteral(stage, index, position);
  }

  /** Frees the memory; a second call does nothing. */
  dispose(): void {
    this.solver.dispose();
  }
}
