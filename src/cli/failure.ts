import { fileURLToPath } from 'node:url';
import { exitCodes, isArgumentError, messageOf, PuzzlebotError } from '../core/errors.ts';

/**
 * Turns any thrown value into one line for people and an exit code.
 * @param error anything that was thrown
 * @returns `line` without a line break or the program's name
 */
export function explainFailure(error: unknown): { readonly line: string; readonly exitCode: number } {
  if (error instanceof PuzzlebotError) return { line: oneLine(error.message), exitCode: error.exitCode };
  if (isArgumentError(error)) return { line: oneLine(error.message), exitCode: exitCodes.badInput };
  const message = messageOf(error);
  const script = error instanceof Error ? scriptOf(error) : undefined;
  if (script) return { line: oneLine(`${script}: ${message}`), exitCode: exitCodes.badInput };
  return {
    line: `unexpected failure, please report it: ${oneLine(message)} (--debug shows where)`,
    exitCode: exitCodes.unsolved,
  };
}

/** Returns the file and line of a user's script that threw an error; `undefined` for other code. */
function scriptOf({ stack = '' }: Error): string | undefined {
  const place = /^\s+at (?:.*\()?((?:file:\/\/|[A-Za-z]:\\|\/)[^()\n]*):(\d+):\d+\)?$/m;
  const [, file = '', line] = place.exec(stack) ?? [];
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  const isOwn = path === '' || path.startsWith(ownFolder);
  const isLibrary = /[\\/]node_modules[\\/](?!puzzlebot-game-)/.test(path);
  return isOwn || isLibrary ? undefined : `${path}, line ${line}`;
}

/** The folder of this program's code. */
const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Joins a message to one line; a very long one, which must quote its input, is cut in the middle.
 */
function oneLine(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  if (line.length <= maxLineChars) return line;
  return `${line.slice(0, maxLineChars * 0.7)} … ${line.slice(-maxLineChars * 0.3)}`;
}

/** Limit on the characters of a message. */
const maxLineChars = 1000;
