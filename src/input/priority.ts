/**
 * Asks the system to run this process ahead of others, for clicks that come when they are due on a
 * busy machine, too. Windows grants it to everyone, Linux to root and where the limits allow it.
 */

import { constants, getPriority, setPriority } from 'node:os';

/**
 * Raises the priority of this process, where the system grants that. On Linux it counts for the
 * calling thread and the threads and processes that it starts from then on.
 * @returns a function that restores the former priority
 */
export function preferThisProcess(): () => void {
  const former = getPriority();
  const isRaised = tryPriority(Math.min(former, constants.priority.PRIORITY_ABOVE_NORMAL));
  return () => {
    if (isRaised) tryPriority(former);
  };
}

function tryPriority(priority: number): boolean {
  try {
    setPriority(priority);
    return true;
  } catch {
    return false;
  }
}
