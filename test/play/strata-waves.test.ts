import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/play/events.ts';
import { playLoop } from '../../src/play/loop.ts';
import { replayRun } from '../../src/record/replay.ts';
import { readRun } from '../../src/record/run-folder.ts';
import { verifyRun } from '../../src/record/verify.ts';
import { exitCodes } from '../../src/core/errors.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import type { OptionValues } from '../../src/core/options.ts';
import type { Game } from '../../src/games/game.ts';
import type { PracticeGame } from '../../src/games/practice-game.ts';
import { strata } from '../../src/games/strata/index.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import { strataPractice, type StrataWitness } from '../../src/games/strata/practice/practice.ts';
import { strataReader } from '../../src/games/strata/read/reader.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { EmbeddedPractice } from '../../src/practice/embedded.ts';
import { recordPlay } from '../record/recorded-run.ts';
import { wrapped } from '../support/wrapped-game.ts';

/** Small waves and short fades, since neither is under test. */
const quick = {
  waves: 'all',
  size: '2',
  colors: '2',
  seed: '5',
  flightMs: '120',
  paletteFadeMs: '60',
  fadeInMs: '160',
  fadeOutMs: '80',
  solvedFadeMs: '80',
};
const size = { width: 420, height: 340 };

/** A game and its window, which a run leaves as it is. */
function tableOf(options: Record<string, string>, game: PracticeGame = strataPractice.create(options)) {
  const clock = new VirtualClock();
  const screen = new EmbeddedPractice(game, size, clock);
  const play = async (
    player: Record<string, string>,
    listen: (event: RunEvent) => void = () => {},
    signal?: AbortSignal,
  ) => {
    const clicks: string[] = [];
    const result = await playLoop({
      reader: strataReader,
      session: strataPlayer.start(player),
      screen,
      gate: new ClickGate(screen, screen),
      clock,
      ...(signal ? { signal } : {}),
      listen: (event) => {
        if (event.kind === 'click' && !/^(ribbon|palette|next)/.test(event.label)) clicks.push(event.label);
        listen(event);
      },
    });
    return { result, clicks };
  };
  return { play, witness: () => screen.witness() as StrataWitness };
}

describe('playing all waves', () => {
  it('continues where the crowns show that it stopped, and ends when every wave is done', async () => {
    const { play, witness } = tableOf({ ...quick, progress: 'p'.repeat(13) + 's'.repeat(12) });
    const stop = new AbortController();
    const first = await play(
      { waves: 'all' },
      (event) => {
        if (event.kind === 'click' && witness().solved.length === 6) stop.abort();
      },
      stop.signal,
    );
    expect(first.result).toMatchObject({
      finished: false,
      exitCode: exitCodes.stopped,
      waves: 1,
      wave: 27,
      ofWaves: 28,
    });
    expect(first.clicks).toEqual(['set 7', 'wave 2 of set 7', 'onwards', 'wave 3 of set 7']);
    const second = await play({ waves: 'all' });
    expect(second.result).toMatchObject({
      finished: true,
      exitCode: exitCodes.done,
      reason: 'every wave is done',
      waves: 2,
      misses: 0,
    });
    expect(second.clicks.filter((label) => label !== 'exit')).toEqual([
      'onwards',
      'wave 4 of set 7',
      'onwards',
    ]);
    expect(witness()).toMatchObject({ screen: 'sets', done: `${'p'.repeat(13)}${'s'.repeat(12)}ppp` });
    expect(witness().solved).toHaveLength(12);
  });

  it('opens nothing when every wave is already done', async () => {
    const { play, witness } = tableOf({ ...quick, progress: '28' });
    const { result } = await play({ waves: 'all' });
    expect(result).toMatchObject({ finished: true, reason: 'every wave is done', clicks: 0, waves: 0 });
    expect(witness().clicks).toEqual([]);
  });

  it('continues with the next set', async () => {
    const { play, witness } = tableOf({ ...quick, progress: '3' });
    const stop = new AbortController();
    const { clicks } = await play(
      { waves: 'all' },
      (event) => {
        if (event.kind === 'click' && event.label.startsWith('wave 1')) stop.abort();
      },
      stop.signal,
    );
    expect(clicks.filter((label) => label !== 'exit')).toEqual([
      'set 1',
      'wave 4 of set 1',
      'onwards',
      'set 2',
      'wave 1 of set 2',
    ]);
    expect(witness().done).toHaveLength(4);
  });

  it('is not done unasked: a run explains what to do where a wave must be chosen', async () => {
    const { play } = tableOf(quick);
    const { result } = await play({});
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unsolved, clicks: 0 });
    expect(result.reason).toMatch(/--waves all/);
  });
});

/** The practice game with a grey picture for a complete wave. */
function greyAfter(options: OptionValues): PracticeGame {
  const game = strataPractice.create(options);
  return wrapped(game, {
    draw: (nowMs) => (game.witness(nowMs).screen === 'wave-complete' ? grey : game.draw(nowMs)),
  });
}

const grey = { defs: '', body: `<rect width="${size.width}" height="${size.height}" fill="#777"/>` };
const { waves: _, ...single } = quick;

describe('an unknown screen after the wave', () => {
  it.each([
    ['a single wave, which is all that was asked for', {}, true],
    ['one of all waves, which are not', { waves: 'all' }, false],
  ])('ends %s, with exit code 0, a clear word and the picture', async (_title, player, finished) => {
    const { play } = tableOf(single, greyAfter(single));
    const { result } = await play(player);
    expect(result.seconds).toBeLessThan(15);
    expect(result).toMatchObject({ finished, exitCode: exitCodes.done, solved: 4, perfect: 4 });
    expect(result.reason).toBe('the wave is played; the screen after it is not known yet');
    expect(result.unknownScreen?.data.slice(0, 4)).toEqual(Uint8Array.from([0x77, 0x77, 0x77, 255]));
  });

  it('still counts as unreadable before the wave is over', async () => {
    const game = greyAfter(single);
    const early: PracticeGame = {
      ...game,
      draw: (nowMs) => (game.witness(nowMs).solved.length >= 3 ? grey : game.draw(nowMs)),
    };
    const { result } = await tableOf(single, early).play({});
    expect(result).toMatchObject({ finished: false, exitCode: exitCodes.unreadable });
    expect(result).not.toHaveProperty('unknownScreen');
  });
});

describe('a record', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waves-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('of two waves is replayed and verified', async () => {
    const { result } = await recordPlay(join(folder, 'run'), {
      options: { ...quick, progress: '26' },
      size,
    });
    expect(result).toMatchObject({ finished: true, waves: 2, solved: 8 });
    const run = await readRun(join(folder, 'run'));
    const game = strata as unknown as Game;
    const replayed = await replayRun(run, game);
    expect(replayed.difference).toBeUndefined();
    expect(replayed.clicks).toBe(result.clicks);
    const certificate = await verifyRun(run, game);
    expect(certificate).toMatchObject({ agrees: true });
    expect(certificate.levels).toHaveLength(8);
  });

  it('that ends at an unknown screen is replayed to its end', async () => {
    const game = strata as unknown as Game;
    const { result } = await recordPlay(join(folder, 'unknown'), {
      options: single,
      size,
      game: { ...game, practice: { ...strataPractice, create: greyAfter } },
    });
    expect(result.reason).toMatch(/not known yet/);
    const { difference } = await replayRun(await readRun(join(folder, 'unknown')), game);
    expect(difference).toBeUndefined();
  });
});
