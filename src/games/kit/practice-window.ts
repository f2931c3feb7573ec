/** What the windows of all drawn practice games do alike: they have a size, a log and a drawing. */

import type { FramePoint, FrameRect, FrameSize } from '../../core/points.ts';
import type { Drawing } from '../practice-game.ts';
import { PracticeLog } from './practice-log.ts';

/** The window of a practice game; a game extends it by what happens in it. */
export abstract class PracticeWindow<View> {
  /** What happened so far; the witness is made from it. */
  protected readonly log = new PracticeLog();
  #size: FrameSize;
  readonly #drawing: (view: View, size: FrameSize) => Drawing;

  /**
   * @param size of the window until it is told, pixels
   * @param drawing draws a view for a window
   */
  constructor(size: FrameSize, drawing: (view: View, size: FrameSize) => Drawing) {
    this.#size = size;
    this.#drawing = drawing;
  }

  /** What is shown at a time, as plain values. */
  abstract view(nowMs: number): View;

  /** In pixels. */
  protected get size(): FrameSize {
    return this.#size;
  }

  resize(size: FrameSize): void {
    this.#size = size;
  }

  draw(nowMs: number): Drawing {
    return this.#drawing(this.view(nowMs), this.#size);
  }
}

/**
 * Says whether a click hits a rectangle.
 * @param rect its left and upper edges belong to it, the others do not; pixels
 * @param at where the click is, pixels
 * @returns whether the point lies in it
 */
export const isIn = ({ x, y, width, height }: FrameRect, at: FramePoint): boolean =>
  at.x >= x && at.y >= y && at.x < x + width && at.y < y + height;
