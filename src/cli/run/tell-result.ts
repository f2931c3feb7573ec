/** Prints the result of `play`, as a document or a line. */

import { counted } from '../../core/words/counted.ts';
import { exitCodes, type PuzzlebotError } from '../../core/errors.ts';
import { outsideOf } from '../../games/registry.ts';
import type { RunResult } from '../../play/loop.ts';
import { embeddedName } from '../../practice/embedded.ts';
import { printJson, printMessage, printProblem, printText } from '../print.ts';
import type { RunDone } from './one-run.ts';

/** What is printed besides the runs. */
export interface Told {
  /** Names of the game and of its screen. */
  readonly game: string;
  readonly on: string;
  readonly json: boolean;
  /** Whether this is a series, whose runs are summed up and listed. */
  readonly isLong: boolean;
  /** Why there was no next puzzle after the last run. */
  readonly trouble?: PuzzlebotError | undefined;
}

/**
 * Prints the result, and sets the exit code.
 * @param runs at least one, in order
 * @param told further facts
 */
export function tellResult(
  runs: readonly Omit<RunDone, 'gate'>[],
  { game, on, json, isLong, trouble }: Told,
): void {
  const last = runs.at(-1)!;
  const { finished, reason, exitCode } = trouble
    ? { finished: false, reason: trouble.message, exitCode: trouble.exitCode }
    : last.result;
  process.exitCode = exitCode;
  if (exitCode !== exitCodes.done) printProblem(`puzzlebot: ${reason}`);
  const counts = sumOf(runs.map(({ result }) => result));
  if (json) {
    const each = runs.map(({ result, facts }) => ({ ...document(result), ...facts }));
    if (!isLong) return printJson({ game, on, ...each[0] });
    return printJson({ game, on, ...counts, finished, reason, runs: each });
  }
  if (exitCode !== exitCodes.done && !isLong) return;
  const { puzzles, solved, perfect, clicks, seconds } = counts;
  const { waves } = last.result;
  const ofWaves = waves === undefined || isLong ? '' : `${counted(waves, 'wave')}, `;
  const ofRuns = isLong ? `${counted(runs.length, 'run')}, the last one: ` : '';
  const clock = on === embeddedName ? " on the game's clock" : '';
  const action = runs.some((run) => run.action === 'input') ? 'input' : 'click';
  printText(
    `${ofRuns}${reason}: ${ofWaves}${solved} of ${puzzles} solved, ${perfect} perfect, ${clicks} ${action}s, ${seconds.toFixed(1)} s${clock}`,
  );
  if (on === embeddedName && !isLong) suggestNext(game, runs[0]!.facts);
}

/** Suggests what to do after a run in memory. */
function suggestNext(game: string, facts: { readonly run?: string }): void {
  // In a checkout the program is not a shell command.
  const program = process.env['npm_command'] === undefined ? 'puzzlebot' : 'npx puzzlebot';
  const { run } = facts;
  const outside = outsideOf(game);
  const named = outside === undefined ? game : `--game ${outside}`;
  const lines = [
    ...(run === undefined ? [] : [[`report ${run}`, 'shows this run move by move, in a page']]),
    ...(outside === undefined ? [[`practice ${game}`, 'lets you play it by hand']] : []),
    [`play ${named} --on desktop --window <title>`, 'plays it in a window, with the mouse'],
  ].map(([words, what]) => `  ${program} ${words}\n      ${what}`);
  printMessage(`\nnext:\n${lines.join('\n')}`);
}

function document(result: RunResult): object {
  const { waves, finished, reason } = result;
  const { puzzles, solved, perfect, ...rest } = sumOf([result]);
  const inWaves = waves === undefined ? {} : { waves };
  return { puzzles, solved, perfect, ...inWaves, ...rest, finished, reason };
}

/** Sums the counts of runs; seconds to the millisecond. */
function sumOf(results: readonly RunResult[]) {
  const sum = (of: (result: RunResult) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    puzzles: sum(({ puzzles }) => puzzles),
    solved: sum(({ solved }) => solved),
    perfect: sum(({ perfect }) => perfect),
    clicks: sum(({ clicks }) => clicks),
    repeats: sum(({ repeats }) => repeats),
    misses: sum(({ misses }) => misses),
    seconds: Math.round(sum(({ seconds }) => seconds) * 1000) / 1000,
  };
}
