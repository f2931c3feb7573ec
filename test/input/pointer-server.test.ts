import { describe, expect, it } from 'vitest';
import { betweenStrokesMs, type Key } from '../../src/core/keyboard.ts';
import type { MouseButton } from '../../src/core/pointer.ts';
import type { ScreenPoint } from '../../src/core/points.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import type { PointerReply } from '../../src/input/pointer-messages.ts';
import { PointerServer, type RawMouse } from '../../src/input/pointer-server.ts';

/** A mouse on a desktop of 1000x800 that records the operations on it. */
class FakeMouse implements RawMouse {
  readonly log: string[] = [];
  at: ScreenPoint = { x: 0, y: 0 };
  /** Number of moves without effect before one has an effect. */
  lostMoves = 0;
  onPress: () => void | Promise<void> = () => {};

  async move({ x, y }: ScreenPoint) {
    this.log.push('move');
    if (this.lostMoves-- > 0) return;
    this.at = { x: Math.min(Math.max(x, 0), 999), y: Math.min(Math.max(y, 0), 799) };
  }
  async position() {
    return this.at;
  }
  async press(button: MouseButton) {
    this.log.push(button === 'left' ? 'press' : `press ${button}`);
    await this.onPress();
  }
  async release(button: MouseButton) {
    this.log.push(button === 'left' ? 'release' : `release ${button}`);
  }
  async keyDown(key: Key) {
    this.log.push(`${key} down`);
    await this.onPress();
  }
  async keyUp(key: Key) {
    this.log.push(`${key} up`);
  }
}

const click = (x: number, y: number) => ({ id: 1, order: 'click', at: { x, y } }) as const;

const problem = (reply: PointerReply): string => {
  if (!('problem' in reply)) throw new Error('the order was carried out');
  return reply.problem;
};

