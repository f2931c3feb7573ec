/** Gives the options of a command their defaults from the user's file. */

import type { Command, Option } from 'commander';
import { ParseError } from '../../core/errors.ts';
import { didYouMean } from '../../core/words/did-you-mean.ts';
import type { Config, Setting } from './config-file.ts';

/**
 * Sets the options that were not typed: those of the game go over those of the command, and those
 * of the place over both. What stands for a command of all games, and this game lacks, is left out.
 * @param command that is about to run
 * @param config what the file says
 * @param file its name, for errors
 * @throws ParseError for an option that game or place does not have, or a wrong kind of value
 */
export function applyConfig(command: Command, config: Config, file: string): void {
  const isTyped = (name: string) => command.getOptionValueSource(name) === 'cli';
  const typed = new Set(command.options.map((option) => option.attributeName()).filter(isTyped));
  const scopes = scopesOf(command);
  const apply = (scope: string) => {
    for (const [name, setting] of config.get(scope) ?? []) {
      if (scopes.indexOf(scope) < scopes.length - 1 && !scope.startsWith('on ') && !optionOf(command, name))
        continue;
      const attribute = settable([command], { name, setting, where: `${file}: "${scope}"` });
      if (!typed.has(attribute)) command.setOptionValueWithSource(attribute, setting, `${file}: "${scope}"`);
    }
  };
  scopes.forEach(apply);
  const on: unknown = command.getOptionValue('on');
  if (typeof on === 'string') apply(`on ${on}`);
}

/**
 * Names the file and the key of a default that a failure is about: who did not type an option looks
 * for it in vain among what was typed.
 * @param line the failure, in one line
 * @param program whose command ran
 * @returns the line, with where the option stands before it if it came from a file
 */
export function namingDefault(line: string, program: Command): string {
  const at = (command: Command): string | undefined => {
    for (const option of command.options) {
      const source = command.getOptionValueSource(option.attributeName());
      if (!source || commandersOwn.has(source) || !option.long) continue;
      if (new RegExp(`${option.long}(?![\\w-])`).test(line)) return `${source}, "${option.long.slice(2)}"`;
    }
    return command.commands.map(at).find((found) => found !== undefined);
  };
  const place = at(program);
  return place === undefined ? line : `${place}: ${line}`;
}

/** Where values of options come from; all else is the place in a file. */
const commandersOwn: ReadonlySet<string> = new Set(['default', 'env', 'cli', 'implied']);

/** `play` and `play strata`, from the outside in. */
function scopesOf(command: Command): string[] {
  const names: string[] = [];
  for (let at = command; at.parent; at = at.parent) names.unshift(at.name());
  return names.map((_, i) => names.slice(0, i + 1).join(' '));
}

/** A default, and where it stands. */
export interface Default {
  readonly name: string;
  readonly setting: Setting;
  /** File and scope, in words. */
  readonly where: string;
}

/**
 * Finds the option that a default is for.
 * @param commands that may have it
 * @param asked the default
 * @returns its name as commander keeps it
 * @throws ParseError when none has it, or it takes another kind of value
 */
export function settable(commands: readonly Command[], { name, setting, where }: Default): string {
  const option = commands.map((command) => optionOf(command, name)).find((found) => found);
  if (!option) {
    const known = commands.flatMap(({ options }) => options.flatMap(({ long }) => long?.slice(2) ?? []));
    throw new ParseError(
      `${where}: there is no option --${name}${didYouMean(name, known).replace('mean ', 'mean --')}`,
    );
  }
  const wantsValue = option.required || option.optional;
  if (wantsValue === (setting !== true)) return option.attributeName();
  const expected = wantsValue ? `a value for --${name}` : `true, since --${name} is a switch`;
  throw new ParseError(`${where}: expected ${expected}, got ${setting}`);
}

const optionOf = (command: Command, name: string): Option | undefined =>
  command.options.find(({ long }) => long === `--${name}`);
