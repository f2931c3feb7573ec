/**
 * Parses a whole number typed for an option, with one wording for all games. It is in core because
 * practice pages are served core and their own game only.
 */

import { argumentError } from './errors.ts';

/**
 * Parses a whole number within bounds.
 * @param options what was typed, by option name in camel case
 * @param flag as typed: `--solved-ms`
 * @param bounds smallest and largest valid number
 * @param fallback the value when nothing was typed; it may lie outside the bounds
 * @returns the number
 * @throws RangeError naming the flag and the bounds
 */
export function wholeOption(
  options: Readonly<Record<string, string | boolean | undefined>>,
  flag: string,
  [min, max]: readonly [number, number],
  fallback: number,
): number {
  const text = options[flag.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
  if (text === undefined) return fallback;
  const value = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw argumentError(flag, `a whole number from ${min} to ${max}`, text);
}
