import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdriftWitness } from '../../src/games/adrift/practice/practice.ts';
import { adriftTruth } from '../support/adrift/adrift-truth.ts';
import { serveAdriftBlocks } from '../support/desktop/adrift-block-page.ts';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { closedAfterEach, openServed } from '../support/desktop/opened.ts';
import { runCli } from '../support/run-cli.ts';
import { playOnDesktop, serveStrata } from '../support/desktop/strata-page.ts';

let desktop: Desktop;
const opened = closedAfterEach();

beforeAll(async () => {
  desktop = await startDesktop({ width: 1400, height: 1000 });
});
afterAll(() => desktop?.close());

const window = ['--window', '^Adrift practice'];

async function openAdrift(
  options: readonly string[],
  place: { width: number; height: number; scale?: number },
) {
  const { page } = await openServed(opened, desktop, await serveStrata(options, 'adrift'), place);
  return { witness: async () => (await page.witness()) as AdriftWitness };
}

describe('the real mouse on a real window of Adrift', () => {
  it.each([
    { skin: 'paper', side: '4', stones: '2', place: { width: 700, height: 640 } },
    { skin: 'tiles', side: '3', stones: '0', place: { width: 560, height: 620, scale: 1.5 } },
  ])('draws each path in skin $skin, side $side, with one drag, and the page confirms it', async (game) => {
    const { skin, side, stones, place } = game;
    const page = await openAdrift(['--skin', skin, '--side', side, '--stones', stones, '--seed', '5'], place);
    const run = await playOnDesktop(desktop.env, window, 'adrift').done;
    expect(run.stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(run.stdout)).toMatchObject({
      finished: true,
      solved: 1,
      clicks: Number(side),
      misses: 0,
    });
    expect(run.code).toBe(0);
    const { clicks, solved, screen, filled } = await page.witness();
    expect(clicks).toHaveLength(Number(side));
    expect(clicks.every(({ effect }) => effect)).toBe(true);
    expect(solved).toHaveLength(1);
    expect(screen).toBe('solved');
    expect(filled.join('')).not.toMatch(/\./);
  });
});

describe('a page of Adrift whose paths are blocks that hide their ends', () => {
  it.each([
    { ends: 'blocks', index: 981002 },
    { ends: 'discs', index: 981010 },
  ] as const)('is solved where the ends are $ends', async ({ ends, index }) => {
    const truth = adriftTruth(index, 'untouched');
    const page = await serveAdriftBlocks(truth, ends);
    await openServed(opened, desktop, page, { width: 700, height: 700 });
    const folder = join(mkdtempSync(join(tmpdir(), 'puzzlebot-blocks-')), 'run');
    try {
      const words = ['--window', '^Strings of blocks', '--run-dir', folder];
      const run = await playOnDesktop(desktop.env, words, 'adrift').done;
      expect(run.stderr).not.toMatch(/puzzlebot:/);
      expect(JSON.parse(run.stdout)).toMatchObject({ finished: true, solved: 1, clicks: truth.colors });
      expect(run.code).toBe(0);
      expect(page.state).toEqual({ drags: truth.colors, solved: true });
      expect(await runCli(['verify', folder])).toMatchObject({ code: 0, stderr: '' });
    } finally {
      rmSync(dirname(folder), { recursive: true, force: true });
    }
  });
});
