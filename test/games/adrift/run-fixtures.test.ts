import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { replayRun } from '../../../src/record/replay.ts';
import { type RunRecord, readRun } from '../../../src/record/run-folder.ts';
import { verifyRun } from '../../../src/record/verify.ts';
import type { Game } from '../../../src/games/game.ts';
import { adrift as adriftGame } from '../../../src/games/adrift/index.ts';

const adrift = adriftGame as unknown as Game;
const folder = fileURLToPath(new URL('../../../fixtures/adrift/runs/', import.meta.url));
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe('the recorded runs of fixtures/adrift', () => {
  it('include a run with a lost drag', () => {
    expect(names.length).toBeGreaterThanOrEqual(2);
    const texts = names.map((name) => readFileSync(join(folder, name, 'run.jsonl'), 'utf8'));
    expect(texts.some((text) => text.includes('"result":"missed"'))).toBe(true);
  });

  it.each(names)('replay identically and are verified: %s', async (name) => {
    const { difference, pictures, clicks } = await replayRun(await readRun(folder + name), adrift);
    expect(difference).toBeUndefined();
    expect(Math.min(pictures, clicks)).toBeGreaterThanOrEqual(3);
    const unsolving = { ...adrift, solver: undefined, player: undefined } as unknown as Game;
    expect(await verifyRun(await readRun(folder + name), unsolving)).toMatchObject({
      agrees: true,
      levels: [{ level: 1, verdict: 'agrees' }],
    });
  });

  it('are distinguished from runs with different drags', async () => {
    const run = await readRun(folder + names[0]!);
    const bent: RunRecord = {
      ...run,
      lines: run.lines.map((line) => {
        const { event } = line;
        if (event.kind !== 'click' || event.action?.kind !== 'drag') return line;
        const through = event.action.through.map(({ x, y }) => ({ x: x + 1, y }));
        return { ...line, event: { ...event, action: { ...event.action, through } } };
      }),
    };
    const { difference } = await replayRun(bent, adrift);
    expect(difference).toMatchObject({ event: 'click', what: expect.stringContaining('action') });
  });
});
