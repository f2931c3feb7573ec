/** `--on desktop`: a window of the user's desktop, with the real mouse and keyboard. */

import { argumentError } from '../../core/errors.ts';
import { freeText, oneName, optionTable } from '../../core/options.ts';
import { windowPlace } from '../../library/places.ts';
import type { PlaceKind } from './place-kind.ts';

/** The options of places that are windows: which window, and how it is captured. */
export const windowOptions = {
  window: freeText('regex', 'which window, by its title'),
  capture: oneName('fast or portable', ['window', 'screenshot'], 'window'),
};
const table = optionTable(windowOptions);

/** The desktop from which this process was started. */
export const onDesktop: PlaceKind = {
  name: 'desktop',
  help: 'a real window, the real mouse',
  options: table.specs,
  async open({ options }) {
    const { window, capture: via } = table.parse(options);
    if (!window) {
      const expected = 'a regular expression that fits the title of the window (--on desktop needs it)';
      throw argumentError('--window', expected, window);
    }
    return windowPlace({ title: titleExpression(window), via });
  },
};

/**
 * Parses `--window`.
 * @param text as typed
 * @returns matches titles in upper or lower case
 * @throws RangeError when it is no regular expression
 */
export function titleExpression(text: string): RegExp {
  try {
    return new RegExp(text, 'i');
  } catch {
    throw argumentError('--window', 'a regular expression', text);
  }
}
