import { describe, expect, it } from 'vitest';
import type { FramePoint } from '../../src/core/points.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import type { Drawing, PracticeGame } from '../../src/games/practice-game.ts';
import { design } from '../../src/games/strata/geometry.ts';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { makeWave } from '../../src/games/strata/practice/wave.ts';
import { EmbeddedPractice } from '../../src/practice/embedded.ts';
import { rasterise } from '../../src/practice/rasterise.ts';
import { pointsOf } from '../games/strata/practice-points.ts';

/** A game that shows a square at the place of the last click. */
class Square implements PracticeGame {
  size = { width: 0, height: 0 };
  clicks: { at: FramePoint; nowMs: number }[] = [];
  resize(size: { width: number; height: number }) {
    this.size = size;
  }
  click(at: FramePoint, nowMs: number) {
    this.clicks.push({ at, nowMs });
  }
  draw(): Drawing {
    const at = this.clicks.at(-1)?.at ?? { x: 0, y: 0 };
    return { defs: '', body: `<rect x="${at.x}" y="${at.y}" width="2" height="2" fill="#ff0000"/>` };
  }
  witness() {
    return { clicks: [], solved: [], screen: 'square' };
  }
}

describe('the embedded screen', () => {
  const size = { width: 300, height: 150 };

  it('states where its pictures are on the desktop', async () => {
    const screen = new EmbeddedPractice(new Square(), size, new VirtualClock(), {
      origin: { x: -200, y: 40 },
      density: 1.5,
    });
    const frame = await screen.grab();
    expect(frame).toMatchObject({ width: 300, height: 150, origin: { x: -200, y: 40 }, density: 1.5 });
    expect(await screen.bounds()).toEqual({ x: -200, y: 40, width: 200, height: 100 });
  });

  it('turns pointer units into picture pixels', async () => {
    const game = new Square();
    const screen = new EmbeddedPractice(game, size, new VirtualClock(), {
      origin: { x: -200, y: 40 },
      density: 1.5,
    });
    await screen.click({ x: -150, y: 60 });
    expect(game.clicks[0]?.at).toEqual({ x: 75.75, y: 30.75 });
    expect(await screen.position()).toEqual({ x: -150, y: 60 });
  });

  it('passes on no click with the right button, like its page', async () => {
    const game = new Square();
    const screen = new EmbeddedPractice(game, size, new VirtualClock());
    await screen.click({ x: 20, y: 30 }, 'right');
    expect(game.clicks).toEqual([]);
    await screen.click({ x: 20, y: 30 }, 'left');
    expect(game.clicks).toHaveLength(1);
  });

  it('passes on no click outside the window, and counts it', async () => {
    const game = new Square();
    const screen = new EmbeddedPractice(game, size, new VirtualClock(), { origin: { x: 10, y: 10 } });
    for (const at of [
      { x: 9, y: 50 },
      { x: 50, y: 9 },
      { x: 310, y: 50 },
      { x: 50, y: 160 },
    ]) {
      await screen.click(at);
    }
    expect(game.clicks).toEqual([]);
    expect(screen.strayClicks).toBe(4);
    await screen.click({ x: 309, y: 159 });
    expect(game.clicks).toHaveLength(1);
  });

  it('draws again only when the drawing changed', async () => {
    const screen = new EmbeddedPractice(new Square(), size, new VirtualClock());
    const before = await screen.grab();
    expect(await screen.grab()).toBe(before);
    await screen.click({ x: 20, y: 30 });
    const after = await screen.grab();
    expect(after).not.toBe(before);
    expect([...after.data.subarray((34 * 300 + 21) * 4, (34 * 300 + 21) * 4 + 3)]).toEqual([0, 0, 0]);
    expect([...after.data.subarray((31 * 300 + 21) * 4, (31 * 300 + 21) * 4 + 3)]).toEqual([255, 0, 0]);
  });

  it('takes time on the clock for pictures and clicks; the game acts on the press', async () => {
    const clock = new VirtualClock();
    const game = new Square();
    const screen = new EmbeddedPractice(game, size, clock, { grabMs: 12, holdMs: 5 });
    await screen.grab();
    expect(clock.now()).toBe(12);
    await screen.click({ x: 1, y: 1 });
    expect(game.clicks[0]?.nowMs).toBe(12);
    expect(clock.now()).toBe(17);
  });

  it('plays a puzzle of Strata by pointer units alone', async () => {
    const window = { width: 1600, height: 1200 };
    const clock = new VirtualClock();
    const screen = new EmbeddedPractice(strataPractice.create({ seed: '4' }), window, clock, {
      origin: { x: 100, y: -50 },
      density: 2,
    });
    const { selector, tile, at } = pointsOf(3, window);
    const click = (point: FramePoint) =>
      screen.click({ x: Math.floor(100 + point.x / 2), y: Math.floor(-50 + point.y / 2) });
    await screen.grab();
    await clock.sleep(1500);
    for (const move of makeWave(3, 3, 4)[0]?.moves ?? []) {
      await click(tile(3, move.color));
      await click(selector(move));
      await clock.sleep(500);
    }
    await clock.sleep(300);
    expect(screen.witness()).toMatchObject({ screen: 'solved', solved: [{ puzzle: 1, perfect: true }] });
    await click(at(design.next));
    await clock.sleep(2000);
    expect(screen.witness().screen).toBe('puzzle');
    await screen.release();
    await screen.close();
    await screen.close();
  });
});

