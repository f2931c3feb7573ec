/**
 * `puzzlebot completion <bash|zsh|fish>`: prints a script that asks the program itself for
 * candidates, by `completion words`, so commands and options are listed only once.
 */

import type { Command, Option } from 'commander';
import { oneOf } from '../one-of.ts';
import { printText } from '../print.ts';
import { buildProgram } from '../program.ts';
import { KnownOption } from '../known-option.ts';

const ask = 'puzzlebot completion words --';

const scripts = {
  bash: `_puzzlebot() {
  local IFS=$'\\n'
  local current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=($(compgen -W "$(${ask} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "$current"))
}
complete -o default -F _puzzlebot puzzlebot`,
  zsh: `#compdef puzzlebot
_puzzlebot() {
  local -a found
  found=(\${(f)"$(${ask} "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _puzzlebot puzzlebot`,
  fish: `complete -c puzzlebot -a '(${ask} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
} as const;

/**
 * Adds argument and action of the command.
 * @param command to fill
 */
export function fillCompletion(command: Command): void {
  command
    .argument('<shell>', 'bash, zsh or fish')
    .argument('[words...]')
    .addHelpText(
      'after',
      '\nFor this shell only: eval "$(puzzlebot completion bash)". For good, put that line into ~/.bashrc.',
    )
    .action(async (shell: string, words: readonly string[]) => {
      if (shell === 'words') return printWords(await candidates(words));
      printText(scripts[oneOf('the shell', ['bash', 'zsh', 'fish'], shell)]);
    });
}

function printWords(words: readonly string[]): void {
  if (words.length > 0) printText(words.join('\n'));
}

/**
 * Lists the completions of the last word from the program's own commands and options.
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
