/** The common part of the windows of all drawn practice games: a size, a log and a drawing. */

import type { FrameSize } from '../../core/points.ts';
import type { Drawing } from '../practice-game.ts';
import { PracticeLog } from './practice-log.ts';

/** The window of a practice game, for games to extend. */
export abstract class PracticeWindow<View> {
  /** The events so far, the basis of the witness. */
  protected readonly log = new PracticeLog();
  #size: FrameSize;
  readonly #drawing: (view: View, size: FrameSize) => Drawing;

  /**
   * @param size initial size of the window, pixels
   * @param drawing draws a view for a window
   */
  constructor(size: FrameSize, drawing: (view: View, size: FrameSize) => Drawing) {
    this.#size = size;
    this.#drawing = drawing;
  }

  /** Returns the view at a time, as plain values. */
  abstract view(nowMs: number): View;

  /** The size of the window, pixels. */
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
