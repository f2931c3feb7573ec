/** `--record` and `--run-dir` of play: decides where a run is written down, and tells it. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { recordModes, RunRecorder } from '../bot/record.ts';
import { recordVersion } from '../bot/record-lines.ts';
import type { Game, OptionValues } from '../games/game.ts';
import { oneOf } from './one-of.ts';
import { printMessage } from './print.ts';

/**
 * Starts the record that the user asked for.
 * @param on the screen that is played on, in words
 * @returns `undefined` with `--record off`
 * @throws RangeError for a bad option; ParseError when the folder is in use; EnvironmentError when it cannot be written
 */
export function startRecord(game: Game, options: OptionValues, on: string): RunRecorder | undefined {
  const mode = oneOf('--record', recordModes, options['record'] ?? 'all');
  if (mode === 'off') return undefined;
  const started = new Date();
  const given = options['runDir'];
  const folder = typeof given === 'string' ? given : join('runs', runName(game, started));
  const head = { game: game.name, options, on, started: started.toISOString() };
  const record = new RunRecorder(folder, { kind: 'run', version: recordVersion, ...head }, mode);
  if (mode === 'all') printMessage(`the run is written to ${folder}`);
  return record;
}

/**
 * Ends a record, says on stderr where it is if that was not told yet, and why it ends early if it does.
 * @param error why the run failed, when it did so in a way that nobody expected
 * @returns the field of `--json`
 */
export function endRecord(record: RunRecorder | undefined, error?: unknown): { readonly run?: string } {
  if (!record) return {};
  if (error !== undefined) record.fail(error);
  const run = record.close();
  if (record.failure) printMessage(`puzzlebot: ${record.failure}`);
  if (record.mode === 'failures' && run !== undefined) printMessage(`the run was written to ${run}`);
  return run === undefined ? {} : { run };
}

/** `strata-20260102-030405-1a2b3c`: the local time and a few random digits. */
function runName(game: Game, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
  return `${game.name}-${day}-${time}-${randomBytes(3).toString('hex')}`;
}
