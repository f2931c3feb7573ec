/** Defines the command line: every command by name, and the form of usage errors. */

import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { didYouMean } from '../core/words/did-you-mean.ts';
import { commands, type Example } from './command-list.ts';
import { checkNeeds } from './known-option.ts';
import { setVerbosity } from './print.ts';
import { argumentError } from '../core/errors.ts';
import { offeredGames } from '../games/registry.ts';

/**
 * Builds the command line; only the typed command gets its arguments and options.
 * @param typed the words of the command line, without the program's own
 * @returns the program, ready to parse
 */
export async function buildProgram(typed: readonly string[]): Promise<Command> {
  const [wanted, game] = typed.filter((word) => !word.startsWith('-') && word !== 'help');
  if (typed[0] === 'help' && wanted !== undefined) checkName(wanted);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const program = new Command('puzzlebot')
    .description(
      'Reads puzzle games from the screen, solves them and plays them with the mouse, looking after every click.',
    )
    .version(version)
    .option('--quiet', 'tell nothing but the answer and what goes wrong')
    .option('--verbose', 'tell every step of a run, and what time and memory a command took')
    .option('--debug', 'show where an error comes from')
    .addHelpText(
      'after',
      '\nIn place of a game, --game <folder> takes a rule file, --game <file.js> or <package> a game from elsewhere.',
    )
    .configureOutput({
      outputError: (text, write) => write(`puzzlebot: ${complaint(text)}\n`),
    })
    .exitOverride()
    .hook('preAction', prepare);
  for (const { name, description, examples, load } of commands) {
    const command = program.command(name).description(description);
    command.addHelpText('afterAll', ({ command: shown }) =>
      examplesText(examplesFor(shown.name(), examples)),
    );
    if (name === wanted) await (await load())(command, game);
    addNegations(command);
  }
  return program;
}

/** Lets `--no-<option>` take back each option of a command, such as a default of the user. */
function addNegations(command: Command): void {
  for (const { long } of [...command.options])
    if (long) command.addOption(new Option(`--no-${long.slice(2)}`).hideHelp());
  command.commands.forEach(addNegations);
}

/** Gives the options that were taken back the values of options that were not typed. */
function takeBack(command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName();
    if (!option.negate && command.getOptionValue(name) === false)
      command.setOptionValueWithSource(name, option.defaultValue, 'cli');
  }
}

/** Reformats a usage error to one line. */
function complaint(text: string): string {
  // No option has such characters, but boards do, and some begin with a wall of "-".
  if (/^error: unknown option '-[^']*[ |/#]/.test(text))
    return 'a board that begins with "-" is taken for an option; put -- before it, behind all options';
  const [, word] = /^error: unknown command '([^']*)'/.exec(text) ?? [];
  if (offeredGames.some(({ name }) => name === word))
    return `${word} is a game; the command stands before it, such as solve ${word}; add --help for what is possible`;
  const line = text.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  return `${line.trim().replace(/\.$/, '')}; add --help for what is possible`;
}

function checkName(wanted: string): void {
  const names = commands.map(({ name }) => name);
  if (!names.includes(wanted))
    throw argumentError('help <command>', names.join(', '), wanted, didYouMean(wanted, names));
}

/** Runs before every command: sets verbosity and applies the user's defaults. */
async function prepare(program: Command, command: Command): Promise<void> {
  setVerbosity(program.opts());
  takeBack(command);
  if (command.parent?.name() === 'config') return;
  const { configPath, readConfig } = await import('./config/config-file.ts');
  const file = configPath();
  if (file !== undefined) {
    const { applyConfig } = await import('./config/apply-config.ts');
    applyConfig(command, readConfig(file), file);
  }
  checkNeeds(command);
}

/** Returns the examples with a command's second word, such as its game; all if there are none. */
function examplesFor(word: string, examples: readonly Example[]): readonly Example[] {
  const own = examples.filter(([words]) => words.split(' ')[1] === word);
  return own.length > 0 ? own : examples;
}

/** Formats the examples at the end of `--help`. */
function examplesText(examples: readonly Example[]): string {
  const lines = examples.map(([words, what]) => `  puzzlebot ${words}\n      ${what}\n`);
  return `\nExamples:\n${lines.join('')}`;
}
