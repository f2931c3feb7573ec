/**
 * Decodes picture files to frames. Whatever the form of the file (grey, palette, 16 bits, embedded
 * profile), the frame is plain 8-bit sRGB with four channels.
 */

import { extname } from 'node:path';
import type { Metadata } from 'sharp';
import { ParseError, reasonOf } from '../../core/errors.ts';
import { type Frame, makeFrame, maxPictureSide } from '../../core/frame.ts';
import type { FrameSize } from '../../core/points.ts';
import { readBounded } from '../../core/files/read-bounded.ts';
import { whyNotRead } from '../../core/files/why-not-read.ts';
import { loadSharp } from './load-sharp.ts';

/**
 * Maximum number of pixels of a decoded picture: 64 megapixels, twice an 8K screen; 256 MiB as
 * RGBA.
 */
export const maxPicturePixels = 8192 * 8192;

/** Maximum number of pixels that are searched without shrinking: a 4K screen and a little more. */
const searchedPixels = 3000 * 3000;

/**
 * A picture larger than this is probably a magnified screen, whose cells may exceed the maximum
 * that the readers look for (132 px in Str8ts).
 */
const largePixels = 2000 * 2000;
/** Minimum side of a halved picture that is worth searching, px. */
const minHalvedSide = 200;

/**
 * Maximum number of pixels of a recorded picture, which is never shrunk: an 8K screen and a little
 * more; 137 MiB as RGBA.
 */
export const maxRecordedPixels = 6000 * 6000;

/** Maximum size of a picture file: more than an uncompressed recorded picture has. */
export const maxPictureBytes = 160 * 2 ** 20;

/**
 * Maximum size of a JPEG or WebP file. Decoding 10 MB of noise takes 0.5 s (23 November 2026, sharp
 * 0.35); a photograph of 64 megapixels has 20 to 40 MB.
 */
const maxPackedBytes = 48 * 2 ** 20;

/** File name extensions of pictures that can be decoded. */
export const pictureEndings: readonly string[] = ['.png', '.jpg', '.jpeg', '.webp'];

/**
 * Returns whether a file name has the extension of a picture that can be decoded.
 * @param name of a file
 * @returns true for a picture
 */
export const isPictureName = (name: string): boolean => pictureEndings.includes(extname(name).toLowerCase());

const readableFormats: readonly string[] = ['png', 'jpeg', 'webp'];

/**
 * Decodes a PNG, JPEG or WebP picture.
 * @param source a file name, or the bytes of a file
 * @returns the frame, at origin (0, 0) and density 1
 * @throws ParseError naming the file when it is missing, not a picture, damaged or truncated,
 *   longer than `maxPictureSide`, or larger than `maxPicturePixels` (judged by the header, before
 *   decoding)
 * @throws EnvironmentError when sharp is not installed
 */
export async function decodePicture(source: string | Uint8Array): Promise<Frame> {
  return (await decode(source, maxPicturePixels)).frame;
}

/**
 * Decodes a picture for a search. A search takes time and memory per pixel, and finds nothing more
 * in pictures larger than a 4K screen, so those are shrunk by a whole factor.
 * @param source a file name, or the bytes of a file
 * @returns the frame and the factor, which is 1 for most pictures
 * @throws as `decodePicture`
 */
export const decodeForSearch = (source: string | Uint8Array): Promise<DecodedPicture> =>
  decode(source, searchedPixels);

/**
 * Halves a picture in which a search found nothing, since its cells may exceed the maximum size
 * that is searched for.
 * @param picture of `decodeForSearch`
 * @returns the picture; `undefined` when it would be too small to search
 */
export async function halvedPicture({ frame, shrunk }: DecodedPicture): Promise<DecodedPicture | undefined> {
  const [width, height] = [frame.width, frame.height].map((side) => Math.ceil(side / 2)) as [number, number];
  if (Math.min(width, height) < minHalvedSide) return undefined;
  const sharp = await loadSharp();
  const { data, info } = await sharp(frame.data, {
    raw: { width: frame.width, height: frame.height, channels: 4 },
  })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { frame: makeFrame(info.width, info.height, data), shrunk: 2 * shrunk };
}

/**
 * Returns whether a picture is probably a magnified screen.
 * @param frame the picture
 * @returns whether it has more than four million pixels
 */
export const isLargePicture = ({ width, height }: Frame): boolean => width * height > largePixels;

/** A picture that may have been shrunk. */
export interface DecodedPicture {
  readonly frame: Frame;
  /** Factor by which it was shrunk: pixels of the file per pixel of the frame, along each side. */
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
  const tooLarge = whyTooLarge(header) ?? whyTooHard(header, bytes.length);
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
    throw fail(`the picture is damaged or cut short (${reasonOf(error)})`);
  }
}

/**
 * Explains why a picture is too large to be decoded.
 * @param size from its header, px
 * @returns the problem, in words; `undefined` if the size is acceptable
 */
export function whyTooLarge({ width, height }: FrameSize): string | undefined {
  const is = `the picture is ${width}x${height}`;
  if (width * height > maxPicturePixels)
    return `${is}, more than the limit of ${maxPicturePixels} pixels (8192x8192); crop or shrink it`;
  if (Math.max(width, height) <= maxPictureSide) return undefined;
  return `${is}, longer than the limit of ${maxPictureSide} pixels a side; crop it`;
}

/** Explains why a picture would take too much time or memory; `undefined` if it is fine. */
function whyTooHard(
  { format, width, height, isProgressive }: FrameSize & Pick<Metadata, 'format' | 'isProgressive'>,
  bytes: number,
): string | undefined {
  if (format === 'png') return undefined;
  const [has, limit] = [bytes, maxPackedBytes].map((each) => `${Math.ceil(each / 2 ** 20)} MB`);
  if (bytes > maxPackedBytes)
    return `the file has ${has}, more than the limit of ${limit} for ${format.toUpperCase()}; crop or shrink the picture`;
  // Decoding holds a whole progressive picture as coefficients: 6 bytes per pixel.
  if (!isProgressive || width * height <= maxRecordedPixels) return undefined;
  return `the picture is a progressive ${format.toUpperCase()} of ${width}x${height}, more than the limit of ${maxRecordedPixels} pixels (6000x6000) for such; crop or shrink it`;
}

async function readBytes(file: string, fail: (problem: string) => ParseError): Promise<Uint8Array> {
  try {
    const bytes = await readBounded(file, maxPictureBytes);
    if (bytes) return bytes;
  } catch (error) {
    throw fail(`${whyNotRead(error)}; give a PNG, JPEG or WebP picture`);
  }
  throw fail(`the file is larger than ${maxPictureBytes / 2 ** 20} MB; no picture that is read has as much`);
}
