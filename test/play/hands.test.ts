import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/frame.ts';
import type { Typing } from '../../src/core/keyboard.ts';
import { type ClickGate, type ClickHow, GateRefusal } from '../../src/input/click-gate.ts';
import { performStep } from '../../src/play/hands.ts';

const frame = {} as Frame;
const area = { x: 0, y: 0, width: 100, height: 100 };
const at = (x: number) => ({ x, y: 5 });
const typing = { strokes: [{ keys: ['5'] as const }] };
const series = { kind: 'series', parts: [{ at: at(1) }, { at: at(1), typing }, { at: at(2) }] } as const;

/** A gate that lets a number of parts through, and the calls it received. */
function gateFor(lets: number) {
  const calls: string[] = [];
  const take = (what: string) => async (x: number) => {
    if (calls.length >= lets) throw new GateRefusal('covered', 'covered');
    calls.push(`${what} ${x}`);
    return { x, y: 5 };
  };
  const gate = {
    click: (point: { x: number }, _: unknown, __: unknown, how: ClickHow = {}) => {
      const { button = 'left', holdMs, unchanged } = how;
      const click = `${button === 'left' ? '' : `${button} `}click${holdMs ? ` of ${holdMs} ms` : ''}`;
      return take(`${click}${unchanged ? ` (same ${unchanged})` : ''}`)(point.x);
    },
    type: ({ strokes }: Typing, point: { x: number }) =>
      take(`type${strokes.map(({ holdMs }) => (holdMs ? ` for ${holdMs} ms` : '')).join()}`)(point.x),
  } as unknown as ClickGate;
  return { gate, calls };
}

describe('a click with the right button', () => {
  it('is sent as one, alone and in a series', async () => {
    const { gate, calls } = gateFor(2);
    const right = { kind: 'click', button: 'right' } as const;
    await performStep(gate, { at: at(1), action: right }, { frame, area });
    const parts = { kind: 'series', parts: [{ at: at(2), button: 'right' }] } as const;
    await performStep(gate, { at: at(2), action: parts }, { frame, area });
    expect(calls).toEqual(['right click 1', 'right click 2']);
  });
});

describe('a series of clicks and keystrokes', () => {
  it('is sent in order, each part through the gate', async () => {
    const { gate, calls } = gateFor(3);
    expect(await performStep(gate, { at: at(1), action: series }, { frame, area })).toEqual({
      screen: { x: 1, y: 5 },
    });
    expect(calls).toEqual(['click 1', 'type 1', 'click 2']);
  });

  it('is held as long as the series says, but for keys with a time of their own', async () => {
    const { gate, calls } = gateFor(4);
    const long = { strokes: [{ keys: ['5'] as const, holdMs: 90 }] };
    const parts = [...series.parts.slice(0, 2), { at: at(2), typing: long }];
    await performStep(gate, { at: at(1), action: { kind: 'series', parts, holdMs: 20 } }, { frame, area });
    expect(calls).toEqual(['click of 20 ms 1', 'type for 20 ms 1', 'type for 90 ms 2']);
  });

  it('ends where the gate refuses a part, and reports how many were sent', async () => {
    const { gate, calls } = gateFor(2);
    const done = await performStep(gate, { at: at(1), action: series }, { frame, area });
    expect(done).toEqual({ screen: { x: 1, y: 5 }, sent: 2 });
    expect(calls).toHaveLength(2);
  });

  it('has the page compared before each click of a lasting series, except at places it has used', async () => {
    const { gate, calls } = gateFor(9);
    const action = { kind: 'series', parts: [...series.parts, { at: at(1) }] } as const;
    await performStep(gate, { at: at(1), action, lasting: true }, { frame, area });
    expect(calls).toEqual([
      'click (same game and place) 1',
      'type 1',
      'click (same game and place) 2',
      'click (same game) 1',
    ]);
  });

  it('is refused when no part of it was sent', async () => {
    const { gate } = gateFor(0);
    await expect(performStep(gate, { at: at(1), action: series }, { frame, area })).rejects.toThrow(
      'covered',
    );
  });
});
