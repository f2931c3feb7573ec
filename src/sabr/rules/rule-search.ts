/**
 * Searches for solutions of ground rules with the SAT solver. Connectedness is checked on each
 * model: for a disconnected part, a clause says that not all cells around it may be of another
 * kind, and the search continues with its learned clauses (as in lazy clause generation). Regions
 * of a wrong size are handled the same way.
 */

import { argumentError } from '../../core/errors.ts';
import { SatSolver, type SolverMaker } from '../../sat/sat-solver.ts';
import { type ConnectedPart, encodeRules, type EncodedRules } from './encode/encode-rules.ts';
import { evaluateRules } from './evaluate.ts';
import type { GroundRules } from './ground-types.ts';

export interface RuleSearchLimits {
  /** Polled during the search; true ends it. */
  readonly stop?: () => boolean;
}

/** A model as symbol numbers by cell; otherwise why there is none. */
type Outcome = readonly number[] | 'unsatisfiable' | 'unknown';

export class RuleSearch {
  private constructor(
    readonly ground: GroundRules,
    readonly encoded: EncodedRules,
    private readonly solver: SatSolver,
  ) {
    solver.addCnf(encoded.cnf);
  }

  /**
   * Opens a search; call `dispose` when done with it.
   * @param ground the rules of the board
   * @param makeSolver from `SatSolver.maker()`
   * @param options whether each instance gets a selector
   * @returns the search
   */
  static open(
    ground: GroundRules,
    makeSolver: SolverMaker,
    options: { readonly withSelectors?: boolean } = {},
  ): RuleSearch {
    return new RuleSearch(ground, encodeRules(ground, options), makeSolver());
  }

  /**
   * Searches for a filling that obeys all rules, checked by the interpreter.
   * @param assumptions literals that hold in this search
   * @param limits when to give up
   * @returns symbol numbers by cell, or why there are none
   */
  next(assumptions: readonly number[] = [], { stop }: RuleSearchLimits = {}): Outcome {
    for (;;) {
      const status = this.solver.solve({ assumptions, ...(stop && { stop }) });
      if (status !== 'satisfiable') return status;
      const values = this.#values();
      const isOn = (not: number) => this.solver.value(-not);
      const torn = this.encoded.connected.filter(({ guard }) => guard.every(isOn));
      const areas = this.encoded.areas.filter((guard) => guard.every(isOn));
      const cuts = [
        ...torn.flatMap((part) => this.#cuts(part, values)),
        ...areas.flatMap((guard) => this.#areaCuts(guard, values)),
      ];
      if (cuts.length === 0) return values;
      for (const cut of cuts) this.solver.addClause(cut);
    }
  }

  /** @returns the assumptions that failed in the last search */
  failed(): number[] {
    return this.solver.failedAssumptions();
  }

  /**
   * Excludes a filling from further searches.
   * @param values symbol numbers by cell
   */
  exclude(values: readonly number[]): void {
    this.solver.addClause(values.map((symbol, cell) => -this.encoded.literal(cell, symbol)));
  }

  /** Frees the solver. */
  dispose(): void {
    this.solver.dispose();
  }

  #values(): number[] {
    const { width, height, symbols } = this.ground;
    return Array.from({ length: width * height }, (_, cell) =>
      symbols.findIndex((__, symbol) => this.solver.value(this.encoded.literal(cell, symbol))),
    );
  }

  /**
   * Makes a clause per part: some cell of its border is of the kind, or one of two cells, in this
   * part and in the next, is not.
   */
  #cuts({ symbols, guard }: ConnectedPart, values: readonly number[]): number[][] {
    const { width, height } = this.ground;
    const parts = partsOf(
      values.map((value) => symbols.includes(value)),
      width,
      height,
    );
    if (parts.length < 2) return [];
    const { literal } = this.encoded;
    const is = (cell: number) => symbols.map((symbol) => literal(cell, symbol));
    const isNot = (cell: number) => {
      // Returns a literal that is true in this model and false once the cell has no such symbol.
      return -literal(cell, values[cell]!);
    };
    return parts.flatMap(({ cells: [anchor = 0], border }, i) => {
      const other = parts[(i + 1) % parts.length]?.cells[0] ?? 0;
      return [[...guard, isNot(anchor), isNot(other), ...border.flatMap(is)]];
    });
  }

  /**
   * Makes a clause per region of a wrong size: in one that is too large, one of the first cells
   * beyond the limit has another symbol; one that is too small loses a cell or gains a neighbouring
   * one.
   */
  #areaCuts(guard: readonly number[], values: readonly number[]): number[][] {
    const { width, height, symbols } = this.ground;
    const { literal } = this.encoded;
    return [...new Set(values)].flatMap((symbol) => {
      const size = Number(symbols[symbol]);
      const parts = partsOf(
        values.map((value) => value === symbol),
        width,
        height,
      );
      return parts
        .filter(({ cells }) => cells.length !== size)
        .map(({ cells, border }) => [
          ...guard,
          ...cells.slice(0, size + 1).map((cell) => -literal(cell, symbol)),
          ...(cells.length < size ? border.map((cell) => literal(cell, symbol)) : []),
        ]);
    });
  }
}

