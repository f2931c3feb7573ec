import type { ScreenPoint } from './points.ts';

/**
 * A decoded picture of the game: plain RGBA, and its place on the desktop. Readers work only on
 * frames, never on picture files.
 */
export interface Frame {
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /**
   * `width * height * 4` bytes, R G B A, row by row from the upper-left corner; A is ignored by
   * readers.
   */
  readonly data: Uint8Array;
  /**
   * Position of the picture's upper-left corner on the desktop, in pointer units; (0, 0) for a
   * saved picture.
   */
  readonly origin: ScreenPoint;
  /** Picture pixels per pointer unit; 1 for a saved picture. */
  readonly density: number;
}

/** A colour with channels 0..255; fractional when it is a mean. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The maximum side of a picture, px: twice that of an 8K screen. */
export const maxPictureSide = 16_384;

/**
 * Wraps RGBA bytes as a frame.
 * @param width pixels, at least 1
 * @param height pixels, at least 1
 * @param data `width * height * 4` bytes; kept, not copied
 * @param place of the picture; defaults to a saved picture (origin 0,0; density 1)
 * @returns the frame
 * @throws RangeError when the number of bytes does not fit the size
 */
export function makeFrame(
  width: number,
  height: number,
  data: Uint8Array,
  place: { readonly origin: ScreenPoint; readonly density: number } = { origin: { x: 0, y: 0 }, density: 1 },
): Frame {
  if (![width, height].every((side) => Number.isInteger(side) && side > 0))
    throw new RangeError(
      `expected whole numbers of pixels from 1 for width and height, got ${width}x${height}`,
    );
  if (data.length !== width * height * 4) {
    throw new RangeError(
      `expected ${width * height * 4} RGBA bytes for ${width}x${height}, got ${data.length}`,
    );
  }
  // The slice() of Node's Buffer is a view: changing a slice would change the picture.
  const plain =
    data.constructor === Uint8Array ? data : new Uint8Array(data.buffer, data.byteOffset, data.length);
  return { width, height, data: plain, origin: place.origin, density: place.density };
}

/**
 * Picks a pixel.
 * @param frame the picture
 * @param x px; fractions are cut off, and beyond an edge the pixel at that edge counts
 * @param y the same
 * @returns its colour
 */
export function pixelAt({ width, height, data }: Frame, x: number, y: number): Rgb {
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = 4 * (row * width + Math.min(width - 1, Math.max(0, Math.floor(x))));
  return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! };
}
