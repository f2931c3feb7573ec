/** Ends a process with everything it has started, for processes started in a group of their own. */

import { type ChildProcess, spawnSync } from 'node:child_process';

/**
 * The `detached` option of `spawn` that gives a process its own group; Windows finds the tree in
 * another way.
 */
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
    // Where taskkill does not work, at least the process itself ends: it would keep this one alive.
    if (status !== 0) child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}
