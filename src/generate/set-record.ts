/**
 * The record that lies beside a file of `generate --out`, `set.jsonl.made` beside `set.jsonl`: which set and which part of it
 * the file has, and a digest of its beginning. It is renamed into place after what it tells of is on the disk, so it may lag
 * behind the file but never tells of what is not there.
 */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What a set is made from: names of options and what they are, the part and the form of the lines among them. */
export type SetDescription = Readonly<Record<string, string>>;

/** What the record tells. */
export interface SetRecord {
  readonly set: SetDescription;
  /** Complete lines from the file's beginning on, and the bytes that they take. */
  readonly lines: number;
  readonly bytes: number;
  /** Of these bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Whether nothing is to follow. */
  readonly complete: boolean;
}

/** Where the record of a file lies. */
export const recordPath = (path: string): string => `${path}.made`;

/** Reads the record of a file. @returns `undefined` where there is none, or something that is no record */
export function readRecord(path: string): SetRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(recordPath(path), 'utf8'));
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the record of a file, all or nothing. */
export function writeRecord(path: string, record: SetRecord): void {
  const whole = recordPath(path);
  writeFileSync(`${whole}.new`, `${JSON.stringify(record)}\n`);
  renameSync(`${whole}.new`, whole);
}

/** In which of their options two sets differ, in words: what the first one has; empty when they are the same. */
export function differences(one: SetDescription, other: SetDescription): string {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const differing = names.filter((name) => one[name] !== other[name]);
  return differing.map((name) => `${name} ${one[name] ?? 'as is usual'}`).join(', ');
}

function isRecord(value: unknown): value is SetRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { set, lines, bytes, sha256, complete } = value as Partial<SetRecord>;
  return (
    typeof set === 'object' &&
    set !== null &&
    [lines, bytes].every((number) => Number.isSafeInteger(number) && (number as number) >= 0) &&
    typeof sha256 === 'string' &&
    typeof complete === 'boolean'
  );
}
