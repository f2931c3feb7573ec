/** Captures and parses the pictures that `screencap` writes. */

import { decodePicture } from '../../capture/picture/decode.ts';
import { EnvironmentError } from '../../core/errors.ts';
import { type Frame, makeFrame, maxPictureSide } from '../../core/frame.ts';
import type { Phone } from './phone.ts';

/** Lengths of the header: width, height and format; since Android 9 also the colour space. */
const headBytes = [12, 16] as const;
/** The formats R G B A and R G B X (AOSP, pixelflinger/format.h). */
const plainFormats = [1, 2];
/** Step between the tested pixels; not a divisor of a common width. */
const darkStride = 97;
/** Channels up to this value count as black. */
const darkLevel = 2;

/** Takes pictures of one phone, as plain pixels if it writes them in a known format. */
export class PhoneCamera {
  #isPlain = true;

  /** @param phone whose screen is captured */
  constructor(private readonly phone: Pick<Phone, 'capture' | 'name'>) {}

  /**
   * Captures the main display.
   * @returns the picture, at origin (0, 0) and density 1
   * @throws EnvironmentError when the phone sends no complete picture
   */
  async picture(): Promise<Frame> {
    if (this.#isPlain) {
      const bytes = await this.phone.capture('screencap');
      const picture = plainPicture(bytes);
      if (picture) return picture;
      if (bytes.length < headBytes[0] || isCutOff(bytes)) throw this.#none(bytes.length);
      this.#isPlain = false;
    }
    const bytes = await this.phone.capture('screencap -p');
    return decodePicture(bytes).catch(() => Promise.reject(this.#none(bytes.length)));
  }

  #none(length: number): EnvironmentError {
    return new EnvironmentError(
      `the phone ${this.phone.name} gave no whole picture (${length} bytes): see what adb exec-out screencap says`,
    );
  }
}

/**
 * Parses a picture in plain pixels.
 * @param bytes header and pixels
 * @returns the picture, sharing the memory; `undefined` if the format is unknown
 */
export function plainPicture(bytes: Buffer): Frame | undefined {
  const pixels = pixelBytes(bytes);
  const head = headBytes.find((length) => pixels > 0 && bytes.length === length + pixels);
  if (head === undefined || !plainFormats.includes(bytes.readUInt32LE(8))) return undefined;
  return makeFrame(bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.subarray(head));
}

/** Returns the number of bytes that the header promises, four per pixel; NaN for a bad header. */
function pixelBytes(bytes: Buffer): number {
  if (bytes.length < headBytes[0]) return Number.NaN;
  const [width, height] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  return Math.min(width, height) > 0 && Math.max(width, height) <= maxPictureSide
    ? 4 * width * height
    : Number.NaN;
}

/** Returns whether the connection broke within a picture of a known format. */
const isCutOff = (bytes: Buffer): boolean =>
  plainFormats.includes(bytes.readUInt32LE(8)) && bytes.length < pixelBytes(bytes);

/**
 * Returns whether a picture is black, like that of a screen that is off.
 * @param frame the picture
 * @returns false if any tested pixel is not black
 */
export function isBlack({ data }: Frame): boolean {
  for (let i = 0; i < data.length; i += 4 * darkStride)
    if (Math.max(data[i]!, data[i + 1]!, data[i + 2]!) > darkLevel) return false;
  return true;
}
