/// <reference lib="dom" />
/** Terms with their texts, and times as a person reads them. */

import { make } from '../../games/kit/page-elements.ts';

/** A term and its text, for a `<dl>`. */
export const makeFact = (term: string, text: string, className = ''): HTMLElement =>
  make('div', className, make('dt', '', term), make('dd', '', text));

/** Milliseconds as a person reads them: 0.24 s, 5.1 s, 2:03 min. */
export function formatMs(ms: number): string {
  if (ms >= 60_000) {
    const seconds = Math.round(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
  }
  return `${(ms / 1000).toFixed(ms < 9950 ? 2 : 1)} s`;
}