describe('the rasteriser', () => {
  it('returns RGBA of the requested size', async () => {
    const frame = await rasterise(
      { defs: '', body: '<rect width="7" height="5" fill="#102030"/>' },
      { width: 7, height: 5 },
    );
    expect(frame.data).toHaveLength(7 * 5 * 4);
    expect([...frame.data.subarray(0, 4)]).toEqual([0x10, 0x20, 0x30, 255]);
  });

  it('refuses what is no SVG', async () => {
    await expect(rasterise({ defs: '', body: '<rect' }, { width: 7, height: 5 })).rejects.toThrow();
  });
});

describe('drags and keys in memory', () => {
  const size = { width: 300, height: 150 };

  /** A game that records its inputs. */
  class RecordingGame extends Square {
    readonly log: string[] = [];
    drag(phase: string, { x, y }: FramePoint, nowMs: number) {
      this.log.push(`${phase} ${x},${y} at ${nowMs}`);
    }
    key(key: string, isDown: boolean, nowMs: number) {
      this.log.push(`${key} ${isDown ? 'down' : 'up'} at ${nowMs}`);
    }
  }

  it('reach the game point by point, in pixels of the window; points outside are only counted', async () => {
    const game = new RecordingGame();
    const screen = new EmbeddedPractice(game, size, new VirtualClock(), { origin: { x: 100, y: 0 } });
    await screen.drag([
      { x: 110, y: 10 },
      { x: 90, y: 10 },
      { x: 120, y: 20 },
    ]);
    expect(game.log).toEqual(['press 10.5,10.5 at 0', 'move 20.5,20.5 at 16', 'lift 20.5,20.5 at 16']);
    expect(screen.strayClicks).toBe(1);
  });

  it('make a click for a game that takes drags', async () => {
    const game = new RecordingGame();
    await new EmbeddedPractice(game, size, new VirtualClock()).click({ x: 10, y: 10 });
    expect(game.log.map((entry) => entry.split(' ')[0])).toEqual(['press', 'move', 'lift']);
    expect(game.clicks).toEqual([]);
  });

  it('hold keys for the given time, and joined ones throughout', async () => {
    const game = new RecordingGame();
    const screen = new EmbeddedPractice(game, size, new VirtualClock());
    const strokes = [{ keys: ['ArrowLeft'], holdMs: 100 }, { keys: ['ArrowLeft', 'Space'] }] as const;
    await screen.type({ strokes, joined: true });
    expect(game.log).toEqual([
      'ArrowLeft down at 0',
      'Space down at 100',
      'ArrowLeft up at 140',
      'Space up at 140',
    ]);
    game.log.length = 0;
    await screen.type({ strokes: [{ keys: ['1'] }, { keys: ['1'] }] });
    expect(game.log).toEqual(['1 down at 140', '1 up at 180', '1 down at 210', '1 up at 250']);
  });
});
