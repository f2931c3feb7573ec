/** The whole command line: every command, and how errors of usage are told. */

import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addCalibrateCommand } from './calibrate.ts';
import { addDoctorCommand } from './doctor.ts';
import { addGenerateCommand } from './generate.ts';
import { addHintCommand } from './hint.ts';
import { addPlayCommand } from './play.ts';
import { addPracticeCommand } from './practice.ts';
import { addRateCommand } from './rate.ts';
import { addReadCommand } from './read.ts';
import { addReplayCommand } from './replay.ts';
import { addReportCommand } from './report.ts';
import { addSabrCommand } from './sabr.ts';
import { addSolveCommand } from './solve.ts';
import { addVerifyCommand } from './verify.ts';

/** Builds the whole command line. */
export function buildProgram(): Command {
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
  for (const add of [
    addPlayCommand,
    addSolveCommand,
    addRateCommand,
    addHintCommand,
    addGenerateCommand,
    addReadCommand,
    addCalibrateCommand,
    addPracticeCommand,
    addReplayCommand,
    addVerifyCommand,
    addReportCommand,
    addSabrCommand,
    addDoctorCommand,
  ])
    add(program);
  return program;
}
