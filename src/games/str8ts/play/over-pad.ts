/**
 * What to do with a number pad that opens for the cell that was clicked, over the grid or beside
 * it. Its key is pressed; where it stays open it is closed again by a click on a cell in which
 * nothing can be entered, so that the digit can be seen.
 */

import type { FramePoint } from '../../../core/points.ts';
import type { StepOutcome } from '../../game.ts';
import type { InputLearner, Way } from './input.ts';
import { closeStep } from './page-steps.ts';
import {
  cellSpot,
  type GridLayout,
  type GridScene,
  type PadKey,
  type PadScene,
} from '../read/around/play-scene.ts';
import { enterStep, type Intent, type Str8tsStep } from './steps.ts';
import type { Target } from './target.ts';

/** How far a pad reaches beyond the middles of its keys, in heights of its digits. */
const rim = 2;

/** How far keys may be from where they were and still lie still, px. */
const stillPx = 2;

/** What is known when a pad lies over the grid. */
export interface PadMoment {
  readonly scene: PadScene;
  readonly layout: GridLayout;
  readonly target: Target;
  /** The last that was seen of the board. */
  readonly seen: GridScene;
  /** Entries that were made in its cell so far. */
  readonly tries: number;
}

/** Uses pads that open. */
export class OpenPad {
  readonly #input: InputLearner;
  readonly #fixed: Way | undefined;
  #wasSeen = false;
  /** The cell that was clicked last: the pad is for it. */
  #cell: number | undefined;
  /** The key for it was pressed, and the pad did not go. */
  #used = false;
  /** Whether the pad stays open after a digit. */
  #stays = false;
  /** The keys at the last look. */
  #last: readonly PadKey[] = [];
  /** What was entered while the pad hid the board. */
  #hidden: { readonly cell: number; readonly way: Way } | undefined;

  /** @param fixed the only way to be used */
  constructor(input: InputLearner, fixed: Way | undefined) {
    this.#input = input;
    this.#fixed = fixed;
  }

  /** Whether a pad ever opened. */
  get wasSeen(): boolean {
    return this.#wasSeen;
  }

  /** The cell that an open pad is for. */
  get cell(): number | undefined {
    return this.#cell;
  }

  /** Whether a digit that was not seen may stand under the pad. */
  get mayHide(): boolean {
    return this.#hidden !== undefined;
  }

  /**
   * Whether a pad lies where it lay at the last look; one that grows into view has its keys
   * elsewhere yet.
   */
  isStill(pad: readonly PadKey[]): boolean {
    const before = this.#last;
    this.#last = pad;
    return pad.every(({ at }, i) => {
      const was = before[i]?.at;
      return was !== undefined && Math.hypot(at.x - was.x, at.y - was.y) <= stillPx;
    });
  }

  /** The board can be seen. */
  learn(scene: GridScene, { solution }: Target): void {
    if (scene.pad) this.#wasSeen = true;
    if (this.#hidden) {
      const { cell, way } = this.#hidden;
      if (scene.cells[cell]?.digit === solution[cell]) {
        this.#stays = true;
        this.#input.worked(way);
      } else this.#input.failed();
    }
    this.#hidden = undefined;
    this.#used = false;
  }

  /**
   * What to do while the pad lies over the grid; `undefined` when it is not for a cell that was
   * clicked.
   */
  next({ scene, layout, target, seen, tries }: PadMoment): Str8tsStep | undefined {
    this.#wasSeen = true;
    const cell = this.#cell;
    if (cell === undefined) return undefined;
    const [now, wanted] = [seen.cells[cell]?.digit, target.solution[cell] as number];
    if (this.#used || now === wanted) return closeStep(idleUnder(scene.pad, layout, target));
    // A cell that does not take its digit over another one has that taken out by its own key.
    const digit = now !== undefined && tries % 2 === 1 ? now : wanted;
    const key = this.#fixed === 'keyboard' ? undefined : this.#input.keyFor(digit, scene.pad);
    const entry = key ? { cell, digit, way: 'pad' as const, key } : { cell, digit, way: 'keyboard' as const };
    return enterStep(entry, layout, seen, this.#stays);
  }

  /** A step of any kind ended. */
  settle(intent: Intent, { result }: StepOutcome): void {
    if (intent.to === 'select') {
      this.#cell = intent.cell;
      this.#used = false;
    }
    if (intent.to === 'close' && result === 'seen') this.#cell = undefined;
    if (intent.to !== 'enter') return;
    this.#used = result === 'missed';
    this.#hidden = this.#used && this.#wasSeen ? { cell: intent.cell, way: intent.way } : undefined;
  }
}

/** A place in a cell that nothing can be entered in, as far from the pad as can be. */
function idleUnder(pad: readonly PadKey[], layout: GridLayout, { board }: Target): FramePoint {
  const away = (at: FramePoint) =>
    Math.min(...pad.map((key) => Math.hypot(key.at.x - at.x, key.at.y - at.y) - rim * key.heightPx));
  const idle = board.cells.flatMap(({ black, digit }, cell) =>
    black || digit !== undefined ? [cellSpot(layout, cell)] : [],
  );
  return idle.reduce((best, at) => (away(at) > away(best) ? at : best));
}
