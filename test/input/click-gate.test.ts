import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.ts';
import { type Frame, makeFrame } from '../../src/core/frame.ts';
import type { FramePoint, FrameRect, ScreenPoint, ScreenRect } from '../../src/core/points.ts';
import type { Screen } from '../../src/core/screen.ts';
import { ClickGate, type ClickHow, GateRefusal } from '../../src/input/click-gate.ts';
import { DryRunPointer } from '../support/dry-run-pointer.ts';

interface Scene {
  readonly bounds?: ScreenRect;
  readonly receiver?: true | string | undefined;
}

const screenOf = (frame: Frame, { bounds, receiver }: Scene = {}): Screen => ({
  name: '"game"',
  grab: async () => frame,
  bounds: async () =>
    bounds ?? {
      ...frame.origin,
      width: Math.round(frame.width / frame.density),
      height: Math.round(frame.height / frame.density),
    },
  receiverAt: async () => receiver,
  close: async () => {},
});

const frameOf = (width: number, height: number, origin: ScreenPoint, density: number): Frame =>
  makeFrame(width, height, new Uint8Array(width * height * 4), { origin, density });

const whole = ({ width, height }: Frame): FrameRect => ({ x: 0, y: 0, width, height });

interface Attempt {
  readonly frame: Frame;
  readonly at: FramePoint;
  readonly area?: FrameRect;
  readonly scene?: Scene;
}

/** Clicks, and returns the refusal's reason or nothing, and what reached the pointer. */
async function attempt({ frame, at, area = whole(frame), scene }: Attempt) {
  const pointer = new DryRunPointer();
  try {
    const clicked = await new ClickGate(screenOf(frame, scene), pointer).click(at, frame, area);
    expect(pointer.clicks).toEqual([clicked]);
    return { clicked };
  } catch (error) {
    expect(error).toBeInstanceOf(GateRefusal);
    expect(pointer.clicks).toEqual([]);
    return { refused: (error as GateRefusal).reason };
  }
}

