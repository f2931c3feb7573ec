/** A pointer that writes down where it would click and touches nothing. */

import type { Pointer } from '../../src/core/pointer.ts';
import type { ScreenPoint } from '../../src/core/points.ts';

/** Records clicks instead of making them. */
export class DryRunPointer implements Pointer {
  readonly #clicks: ScreenPoint[] = [];
  #position: ScreenPoint | undefined;

  /** Where it would have clicked so far, first to last, in pointer units. */
  get clicks(): readonly ScreenPoint[] {
    return this.#clicks;
  }

  async click(at: ScreenPoint): Promise<void> {
    this.#clicks.push(await this.hover(at));
  }

  /** Counts as a click at the first point that ends at the last. */
  async drag(path: readonly ScreenPoint[]): Promise<void> {
    const [first] = path;
    if (first) await this.click(first);
    this.#position = path.at(-1);
  }

  async type(): Promise<void> {}

  /** Remembers the place as that of the pointer; the real one stays where it is. */
  async hover(at: ScreenPoint): Promise<ScreenPoint> {
    this.#position = { x: at.x, y: at.y };
    return this.#position;
  }

  /** Where it would be; `undefined` before the first click or move. */
  async position(): Promise<ScreenPoint | undefined> {
    return this.#position;
  }

  async release(): Promise<void> {}

  async close(): Promise<void> {}
}
