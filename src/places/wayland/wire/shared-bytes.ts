/** Memory shared with the compositor: an unlinked file in a folder that is kept in memory. */

import { randomUUID } from 'node:crypto';
import { openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../../core/errors.ts';

/** Two descriptors of the same bytes. */
interface SharedBytes {
  /** For the bot. */
  readonly own: number;
  /** For the compositor. */
  readonly passed: number;
}

/**
 * Writes bytes to shared memory. They are written and not merely reserved, so that a lack of memory
 * makes this function fail rather than the compositor.
 * @param folder that only the user can access, for example XDG_RUNTIME_DIR
 * @param bytes to write
 * @returns the descriptors, to be closed by the caller
 * @throws EnvironmentError when memory is short
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
