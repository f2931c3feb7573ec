import { describe, expect, it } from 'vitest';
import { type Frame, makeFrame } from '../../src/core/frame.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { strataReader } from '../../src/games/strata/read/reader.ts';
import { ClickGate, GateRefusal } from '../../src/input/click-gate.ts';
import { DryRunPointer } from '../support/dry-run-pointer.ts';
import { isSameGame, isSamePatch } from '../../src/input/same-patch.ts';
import { EmbeddedPractice } from '../../src/practice/embedded.ts';

function frameOf(width: number, height: number, level: (x: number, y: number) => number): Frame {
  const data = new Uint8Array(width * height * 4).map((_, i) =>
    level((i >> 2) % width, Math.floor((i >> 2) / width)),
  );
  return makeFrame(width, height, data);
}

describe('the patch around a click', () => {
  const before = frameOf(400, 300, (x, y) => 100 + ((x + y) % 20));
  const at = { x: 200.5, y: 150.5 };

  it('a patch is the same despite noise, and despite a change elsewhere', () => {
    expect(
      isSamePatch(
        before,
        frameOf(400, 300, (x, y) => 110 + ((x * y) % 15)),
        at,
      ),
    ).toBe(true);
    expect(
      isSamePatch(
        before,
        frameOf(400, 300, (x) => (x < 190 ? 0 : 110)),
        at,
      ),
    ).toBe(true);
  });

  it('a patch differs when half of it has changed, or the picture’s size', () => {
    expect(
      isSamePatch(
        before,
        frameOf(400, 300, (x) => (x < 200 ? 0 : 110)),
        at,
      ),
    ).toBe(false);
    expect(
      isSamePatch(
        before,
        frameOf(400, 300, () => 250),
        at,
      ),
    ).toBe(false);
    expect(
      isSamePatch(
        before,
        frameOf(401, 300, () => 110),
        at,
      ),
    ).toBe(false);
  });

  it('a patch at the edge is compared as far as the picture reaches', () => {
    for (const corner of [
      { x: 0, y: 0 },
      { x: 399.9, y: 299.9 },
    ]) {
      expect(isSamePatch(before, before, corner)).toBe(true);
      expect(
        isSamePatch(
          before,
          frameOf(400, 300, () => 250),
          corner,
        ),
      ).toBe(false);
    }
  });

  it('a patch is the same where Strata moves its triangles and its palette', async () => {
    const clock = new VirtualClock();
    const size = { width: 800, height: 600 };
    const practice = new EmbeddedPractice(strataPractice.create({}), size, clock);
    await practice.grab();
    await clock.sleep(3000);
    const first = await practice.grab();
    const layout = strataReader.locate(first);
    const points = [...layout.rowSelectors, ...layout.columnSelectors, ...layout.palette, layout.next];
    await practice.click(layout.palette[2] as { x: number; y: number });
    // Like the gate, compares the picture that was read with one taken right before the click.
    let before = first;
    for (let i = 0; i < 30; i++) {
      await clock.sleep(30);
      const later = await practice.grab();
      for (const point of points) expect(isSamePatch(before, later, point)).toBe(true);
      before = later;
    }
  });
});

describe('the gate where the system cannot tell what lies in front', () => {
  const frame = frameOf(400, 300, () => 100);
  const area = { x: 0, y: 0, width: 400, height: 300 };
  const gateOn = (now: Frame, receiver: true | undefined) => {
    const pointer = new DryRunPointer();
    const screen = {
      name: '"game"',
      grab: async () => now,
      bounds: async () => area,
      receiverAt: async () => receiver,
      close: async () => {},
    };
    return { gate: new ClickGate(screen, pointer), pointer };
  };

  it('the gate clicks when the place still looks as it was read', async () => {
    const { gate, pointer } = gateOn(frame, undefined);
    await gate.click({ x: 50, y: 50 }, frame, area);
    expect(pointer.clicks).toHaveLength(1);
  });

  it('the gate refuses when the place looks different, and does not compare where the system can tell', async () => {
    const changed = frameOf(400, 300, () => 200);
    const blind = gateOn(changed, undefined);
    const refusal = await blind.gate.click({ x: 50, y: 50 }, frame, area).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GateRefusal);
    expect(refusal).toMatchObject({ reason: 'changed' });
    expect(blind.pointer.clicks).toEqual([]);
    const seeing = gateOn(changed, true);
    await seeing.gate.click({ x: 50, y: 50 }, frame, area);
    expect(seeing.pointer.clicks).toHaveLength(1);
  });

  it('the gate refuses while the mouse is in the user’s hand, and says whether the pointer was reached', async () => {
    const { gate, pointer } = gateOn(frame, true);
    await gate.click({ x: 50, y: 50 }, frame, area);
    await pointer.hover({ x: 300, y: 200 });
    const refusal = await gate.click({ x: 60, y: 50 }, frame, area).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reason: 'hand' });
    expect(pointer.clicks).toHaveLength(1);
    gate.hand.accept();
    await gate.click({ x: 60, y: 50 }, frame, area);
    expect(gate.reachedPointer).toBe(true);
    await gate.click({ x: 900, y: 50 }, frame, area).catch(() => {});
    expect(pointer.clicks).toHaveLength(2);
  });

  it('the gate names what is in front of any part of an area', async () => {
    const { gate } = gateOn(frame, true);
    expect(await gate.coverer(frame, area)).toBeUndefined();
    const screen = {
      name: '"game"',
      grab: async () => frame,
      bounds: async () => area,
      receiverAt: async ({ x, y }: { x: number; y: number }) => (x > 250 && y > 200 ? 'A reminder' : true),
      close: async () => {},
    };
    expect(await new ClickGate(screen, new DryRunPointer()).coverer(frame, area)).toBe('A reminder');
  });
});

describe('the same game', () => {
  /** A bright page with thin dark lines, the first of which are hidden by something as bright. */
  const lined = (hidden: number) => {
    const [width, height] = [160, 80];
    const data = new Uint8Array(width * height * 4).fill(240);
    for (let i = 0; i < width * height; i++) {
      const x = i % width;
      if (x % 16 < 2 && x >= 16 * hidden) data.fill(20, 4 * i, 4 * i + 3);
    }
    return makeFrame(width, height, data);
  };
  const area = { x: 0, y: 0, width: 160, height: 80 };

  it('is not recognised where an equally bright page hides its lines', () => {
    expect(isSameGame(lined(0), lined(10), area)).toBe(false);
  });

  it('is recognised where few of its lines are hidden, or lines are added', () => {
    expect(isSameGame(lined(0), lined(3), area)).toBe(true);
    expect(isSameGame(lined(5), lined(0), area)).toBe(true);
  });
});
