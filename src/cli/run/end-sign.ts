/** `--bell` and `--on-end`: signal the end of play to the user. */

import { spawn } from 'node:child_process';
import { freeText, optionTable, type OptionValues, toggle } from '../../core/options.ts';
import { commandWords } from '../../places/desk/command-words.ts';
import type { RunResult } from '../../play/loop.ts';
import { printProblem } from '../print.ts';

const table = optionTable({
  bell: toggle('ring the bell of the terminal at the end'),
  onEnd: freeText(
    'command',
    'run this at the end; it finds PUZZLEBOT_GAME, PUZZLEBOT_FINISHED (yes or no) and PUZZLEBOT_REASON in its environment',
  ),
});

/** The options. */
export const endSpecs = table.specs;

/**
 * Reads the options.
 * @param options as typed
 * @param game its name
 * @returns a function to call at the end, with the last result if there is one
 * @throws RangeError for a bad command
 */
export function endSignOf(
  options: OptionValues,
  game: string,
): (result: Pick<RunResult, 'finished' | 'reason'> | undefined) => Promise<void> {
  const { bell, onEnd } = table.parse(options);
  const words = onEnd === undefined ? undefined : commandWords(onEnd, '--on-end');
  return async (result) => {
    if (bell) process.stderr.write('\x07');
    if (!words) return;
    const [program, ...args] = words;
    const env = {
      ...process.env,
      PUZZLEBOT_GAME: game,
      PUZZLEBOT_FINISHED: result?.finished ? 'yes' : 'no',
      PUZZLEBOT_REASON: result?.reason ?? 'failed',
    };
    await new Promise<void>((resolve) => {
      const child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
      child.once('error', (error) => {
        printProblem(`the command of --on-end did not start: ${error.message}`);
        resolve();
      });
      child.once('exit', () => resolve());
    });
  };
}
