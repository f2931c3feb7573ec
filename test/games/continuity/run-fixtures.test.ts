import { describe, expect, it } from 'vitest';
import { replayRun } from '../../../src/record/replay.ts';
import type { Game } from '../../../src/games/game.ts';
import { continuity as continuityGame } from '../../../src/games/continuity/index.ts';
import { expectVerified, runNames, withOptions } from '../../support/run-fixtures.ts';

const continuity = continuityGame as unknown as Game;
const names = runNames('continuity');

describe('the recorded runs of fixtures/continuity', () => {
  it('are not an empty folder', () => expect(names.length).toBeGreaterThan(0));

  it.each(names)('replay identically and are verified: %s', (name) =>
    expectVerified(continuity, name, { pictures: 5, clicks: 3 }),
  );

  it.each(names)('do not replay identically at another tempo: %s', async (name) => {
    const run = await withOptions('continuity', name, (options) => ({ ...options, tickMs: '190' }));
    const { difference } = await replayRun(run, continuity);
    expect(difference).toBeDefined();
  });
});
