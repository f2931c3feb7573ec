/**
 * A window of the desktop as a `Screen`, cut out of a picture by screenshot-desktop or ImageMagick.
 * This method is portable, but takes at least 0.1 s per picture. The picture is what a person sees,
 * including whatever covers the window. On Linux ImageMagick's `import` captures the window's part
 * of the display with minimal compression; elsewhere the package captures the whole display. If a
 * program of the package fails, its promise may never settle, so every step has a time limit.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from '../core/programs.ts';
import { within } from '../core/clock.ts';
import { EnvironmentError, reasonOf } from '../core/errors.ts';
import { type Frame, makeFrame } from '../core/frame.ts';
import { isSameRect, type ScreenRect } from '../core/points.ts';
import { decodePicture } from './picture/decode.ts';
import { type DesktopDisplay, displayHolding, displayOf, type ListedDisplay } from './displays.ts';
import { type FoundWindow, TrackedWindow } from './tracked-window.ts';

/** A picture of a display or of a part of it. */
export interface Shot {
  readonly png: Uint8Array;
  /** The part of the desktop that it shows, pointer units. */
  readonly rect: ScreenRect;
}

/** Lists displays and takes pictures of them. */
export interface ScreenShooter {
  /**
   * Lists the displays.
   * @returns entries in the system's own form
   */
  listDisplays(): Promise<readonly ListedDisplay[]>;
  /**
   * Captures one display, or a part of it where that is faster.
   * @param display one of those listed
   * @param part that the picture must show, pointer units; lies on the display
   * @returns the picture
   */
  shoot(display: DesktopDisplay, part: ScreenRect): Promise<Shot>;
}

/** Time limit of a capture, ms. A picture of an 8K display takes about 3 s on a slow machine. */
const defaultLimitMs = 10_000;
/**
 * Maximum number of attempts of a capture: a window that moves meanwhile would be cut out at the
 * wrong place.
 */
const shotTries = 8;

/** Captures one window by cutting it out of a picture of its display. */
export class ScreenShotScreen extends TrackedWindow {
  readonly #shooter: ScreenShooter;
  readonly #limitMs: number;
  /** The display of the window at its last place; displays are listed again when it moves. */
  #held: { readonly rect: ScreenRect; readonly display: DesktopDisplay } | undefined;

  /**
   * @param window the window to follow; its connection is closed with the screen
   * @param shooter takes the pictures
   * @param limitMs time limit of a capture, ms
   */
  constructor(window: FoundWindow, shooter: ScreenShooter, limitMs: number = defaultLimitMs) {
    super(window);
    this.#shooter = shooter;
    this.#limitMs = limitMs;
  }

  async grab(): Promise<Frame> {
    for (let tries = 0; tries < shotTries; tries++) {
      const rect = await this.bounds();
      const display = await this.#displayAt(rect);
      const shot = await this.#inTime(this.#shooter.shoot(display, rect), 'takes no picture');
      if (!isSameRect(rect, await this.bounds())) continue;
      return cutOut(await decodePicture(shot.png), shot.rect, rect);
    }
    throw new EnvironmentError(`the window "${this.name}" does not stop moving: leave it in one place`);
  }

  async #displayAt(rect: ScreenRect): Promise<DesktopDisplay> {
    if (!this.#held || !isSameRect(this.#held.rect, rect))
      this.#held = { rect, display: displayHolding(await this.#displays(), rect, this.name) };
    return this.#held.display;
  }

  async #displays(): Promise<DesktopDisplay[]> {
    const listed = await this.#inTime(this.#shooter.listDisplays(), 'lists no displays');
    const primary = process.platform === 'darwin' ? await primaryDisplay() : undefined;
    return listed.flatMap((display, index) => displayOf(display, index, primary) ?? []);
  }

  #inTime<T>(work: Promise<T>, what: string): Promise<T> {
    const fail = (reason: string) =>
      new EnvironmentError(`capture by screenshot ${what} (${reason}): use --capture window instead`);
    const explained = work.catch((error: unknown) => {
      throw fail(reasonOf(error));
    });
    return within(this.#limitMs, explained, () => {
      throw fail(`nothing for ${this.#limitMs} ms`);
    });
  }
}

/**
 * Loads screenshot-desktop. On Linux it checks first that the programs it runs are installed.
 * @param path folders to search, as in the environment variable PATH
 * @returns the package's functions
 * @throws EnvironmentError naming the missing program and the package that contains it
 */
export async function loadScreenShooter(path: string = process.env['PATH'] ?? ''): Promise<ScreenShooter> {
  if (process.platform === 'linux') {
    requireProgram('xrandr', 'x11-xserver-utils', path);
    requireProgram('import', 'imagemagick', path);
  }
  const { default: screenshot } = await import('screenshot-desktop');
  return {
    listDisplays: async () => (await screenshot.listDisplays()) as unknown as readonly ListedDisplay[],
    shoot:
      process.platform === 'linux'
        ? (_, part) => importedPart(part)
        : async ({ id, rect }) => ({ png: await screenshot({ format: 'png', screen: id }), rect }),
  };
}

/** Captures a part of an X display. Better compression would take longer than the capture. */
async function importedPart(rect: ScreenRect): Promise<Shot> {
  const { x, y, width, height } = rect;
  const { stdout } = await promisify(execFile)(
    'import',
    ['-silent', '-window', 'root', '-crop', `${width}x${height}+${x}+${y}`, '-quality', '10', 'png:-'],
    // A PNG of 8 bits per channel may be a little larger than its pixels.
    { encoding: 'buffer', maxBuffer: 8 * width * height + 2 ** 20 },
  );
  return { png: stdout, rect };
}

function requireProgram(program: string, debianPackage: string, path: string): void {
  if (onPath(program, { PATH: path }) !== undefined) return;
  throw new EnvironmentError(
    `${program} is missing, which capture by screenshot needs: apt-get install ${debianPackage}, or use --capture window`,
  );
}

async function primaryDisplay(): Promise<ScreenRect | undefined> {
  const { Monitor } = await import('node-screenshots');
  const monitor = Monitor.all().find((candidate) => candidate.isPrimary());
  return monitor && { x: monitor.x(), y: monitor.y(), width: monitor.width(), height: monitor.height() };
}

/** Cuts the window out of a picture of a rectangle around it. */
function cutOut(shot: Frame, shown: ScreenRect, window: ScreenRect): Frame {
  const density = shot.width / shown.width;
  const left = Math.round((window.x - shown.x) * density);
  const top = Math.round((window.y - shown.y) * density);
  const width = Math.min(Math.round(window.width * density), shot.width - left);
  const height = Math.min(Math.round(window.height * density), shot.height - top);
  const place = { origin: { x: window.x, y: window.y }, density };
  if (width === shot.width && height === shot.height) return makeFrame(width, height, shot.data, place);
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = ((top + row) * shot.width + left) * 4;
    data.set(shot.data.subarray(start, start + width * 4), row * width * 4);
  }
  return makeFrame(width, height, data, place);
}
