import type { ReadError } from '../core/errors.ts';

/**
 * Explains in the user's words why a run that cannot read its window ends.
 * @param error of the reader for the last picture
 * @param title of the game
 * @param wasRead whether the game was read before
 * @returns one line: what was seen, and what to do
 */
export function unreadInWords({ message, detail }: ReadError, title: string, wasRead: boolean): string {
  if (wasRead) return `${title} can no longer be read in this window: ${message}`;
  if (detail.trouble !== 'nothing-here') return `${title} cannot be read in this window: ${message}`;
  return `this window shows something else than ${title}; show the whole game there (${message})`;
}