describe('the child that holds the mouse', () => {
  it('a click moves, presses, holds and releases', async () => {
    const mouse = new FakeMouse();
    const clock = new VirtualClock();
    let pressedMs = 0;
    mouse.onPress = () => void (pressedMs = clock.now());
    const reply = await new PointerServer(mouse, clock).answer(click(40, 50));
    expect(reply).toEqual({ id: 1, position: { x: 40, y: 50 } });
    expect(mouse.log).toEqual(['move', 'press', 'release']);
    // A frame at 30 frames per second.
    expect(clock.now() - pressedMs).toBeGreaterThan(1000 / 30);
  });

  it('a click where the pointer rests presses without a pause', async () => {
    const mouse = new FakeMouse();
    const clock = new VirtualClock();
    const server = new PointerServer(mouse, clock);
    await server.answer({ id: 1, order: 'move', at: { x: 40, y: 50 } });
    const settledMs = clock.now();
    expect(settledMs).toBeGreaterThan(0);
    mouse.onPress = () => expect(clock.now()).toBe(settledMs);
    await server.answer(click(40, 50));
    expect(mouse.log).toEqual(['move', 'move', 'press', 'release']);
    // Each move takes equally long, so that the start of a step can be timed.
    const beforeMs = clock.now();
    await server.answer({ id: 3, order: 'move', at: { x: 40, y: 50 } });
    expect(clock.now() - beforeMs).toBe(settledMs);
  });

  it('a click holds the button as long as its order says', async () => {
    const mouse = new FakeMouse();
    const clock = new VirtualClock();
    const server = new PointerServer(mouse, clock);
    let pressedMs = 0;
    mouse.onPress = () => {
      pressedMs = clock.now();
    };
    await server.answer({ ...click(40, 50), holdMs: 20 });
    expect(clock.now() - pressedMs).toBe(20);
    await server.answer(click(40, 50));
    expect(clock.now() - pressedMs).toBeGreaterThan(1000 / 30);
  });

  it('a click with the right button presses and releases that one', async () => {
    const mouse = new FakeMouse();
    const server = new PointerServer(mouse, new VirtualClock());
    await server.answer({ ...click(40, 50), button: 'right' });
    expect(mouse.log).toEqual(['move', 'press right', 'release right']);
    await server.answer({ id: 2, order: 'release', force: true, button: 'right' });
    expect(mouse.log.at(-1)).toBe('release right');
  });

  it('a move is repeated when the pointer has not arrived', async () => {
    const mouse = new FakeMouse();
    mouse.lostMoves = 2;
    expect(await new PointerServer(mouse, new VirtualClock()).answer(click(40, 50))).toHaveProperty(
      'position',
    );
    expect(mouse.log).toEqual(['move', 'move', 'move', 'press', 'release']);
  });

  it('nothing is pressed when the pointer does not arrive, and the error names both places', async () => {
    const mouse = new FakeMouse();
    const text = problem(await new PointerServer(mouse, new VirtualClock()).answer(click(-50, 2000)));
    expect(text).toContain('sent to (-50, 2000) but is at (0, 799)');
    expect(mouse.log).not.toContain('press');
  });

  it('the button is released when the press fails', async () => {
    const mouse = new FakeMouse();
    mouse.onPress = () => Promise.reject(new Error('no access'));
    expect(problem(await new PointerServer(mouse, new VirtualClock()).answer(click(1, 1)))).toBe('no access');
    expect(mouse.log.at(-1)).toBe('release');
  });

  it('a release during a hold happens at once and only once', async () => {
    const mouse = new FakeMouse();
    let endHold = () => {};
    const hold = new Promise<void>((resolve) => (endHold = resolve));
    const server = new PointerServer(mouse, {
      now: () => 0,
      sleep: async () => (mouse.log.includes('press') ? hold : undefined),
    });
    const pressed = new Promise<void>((resolve) => (mouse.onPress = resolve));
    const clicking = server.answer(click(1, 1));
    await pressed;
    await server.release();
    expect(mouse.log).toEqual(['move', 'press', 'release']);
    endHold();
    await clicking;
    expect(mouse.log).toEqual(['move', 'press', 'release']);
  });

  it('a release before the press prevents the press', async () => {
    const mouse = new FakeMouse();
    const server = new PointerServer(mouse, new VirtualClock());
    const clicking = server.answer(click(1, 1));
    await server.release();
    expect(problem(await clicking)).toContain('called off');
    expect(mouse.log).toEqual(['move']);
  });

  it('a button that this server did not press is released only by force', async () => {
    const mouse = new FakeMouse();
    const server = new PointerServer(mouse, new VirtualClock());
    await server.answer({ id: 1, order: 'release', force: false });
    expect(mouse.log).toEqual([]);
    await server.answer({ id: 2, order: 'release', force: true });
    expect(mouse.log).toEqual(['release']);
  });

  it('the position of the pointer is reported', async () => {
    const mouse = new FakeMouse();
    mouse.at = { x: 3, y: 4 };
    expect(await new PointerServer(mouse, new VirtualClock()).answer({ id: 9, order: 'position' })).toEqual({
      id: 9,
      position: { x: 3, y: 4 },
    });
  });
});

