import { beforeAll, describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/play/events.ts';
import { playLoop } from '../../src/play/loop.ts';
import type { FrameSize } from '../../src/core/points.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import type { OptionValues } from '../../src/core/options.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { defaultTimings } from '../../src/games/strata/practice/timing.ts';
import { forcedPuzzleMs } from '../support/strata/forced-times.ts';
import { strataReader } from '../../src/games/strata/read/reader.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { EmbeddedPractice, type EmbeddedOptions } from '../../src/practice/embedded.ts';

interface Table {
  readonly game: OptionValues;
  readonly size: FrameSize;
  readonly place?: EmbeddedOptions;
  readonly player?: OptionValues;
}

/** Plays the practice game through its pixels. */
async function play({ game, size, place = {}, player = {} }: Table) {
  const clock = new VirtualClock();
  const screen = new EmbeddedPractice(strataPractice.create(game), size, clock, place);
  const events: RunEvent[] = [];
  const result = await playLoop({
    reader: strataReader,
    session: strataPlayer.start(player),
    screen,
    gate: new ClickGate(screen, screen),
    clock,
    listen: (event) => events.push(event),
  });
  return { result, witness: screen.witness(), stray: screen.strayClicks, events };
}

type Played = Awaited<ReturnType<typeof play>>;

/** A wave of size x size was solved without a mistake. */
function expectPerfect({ result, witness, stray }: Played, size: number) {
  expect(result).toMatchObject({
    finished: true,
    solved: size * size,
    perfect: size * size,
    repeats: 0,
    misses: 0,
  });
  expect(witness.solved).toHaveLength(size * size);
  expect(witness.solved.every(({ perfect }) => perfect)).toBe(true);
  // Clicks that probe how soon the page accepts them.
  const early = witness.clicks.filter(({ effect }) => !effect);
  expect(early.length).toBeLessThanOrEqual(6);
  for (const { on } of early) expect(on).toMatch(/^(ribbon|next)/);
  expect(witness.screen).toBe('wave-complete');
  expect(stray).toBe(0);
}

describe('a whole wave of nine puzzles', () => {
  let wave: Played;
  beforeAll(async () => {
    const game = { size: '3', colors: '6', seed: '5' };
    wave = await play({ game, size: { width: 800, height: 600 }, place: { origin: { x: -700, y: 33 } } });
  }, 240_000);

  it('is solved in a window at negative coordinates', () => expectPerfect(wave, 3));

  it('takes at most 1.15 times the time that locks and fades force, puzzle by puzzle', () => {
    const nexts = wave.events
      .filter((event) => event.kind === 'click' && event.label === 'next')
      .map(({ atMs }) => atMs);
    const { fadeOutMs, fadeInMs, flightMs } = defaultTimings;
    const forcedMs = fadeOutMs + fadeInMs + forcedPuzzleMs({ ...defaultTimings, lockMs: flightMs }, 6);
    const tookMs = nexts.slice(1).map((atMs, i) => atMs - (nexts[i] ?? 0));
    expect(tookMs).toHaveLength(8);
    for (const ms of tookMs) expect(ms / forcedMs).toBeLessThan(1.15);
    for (const ms of tookMs) expect(ms / forcedMs).toBeGreaterThanOrEqual(1);
  });
});

describe('playing the practice game by its pixels alone', () => {
  it.each([
    { size: 2, colors: 2, window: { width: 640, height: 480 }, place: {} },
    { size: 2, colors: 6, window: { width: 540, height: 960 }, place: { density: 1.5 } },
  ])('solves a whole $size x $size wave of $colors colours', async ({ size, colors, window, place }) => {
    const game = { size: String(size), colors: String(colors), seed: '5' };
    expectPerfect(await play({ game, size: window, place }), size);
  });

  it.each([5, 6])('solves the first puzzle of a size %i wave with as many colours', async (size) => {
    const game = { size: String(size), colors: String(size), seed: '11' };
    const { result, witness } = await play({
      game,
      size: { width: 1024, height: 768 },
      player: { puzzle: true },
    });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, misses: 0 });
    expect(witness.solved).toHaveLength(1);
  });

  it('learns times other than the usual ones', async () => {
    const game = {
      size: '2',
      colors: '2',
      flightMs: '150',
      lockMs: '400',
      fadeInMs: '300',
      fadeOutMs: '100',
    };
    const { result } = await play({ game, size: { width: 640, height: 480 } });
    expect(result).toMatchObject({ finished: true, solved: 4, perfect: 4 });
    expect(result.misses).toBeGreaterThan(0);
  });
});
