/**
 * Runs the search of `puzzlebot sabr` in its thread, and ends it when the user or the clock says
 * so.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { EnvironmentError, StoppedError } from '../../core/errors.ts';
import type { SabrEnd, SabrReply, SabrTask } from './worker.ts';

/**
 * Time after the deadline that the thread has to notice it by itself, ms; compiling does not check
 * the clock.
 */
const graceMs = 500;

/** Messages during the search. */
export type SabrNews = Exclude<SabrReply, SabrEnd | { kind: 'failure' }>;

/**
 * Runs a search.
 * @param task program and limits
 * @param signal ends the search when aborted
 * @param tell called for each message, in order; awaited before the next one
 * @returns how it ended
 * @throws StoppedError once the signal is aborted
 * @throws EnvironmentError when the thread's file was not built
 */
export async function searchInThread(
  task: SabrTask,
  signal: AbortSignal,
  tell: (news: SabrNews) => void | Promise<void>,
): Promise<SabrEnd> {
  const worker = startWorker(task);
  const replies: SabrReply[] = [];
  let wake = (): void => {};
  const add = (reply: SabrReply) => {
    replies.push(reply);
    wake();
  };
  let hasAnswered = false;
  worker.on('message', (reply: SabrReply) => {
    hasAnswered ||= reply.kind === 'end' || reply.kind === 'failure';
    add(reply);
  });
  worker.on('error', (error) => add({ kind: 'failure', message: String(error) }));
  worker.on('exit', () => add({ kind: 'failure', message: 'the search ended without an answer' }));
  signal.addEventListener('abort', () => wake(), { once: true });
  const timer = lateTimer(task, () => add({ kind: 'end', reason: 'time', stages: task.stages }));
  try {
    for (;;) {
      if (signal.aborted) throw new StoppedError('stopped by the user');
      const reply = replies.shift();
      if (!reply) await new Promise<void>((resolve) => (wake = resolve));
      else if (reply.kind === 'end') return reply;
      else if (reply.kind === 'failure') throw new Error(reply.message);
      else {
        await tell(reply);
        if (reply.kind === 'run') worker.postMessage('printed');
      }
    }
  } finally {
    clearTimeout(timer);
    // A thread that has answered ends by itself. Told to end at that moment, one run in 80 never
    // ended (Node 20.20, thread with WebAssembly, 2026-11-23).
    if (!hasAnswered) await worker.terminate();
  }
}

function lateTimer({ deadline }: SabrTask, onLate: () => void): NodeJS.Timeout | undefined {
  if (deadline === Number.POSITIVE_INFINITY) return undefined;
  return setTimeout(onLate, Math.min(deadline - Date.now() + graceMs, 2 ** 31 - 1));
}

/**
 * Starts the compiled file, which is beside this one when it is compiled too. Throws an
 * EnvironmentError when it was not built.
 */
function startWorker(task: SabrTask): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(
    new URL(isSource ? '../../../dist/cli/sabr/worker.js' : './worker.js', import.meta.url),
  );
  if (!existsSync(file)) throw new EnvironmentError(`${file} is missing: build it with npm run build`);
  return new Worker(file, { workerData: task });
}
