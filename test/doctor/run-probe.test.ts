import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Cleanups } from '../../src/doctor/cleanups.ts';
import { probeRunner } from '../../src/doctor/run-probe.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-probe-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a probe with the source of its process. */
function probe(source: string, limitMs = 20_000) {
  const file = join(folder, `child-${Math.random()}.mjs`);
  writeFileSync(file, source);
  return probeRunner(new Cleanups(), file)('load', { part: 'sharp' }, limitMs);
}

const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('a probe in its own process', () => {
  it('a probe receives its name and its input, and returns its answer', async () => {
    const source = 'process.send({ value: process.argv.slice(2) }, () => process.exit())';
    expect(await probe(source)).toEqual({ how: 'answered', value: ['load', '{"part":"sharp"}'] });
  });

  it('an error of a probe is passed on', async () => {
    const source = `process.send({ error: { message: 'no', kind: 'TypeError', code: 'E' } }, () => process.exit())`;
    expect(await probe(source)).toEqual({ how: 'failed', message: 'no', kind: 'TypeError', code: 'E' });
  });

  it('a probe whose process ends without an answer is a crash, with its last words', async () => {
    expect(await probe(`throw new Error('bad binary')`)).toMatchObject({
      how: 'crashed',
      message: expect.stringMatching(/exit code 1\): Error: bad binary/),
    });
    expect(await probe('process.abort()')).toMatchObject({
      how: 'crashed',
      message: expect.stringContaining('SIGABRT'),
    });
  });

  it.runIf(process.platform === 'linux')(
    'a probe is killed on timeout, with everything that it started',
    async () => {
      const note = join(folder, 'pid');
      const source = `import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      const child = spawn('sleep', ['600'], { stdio: 'ignore' });
      writeFileSync(${JSON.stringify(note)}, String(child.pid));
      process.on('SIGTERM', () => {});
      for (;;);`;
      expect(await probe(source, 2500)).toMatchObject({ how: 'hung', message: 'no answer within 2.5 s' });
      const pid = Number(readFileSync(note, 'utf8'));
      expect(pid).toBeGreaterThan(1);
      expect(isAlive(pid)).toBe(false);
      expect(isAlive(process.pid)).toBe(true);
    },
  );
});
