import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/play/events.ts';
import { playLoop } from '../../src/play/loop.ts';
import { stillness, Watcher } from '../../src/play/watcher.ts';
import type { Frame } from '../../src/core/frame.ts';
import type { FrameSize, ScreenPoint } from '../../src/core/points.ts';
import { type Random, seededRandom } from '../../src/core/random.ts';
import type { Screen } from '../../src/core/screen.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { calibrateStrata } from '../../src/games/strata/calibrate/calibrate.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { strataReader } from '../../src/games/strata/read/reader.ts';
import type { StrataLayout, StrataScene } from '../../src/games/strata/read/scene.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { EmbeddedPractice } from '../../src/practice/embedded.ts';
import { profileJson } from '../support/profile-json.ts';

/**
 * Any window up to 1080p, wide or upright, anywhere on a desktop with displays left and above.
 */
function anyWindow(
  random: Random,
  tallest = 1080,
): { size: FrameSize; origin: ScreenPoint; density: number } {
  const density = random.pick([1, 1, 1.25, 1.5, 2]);
  // A board of size six needs about 330 pixels of height and of width.
  // Mostly small windows, which are drawn faster.
  const height = 420 + Math.floor((tallest - 419) * random.next() ** 2);
  const width = Math.max(360, Math.round(height * (0.52 + 1.4 * random.next())));
  // The window has whole pointer units.
  const whole = (px: number) => Math.round(Math.round(px / density) * density);
  return {
    size: { width: whole(width), height: whole(height) },
    origin: { x: random.int(5000) - 2500, y: random.int(3000) - 1500 },
    density,
  };
}

function table(options: Readonly<Record<string, string>>) {
  const clock = new VirtualClock();
  const window = { size: { width: 800, height: 600 }, origin: { x: 40, y: 30 } };
  const game = strataPractice.create({ flightMs: '200', fadeInMs: '300', fadeOutMs: '150', ...options });
  return { clock, practice: new EmbeddedPractice(game, window.size, clock, { origin: window.origin }) };
}

describe('the window moves, is resized and rescaled while a game is played', { timeout: 240_000 }, () => {
  it('is located and measured again at 80 random sizes and places before the first click', async () => {
    const random = seededRandom(20);
    const { clock, practice } = table({ size: '4', colors: '4', seed: '3' });
    const watcher = new Watcher(strataReader, practice, clock, () => {});
    const untilStill = async () => {
      for (let looks = 1; looks < 60; looks++) {
        const look = await watcher.look();
        if (look.view?.still) return { ...look.view, frame: look.frame, looks };
        await clock.sleep(110);
      }
      throw new Error('the picture was not read within 60 looks');
    };
    const boardOf = async () => {
      const { scene, layout, frame } = await untilStill();
      return { text: strataReader.describe(scene, layout).board, layout, frame };
    };
    const truth = (await boardOf()).text;
    for (let i = 0; i < 80; i++) {
      const { size, origin, density } = anyWindow(random);
      practice.resize(size, density);
      practice.moveTo(origin);
      const { text, layout, frame } = await boardOf();
      const words = `window ${i}: ${size.width}x${size.height}`;
      expect(text, words).toEqual(truth);
      expect(layout.frame, words).toEqual(size);
      expect(frame).toMatchObject({ origin, density });
    }
  });

  it('is played on through a change before every third click: all solved, all perfect, no misplaced click', async () => {
    const random = seededRandom(77);
    const { clock, practice } = table({ size: '2', colors: '3', seed: '7' });
    let changes = 0;
    let clicks = 0;
    let changedMs = 0;
    const disturb = () => {
      const { size, origin, density } = anyWindow(random, 720);
      const [isResized, isMoved] = [random.int(3) > 0, random.int(3) > 0];
      if (isResized) practice.resize(size, density);
      if (isMoved) practice.moveTo(origin);
      if (isResized || isMoved) changedMs = clock.now();
      changes++;
    };
    // Bounds are queried exactly between the look that decides a click and the click itself.
    const screen: Screen = {
      name: 'a restless window',
      grab: () => practice.grab(),
      bounds: async () => {
        if (clicks++ % 3 === 2) disturb();
        return practice.bounds();
      },
      close: () => practice.close(),
    };
    const events: RunEvent[] = [];
    const restedMs: number[] = [];
    const result = await playLoop<StrataScene, StrataLayout>({
      reader: strataReader,
      session: strataPlayer.start({}),
      screen,
      gate: new ClickGate(screen, practice),
      clock,
      listen: (event) => {
        events.push(event);
        if (event.kind === 'click' && changedMs > 0) restedMs.push(clock.now() - changedMs);
      },
    });
    expect(result).toMatchObject({ finished: true, puzzles: 4, solved: 4, perfect: 4 });
    // A program may yet have to draw its moved window anew.
    expect(Math.min(...restedMs)).toBeGreaterThanOrEqual(stillness.windowMs);
    const { clicks: arrived } = practice.witness();
    expect(arrived.filter(({ on }) => on === 'nothing')).toEqual([]);
    expect(practice.strayClicks).toBe(0);
    expect(arrived).toHaveLength(result.clicks);
    expect(changes).toBeGreaterThan(10);
    expect(events.filter(({ kind }) => kind === 'refused').length).toBeGreaterThan(8);
    expect(events.filter(({ kind }) => kind === 'located').length).toBeGreaterThan(6);
  });

  it('would receive misplaced clicks without the gate: the same disturbance, clicks sent blindly', async () => {
    const { clock, practice } = table({ size: '3', colors: '3', seed: '7' });
    const look = async () => new Watcher(strataReader, practice, clock, () => {}).look();
    await clock.sleep(3000);
    const { frame, view } = await look();
    practice.moveTo({ x: 1400, y: -700 });
    await practice.click({ x: frame.origin.x + (view?.layout.area.width ?? 0) / 2, y: frame.origin.y + 40 });
    expect(practice.strayClicks).toBe(1);
  });
});

describe('a window that has just changed', () => {
  it('is not still until it has been seen for a while in its new place', async () => {
    const { clock, practice } = table({ size: '2', colors: '2' });
    await clock.sleep(3000);
    const watcher = new Watcher(strataReader, practice, clock, () => {});
    const stillAfter = async () => {
      const sinceMs = clock.now();
      for (;;) {
        const { view } = await watcher.look();
        if (view?.still) return clock.now() - sinceMs;
        await clock.sleep(10);
      }
    };
    await stillAfter();
    expect((await watcher.look()).view?.still).toBe(true);
    practice.moveTo({ x: -300, y: 500 });
    expect((await watcher.look()).view?.still).toBe(false);
    expect(await stillAfter()).toBeGreaterThanOrEqual(80);
    practice.resize({ width: 640, height: 500 });
    expect((await watcher.look()).view?.still ?? false).toBe(false);
    expect(await stillAfter()).toBeGreaterThanOrEqual(80);
  });

  it('is played as if without a profile when the profile is for its previous size', async () => {
    const { clock, practice } = table({ size: '2', colors: '2', seed: '4' });
    await practice.grab();
    await clock.sleep(3000);
    const frame: Frame = await practice.grab();
    const { profile } = calibrateStrata([{ frame, name: 'practice' }], 'x');
    practice.resize({ width: 1100, height: 640 });
    const result = await playLoop<StrataScene, StrataLayout>({
      reader: strataReader,
      session: strataPlayer.start({ puzzle: true }),
      screen: practice,
      gate: new ClickGate(practice, practice),
      clock,
      layout: strataReader.layoutFromProfile(profileJson(profile, 'x')),
    });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1 });
    expect(practice.witness().clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
  });
});
