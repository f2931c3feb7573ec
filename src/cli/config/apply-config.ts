/** Applies the user's file of defaults to the options of a command. */

import type { Command, Option } from 'commander';
import { messageOf, ParseError } from '../../core/errors.ts';
import { didYouMean } from '../../core/words/did-you-mean.ts';
import { KnownOption } from '../known-option.ts';
import type { Config, Setting } from './config-file.ts';

/**
 * Sets the options that were not typed: the game's defaults override the command's, and the place's
 * override both. Defaults of a command for all games that this game lacks are ignored.
 * @param command that is about to run
 * @param config contents of the file
 * @param file its name, for errors
 * @throws ParseError for an option that the game or place does not have, or a wrong kind of value
 */
export function applyConfig(command: Command, config: Config, file: string): void {
  const isTyped = (name: string) => command.getOptionValueSource(name) === 'cli';
  const typed = new Set(command.options.map((option) => option.attributeName()).filter(isTyped));
  const scopes = scopesOf(command);
  const apply = (scope: string) => {
    for (const [name, setting] of config.get(scope) ?? []) {
      if (scopes.indexOf(scope) < scopes.length - 1 && !scope.startsWith('on ') && !optionOf(command, name))
        continue;
      const attribute = settable([command], {
        name,
        setting,
        where: `${file}: "${scope}"`,
      })[0].attributeName();
      if (!typed.has(attribute)) command.setOptionValueWithSource(attribute, setting, `${file}: "${scope}"`);
    }
  };
  scopes.forEach(apply);
  const on: unknown = command.getOptionValue('on');
  if (typeof on === 'string') apply(`on ${on}`);
}

/**
 * Names the file and scope of the default that caused a failure, since the user did not type that
 * option.
 * @param line the failure, in one line
 * @param program whose command ran
 * @returns the line, preceded by the option's place if it came from a file
 */
export function namingDefault(line: string, program: Command): string {
  const at = (command: Command): string | undefined => {
    for (const option of ownOptions(command)) {
      const source = command.getOptionValueSource(option.attributeName());
      if (!source || commandersOwn.has(source) || !option.long) continue;
      if (new RegExp(`${option.long}(?![\\w-])`).test(line)) return `${source}, "${option.long.slice(2)}"`;
    }
    return command.commands.map(at).find((found) => found !== undefined);
  };
  const place = at(program);
  return place === undefined ? line : `${place}: ${line}`;
}

/** Commander's own sources of option values; any other source is a place in a file. */
const commandersOwn: ReadonlySet<string> = new Set(['default', 'env', 'cli', 'implied']);

/** Returns the scopes of a command, the general one first: `play` and `play strata`. */
function scopesOf(command: Command): string[] {
  const names: string[] = [];
  for (let at = command; at.parent; at = at.parent) names.unshift(at.name());
  return names.map((_, i) => names.slice(0, i + 1).join(' '));
}

export interface Default {
  readonly name: string;
  readonly setting: Setting;
  /** File and scope, in words. */
  readonly where: string;
}

/**
 * Finds the option of a default, whatever its value is.
 * @param commands that may have it
 * @param asked the default
 * @returns the options of that name, at least one
 * @throws ParseError when no command has it, or it takes another kind of value
 */
function settable(commands: readonly Command[], { name, setting, where }: Default): [Option, ...Option[]] {
  const [option, ...others] = commands.flatMap((command) => optionOf(command, name) ?? []);
  if (!option) {
    const known = commands.flatMap((command) =>
      ownOptions(command).flatMap(({ long }) => long?.slice(2) ?? []),
    );
    throw new ParseError(
      `${where}: there is no option --${name}${didYouMean(name, known).replace('mean ', 'mean --')}`,
    );
  }
  const wantsValue = option.required || option.optional;
  if (wantsValue === (setting !== true)) return [option, ...others];
  const expected = wantsValue
    ? `a value for --${name}`
    : `true without quotes, or nothing in config set, since --${name} is a switch`;
  throw new ParseError(`${where}: expected ${expected}, got ${JSON.stringify(setting)}`);
}

/**
 * Checks a default before any command runs with it.
 * @param commands that may have the option
 * @param asked the default
 * @throws ParseError when no command has the option, or none accepts the value
 */
export function checkDefault(commands: readonly Command[], asked: Default): void {
  const faults = settable(commands, asked).map((option) => faultOf(option, asked.setting));
  const [fault] = faults;
  if (fault !== undefined && faults.every((each) => each !== undefined))
    throw new ParseError(`${asked.where}, "${asked.name}": ${fault}`);
}

/** Returns why an option refuses a value, as far as that is known before its command runs. */
function faultOf(option: Option, setting: Setting): string | undefined {
  if (!(option instanceof KnownOption)) return undefined;
  try {
    option.check(setting);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

const optionOf = (command: Command, name: string): Option | undefined =>
  ownOptions(command).find(({ long }) => long === `--${name}`);

/** Returns the options of a command without `--no-…`, which only take a default back. */
const ownOptions = (command: Command): Option[] => command.options.filter(({ negate }) => !negate);
