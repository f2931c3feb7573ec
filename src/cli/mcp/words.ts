/** Converts the arguments of a tool to words of a command line. */

import { argumentError } from '../../core/errors.ts';
import { optionName, type OptionSpec } from '../../core/options.ts';

/** Options as an assistant gives them, by name in camel case or as typed. */
export type ToolOptions = Readonly<Record<string, string | number | boolean>>;

/**
 * Selects the options that an assistant may set: none that names a file, a folder or a command.
 * @param specs the options of a game
 * @returns the harmless ones
 */
export const harmless = (specs: readonly OptionSpec[]): readonly OptionSpec[] =>
  specs.filter(({ flags }) => !/<(file|folder|command|page|key)>/.test(flags));

/**
 * Formats options as words.
 * @param given by the assistant
 * @param specs the allowed options
 * @returns one word per option, for example `--size=5`
 * @throws RangeError listing the options, for an unknown one
 */
export function optionWords(given: ToolOptions, specs: readonly OptionSpec[]): string[] {
  const allowed = harmless(specs);
  return Object.entries(given).flatMap(([name, value]) => {
    const plain = name.replace(/^--/, '');
    const spec = allowed.find((each) => optionName(each) === plain || flagOf(each) === `--${plain}`);
    if (!spec) {
      const known = allowed.map((each) => flagOf(each).slice(2)).join(', ');
      throw argumentError('the options', known ? `some of ${known}` : 'none', name);
    }
    if (value === false) return [];
    return value === true ? [flagOf(spec)] : [`${flagOf(spec)}=${value}`];
  });
}

const flagOf = ({ flags }: OptionSpec): string => flags.split(' ', 1)[0]!;
