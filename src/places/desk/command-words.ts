/**
 * Splits the command line of `--run` into words. No shell is involved, so only quotes, backslashes
 * and a leading `~/` have a meaning; to use a shell, run `sh -c '…'`.
 */

import { homedir } from 'node:os';
import { argumentError } from '../../core/errors.ts';

/** One word or the space before it; an unclosed quote does not match. */
const token = /\s+|(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/gsy;
/** A part of a word: in single quotes, in double quotes, after a backslash, or plain. */
const part = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^'"\\]+)/gs;

/**
 * Splits a command into words as a shell does.
 * @param command as typed
 * @param option for which it was typed, for the message
 * @returns at least one word
 * @throws RangeError for an empty command or an unclosed quote
 */
export function commandWords(command: string, option: string): [string, ...string[]] {
  const tokens = command.match(token) ?? [];
  if (tokens.join('') !== command) throw argumentError(option, 'a command whose quotes are closed', command);
  const [program, ...args] = tokens.filter((text) => text.trim() !== '').map(wordOf);
  if (!program) throw argumentError(option, 'the command that starts the game', command);
  return [program, ...args];
}

function wordOf(text: string): string {
  const home = text.startsWith('~/') ? homedir() : '';
  const rest = text.slice(home === '' ? 0 : 1);
  const parts = [...rest.matchAll(part)].map(
    ([, single, double, escaped, plain]) =>
      single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? plain ?? '',
  );
  return home + parts.join('');
}
