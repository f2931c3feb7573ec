/**
 * Pictures of one window's consecutive drawings. A drawing is one layer a line, bottom to top, and
 * from one look to the next the lowest layers stay as a rule: they are rasterised once, and the
 * layers above are laid over that picture.
 */

import { wordsOf } from '../capture/picture/pixel-memory.ts';
import type { Frame } from '../core/frame.ts';
import type { FrameSize, ScreenPoint } from '../core/points.ts';
import type { Drawing } from '../games/practice-game.ts';
import { rasterise } from './rasterise.ts';
import { ScaledImages } from './scaled-images.ts';

/** Layers at the bottom, as a picture; without one where they do not hide all below. */
interface Base {
  readonly layers: readonly string[];
  readonly words: Int32Array | undefined;
}

/** The alpha byte of a pixel read as a little-endian word. */
const opaque = 0xff000000 | 0;

/** Rasterises the drawings of a window of one size. */
export class LayeredPicture {
  readonly #size: FrameSize;
  readonly #images = new ScaledImages();
  #defs: string | undefined;
  #before: readonly string[] = [];
  #base: Base = { layers: [], words: undefined };

  /** @param size of the window, pixels */
  constructor(size: FrameSize) {
    this.#size = size;
  }

  /**
   * Rasterises a drawing.
   * @param drawing the elements, one layer a line
   * @param place where on the desktop the picture is said to lie
   * @returns the picture, within two levels a channel of that of the whole drawing
   * @throws EnvironmentError when sharp cannot be loaded
   */
  async draw(
    drawing: Drawing,
    place: { readonly origin: ScreenPoint; readonly density: number },
  ): Promise<Frame> {
    const defs = await this.#images.of(drawing.defs);
    const layers = drawing.body.split('\n');
    const { layers: below, words } = await this.#baseOf(defs, layers);
    const rest = words ? layers.slice(below.length) : layers;
    const above = await rasterise({ defs, body: rest.join('\n') }, this.#size, place);
    return words ? { ...above, data: layOver(words, wordsOf(above.data)) } : above;
  }

  /** The layers that stay, found anew where they do not. */
  async #baseOf(defs: string, layers: readonly string[]): Promise<Base> {
    const before = defs === this.#defs ? this.#before : [];
    this.#defs = defs;
    this.#before = layers;
    const known = this.#base;
    if (before.length > 0 && known.layers.length > 0 && known.layers.every((each, i) => each === layers[i]))
      return known;
    const first = layers.findIndex((layer, i) => layer !== before[i]);
    const common = layers.slice(0, first < 0 ? layers.length : first);
    this.#base = { layers: common, words: await this.#ground(defs, common) };
    return this.#base;
  }

  async #ground(defs: string, layers: readonly string[]): Promise<Int32Array | undefined> {
    if (layers.length === 0) return undefined;
    const words = wordsOf((await rasterise({ defs, body: layers.join('\n') }, this.#size)).data);
    return words.every((word) => word >>> 24 === 255) ? words : undefined;
  }
}

/**
 * Puts a picture over an opaque one: the operator "over" of Porter and Duff 1984.
 * @returns the bytes of `above`, which now hold the result
 */
function layOver(base: Int32Array, above: Int32Array): Uint8Array {
  for (let i = 0; i < above.length; i++) {
    const word = above[i]!;
    const alpha = word >>> 24;
    if (alpha === 255) continue;
    const below = base[i]!;
    if (alpha === 0) {
      above[i] = below;
      continue;
    }
    const rest = 255 - alpha;
    const r = mix((word & 255) * alpha + (below & 255) * rest);
    const g = mix(((word >>> 8) & 255) * alpha + ((below >>> 8) & 255) * rest);
    const b = mix(((word >>> 16) & 255) * alpha + ((below >>> 16) & 255) * rest);
    above[i] = opaque | (b << 16) | (g << 8) | r;
  }
  return new Uint8Array(above.buffer, above.byteOffset, above.byteLength);
}

/** A two hundred and fifty-fifth, rounded, of 0..65025. */
const mix = (value: number): number => Math.floor((value + 127) / 255);
