#!/usr/bin/env node
/**
 * The command line: builds the command that was typed, and turns every failure into one line and an
 * exit code.
 */

import { CommanderError } from 'commander';
import { exitCodes } from '../core/errors.ts';
import { explainFailure } from './failure.ts';
import { endWithReader, printProblem } from './print.ts';
import { buildProgram } from './program.ts';

endWithReader();
try {
  const typed = process.argv.slice(2);
  // Other commands do without the code that loads games from outside.
  const isOutside = typed.some((word) => word.startsWith('--game'));
  const words = isOutside ? await (await import('./take-game.ts')).takeGame(typed) : typed;
  await (await buildProgram(words)).parseAsync(words, { from: 'user' });
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has already printed its own line.
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.badInput;
  } else {
    const { line, exitCode } = explainFailure(error);
    printProblem(`puzzlebot: ${line}`);
    if (process.argv.includes('--debug') && error instanceof Error) printProblem(String(error.stack));
    process.exitCode = exitCode;
  }
}
