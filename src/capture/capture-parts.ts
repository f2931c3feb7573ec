/**
 * Tests each package that capture depends on: whether it loads and works, and how fast. The doctor
 * runs every test in its own process, since broken native code may end or hang the process.
 */

import { timed } from '../core/clock.ts';
import { makeFrame } from '../core/frame.ts';
import { decodePicture } from './picture/decode.ts';
import { listWindows } from './desktop-windows.ts';
import { encodePng } from './picture/encode.ts';
import { loadSharp } from './picture/load-sharp.ts';
import { displayOf } from './displays.ts';
import { loadScreenShooter } from './screen-shot-screen.ts';

/** A package that only this folder loads. */
export type CapturePart = 'sharp' | 'node-screenshots' | 'screenshot-desktop' | 'x11';

/** A display as node-screenshots reports it. */
export interface MonitorFacts {
  readonly name: string;
  /** Pixels, or pointer units where the system scales. */
  readonly width: number;
  readonly height: number;
  /** The scale that the system reports; 1 on most X11 desktops, whatever their scale. */
  readonly scale: number;
}

/**
 * Imports a package without using it; rejects with the package's own reason.
 * @param part the package
 */
export async function loadCapturePart(part: CapturePart): Promise<void> {
  switch (part) {
    case 'sharp':
      return void (await loadSharp());
    case 'node-screenshots':
      return void (await import('node-screenshots'));
    case 'screenshot-desktop':
      return void (await import('screenshot-desktop'));
    case 'x11':
      return void (await import('x11'));
  }
}

/** Size of the test picture, pixels: a typical game window. Neighbouring pixels differ. */
const trialSize = { width: 1024, height: 768 } as const;
const trials = 3;

/**
 * Encodes a picture, decodes it again and compares every value.
 * @returns the time of each decoding, ms, and the number of values that differ
 * @throws EnvironmentError when sharp is not installed
 * @throws ParseError when it cannot decode what it encoded
 */
export async function tryDecoding(): Promise<{ readonly ms: readonly number[]; readonly wrong: number }> {
  const { width, height } = trialSize;
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    data.set([(i * 7919) & 255, (i >> 3) & 255, (i * i) & 255, 255], i * 4);
  }
  const bytes = await encodePng(makeFrame(width, height, data));
  const { ms, last } = await timed(trials, () => decodePicture(bytes));
  return { ms, wrong: last.data.reduce((sum, value, i) => sum + (value === data[i] ? 0 : 1), 0) };
}

/**
 * Lists windows and displays through node-screenshots.
 * @returns the time of each listing, ms, the number of windows, and the displays
 * @throws EnvironmentError when the windows cannot be listed
 */
export async function tryListing(): Promise<{
  readonly ms: readonly number[];
  readonly windows: number;
  readonly monitors: readonly MonitorFacts[];
}> {
  const { ms, last } = await timed(trials, listWindows);
  const { Monitor } = await import('node-screenshots');
  const monitors = Monitor.all().map((monitor) => ({
    name: monitor.name(),
    width: monitor.width(),
    height: monitor.height(),
    scale: monitor.scaleFactor(),
  }));
  return { ms, windows: last.length, monitors };
}

/**
 * Captures the first display through screenshot-desktop.
 * @returns the time of each capture, ms, and the number of displays
 * @throws EnvironmentError when a program that it runs is missing
 * @throws Error with the package's own reason
 */
export async function tryShooting(): Promise<{
  readonly ms: readonly number[];
  readonly displays: number;
}> {
  const shooter = await loadScreenShooter();
  const displays = await shooter.listDisplays();
  const [first] = displays;
  // On systems that report no rectangles, the whole display is captured.
  const display = first && displayOf(first, 0, { x: 0, y: 0, width: 0, height: 0 });
  if (!display) throw new Error('it lists no displays');
  const { ms } = await timed(trials, () => shooter.shoot(display, display.rect));
  return { ms, displays: displays.length };
}
