/**
 * A window of the desktop as a `Screen`, captured by itself. On X11 without a compositing manager,
 * covered parts of the window are black, and a window that extends beyond the screen cannot be
 * captured. With one, the picture is complete in both cases, so only `receiverAt` proves that the
 * window is in front.
 */

import { systemClock } from '../core/clock.ts';
import { EnvironmentError, messageOf } from '../core/errors.ts';
import { type Frame, makeFrame } from '../core/frame.ts';
import type { DesktopWindow, RawPicture } from './desktop-windows.ts';
import { TrackedWindow } from './tracked-window.ts';

/**
 * Maximum number of attempts of a capture: it fails, or has the wrong shape, while the window is
 * being resized.
 */
const captureTries = 4;
const retryMs = 40;
/**
 * Maximum relative difference of the horizontal and vertical density; rounding to whole pixels
 * stays far below.
 */
const densityTolerance = 0.02;

/** Captures one window by itself. */
export class WindowScreen extends TrackedWindow {
  async grab(): Promise<Frame> {
    let reason = '';
    for (let tries = 0; tries < captureTries; tries++) {
      if (tries > 0) await systemClock.sleep(retryMs);
      const window = await this.now();
      try {
        const picture = await window.capture();
        const frame = placed(picture, window);
        if (frame) return frame;
        reason = 'its size keeps changing';
      } catch (error) {
        reason = messageOf(error);
      }
    }
    throw new EnvironmentError(
      `the window "${this.name}" cannot be captured (${reason}): move it so that all of it is on the screen`,
    );
  }
}

/** Places the picture at its window; `undefined` if the window's size changed meanwhile. */
function placed(picture: RawPicture, { rect }: Pick<DesktopWindow, 'rect'>): Frame | undefined {
  const density = picture.width / rect.width;
  const vertical = picture.height / rect.height;
  if (!(Math.abs(density / vertical - 1) <= densityTolerance)) return undefined;
  return makeFrame(picture.width, picture.height, picture.data, {
    origin: { x: rect.x, y: rect.y },
    density,
  });
}
