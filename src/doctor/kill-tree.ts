/** Ends a process with everything it has started, for processes that were started in a group of their own. */

import { type ChildProcess, spawnSync } from 'node:child_process';

/** The `detached` of `spawn` that gives a process a group of its own; on Windows its tree is found otherwise. */
export const ownGroup: boolean = process.platform !== 'win32';

/** Sends a signal to a process and to what it has started, as far as that is still in its group; on Windows it always kills. */
export function killTree(child: ChildProcess, signal: NodeJS.Signals): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (!ownGroup) {
    if (child.exitCode === null)
      spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
