/**
 * Options of a command, declared once. One table holds name, kind, range, default and help; it
 * builds the command line and parses its arguments. A practice page parses its address with the
 * same table.
 *
 *     const table = optionTable({ side: whole('cells a side', { min: 2, max: 8, byDefault: 4 }) });
 *     table.specs         // [{ flags: '--side <n>', help: 'cells a side, 2 to 8 (default 4)' }]
 *     table.parse(typed)  // { side: 4 }
 */

import { didYouMean } from './words/did-you-mean.ts';
import { argumentError, nearest } from './errors.ts';

/** An option of the command line. */
export interface OptionSpec {
  /** In the syntax of commander: `--size <n>`; `--puzzle` for a switch. */
  readonly flags: string;
  /** One line, with unit, range and default. */
  readonly help: string;
  /** All valid values, if it accepts only these words. */
  readonly choices?: readonly string[];
  /** Whether it may be repeated; the values are then lines of one text. */
  readonly repeats?: boolean;
  /**
   * Checks a value before its command runs; absent if only the command can tell.
   * @throws RangeError naming the flag and the valid values
   */
  readonly check?: (typed: string | boolean) => void;
  /**
   * Tells what an option lacks to have an effect; absent if it always has one.
   * @param all values of the command
   * @returns the options that it needs, such as `--pdf or --book`; `undefined` when they are there
   */
  readonly needs?: (all: OptionValues) => string | undefined;
}

/** The values as typed, by option name in camel case; absent if not typed, `true` for a switch. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** The help and the parser of one option. */
export interface OptionKind<V> extends Omit<OptionSpec, 'flags' | 'check'> {
  /** The name of the value in `--help`; absent for a switch. */
  readonly placeholder?: string;
  /**
   * Parses a value.
   * @param typed `undefined` if not typed
   * @param flag as typed, such as `--solved-ms`, for the message
   * @returns the value, or the default
   * @throws RangeError naming the flag and the valid values
   */
  parse(typed: string | boolean | undefined, flag: string): V;
}

/** The parsed values of a table. */
export type ParsedOptions<T> = {
  readonly [K in keyof T]: T[K] extends OptionKind<infer V> ? V : never;
};

/** A table of options, ready for use. */
export interface OptionTable<T> {
  /** The options for the command line, in the order of the table. */
  readonly specs: readonly OptionSpec[];
  /**
   * Parses all options of the table and ignores others.
   * @param typed values as typed
   * @returns a value for each option of the table
   * @throws RangeError for the first invalid one, naming it and the valid values
   */
  parse(typed: OptionValues): ParsedOptions<T>;
}

/**
 * Makes a table of options.
 * @param kinds by option name in camel case: `solvedMs` is typed `--solved-ms`
 * @returns the table
 */
export function optionTable<T extends Readonly<Record<string, OptionKind<unknown>>>>(
  kinds: T,
): OptionTable<T> {
  const entries = Object.entries(kinds).map(([name, kind]) => ({ name, kind, flag: flagOf(name) }));
  return {
    specs: entries.map(({ kind: { placeholder, help, choices, repeats, needs, parse }, flag }) => ({
      flags: placeholder === undefined ? flag : `${flag} <${placeholder}>`,
      help,
      ...(choices && { choices }),
      ...(repeats && { repeats }),
      ...(needs && { needs }),
      check: (typed: string | boolean) => void parse(typed, flag),
    })),
    parse: (typed) =>
      Object.fromEntries(
        entries.map(({ name, kind, flag }) => [name, kind.parse(typed[name], flag)]),
      ) as ParsedOptions<T>,
  };
}

/** Returns the flag of an option name: `--solved-ms` for `solvedMs`. */
const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Returns the name of an option in commander and `OptionValues`.
 * @param spec with flags such as `--palette-set <name>`
 * @returns for example `paletteSet`
 */
