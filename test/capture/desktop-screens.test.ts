import { describe, expect, it } from 'vitest';
import type { DesktopWindow, RawPicture } from '../../src/capture/desktop-windows.ts';
import { encodePng } from '../../src/capture/picture/encode.ts';
import {
  loadScreenShooter,
  ScreenShotScreen,
  type ScreenShooter,
} from '../../src/capture/screen-shot-screen.ts';
import { WindowScreen } from '../../src/capture/window-screen.ts';
import type { FoundWindow } from '../../src/capture/tracked-window.ts';
import { EnvironmentError } from '../../src/core/errors.ts';
import { type Frame, makeFrame } from '../../src/core/frame.ts';
import type { ScreenRect } from '../../src/core/points.ts';

const blank = (width: number, height: number): RawPicture => ({
  width,
  height,
  data: new Uint8Array(width * height * 4),
});

/** A desktop of one window, whose state the test changes. */
class FakeWindow {
  rect: ScreenRect = { x: 30, y: 40, width: 100, height: 80 };
  minimized = false;
  open = true;
  capture: () => Promise<RawPicture> = async () => blank(this.rect.width, this.rect.height);

  readonly found: FoundWindow = {
    id: 7,
    title: 'game',
    now: async () => (this.open ? this.now() : undefined),
  };

  now(): DesktopWindow {
    return { id: 7, title: 'game', rect: this.rect, minimized: this.minimized, capture: this.capture };
  }
}

describe('a window that is captured by itself', () => {
  it('a captured window has its place on the desktop and the density of its picture', async () => {
    const window = new FakeWindow();
    window.capture = async () => blank(150, 120);
    const frame = await new WindowScreen(window.found).grab();
    expect(frame).toMatchObject({ width: 150, height: 120, origin: { x: 30, y: 40 }, density: 1.5 });
  });

  it('a captured window is located before each picture', async () => {
    const window = new FakeWindow();
    const screen = new WindowScreen(window.found);
    await screen.grab();
    window.rect = { x: -500, y: 7, width: 100, height: 80 };
    expect((await screen.grab()).origin).toEqual({ x: -500, y: 7 });
    expect(await screen.bounds()).toEqual(window.rect);
  });

  it('a capture that fails temporarily is repeated', async () => {
    const window = new FakeWindow();
    let calls = 0;
    window.capture = async () => {
      if (++calls < 3) throw new Error('xcb protocol error');
      return blank(100, 80);
    };
    expect((await new WindowScreen(window.found).grab()).width).toBe(100);
  });

  it('a picture with the shape of another window size is taken again', async () => {
    const window = new FakeWindow();
    let calls = 0;
    window.capture = async () => (++calls < 2 ? blank(100, 60) : blank(100, 80));
    expect((await new WindowScreen(window.found).grab()).height).toBe(80);
  });

  it('a window that cannot be captured is an error with the reason and the cure', async () => {
    const window = new FakeWindow();
    window.capture = () => Promise.reject(new Error('xcb protocol error'));
    const grab = new WindowScreen(window.found).grab();
    await expect(grab).rejects.toThrow(EnvironmentError);
    await expect(grab).rejects.toThrow(/"game" cannot be captured \(xcb protocol error\): move it/);
  });

  it('a closed or minimised window is an error', async () => {
    const window = new FakeWindow();
    const screen = new WindowScreen(window.found);
    window.minimized = true;
    await expect(screen.grab()).rejects.toThrow('"game" is minimised');
    window.open = false;
    await expect(screen.grab()).rejects.toThrow('"game" is gone');
    await expect(screen.bounds()).rejects.toThrow(EnvironmentError);
  });

  it('the receiver of a click is unknown where the desktop is not X11', async () => {
    expect(await new WindowScreen(new FakeWindow().found).receiverAt({ x: 50, y: 50 })).toBeUndefined();
  });
});

/** A picture in which every pixel is different. */
const numbered = (width: number, height: number): Frame =>
  makeFrame(
    width,
    height,
    Uint8Array.from({ length: width * height * 4 }, (_, i) => {
      const pixel = i >> 2;
      return [pixel & 255, (pixel >> 8) & 255, pixel >> 16, 255][i & 3]!;
    }),
  );

const pixelNumber = ({ data, width }: Frame, x: number, y: number): number => {
  const at = (y * width + x) * 4;
  return data[at]! + 256 * data[at + 1]! + 65536 * data[at + 2]!;
};

