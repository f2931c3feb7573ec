/**
 * `puzzlebot completion <bash|zsh|fish>`: prints a script that asks the program itself for
 * candidates, by `completion words`, so commands and options are listed only once.
 */

import type { Command } from 'commander';
import { oneOf } from '../one-of.ts';
import { printText } from '../print.ts';
import { candidates } from './candidates.ts';

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
