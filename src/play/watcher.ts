/**
 * The eyes of the loop: grabs a picture, locates the game if its layout is unknown, reads it, and
 * decides whether the picture is still. That takes nearly the same signature in every look of the
 * last `windowMs`: between two looks, a slow fade changes less than the noise.
 */

import type { Clock } from '../core/clock.ts';
import { ReadError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { Screen } from '../core/screen.ts';
import type { Layout, Reader, Scene, View } from '../games/game.ts';
import { isOfSize, locateBy } from './locate-by.ts';
import { isSamePicture } from '../capture/picture/same-picture.ts';

/** One look at the game: the picture, and its reading or the reason why there is none. */
export interface Look<S extends Scene, L extends Layout> {
  readonly frame: Frame;
  readonly atMs: number;
  readonly view?: View<S, L>;
  readonly trouble?: ReadError;
  /** Whether any pixel differs from the previous look. */
  readonly changed: boolean;
  /**
   * Whether the window has moved or changed its size since the picture was last still: its program
   * may yet have to draw it anew.
   */
  readonly moved: boolean;
}

/** How long a picture must stay the same to count as still, and how exactly. */
export const stillness = {
  /** In ms; a fade of 5 s changes a faded cell by about 1.4 levels in this time. */
  windowMs: 100,
  /** Maximum change of a mean colour, in levels of 0..255. */
  tolerance: 0.8,
} as const;

/**
 * Minimum time between two searches for the game, which cost many times a look: while no layout is
 * known, and while a known one may soon fit again (a fade, a popup). It is at least the time that
 * the last search took, which leaves half of a busy machine to the game. A picture that rests is
 * searched at once, and once.
 */
const searchEveryMs = { unknown: 120, known: 800 } as const;

/** Looks at one game on one screen. */
export class Watcher<S extends Scene, L extends Layout> {
  #layout: L | undefined;
  /** The layout of a profile that must be fitted to each board. */
  readonly #profile: L | undefined;
  /** Time of the last search, or when the known layout became unreadable. */
  #searchedMs = Number.NEGATIVE_INFINITY;
  /** How long the last search took, ms. */
  #searchTookMs = 0;
  #isReadable = false;
  /** Why the last search failed. */
  #trouble: ReadError | undefined;
  /** Time of the last look whose pixels differed from those before, and whether it was searched. */
  #changedMs = Number.NEGATIVE_INFINITY;
  #isSearched = false;
  #history: { readonly atMs: number; readonly scene: S }[] = [];
  /** Place and size of the last picture, and whether they changed since it was last still. */
  #place = '';
  #moved = false;
  readonly #picture = new PictureCopy();
  /** The reading of the last picture, valid while the pixels stay the same. */
  #last: { readonly scene: S; readonly layout: L } | undefined;

  constructor(
    private readonly reader: Reader<S, L>,
    private readonly screen: Pick<Screen, 'grab'>,
    private readonly clock: Clock,
    private readonly onLocated: (layout: L) => void,
    profile?: L,
  ) {
    if (reader.fit) this.#profile = profile;
    else this.#layout = profile;
  }

  /**
   * Takes one look.
   * @throws EnvironmentError when the screen cannot be grabbed
   */
  async look(): Promise<Look<S, L>> {
    const frame = await this.screen.grab();
    const atMs = this.clock.now();
    const changed = this.#picture.hasChanged(frame);
    if (changed) {
      this.#last = undefined;
      this.#changedMs = atMs;
      this.#isSearched = false;
    }
    this.#noticePlace(frame);
    try {
      const { scene, layout } = this.#read(frame, atMs);
      const still = this.#isStill(scene, atMs);
      if (still) this.#moved = false;
      return { frame, atMs, changed, moved: this.#moved, view: { scene, layout, still, atMs } };
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      this.#history = [];
      return { frame, atMs, changed, moved: this.#moved, trouble: error };
    }
  }

  /** Makes the next look search for the game again and start a new period of stillness. */
  forget(): void {
    this.#layout = undefined;
    this.#trouble = undefined;
    this.#history = [];
  }

  /** A window that was just moved or resized is not still, whatever its picture shows. */
  #noticePlace({ origin, density, width, height }: Frame): void {
    const place = [origin.x, origin.y, density, width, height].join(' ');
    if (place === this.#place) return;
    this.#history = [];
    this.#moved = this.#place !== '';
    this.#place = place;
  }

  /**
   * Reads with the known layout; if that fails, searches, and accepts only a layout with which the
   * picture can be read.
   */
  #read(frame: Frame, atMs: number): { scene: S; layout: L } {
    const known = this.#layout;
    const last = this.#last;
    if (last && last.layout === known) {
      this.#isReadable = true;
      return last;
    }
    const fits = isOfSize(known, frame);
    let trouble = this.#trouble;
    if (known && fits) {
      try {
        const scene = this.reader.read(frame, known);
        this.#isReadable = true;
        return (this.#last = { scene, layout: known });
      } catch (error) {
        if (!(error instanceof ReadError)) throw error;
        trouble = error;
        if (this.#isReadable) this.#searchedMs = atMs;
        this.#isReadable = false;
      }
    }
    const everyMs = fits ? searchEveryMs.known : searchEveryMs.unknown;
    const pauseMs = Math.max(everyMs, 2 * this.#searchTookMs);
    const rests = !this.#isSearched && atMs - this.#changedMs >= stillness.windowMs;
    if (trouble && !rests && atMs - this.#searchedMs < pauseMs) throw trouble;
    this.#searchedMs = atMs;
    this.#isSearched = true;
    try {
      const layout = locateBy(this.reader, frame, this.#profile);
      const scene = this.reader.read(frame, layout);
      this.#layout = layout;
      this.#isReadable = true;
      this.#history = [];
      this.onLocated(layout);
      return (this.#last = { scene, layout });
    } catch (error) {
      if (error instanceof ReadError) this.#trouble = error;
      throw fits && trouble ? trouble : error;
    } finally {
      this.#searchTookMs = this.clock.now() - atMs;
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

/** Returns whether two scenes look the same within the tolerance. */
function sameSignature(a: Scene, b: Scene): boolean {
  if (a.signature.length !== b.signature.length) return false;
  return a.signature.every((value, i) => Math.abs(value - b.signature[i]!) <= stillness.tolerance);
}

/** A copy of the last picture, since a screen may reuse the bytes that it handed out. */
class PictureCopy {
  #copy = { width: 0, height: 0, data: new Uint8Array(0) };

  /**
   * Compares a picture with the copy, which it replaces if they differ.
   * @param frame any picture
   * @returns whether size or pixels differ
   */
  hasChanged(frame: Frame): boolean {
    if (isSamePicture(this.#copy, frame)) return false;
    const { width, height, data } = frame;
    const bytes = this.#copy.data.length === data.length ? this.#copy.data : new Uint8Array(data.length);
    bytes.set(data);
    this.#copy = { width, height, data: bytes };
    return true;
  }
}
