#!/usr/bin/env node
/** The command line: builds the adapters, hands them on, and turns every failure into one line and an exit code. */

import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { exitCodes } from '../core/errors.ts';
import { explainFailure } from './failure.ts';
import { endWithReader } from './print.ts';

/** What adds each command, in the order of the help. Most of them load every game, which takes longer than many a SABR program. */
const commands: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  play: async () => (await import('./play.ts')).addPlayCommand,
  solve: async () => (await import('./solve.ts')).addSolveCommand,
  rate: async () => (await import('./rate.ts')).addRateCommand,
  hint: async () => (await import('./hint.ts')).addHintCommand,
  generate: async () => (await import('./generate.ts')).addGenerateCommand,
  read: async () => (await import('./read.ts')).addReadCommand,
  calibrate: async () => (await import('./calibrate.ts')).addCalibrateCommand,
  practice: async () => (await import('./practice.ts')).addPracticeCommand,
  replay: async () => (await import('./replay.ts')).addReplayCommand,
  verify: async () => (await import('./verify.ts')).addVerifyCommand,
  report: async () => (await import('./report.ts')).addReportCommand,
  sabr: async () => (await import('./sabr.ts')).addSabrCommand,
  doctor: async () => (await import('./doctor.ts')).addDoctorCommand,
};

/** Builds the command line; of a command that is named by its first word, that one alone. */
async function buildProgram(words: readonly string[]): Promise<Command> {
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
  const name = words.find((word) => !word.startsWith('-')) ?? '';
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined;
  for (const load of named ? [named] : Object.values(commands)) (await load())(program);
  return program;
}

endWithReader();
try {
  const program = await buildProgram(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has printed its own line already.
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.badInput;
  } else {
    const { line, exitCode } = explainFailure(error);
    process.stderr.write(`puzzlebot: ${line}\n`);
    if (process.argv.includes('--debug') && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exitCode = exitCode;
  }
}
