/** `--record` and `--run-dir` of play: decides where a run is recorded, and reports it. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordModes, RunRecorder } from '../../record/record.ts';
import { candidateFile, recordVersion } from '../../record/record-lines.ts';
import { runName } from '../../record/run-store.ts';
import { encodePng } from '../../capture/picture/encode.ts';
import { EnvironmentError } from '../../core/errors.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import type { Frame } from '../../core/frame.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Game } from '../../games/game.ts';
import { oneOf } from '../one-of.ts';
import { printMessage, printProblem } from '../print.ts';

/**
 * Starts the requested record.
 * @param game that is played
 * @param options as typed
 * @param on name of the screen that is played on
 * @returns the record; `undefined` with `--record off`
 * @throws RangeError for an invalid option
 * @throws ParseError when the folder is in use
 * @throws EnvironmentError when it cannot be written
 */
export function startRecord(game: Game, options: OptionValues, on: string): RunRecorder | undefined {
  const mode = oneOf('--record', recordModes, options['record'] ?? 'all');
  if (mode === 'off') return undefined;
  const started = new Date();
  const folder = runFolder(game, options, started);
  const head = { game: game.name, options, on, started: started.toISOString() };
  const record = new RunRecorder(folder, { kind: 'run', version: recordVersion, ...head }, mode);
  if (mode === 'all') printMessage(`the run is written to ${folder}`);
  return record;
}

/**
 * Ends a record, and reports on stderr its folder, unless already reported, and why it ended early,
 * if it did.
 * @param record `undefined` when there is none
 * @param error why the run failed, when that was unexpected
 * @returns the field of `--json`; empty without a record
 */
export function endRecord(record: RunRecorder | undefined, error?: unknown): { readonly run?: string } {
  if (!record) return {};
  if (error !== undefined) record.fail(error);
  const run = record.close();
  if (record.failure) printProblem(`puzzlebot: ${record.failure}`);
  if (record.mode === 'failures' && run !== undefined) printMessage(`the run was written to ${run}`);
  return run === undefined ? {} : { run };
}

/**
 * Stores the picture of an unknown screen as a candidate for calibration, in the run's folder, even
 * when nothing is recorded.
 * @param game that is played
 * @param options as typed
 * @param recorded `run`, the folder of the record, if any
 * @param frame the picture
 * @returns the field of `--json`
 * @throws EnvironmentError when it cannot be written
 */
export async function keepCandidate(
  game: Game,
  options: OptionValues,
  { run }: { readonly run?: string },
  frame: Frame,
): Promise<{ readonly candidate: string }> {
  const folder = run ?? runFolder(game, options, new Date());
  const candidate = join(folder, candidateFile);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(candidate, await encodePng(frame));
  } catch (error) {
    throw new EnvironmentError(
      `the picture of the unknown screen cannot be written to ${candidate} (${whyNotWritten(error)})`,
    );
  }
  printMessage(`its picture is kept at ${candidate} as a candidate for calibration`);
  return { candidate };
}

/**
 * Names the parent folder of a series of runs.
 * @param game that is played
 * @param options as typed
 * @returns its path; `undefined` with `--record off`
 */
export const seriesFolder = (game: Game, options: OptionValues): string | undefined =>
  options['record'] === 'off' ? undefined : runFolder(game, options, new Date());

function runFolder(game: Game, { runDir }: OptionValues, at: Date): string {
  return typeof runDir === 'string' ? runDir : join('runs', runName(game.name, at));
}
