/** Runs programs of this machine and collects their output. */

import { spawn } from 'node:child_process';
import { killTree, ownGroup } from './kill-tree.ts';

/** Number of characters kept from the start of a program's output. */
const outputChars = 4000;

/**
 * Runs a program and collects its output. Never rejects.
 * @param command the program
 * @param args its arguments
 * @param limitMs after which it is killed, ms
 * @returns `text` of both outputs; `problem` in words when it failed, did not start or took too
 *   long
 */
export function outputOf(
  command: string,
  args: readonly string[],
  limitMs: number,
): Promise<{ readonly text: string; readonly problem?: string }> {
  return new Promise((resolve) => {
    let text = '';
    let late = false;
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: ownGroup });
    const finish = (problem?: string) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve(problem === undefined ? { text } : { text, problem });
    };
    const timer = setTimeout(() => {
      late = true;
      killTree(child, 'SIGKILL');
      finish(`no answer within ${limitMs / 1000} s`);
    }, limitMs);
    const keep = (part: Buffer) => (text = (text + part.toString()).slice(0, outputChars));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => finish(`it cannot be started (${error.message})`));
    child.on('close', (code, signal) => {
      if (!late) finish(code === 0 ? undefined : `it fails (${signal ?? `exit code ${code}`})`);
    });
  });
}
