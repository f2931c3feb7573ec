/**
 * Knows which cell the mouse was left on. Some pictures show the pointer, and it may hide a digit that stands: what did not
 * show under it is looked at again when the mouse is elsewhere, before anything else is done to that cell.
 */

import type { StepOutcome } from '../../game.ts';
import type { Intent } from './steps.ts';

/** Keeps the place of the mouse in mind. */
export class Mouse {
  #on: number | undefined;
  #covered: number | undefined;

  /** The cell that the mouse lies on, if what was entered there did not show. */
  get covered(): number | undefined {
    return this.#covered;
  }

  /** A step ended; typing leaves the mouse where it is. */
  settle(intent: Intent, result: StepOutcome['result']): void {
    if (intent.to === 'select' || intent.to === 'stamp') this.#on = intent.cell;
    else if (!('way' in intent) || intent.way === 'pad') this.#on = undefined;
    const isEntry = intent.to === 'enter' || intent.to === 'stamp';
    if (isEntry && result !== 'seen' && intent.cell === this.#on) this.#covered = intent.cell;
    else if (this.#covered !== this.#on) this.#covered = undefined;
  }
}
