/**
 * The list of commands. A command's module is loaded only when that command is typed; `--help` and
 * `--version` need only this list and load no game and no picture library.
 */

import type { Command } from 'commander';

/**
 * Adds arguments, options and action to a command.
 * @param command the command to fill
 * @param game the second word of the command line, usually a game's name; then only that game is
 *   loaded
 */
type FillCommand = (command: Command, game: string | undefined) => void | Promise<void>;

/** Words after `puzzlebot`, and their effect. */
export type Example = readonly [words: string, what: string];

/** A command as listed by `--help`, with a loader of its module. */
interface CommandEntry {
  readonly name: string;
  readonly description: string;
  /** Command lines to try, shown at the end of `--help`. */
  readonly examples: readonly Example[];
  /** How its game is given: as the second word, or by an option; absent if it needs none. */
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
    examples: [
      ['play strata --size 5 --colors 4', 'a wave on the practice game, in memory'],
      ['play str8ts --on desktop --window Str8ts', 'a window, with the real mouse'],
      [
        'play strata --on browser --url https://example.org/strata --headless',
        'a web page, while you do something else',
      ],
      ['play strata --on desktop --window Strata --dry-run', 'draws what it would click'],
    ],
    load: async () => (await import('./commands/play.ts')).fillPlay,
  },
  {
    name: 'solve',
    game: 'word',
    description: 'solve a board: a text, a picture, or what a window shows',
    examples: [
      ['solve strata level.txt', 'a board from a file'],
      ['solve str8ts shot.png --out answer.png', 'a screenshot, the answer drawn on it'],
      ['solve adrift - --json', 'a board from stdin, the answer as JSON'],
    ],
    load: async () => (await import('./commands/solve.ts')).fillSolve,
  },
  {
    name: 'rate',
    game: 'word',
    description: 'say how hard a board is',
    examples: [
      ['rate str8ts board.txt', 'one board'],
      ['rate str8ts set.txt --each --json', 'every line of a file'],
    ],
    load: async () => (await import('./commands/rate.ts')).fillRate,
  },
  {
    name: 'hint',
    game: 'word',
    description: 'give the easiest next step on a board: a text, a picture, or what a window shows',
    examples: [
      ['hint str8ts shot.png --out hint.png', 'the next step, drawn on the screenshot'],
      ['hint adrift --window Adrift --watch', 'a hint whenever the board in a window changes'],
      ['hint str8ts shot.png --where', 'only where to look'],
    ],
    load: async () => (await import('./commands/hint.ts')).fillHint,
  },
  {
    name: 'generate',
    game: 'word',
    description: 'make puzzles',
    examples: [
      ['generate adrift --count 1000 --out set.txt', 'a set; the same line again goes on with it'],
      ['generate str8ts --difficulty cruel --count 5 --seed 7', 'five hard boards, the same ones every time'],
    ],
    load: async () => (await import('./commands/generate.ts')).fillGenerate,
  },
  {
    name: 'read',
    game: 'word',
    description: 'read the board out of a screenshot',
    examples: [
      ['read str8ts shot.png', 'the board as text'],
      ['read strata shot.png --json', 'with its palette, its place and how sure it is'],
    ],
    load: async () => (await import('./commands/read.ts')).fillRead,
  },
  {
    name: 'calibrate',
    game: 'word',
    description: 'measure where the game lies in a window of a new size, and keep it as a profile',
    examples: [['calibrate strata --from shot.png', 'a profile from a screenshot, in calibration/strata']],
    load: async () => (await import('./commands/calibrate.ts')).fillCalibrate,
  },
  {
    name: 'practice',
    game: 'word',
    description: 'serve the practice game as a web page, on this machine only',
    examples: [
      ['practice str8ts', 'opens a page to play by hand'],
      ['practice strata --port 8080', 'at a port of your choice'],
    ],
    load: async () => (await import('./commands/practice.ts')).fillPractice,
  },
  {
    name: 'runs',
    description: 'list recorded runs, sum them up, remove the oldest',
    examples: [
      ['runs', 'what lies in runs/, and what it came to'],
      ['runs --prune --limit 500', 'removes the oldest runs beyond 500 MB'],
    ],
    load: async () => (await import('./runs/runs.ts')).fillRuns,
  },
  {
    name: 'replay',
    game: 'option',
    description: 'play a recorded run again offline and say what differs, or read a folder of screenshots',
    examples: [['replay runs/strata-2026-11-24', 'a recorded run, or a folder of screenshots']],
    load: async () => (await import('./commands/replay.ts')).fillReplay,
  },
  {
    name: 'verify',
    description: 'check by the rules alone that board, moves and final picture of each recorded level agree',
    examples: [['verify runs/strata-2026-11-24', 'is every level that it calls solved really solved?']],
    load: async () => (await import('./commands/verify.ts')).fillVerify,
  },
  {
    name: 'report',
    description: 'write one HTML file that shows a recorded run: open it in any browser, no server needed',
    examples: [['report runs/strata-2026-11-24 --out run.html', 'the run, move by move']],
    load: async () => (await import('./commands/report.ts')).fillReport,
  },
  {
    name: 'new',
    description: 'begin a game of your own: write a rule file with comments',
    examples: [['new mine', 'writes mine/mine.puzzle']],
    load: async () => (await import('./commands/new.ts')).fillNew,
  },
  {
    name: 'check',
    description: 'check a rule file, and how it reads pictures of its game',
    examples: [
      ['check ./mine', 'is the rule file sound?'],
      ['check ./mine --pictures shots', 'and how does it read these pictures?'],
    ],
    load: async () => (await import('./commands/check.ts')).fillCheck,
  },
  {
    name: 'sabr',
    description: 'solve a program of the constraint language SABR (examples/ has one for each construct)',
    examples: [
      ['sabr program.sabr', 'one solution'],
      ['sabr program.sabr --unique', 'and whether there is another'],
    ],
    load: async () => (await import('./commands/sabr.ts')).fillSabr,
  },
  {
    name: 'doctor',
    description: 'find out what works on this machine, how fast, and what cures the rest',
    examples: [
      ['doctor', 'proves each part in a window of its own'],
      ['doctor --json', 'for scripts'],
    ],
    load: async () => (await import('./commands/doctor.ts')).fillDoctor,
  },
  {
    name: 'coach',
    game: 'option',
    description: 'serve a page on this machine: drop a screenshot there, and ask for hints',
    examples: [
      ['coach', 'prints the address of the page'],
      ['coach --port 8080', 'at a port of your choice'],
    ],
    load: async () => (await import('./coach/coach.ts')).fillCoach,
  },
  {
    name: 'completion',
    description: 'print a script with which a shell completes commands, games and options',
    examples: [['completion bash', 'the script; eval it in ~/.bashrc']],
    load: async () => (await import('./completion/completion.ts')).fillCompletion,
  },
  {
    name: 'mcp',
    description:
      'serve read, solve, hint and the rest to an assistant, by the Model Context Protocol on stdio',
    examples: [
      ['mcp', 'what an assistant is told to start; nothing is clicked'],
      ['mcp --allow-play --on desktop --window Strata', 'it may play in that window, and nowhere else'],
    ],
    load: async () => (await import('./mcp/mcp.ts')).fillMcp,
  },
  {
    name: 'config',
    description: 'show and change your defaults for options',
    examples: [
      ['config', 'the defaults, and the file that holds them'],
      ['config set "on desktop" window Strata', 'which window is meant on the desktop'],
      ['config set "play str8ts" skin soft', 'for one game'],
    ],
    load: async () => (await import('./config/config.ts')).fillConfig,
  },
];