describe('the click gate', () => {
  const frame = frameOf(200, 100, { x: 50, y: -40 }, 1);

  it('the gate clicks the pointer unit that contains the picture point', async () => {
    expect(await attempt({ frame, at: { x: 10.5, y: 20.9 } })).toEqual({ clicked: { x: 60, y: -20 } });
    expect(await attempt({ frame, at: { x: 0, y: 0 } })).toEqual({ clicked: { x: 50, y: -40 } });
    expect(await attempt({ frame, at: { x: 199.9, y: 99.9 } })).toEqual({ clicked: { x: 249, y: 59 } });
  });

  it.each([
    [1.25, { x: 60, y: 90 }, { x: 98, y: 32 }],
    [1.5, { x: 60, y: 90 }, { x: 90, y: 20 }],
    [2, { x: 61, y: 91 }, { x: 80, y: 5 }],
  ])('the gate divides by a density of %s', async (density, at, clicked) => {
    const dense = frameOf(240, 180, { x: 50, y: -40 }, density);
    expect(await attempt({ frame: dense, at })).toEqual({ clicked });
  });

  it('the gate refuses a point outside the game, even inside the window', async () => {
    const area = { x: 20, y: 10, width: 100, height: 50 };
    for (const at of [
      { x: 19.9, y: 30 },
      { x: 120, y: 30 },
      { x: 50, y: 9.9 },
      { x: 50, y: 60 },
    ]) {
      expect(await attempt({ frame, at, area })).toEqual({ refused: 'outside-game' });
    }
    expect(await attempt({ frame, at: { x: 119.9, y: 59.9 }, area })).toEqual({ clicked: { x: 169, y: 19 } });
  });

  it('the gate refuses coordinates that are not numbers', async () => {
    expect(await attempt({ frame, at: { x: Number.NaN, y: 5 } })).toEqual({ refused: 'outside-game' });
    expect(await attempt({ frame, at: { x: 5, y: Infinity } })).toEqual({ refused: 'outside-game' });
    const area = { x: Number.NaN, y: 0, width: 100, height: 50 };
    expect(await attempt({ frame, at: { x: 5, y: 5 }, area })).toEqual({ refused: 'outside-game' });
  });

  it('the gate refuses when the window has moved or changed its size since the picture', async () => {
    const now = { x: 50, y: -40, width: 200, height: 100 };
    for (const change of [{ x: 51 }, { y: -41 }, { width: 210 }, { height: 90 }, { x: Number.NaN }]) {
      const scene = { bounds: { ...now, ...change } };
      expect(await attempt({ frame, at: { x: 60, y: 60 }, scene })).toEqual({ refused: 'window-moved' });
    }
    const same = { bounds: now };
    expect(await attempt({ frame, at: { x: 60, y: 60 }, scene: same })).toHaveProperty('clicked');
  });

  it('the gate accepts a size that differs by the rounding of a density', async () => {
    const odd = frameOf(301, 151, { x: 0, y: 0 }, 1.5);
    const scene = { bounds: { x: 0, y: 0, width: 200, height: 100 } };
    expect(await attempt({ frame: odd, at: { x: 60, y: 60 }, scene })).toHaveProperty('clicked');
    expect(await attempt({ frame: odd, at: { x: 300.5, y: 60 }, scene })).toEqual({
      refused: 'outside-game',
    });
  });

  it('the gate refuses a point that is in the picture but no longer in the window', async () => {
    const scene = { bounds: { x: 50, y: -40, width: 199, height: 100 } };
    expect(await attempt({ frame, at: { x: 199.5, y: 60 }, scene })).toEqual({ refused: 'outside-window' });
  });

  it('the gate refuses when something else would receive the click, and names it', async () => {
    const scene = { receiver: 'A reminder' };
    expect(await attempt({ frame, at: { x: 60, y: 60 }, scene })).toEqual({ refused: 'covered' });
    const gate = new ClickGate(screenOf(frame, scene), new DryRunPointer());
    await expect(gate.click({ x: 60, y: 60 }, frame, whole(frame))).rejects.toThrow(
      '"A reminder" lies in front',
    );
  });

  it('the gate clicks when the window itself receives the click, or the system cannot tell', async () => {
    for (const receiver of [true, undefined] as const) {
      expect(await attempt({ frame, at: { x: 60, y: 60 }, scene: { receiver } })).toHaveProperty('clicked');
    }
    const { receiverAt: _, ...mute } = screenOf(frame);
    const clicked = await new ClickGate(mute, new DryRunPointer()).click({ x: 1, y: 1 }, frame, whole(frame));
    expect(clicked).toEqual({ x: 51, y: -39 });
  });

  it('the gate asks for the window before every click', async () => {
    let asked = 0;
    const screen = { ...screenOf(frame), bounds: () => (asked++, screenOf(frame).bounds()) };
    const gate = new ClickGate(screen, new DryRunPointer());
    for (let i = 0; i < 3; i++) await gate.click({ x: 5, y: 5 }, frame, whole(frame));
    expect(asked).toBe(3);
  });

  it.each([
    ['window-moved', { bounds: { x: 51, y: -40, width: 200, height: 100 } }],
    ['covered', { receiver: 'A reminder' }],
  ] as const)('the gate refuses as %s what happens while the pointer moves there', async (reason, scene) => {
    let isThere = false;
    const now = () => screenOf(frame, isThere ? scene : {});
    class MovingPointer extends DryRunPointer {
      override async hover(at: ScreenPoint) {
        isThere = true;
        return super.hover(at);
      }
    }
    const pointer = new MovingPointer();
    const screen: Screen = {
      ...screenOf(frame),
      bounds: () => now().bounds(),
      receiverAt: async (point) => now().receiverAt?.(point),
    };
    const clicking = new ClickGate(screen, pointer).click({ x: 60, y: 60 }, frame, whole(frame));
    await expect(clicking).rejects.toMatchObject({ reason });
    expect(pointer.clicks).toEqual([]);
  });

  it('the gate passes on that the window is gone, without a click', async () => {
    const pointer = new DryRunPointer();
    const screen = { ...screenOf(frame), bounds: () => Promise.reject(new Error('gone')) };
    await expect(new ClickGate(screen, pointer).click({ x: 5, y: 5 }, frame, whole(frame))).rejects.toThrow(
      'gone',
    );
    expect(pointer.clicks).toEqual([]);
  });
});

