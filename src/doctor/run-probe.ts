/**
 * Runs one of the doctor's probes in its own process, with a time limit, and reports how it ended.
 * Never throws.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { within } from '../core/clock.ts';
import { reasonIn } from '../input/last-words.ts';
import type { Cleanups } from './cleanups.ts';
import { killTree, ownGroup } from './kill-tree.ts';
import type { probes } from './probes.ts';

type Probes = typeof probes;

/** The message of the probe's process. */
export type ProbeReply =
  | { readonly value: unknown }
  | { readonly error: { readonly message: string; readonly kind: string; readonly code?: string } };

/** How a probe ended: with a value, an error, a crash of its process, or a timeout. */
export type ProbeOutcome<T> =
  | { readonly how: 'answered'; readonly value: T }
  | {
      readonly how: 'failed' | 'crashed' | 'hung';
      readonly message: string;
      /** Name of the error's class. */
      readonly kind?: string;
      readonly code?: string;
    };

/** Runs a probe by name; tests replace it. */
export type RunProbe = <N extends keyof Probes>(
  name: N,
  input: Parameters<Probes[N]>[0] extends undefined ? object : NonNullable<Parameters<Probes[N]>[0]>,
  limitMs: number,
) => Promise<ProbeOutcome<Awaited<ReturnType<Probes[N]>>>>;

/** Time between asking a process to end, so that it releases the mouse, and killing it, ms. */
const graceMs = 700;

/**
 * Makes a function that runs probes.
 * @param cleanups kills running probes when the doctor itself is stopped
 * @param childFile the script; default the compiled doctor-child.js beside this file
 * @returns runs a probe by name with its input and a time limit in ms
 */
export function probeRunner(
  cleanups: Cleanups,
  childFile: string = fileURLToPath(new URL('./doctor-child.js', import.meta.url)),
): RunProbe {
  return async (name, input, limitMs) => {
    const child = fork(childFile, [name, JSON.stringify(input)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Its own process group, so that everything it starts can be killed with it.
      detached: ownGroup,
    });
    const forget = cleanups.add(() => killTree(child, 'SIGKILL'));
    try {
      return (await outcomeOf(child, limitMs)) as never;
    } finally {
      forget();
    }
  };
}

async function outcomeOf(child: ChildProcess, limitMs: number): Promise<ProbeOutcome<unknown>> {
  let said = '';
  let reply: ProbeReply | undefined;
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  child.on('message', (message: ProbeReply) => (reply = message));
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`cannot be started (${error.message})`));
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const how = await within(limitMs, ended, () => undefined);
  if (reply === undefined && how !== undefined)
    await within(graceMs, new Promise((done) => child.once('close', done)), () => undefined);
  if (how === undefined) {
    killTree(child, 'SIGTERM');
    await within(graceMs, ended, () => undefined);
  }
  // Kill any process that it left behind.
  killTree(child, 'SIGKILL');
  if (reply !== undefined) {
    return 'error' in reply ? { how: 'failed', ...reply.error } : { how: 'answered', value: reply.value };
  }
  if (how === undefined) return { how: 'hung', message: `no answer within ${limitMs / 1000} s` };
  const words = reasonIn(said);
  return { how: 'crashed', message: `it ends the process (${how})${words ? `: ${words}` : ''}` };
}
