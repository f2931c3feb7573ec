/**
 * Converts a compositor's pixels to the upright RGBA of a `Frame`. They arrive in the format of its
 * renderer and the orientation of the screen, which may be mounted on its side.
 */

import { EnvironmentError } from '../../core/errors.ts';
import type { FrameRect } from '../../core/points.ts';

/** A picture of a screen as the compositor writes it. */
export interface RawPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes from one row to the next. */
  readonly stride: number;
  /** As `wl_shm` numbers formats. */
  readonly format: number;
  /** The screen's rotation and reflection, as `wl_output` numbers them, 0 to 7. */
  readonly transform: number;
  /** Whether the rows run from bottom to top. */
  readonly flipped: boolean;
}

/** Pixels, RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The layout of a pixel in a word; each colour has 8 bits starting at a bit position. */
interface Format {
  readonly bytes: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const fourcc = (name: string): number => Buffer.from(name).readUInt32LE();
const bgrx: Format = { bytes: 4, red: 16, green: 8, blue: 0 };
const rgbx: Format = { bytes: 4, red: 0, green: 8, blue: 16 };
/** Formats of wl_shm: two have small numbers, the others the letters of drm_fourcc.h. */
const formats: ReadonlyMap<number, Format> = new Map([
  [0, bgrx],
  [1, bgrx],
  [fourcc('AB24'), rgbx],
  [fourcc('XB24'), rgbx],
  [fourcc('BG24'), { ...rgbx, bytes: 3 }],
  [fourcc('RG24'), { ...bgrx, bytes: 3 }],
  [fourcc('XR30'), { bytes: 4, red: 22, green: 12, blue: 2 }],
  [fourcc('XB30'), { bytes: 4, red: 2, green: 12, blue: 22 }],
]);

/** By transform: maps a pixel of the upright picture of a given size to the raw picture. */
const turns: readonly ((x: number, y: number, width: number, height: number) => readonly [number, number])[] =
  [
    (x, y) => [x, y],
    (x, y, width) => [y, width - 1 - x],
    (x, y, width, height) => [width - 1 - x, height - 1 - y],
    (x, y, _, height) => [height - 1 - y, x],
    (x, y, width) => [width - 1 - x, y],
    (x, y) => [y, x],
    (x, y, _, height) => [x, height - 1 - y],
    (x, y, width, height) => [height - 1 - y, width - 1 - x],
  ];

/**
 * Converts a raw picture to an upright one.
 * @param raw as the compositor wrote it
 * @param part of the upright picture to return, px, clipped to it; default all of it
 * @returns the pixels
 * @throws EnvironmentError when the format is unknown
 */
export function uprightPixels(raw: RawPicture, part?: FrameRect): Pixels {
  const format = formats.get(raw.format);
  if (!format) throw unknownFormat(raw.format);
  const isOnSide = raw.transform % 2 === 1;
  const whole = {
    width: isOnSide ? raw.height : raw.width,
    height: isOnSide ? raw.width : raw.height,
  };
  const { x: left, y: top } = part ?? { x: 0, y: 0 };
  const width = Math.min(part?.width ?? whole.width, whole.width - left);
  const height = Math.min(part?.height ?? whole.height, whole.height - top);
  const { words, stride } = wordsOf(raw, format.bytes);
  const placeOf = (x: number, y: number) => {
    const [column, row] = turns[raw.transform]!(x, y, whole.width, whole.height);
    return (raw.flipped ? raw.height - 1 - row : row) * stride + column;
  };
  const start = placeOf(left, top);
  const right = placeOf(left + 1, top) - start;
  const down = placeOf(left, top + 1) - start;
  const made = new Uint32Array(width * height);
  const { red, green, blue } = format;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, at = start + y * down; x < width; x++, at += right, to++) {
      const word = words[at]!;
      made[to] =
        0xff00_0000 |
        (((word >>> blue) & 0xff) << 16) |
        (((word >>> green) & 0xff) << 8) |
        ((word >>> red) & 0xff);
    }
  }
  return { width, height, data: new Uint8Array(made.buffer) };
}

/** Returns the pixels as words, and the number of words from one row to the next. */
function wordsOf({ data, width, height, stride }: RawPicture, bytes: number) {
  if (bytes === 4)
    return { words: new Uint32Array(data.buffer, data.byteOffset, data.length / 4), stride: stride / 4 };
  const words = new Uint32Array(width * height);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, at = y * stride; x < width; x++, at += bytes)
      words[to++] = data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16);
  return { words, stride: width };
}

const unknownFormat = (format: number): EnvironmentError =>
  new EnvironmentError(
    `the compositor shows its screen in a format that is not known (0x${format.toString(16)}): tell us its name, and play with --on desk`,
  );
