/** Prints a game's answer, and writes the files that its options request. */

import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { writeWhole } from '../../core/files/write-whole.ts';
import { argumentError, exitCodes } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Answer, AnswerFile } from '../../games/game.ts';
import { pageText } from '../../pages/page-text.ts';
import { printJson, printMessage, printText } from '../print.ts';

/**
 * Writes the files, then prints the answer as JSON (`--json`) or for people; sets the exit code of
 * a puzzle without a solution.
 * @param options as typed; only `json` is used
 * @param answer of the game's part
 * @throws RangeError naming a file that cannot be written; EnvironmentError when a page's script is
 *   not built; nothing is printed then
 */
export async function giveAnswer(
  { json, text, files = [], solvable }: Answer,
  options: OptionValues,
): Promise<void> {
  for (const { path, content } of files) await writeAnswerFile(path, content);
  if (options['json']) printJson(json);
  else printText(text);
  for (const { path } of files) printMessage(`written: ${path}`);
  if (solvable === false) process.exitCode = exitCodes.unsolved;
}

/**
 * Writes a file relative to the current folder.
 * @param path of the file
 * @param content its text, or a page to render as HTML
 * @throws RangeError naming the file and why it cannot be written; EnvironmentError when a page's
 *   script is not built
 */
export async function writeAnswerFile(path: string, content: AnswerFile['content']): Promise<void> {
  if (path === '-') throw argumentError('the file to write', 'a path; answers go to standard output,', path);
  const text = typeof content === 'string' ? content : await pageText(content);
  try {
    await writeWhole(path, text);
  } catch (error) {
    throw argumentError('the file to write', `a path that can be written (${whyNotWritten(error)})`, path);
  }
}
