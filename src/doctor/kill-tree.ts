/** Kills a process with all its descendants, for processes started in their own group. */

import { type ChildProcess, spawnSync } from 'node:child_process';

/** The `detached` option of `spawn` that gives a process its own group; not needed on Windows. */
export const ownGroup: boolean = process.platform !== 'win32';

/**
 * Sends a signal to a process and to everything in its group; on Windows it always kills.
 * @param child started with `detached: ownGroup`
 * @param signal to send
 */
export function killTree(child: ChildProcess, signal: NodeJS.Signals): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (!ownGroup) {
    if (child.exitCode !== null) return;
    const { status } = spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    // If taskkill fails, end at least the child itself, which would keep this process alive.
    if (status !== 0) child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}
