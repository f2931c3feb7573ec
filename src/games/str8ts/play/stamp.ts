/**
 * Pages on which the digit comes first: a key chooses it, and each click on a cell enters it, or
 * takes it out again. That a page is one shows when a click that should only select a cell gives it
 * a digit, before any digit came by a key; that it is none after all, when the choice of a digit
 * changes a cell.
 */

import type { StepOutcome } from '../../game.ts';
import type { InputLearner, Way } from './input.ts';
import type { GridLayout, GridScene } from '../read/around/play-scene.ts';
import { chooseStep, stampStep } from './stamp-steps.ts';
import type { Intent, Str8tsStep } from './steps.ts';
import { idlePoint, type Target } from './target.ts';

/** Tries in which a wrong digit is entered over, before it is taken out first; they take turns. */
const triesToTurn = 2;

/** What the next cell is chosen from. */
export interface StampMoment {
  readonly scene: GridScene;
  readonly layout: GridLayout;
  readonly target: Target;
  /** Cells that may be filled, at least one. */
  readonly ready: readonly number[];
  readonly way: Way;
}

/** Learns whether the digit comes first, and fills cells so. */
export class DigitFirst {
  readonly #input: InputLearner;
  #isFirst = false;
  #denied = false;
  /** The cell that was clicked to select it, and its digit before. */
  #clicked: { readonly cell: number; readonly before: number | undefined } | undefined;
  /** What is chosen, as far as is known. */
  #chosen: number | undefined;
  /** The digit that a click was last seen to give. */
  #given: number | undefined;
  /** The cell that got another digit than the chosen one: the page still has that one chosen. */
  #stamped: number | undefined;
  /** Whether the page shows the choice. */
  #shown: boolean | undefined;
  #blind = false;
  readonly #fails = new Map<number, number>();

  constructor(input: InputLearner) {
    this.#input = input;
  }

  /** Whether the digit comes first, after a look at what the last click did. */
  learn({ cells }: GridScene): boolean {
    if (this.#clicked && !this.#denied && !this.#input.hasWorked) {
      const now = cells[this.#clicked.cell]?.digit;
      if (now !== undefined && now !== this.#clicked.before) {
        this.#isFirst = true;
        this.#chosen = this.#given = now;
      }
    }
    if (this.#stamped !== undefined) this.#given = cells[this.#stamped]?.digit ?? this.#given;
    this.#clicked = this.#stamped = undefined;
    return this.#isFirst;
  }

  /** A digit to be chosen, or a cell to be clicked with the digit that is. */
  next({ scene, layout, target, ready, way }: StampMoment): Str8tsStep {
    const wanted = (cell: number) => target.solution[cell] as number;
    const cell =
      ready.find((at) => this.#digitFor(at, scene, wanted(at)) === this.#chosen) ?? (ready[0] as number);
    const digit = this.#digitFor(cell, scene, wanted(cell));
    if (digit === this.#chosen) {
      return stampStep({ cell, digit, clears: scene.cells[cell]?.digit === digit }, layout, scene);
    }
    const key = way === 'pad' ? this.#input.keyFor(digit, scene.pad ?? layout.pad) : undefined;
    const entry = key ? { digit, way, key } : { digit, way: 'keyboard' as const };
    return chooseStep(entry, idlePoint(layout, target), scene, this.#shown);
  }

  /**
   * The digit to click a cell with: its own, or the wrong one that stands there, to take it out.
   */
  #digitFor(cell: number, { cells }: GridScene, wanted: number): number {
    const now = cells[cell]?.digit;
    const turn = Math.floor((this.#fails.get(cell) ?? 0) / triesToTurn) % 2;
    return now === undefined || turn === 0 ? wanted : now;
  }

  /** A step of any kind ended. */
  settle(intent: Intent, { result }: StepOutcome, way: Way | undefined): void {
    if (intent.to === 'select' && intent.before) {
      this.#clicked = { cell: intent.cell, before: intent.before.cells[intent.cell]?.digit };
    }
    if (intent.to === 'choose') this.#settleChoice(intent.digit, result);
    if (intent.to !== 'stamp') return;
    if (result === 'seen') {
      // A digit that clicks gave before proves nothing of how it was chosen now.
      if (this.#chosen !== this.#given) {
        if (this.#blind) this.#shown = false;
        this.#input.worked(way ?? 'keyboard');
      }
      this.#given = this.#chosen;
      return;
    }
    this.#stamped = intent.cell;
    this.#chosen = undefined;
    this.#fails.set(intent.cell, (this.#fails.get(intent.cell) ?? 0) + 1);
    this.#input.failed();
  }

  #settleChoice(digit: number, result: StepOutcome['result']): void {
    if (result === 'other') {
      // A key that changes a cell enters its digit there.
      this.#denied = true;
      this.#isFirst = false;
      return;
    }
    this.#chosen = digit;
    this.#blind = result === 'missed';
    if (result === 'seen' && this.#shown === undefined) this.#shown = true;
  }
}
