/** An option that names a file to write. */

import { argumentError } from '../errors.ts';
import type { OptionKind } from '../options.ts';

/**
 * Declares a file.
 * @param help the whole line of `--help`
 * @returns the option, `undefined` if not typed
 */
export const fileOption = (help: string): OptionKind<string | undefined> => ({
  placeholder: 'file',
  help,
  parse(typed, flag) {
    if (typed === undefined || (typeof typed === 'string' && typed !== '')) return typed;
    throw argumentError(flag, 'a file', typed);
  },
});
