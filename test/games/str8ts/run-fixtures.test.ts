import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { replayRun } from '../../../src/record/replay.ts';
import { readRun } from '../../../src/record/run-folder.ts';
import { verifyRun } from '../../../src/record/verify.ts';
import type { Game } from '../../../src/games/game.ts';
import { str8ts as str8tsGame } from '../../../src/games/str8ts/index.ts';

const str8ts = str8tsGame as unknown as Game;
const folder = fileURLToPath(new URL('../../../fixtures/str8ts/runs/', import.meta.url));
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe('the recorded runs of fixtures/str8ts', () => {
  it('exist', () => expect(names.length).toBeGreaterThanOrEqual(2));

  it.each(names)('replay without a difference and are verified: %s', async (name) => {
    const { difference, pictures, clicks } = await replayRun(await readRun(folder + name), str8ts);
    expect(difference).toBeUndefined();
    expect(pictures).toBeGreaterThan(7);
    expect(clicks).toBeGreaterThan(7);
    expect(await verifyRun(await readRun(folder + name), str8ts)).toMatchObject({
      agrees: true,
      levels: [{ level: 1, verdict: 'agrees' }],
    });
  });

  it.each(names)('replay with a difference by the other way of input: %s', async (name) => {
    const run = await readRun(folder + name);
    const other = run.head.options['input'] === 'pad' ? 'keyboard' : 'pad';
    const { difference } = await replayRun(
      { ...run, head: { ...run.head, options: { ...run.head.options, input: other } } },
      str8ts,
    );
    expect(difference).toBeDefined();
  });
});
