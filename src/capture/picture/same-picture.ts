import type { Frame } from '../../core/frame.ts';

/**
 * Compares two pictures, in a fraction of the time of a capture.
 * @param a any picture
 * @param b any other
 * @returns whether they have the same size and pixels
 */
export const isSamePicture = (a: Picture, b: Picture): boolean =>
  a.width === b.width && a.height === b.height && Buffer.compare(a.data, b.data) === 0;

type Picture = Pick<Frame, 'width' | 'height' | 'data'>;
