/** Lists completions of a command line from the program's own commands and options. */

import type { Command, Option } from 'commander';
import { buildProgram } from '../program.ts';
import { KnownOption } from '../known-option.ts';

/**
 * Lists the completions of the last word.
 * @param words of the command line without the program's own; the last one is being typed
 * @returns commands, games, options or values; none where a file or a number is expected
 */
export async function candidates(words: readonly string[]): Promise<string[]> {
  const typed = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const program = await buildProgram(typed);
  let command = program;
  for (const word of typed) command = subcommands(command).find((each) => each.name() === word) ?? command;
  const before = optionNamed(command, typed.at(-1));
  const found =
    before && takesValue(before)
      ? before instanceof KnownOption
        ? before.words
        : []
      : current.startsWith('-')
        ? optionNames(command)
        : subcommands(command).map((each) => each.name());
  return found.filter((word) => word.startsWith(current)).toSorted();
}

function subcommands(command: Command): readonly Command[] {
  const help = command.createHelp();
  return help.visibleCommands(command).filter((each) => each.name() !== 'help');
}

const takesValue = ({ required, optional }: Option): boolean => required || optional;

const optionNamed = (command: Command, word: string | undefined): Option | undefined =>
  word === undefined ? undefined : command.options.find(({ long, short }) => word === long || word === short);

const optionNames = (command: Command): string[] => [
  ...command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : [])),
  '--help',
];
