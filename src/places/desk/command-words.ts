/**
 * The words of a command line as `--run` takes it. No shell is involved, so nothing but words,
 * quotes, backslashes and a leading `~/` means anything; who wants a shell runs `sh -c '…'`.
 */

import { homedir } from 'node:os';
import { argumentError } from '../../core/errors.ts';

/** One word or the space before it; a quote that is not closed fits nothing. */
const token = /\s+|(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/gsy;
/** A part of a word: in single quotes, in double quotes, behind a backslash, or plain. */
const part = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^'"\\]+)/gs;

/**
 * Splits a command into words as a shell does.
 * @param command as typed
 * @param option that it was typed for, for the message
 * @returns at least one word
 * @throws RangeError for an empty command, or a quote that is not closed
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
