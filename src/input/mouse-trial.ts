/**
 * Tests the mouse without clicking, for the doctor: does its child process start, answer, and know
 * where the pointer is? A child that does not start is started again to collect all its output,
 * because the reason is in the middle and not at the end.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { timed } from '../core/clock.ts';
import type { ScreenPoint } from '../core/points.ts';
import { reasonIn } from './last-words.ts';
import { NutPointer } from './nut-pointer.ts';

/** The result of the test. */
export interface MouseTrial {
  /** Time from the fork to the first answer, ms. */
  readonly startMs: number;
  /** Duration of each later query, ms. */
  readonly ms: readonly number[];
  readonly position: ScreenPoint | undefined;
}

const queries = 5;
/** Time limit for the child to explain why it does not start, ms. */
const reasonLimitMs = 3000;

/**
 * Starts the mouse process and queries the pointer's position; nothing moves.
 * @returns times, and the pointer's position
 * @throws EnvironmentError when it does not start or does not answer
 */
export async function tryMouse(): Promise<MouseTrial> {
  const pointer = new NutPointer();
  try {
    const bornMs = performance.now();
    await pointer.position();
    const startMs = performance.now() - bornMs;
    const { ms, last } = await timed(queries, () => pointer.position());
    return { startMs, ms, position: last };
  } finally {
    await pointer.close();
  }
}

/**
 * Finds out why the mouse process does not start.
 * @returns its own message; `undefined` when it prints nothing, or starts after all
 */
export async function mouseTrouble(): Promise<string | undefined> {
  const childFile = fileURLToPath(new URL('./nut-child.js', import.meta.url));
  const child = spawn(process.execPath, [childFile], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), reasonLimitMs);
    child.on('message', () => child.kill('SIGTERM'));
    child.on('error', () => resolve());
    child.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return reasonIn(said);
}
