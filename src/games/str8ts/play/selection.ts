/**
 * Learns whether the page shows which cell is selected. Where a click on a cell shows nothing, the
 * cell is taken for selected all the same, and its digit shows whether that was so.
 */

import type { StepOutcome } from '../../game.ts';
import type { GridScene } from '../read/around/play-scene.ts';
import { isSelected, type SelectionShown } from './steps.ts';

/**
 * Clicks without effect after which a cell is taken for selected, on a page that showed its
 * selection before.
 */
const blindClicks = 2;

/** Keeps what is known of the selection. */
export class Selection {
  #shown: SelectionShown = 'unknown';
  /** The cell that was clicked last without showing it. */
  #blind: number | undefined;
  #misses = 0;

  /** How sure it is that the page shows it. */
  get shown(): SelectionShown {
    return this.#shown;
  }

  /** Whether a cell is selected, or may be. */
  has(scene: GridScene, cell: number): boolean {
    return isSelected(scene, cell) || this.#blind === cell;
  }

  /** A cell was clicked to select it. */
  clicked(cell: number, result: StepOutcome['result']): void {
    if (result === 'other') return;
    if (result === 'seen') {
      this.#misses = 0;
      this.#blind = this.#shown === 'no' ? cell : undefined;
      if (this.#shown === 'unknown') this.#shown = 'yes';
      return;
    }
    this.#misses++;
    if (this.#shown === 'yes' && this.#misses < blindClicks) return;
    this.#misses = 0;
    this.#blind = cell;
  }

  /** What was entered shows in a cell, or not. */
  entered(cell: number, isSeen: boolean): void {
    if (!isSeen) this.#blind = undefined;
    else if (this.#shown === 'unknown' && this.#blind === cell) this.#shown = 'no';
  }
}
