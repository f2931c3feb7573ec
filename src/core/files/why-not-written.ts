/** Explains in plain words why a file cannot be written. */

/**
 * Explains why a file cannot be written.
 * @param error thrown by the file system
 * @returns a clause such as "the disk is full"; the system's code if it is unknown, empty without a
 *   code
 */
export function whyNotWritten(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return troubles[code] ?? code;
}

/** The explanations by the system's error codes. */
const troubles: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'this is a folder',
  EEXIST: 'it already exists',
  EACCES: 'not allowed',
  EPERM: 'not allowed',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EFBIG: 'files may not be so large here',
  ENAMETOOLONG: 'the name is too long',
};
