/**
 * Runs the search of `puzzlebot sabr` in its own process, and ends it at the user's request or at
 * the deadline.
 *
 * A process rather than a thread: one in 80 WebAssembly threads that were terminated during a
 * search never ended, and kept the program alive (Node 20.20, 2026-11-23). A process can be killed.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { StoppedError } from '../../core/errors.ts';
import { builtFile } from '../../core/programs.ts';
import type { SabrEnd, SabrReply, SabrTask } from './search-child.ts';

/**
 * Time after the deadline for the child to notice it by itself, ms; compiling does not check the
 * clock.
 */
const graceMs = 500;

/** Messages during the search. */
type SabrNews = Exclude<SabrReply, SabrEnd | { kind: 'failure' }>;

/**
 * Runs a search.
 * @param task program and limits
 * @param signal ends the search when aborted
 * @param tell called for each message, in order; awaited before the next one
 * @returns how it ended
 * @throws StoppedError once the signal is aborted
 * @throws EnvironmentError when the child's file was not built
 */
export async function searchInChild(
  task: SabrTask,
  signal: AbortSignal,
  tell: (news: SabrNews) => void | Promise<void>,
): Promise<SabrEnd> {
  const child = startChild();
  const replies: SabrReply[] = [];
  let wake = (): void => {};
  const add = (reply: SabrReply) => {
    replies.push(reply);
    wake();
  };
  child.on('message', (reply: SabrReply) => add(reply));
  child.on('error', (error) => add({ kind: 'failure', message: error.message }));
  child.on('exit', () => add({ kind: 'failure', message: 'the search ended without an answer' }));
  signal.addEventListener('abort', () => wake(), { once: true });
  const timer = lateTimer(task, () => add({ kind: 'end', reason: 'time', stages: task.stages }));
  child.send(task, ignoreSendError);
  try {
    for (;;) {
      if (signal.aborted) throw new StoppedError('stopped by the user');
      const reply = replies.shift();
      if (!reply) await new Promise<void>((resolve) => (wake = resolve));
      else if (reply.kind === 'end') return reply;
      else if (reply.kind === 'failure') throw new Error(reply.message);
      else {
        await tell(reply);
        if (reply.kind === 'run' && child.connected) child.send('printed', ignoreSendError);
      }
    }
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** A child that is gone receives no messages; its exit is handled separately. */
const ignoreSendError = (): void => {};

function lateTimer({ deadline }: SabrTask, onLate: () => void): NodeJS.Timeout | undefined {
  if (deadline === Number.POSITIVE_INFINITY) return undefined;
  return setTimeout(onLate, Math.min(deadline - Date.now() + graceMs, 2 ** 31 - 1));
}

/** Starts the child. Throws an EnvironmentError when it was not built. */
const startChild = (): ChildProcess =>
  fork(builtFile('cli/sabr/search-child.js'), {
    execArgv: [],
    // Unlike JSON, this can represent infinity.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
