/// <reference lib="dom" />
/** Terms with their texts, and times as a person reads them. */

import { make } from '../../games/kit/page-elements.ts';

/**
 * Makes a term and its text, for a `<dl>`.
 * @param term such as `Time`
 * @param text beside it
 * @param className of the element; empty for none
 * @returns the element with both
 */
export const makeFact = (term: string, text: string, className = ''): HTMLElement =>
  make('div', className, make('dt', '', term), make('dd', '', text));

/**
 * Writes a span of time as a person reads it: 0.24 s, 5.1 s, 2:03 min.
 * @param ms milliseconds
 * @returns the text with its unit
 */
export function formatMs(ms: number): string {
  if (ms >= 60_000) {
    const seconds = Math.round(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
  }
  return `${(ms / 1000).toFixed(ms < 9950 ? 2 : 1)} s`;
}