interface Part {
  readonly cells: readonly number[];
  readonly border: readonly number[];
}

/** Divides the marked cells into connected parts, each with the cells around it. */
function partsOf(marked: readonly boolean[], width: number, height: number): Part[] {
  const seen = marked.map(() => false);
  const parts: Part[] = [];
  for (const first of marked.keys()) {
    if (!marked[first] || seen[first]) continue;
    const cells = [first];
    const border = new Set<number>();
    seen[first] = true;
    for (const cell of cells) {
      for (const near of neighboursOf(cell, width, height)) {
        if (!marked[near]) border.add(near);
        else if (!seen[near]) {
          seen[near] = true;
          cells.push(near);
        }
      }
    }
    parts.push({ cells, border: [...border] });
  }
  return parts;
}

function neighboursOf(cell: number, width: number, height: number): number[] {
  const column = cell % width;
  return [
    ...(cell >= width ? [cell - width] : []),
    ...(cell < width * (height - 1) ? [cell + width] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < width - 1 ? [cell + 1] : []),
  ];
}

/** The outcome of solving; solutions are symbols by cell, row by row. */
export type RuleSolutions =
  | {
      readonly status: 'solved';
      readonly solutions: readonly (readonly string[])[];
      /** Whether these are all solutions; a single one is then unique. */
      readonly complete: boolean;
    }
  | {
      readonly status: 'unsolvable' | 'out-of-budget';
      readonly solutions: readonly [];
      readonly complete: false;
    };

/**
 * Finds solutions of a board, each checked by the interpreter.
 * @param ground the rules of the board
 * @param limits how many solutions are wanted (2 by default: enough to tell whether the first is
 *   the only one), and when to give up
 * @returns the solutions found, and whether there are more
 * @throws RangeError for a limit below 1
 * @throws TypeError when a solution fails the check: a fault of the encoder
 */
export async function solveRules(ground: GroundRules, limits: RuleSolveLimits = {}): Promise<RuleSolutions> {
  return solveRulesAtOnce(ground, await SatSolver.maker(), limits);
}

/** How many solutions are wanted, and when to give up. */
export interface RuleSolveLimits extends RuleSearchLimits {
  readonly limit?: number;
}

/**
 * Like `solveRules`, but synchronous, for callers that have loaded the library.
 * @param ground the rules of the board
 * @param makeSolver from `SatSolver.maker()`
 * @param limits as for `solveRules`
 * @returns the solutions found, and whether there are more
 * @throws RangeError for a limit below 1
 * @throws TypeError when a solution fails the check: a fault of the encoder
 */
export function solveRulesAtOnce(
  ground: GroundRules,
  makeSolver: SolverMaker,
  { limit = 2, ...limits }: RuleSolveLimits = {},
): RuleSolutions {
  if (!(limit >= 1)) throw argumentError('limit', 'a number of solutions from 1', limit);
  const found = eachSolution(ground, makeSolver, limits);
  const solutions: (readonly string[])[] = [];
  let complete = false;
  while (solutions.length < limit) {
    const next = found.next();
    complete = next.done === true && next.value;
    if (next.done) break;
    solutions.push(next.value);
  }
  found.return(false);
  if (solutions.length > 0) return { status: 'solved', solutions, complete };
  return { status: complete ? 'unsolvable' : 'out-of-budget', solutions: [], complete: false };
}

/**
 * Finds the solutions of a board one by one, each checked by the interpreter.
 * @param ground the rules of the board
 * @param makeSolver from `SatSolver.maker()`
 * @param limits when to give up
 * @yields a solution, symbols by cell
 * @returns whether these are all; false when the search was given up
 * @throws TypeError when a solution fails the check: a fault of the encoder
 */
export function* eachSolution(
  ground: GroundRules,
  makeSolver: SolverMaker,
  limits: RuleSearchLimits = {},
): Generator<readonly string[], boolean, undefined> {
  const search = RuleSearch.open(ground, makeSolver);
  try {
    for (;;) {
      const values = search.next([], limits);
      if (typeof values === 'string') return values === 'unsatisfiable';
      yield checked(ground, values);
      search.exclude(values);
    }
  } finally {
    search.dispose();
  }
}

function checked(ground: GroundRules, values: readonly number[]): string[] {
  const solution = values.map((value) => ground.symbols[value]!);
  const verdict = evaluateRules(ground, solution);
  if (verdict.holds) return solution;
  const { text, place } = verdict.violated;
  throw new TypeError(`a solution breaks the rule ${text} at ${place}`);
}