describe('drags and keys', () => {
  it('a drag presses at its first point, moves through the others and releases at the last', async () => {
    const mouse = new FakeMouse();
    const path = [
      { x: 10, y: 10 },
      { x: 20, y: 10 },
      { x: 20, y: 30 },
    ];
    const reply = await new PointerServer(mouse, new VirtualClock()).answer({ id: 1, order: 'drag', path });
    expect(reply).toEqual({ id: 1, position: { x: 20, y: 30 } });
    expect(mouse.log).toEqual(['move', 'press', 'move', 'move', 'release']);
  });

  it('a drag rests at each point for two frames of a screen, so that no page misses it', async () => {
    const mouse = new FakeMouse();
    const clock = new VirtualClock();
    const momentsMs: number[] = [];
    const move = mouse.move.bind(mouse);
    mouse.move = async (at) => {
      momentsMs.push(clock.now());
      await move(at);
    };
    const path = [10, 20, 30, 40].map((x) => ({ x, y: 10 }));
    await new PointerServer(mouse, clock).answer({ id: 1, order: 'drag', path });
    const restsMs = momentsMs.slice(2).map((ms, i) => ms - momentsMs[i + 1]!);
    expect(restsMs).toHaveLength(2);
    for (const ms of restsMs) expect(ms).toBeGreaterThan(33);
  });

  it('a drag releases the button when the pointer does not follow', async () => {
    const mouse = new FakeMouse();
    const path = [
      { x: 10, y: 10 },
      { x: 5000, y: 10 },
    ];
    const reply = await new PointerServer(mouse, new VirtualClock()).answer({ id: 1, order: 'drag', path });
    expect(reply).toMatchObject({ contested: true });
    expect(mouse.log.at(-1)).toBe('release');
  });

  it('a drag ends when everything is released meanwhile', async () => {
    const mouse = new FakeMouse();
    const server = new PointerServer(mouse, new VirtualClock());
    mouse.onPress = () => server.release();
    const path = [
      { x: 10, y: 10 },
      { x: 20, y: 10 },
      { x: 30, y: 10 },
    ];
    expect(problem(await server.answer({ id: 1, order: 'drag', path }))).toContain('called off');
    expect(mouse.at).not.toEqual({ x: 30, y: 10 });
    expect(mouse.log.filter((entry) => entry === 'release')).toHaveLength(1);
  });

  const strokes = [
    { keys: ['ArrowRight'], holdMs: 3 },
    { keys: ['ArrowRight', 'ArrowUp'], holdMs: 3 },
    { keys: ['ArrowRight'], holdMs: 3 },
  ] as const;

  it('keystrokes are made one after the other', async () => {
    const mouse = new FakeMouse();
    await new PointerServer(mouse, new VirtualClock()).answer({
      id: 1,
      order: 'type',
      typing: { strokes: strokes.slice(0, 2) },
    });
    expect(mouse.log).toEqual([
      'ArrowRight down',
      'ArrowRight up',
      'ArrowRight down',
      'ArrowUp down',
      'ArrowRight up',
      'ArrowUp up',
    ]);
  });

  it('two orders of one stroke each are as far apart as two strokes of one order', async () => {
    const clock = new VirtualClock();
    const mouse = new FakeMouse();
    const server = new PointerServer(mouse, clock);
    const downAtMs: number[] = [];
    mouse.onPress = async () => void downAtMs.push(clock.now());
    for (const id of [1, 2])
      await server.answer({ id, order: 'type', typing: { strokes: [{ keys: ['1'], holdMs: 3 }] } });
    expect(downAtMs).toEqual([0, 3 + betweenStrokesMs]);
  });

  it('a click right after a stroke does not wait for the pause between strokes', async () => {
    const clock = new VirtualClock();
    const server = new PointerServer(new FakeMouse(), clock);
    await server.answer({ id: 1, order: 'type', typing: { strokes: [{ keys: ['1'], holdMs: 3 }] } });
    expect(clock.now()).toBe(3);
  });

  it('joined keystrokes keep shared keys down', async () => {
    const mouse = new FakeMouse();
    await new PointerServer(mouse, new VirtualClock()).answer({
      id: 1,
      order: 'type',
      typing: { strokes, joined: true },
    });
    expect(mouse.log).toEqual(['ArrowRight down', 'ArrowUp down', 'ArrowUp up', 'ArrowRight up']);
  });

  it('no key goes down after everything was released between two strokes', async () => {
    const mouse = new FakeMouse();
    const clock = new VirtualClock();
    const server = new PointerServer(mouse, clock);
    const keyUp = mouse.keyUp.bind(mouse);
    mouse.keyUp = async (key) => {
      await keyUp(key);
      await server.release();
    };
    const typing = { strokes: [{ keys: ['1'] }, { keys: ['2'] }] } as const;
    expect(problem(await server.answer({ id: 1, order: 'type', typing }))).toContain('called off');
    expect(mouse.log).toEqual(['1 down', '1 up']);
  });

  it('keys that another server may have left down are released', async () => {
    const mouse = new FakeMouse();
    const server = new PointerServer(mouse, new VirtualClock());
    await server.answer({ id: 1, order: 'release', force: true, keys: ['ArrowRight'] });
    expect(mouse.log).toEqual(['ArrowRight up', 'release']);
  });

  it('typing releases every key when everything is released meanwhile', async () => {
    const mouse = new FakeMouse();
    const server = new PointerServer(mouse, new VirtualClock());
    mouse.onPress = () => server.release();
    const reply = await server.answer({ id: 1, order: 'type', typing: { strokes, joined: true } });
    expect(problem(reply)).toContain('called off');
    expect(mouse.log).toEqual(['ArrowRight down', 'ArrowRight up']);
  });
});
