import { describe, expect, it } from 'vitest';
import { EnvironmentError, StoppedError } from '../../src/core/errors.ts';
import { makeFrame } from '../../src/core/frame.ts';
import type { Pointer } from '../../src/core/pointer.ts';
import type { ScreenPoint } from '../../src/core/points.ts';
import type { Screen } from '../../src/core/screen.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { goToNextPuzzle } from '../../src/play/next-puzzle.ts';

const [width, height] = [400, 300];
const button = { x: 200, y: 220 };

/** A page with a button that changes it, after a run that has clicked elsewhere. */
async function finishedRun() {
  const clock = new VirtualClock();
  let at: ScreenPoint = { x: 50, y: 50 } as ScreenPoint;
  let presses = 0;
  let failing = 0;
  const screen: Screen = {
    name: 'page',
    async grab() {
      await clock.sleep(5);
      if (failing-- > 0) throw new EnvironmentError('the capture failed');
      const data = new Uint8Array(width * height * 4).fill(presses > 1 ? 40 : 200);
      for (let y = 200; y < 240; y++)
        for (let x = 150; x < 250; x++) data.set([20, 90, 220, 255], (y * width + x) * 4);
      return makeFrame(width, height, data, { origin: { x: 0, y: 0 } as ScreenPoint, density: 1 });
    },
    bounds: async () => ({ x: 0, y: 0, width, height }),
    receiverAt: async () => true,
    close: async () => {},
  };
  const pointer = {
    click: async (to: ScreenPoint) => {
      at = to;
      presses++;
    },
    hover: async (to: ScreenPoint) => (at = to),
    position: async () => at,
    release: async () => {},
    close: async () => {},
  } as Pointer;
  const gate = new ClickGate(screen, pointer, async () => [{ x: 0, y: 0, width: 1000, height: 800 }]);
  await gate.click({ x: 50, y: 60 }, await screen.grab(), { x: 0, y: 0, width, height });
  return {
    goOn: () => goToNextPuzzle({ place: button }, { screen, gate, clock }),
    pushTo: (x: number, y: number) => (at = { x, y } as ScreenPoint),
    fail: (times: number) => (failing = times),
    presses: () => presses - 1,
    clock,
  };
}

describe('between two puzzles', () => {
  it('the control is pressed once, also after captures that failed', async () => {
    const page = await finishedRun();
    page.fail(2);
    await page.goOn();
    expect(page.presses()).toBe(1);
  });

  it('the mouse in a corner ends the series before anything is pressed', async () => {
    const page = await finishedRun();
    page.pushTo(0, 0);
    await expect(page.goOn()).rejects.toThrow(StoppedError);
    expect(page.presses()).toBe(0);
  });

  it('a mouse that was moved is waited for until it has lain still', async () => {
    const page = await finishedRun();
    page.pushTo(70, 80);
    const beganMs = page.clock.now();
    await page.goOn();
    expect(page.presses()).toBe(1);
    expect(page.clock.now() - beganMs).toBeGreaterThan(3000);
  });
});
