/**
 * Drives the compiled desktop adapters in a separate process, as the command line does: it reads
 * commands as lines of JSON and answers each with one line. Started by probe.ts.
 */

import { createInterface } from 'node:readline';
import { openDesktopScreen } from '../../../dist/capture/desktop-screen.js';
import { ClickGate } from '../../../dist/input/click-gate.js';
import { NutPointer } from '../../../dist/input/nut-pointer.js';

let screen;
let frame;
let pointer = new NutPointer();

const orders = {
  async open({ title, via }) {
    await screen?.close();
    screen = await openDesktopScreen({ title: new RegExp(title), via });
    return screen.name;
  },
  async grab({ pixels = [] }) {
    const startMs = performance.now();
    frame = await screen.grab();
    const ms = performance.now() - startMs;
    const colors = pixels.map(([x, y]) => {
      const at = (y * frame.width + x) * 4;
      return [...frame.data.subarray(at, at + 3)];
    });
    const { width, height, origin, density } = frame;
    return { width, height, origin, density, colors, ms };
  },
  bounds: () => screen.bounds(),
  receiverAt: ({ x, y }) => screen.receiverAt({ x, y }),
  /** A click through the gate at a pixel of the last picture, all of which counts as the game. */
  async click({ x, y }) {
    const startMs = performance.now();
    const area = { x: 0, y: 0, width: frame.width, height: frame.height };
    const at = await new ClickGate(screen, pointer).click({ x, y }, frame, area);
    return { at, ms: performance.now() - startMs };
  },
  /** Moves the mouse to a pixel of the last picture. */
  async hover({ x, y }) {
    const area = { x: 0, y: 0, width: frame.width, height: frame.height };
    await new ClickGate(screen, pointer).approach({ x, y }, frame, area);
  },
  /** A drag through the gate, from pixel to pixel. */
  async drag({ path }) {
    const area = { x: 0, y: 0, width: frame.width, height: frame.height };
    return new ClickGate(screen, pointer).drag(path, frame, area);
  },
  /** Keys through the gate; the point lies in the game. */
  async type({ typing, at }) {
    const area = { x: 0, y: 0, width: frame.width, height: frame.height };
    return new ClickGate(screen, pointer).type(typing, at, frame, area);
  },
  /** Holds the button in one place without the gate, as a drag with that many equal points. */
  async hold({ x, y, points }) {
    await pointer.drag(Array.from({ length: points }, () => ({ x, y })));
  },
  position: () => pointer.position(),
  async close() {
    await pointer.close();
    await screen?.close();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { order, ...details } = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await orders[order](details)) ?? null };
  } catch (error) {
    const { name, message, exitCode, reason } = error;
    answer = { error: { name, message, exitCode, reason } };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
