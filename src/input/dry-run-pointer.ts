/** A pointer that writes down where it would click and touches nothing. */

import type { Pointer } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';

/** Records clicks instead of making them. */
export class DryRunPointer implements Pointer {
  readonly #clicks: ScreenPoint[] = [];

  /** Where it would have clicked so far, first to last, in pointer units. */
  get clicks(): readonly ScreenPoint[] {
    return this.#clicks;
  }

  async click(at: ScreenPoint): Promise<void> {
    this.#clicks.push({ x: at.x, y: at.y });
  }

  /** The last point that would have been clicked; `undefined` before the first. */
  async position(): Promise<ScreenPoint | undefined> {
    return this.#clicks.at(-1);
  }

  async release(): Promise<void> {}

  async close(): Promise<void> {}
}
