/** Explains in plain words why a file cannot be read. */

import type { Stats } from 'node:fs';

const missing: readonly string[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/**
 * Returns whether an error means that there is no such file.
 * @param error thrown by the file system
 * @returns false for something that exists but cannot be read
 */
export const isMissing = (error: unknown): boolean =>
  missing.includes((error as NodeJS.ErrnoException).code ?? '');

/** Thrown for what is no regular file; its message is a clause such as "this is a named pipe". */
export class NoRegularFile extends Error {}

/** The explanations by the system's error codes. */
const troubles: Readonly<Record<string, string>> = {
  EISDIR: 'this is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
};

/**
 * Explains why a file cannot be read.
 * @param error thrown by the file system
 * @returns a clause such as "no such file"
 */
export function whyNotRead(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof NoRegularFile) return message;
  return isMissing(error) ? 'no such file' : (troubles[code] ?? `cannot be read (${code || message})`);
}

/**
 * Explains why a path is not a regular file.
 * @param found status of the path, without following links; `undefined` for nothing
 * @returns a clause such as "this is a folder"; `undefined` for a regular file
 */
export function whyNoFile(found: Stats | undefined): string | undefined {
  if (!found) return 'no such file';
  if (found.isFile()) return undefined;
  if (found.isDirectory()) return 'this is a folder';
  if (found.isSymbolicLink()) return 'this is a link, and links are not followed';
  return found.isFIFO() ? 'this is a named pipe' : 'this is no regular file';
}
