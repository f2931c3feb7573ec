import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { replayRun } from '../../../src/record/replay.ts';
import { readRun } from '../../../src/record/run-folder.ts';
import { verifyRun } from '../../../src/record/verify.ts';
import type { Game } from '../../../src/games/game.ts';
import { continuity as continuityGame } from '../../../src/games/continuity/index.ts';

const continuity = continuityGame as unknown as Game;
const folder = fileURLToPath(new URL('../../../fixtures/continuity/runs/', import.meta.url));
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe('the recorded runs of fixtures/continuity', () => {
  it('are not an empty folder', () => expect(names.length).toBeGreaterThan(0));

  it.each(names)('replay identically and are verified: %s', async (name) => {
    const { difference, pictures, clicks } = await replayRun(await readRun(folder + name), continuity);
    expect(difference).toBeUndefined();
    expect(pictures).toBeGreaterThan(5);
    expect(clicks).toBeGreaterThan(3);
    expect(await verifyRun(await readRun(folder + name), continuity)).toMatchObject({
      agrees: true,
      levels: [{ level: 1, verdict: 'agrees' }],
    });
  });

  it.each(names)('do not replay identically at another tempo: %s', async (name) => {
    const run = await readRun(folder + name);
    const { difference } = await replayRun(
      { ...run, head: { ...run.head, options: { ...run.head.options, tickMs: '190' } } },
      continuity,
    );
    expect(difference).toBeDefined();
  });
});
