/**
 * Decodes picture files to frames. Whatever the form of the file (grey, palette, 16 bits, embedded
 * profile), the frame is plain 8-bit sRGB with four channels.
 */

import { readFile } from 'node:fs/promises';
import { ParseError } from '../../core/errors.ts';
import type { Frame } from '../../core/frame.ts';
import { makeFrame } from '../../core/frame.ts';
import { loadSharp } from './load-sharp.ts';

/**
 * Limit on the pixels of a decoded picture: 64 megapixels, twice an 8K screen; as RGBA that is 256
 * MiB.
 */
export const maxPicturePixels = 8192 * 8192;

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
  const { width, height } = header;
  if (width * height > maxPicturePixels) {
    throw fail(
      `the picture is ${width}x${height}, more than the limit of ${maxPicturePixels} pixels (8192x8192); crop or shrink it`,
    );
  }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return makeFrame(info.width, info.height, data);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw fail(`the picture is damaged or cut short (${reason})`);
  }
}

async function readBytes(file: string, fail: (problem: string) => ParseError): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw fail('no such file');
    if (code === 'EISDIR') throw fail('this is a directory; expected a picture file');
    if (code === 'EACCES' || code === 'EPERM') throw fail('this file may not be read (permission denied)');
    throw fail(`the file cannot be read (${code ?? String(error)})`);
  }
}
