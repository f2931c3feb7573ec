/** Reads a whole number that was typed for an option; the games share it and its wording. Here because practice pages are served core and their own game alone. */

import { argumentError } from './errors.ts';

/**
 * A whole number within bounds.
 * @param options what was typed, by option name in camel case
 * @param flag as typed: `--solved-ms`
 * @param bounds least and most, both allowed
 * @param fallback where nothing was typed; it may lie outside the bounds
 * @throws RangeError naming the flag and the bounds
 */
export function wholeOption(
  options: Readonly<Record<string, string | boolean | undefined>>,
  flag: string,
  [least, most]: readonly [number, number],
  fallback: number,
): number {
  const text = options[flag.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
  if (text === undefined) return fallback;
  const value = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw argumentError(flag, `a whole number from ${least} to ${most}`, text);
}
