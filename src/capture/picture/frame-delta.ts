/**
 * Stores pictures as differences, for the record of a run: a PNG whose pixels hold what changed
 * since the previous picture.
 *
 *     alpha 0     unchanged
 *     alpha 255   this colour
 *     alpha 1     a colour that this pixel had before; red is the slot that remembers it, from 1
 *
 * The encoding is lossless. The first picture, and any of a new size, is complete and resets the
 * memory.
 */

import { type Frame, makeFrame } from '../../core/frame.ts';
import type { FrameSize } from '../../core/points.ts';
import { maxRecordedPixels } from './decode.ts';
import { PixelMemory, wordsOf } from './pixel-memory.ts';
import { readPng } from './read-png.ts';
import { PngWriter } from './write-png.ts';

/** The alpha byte of a word, for a colour and for a remembered colour. */
const alpha = { full: 0xff000000 | 0, remembered: 0x01000000 } as const;

/** The colour bits of a word; readers and the record ignore a picture's own alpha. */
const colorMask = 0x00ffffff;

/** Encodes consecutive pictures as differences. */
export class DeltaEncoder {
  /** The previous picture; absent before the first one. */
  #last: Int32Array | undefined;
  /** The difference; reused, since allocating it for every picture costs more than the work. */
  #out = new Int32Array(0);
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
      this.#out = new Int32Array(width * height);
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
      const value = word | alpha.full;
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
 * @returns the difference for `applyDelta`
 * @throws Error when `DeltaEncoder` cannot have written the file
 */
export async function decodeDelta(png: Uint8Array): Promise<DeltaPicture> {
  return readPng(png, maxRecordedPixels);
}

/** A decoded difference. */
export interface DeltaPicture extends FrameSize {
  /** Rows in the form that `readPng` returns, with the pixels described above. */
  readonly rows: Uint8Array;
}

/** The problem of a difference that was taken from another picture. */
const missing = 'the picture refers to pictures before it that are missing or changed';

/** The memory of the newest picture of each sequence. */
const memories = new WeakMap<Frame, PixelMemory>();

/**
 * Applies a difference to the picture it was taken from. Differences must be applied in the order
 * in which they were written, each to the previous picture; applying the last one again changes
 * nothing.
 * @param before the previous result of this function; `undefined` for the first picture
 * @param delta the difference
 * @param place of the picture on the desktop
 * @param inPlace whether the previous picture may be overwritten, since nobody uses it
 * @returns the picture
 * @throws Error when it refers to pictures that were not applied
 */
export function applyDelta(
  before: Frame | undefined,
  delta: DeltaPicture,
  place: Pick<Frame, 'origin' | 'density'>,
  inPlace = false,
): Frame {
  const { width, height } = delta;
  const base = before?.width === width && before.height === height ? before : undefined;
  const memory = (base && memories.get(base)) ?? new PixelMemory(delta);
  const known = base && wordsOf(base.data);
  const words = known ? (inPlace ? known : known.slice()) : new Int32Array(width * height);
  restore(words, delta, memory);
  if (!known && words.includes(0)) throw new Error(missing);
  const { buffer, byteOffset, byteLength } = words;
  const frame = makeFrame(width, height, new Uint8Array(buffer, byteOffset, byteLength), place);
  if (base) memories.delete(base);
  memories.set(frame, memory);
  return frame;
}

/** Overwrites the previous picture's colours with those of a difference. */
function restore(pixels: Int32Array, { width, height, rows }: DeltaPicture, memory: PixelMemory): void {
  // The filter byte before each row breaks the alignment of the words.
  const words = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  let at = 0;
  for (let y = 0; y < height; y++) {
    at++;
    for (let x = 0; x < width; x++, at += 4) {
      const word = words.getInt32(at, true);
      if (word === 0) continue;
      const i = y * width + x;
      if (word >>> 24 !== 255) pixels[i] = recalled(memory, i, word);
      else {
        pixels[i] = word;
        // A colour written in full was in no slot, unless this difference is applied again.
        if (memory.newest(i) !== word) memory.learn(i, word);
      }
    }
  }
}

/** Returns a colour that a pixel had before. */
function recalled(memory: PixelMemory, pixel: number, word: number): number {
  const value = word >>> 24 === 1 ? memory.recall(pixel, (word & 0xff) - 1) : 0;
  if (value === 0) throw new Error(missing);
  return value;
}
