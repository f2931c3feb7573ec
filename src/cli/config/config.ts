/** `puzzlebot config`: shows and changes the user's file of defaults. */

import type { Command } from 'commander';
import { argumentError } from '../../core/errors.ts';
import { optionName } from '../../core/options.ts';
import { didYouMean } from '../../core/words/did-you-mean.ts';
import { oneOf } from '../one-of.ts';
import { placeKindOf, placeNames } from '../place/places.ts';
import { printJson, printText } from '../print.ts';
import { buildProgram } from '../program.ts';
import { checkDefault } from './apply-config.ts';
import { type Config, configPath, readConfig, type Setting, writeConfig } from './config-file.ts';

/**
 * Adds its subcommands.
 * @param command to fill
 */
export function fillConfig(command: Command): void {
  command
    .command('show', { isDefault: true })
    .description('print the defaults, and check them')
    .option('--json', 'print one JSON document on stdout')
    .argument('[word]')
    .allowExcessArguments()
    .action(async (word: string | undefined, { json }: { readonly json?: boolean }) => {
      if (word !== undefined)
        throw argumentError('config', subcommands.join(', '), word, didYouMean(word, subcommands));
      const { path, config } = ownConfig();
      for (const [scope, settings] of config) await checkSettings(scope, settings, path);
      const settings = [...config].flatMap(([scope, of]) =>
        [...of].map(([name, value]) => ({ scope, name, value })),
      );
      if (json) return printJson({ file: path, settings });
      printText(settings.length > 0 ? path : `${path}: no defaults yet`);
      for (const { scope, name, value } of settings)
        printText(`  ${scope}: --${name}${value === true ? '' : ` ${value}`}`);
    });
  command
    .command('set')
    .description('set a default: config set "play strata" size 5, config set "on desktop" window Strata')
    .argument('<scope>', 'a command, a command with a game, or a place: play, "play strata", "on desktop"')
    .argument('<option>', 'name of the option')
    .argument('[value]', 'left out for a switch')
    .action(async (scope: string, option: string, value?: string) => {
      const name = nameOf(option);
      await change(scope, (settings) => new Map([...settings, [name, value ?? true]]));
    });
  command
    .command('unset')
    .description('take a default back')
    .argument('<scope>', 'as for set')
    .argument('<option>', 'name of the option')
    .action(async (scope: string, option: string) => {
      const name = nameOf(option);
      await change(scope, (settings) => {
        if (!settings.has(name))
          throw argumentError('the option', `one that ${scope} has a default of`, name);
        return new Map([...settings].filter(([key]) => key !== name));
      });
    });
}

const subcommands = ['show', 'set', 'unset'];

const nameOf = (option: string): string => option.replace(/^--/, '');

function ownConfig(): { readonly path: string; readonly config: Config } {
  const path = configPath();
  if (path === undefined) throw argumentError('PUZZLEBOT_CONFIG', 'the name of a file', '');
  return { path, config: readConfig(path) };
}

/** Changes the settings of a scope, and writes the file if they are valid. */
async function change(
  scope: string,
  to: (settings: ReadonlyMap<string, Setting>) => ReadonlyMap<string, Setting>,
): Promise<void> {
  const { path, config } = ownConfig();
  const settings = to(config.get(scope) ?? new Map());
  await checkSettings(scope, settings);
  writeConfig(path, new Map([...config, [scope, settings]]));
  printText(`written: ${path}`);
}

/**
 * Checks the defaults of a scope.
 * @param scope as typed or read
 * @param settings its options and their values
 * @param file that holds them, for errors; absent: they were typed
 * @throws ParseError, RangeError for a scope or an option that does not exist, or a value that no
 *   command of the scope accepts
 */
async function checkSettings(
  scope: string,
  settings: ReadonlyMap<string, Setting>,
  file?: string,
): Promise<void> {
  const where = file === undefined ? `"${scope}"` : `${file}: "${scope}"`;
  const commands = await commandsOf(scope, file);
  for (const [name, setting] of settings) checkDefault(commands, { name, setting, where });
  if (scope.startsWith('on ')) placeKindOf({ ...optionsOf(settings), on: scope.slice(3) });
}

/** Returns settings as if they were typed. */
const optionsOf = (settings: ReadonlyMap<string, Setting>) =>
  Object.fromEntries(
    [...settings].map(([name, value]) => [optionName({ flags: `--${name}`, help: '' }), value]),
  );

/** Returns the commands of a scope: one, or one per game. */
async function commandsOf(scope: string, file: string | undefined): Promise<readonly Command[]> {
  const place = /^on(?: (.*))?$/.exec(scope);
  const inFile = file === undefined ? '' : ` in ${file}`;
  if (place) {
    oneOf(`--on${inFile}`, placeNames, place[1]);
    return commandsOf('play', file);
  }
  const words = scope.split(' ');
  if (words[0] === 'config') throw argumentError(`the scope${inFile}`, 'a command other than config', scope);
  let command = await buildProgram(words);
  for (const word of words) {
    const inner = command.commands.find((each) => each.name() === word);
    if (!inner) {
      const names = command.commands.map((each) => each.name());
      const expected = 'a command, a command and a game, or "on <place>"';
      throw argumentError(`the scope${inFile}`, expected, scope, didYouMean(word, names));
    }
    command = inner;
  }
  const games = command.commands.filter((each) => each.name() !== 'unknown');
  return games.length > 0 ? games : [command];
}