describe('for any window, density, area and point', () => {
  const coordinate = fc.integer({ min: -4000, max: 4000 });
  const share = (min: number, max: number) =>
    fc.integer({ min: min * 1000, max: max * 1000 }).map((n) => n / 1000);
  const drawn = fc
    .record({
      density: fc.constantFrom(1, 1.25, 1.5, 2, 4 / 3),
      x: coordinate,
      y: coordinate,
      width: fc.integer({ min: 1, max: 60 }),
      height: fc.integer({ min: 1, max: 60 }),
      atX: share(-0.3, 1.3),
      atY: share(-0.3, 1.3),
      left: share(0, 0.6),
      top: share(0, 0.6),
      wide: share(0, 1),
      high: share(0, 1),
    })
    .map(({ density, x, y, width, height, atX, atY, left, top, wide, high }) => {
      const frame = frameOf(Math.round(width * density), Math.round(height * density), { x, y }, density);
      const area = {
        x: left * frame.width,
        y: top * frame.height,
        width: wide * (1 - left) * frame.width,
        height: high * (1 - top) * frame.height,
      };
      const at = { x: area.x + atX * area.width, y: area.y + atY * area.height };
      return { frame, at, area, bounds: { x, y, width, height } };
    });

  // Half of them favour edges, where mistakes happen; the other half is spread evenly, so that many
  // points are inside.
  const attempts = fc.oneof(drawn, fc.noBias(drawn));

  it('for any window, density and area, only points inside the game and the window reach the pointer', async () => {
    let clicks = 0;
    await fc.assert(
      fc.asyncProperty(attempts, async ({ frame, at, area, bounds }) => {
        const { clicked } = await attempt({ frame, at, area, scene: { bounds } });
        if (!clicked) return;
        clicks++;
        const { origin, density } = frame;
        const slack = 1e-9;
        for (const [axis, length] of [
          ['x', 'width'],
          ['y', 'height'],
        ] as const) {
          expect(Number.isInteger(clicked[axis])).toBe(true);
          expect(clicked[axis]).toBeGreaterThanOrEqual(bounds[axis]);
          expect(clicked[axis] + 1).toBeLessThanOrEqual(bounds[axis] + bounds[length]);
          const low = (clicked[axis] - origin[axis]) * density;
          expect(low).toBeGreaterThanOrEqual(area[axis] - slack);
          expect(low + density).toBeLessThanOrEqual(area[axis] + area[length] + slack);
          expect(Math.abs(low + density / 2 - at[axis])).toBeLessThanOrEqual(density / 2 + slack);
        }
      }),
      { numRuns: 4000 },
    );
    expect(clicks).toBeGreaterThan(100);
  });

  it('for any window, density and area, nothing reaches the pointer once the window has moved', async () => {
    const shift = fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
      .filter(([x, y]) => x !== 0 || y !== 0);
    let unmoved = 0;
    await fc.assert(
      fc.asyncProperty(attempts, shift, async ({ frame, at, bounds }, [x, y]) => {
        const scene = { bounds: { ...bounds, x: bounds.x + x, y: bounds.y + y } };
        expect(await attempt({ frame, at, scene })).toHaveProperty('refused');
        if ((await attempt({ frame, at, scene: { bounds } })).clicked) unmoved++;
      }),
      { numRuns: 1000 },
    );
    expect(unmoved).toBeGreaterThan(100);
  });
});

