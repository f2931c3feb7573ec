/** Memory that is shared with the compositor: a file without a name, in a folder kept in memory. */

import { randomUUID } from 'node:crypto';
import { openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../../core/errors.ts';

/** Two descriptors of the same bytes. */
interface SharedBytes {
  /** The bot's. */
  readonly own: number;
  /** To be passed to the compositor. */
  readonly passed: number;
}

/**
 * Puts bytes where they can be shared. They are written, and not only reserved: where memory is
 * short this fails, and not the compositor.
 * @param folder that only the user can enter, such as XDG_RUNTIME_DIR
 * @param bytes what is in it
 * @returns the descriptors, to be closed by the caller
 * @throws EnvironmentError when there is no room for them
 */
export function shareBytes(folder: string, bytes: Uint8Array): SharedBytes {
  const path = join(folder, `puzzlebot-${randomUUID()}`);
  try {
    const own = openSync(path, 'wx+', 0o600);
    const passed = openSync(path, 'r+');
    unlinkSync(path);
    for (let at = 0; at < bytes.length;) at += writeSync(own, bytes, at);
    return { own, passed };
  } catch (error) {
    throw new EnvironmentError(
      `pictures cannot be shared with the compositor (${String(error)}): see whether ${folder} is full`,
    );
  }
}
