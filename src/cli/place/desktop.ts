/** `--on desktop`: a window of the user's desktop, with the real mouse and keyboard. */

import type { DesktopScreenOptions } from '../../capture/desktop-screen.ts';
import { systemClock } from '../../core/clock.ts';
import { argumentError } from '../../core/errors.ts';
import { freeText, optionTable } from '../../core/options.ts';
import type { Place } from '../../core/place.ts';
import { oneOf } from '../one-of.ts';
import type { PlaceKind } from './place-kind.ts';

/** The options of places that are windows: which one, and how it is captured. */
export const windowOptions = {
  window: freeText('regex', 'which window, by its title'),
  capture: freeText('how', 'window (fast) or screenshot (portable) (default window)'),
};
const table = optionTable(windowOptions);

/** The desktop that this process was started from. */
export const onDesktop: PlaceKind = {
  name: 'desktop',
  help: 'a real window, the real mouse',
  options: table.specs,
  async open({ options }) {
    const { window, capture } = table.parse(options);
    const via = captureWay(capture);
    if (!window) {
      const expected = 'a regular expression that fits the title of the window (--on desktop needs it)';
      throw argumentError('--window', expected, window);
    }
    return openWindow({ title: titleExpression(window), via });
  },
};

/**
 * Opens a window of the display that the environment names.
 * @param options which one, and how it is captured
 * @returns the place, to be closed by the caller
 * @throws EnvironmentError when the desktop lacks something
 */
export async function openWindow(options: DesktopScreenOptions): Promise<Place> {
  const { openDesktopScreen } = await import('../../capture/desktop-screen.ts');
  const { listDisplayRects } = await import('../../capture/desktop-displays.ts');
  const { NutPointer } = await import('../../input/nut-pointer.ts');
  const screen = await openDesktopScreen(options);
  const pointer = new NutPointer();
  const close = async () => {
    await pointer.close();
    await screen.close();
  };
  return { screen, pointer, clock: systemClock, displays: listDisplayRects, facts: {}, close };
}

/**
 * Parses `--capture`.
 * @param typed `undefined` when nothing was
 * @returns the way of capture
 * @throws RangeError when there is no such way
 */
export const captureWay = (typed: string | undefined): DesktopScreenOptions['via'] =>
  oneOf('--capture', ['window', 'screenshot'], typed ?? 'window');

/**
 * Parses `--window`.
 * @param text as typed
 * @returns fits titles in any case
 * @throws RangeError when it is no regular expression
 */
export function titleExpression(text: string): RegExp {
  try {
    return new RegExp(text, 'i');
  } catch {
    throw argumentError('--window', 'a regular expression', text);
  }
}
