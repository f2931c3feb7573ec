/** Options whose values are known: their words, which completion offers, or how to check them. */

import { type Command, Option } from 'commander';
import { argumentError } from '../core/errors.ts';
import type { OptionSpec, OptionValues } from '../core/options.ts';
import { oneOf } from './one-of.ts';

/** What is known of an option's values. */
type KnownValues = Pick<OptionSpec, 'choices' | 'check' | 'needs'>;

/** An option that can check a value before its command runs. */
export class KnownOption extends Option {
  readonly words: readonly string[];
  readonly check: NonNullable<OptionSpec['check']>;
  readonly needs: OptionSpec['needs'];

  /** @param values as in `OptionSpec` */
  constructor(flags: string, help: string, { choices = [], check, needs }: KnownValues) {
    super(flags, help);
    this.words = choices;
    const isWord = (typed: string | boolean) => void oneOf(this.long ?? flags, choices, typed);
    this.needs = needs;
    this.check = check ?? (choices.length > 0 ? isWord : () => {});
  }
}

/**
 * Checks that each typed option has an effect; defaults of the user's may be for other occasions.
 * @param command with the values of all its options
 * @throws RangeError for the first option without effect, naming what it needs
 */
export function checkNeeds(command: Command): void {
  const all: OptionValues = command.opts();
  for (const option of command.options) {
    const name = option.attributeName();
    if (!(option instanceof KnownOption) || command.getOptionValueSource(name) !== 'cli') continue;
    const lacking = all[name] === undefined ? undefined : option.needs?.(all);
    if (lacking !== undefined) throw argumentError(option.long!, `${lacking} with it`, all[name]);
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
