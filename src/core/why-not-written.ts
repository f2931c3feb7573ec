/** The system's reasons why a file cannot be written, in the words of a person. */

/**
 * Says why a file cannot be written.
 * @param error what the file system threw
 * @returns a clause such as "the disk is full"; the system's code when it has no words here, empty without a code
 */
export function whyNotWritten(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return troubles[code] ?? code;
}

/** By the system's codes. */
const troubles: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'this is a folder',
  EACCES: 'not allowed',
  EPERM: 'not allowed',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};
