/**
 * Manages a folder of recorded runs, by default `runs/`: names its folders, lists each run's result
 * and size, and prunes the oldest. A series is one entry. Only runs are ever removed, and none
 * whose folder holds anything that the program does not write there.
 */

import { randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readJson } from '../core/json/json.ts';
import { isRunFolder } from './run-folder.ts';
import { candidateFile, recordFile, signatureFile } from './record-lines.ts';
import { anyHead } from './record-schema.ts';

export interface StoredRun {
  readonly name: string;
  readonly folder: string;
  /** From the record. */
  readonly game: string;
  /** ISO 8601; for a series, the start of its first run. */
  readonly started: string;
  readonly bytes: number;
  /** Time of the last write, ms since 1970. */
  readonly changedMs: number;
  readonly isSeries: boolean;
  /** Number of runs so far. */
  readonly runs: number;
  readonly finished: number;
  readonly solved: number;
  readonly clockMs: number;
  /** Why the last run ended; `undefined` if it is still running or was cut off. */
  readonly reason: string | undefined;
}

/**
 * Names the folder of a run or a series.
 * @param game its name
 * @param at when it begins
 * @returns a name like `strata-20260102-030405-1a2b3c`: the local time and a few random digits
 */
export function runName(game: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
  return `${game}-${day}-${time}-${randomBytes(3).toString('hex')}`;
}

/**
 * Tells whether a folder has such a name; any other one was chosen by a person.
 * @param name of the folder, without its parent
 * @returns `false` for a name of `--run-dir` and for a folder that was renamed
 */
export const isRunName = (name: string): boolean => /-\d{8}-\d{6}-[0-9a-f]{6}$/.test(name);

interface PruneOptions {
  readonly current?: string | undefined;
  readonly mayGo?: (run: StoredRun) => boolean;
}

/**
 * Lists the runs of a folder.
 * @param folder path
 * @returns the oldest first, without those that cannot be read; empty when there is no such folder
 */
export async function listRuns(folder: string): Promise<StoredRun[]> {
  const found = await Promise.all((await foldersIn(folder)).map((name) => storedRun(folder, name)));
  return found
    .filter((run) => run !== undefined)
    .sort((a, b) => a.started.localeCompare(b.started) || a.name.localeCompare(b.name));
}

/**
 * Removes the oldest runs of a folder until the rest fit the allowed size.
 * @param folder path
 * @param maxBytes of all these runs together
 * @param options `current`: path of the run being written, which is kept, as the newest is;
 *   `mayGo`: which runs may be removed and count for the size, all by default
 * @returns the removed runs
 */
export async function pruneRuns(
  folder: string,
  maxBytes: number,
  { current, mayGo = () => true }: PruneOptions = {},
): Promise<StoredRun[]> {
  const all = await listRuns(folder);
  const runs = all.filter(mayGo);
  let bytes = runs.reduce((sum, run) => sum + run.bytes, 0);
  const removed: StoredRun[] = [];
  for (const run of runs) {
    if (bytes <= maxBytes) break;
    if (run === all.at(-1) || run.folder === current || isBeingWritten(run) || !(await holdsOnlyRuns(run)))
      continue;
    const isGone = await rm(run.folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
    if (!isGone) continue;
    bytes -= run.bytes;
    removed.push(run);
  }
  return removed;
}

/**
 * A run without an end that was written to recently may belong to another process, and so may a
 * series, which has an end after each of its runs.
 */
const idleMs = 15 * 60_000;
const isBeingWritten = ({ reason, isSeries, changedMs }: StoredRun): boolean =>
  (reason === undefined || isSeries) && Date.now() - changedMs < idleMs;

/** What the program writes into the folder of a run. */
const isOwn = (path: string): boolean =>
  ['', recordFile, signatureFile, candidateFile, 'frames'].includes(path) ||
  /^frames\/\d{6,}\.png$/.test(path);

/** Returns whether all in a folder was written by the program. */
async function holdsOnlyRuns({ folder, isSeries }: StoredRun): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return false;
  return entries.every(({ parentPath, name }) => {
    const path = relative(folder, join(parentPath, name)).split(sep);
    return isOwn(path.slice(isSeries ? 1 : 0).join('/'));
  });
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function storedRun(parent: string, name: string): Promise<StoredRun | undefined> {
  const folder = join(parent, name);
  const isSeries = !(await isRunFolder(folder));
  const parts = isSeries ? await runsIn(folder) : [folder];
  if (parts.length === 0) return undefined;
  const ends = await Promise.all(parts.map((part) => endsOf(part).catch(() => undefined)));
  if (!ends.every((end) => end !== undefined)) return undefined;
  const first = ends[0]!;
  const size = await sizeOf(folder);
  return {
    name,
    folder,
    game: first.game,
    started: first.started,
    ...size,
    isSeries,
    runs: parts.length,
    finished: ends.filter(({ finished }) => finished).length,
    solved: ends.reduce((sum, { solved }) => sum + solved, 0),
    clockMs: ends.reduce((sum, { clockMs }) => sum + clockMs, 0),
    reason: ends.at(-1)!.reason,
  };
}

/** The runs of a series; empty when the folder holds anything else. */
async function runsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  if (!entries.every((entry) => entry.isDirectory())) return [];
  const folders = entries.map(({ name }) => join(folder, name)).sort();
  const areRuns = await Promise.all(folders.map(isRunFolder));
  return areRuns.every(Boolean) ? folders : [];
}

async function sizeOf(folder: string): Promise<{ readonly bytes: number; readonly changedMs: number }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => stat(join(entry.parentPath, entry.name)).catch(() => undefined)),
  );
  const bytes = files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return { bytes, changedMs: Math.max(0, ...files.map((file) => file?.mtimeMs ?? 0)) };
}

/** Bytes read from either end of a record to find its first and last lines. */
const endBytes = 64 * 1024;

/** Reads the first and last lines of an untrusted record. Throws if the first is no head. */
async function endsOf(folder: string) {
  const file = join(folder, recordFile);
  const { size } = await stat(file);
  const handle = await open(file);
  try {
    const read = async (from: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(endBytes), 0, endBytes, from);
      return buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n');
    };
    const head = anyHead(readJson((await read(0))[0] ?? ''));
    const last = fieldsOf((await read(Math.max(0, size - endBytes))).at(-1));
    const isEnd = last['kind'] === 'end';
    const tally = typeof last['tally'] === 'object' ? (last['tally'] as Record<string, unknown>) : {};
    const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
    return {
      game: printable(head.game),
      started: printable(head.started),
      finished: isEnd && last['finished'] === true,
      solved: isEnd ? numberOf(tally?.['solved']) : 0,
      clockMs: numberOf(last['atMs']),
      reason: isEnd ? printable(last['reason']) : undefined,
    };
  } finally {
    await handle.close();
  }
}

/** A text of a record without control characters, which could steer a terminal. */
const printable = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200) : '';

function fieldsOf(line: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
