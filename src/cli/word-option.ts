/** Options that take one of a few words, which completion offers; their help lists them anyway. */

import { Option } from 'commander';
import type { OptionSpec } from '../core/options.ts';

/** An option that knows its words. */
export class WordOption extends Option {
  /** @param words that it takes */
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
 * @param spec as the game or the place tells it
 * @returns the option, with its words where it takes some
 */
export function optionOf({ flags, help, choices, repeats }: OptionSpec): Option {
  const option = choices ? new WordOption(flags, help, choices) : new Option(flags, help);
  if (!repeats) return option;
  return option.argParser((value: string, before?: string) =>
    before === undefined ? value : `${before}\n${value}`,
  );
}
