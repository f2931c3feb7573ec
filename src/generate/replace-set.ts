/**
 * Replaces the file of a set as a whole, so that a kill at any moment leaves the old file or the
 * new one, and a record that confirms it: the new record waits beside the old one until the file is
 * in place.
 */

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { writeWhole } from '../core/files/write-whole.ts';
import { readRecord, recordPath, type SetDescription, writeRecord } from './set-record.ts';

/** Names what the record of the new file waits under. */
const waitingPath = (path: string): string => `${path}.new`;

/**
 * Writes a set and its record.
 * @param path of the file, which may exist
 * @param set its description
 * @param lines all of them, without line breaks
 * @throws Error from the file system when they cannot be written; the old file is unchanged then
 */
export async function replaceSet(path: string, set: SetDescription, lines: readonly string[]): Promise<void> {
  const content = lines.map((line) => `${line}\n`);
  const bytes = content.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
  const record = { set, lines: lines.length, bytes, sha256: digestOf(content), complete: true };
  writeRecord(waitingPath(path), record);
  await writeWhole(path, content);
  renameSync(recordPath(waitingPath(path)), recordPath(path));
}

/**
 * Finishes a replacement that was interrupted after the file was written and before its record.
 * @param path of the file; nothing happens unless a waiting record confirms it
 */
export function finishReplacing(path: string): void {
  const record = readRecord(waitingPath(path));
  if (!record || statSync(path).size !== record.bytes) return;
  if (digestOf([readFileSync(path)]) !== record.sha256) return;
  renameSync(recordPath(waitingPath(path)), recordPath(path));
}

function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
