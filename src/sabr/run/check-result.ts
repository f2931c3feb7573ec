/**
 * Checks a result text against its program, by the interpreter alone. A result omits idle steps, so
 * the check tries to insert them such that every stage and every step obeys the rules.
 */

import { withShortWords } from '../text/diagnostic.ts';
import { Interpreter } from './interpret.ts';
import type { Firing, Run, Symbols } from './run.ts';
import type { ProgramSyntax } from '../text/syntax.ts';

/** A violation of a rule. */
export interface Fault {
  /** From 0; a step has the stage it starts from. */
  readonly stage: number;
  readonly message: string;
}

/**
 * Finds the faults of a run without its idle steps. Cost: boards × stages.
 * @param program its tree
 * @param stages that the program ran for
 * @param run without idle steps
 * @returns empty for a solution; otherwise the faults of the run with all idle steps at its end
 */
export function resultFaults(program: ProgramSyntax, stages: number, run: Run): Fault[] {
  const extra = run.boards.length - stages;
  if (extra > 0) {
    return [
      { stage: stages - 1, message: `there are ${run.boards.length} boards, but only ${stages} stages` },
    ];
  }
  const interpreter = new Interpreter(program, stages);
  const faults = runFaults(interpreter, withIdleSteps(run, stages));
  if (faults.length === 0) return [];
  return extra < 0 && canBePlaced(interpreter, run, stages) ? [] : faults;
}

/**
 * Finds the faults of a run with a board for each stage.
 * @param interpreter of the program
 * @param run complete, idle steps included
 * @returns the faults stage by stage; empty for a solution
 */
export function runFaults(interpreter: Interpreter, { boards, firings }: Run): Fault[] {
  return boards.flatMap((board, stage) => {
    const next = boards[stage + 1];
    const ofStep = next ? interpreter.stepFaults(stage, [board, next], firings[stage] ?? []) : [];
    return [...interpreter.boardFaults(stage, board), ...ofStep].map((message) => ({
      stage,
      message: withShortWords(message),
    }));
  });
}

function withIdleSteps({ boards, firings }: Run, stages: number): Run {
  const missing = Array.from({ length: stages - boards.length });
  return {
    boards: [...boards, ...missing.map(() => boards.at(-1)!)],
    firings: [...firings, ...missing.map((): Firing[] => [])],
  };
}

/** Returns whether the boards can be spread over the stages in order, with idle steps anywhere. */
function canBePlaced(interpreter: Interpreter, { boards, firings }: Run, stages: number): boolean {
  const fits = (stage: number, at: number) => interpreter.boardFaults(stage, boards[at]!).length === 0;
  const canStep = (stage: number, from: number, to: number) => {
    const pair = [boards[from], boards[to]] as [Symbols, Symbols];
    return interpreter.stepFaults(stage, pair, from === to ? [] : (firings[from] ?? [])).length === 0;
  };
  // The boards that can be at the stage when all stages before it obey the rules.
  let reached = fits(0, 0) ? [0] : [];
  for (let stage = 1; stage < stages; stage++) {
    const candidates = new Set(reached.flatMap((at) => [at, at + 1]).filter((at) => at < boards.length));
    const from = new Set(reached);
    reached = [...candidates].filter(
      (at) =>
        fits(stage, at) &&
        ((from.has(at) && canStep(stage - 1, at, at)) ||
          (from.has(at - 1) && canStep(stage - 1, at - 1, at))),
    );
  }
  return reached.includes(boards.length - 1);
}
