/**
 * The list of commands. A command's module is loaded only when the command is typed; `--help` and
 * `--version` need this list alone and load no game and no picture library.
 */

import type { Command } from 'commander';

/**
 * Adds arguments, options and the action to a command that has its name and description.
 * @param command the command to fill
 * @param game the second word of the command line, a game's name as a rule; only that game is then
 *   loaded
 */
export type FillCommand = (command: Command, game: string | undefined) => void | Promise<void>;

/** A command as `--help` lists it, with the way to its module. */
export interface CommandEntry {
  readonly name: string;
  readonly description: string;
  /** How it is told its game: by its second word, or by an option; absent where it needs none. */
  readonly game?: 'word' | 'option';
  /**
   * Loads the command's module.
   * @returns the function that fills the command
   */
  load(): Promise<FillCommand>;
}

/** Every command, in the order of `--help`. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'play',
    game: 'word',
    description: 'play the embedded practice game, or a window of the desktop',
    load: async () => (await import('./commands/play.ts')).fillPlay,
  },
  {
    name: 'solve',
    game: 'word',
    description: 'solve a board: a text, a picture, or what a window shows',
    load: async () => (await import('./commands/solve.ts')).fillSolve,
  },
  {
    name: 'rate',
    game: 'word',
    description: 'say how hard a board is',
    load: async () => (await import('./commands/rate.ts')).fillRate,
  },
  {
    name: 'hint',
    game: 'word',
    description: 'give the easiest next step on a board: a text, a picture, or what a window shows',
    load: async () => (await import('./commands/hint.ts')).fillHint,
  },
  {
    name: 'generate',
    game: 'word',
    description: 'make puzzles',
    load: async () => (await import('./commands/generate.ts')).fillGenerate,
  },
  {
    name: 'read',
    game: 'word',
    description: 'read the board out of a screenshot',
    load: async () => (await import('./commands/read.ts')).fillRead,
  },
  {
    name: 'calibrate',
    game: 'word',
    description: 'measure where the game lies in a window of a new size, and keep it as a profile',
    load: async () => (await import('./commands/calibrate.ts')).fillCalibrate,
  },
  {
    name: 'practice',
    game: 'word',
    description: 'serve the practice game as a web page, on this machine only',
    load: async () => (await import('./commands/practice.ts')).fillPractice,
  },
  {
    name: 'replay',
    game: 'option',
    description: 'play a recorded run again offline and say what differs, or read a folder of screenshots',
    load: async () => (await import('./commands/replay.ts')).fillReplay,
  },
  {
    name: 'verify',
    description: 'check by the rules alone that board, moves and final picture of each recorded level agree',
    load: async () => (await import('./commands/verify.ts')).fillVerify,
  },
  {
    name: 'report',
    description: 'write one HTML file that shows a recorded run: open it in any browser, no server needed',
    load: async () => (await import('./commands/report.ts')).fillReport,
  },
  {
    name: 'new',
    description: 'begin a game of your own: write a rule file with comments',
    load: async () => (await import('./commands/new.ts')).fillNew,
  },
  {
    name: 'check',
    description: 'check a rule file, and how it reads pictures of its game',
    load: async () => (await import('./commands/check.ts')).fillCheck,
  },
  {
    name: 'sabr',
    description: 'solve a program of the constraint language SABR (examples/ has one for each construct)',
    load: async () => (await import('./commands/sabr.ts')).fillSabr,
  },
  {
    name: 'doctor',
    description: 'find out what works on this machine, how fast, and what cures the rest',
    load: async () => (await import('./commands/doctor.ts')).fillDoctor,
  },
  {
    name: 'coach',
    game: 'option',
    description: 'serve a page on this machine: drop a screenshot there, and ask for hints',
    load: async () => (await import('./coach/coach.ts')).fillCoach,
  },
  {
    name: 'completion',
    description: 'print a script with which a shell completes commands, games and options',
    load: async () => (await import('./completion/completion.ts')).fillCompletion,
  },
];
