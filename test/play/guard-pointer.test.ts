import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.ts';
import { makeFrame } from '../../src/core/frame.ts';
import type { FramePoint } from '../../src/core/points.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { type ClickGate, GateRefusal } from '../../src/input/click-gate.ts';
import { LoopContext } from '../../src/play/loop-context.ts';
import { PointerGuard } from '../../src/play/guards/guard-pointer.ts';

const frame = makeFrame(200, 100, new Uint8Array(200 * 100 * 4));

/** A mouse in a place, and the places it was moved to since. */
function mouseAt(place: () => FramePoint | undefined, refusal?: Error) {
  const moves: FramePoint[] = [];
  const gate = {
    reachedPointer: false,
    hand: { placeIn: async () => moves.at(-1) ?? place() },
    approach: async (at: FramePoint) => {
      if (refusal) throw refusal;
      moves.push(at);
    },
  } as unknown as ClickGate;
  const aside = new PointerGuard(new LoopContext(new VirtualClock(), undefined, undefined), gate);
  const look = (atMs: number, isRead: boolean) => aside.look({ frame, atMs, isRead });
  return { aside, look, moves };
}

/** A mouse that has clicked. */
function clickedAt(x: number, y: number, refusal?: Error) {
  const mouse = mouseAt(() => ({ x, y }), refusal);
  mouse.aside.clicked({ x, y });
  return mouse;
}

describe('the mouse', () => {
  it('is moved to the farthest side of the window once the game stays unreadable after a click', async () => {
    const { look, moves } = clickedAt(180, 50);
    await look(0, true);
    await look(300, false);
    await look(1200, false);
    expect(moves).toEqual([]);
    await look(1400, false);
    await look(3000, false);
    expect(moves).toEqual([{ x: 4, y: 50 }]);
  });

  it('is moved before the first click only where it rests on a game that cannot be read', async () => {
    const resting = mouseAt(() => ({ x: 180, y: 50 }));
    await resting.look(0, false);
    await resting.look(2900, false);
    expect(resting.moves).toEqual([]);
    await resting.look(3100, false);
    expect(resting.moves).toEqual([{ x: 4, y: 50 }]);
    let step = 0;
    const moving = mouseAt(() => ({ x: step++, y: 50 }));
    const elsewhere = mouseAt(() => undefined);
    const read = mouseAt(() => ({ x: 180, y: 50 }));
    for (let atMs = 0; atMs < 9000; atMs += 500) {
      for (const { look } of [moving, elsewhere]) await look(atMs, false);
      await read.look(atMs, atMs % 2000 === 0);
    }
    expect([moving.moves, elsewhere.moves, read.moves]).toEqual([[], [], []]);
  });

  it('stays where the game is read', async () => {
    const { look, moves } = clickedAt(20, 50);
    for (let atMs = 0; atMs < 9000; atMs += 500) await look(atMs, atMs % 1000 === 0);
    expect(moves).toEqual([]);
  });

  it('is moved after every click where that has helped', async () => {
    const { aside, look, moves } = clickedAt(20, 50);
    for (const atMs of [0, 600, 1200]) await look(atMs, false);
    await look(1300, true);
    aside.clicked({ x: 20, y: 20 });
    await look(1400, false);
    expect(moves).toHaveLength(2);
  });

  it('is no more moved after two moves that did not help, nor where the gate refuses or the window fails', async () => {
    const { aside, look, moves } = clickedAt(20, 50);
    for (let from = 0; from < 40_000; from += 10_000) {
      aside.clicked({ x: 20, y: 50 });
      for (let atMs = from; atMs < from + 5000; atMs += 400) await look(atMs, false);
    }
    expect(moves).toHaveLength(2);
    for (const refusal of [new GateRefusal('covered', 'refused'), new EnvironmentError('bad window')]) {
      const refused = clickedAt(20, 50, refusal);
      for (let atMs = 0; atMs < 5000; atMs += 400) await refused.look(atMs, false);
      expect(refused.moves).toEqual([]);
    }
  });
});
