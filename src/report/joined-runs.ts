/**
 * Concatenates the runs of a series into one: times, looks and levels continue across runs. The
 * runs are subfolders of one folder, and paths of pictures are relative to it.
 */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ParseError } from '../core/errors.ts';
import type { Tally } from '../games/game.ts';
import { isRunFolder, readRun, type RunRecord } from '../record/run-folder.ts';
import { reportLines, type RunLine } from './run-lines.ts';

/** A run, or several consecutive ones, as a report shows them. */
interface JoinedRuns extends Pick<RunRecord, 'head' | 'brokenOff'> {
  readonly lines: readonly RunLine[];
}

/**
 * Reads a run, or all runs in the subfolders, sorted by name.
 * @param folder of the run, or of the series
 * @returns head and lines, joined for a series
 * @throws ParseError when there is no run, one is damaged, or the games differ
 */
export async function readRuns(folder: string): Promise<JoinedRuns> {
  const names = (await isRunFolder(folder)) ? [] : await runsBelow(folder);
  if (names.length === 0) {
    const run = await readRun(folder);
    return { ...run, lines: reportLines(run) };
  }
  const series = new SeriesLines();
  let last: RunRecord | undefined;
  for (const [i, name] of names.entries()) {
    const run = await readRun(join(folder, name));
    if (last && last.head.game !== run.head.game) {
      const both = `${last.head.game} and ${run.head.game}`;
      throw new ParseError(`${folder}: its runs are of different games (${both}); give the folder of one`);
    }
    series.add(name, reportLines(run), i === names.length - 1);
    last = { ...run, head: last?.head ?? run.head };
  }
  const { head, brokenOff } = last!;
  return { head, lines: series.lines, ...(brokenOff === undefined ? {} : { brokenOff }) };
}

async function runsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const areRuns = await Promise.all(names.map((name) => isRunFolder(join(folder, name))));
  return names.filter((_, i) => areRuns[i]).sort((a, b) => (a < b ? -1 : 1));
}

class SeriesLines {
  readonly lines: RunLine[] = [];
  readonly #sum = { puzzles: 0, solved: 0, perfect: 0, expected: 0 };

  add(name: string, lines: readonly RunLine[], isLast: boolean): void {
    const before = {
      atMs: this.lines.at(-1)?.atMs ?? 0,
      look: this.#highest('look'),
      level: this.#highest('level'),
    };
    for (const line of lines) {
      const moved = { ...line, atMs: line.atMs + before.atMs };
      if ('look' in moved) moved.look += before.look;
      if ('level' in moved) moved.level += before.level;
      if (moved.kind === 'frame') moved.file = `${name}/${moved.file}`;
      this.lines.push(moved.kind === 'end' ? this.#ended(moved, isLast) : moved);
    }
  }

  /**
   * The end of a run becomes an event of the series; the last run's end is the end of the series.
   */
  #ended(line: Extract<RunLine, { kind: 'end' }>, isLast: boolean): RunLine {
    const { puzzles = 0, solved = 0, perfect = 0, expected = puzzles } = line.tally ?? {};
    for (const [key, count] of Object.entries({ puzzles, solved, perfect, expected }))
      this.#sum[key as 'puzzles'] += count;
    if (isLast) return { ...line, tally: { ...line.tally, ...this.#sum } satisfies Tally };
    const { atMs, finished, reason } = line;
    const name = finished ? 'run over' : 'run over, unsolved';
    return { kind: 'event', atMs, line: line.line, name, text: reason };
  }

  #highest(field: 'look' | 'level'): number {
    return this.lines.reduce(
      (max, line) => Math.max(max, ((line as { [key: string]: unknown })[field] as number) || 0),
      0,
    );
  }
}
