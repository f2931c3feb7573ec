import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The built command line; `npm test` builds it first. */
export const mainFile = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** What a run of the command line came to. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * What the program wrote on stderr without the lines that tell of its progress, one every ten
 * seconds: how many of them come depends on how busy the machine is.
 */
export const withoutProgress = (stderr: string): string =>
  stderr.replace(/^\d+ of \d+( (boards|pages|pictures|puzzles))?( · [^\n]* left)?\n/gm, '');

/** Runs `puzzlebot …` as its own process; its stderr comes without progress. */
export function runCli(
  args: readonly string[],
  {
    input = '',
    env = {},
    cwd,
  }: { input?: string | Uint8Array; env?: Record<string, string | undefined>; cwd?: string } = {},
): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [mainFile, ...args], {
      env: { ...process.env, NO_COLOR: '1', PUZZLEBOT_CONFIG: '', ...env },
      ...(cwd ? { cwd } : {}),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr: withoutProgress(stderr) }));
    child.stdin.end(input);
  });
}