/** One display of 400x300 units with an upper-left corner at (0, 20). */
const shooterOf = (shot: Frame, onShot: () => void = () => {}): ScreenShooter => ({
  listDisplays: async () => [
    { id: 'far', offsetX: 5000, offsetY: 0, width: 400, height: 300 },
    { id: 'near', offsetX: 0, offsetY: 20, width: 400, height: 300 },
  ],
  shoot: async ({ id, rect }) => {
    expect(id).toBe('near');
    onShot();
    return { png: await encodePng(shot), rect };
  },
});

describe('a window that is cut out of a picture of its display', () => {
  it('a window cut out of its display shows exactly its own pixels', async () => {
    const window = new FakeWindow();
    const frame = await new ScreenShotScreen(window.found, shooterOf(numbered(400, 300))).grab();
    expect(frame).toMatchObject({ width: 100, height: 80, origin: { x: 30, y: 40 }, density: 1 });
    expect(pixelNumber(frame, 0, 0)).toBe(20 * 400 + 30);
    expect(pixelNumber(frame, 99, 79)).toBe((20 + 79) * 400 + 30 + 99);
  });

  it('a window cut out of a display of twice the density has twice the pixels', async () => {
    const window = new FakeWindow();
    const frame = await new ScreenShotScreen(window.found, shooterOf(numbered(800, 600))).grab();
    expect(frame).toMatchObject({ width: 200, height: 160, origin: { x: 30, y: 40 }, density: 2 });
    expect(pixelNumber(frame, 0, 0)).toBe(40 * 800 + 60);
  });

  it('a picture that shows only the window, as on some systems, is used as it is', async () => {
    const window = new FakeWindow();
    const shooter: ScreenShooter = {
      ...shooterOf(numbered(1, 1)),
      shoot: async (_, rect) => ({ png: await encodePng(numbered(rect.width, rect.height)), rect }),
    };
    const frame = await new ScreenShotScreen(window.found, shooter).grab();
    expect(frame).toMatchObject({ width: 100, height: 80, origin: { x: 30, y: 40 }, density: 1 });
    expect(pixelNumber(frame, 99, 79)).toBe(79 * 100 + 99);
  });

  it('displays are listed again only when the window has moved', async () => {
    const window = new FakeWindow();
    let lists = 0;
    const near = shooterOf(numbered(400, 300));
    const listDisplays = () => (lists++, near.listDisplays());
    const screen = new ScreenShotScreen(window.found, { ...near, listDisplays });
    await screen.grab();
    await screen.grab();
    expect(lists).toBe(1);
    window.rect = { ...window.rect, x: 31 };
    await screen.grab();
    expect(lists).toBe(2);
  });

  it('a picture is taken again when the window moved meanwhile', async () => {
    const window = new FakeWindow();
    let shots = 0;
    const shooter = shooterOf(numbered(400, 300), () => {
      if (++shots === 1) window.rect = { ...window.rect, x: 31 };
    });
    const frame = await new ScreenShotScreen(window.found, shooter).grab();
    expect(shots).toBe(2);
    expect(frame.origin.x).toBe(31);
    expect(pixelNumber(frame, 0, 0)).toBe(20 * 400 + 31);
  });

  it('a window that never stops moving is an error', async () => {
    const window = new FakeWindow();
    const shooter = shooterOf(numbered(400, 300), () => {
      window.rect = { ...window.rect, x: window.rect.x + 1 };
    });
    await expect(new ScreenShotScreen(window.found, shooter).grab()).rejects.toThrow('does not stop moving');
  });

  it('a package that never answers, or answers with an error, is an error in time', async () => {
    const window = new FakeWindow();
    const never = new Promise<never>(() => {});
    const silent: ScreenShooter = { listDisplays: () => never, shoot: () => never };
    await expect(new ScreenShotScreen(window.found, silent, 30).grab()).rejects.toThrow(
      'lists no displays (nothing for 30 ms)',
    );
    const stuck: ScreenShooter = { ...shooterOf(numbered(400, 300)), shoot: () => never };
    await expect(new ScreenShotScreen(window.found, stuck, 30).grab()).rejects.toThrow('takes no picture');
    const broken: ScreenShooter = {
      ...stuck,
      shoot: () => Promise.reject(new Error('spawn import ENOENT\n…')),
    };
    const grab = new ScreenShotScreen(window.found, broken, 1000).grab();
    await expect(grab).rejects.toThrow(EnvironmentError);
    await expect(grab).rejects.toThrow('(spawn import ENOENT)');
  });

  it.runIf(process.platform === 'linux')(
    'capture by screenshot names the missing program and its package',
    async () => {
      await expect(loadScreenShooter('/nowhere')).rejects.toThrow(
        /xrandr is missing.*apt-get install x11-xserver-utils/,
      );
    },
  );
});
