/**
 * How digits get into the cells of a page: by keys or by a number pad, and which key of the pad gives what. Learned by
 * trying: keys first, the pad when nothing shows; what worked once is kept to.
 */

import type { PadKey } from './play-scene.ts';

/** A way to enter digits. */
export type Way = 'keyboard' | 'pad';

/** Tries of a way without effect after which the other one has its turn. */
const triesInARow = 2;
/** Tries without effect, when no digit was ever entered, after which there is no way. */
const mostTries = 8;

/** Learns how to enter digits. */
export class InputLearner {
  readonly #fixed: Way | undefined;
  #worked: Way | undefined;
  #trying: Way = 'keyboard';
  #inARow = 0;
  #tries = 0;
  /** What keys of the pad were seen to give, by their place. */
  readonly #learned = new Map<string, number>();

  /** @param fixed the only way to be used; `undefined` to find out */
  constructor(fixed: Way | undefined) {
    this.#fixed = fixed;
  }

  /** The way to use now, or why there is none. @param pad keys that were found */
  way(pad: readonly PadKey[]): Way | { readonly none: string } {
    const way = this.#fixed ?? this.#worked ?? this.#trying;
    if (this.#worked === undefined && this.#tries >= mostTries) {
      const tried = this.#fixed ?? (pad.length > 0 ? 'keyboard and pad' : 'keyboard');
      return { none: `digits cannot be entered: ${tried} without effect` };
    }
    if (way === 'keyboard' || pad.length > 0) return way;
    return this.#fixed === undefined ? 'keyboard' : { none: 'no number pad was found beside the grid' };
  }

  /** The key for a digit: one that was seen to give it, or one that says so and was not seen to give another. */
  keyFor(digit: number, pad: readonly PadKey[]): PadKey | undefined {
    const gives = (key: PadKey) => this.#learned.get(nameOf(key));
    return (
      pad.find((key) => gives(key) === digit) ??
      pad.find((key) => key.digit === digit && gives(key) === undefined) ??
      pad.find((key) => gives(key) === undefined)
    );
  }

  /** A digit was entered and seen. */
  worked(way: Way): void {
    this.#worked = way;
    this.#inARow = 0;
  }

  /** Nothing was seen to come of it. */
  failed(): void {
    this.#tries++;
    if (this.#worked !== undefined || ++this.#inARow < triesInARow) return;
    this.#inARow = 0;
    this.#trying = this.#trying === 'keyboard' ? 'pad' : 'keyboard';
  }

  /** A key of the pad gave a digit. */
  gave(key: PadKey, digit: number): void {
    this.#learned.set(nameOf(key), digit);
  }
}

const nameOf = ({ at }: PadKey): string => `${Math.round(at.x)} ${Math.round(at.y)}`;
