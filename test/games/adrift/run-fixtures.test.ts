import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replayRun } from '../../../src/record/replay.ts';
import { type RunRecord, readRun } from '../../../src/record/run-folder.ts';
import type { Game } from '../../../src/games/game.ts';
import { adrift as adriftGame } from '../../../src/games/adrift/index.ts';
import { expectVerified, runNames, runsOf } from '../../support/run-fixtures.ts';

const adrift = adriftGame as unknown as Game;
const names = runNames('adrift');

describe('the recorded runs of fixtures/adrift', () => {
  it('include a run with a lost drag', () => {
    expect(names.length).toBeGreaterThanOrEqual(2);
    const texts = names.map((name) => readFileSync(`${runsOf('adrift')}${name}/run.jsonl`, 'utf8'));
    expect(texts.some((text) => text.includes('"result":"missed"'))).toBe(true);
  });

  it.each(names)('replay identically and are verified: %s', async (name) => {
    const unsolving = { ...adrift, solver: undefined, player: undefined } as unknown as Game;
    await expectVerified(adrift, name, { pictures: 2, clicks: 2 }, unsolving);
  });

  it('are distinguished from runs with different drags', async () => {
    const run = await readRun(runsOf('adrift') + names[0]!);
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
