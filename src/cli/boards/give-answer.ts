/** Prints a game's answer, and writes the files that its options request. */

import { writeFile } from 'node:fs/promises';
import { whyNotWritten } from '../../core/why-not-written.ts';
import { argumentError, exitCodes } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Answer } from '../../games/game.ts';
import { printJson, printMessage, printText } from '../print.ts';

/**
 * Writes the files, then prints the answer as JSON (`--json`) or for people; sets the exit code of
 * an unsolvable puzzle.
 * @param answer of the game
 * @param options as typed
 * @throws RangeError naming a file that cannot be written; nothing is printed then
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
 * @param path of the file; not `-`
 * @param content its text
 * @throws RangeError naming it and why it cannot be written
 */
export async function writeAnswerFile(path: string, content: string): Promise<void> {
  if (path === '-') throw argumentError('the file to write', 'a path; answers go to standard output,', path);
  try {
    await writeFile(path, content);
  } catch (error) {
    throw argumentError('the file to write', `a path that can be written (${whyNotWritten(error)})`, path);
  }
}
