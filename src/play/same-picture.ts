/** Tells whether a window shows the same as before, so that what was seen of it still holds. */

import type { Frame } from '../core/frame.ts';

/**
 * Compares two pictures byte by byte, which takes a small part of the time of a capture.
 * @param a any picture
 * @param b any picture
 * @returns whether they have the same size and pixels, wherever they were taken
 */
export function samePicture(a: Frame, b: Frame): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  const bytes = ({ data }: Frame) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return a.data === b.data || bytes(a).equals(bytes(b));
}
