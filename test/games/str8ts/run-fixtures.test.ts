import { describe, expect, it } from 'vitest';
import { replayRun } from '../../../src/record/replay.ts';
import type { Game } from '../../../src/games/game.ts';
import { str8ts as str8tsGame } from '../../../src/games/str8ts/index.ts';
import { expectVerified, runNames, withOptions } from '../../support/run-fixtures.ts';

const str8ts = str8tsGame as unknown as Game;
const names = runNames('str8ts');

describe('the recorded runs of fixtures/str8ts', () => {
  it('exist', () => expect(names.length).toBeGreaterThanOrEqual(2));

  it.each(names)('replay without a difference and are verified: %s', (name) =>
    expectVerified(str8ts, name, { pictures: 7, clicks: 7 }),
  );

  it.each(names)('replay with a difference by the other way of input: %s', async (name) => {
    const run = await withOptions('str8ts', name, (options) => ({
      ...options,
      input: options['input'] === 'pad' ? 'keyboard' : 'pad',
    }));
    const { difference } = await replayRun(run, str8ts);
    expect(difference).toBeDefined();
  });
});
