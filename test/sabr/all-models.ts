/** Finds all runs of a tiny program by trying, with the interpreter as the judge; and those of its encoding, with the SAT solver. */

import { always, never } from '../../src/sabr/clause-writer.ts';
import { decodeRun } from '../../src/sabr/decode.ts';
import { differenceClause } from '../../src/sabr/difference-clause.ts';
import type { Encoding } from '../../src/sabr/encode.ts';
import { Interpreter } from '../../src/sabr/interpret.ts';
import type { Firing, Run, Symbols } from '../../src/sabr/run.ts';
import type { ProgramSyntax } from '../../src/sabr/syntax.ts';
import { SatSolver } from '../../src/sat/sat-solver.ts';

/** A run in one line; equal lines are equal runs. The order of what fired does not count. */
export const keyOf = ({ boards, firings }: Run): string =>
  JSON.stringify([boards, firings.map((fired) => fired.map((each) => Object.values(each).join(' ')).sort())]);

/** All subsets of a list. */
const subsets = <T>(items: readonly T[]): T[][] =>
  items.reduce<T[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);

const boardsOf = (symbols: readonly (readonly string[])[]): Symbols[] =>
  symbols.reduce<Symbols[]>(
    (boards, list) => boards.flatMap((board) => list.map((symbol) => [...board, symbol])),
    [[]],
  );

/** Steps from one board to others. */
type Step = { readonly to: number; readonly fired: readonly Firing[] };

/** All runs that the interpreter accepts, stage by stage. */
export class TriedRuns {
  readonly boards: readonly Symbols[];
  /** By stage: which boards keep the rules of the stage. */
  readonly #valid: boolean[][];
  /** By step and board: where it can lead. */
  readonly #steps: Step[][][];

  constructor(program: ProgramSyntax, symbols: readonly (readonly string[])[], stages: number) {
    const interpreter = new Interpreter(program, stages);
    this.boards = boardsOf(symbols);
    const choices = subsets(interpreter.moves);
    this.#valid = Array.from({ length: stages }, (_, stage) =>
      this.boards.map((board) => interpreter.boardFaults(stage, board).length === 0),
    );
    this.#steps = Array.from({ length: stages - 1 }, (_, stage) =>
      this.boards.map((before, from) => {
        if (!this.#valid[stage]?.[from]) return [];
        return this.boards.flatMap((after, to) => {
          if (!this.#valid[stage + 1]?.[to]) return [];
          const fitting = choices.filter(
            (fired) => interpreter.stepFaults(stage, [before, after], fired).length === 0,
          );
          return fitting.map((fired) => ({ to, fired }));
        });
      }),
    );
  }

  /** How many runs there are. */
  count(): number {
    let ways = (this.#valid[0] ?? []).map(Number);
    for (const step of this.#steps) {
      const next = this.boards.map(() => 0);
      step.forEach((list, from) =>
        list.forEach(({ to }) => (next[to] = (next[to] ?? 0) + (ways[from] ?? 0))),
      );
      ways = next;
    }
    return ways.reduce((a, b) => a + b, 0);
  }

  /** All of them. */
  runs(): Run[] {
    let runs = this.boards.flatMap((board, at) =>
      this.#valid[0]?.[at] ? [{ at, boards: [board], firings: [] as (readonly Firing[])[] }] : [],
    );
    for (const step of this.#steps) {
      runs = runs.flatMap(({ at, boards, firings }) =>
        (step[at] ?? []).map(({ to, fired }) => ({
          at: to,
          boards: [...boards, this.boards[to] as Symbols],
          firings: [...firings, fired],
        })),
      );
    }
    return runs;
  }
}

/** All runs of an encoding, by asking again and again for another one. */
export async function encodedRuns(encoding: Encoding, most: number): Promise<Run[]> {
  const solver = await SatSolver.create();
  solver.addCnf(encoding.cnf);
  const runs: Run[] = [];
  const value = (literal: number) => solver.value(literal);
  while (runs.length <= most && solver.solve() === 'satisfiable') {
    runs.push(decodeRun(encoding, value));
    solver.addClause(differenceClause(encoding, value));
  }
  solver.dispose();
  return runs;
}

/** Asks an encoding whether it accepts single runs. */
export async function encodingJudge(
  encoding: Encoding,
): Promise<{ accepts(run: Run): boolean; dispose(): void }> {
  const solver = await SatSolver.create();
  solver.addCnf(encoding.cnf);
  const literalsOf = ({ boards, firings }: Run) => [
    ...boards.flatMap((board, stage) =>
      encoding.model.cells.map(({ list }, cell) =>
        encoding.stateLiteral(stage, cell, list.symbols.indexOf(board[cell] ?? '')),
      ),
    ),
    ...encoding.fires.flatMap((fires, step) => {
      const fired = new Set(
        firings[step]?.map(({ transition, description }) => `${transition} ${description}`),
      );
      return encoding.grounds.map(
        ({ transition, description }, g) =>
          (fires[g] as number) * (fired.has(`${transition.name} ${description.name}`) ? 1 : -1),
      );
    }),
  ];
  return {
    accepts(run) {
      const literals = literalsOf(run).filter((literal) => literal !== always);
      return !literals.includes(never) && solver.solve({ assumptions: literals }) === 'satisfiable';
    },
    dispose: () => solver.dispose(),
  };
}
