/**
 * Writes a file as a whole or not at all: the content goes into a new file beside it, which is
 * renamed into place once it is on disk. A full disk or a killed program leaves the old file.
 */

import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Writes a file; one that is there is replaced, a link to one is followed. A device or a pipe, and
 * a file whose folder takes no new files, is written directly.
 * @param path of the file
 * @param content its text or bytes; a list of texts is joined
 * @throws Error from the file system when it cannot be written; nothing new is left behind
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | readonly string[],
): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there && !there.isFile()) return writeFile(path, content);
  const target = there ? await realpath(path) : path;
  const fresh = `${target}.${process.pid}.new`;
  try {
    await writeFile(fresh, content, { flush: true });
    if (there) await chmod(fresh, there.mode);
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    if (!there || !isFolderClosed(error)) throw error;
    await writeFile(target, content);
  }
}

/** Returns whether the file system takes no new file beside the old one, or keeps its name. */
const isFolderClosed = (error: unknown): boolean =>
  ['EACCES', 'EPERM', 'EBUSY', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
