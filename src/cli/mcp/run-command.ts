/**
 * Runs one command of the program for an assistant, in its own process: it can be stopped at any
 * time, has a time limit, and cannot crash the server.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const mainFile = fileURLToPath(new URL('../main.js', import.meta.url));

export interface CommandAnswer {
  /** The exit code, as listed in docs/; `null` when it was ended by its limits. */
  readonly exitCode: number | null;
  readonly stdout: string;
  /** What went wrong, one problem per line; a single line except for programs. */
  readonly problem: string;
}

interface CommandCall {
  readonly words: readonly string[];
  /** Text for stdin; empty by default. */
  readonly input?: string;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/** Maximum size of an answer, bytes. */
const maxBytes = 8 * 2 ** 20;

/** Maximum length of the problems returned, characters. */
const maxProblem = 4000;

/** Time for a command to release the mouse after being asked to end, ms. */
const graceMs = 5000;

/**
 * Runs a command to its end.
 * @param call its words, without the program's own
 * @returns its result; a stopped command has the exit code 130, or `null`
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
