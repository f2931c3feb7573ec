/**
 * Explores a small planning program by listing all its boards and following every step: no formula,
 * no planning tables, no code shared with the language. It determines satisfiability, the fewest
 * stages and the number of results.
 */

import type { PlanningMove, PlanningProgram, PlanningRange, PlanningRule } from './random-planning.ts';

type Board = readonly number[];

/** A set of moves that may fire together, and for each board the boards after it. */
interface Firing {
  readonly moves: readonly PlanningMove[];
  readonly successors: readonly (readonly number[])[];
}

/** All boards of a program and the steps between them. */
export class PlainReachability {
  readonly #program: PlanningProgram;
  readonly #boards: readonly Board[];
  readonly #firings: readonly Firing[];
  /** Whether all steps have the same rules. Only then are results counted. */
  readonly isTimeless: boolean;
  /** The minimum number of stages that the ranges fit into. */
  readonly minStages: number;

  constructor(program: PlanningProgram) {
    this.#program = program;
    this.#boards = boardsOf(program.sizes);
    const choices = choicesOf(program.moves);
    this.#firings = choices.map((moves) => ({
      moves,
      successors: this.#boards.map((board) => this.#successors(moves, board)),
    }));
    const ranges = [...program.moves, ...program.requirements].flatMap(({ range }) => range ?? []);
    this.isTimeless = ranges.length === 0;
    this.minStages = Math.max(1, ...ranges.map(({ to }) => to));
  }

  /** Finds the fewest stages with a run, up to a maximum; 0 for none. */
  fewest(maxStages: number): number {
    for (let stages = this.minStages; stages <= maxStages; stages++)
      if (this.isSolvable(stages)) return stages;
    return 0;
  }

  /** Returns whether there is a run with this number of stages. */
  isSolvable(stages: number): boolean {
    let reached = this.#firstBoards();
    for (let step = 0; step + 1 < stages; step++) {
      const next = new Set<number>();
      for (const board of reached) for (const { to } of this.#steps(step, board)) next.add(to);
      reached = [...next];
    }
    return reached.some((board) => this.#isLast(board));
  }

  /**
   * Counts the results that print differently, since idle steps are not printed: those of up to
   * this number of stages. Only for programs without ranges.
   * @returns exact up to 2^53
   */
  count(stages: number): number {
    const mustFire = this.#program.moves.some(({ kind }) => kind === 'TransLock');
    let ways = new Map(this.#firstBoards().map((board) => [board, 1]));
    let count = 0;
    for (let stage = 0; stage < stages; stage++) {
      if (!mustFire || stage + 1 === stages)
        for (const [board, number] of ways) if (this.#isLast(board)) count += number;
      const next = new Map<number, number>();
      for (const [board, number] of ways) {
        for (const { to, fired } of this.#steps(stage, board))
          if (fired > 0) next.set(to, (next.get(to) ?? 0) + number);
      }
      ways = next;
    }
    return count;
  }

  #firstBoards(): number[] {
    const { start } = this.#program;
    return [...this.#boards.keys()].filter(
      (at) => (!start || fits(start, this.#boards[at]!)) && this.#isAllowed(0, at),
    );
  }

  #isLast(at: number): boolean {
    const { end } = this.#program;
    return !end || fits(end, this.#boards[at]!);
  }

  #isAllowed(stage: number, at: number): boolean {
    return this.#program.requirements.every(
      ({ rules, range }) =>
        (range && (stage < range.from || stage >= range.to)) || fits(rules, this.#boards[at]!),
    );
  }

  /** Lists the boards one step after a board. */
  #steps(step: number, at: number): { readonly to: number; readonly fired: number }[] {
    const isLocked = this.#program.moves.some(({ kind, range }) => kind === 'TransLock' && acts(range, step));
    return this.#firings.flatMap(({ moves, successors }) => {
      if (!moves.every(({ range }) => acts(range, step))) return [];
      if (isLocked && !moves.some(({ kind }) => kind === 'TransLock')) return [];
      return successors[at]!.filter((to) => this.#isAllowed(step + 1, to)).map((to) => ({
        to,
        fired: moves.length,
      }));
    });
  }

  /**
   * Lists the boards after some moves fire together: every move's rules hold, and cells that no
   * move lists keep their symbols.
   */
  #successors(moves: readonly PlanningMove[], before: Board): number[] {
    if (
      !moves.every((move) =>
        mayFit(
          move.before,
          move.cells.map((cell) => before[cell]!),
        ),
      )
    )
      return [];
    const listed = new Set(moves.flatMap(({ cells }) => cells));
    return [...this.#boards.keys()].filter((at) => {
      const after = this.#boards[at]!;
      return (
        after.every((symbol, cell) => listed.has(cell) || symbol === before[cell]) &&
        moves.every((move) =>
          fits(
            [...move.before, ...move.after],
            [...move.cells.map((cell) => before[cell]!), ...move.cells.map((cell) => after[cell]!)],
          ),
        )
      );
    });
  }
}

const acts = (range: PlanningRange | undefined, step: number): boolean =>
  !range || (range.from <= step && step + 1 < range.to);

const boardsOf = (sizes: readonly number[]): Board[] =>
  sizes.reduce<Board[]>(
    (boards, size) =>
      boards.flatMap((board) => Array.from({ length: size }, (_, symbol) => [...board, symbol])),
    [[]],
  );

/**
 * Lists the sets of moves that may fire together: any TransSim without a common cell, plus at most
 * one of the others.
 */
function choicesOf(moves: readonly PlanningMove[]): PlanningMove[][] {
  const areApart = (some: readonly PlanningMove[], move: PlanningMove) =>
    some.every(({ cells }) => !cells.some((cell) => move.cells.includes(cell)));
  const simultaneous = moves
    .filter(({ kind }) => kind === 'TransSim')
    .reduce<PlanningMove[][]>(
      (sets, move) => [...sets, ...sets.filter((set) => areApart(set, move)).map((set) => [...set, move])],
      [[]],
    );
  const single = moves.filter(({ kind }) => kind !== 'TransSim');
  return simultaneous.flatMap((set) => [set, ...single.map((move) => [...set, move])]);
}

/** Returns whether symbols satisfy the rules of single positions. */
const mayFit = (rules: readonly PlanningRule[], symbols: Board): boolean =>
  rules.every((rule, i) => rule.kind !== 'symbol' || (rule.symbol === symbols[i]) !== rule.negated);

/** Returns whether symbols satisfy rules, variables included. */
function fits(rules: readonly PlanningRule[], symbols: Board): boolean {
  if (!mayFit(rules, symbols)) return false;
  const values = new Map<string, number>();
  rules.forEach((rule, i) => {
    if (rule.kind === 'variable' && !rule.negated) values.set(rule.name, symbols[i]!);
  });
  return rules.every(
    (rule, i) => rule.kind !== 'variable' || (values.get(rule.name) === symbols[i]) !== rule.negated,
  );
}
