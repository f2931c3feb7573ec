/** `--on desktop`: a window of the user's desktop, with the real mouse and keyboard. */

import { argumentError } from '../../core/errors.ts';
import { oneName, type OptionKind, optionTable } from '../../core/options.ts';
import { windowPlace } from '../../library/places.ts';
import type { PlaceKind } from './place-kind.ts';

/**
 * Declares an option that names a window by its title.
 * @param help the whole line of `--help`
 * @returns the option: matches titles in upper or lower case, `undefined` if not typed
 */
export const titleOption = (help: string): OptionKind<RegExp | undefined> => ({
  placeholder: 'regex',
  help,
  parse(typed, flag) {
    if (typed === undefined) return undefined;
    try {
      if (typeof typed === 'string' && typed !== '') return new RegExp(typed, 'i');
    } catch {
      // Refused below.
    }
    throw argumentError(flag, 'a regular expression', typed);
  },
});

/** The options of places that are windows: which window, and how it is captured. */
export const windowOptions = {
  window: titleOption('which window, by its title'),
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
    return windowPlace({ title: window, via });
  },
};
