import { exitCodes, messageOf, PuzzlebotError } from '../core/errors.ts';

/**
 * Turns any thrown value into one line for people and an exit code.
 * @param error anything that was thrown
 * @returns `line` without a line break or the program's name
 */
export function explainFailure(error: unknown): { readonly line: string; readonly exitCode: number } {
  if (error instanceof PuzzlebotError) return { line: oneLine(error.message), exitCode: error.exitCode };
  if (error instanceof RangeError) return { line: oneLine(error.message), exitCode: exitCodes.badInput };
  const message = messageOf(error);
  return {
    line: `unexpected failure, please report it: ${oneLine(message)} (--debug shows where)`,
    exitCode: exitCodes.unsolved,
  };
}

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
