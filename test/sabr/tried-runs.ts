/**
 * Finds all runs of a tiny program by trying every board and every set of moves, judged by the
 * interpreter.
 */

import { Interpreter } from '../../src/sabr/run/interpret.ts';
import type { Firing, Run, Symbols } from '../../src/sabr/run/run.ts';
import type { ProgramSyntax } from '../../src/sabr/text/syntax.ts';

/**
 * Formats a run as one line; equal lines are equal runs. The moves that fire in a step count as a
 * set.
 */
export const keyOf = ({ boards, firings }: Run): string =>
  JSON.stringify([boards, firings.map((fired) => fired.map((each) => Object.values(each).join(' ')).sort())]);

const subsets = <T>(items: readonly T[]): T[][] =>
  items.reduce<T[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);

const boardsOf = (symbols: readonly (readonly string[])[]): Symbols[] =>
  symbols.reduce<Symbols[]>(
    (boards, list) => boards.flatMap((board) => list.map((symbol) => [...board, symbol])),
    [[]],
  );

/** A step from a board to the next one. */
interface Step {
  readonly to: number;
  readonly fired: readonly Firing[];
}

/** All runs that the interpreter accepts. */
export class TriedRuns {
  readonly boards: readonly Symbols[];
  /** Boards that obey the rules of stage 0. */
  readonly #first: readonly number[];
  /** The possible steps, by step and board. */
  readonly #steps: readonly (readonly (readonly Step[])[])[];

  /** @param symbols of each cell */
  constructor(program: ProgramSyntax, symbols: readonly (readonly string[])[], stages: number) {
    const interpreter = new Interpreter(program, stages);
    this.boards = boardsOf(symbols);
    const all = [...this.boards.keys()];
    const board = (at: number) => this.boards[at]!;
    const validAt = Array.from({ length: stages }, (_, stage) =>
      all.filter((at) => interpreter.boardFaults(stage, board(at)).length === 0),
    );
    this.#first = validAt[0] ?? [];
    // Fired moves are printed from last to first.
    const choices = subsets([...interpreter.moves].reverse());
    this.#steps = validAt.slice(1).map((valid, stage) =>
      all.map((from) => {
        if (!validAt[stage]?.includes(from)) return [];
        return valid.flatMap((to) =>
          choices
            .filter((fired) => interpreter.stepFaults(stage, [board(from), board(to)], fired).length === 0)
            .map((fired) => ({ to, fired })),
        );
      }),
    );
  }

  /** Counts the runs. */
  count(): number {
    let ways = new Map(this.#first.map((at) => [at, 1]));
    for (const step of this.#steps) {
      const next = new Map<number, number>();
      for (const [at, count] of ways)
        for (const { to } of step[at] ?? []) next.set(to, (next.get(to) ?? 0) + count);
      ways = next;
    }
    return [...ways.values()].reduce((a, b) => a + b, 0);
  }

  /** Lists the runs. */
  runs(): Run[] {
    let runs = this.#first.map((at) => ({
      at,
      boards: [this.boards[at]!],
      firings: [] as (readonly Firing[])[],
    }));
    for (const step of this.#steps) {
      runs = runs.flatMap(({ at, boards, firings }) =>
        (step[at] ?? []).map(({ to, fired }) => ({
          at: to,
          boards: [...boards, this.boards[to]!],
          firings: [...firings, fired],
        })),
      );
    }
    return runs;
  }
}
