import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../support/strangers/kinds.ts';
import { tryStrangers } from '../support/strangers/try-strangers.ts';
import { type CliRun, mainFile, runCli } from '../support/run-cli.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-strange-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Results of `read` on unchanged pictures, each read once. */
const plainRuns = new Map<string, Promise<CliRun>>();

function readPlain(game: string, file: string): Promise<CliRun> {
  const run = plainRuns.get(file) ?? runCli(['read', game, file]);
  plainRuns.set(file, run);
  return run;
}

describe('untrusted files', () => {
  it('of every kind end every command with a documented exit code', async () => {
    const results = await tryStrangers(60, 77);
    expect(results.map(({ kind }) => kind)).toEqual(kinds.map(({ name }) => name));
    expect(results.flatMap(({ unexpected }) => unexpected)).toEqual([]);
    // Some of each kind are refused; otherwise nothing was corrupted.
    for (const { codes } of results) expect((codes.get(2) ?? 0) + (codes.get(3) ?? 0)).toBeGreaterThan(0);
  });

  it('that are far too long in one direction are refused by their header', async () => {
    const file = join(folder, 'long.png');
    await sharp({ create: { width: 40_000, height: 1, channels: 3, background: 'red' } })
      .png()
      .toFile(file);
    const run = await runCli(['read', 'strata', file]);
    expect(run).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/40000x1, longer than the limit of 16384/),
    });
  });

  it.runIf(process.platform === 'linux')('that never end are refused', async () => {
    for (const command of ['solve', 'read']) {
      const run = await runCli([command, 'strata', '/dev/zero']);
      expect(run.code).toBe(2);
      expect(run.stderr).toMatch(/too large|larger than/);
    }
  });
});

describe('the output of read', () => {
  it.each([
    ['strata', '2x2-small.jpg'],
    ['str8ts', 'practice-candy.png'],
    ['continuity', '2x2-in-chromium-at-1.5.png'],
    ['adrift', 'canvas-of-the-article.png'],
  ])('is accepted by solve: %s', async (game, picture) => {
    const file = new URL(`../../fixtures/${game}/should-read/${picture}`, import.meta.url).pathname;
    const read = await readPlain(game, file);
    expect(read.stdout).toMatch(/^\d+x\d+, .*confidence/);
    const solved = await runCli(['solve', game, '-'], { input: read.stdout });
    expect(solved.stderr).not.toMatch(/line \d+/);
    expect(solved.code).toBe(0);
  });
});

describe('a picture of a large screen', () => {
  it.each([1400, 1900, 2400, 3000, 4200])(
    'is read when its cells are larger than the reader expects: 10x10 cells in %i px',
    async (side) => {
      const small = new URL('../../fixtures/str8ts/should-read/ten-by-ten-marks.png', import.meta.url)
        .pathname;
      const large = join(folder, `cells-of-${side}.png`);
      await sharp(small).resize(side, side, { fit: 'inside' }).png({ compressionLevel: 1 }).toFile(large);
      const boards = await Promise.all([readPlain('str8ts', small), runCli(['read', 'str8ts', large])]);
      const [plain, made] = boards.map(({ stdout }) => stdout.slice(stdout.indexOf('\n')));
      expect(made).toBe(plain);
    },
  );

  it.each([
    ['str8ts', 'ten-by-ten-marks.png'],
    ['adrift', 'canvas-of-the-article.png'],
    ['continuity', '2x2-in-chromium-at-1.5.png'],
    ['strata', '2x2-small.jpg'],
  ])('shows the same board as a plain one, and reports that it was shrunk: %s', async (game, picture) => {
    const small = new URL(`../../fixtures/${game}/should-read/${picture}`, import.meta.url).pathname;
    const large = join(folder, `large-${game}.png`);
    await sharp(small).resize(4800, 4800, { fit: 'inside' }).png({ compressionLevel: 1 }).toFile(large);
    const boards = await Promise.all([readPlain(game, small), runCli(['read', game, large])]);
    const [plain, made] = boards.map(({ stdout }) => stdout.slice(stdout.indexOf('\n')));
    expect(made).toBe(plain);
    expect(boards[1].stderr).toMatch(/the picture was made \d+ times smaller/);
    expect(boards[1].code).toBe(0);
  });
});

describe('the tools of a board', () => {
  it.each(['hint', 'rate'])('accept the output of read from standard input: %s', async (command) => {
    const file = new URL('../../fixtures/str8ts/should-read/practice-candy.png', import.meta.url).pathname;
    const { stdout } = await readPlain('str8ts', file);
    const run = await runCli([command, 'str8ts', '-'], { input: stdout });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout.length).toBeGreaterThan(0);
  });
});

describe('a machine without sharp', () => {
  it('cannot show the practice game, exit 4, and names the cure', async () => {
    const hook = `data:text/javascript,${encodeURIComponent(
      "import{register}from'node:module';register('data:text/javascript,'+encodeURIComponent(\"export async function resolve(s,c,n){if(s==='sharp')throw new Error('no sharp here');return n(s,c)}\"));",
    )}`;
    const end = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', hook, mainFile, 'play', 'strata', '--size', '2', '--puzzle', '--record', 'off'],
        { cwd: folder },
        (error, _, stderr) => resolve({ code: error?.code ?? 0, stderr }),
      );
    });
    expect(end).toMatchObject({ code: 4, stderr: expect.stringMatching(/sharp.*npm ci/) });
  });
});