export const optionName = (spec: OptionSpec): string =>
  (/--([a-z-]+)/.exec(spec.flags)?.[1] ?? '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The valid values of a whole number, both ends included. */
export interface WholeRange {
  readonly min: number;
  readonly max: number;
  /** The name of the value in `--help`; default `n`. */
  readonly placeholder?: string;
}

/**
 * Declares a whole number.
 * @param text its meaning, without range and default
 * @param range `byDefault` may lie outside the range
 * @returns the option
 */
export function whole(text: string, range: WholeRange & { readonly byDefault: number }): OptionKind<number>;
/**
 * Declares a whole number whose default is computed later.
 * @param text its meaning, without range and default
 * @param range `byDefault` holds the words of `--help`
 * @returns the option, `undefined` if not typed
 */
export function whole(
  text: string,
  range: WholeRange & { readonly byDefault: string },
): OptionKind<number | undefined>;
export function whole(
  text: string,
  { min, max, byDefault, placeholder = 'n' }: WholeRange & { readonly byDefault: number | string },
): OptionKind<number | undefined> {
  return {
    placeholder,
    help: `${text}, ${min} to ${max} (default ${byDefault})`,
    parse(typed, flag) {
      if (typed === undefined) return typeof byDefault === 'number' ? byDefault : undefined;
      const value = typeof typed === 'string' && /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
      if (value >= min && value <= max) return value;
      throw argumentError(flag, `a whole number from ${min} to ${max}`, typed, nearest(typed, { min, max }));
    },
  };
}

/**
 * Declares a time in milliseconds, up to a minute.
 * @param text its meaning, without range and default
 * @param byDefault ms
 * @param min ms
 * @returns the option
 */
export const milliseconds = (text: string, byDefault: number, min = 0): OptionKind<number> =>
  whole(text, { min, max: 60_000, byDefault, placeholder: 'ms' });

/**
 * Declares the seed of a random generator, 0..2^32 - 1.
 * @param of what the seed determines
 * @param byDefault its default
 * @returns the option
 */
export const seed = (of: string, byDefault: number): OptionKind<number> =>
  whole(of, { min: 0, max: 0xffffffff, byDefault });

/**
 * Declares a choice among names.
 * @param text its meaning; names and default are added
 * @param names valid values
 * @param byDefault one of the names
 * @returns the option
 */
export function oneName<N extends string>(text: string, names: readonly N[], byDefault: N): OptionKind<N>;
/**
 * Declares a choice among names whose default is computed later.
 * @param text its meaning; names and default are added
 * @param names valid values
 * @param byDefault the words of `--help`
 * @returns the option, `undefined` if not typed
 */
export function oneName<N extends string>(
  text: string,
  names: readonly N[],
  byDefault: string,
): OptionKind<N | undefined>;
export function oneName<N extends string>(
  text: string,
  names: readonly N[],
  byDefault: string,
): OptionKind<N | undefined> {
  const list = names.join(', ');
  return {
    placeholder: 'name',
    help: `${text === '' ? '' : `${text}: `}${list} (default ${byDefault})`,
    choices: names,
    parse(typed, flag) {
      if (typed === undefined) return names.find((name) => name === byDefault);
      const name = names.find((each) => each === typed);
      if (name !== undefined) return name;
      throw argumentError(flag, `one of ${list}`, typed, didYouMean(String(typed), names));
    },
  };
}

/** A range of whole numbers, both ends included. */
export interface WholeInterval {
  readonly min: number;
  readonly max: number;
}

/**
 * Declares a whole number or a range such as `2..8`.
 * @param help the whole line of `--help`
 * @param bounds smallest and largest valid number
 * @returns the option, `undefined` if not typed
 */
export const interval = (help: string, bounds: WholeInterval): OptionKind<WholeInterval | undefined> => ({
  placeholder: 'a..b',
  help,
  parse(typed, flag) {
    if (typed === undefined) return undefined;
    const [, from, to = from] = /^(\d{1,9})(?:\.\.(\d{1,9}))?$/.exec(String(typed)) ?? [];
    const [min, max] = [Number(from), Number(to)];
    if (min >= bounds.min && min <= max && max <= bounds.max) return { min, max };
    throw argumentError(
      flag,
      `a number or a range such as 2..8 from ${bounds.min} to ${bounds.max}`,
      typed,
      nearest(typed, bounds),
    );
  },
});

/**
 * Declares a text that the game parses itself.
 * @param placeholder the name of the value in `--help`
 * @param help the whole line of `--help`
 * @returns the option, `undefined` if not typed
 */
export const freeText = (placeholder: string, help: string): OptionKind<string | undefined> => ({
  placeholder,
  help,
  parse(typed, flag) {
    if (typed === undefined || typeof typed === 'string') return typed;
    throw argumentError(flag, 'a value behind it', typed);
  },
});

/**
 * Declares a switch; in a page's address `false` turns it off.
 * @param help the whole line of `--help`
 * @returns the option
 */
export const toggle = (help: string): OptionKind<boolean> => ({
  help,
  parse: (typed) => typed !== undefined && typed !== false && typed !== 'false',
});
