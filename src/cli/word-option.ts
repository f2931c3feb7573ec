/** Options that take one of a few words, which completion offers. */

import { Option } from 'commander';
import type { OptionSpec } from '../core/options.ts';

/** An option with a list of allowed words. */
export class WordOption extends Option {
  /** @param words allowed */
  constructor(
    flags: string,
    help: string,
    readonly words: readonly string[],
  ) {
    super(flags, help);
  }
}

/**
 * Makes an option of the command line.
 * @param spec from the game or the place
 * @returns the option, with its words if it has any
 */
export function optionOf({ flags, help, choices, repeats }: OptionSpec): Option {
  const option = choices ? new WordOption(flags, help, choices) : new Option(flags, help);
  if (!repeats) return option;
  return option.argParser((value: string, before?: string) =>
    before === undefined ? value : `${before}\n${value}`,
  );
}