describe('drags and keys at the gate', () => {
  const frame = frameOf(200, 100, { x: 50, y: -40 }, 2);
  const area = { x: 20, y: 10, width: 100, height: 60 };

  /** A pointer that records what reaches it. */
  const handsOf = () => {
    const log: unknown[] = [];
    const pointer = new DryRunPointer();
    pointer.drag = async (path) => void log.push(path);
    pointer.type = async (...typing: unknown[]) => void log.push(...typing);
    return { pointer, log };
  };
  const typing = { strokes: [{ keys: ['5'] as const }] };

  it('the gate drags through the units that contain the points', async () => {
    const { pointer, log } = handsOf();
    const path = [
      { x: 30, y: 20 },
      { x: 60.9, y: 21 },
    ];
    const gate = new ClickGate(screenOf(frame), pointer);
    expect(await gate.drag(path, frame, area)).toEqual({ x: 65, y: -30 });
    expect(log).toEqual([
      [
        { x: 65, y: -30 },
        { x: 80, y: -30 },
      ],
    ]);
  });

  it('the gate refuses a drag when any of its points is outside the game', async () => {
    const { pointer, log } = handsOf();
    const path = [
      { x: 30, y: 20 },
      { x: 150, y: 20 },
      { x: 60, y: 20 },
    ];
    await expect(new ClickGate(screenOf(frame), pointer).drag(path, frame, area)).rejects.toMatchObject({
      reason: 'outside-game',
    });
    expect(log).toEqual([]);
  });

  it('the gate refuses a drag over something in front of the window', async () => {
    const { pointer, log } = handsOf();
    const screen = {
      ...screenOf(frame),
      receiverAt: async ({ x }: ScreenPoint) => (x > 70 ? 'A note' : true),
    };
    const path = [
      { x: 30, y: 20 },
      { x: 60, y: 20 },
    ];
    await expect(new ClickGate(screen as Screen, pointer).drag(path, frame, area)).rejects.toMatchObject({
      reason: 'covered',
    });
    expect(log).toEqual([]);
  });

  it('where the system cannot tell, one new picture is compared at all points of a drag', async () => {
    const { pointer, log } = handsOf();
    const path = [20, 30, 40].map((x) => ({ x: x + 10, y: 20 }));
    let grabs = 0;
    const dark = frameOf(200, 100, frame.origin, frame.density);
    const screen = { ...screenOf(frame), grab: async () => (grabs++, dark) };
    await new ClickGate(screen, pointer).drag(path, frame, area);
    expect([grabs, log.length]).toEqual([1, 1]);
    dark.data.fill(200);
    await expect(new ClickGate(screen, pointer).drag(path, frame, area)).rejects.toMatchObject({
      reason: 'changed',
    });
    expect([grabs, log.length]).toEqual([2, 1]);
  });

  it('after a click that changes its place, keys pass there and are refused elsewhere', async () => {
    const { pointer, log } = handsOf();
    let now = frame;
    const gate = new ClickGate({ ...screenOf(frame), grab: async () => now }, pointer);
    await gate.click({ x: 30, y: 20 }, frame, area);
    now = { ...frame, data: frame.data.map(() => 200) };
    await gate.type(typing, { x: 31, y: 21 }, frame, area);
    expect(log).toEqual([typing]);
    for (const [at, seen] of [
      [{ x: 34, y: 20 }, frame],
      [{ x: 30, y: 20 }, frameOf(200, 100, frame.origin, frame.density)],
    ] as const) {
      await expect(gate.type(typing, at, seen, area)).rejects.toMatchObject({ reason: 'changed' });
    }
    expect(log).toHaveLength(1);
  });

  describe('a click of a series, on a page that receives all clicks', () => {
    const click = async (at: { x: number; y: number }, now: Frame, unchanged?: ClickHow['unchanged']) => {
      const { pointer } = handsOf();
      const screen: Screen = { ...screenOf(frame), grab: async () => now, receiverAt: async () => true };
      await new ClickGate(screen, pointer).click(at, frame, area, unchanged ? { unchanged } : {});
      return pointer.clicks.length;
    };
    const at = { x: 30, y: 20 };
    /** Paints columns of the picture. */
    const painted = (from: number, to: number) => ({
      ...frame,
      data: frame.data.map((level, i) => {
        const x = (i >> 2) % frame.width;
        return x >= from && x < to ? 200 : level;
      }),
    });

    it.each(['game', 'game and place'] as const)(
      'is sent while nothing has changed: %s',
      async (unchanged) => {
        expect(await click(at, frame, unchanged)).toBe(1);
      },
    );

    it('is refused where something covers its place, or most of the game', async () => {
      await expect(click(at, painted(0, 60), 'game and place')).rejects.toMatchObject({ reason: 'changed' });
      await expect(click(at, painted(60, 200), 'game and place')).rejects.toMatchObject({
        reason: 'changed',
      });
      await expect(click(at, painted(60, 200), 'game')).rejects.toMatchObject({ reason: 'changed' });
    });

    it('is sent where clicks of the same series have changed its place', async () => {
      expect(await click(at, painted(0, 60), 'game')).toBe(1);
    });

    it('is sent without a comparison if none is asked for', async () => {
      expect(await click(at, painted(0, 200))).toBe(1);
    });
  });

  it('a second click on a place that the first one changed is refused', async () => {
    const { pointer } = handsOf();
    let now = frame;
    const gate = new ClickGate({ ...screenOf(frame), grab: async () => now }, pointer);
    await gate.click({ x: 30, y: 20 }, frame, area);
    now = { ...frame, data: frame.data.map(() => 200) };
    await expect(gate.click({ x: 30, y: 20 }, frame, area)).rejects.toMatchObject({ reason: 'changed' });
  });

  it.each([true, undefined] as const)(
    'the gate types when the window has the keyboard focus (%s)',
    async (receiver) => {
      const { pointer, log } = handsOf();
      const screen: Screen = { ...screenOf(frame), keyReceiver: async () => receiver };
      await new ClickGate(screen, pointer).type(typing, { x: 30, y: 20 }, frame, area);
      expect(log).toEqual([typing]);
      expect(pointer.clicks).toEqual([]);
    },
  );

  it.each(['its window does not answer', 'its picture does not come'])(
    'a click is not sent once it was called off because %s',
    async (why) => {
      let answer = () => {};
      const hung = new Promise<void>((resolve) => (answer = resolve));
      const screen = screenOf(frame, { receiver: why.includes('window') ? true : undefined });
      const { bounds, grab } = screen;
      const slow: Screen = {
        ...screen,
        bounds: () => hung.then(bounds),
        grab: () => hung.then(grab),
      };
      const pointer = new DryRunPointer();
      const gate = new ClickGate(slow, pointer);
      const clicked = gate.click({ x: 100, y: 50 }, frame, whole(frame));
      gate.callOff();
      answer();
      await expect(clicked).rejects.toThrow('the input was called off, since its checks took too long');
      expect(pointer.clicks).toEqual([]);
      await gate.click({ x: 100, y: 50 }, frame, whole(frame));
      expect(pointer.clicks).toHaveLength(1);
    },
  );

  it('the gate types nothing into another window, and names it', async () => {
    const { pointer, log } = handsOf();
    const screen: Screen = { ...screenOf(frame), keyReceiver: async () => 'Letter to mother' };
    await expect(
      new ClickGate(screen, pointer).type(typing, { x: 30, y: 20 }, frame, area),
    ).rejects.toMatchObject({ reason: 'unfocused', message: expect.stringContaining('"Letter to mother"') });
    expect(log).toEqual([]);
  });

  it('the gate releases all keys once another window takes the keyboard during typing', async () => {
    const { pointer } = handsOf();
    let letGo = () => {};
    const type = new Promise<void>((_, reject) => (letGo = () => reject(new Error('it was called off'))));
    pointer.type = () => type;
    pointer.release = async () => letGo();
    let asked = 0;
    const screen: Screen = {
      ...screenOf(frame),
      keyReceiver: async () => (asked++ < 2 ? true : 'Letter to mother'),
    };
    await expect(
      new ClickGate(screen, pointer).type(typing, { x: 30, y: 20 }, frame, area),
    ).rejects.toMatchObject({ reason: 'unfocused', message: expect.stringContaining('"Letter to mother"') });
    await expect(type).rejects.toThrow('called off');
  });

  it('the gate stops typing that is watched once something as large as a dialog comes in front', async () => {
    const { pointer } = handsOf();
    const typedOver = async (share: number, isWatched: boolean) => {
      let end = { off: () => {}, typed: () => {} };
      pointer.type = () =>
        new Promise((resolve, reject) => {
          end = { typed: resolve, off: () => reject(new Error('it was called off')) };
        });
      let isReleased = false;
      pointer.release = async () => {
        isReleased = true;
        end.off();
      };
      let looks = 0;
      const changed = {
        ...frame,
        data: frame.data.map((level, i) => (i < share * frame.data.length ? 255 - level : level)),
      };
      const grab = async () => (++looks < 4 ? frame : changed);
      setTimeout(() => end.typed(), 400);
      const gate = new ClickGate({ ...screenOf(frame), grab }, pointer);
      const failed = await gate.type(typing, { x: 30, y: 20 }, frame, area, isWatched).then(
        () => undefined,
        (error: unknown) => error,
      );
      return { isReleased, failed };
    };
    expect(await typedOver(0.2, true)).toMatchObject({ isReleased: true, failed: { reason: 'changed' } });
    expect(await typedOver(0.02, true)).toEqual({ isReleased: false, failed: undefined });
    expect(await typedOver(0.2, false)).toEqual({ isReleased: false, failed: undefined });
  });

  it('a window that fails during typing is told from a keyboard that does', async () => {
    const { pointer } = handsOf();
    let letGo = () => {};
    pointer.type = () => new Promise((_, reject) => (letGo = () => reject(new Error('it was called off'))));
    pointer.release = async () => letGo();
    let asked = 0;
    const keyReceiver = async () => {
      if (asked++ < 2) return true as const;
      throw new EnvironmentError('bad window');
    };
    const gate = new ClickGate({ ...screenOf(frame), keyReceiver }, pointer);
    await expect(gate.type(typing, { x: 30, y: 20 }, frame, area)).rejects.toThrow('bad window');
    expect(gate.reachedPointer).toBe(false);
  });

  it('the gate passes on why typing failed', async () => {
    const { pointer } = handsOf();
    pointer.type = () => Promise.reject(new Error('no access'));
    const typed = new ClickGate(screenOf(frame), pointer).type(typing, { x: 30, y: 20 }, frame, area);
    await expect(typed).rejects.toThrow('no access');
  });

  it("the gate types nothing while the mouse is in the user's hand", async () => {
    const { pointer, log } = handsOf();
    const gate = new ClickGate(screenOf(frame), pointer);
    await gate.click({ x: 30, y: 20 }, frame, area);
    await pointer.hover({ x: 500, y: 500 });
    await expect(gate.type(typing, { x: 30, y: 20 }, frame, area)).rejects.toMatchObject({ reason: 'hand' });
    expect(log).toEqual([]);
  });
});
