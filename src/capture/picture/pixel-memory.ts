/**
 * What the pixels of a row of pictures were before, place by place. A game shows the same few things in the same
 * place again and again (bare cloth, a cell in one of six colours, a ribbon over it), so a pixel that changes has
 * mostly been seen there before, and a small number says which. A weave that no compressor shortens is written once.
 *
 * Writer and reader keep the same memory by the same rule: a value that is not in it takes the oldest slot.
 */

import type { FrameSize } from '../../core/points.ts';

/** Values remembered per pixel at most, and bytes that all of them may take. */
const limits = { slots: 24, bytes: 96 * 1024 * 1024 } as const;

/** Values that each pixel had. A value is a 32-bit word, R in the lowest byte; 0 stands for an empty slot. */
export class PixelMemory {
  readonly size: FrameSize;
  readonly #slots: readonly Uint32Array[];
  /** Per pixel, the slot that the next new value takes. */
  readonly #next: Uint8Array;

  /** @param size of the pictures; large ones get fewer slots */
  constructor({ width, height }: FrameSize) {
    this.size = { width, height };
    const pixels = width * height;
    const count = Math.max(1, Math.min(limits.slots, Math.floor(limits.bytes / (pixels * 4))));
    this.#slots = Array.from({ length: count }, () => new Uint32Array(pixels));
    this.#next = new Uint8Array(pixels);
  }

  /** The slot that holds a value at a pixel; -1 when none does. */
  slotOf(pixel: number, value: number): number {
    for (let slot = 0; slot < this.#slots.length; slot++) {
      if ((this.#slots[slot] as Uint32Array)[pixel] === value) return slot;
    }
    return -1;
  }

  /** What a slot holds at a pixel; `undefined` when there is no such slot, 0 when it is empty. */
  recall(pixel: number, slot: number): number | undefined {
    return this.#slots[slot]?.[pixel];
  }

  /** Remembers a value that is in no slot. */
  learn(pixel: number, value: number): void {
    const slot = (this.#next[pixel] as number) % this.#slots.length;
    (this.#slots[slot] as Uint32Array)[pixel] = value;
    this.#next[pixel] = slot + 1;
  }
}

/** The bytes of a picture, a pixel a word; copied where they do not lie on a word's boundary. */
export function wordsOf(data: Uint8Array): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
