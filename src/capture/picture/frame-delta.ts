/**
 * Pictures as differences, for the record of a run: a PNG whose pixels hold what changed since the
 * previous picture.
 *
 *     alpha 0     unchanged
 *     alpha 255   this colour
 *     alpha 1     a colour that this pixel had before; red is the slot that remembers it, from 1
 *
 * Every picture is exact. The first one, and one of a new size, is complete and resets the memory.
 */

import { type Frame, makeFrame } from '../../core/frame.ts';
import type { FrameSize } from '../../core/points.ts';
import { maxRecordedPixels } from './decode.ts';
import { loadSharp } from './load-sharp.ts';
import { PixelMemory, wordsOf } from './pixel-memory.ts';
import { PngWriter } from './write-png.ts';

/** The alpha byte of a word, for a colour and for a remembered pixel. */
const alpha = { full: 0xff000000, remembered: 0x01000000 } as const;

/** The colour bits of a word; readers and the record ignore a picture's own alpha. */
const colorMask = 0x00ffffff;

/** Encodes consecutive pictures as differences. */
export class DeltaEncoder {
  /** The previous picture; absent before the first one. */
  #last: Uint32Array | undefined;
  /** The difference; kept, since taking room for every picture costs more than the work. */
  #out = new Uint32Array(0);
  readonly #png = new PngWriter();
  #memory: PixelMemory | undefined;

  /**
   * Encodes what changed since the previous picture.
   * @param frame the new picture
   * @returns a PNG of the full size; `undefined` when nothing changed
   */
  encode(frame: Frame): Buffer | undefined {
    const { width, height } = frame;
    const known = this.#memory?.size;
    if (known?.width !== width || known.height !== height) {
      this.#memory = new PixelMemory(frame);
      this.#last = undefined;
      this.#out = new Uint32Array(width * height);
    }
    const memory = this.#memory!;
    const last = this.#last;
    const now = wordsOf(frame.data);
    const out = this.#out.fill(0);
    let changed = 0;
    for (let i = 0; i < now.length; i++) {
      const word = now[i]!;
      if (last && ((word ^ last[i]!) & colorMask) === 0) continue;
      changed++;
      const value = (word | alpha.full) >>> 0;
      const slot = memory.slotOf(i, value);
      if (slot < 0) memory.learn(i, value);
      out[i] = slot < 0 ? value : alpha.remembered + slot + 1;
    }
    if (changed === 0) return undefined;
    if (last) last.set(now);
    else this.#last = now.slice();
    return this.#png.write(width, height, new Uint8Array(out.buffer));
  }
}

/**
 * Decodes a difference.
 * @param png made by `DeltaEncoder`
 * @returns the picture that `applyDelta` takes
 * @throws Error from the decoder when the file is not a PNG
 */
export async function decodeDelta(png: Uint8Array): Promise<DeltaPicture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(png, { failOn: 'error', limitInputPixels: maxRecordedPixels })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, words: wordsOf(new Uint8Array(data)) };
}

/** A difference, decoded. */
export interface DeltaPicture extends FrameSize {
  /** One a pixel, as the head of this file says. */
  readonly words: Uint32Array;
}

/** The memory of the newest picture of each sequence. */
const memories = new WeakMap<Frame, PixelMemory>();

/**
 * Applies a difference to the picture it was taken from. Differences must be applied in the order
 * in which they were written, each to the picture before; applying the last one again changes
 * nothing.
 * @param before the previous result of this function; `undefined` for the first picture
 * @param delta the difference; its words become the picture's
 * @param place where the picture was on the desktop
 * @returns the picture
 * @throws Error when it refers to pictures that were not applied
 */
export function applyDelta(
  before: Frame | undefined,
  { width, height, words }: DeltaPicture,
  place: Pick<Frame, 'origin' | 'density'>,
): Frame {
  const base = before?.width === width && before.height === height ? before : undefined;
  const memory = (base && memories.get(base)) ?? new PixelMemory({ width, height });
  restore(words, base && wordsOf(base.data), memory);
  const frame = makeFrame(
    width,
    height,
    new Uint8Array(words.buffer, words.byteOffset, words.byteLength),
    place,
  );
  if (base) memories.delete(base);
  memories.set(frame, memory);
  return frame;
}

/** Replaces words that are not colours by the colours they stand for. */
function restore(pixels: Uint32Array, base: Uint32Array | undefined, memory: PixelMemory): void {
  for (let i = 0; i < pixels.length; i++) {
    const word = pixels[i]!;
    if (word === 0 && base) pixels[i] = base[i]!;
    else if (word >>> 24 !== 255) pixels[i] = recalled(memory, i, word);
    else if (memory.slotOf(i, word) < 0) memory.learn(i, word);
  }
}

/** The colour that a pixel had before. */
function recalled(memory: PixelMemory, pixel: number, word: number): number {
  const value = word < alpha.remembered ? undefined : memory.recall(pixel, (word & 0xff) - 1);
  if (!value) throw new Error('the picture refers to pictures before it that are missing or changed');
  return value;
}
