/**
 * The eyes of the loop: grabs, finds the game when it is not known where it is, reads, and tells whether the
 * picture is still. A picture is still when every look of the last `stillMs` shows nearly the same signature;
 * one pair of looks is not enough, since a slow fade moves less than the noise between two of them.
 */

import type { Clock } from '../core/clock.ts';
import { ReadError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { Screen } from '../core/screen.ts';
import type { Layout, Reader, Scene, View } from '../games/game.ts';

/** One look at the game: the picture, and what it was read as, or why it could not be. */
export interface Look<S extends Scene, L extends Layout> {
  readonly frame: Frame;
  readonly atMs: number;
  readonly view?: View<S, L>;
  readonly trouble?: ReadError;
}

/** How long and how exactly a picture must stay the same to count as still. */
export const stillness = {
  /** A fade of 5 s moves a faded cell by about 1.4 levels in this time, in ms. */
  windowMs: 100,
  /** Greatest change of a mean colour, in levels of 0..255. */
  tolerance: 0.8,
} as const;

/** Looks that fail with a known layout before the game is searched for anew. */
const failuresBeforeSearch = 8;

/** Looks at one game on one screen. */
export class Watcher<S extends Scene, L extends Layout> {
  #layout: L | undefined;
  #failures = 0;
  #history: { readonly atMs: number; readonly scene: S }[] = [];

  constructor(
    private readonly reader: Reader<S, L>,
    private readonly screen: Screen,
    private readonly clock: Clock,
    private readonly onLocated: (layout: L) => void,
    layout?: L,
  ) {
    this.#layout = layout;
  }

  /**
   * Takes one look.
   * @throws EnvironmentError when the screen cannot be grabbed
   */
  async look(): Promise<Look<S, L>> {
    const frame = await this.screen.grab();
    const atMs = this.clock.now();
    try {
      const layout = this.#layoutFor(frame);
      const scene = this.reader.read(frame, layout);
      this.#failures = 0;
      return { frame, atMs, view: { scene, layout, still: this.#isStill(scene, atMs), atMs } };
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      this.#failures++;
      this.#history = [];
      return { frame, atMs, trouble: error };
    }
  }

  /** The layout for this picture: the known one while it serves, otherwise a new one. */
  #layoutFor(frame: Frame): L {
    const known = this.#layout;
    const fits = known?.frame.width === frame.width && known.frame.height === frame.height;
    if (known && fits && (this.#failures === 0 || this.#failures % failuresBeforeSearch !== 0)) return known;
    try {
      const found = this.reader.locate(frame);
      this.#layout = found;
      this.onLocated(found);
      return found;
    } catch (error) {
      if (fits) return known as L;
      throw error;
    }
  }

  #isStill(scene: S, atMs: number): boolean {
    const oldest = this.#history[0];
    if (oldest && (oldest.scene.kind !== scene.kind || !sameSignature(oldest.scene, scene)))
      this.#history = [];
    this.#history.push({ atMs, scene });
    while (this.#history.length > 2 && atMs - (this.#history[1]?.atMs ?? atMs) >= stillness.windowMs) {
      this.#history.shift();
    }
    return atMs - (this.#history[0]?.atMs ?? atMs) >= stillness.windowMs;
  }
}

/** Whether two scenes look the same within the tolerance. */
function sameSignature(a: Scene, b: Scene): boolean {
  if (a.signature.length !== b.signature.length) return false;
  return a.signature.every((value, i) => Math.abs(value - (b.signature[i] as number)) <= stillness.tolerance);
}
