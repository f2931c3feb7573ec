/**
 * Remembers the values that each pixel had in a sequence of pictures. A game shows the same few
 * things in the same place again and again (bare cloth, a cell in one of six colours, a ribbon over
 * it). So a pixel that changes has usually had its new value before, and a small number identifies
 * it. A texture that no compressor shortens is written once.
 *
 * Writer and reader keep the same memory by the same rule: a new value takes the oldest slot.
 */

import type { FrameSize } from '../../core/points.ts';

/** Limits: values remembered per pixel, and bytes of all of them together. */
const limits = { slots: 24, bytes: 96 * 1024 * 1024 } as const;

/**
 * The values that each pixel had. A value is a 32-bit word, R in the lowest byte; 0 marks an empty
 * slot.
 */
export class PixelMemory {
  readonly size: FrameSize;
  /** Slots of one pixel lie side by side, since they are searched together. */
  readonly #slots: Uint32Array;
  readonly #count: number;
  /** By pixel: the slot that the next new value takes. */
  readonly #next: Uint8Array;

  /** @param size of the pictures, pixels; large ones get fewer slots */
  constructor({ width, height }: FrameSize) {
    this.size = { width, height };
    const pixels = width * height;
    this.#count = Math.max(1, Math.min(limits.slots, Math.floor(limits.bytes / (pixels * 4))));
    this.#slots = new Uint32Array(pixels * this.#count);
    this.#next = new Uint8Array(pixels);
  }

  /**
   * Finds the slot that holds a value.
   * @param pixel index, row by row
   * @param value a word
   * @returns its slot from 0; -1 when no slot holds it
   */
  slotOf(pixel: number, value: number): number {
    const first = pixel * this.#count;
    for (let slot = 0; slot < this.#count; slot++) {
      const held = this.#slots[first + slot];
      if (held === value) return slot;
      // Slots are filled in their order.
      if (held === 0) return -1;
    }
    return -1;
  }

  /**
   * Reads a slot.
   * @param pixel index, row by row
   * @param slot from 0
   * @returns the value, 0 for an empty slot; `undefined` when there is no such slot
   */
  recall(pixel: number, slot: number): number | undefined {
    return slot < this.#count ? this.#slots[pixel * this.#count + slot] : undefined;
  }

  /**
   * Reads what was stored last.
   * @param pixel index, row by row
   * @returns the value; 0 when nothing was
   */
  newest(pixel: number): number {
    const next = this.#next[pixel]!;
    return next === 0 ? 0 : this.#slots[pixel * this.#count + next - 1]!;
  }

  /**
   * Stores a value that no slot holds, in the oldest slot.
   * @param pixel index, row by row
   * @param value a word
   */
  learn(pixel: number, value: number): void {
    const slot = this.#next[pixel]! % this.#count;
    this.#slots[pixel * this.#count + slot] = value;
    this.#next[pixel] = slot + 1;
  }
}

/**
 * Views the bytes of a picture as one word a pixel.
 * @param data RGBA, a multiple of 4 bytes
 * @returns the words; a copy when the bytes are not aligned
 */
export function wordsOf(data: Uint8Array): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
