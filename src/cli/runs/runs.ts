/** `puzzlebot runs`: lists recorded runs, sums them up, and removes the oldest. */

import { statSync } from 'node:fs';
import { counted } from '../../core/words/counted.ts';
import type { Command } from 'commander';
import { timeInWords } from '../../core/clock.ts';
import { argumentError, ParseError } from '../../core/errors.ts';
import { isRunName, listRuns, pruneRuns, type StoredRun } from '../../record/run-store.ts';
import type { OptionValues } from '../../core/options.ts';
import { optionOf } from '../known-option.ts';
import { printJson, printMessage, printText } from '../print.ts';

/** The folder into which `play` writes, and the limit on its size, MB. */
export const runsFolder = 'runs';
export const usualLimitMB = 2000;

/**
 * Parses a limit in MB.
 * @param typed as typed; `undefined` for the default
 * @param flag for the message
 * @returns bytes
 * @throws RangeError for anything but a number
 */
export function limitBytes(typed: unknown, flag: string): number {
  const text = String(typed ?? usualLimitMB);
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1e6;
  throw argumentError(flag, 'a whole number of MB', typed);
}

/**
 * Keeps the default folder of runs within its limit, after a run. Runs in other folders, and those
 * whose folder a person named, are ignored.
 * @param options of `play`, as typed: `--record`, `--run-dir`, `--runs-limit`
 * @param current folder of the current series, if any; it is kept
 */
export async function makeRoom(options: OptionValues, current: string | undefined): Promise<void> {
  if (options['record'] === 'off' || options['runDir'] !== undefined) return;
  const maxBytes = limitBytes(options['runsLimit'], '--runs-limit');
  const removed = await pruneRuns(runsFolder, maxBytes, { current, mayGo: ({ name }) => isRunName(name) });
  for (const { name } of removed)
    printMessage(`${runsFolder}/${name} was removed to make room (--runs-limit)`);
}

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 */
export function fillRuns(command: Command): void {
  command
    .argument('[folder]', 'the folder of the runs', runsFolder)
    .option('--prune', 'remove the oldest runs until the others take no more than --limit')
    .addOption(
      optionOf({
        flags: '--limit <MB>',
        help: `room for all runs together (default ${usualLimitMB})`,
        needs: ({ prune }) => (prune ? undefined : '--prune'),
      }),
    )
    .option('--json', 'print one JSON document on stdout')
    .action(async (folder: string, options: { prune?: boolean; limit?: string; json?: boolean }) => {
      const maxBytes = limitBytes(options.limit, '--limit');
      checkFolder(folder);
      const removed = options.prune ? await pruneRuns(folder, maxBytes) : [];
      const runs = await listRuns(folder);
      const bytes = runs.reduce((sum, run) => sum + run.bytes, 0);
      if (options.json) return printJson({ runs, bytes, removed: removed.map(({ name }) => name) });
      printText(
        [...removed.map(({ name }) => `removed ${name}`), ...tableOf(runs), sumOf(runs, bytes)].join('\n'),
      );
    });
}

/** Only the default folder may be missing: nothing was played here yet. */
function checkFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found ? found.isDirectory() : folder === runsFolder) return;
  const what = found ? 'this is a file' : 'no such folder';
  throw new ParseError(`${folder}: ${what}; give the folder of the runs`, { file: folder });
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function tableOf(runs: readonly StoredRun[]): string[] {
  const width = Math.max(0, ...runs.map(({ name }) => name.length));
  return runs.map((run) => {
    const { name, bytes, solved, clockMs, reason = 'no end: it goes on, or was cut off' } = run;
    const size = megabytes(bytes).padStart(9);
    const series = run.runs > 1 ? `${run.runs} runs, ${run.finished} finished, ` : '';
    return `${name.padEnd(width)} ${size}  ${series}${solved} solved, ${(clockMs / 1000).toFixed(0)} s: ${reason}`;
  });
}

function sumOf(runs: readonly StoredRun[], bytes: number): string {
  if (runs.length === 0) return 'no runs';
  const sum = (of: (run: StoredRun) => number) => runs.reduce((all, run) => all + of(run), 0);
  const [count, finished] = [sum(({ runs: each }) => each), sum((run) => run.finished)];
  const time = timeInWords(sum(({ clockMs }) => clockMs) / 1000);
  const games = [...new Set(runs.map(({ game }) => game))].join(', ');
  return `${counted(count, 'run')} (${games}), ${finished} finished, ${sum(({ solved }) => solved)} puzzles solved in ${time}, ${megabytes(bytes)}`;
}
