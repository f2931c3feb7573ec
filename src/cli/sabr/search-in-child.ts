/**
 * Runs the search of `puzzlebot sabr` in a process of its own, and ends it when the user or the
 * clock says so.
 *
 * A process rather than a thread: one thread in 80 with WebAssembly that was told to end while it
 * searched never did, and kept the program alive (Node 20.20, 2026-11-23). A process can be killed.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EnvironmentError, StoppedError } from '../../core/errors.ts';
import type { SabrEnd, SabrReply, SabrTask } from './search-child.ts';

/**
 * Time after the deadline that the child has to notice it by itself, ms; compiling does not check
 * the clock.
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

/** A child that is gone takes no messages; its exit is told by itself. */
const ignoreSendError = (): void => {};

function lateTimer({ deadline }: SabrTask, onLate: () => void): NodeJS.Timeout | undefined {
  if (deadline === Number.POSITIVE_INFINITY) return undefined;
  return setTimeout(onLate, Math.min(deadline - Date.now() + graceMs, 2 ** 31 - 1));
}

/**
 * Starts the compiled file, which is beside this one when it is compiled too. Throws an
 * EnvironmentError when it was not built.
 */
function startChild(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(
    new URL(isSource ? '../../../dist/cli/sabr/search-child.js' : './search-child.js', import.meta.url),
  );
  if (!existsSync(file)) throw new EnvironmentError(`${file} is missing: build it with npm run build`);
  // The loader that may run this file is not needed for a compiled one; infinity is no JSON.
  return fork(file, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
