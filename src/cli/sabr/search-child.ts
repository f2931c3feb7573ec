/**
 * The process in which `puzzlebot sabr` compiles and searches. The SAT solver blocks its thread
 * during a search; the parent remains free to react to Ctrl-C and the time limit.
 */

import { messageOf } from '../../core/errors.ts';
import { checkProgram, CompiledProgram, type CheckedProgram } from '../../sabr/compile.ts';
import { RunSearch } from '../../sabr/run/run-search.ts';
import type { Run } from '../../sabr/run/run.ts';
import { type SearchProgress, shortestRun } from '../../sabr/run/shortest-run.ts';
import type { ProgramFile } from './program-text.ts';
import type { SabrRequest } from './request.ts';
import { findContradiction, formatContradiction } from '../../sabr/run/contradiction.ts';

/** The child's first message. */
export interface SabrTask extends ProgramFile, Pick<SabrRequest, 'stages' | 'fewest' | 'plain' | 'runs'> {
  /** When to stop, ms since 1970; infinity for never. */
  readonly deadline: number;
}

/** The child's answers, in order; `end` comes last. */
export type SabrReply =
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  | { readonly kind: 'run'; readonly run: Run; readonly stages: number }
  | SabrEnd
  | { readonly kind: 'failure'; readonly message: string };

export interface SabrEnd {
  readonly kind: 'end';
  /** All runs were sent; as many as wanted were sent; the time is up. */
  readonly reason: 'no more' | 'enough' | 'time';
  readonly stages: number;
  /** True when no number of stages has a run. */
  readonly atAnyNumber?: boolean;
  /** Why there is no solution, in one line, when rules contradict each other in a simple way. */
  readonly because?: string;
}

/** Limit on runs that are sent but not printed yet; the search then waits. */
const maxUnprinted = 32;

/** Runs sent but not printed yet; the parent sends a message for each one printed. */
let unprinted = 0;
let wake = (): void => {};

const parent = process.ppid;

/** Sends a reply; if that fails, the parent is gone and the search is pointless. */
const send = (reply: SabrReply): void =>
  void process.send?.(reply, undefined, undefined, (error) => {
    if (error) process.exit();
  });

async function sendRun(run: Run, stages: number): Promise<void> {
  send({ kind: 'run', run, stages });
  unprinted++;
  while (unprinted >= maxUnprinted) await new Promise<void>((resolve) => (wake = resolve));
}

async function search(task: SabrTask): Promise<SabrEnd> {
  const { text, file } = task;
  const program = checkProgram(text, { stages: task.stages, file });
  // A killed parent cannot notify its child.
  const stop = () => Date.now() >= task.deadline || process.ppid !== parent;
  if (!task.fewest) return searchRuns(program, task, stop);
  const { model, stages: maxStages } = program;
  const answer = await shortestRun(model, {
    maxStages,
    plain: task.plain,
    stop,
    onProgress: (progress) => send({ kind: 'progress', progress }),
  });
  const { stages } = answer;
  if (answer.status === 'out-of-budget') return { kind: 'end', reason: 'time', stages };
  if (answer.status === 'unsolvable')
    return {
      kind: 'end',
      reason: 'no more',
      stages,
      atAnyNumber: answer.atAnyNumber,
      ...(await because(program, task)),
    };
  if (task.runs > 1) return searchRuns(checkProgram(text, { stages, file }), task, stop);
  await sendRun(answer.run, stages);
  return { kind: 'end', reason: 'enough', stages };
}

async function searchRuns(checked: CheckedProgram, task: SabrTask, stop: () => boolean): Promise<SabrEnd> {
  const { stages } = checked;
  const { runs, plain } = task;
  const program = new CompiledProgram(checked, { runs: runs > 1 ? 'all' : 'some', plain });
  const runSearch = await RunSearch.open(program);
  for (let found = 0; found < runs; found++) {
    const answer = runSearch.next({ stop });
    if (answer.status === 'unsolvable')
      return {
        kind: 'end',
        reason: 'no more',
        stages,
        ...(found === 0 ? await because(checked, task, stages) : {}),
      };
    if (answer.status === 'out-of-budget') return { kind: 'end', reason: 'time', stages };
    await sendRun(answer.run, stages);
  }
  return { kind: 'end', reason: 'enough', stages };
}

/** Explains why there is no solution; `stages` is absent when no number of stages has one. */
async function because(
  checked: CheckedProgram,
  { text, file }: SabrTask,
  stages?: number,
): Promise<Pick<SabrEnd, 'because'>> {
  const rules = await findContradiction(checked, text, stages);
  const [first, ...others] = rules;
  // A single rule that can never hold was reported as a warning.
  const isKnown = checked.warnings.some(
    ({ line, column }) => line === first?.line && column === first.column,
  );
  if (!first || (others.length === 0 && isKnown)) return {};
  return { because: formatContradiction(rules, file) };
}

async function answer(task: SabrTask): Promise<void> {
  try {
    send(await search(task));
  } catch (error) {
    send({ kind: 'failure', message: messageOf(error) });
  }
}

// Ctrl-C reaches both; the parent decides what it means.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (message: SabrTask | 'printed') => {
  if (message !== 'printed') return void answer(message);
  unprinted--;
  wake();
});
