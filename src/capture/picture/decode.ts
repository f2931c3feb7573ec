/**
 * Decodes picture files to frames. Whatever the form of the file (grey, palette, 16 bits, embedded
 * profile), the frame is plain 8-bit sRGB with four channels.
 */

import { ParseError } from '../../core/errors.ts';
import { type Frame, makeFrame, maxPictureSide } from '../../core/frame.ts';
import type { FrameSize } from '../../core/points.ts';
import { readBounded } from '../../core/read-bounded.ts';
import { loadSharp } from './load-sharp.ts';

/**
 * Limit on the pixels of a decoded picture: 64 megapixels, twice an 8K screen; as RGBA that is 256
 * MiB.
 */
export const maxPicturePixels = 8192 * 8192;

/** The largest picture that is searched as it is: a 4K screen and a little more. */
const searchedPixels = 3000 * 3000;

/**
 * The largest picture of a record, which is taken as it is: an 8K screen and a little more; as RGBA
 * that is 137 MiB.
 */
export const maxRecordedPixels = 6000 * 6000;

/** The largest file of a picture: more than an uncompressed one of that size has. */
export const maxPictureBytes = 160 * 2 ** 20;

const readableFormats: readonly string[] = ['png', 'jpeg', 'webp'];

/**
 * Decodes a PNG, JPEG or WebP picture.
 * @param source a file name, or the bytes of a file
 * @returns the frame, at origin (0, 0) and density 1
 * @throws ParseError naming the file when it is missing, not a picture, damaged or truncated, or
 *   larger than `maxPicturePixels` (judged by the header, before decoding)
 * @throws EnvironmentError when sharp is not installed
 */
export async function decodePicture(source: string | Uint8Array): Promise<Frame> {
  return (await decode(source, maxPicturePixels)).frame;
}

/**
 * Decodes a picture in which something is to be searched for. A search takes time and memory by the
 * pixel, and finds in a picture of a 4K screen whatever it can find in a larger one; so larger ones
 * are made smaller, by a whole number.
 * @param source a file name, or the bytes of a file
 * @returns the frame, and how many pixels of the file each side of one of its pixels stands for: 1
 *   for most pictures
 * @throws as `decodePicture`
 */
export const decodeForSearch = (source: string | Uint8Array): Promise<DecodedPicture> =>
  decode(source, searchedPixels);

/** A picture that may have been made smaller. */
export interface DecodedPicture {
  readonly frame: Frame;
  readonly shrunk: number;
}

async function decode(source: string | Uint8Array, maxPixels: number): Promise<DecodedPicture> {
  const file = typeof source === 'string' ? source : undefined;
  const fail = (problem: string) =>
    new ParseError(`${file ?? 'the picture'}: ${problem}`, file === undefined ? {} : { file });
  const bytes = typeof source === 'string' ? await readBytes(source, fail) : source;
  if (bytes.length === 0) throw fail('the file is empty; expected a PNG, JPEG or WebP picture');

  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined || !readableFormats.includes(header.format)) {
    throw fail('not a picture that can be read; expected PNG, JPEG or WebP');
  }
  const tooLarge = whyTooLarge(header);
  if (tooLarge !== undefined) throw fail(tooLarge);
  const { width, height } = header;
  const shrunk = Math.ceil(Math.sqrt((width * height) / maxPixels));
  const side = Math.ceil(Math.max(width, height) / shrunk);
  try {
    const whole = sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' }).autoOrient();
    const { data, info } = await (shrunk === 1 ? whole : whole.resize(side, side, { fit: 'inside' }))
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { frame: makeFrame(info.width, info.height, data), shrunk };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw fail(`the picture is damaged or cut short (${reason})`);
  }
}

/**
 * Why a picture is not decoded; `undefined` where it may be.
 * @param size as its header says, px
 * @returns what is wrong, in words; `undefined` where the size is fine
 */
export function whyTooLarge({ width, height }: FrameSize): string | undefined {
  const is = `the picture is ${width}x${height}`;
  if (width * height > maxPicturePixels)
    return `${is}, more than the limit of ${maxPicturePixels} pixels (8192x8192); crop or shrink it`;
  if (Math.max(width, height) <= maxPictureSide) return undefined;
  return `${is}, longer than the limit of ${maxPictureSide} pixels a side; crop it`;
}

async function readBytes(file: string, fail: (problem: string) => ParseError): Promise<Uint8Array> {
  try {
    const bytes = await readBounded(file, maxPictureBytes);
    if (bytes) return bytes;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw fail('no such file');
    if (code === 'EISDIR') throw fail('this is a directory; expected a picture file');
    if (code === 'EACCES' || code === 'EPERM') throw fail('this file may not be read (permission denied)');
    throw fail(`the file cannot be read (${code ?? String(error)})`);
  }
  throw fail(`the file is larger than ${maxPictureBytes / 2 ** 20} MB; no picture that is read has as much`);
}
