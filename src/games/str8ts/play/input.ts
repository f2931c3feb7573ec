/**
 * How digits get into the cells of a page: by keys or by a number pad, and which key of the pad
 * gives what. Learned by trying: keys first, the pad when nothing shows; what worked once is kept
 * to.
 */

import type { PadKey } from '../read/around/play-scene.ts';

/** A way to enter digits. */
export type Way = 'keyboard' | 'pad';

/** Tries of a way without effect after which the other one has its turn. */
const triesInARow = 2;
/** Tries without effect, when no digit was ever entered, after which there is no way. */
const maxTries = 8;
/** Times after which a key is believed to give another digit than it says. */
const timesToBelieve = 2;

/** Learns how to enter digits. */
export class InputLearner {
  readonly #fixed: Way | undefined;
  #worked: Way | undefined;
  #trying: Way = 'keyboard';
  #inARow = 0;
  #tries = 0;
  /** How often a key of the pad was seen to give what, by its place. */
  readonly #seen = new Map<string, Map<number, number>>();

  /** @param fixed the only way to be used; `undefined` to find out */
  constructor(fixed: Way | undefined) {
    this.#fixed = fixed;
  }

  /** Whether a digit was ever entered and seen. */
  get hasWorked(): boolean {
    return this.#worked !== undefined;
  }

  /**
   * The way to use now, or why there is none.
   * @param pad keys that were found
   * @param opens whether a pad opens for a cell that is clicked: such a page means it to be used
   */
  way(pad: readonly PadKey[], opens = false): Way | { readonly none: string } {
    const way = this.#fixed ?? this.#worked ?? (opens ? 'pad' : this.#trying);
    if (this.#worked === undefined && this.#tries >= maxTries) {
      const tried = this.#fixed ?? (pad.length > 0 ? 'keyboard and pad' : 'keyboard');
      return { none: `digits cannot be entered: ${tried} without effect` };
    }
    if (way === 'keyboard' || pad.length > 0 || opens) return way;
    return this.#fixed === undefined ? 'keyboard' : { none: 'no number pad was found beside the grid' };
  }

  /**
   * The key for a digit: one that is known to give it, or else one that says so, or else one of
   * which nothing is known.
   * @param pad at least one key
   */
  keyFor(digit: number, pad: readonly PadKey[]): PadKey | undefined {
    return (
      pad.find((key) => this.#gives(key) === digit) ??
      pad.find((key) => key.digit === digit && this.#gives(key) === undefined) ??
      pad.find((key) => this.#gives(key) === undefined) ??
      pad.find((key) => key.digit === digit)
    );
  }

  /**
   * What a key gives, once it gave what it says, or the same other digit twice: a late click gives
   * one once.
   */
  #gives(key: PadKey): number | undefined {
    const counts = [...(this.#seen.get(nameOf(key)) ?? [])];
    const [best] = counts.toSorted(
      (a, b) => b[1] - a[1] || Number(b[0] === key.digit) - Number(a[0] === key.digit),
    );
    return best && (best[0] === key.digit || best[1] >= timesToBelieve) ? best[0] : undefined;
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
    const counts = this.#seen.get(nameOf(key)) ?? new Map<number, number>();
    this.#seen.set(nameOf(key), counts.set(digit, (counts.get(digit) ?? 0) + 1));
  }
}

const nameOf = ({ at }: PadKey): string => `${Math.round(at.x)} ${Math.round(at.y)}`;
