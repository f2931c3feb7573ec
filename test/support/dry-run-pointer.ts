/** A pointer that records where it would click and touches nothing. */

import type { Pointer } from '../../src/core/pointer.ts';
import type { ScreenPoint } from '../../src/core/points.ts';

/** Records clicks instead of making them. */
export class DryRunPointer implements Pointer {
  readonly #clicks: ScreenPoint[] = [];
  #position: ScreenPoint | undefined;

  /** The clicks it would have made, first to last, in pointer units. */
  get clicks(): readonly ScreenPoint[] {
    return this.#clicks;
  }

  async click(at: ScreenPoint): Promise<void> {
    this.#clicks.push(await this.hover(at));
  }

  /**
   * Records a click at the first point, and moves the remembered place to the last.
   * @param path pointer units; an empty one does nothing
   */
  async drag(path: readonly ScreenPoint[]): Promise<void> {
    const [first] = path;
    if (first) await this.click(first);
    this.#position = path.at(-1);
  }

  async type(): Promise<void> {}

  /**
   * Remembers the pointer's place; the real one stays where it is.
   * @param at pointer units
   * @returns the same point
   */
  async hover(at: ScreenPoint): Promise<ScreenPoint> {
    this.#position = { x: at.x, y: at.y };
    return this.#position;
  }

  /**
   * Returns the remembered place.
   * @returns pointer units; `undefined` before the first click or move
   */
  async position(): Promise<ScreenPoint | undefined> {
    return this.#position;
  }

  async release(): Promise<void> {}

  async close(): Promise<void> {}
}
