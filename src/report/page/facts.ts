/// <reference lib="dom" />
/** Formats terms with their texts, and durations for people to read. */

import { make } from '../../games/kit/page/page-elements.ts';

/**
 * Makes a term and its text, for a `<dl>`.
 * @param term for example `Time`
 * @param text of the description
 * @param className of the element; empty for none
 * @returns the element with both
 */
export const makeFact = (term: string, text: string, className = ''): HTMLElement =>
  make('div', className, make('dt', '', term), make('dd', '', text));

/**
 * Formats a duration for people to read: 0.24 s, 5.10 s, 2:03 min.
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
