/**
 * Remembers the values that each pixel had in a sequence of pictures. A game shows the same few
 * things in the same place repeatedly (bare cloth, a cell in one of six colours, a ribbon over it).
 * A pixel that changes has therefore usually had its new value before, and a small number
 * identifies it. An incompressible texture is written only once.
 *
 * Writer and reader maintain the same memory: a new value takes the oldest slot.
 */

import type { FrameSize } from '../../core/points.ts';

/** Limits: values remembered per pixel, and bytes of all of them together. */
const limits = { slots: 24, bytes: 96 * 1024 * 1024 } as const;

/**
 * The values that each pixel had. A value is a 32-bit word, R in the lowest byte; 0 marks an empty
 * slot. Words are signed, since larger numbers would be allocated on the heap.
 */
export class PixelMemory {
  readonly size: FrameSize;
  /**
   * The first slot of every pixel, then the second: neighbouring pixels change together, and
   * usually have their values in the same slot.
   */
  readonly #slots: Int32Array;
  readonly #count: number;
  readonly #pixels: number;
  /** The slot in which a value was last found. */
  #found = 0;
  /** The slot for the next new value, by pixel. */
  readonly #next: Uint8Array;

  /** @param size of the pictures, pixels; large ones get fewer slots */
  constructor({ width, height }: FrameSize) {
    this.size = { width, height };
    const pixels = width * height;
    this.#pixels = pixels;
    this.#count = Math.max(1, Math.min(limits.slots, Math.floor(limits.bytes / (pixels * 4))));
    this.#slots = new Int32Array(pixels * this.#count);
    this.#next = new Uint8Array(pixels);
  }

  /**
   * Finds the slot that holds a value.
   * @param pixel index, row by row
   * @param value a word
   * @returns its slot from 0; -1 when no slot holds it
   */
  slotOf(pixel: number, value: number): number {
    // No value is in two slots of a pixel, so any order finds it.
    if (this.#slots[this.#found * this.#pixels + pixel] === value) return this.#found;
    for (let slot = 0; slot < this.#count; slot++) {
      const held = this.#slots[slot * this.#pixels + pixel];
      if (held === value) return (this.#found = slot);
      // Slots are filled in order.
      if (held === 0) return -1;
    }
    return -1;
  }

  /**
   * Reads a slot.
   * @param pixel index, row by row
   * @param slot from 0
   * @returns the value; 0 for an empty or nonexistent slot
   */
  recall(pixel: number, slot: number): number {
    return slot >= 0 && slot < this.#count ? this.#slots[slot * this.#pixels + pixel]! : 0;
  }

  /**
   * Reads the value that was stored last.
   * @param pixel index, row by row
   * @returns the value; 0 when there is none
   */
  newest(pixel: number): number {
    const next = this.#next[pixel]!;
    return next === 0 ? 0 : this.#slots[(next - 1) * this.#pixels + pixel]!;
  }

  /**
   * Stores a value that no slot holds, in the oldest slot.
   * @param pixel index, row by row
   * @param value a word
   */
  learn(pixel: number, value: number): void {
    const slot = this.#next[pixel]! % this.#count;
    this.#slots[slot * this.#pixels + pixel] = value;
    this.#next[pixel] = slot + 1;
  }
}

/**
 * Views the bytes of a picture as one signed word per pixel.
 * @param data RGBA, a multiple of 4 bytes
 * @returns the words; a copy when the bytes are not aligned
 */
export function wordsOf(data: Uint8Array): Int32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
