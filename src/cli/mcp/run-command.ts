/**
 * Runs one command of the program for an assistant, in a process of its own: it can be stopped at
 * any moment, ends after a time, and cannot take the server with it.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const mainFile = fileURLToPath(new URL('../main.js', import.meta.url));

/** What a command printed. */
export interface CommandAnswer {
  /** As docs/ lists them; `null` when it was ended by its limits. */
  readonly exitCode: number | null;
  readonly stdout: string;
  /** What went wrong, a line each; one line for all but programs. */
  readonly problem: string;
}

/** What a command is given. */
interface CommandCall {
  readonly words: readonly string[];
  /** For stdin; nothing by default. */
  readonly input?: string;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/** Longest answer that is kept, bytes. */
const maxBytes = 8 * 2 ** 20;

/** Longest list of problems that is told, characters. */
const maxProblem = 4000;

/** After being asked to end, a command gets this long to let go of the mouse, ms. */
const graceMs = 5000;

/**
 * Runs a command to its end.
 * @param call its words, without the program's own
 * @returns what it came to; a command that was stopped has the exit code 130, or `null`
 */
export async function runCommand(call: CommandCall): Promise<CommandAnswer> {
  const { words, input = '', folder, signal, limitMs } = call;
  const child = spawn(process.execPath, [mainFile, '--quiet', ...words], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let stopped: string | undefined;
  const stop = (why: string) => {
    stopped ??= why;
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  };
  const onAbort = () => stop('stopped by the client');
  const timer = setTimeout(() => stop(`ended after its limit of ${limitMs / 1000} s`), limitMs);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (stdout.length > maxBytes) stop(`ended: its answer is longer than ${maxBytes / 2 ** 20} MB`);
  });
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (stderr = (stderr + text).slice(0, maxBytes)));
  child.stdin.on('error', () => {}).end(input);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve);
    });
    const problem =
      stopped ??
      stderr
        .trim()
        .replace(/^puzzlebot: /gm, '')
        .slice(0, maxProblem);
    return { exitCode, stdout, problem };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
