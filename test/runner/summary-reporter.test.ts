import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Summary } from './summary-reporter.ts';

it('counts passed tests, and names each failure and each test that needed a second try', () => {
  const folder = mkdtempSync(join(process.cwd(), 'node_modules/.summary-'));
  try {
    writeFileSync(
      join(folder, 'some.test.js'),
      `import { beforeAll, describe, expect, it } from 'vitest';
       it('passes', () => {});
       it.skip('is skipped', () => {});
       describe('a suite', () => {
         it('fails', () => expect(2, 'the sum').toBe(1));
         let tries = 0;
         it('passes later', { retry: 1 }, () => expect(++tries).toBe(2));
       });
       describe('a hook', () => {
         beforeAll(() => { throw new Error('no server\\nat all'); });
         it('never runs', () => {});
       });
       it('leaves a timer', () => void setTimeout(() => { throw new Error('too late'); }));
       it('waits for it', () => new Promise((resolve) => setTimeout(resolve, 50)));`,
    );
    writeFileSync(join(folder, 'broken.test.js'), `import './missing.js';`);
    writeFileSync(join(folder, 'vitest.config.js'), `export default { test: { include: ['*.test.js'] } };`);
    const file = join(folder, 'summary.json');
    const { status } = spawnSync(
      process.execPath,
      [
        join(process.cwd(), 'node_modules/vitest/vitest.mjs'),
        'run',
        `--root=${folder}`,
        `--config=${join(folder, 'vitest.config.js')}`,
        `--reporter=${join(process.cwd(), 'test/runner/summary-reporter.ts')}`,
      ],
      { env: { ...process.env, TEST_SUMMARY: file } },
    );
    expect(status).toBe(1);
    const { passed, failures, retried } = JSON.parse(readFileSync(file, 'utf8')) as Summary;
    expect(passed).toBe(4);
    expect([...failures].sort()).toEqual([
      expect.stringMatching(/^broken\.test\.js: .*missing\.js/),
      'outside of the tests: too late',
      'some.test.js > a hook: no server',
      'some.test.js > a suite > fails: the sum: expected 2 to be 1 // Object.is equality',
    ]);
    expect(retried).toEqual([
      'some.test.js > a suite > passes later: expected 1 to be 2 // Object.is equality',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
