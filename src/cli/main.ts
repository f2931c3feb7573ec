#!/usr/bin/env node
/**
 * The command line: builds the command that was typed, and turns every failure into one line and an
 * exit code.
 */

import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { exitCodes } from '../core/errors.ts';
import { commands } from './commands.ts';
import { explainFailure } from './failure.ts';
import { endWithReader } from './print.ts';

/** Lists every command by name, and adds all options to the one that was typed. */
async function buildProgram(): Promise<Command> {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== 'help');
  const [typed, game] = words;
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const program = new Command('puzzlebot')
    .description(
      'Reads puzzle games from the screen, solves them and plays them with the mouse, looking after every click.',
    )
    .version(version)
    .option('--debug', 'show where an error comes from')
    .configureOutput({
      outputError: (text, write) =>
        write(
          `puzzlebot: ${text
            .replace(/^error: /, '')
            .replace(/\s*\n\s*/g, ' ')
            .trim()
            .replace(/\.$/, '')}; add --help for what is possible\n`,
        ),
    })
    .exitOverride();
  for (const { name, description, load } of commands) {
    const command = program.command(name).description(description);
    if (name === typed) await (await load())(command, game);
  }
  return program;
}

endWithReader();
try {
  await (await buildProgram()).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has already printed its own line.
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.badInput;
  } else {
    const { line, exitCode } = explainFailure(error);
    process.stderr.write(`puzzlebot: ${line}\n`);
    if (process.argv.includes('--debug') && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exitCode = exitCode;
  }
}
