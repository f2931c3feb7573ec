/**
 * Tests the mouse without clicking, for the doctor: does its child process start, does it answer,
 * does it know where the pointer is. When the child does not start, it is started once more to
 * collect all its output, because the reason is in the middle of it and not at the end.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { timed } from '../core/clock.ts';
import type { ScreenPoint } from '../core/points.ts';
import { reasonIn } from './last-words.ts';
import { NutPointer } from './nut-pointer.ts';

/** The result of the test. */
export interface MouseTrial {
  /** From the fork to the first answer, ms. */
  readonly startMs: number;
  /** How long each later query took, ms. */
  readonly ms: readonly number[];
  readonly position: ScreenPoint | undefined;
}

const questions = 5;
/** Limit on the time that the child has to explain why it does not start, ms. */
const reasonLimitMs = 3000;

/**
 * Starts the mouse process and asks it where the pointer is; nothing moves.
 * @returns times, and the pointer's place
 * @throws EnvironmentError when it does not start or does not answer
 */
export async function tryMouse(): Promise<MouseTrial> {
  const pointer = new NutPointer();
  try {
    const bornMs = performance.now();
    await pointer.position();
    const startMs = performance.now() - bornMs;
    const { ms, last } = await timed(questions, () => pointer.position());
    return { startMs, ms, position: last };
  } finally {
    await pointer.close();
  }
}

/**
 * Asks the mouse process why it does not start.
 * @returns its own words; `undefined` when it says nothing, or starts after all
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
