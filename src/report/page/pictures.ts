/// <reference lib="dom" />
/**
 * Composes kept pictures from their differences on demand. The last few results are cached, so a
 * step usually decodes one difference, and a jump at most those since a whole picture.
 */

import type { FrameSize } from '../../core/points.ts';
import type { PictureEntry } from '../report-data.ts';

/** Maximum size of the cache of composed pictures, bytes. */
const cacheBytes = 160_000_000;

/** Composes and caches pictures. */
export class Pictures {
  /** Insertion order is the order of last use. */
  readonly #cache = new Map<number, ImageBitmap>();
  #work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly entries: readonly PictureEntry[],
    private readonly base64: readonly string[],
  ) {}

  size(index: number): FrameSize {
    return this.entries[index]?.frame ?? { width: 4, height: 3 };
  }

  /**
   * Composes a picture. Calls are served in order, since a picture often builds on the previous
   * one.
   */
  whole(index: number): Promise<ImageBitmap> {
    const picture = this.#work.then(() => this.#compose(index));
    this.#work = picture.catch(() => undefined);
    return picture;
  }

  async #compose(index: number): Promise<ImageBitmap> {
    const known = this.#cache.get(index);
    if (known) {
      this.#keep(index, known);
      return known;
    }
    const chain = [index];
    while (!this.#cache.has(chain[0]!) && this.entries[chain[0]!]!.base >= 0) {
      chain.unshift(this.entries[chain[0]!]!.base);
    }
    const { width, height } = this.size(index);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    for (const i of chain) {
      const { x = 0, y = 0 } = this.entries[i] ?? {};
      const cached = this.#cache.get(i);
      if (cached) context.drawImage(cached, 0, 0);
      else context.drawImage(await this.#decode(i), x, y);
    }
    const result = await createImageBitmap(canvas);
    this.#keep(index, result);
    return result;
  }

  #decode(index: number): Promise<ImageBitmap> {
    const binary = atob(this.base64[index] ?? '');
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  }

  #keep(index: number, picture: ImageBitmap): void {
    this.#cache.delete(index);
    this.#cache.set(index, picture);
    const max = Math.max(6, Math.floor(cacheBytes / (picture.width * picture.height * 4)));
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= max) return;
      this.#cache.delete(oldest);
    }
  }
}
