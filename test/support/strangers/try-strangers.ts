/** Tries corrupted files of every kind. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../../src/core/random.ts';
import { kinds } from './kinds.ts';
import { type CommandEnd, runCommand } from './run-command.ts';

/** The maximum processor time for an accepted file, ms. */
const maxMs = 10_000;

/** The results of all files of one kind. */
export interface KindResult {
  readonly kind: string;
  /** How often each exit code came. */
  readonly codes: ReadonlyMap<number, number>;
  /** Processor time of all commands and of the slowest one, ms. */
  readonly totalMs: number;
  readonly slowestMs: number;
  readonly tried: number;
  /**
   * Unexpected ends, and those that took too long: number of the attempt, command and message.
   */
  readonly unexpected: readonly string[];
}

/**
 * Tries files.
 * @param count of files, all kinds together
 * @param seed of the first attempt; each has its own
 * @returns the results of each kind
 */
export async function tryStrangers(count: number, seed: number): Promise<KindResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-strangers-'));
  const results: KindResult[] = [];
  try {
    for (const { name, share, attempt } of kinds) {
      const ends: (CommandEnd & { readonly what: string })[] = [];
      for (let i = 0; i < Math.round(share * count); i++) {
        const args = await attempt(seededRandom(seed + i), folder);
        const end = await runCommand(args);
        ends.push({
          ...end,
          what: `${name} ${seed + i}, ${args.slice(0, 2).join(' ')}: ${end.exitCode} ${end.line}, ${Math.round(end.ms)} ms`,
        });
      }
      const codes = new Map<number, number>();
      for (const { exitCode } of ends) codes.set(exitCode, (codes.get(exitCode) ?? 0) + 1);
      const unexpected = ends
        .filter(({ exitCode, line, ms }) => !isExpected(exitCode, line) || ms > maxMs)
        .map(({ what }) => what);
      const totalMs = ends.reduce((sum, { ms }) => sum + ms, 0);
      const slowestMs = Math.max(...ends.map(({ ms }) => ms));
      results.push({ kind: name, codes, totalMs, slowestMs, tried: ends.length, unexpected });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

/** Returns whether an end is a documented one; messages of native code are not. */
const isExpected = (exitCode: number, line: string): boolean =>
  exitCode >= 0 &&
  exitCode <= 3 &&
  !/unexpected failure|Maximum call stack|Invalid (array|string) length|Array buffer allocation/.test(line);
