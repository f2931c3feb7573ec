/** Options whose values are known: their words, which completion offers, or how to check them. */

import { Option } from 'commander';
import type { OptionSpec } from '../core/options.ts';
import { oneOf } from './one-of.ts';

/** What is known of an option's values. */
type KnownValues = Pick<OptionSpec, 'choices' | 'check'>;

/** An option that can check a value before its command runs. */
export class KnownOption extends Option {
  readonly words: readonly string[];
  readonly check: NonNullable<OptionSpec['check']>;

  /** @param values as in `OptionSpec` */
  constructor(flags: string, help: string, { choices = [], check }: KnownValues) {
    super(flags, help);
    this.words = choices;
    const isWord = (typed: string | boolean) => void oneOf(this.long ?? flags, choices, typed);
    this.check = check ?? (choices.length > 0 ? isWord : () => {});
  }
}

/**
 * Makes an option of the command line.
 * @param spec from the game or the place
 * @returns the option, with its words if it has any
 */
export function optionOf({ flags, help, repeats, ...values }: OptionSpec): Option {
  const option = new KnownOption(flags, help, values);
  if (!repeats) return option;
  return option.argParser((value: string, before?: string) =>
    before === undefined ? value : `${before}\n${value}`,
  );
}
