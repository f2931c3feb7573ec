import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { mainFile } from '../support/run-cli.ts';

/** Starts the command line, sends a signal once stderr shows the words, and waits for the end. */
function interrupted(args: readonly string[], words: RegExp, signal: NodeJS.Signals) {
  return new Promise<{ code: number | null; stdout: string; stderr: string; afterMs: number }>((resolve) => {
    const child = spawn(process.execPath, [mainFile, ...args], { env: { ...process.env, NO_COLOR: '1' } });
    let stdout = '';
    let stderr = '';
    let sentMs = 0;
    const watch = () => {
      if (sentMs || !words.test(stdout + stderr)) return;
      sentMs = performance.now();
      child.kill(signal);
    };
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      watch();
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
      watch();
    });
    child.on('close', (code) => resolve({ code, stdout, stderr, afterMs: performance.now() - sentMs }));
  });
}

describe('stopping', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends a run on %s with exit code 130 and the results so far',
    async (signal) => {
      const { code, stdout, stderr } = await interrupted(
        ['play', 'strata', '--size', '5', '--json'],
        /puzzle 1 of 25/,
        signal,
      );
      expect(code).toBe(130);
      expect(stderr).toMatch(/stopped by the user/);
      expect(JSON.parse(stdout)).toMatchObject({ game: 'strata', finished: false });
      expect(JSON.parse(stdout).solved).toBeLessThan(25);
    },
  );

  it('ends the practice server on SIGINT', async () => {
    const { code, stdout } = await interrupted(['practice', 'strata'], /http:\/\/127\.0\.0\.1:\d+/, 'SIGINT');
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\S*\n$/);
    expect(code).toBe(130);
  });
});
