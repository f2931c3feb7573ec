/**
 * Starts the practice game of Strata as a person does: served by the command line, shown in a real
 * browser.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { PracticeWitness } from '../../../src/games/practice-game.ts';
import { type CliRun, mainFile } from '../run-cli.ts';
import { until } from './desktop-windows.ts';

/** A served practice game. */
export interface StrataPage {
  readonly url: string;
  /** The page's own record of events, as soon as a browser shows it. */
  witness(): Promise<PracticeWitness>;
  close(): void;
}

/** Starts `puzzlebot practice` for Strata or another game, and waits for its address. */
export async function serveStrata(options: readonly string[], game = 'strata'): Promise<StrataPage> {
  const server = spawn(process.execPath, [mainFile, 'practice', game, '--json', ...options]);
  const lines = createInterface({ input: server.stdout });
  const [first] = (await Promise.race([
    new Promise((resolve) => lines.once('line', (line) => resolve([line]))),
    new Promise((_, reject) =>
      server.once('exit', (code) => reject(new Error(`practice ended with ${code}`))),
    ),
  ])) as [string];
  const { url } = JSON.parse(first) as { url: string };
  const ask = async () => (await fetch(new URL('/witness', url))).json() as Promise<PracticeWitness | null>;
  const witness = () => until('the page is loaded', 30_000, async () => (await ask()) ?? undefined);
  return { url, witness, close: () => void server.kill('SIGTERM') };
}

/** A run of `puzzlebot play strata --on desktop` that can be interrupted. */
export interface DesktopRun {
  readonly process: ChildProcess;
  readonly done: Promise<CliRun>;
}

/** Starts the bot as its own process, on a desktop unless the arguments name another place. */
export function playOnDesktop(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  game = 'strata',
): DesktopRun {
  const on = args.includes('--on') ? [] : ['--on', 'desktop'];
  const words = ['play', ...(game ? [game] : []), ...on, '--json', ...args];
  const child = spawn(process.execPath, [mainFile, ...words], {
    env: { ...env, NO_COLOR: '1' } as NodeJS.ProcessEnv,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const done = new Promise<CliRun>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { process: child, done };
}
