#!/usr/bin/env node
/**
 * The command line: builds and runs the typed command, and turns every failure into one line and an
 * exit code.
 */

import { type Command, CommanderError } from 'commander';
import { exitCodes } from '../core/errors.ts';
import { explainFailure } from './failure.ts';
import { endWithReader, printProblem } from './print.ts';
import { buildProgram } from './program.ts';

endWithReader();
let program: Command | undefined;
try {
  const typed = process.argv.slice(2);
  // The code that loads games from outside is loaded only when needed.
  const isOutside = typed.some((word) => word.startsWith('--game'));
  const words = isOutside ? await (await import('./take-game.ts')).takeGame(typed) : typed;
  program = await buildProgram(words);
  await program.parseAsync(words, { from: 'user' });
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has already printed its own line.
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.badInput;
  } else {
    const { line, exitCode } = explainFailure(error);
    const message = program ? await namingDefaults(line, program) : line;
    printProblem(`puzzlebot: ${message}`);
    if (process.argv.includes('--debug') && error instanceof Error) printProblem(String(error.stack));
    process.exitCode = exitCode;
  }
}

/** Checks the config file only for a failure that names an option. */
async function namingDefaults(line: string, program: Command): Promise<string> {
  if (!line.includes('--')) return line;
  return (await import('./config/apply-config.ts')).namingDefault(line, program);
}
