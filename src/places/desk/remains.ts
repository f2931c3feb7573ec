/**
 * Ends the processes of a desk. Each part leads a process group. A program that has left its group
 * is found by its environment: everything started in the desk inherits the desk's own
 * XDG_RUNTIME_DIR, and nothing else has it, not even the bot's mouse.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { signal, signalGroup } from '../../core/programs.ts';

/**
 * Finds the processes that were started in a desk.
 * @param runtimeFolder the desk's, which no other desk shares
 * @returns their ids, except this process and its parent, and those that this user may not inspect
 */
export function processesOf(runtimeFolder: string): number[] {
  const mark = `\0XDG_RUNTIME_DIR=${runtimeFolder}\0`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && ![process.pid, process.ppid].includes(Number(name)))
    .filter((name) => environmentOf(name).includes(mark))
    .map(Number);
}

/** Reads a process's initial environment, each variable enclosed in zero bytes. */
function environmentOf(pid: string): string {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}\0`;
  } catch {
    return '';
  }
}

/** Maximum number of rounds, since processes may start others meanwhile. */
const maxRounds = 20;

/**
 * Kills whatever is left of a desk, at once.
 * @param groups leaders of process groups
 * @param runtimeFolder the desk's; `undefined` if it has none yet
 */
export function killRemains(groups: Iterable<number>, runtimeFolder: string | undefined): void {
  for (const leader of groups) signalGroup(leader, 'SIGKILL');
  if (runtimeFolder === undefined) return;
  for (let round = 0; round < maxRounds; round++) {
    const left = processesOf(runtimeFolder);
    if (left.length === 0) return;
    for (const pid of left) signal(pid, 'SIGKILL');
  }
}
