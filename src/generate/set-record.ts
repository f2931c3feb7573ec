/**
 * The record that accompanies a file of `generate --out`, `set.jsonl.made` for `set.jsonl`: the
 * set, its part in the file, and a digest of the file's start. It is renamed into place after the
 * data it describes is on disk, so it may lag behind the file but never describes missing data.
 */

import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The inputs of a set: options by name, the part of the set and the form of its lines. */
export type SetDescription = Readonly<Record<string, string>>;

interface SetRecord {
  readonly set: SetDescription;
  /** Number of complete lines from the file's start, and their size. */
  readonly lines: number;
  readonly bytes: number;
  /** Digest of these bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Whether nothing will follow. */
  readonly complete: boolean;
}

/**
 * Names the record of a file.
 * @param path of the file
 * @returns path of its record
 */
export const recordPath = (path: string): string => `${path}.made`;

/**
 * Reads the record of a file.
 * @param path of the file
 * @returns the record; `undefined` when there is none, or it is not valid
 */
export function readRecord(path: string): SetRecord | undefined {
  try {
    // A named pipe would wait for a writer for ever.
    if (!lstatSync(recordPath(path)).isFile()) return undefined;
    const record: unknown = JSON.parse(readFileSync(recordPath(path), 'utf8'));
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes the record of a file atomically.
 * @param path of the file
 * @param record to write
 * @throws Error from the file system when it cannot be written
 */
export function writeRecord(path: string, record: SetRecord): void {
  const whole = recordPath(path);
  const fresh = `${whole}.${process.pid}.new`;
  try {
    writeFileSync(fresh, `${JSON.stringify(record)}\n`);
    renameSync(fresh, whole);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/**
 * Compares two sets.
 * @param one a set
 * @param other another set
 * @returns the options in which they differ, with the values of `one`; empty when they are the same
 */
export function differences(one: SetDescription, other: SetDescription): string {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const differing = names.filter((name) => one[name] !== other[name]);
  return differing.map((name) => `${name} ${one[name] ?? 'as is usual'}`).join(', ');
}

/**
 * Returns whether a set is the beginning of a longer one, with nothing else different.
 * @param other the shorter set
 * @param set the longer one
 * @returns true when `other` is a proper beginning of `set`
 */
export function isBeginning(other: SetDescription, set: SetDescription): boolean {
  const [from, to] = [other, set].map(({ count = '' }) => (/^[1-9]\d{0,6}$/.test(count) ? Number(count) : 0));
  return Boolean(from && to && from < to) && differences({ ...other, count: String(to) }, set) === '';
}

function isRecord(value: unknown): value is SetRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { set, lines, bytes, sha256, complete } = value as Partial<SetRecord>;
  return (
    typeof set === 'object' &&
    set !== null &&
    [lines, bytes].every((number) => Number.isSafeInteger(number) && number! >= 0) &&
    typeof sha256 === 'string' &&
    typeof complete === 'boolean'
  );
}
