/**
 * Plans how to fill the cells: which is next, whether it is selected, and how to enter its digit.
 * Each step is checked by itself. A failure appears in the next scene as one more cell that is not
 * right.
 */

import { shortCell } from '../../../core/words/place-words.ts';
import type { Decision, StepOutcome } from '../../game.ts';
import { act, done, wait } from '../../kit/board-play.ts';
import { InputLock } from '../../kit/input-lock.ts';
import { SeriesPace } from '../../kit/series-pace.ts';
import type { GridLayout, GridScene, PadScene, PlayScene } from '../read/around/play-scene.ts';
import { InputLearner } from './input.ts';
import type { Str8tsStep, Way } from './intent.ts';
import { LostCells } from './lost.ts';
import { fillStep, type Filling, nextStep, padStep, Tries } from './next-step.ts';
import { leaveNotesStep, selectStep } from './steps.ts';
import { openCells, stateOf, type Target } from './target.ts';

/** Failed clears of one cell before the run gives up. */
const maxClears = 12;
/** Entries in one cell before the run gives up. */
const maxEntries = 24;
/** Entries after which a digit that the reader had to guess is accepted as entered. */
const guessedEntries = 2;

/** The state on which a decision is based. */
export interface Moment {
  readonly scene: GridScene;
  readonly layout: GridLayout;
  readonly target: Target;
  readonly atMs: number;
}

export class FillPlan {
  readonly #input: InputLearner;
  readonly #tries = new Tries();
  /** The last cell with an entry, and whether it had pencil marks before. */
  #entered: { readonly cell: number; readonly marks: boolean } | undefined;
  #leftNotes = false;
  /** The cells of the last step, unless their digits were seen. */
  #touched: readonly number[] = [];
  readonly #lost = new LostCells();
  /** See `mayBeFull`. */
  #mayBeFull = false;
  /** Cells that are not right, and those that may be filled. */
  #open: readonly number[] = [];
  #ready: readonly number[] = [];
  #perfect = true;
  readonly #pace = new SeriesPace();
  readonly #lock = new InputLock();

  /** @param way the only way to use; `undefined` to find out */
  constructor(way: Way | undefined) {
    this.#input = new InputLearner(way);
  }

  /** Whether no entry ever had to be cleared or replaced. */
  get isPerfect(): boolean {
    return this.#perfect;
  }

  /** Whether the last update found a cell to fill, not only cells that may become right again. */
  get hasWork(): boolean {
    return this.#ready.length > 0;
  }

  /** Whether the last open cell got its digit and the board has not been seen since. */
  get mayBeFull(): boolean {
    return this.#mayBeFull;
  }

  /** Updates the plan from a view of the board; returns the number of cells that are not right. */
  update({ scene, target, atMs }: Omit<Moment, 'layout'>): number {
    const open = openCells(target).filter((at) => {
      const isGuessed = scene.cells[at]?.digit === target.solution[at];
      const isAccepted = isGuessed && this.#tries.entries.of(at) >= guessedEntries;
      return stateOf(scene, target, at) !== 'right' && !isAccepted;
    });
    this.#open = open;
    this.#mayBeFull = false;
    this.#ready = this.#lost.ready(open, this.#touched, atMs);
    return open.length;
  }

  /** Decides what to do next, after `update` has found cells that are not right. */
  next({ scene, layout, target }: Omit<Moment, 'atMs'>): Decision<PlayScene> {
    this.#input.observe(scene, target);
    const ready = this.#ready;
    if (ready.length === 0) return wait('a digit to come back', 30_000);
    const method = this.#input.method(scene.pad ?? layout.pad);
    if ('none' in method) {
      const notes = 'digits come as pencil marks: leave the notes mode of the page';
      return done(false, this.#leftNotes ? notes : method.none);
    }
    if (scene.pad && !this.#input.keys.isStill(scene.pad)) return padToBeStill;
    const exhausted = ready.find((at) => this.#isExhausted(at));
    if (exhausted !== undefined) return refused(exhausted, layout, target);
    const marked = ready.find((at) => this.#input.mayBeSelected(scene, at) && this.#gotMarks(scene, at));
    if (marked !== undefined) return act(leaveNotesStep(marked, layout));
    // The last cell is filled by itself, since the page may change right after it.
    const atOnce = this.#lock.isOn ? 1 : Math.min(this.#pace.atOnce, this.#open.length - 1);
    const step = nextStep(ready, { ...this.#filling({ scene, layout, target }), atOnce }, method);
    return act(step.action?.kind === 'series' ? this.#pace.timed(step) : this.#lock.timed(step));
  }

  /**
   * Presses the digit on a pad over the grid, or closes the pad.
   * @param over the scene with the pad
   * @param seen the board as last seen
   */
  onPad(over: PadScene, seen: Omit<Moment, 'atMs'>): Decision<PlayScene> {
    const { cell } = this.#input.openPad;
    if (cell !== undefined && this.#isExhausted(cell)) return refused(cell, seen.layout, seen.target);
    if (!this.#input.keys.isStill(over.pad)) return padToBeStill;
    this.#input.opened();
    if (cell === undefined) return wait('the pad over the grid to go', 60_000);
    return act(this.#lock.timed(padStep(cell, over, this.#filling(seen))));
  }

  #filling(moment: Omit<Moment, 'atMs'>): Filling {
    return { ...moment, input: this.#input, tries: this.#tries, atOnce: 1 };
  }

  #isExhausted(cell: number): boolean {
    return this.#tries.clears.of(cell) >= maxClears || this.#tries.entries.of(cell) >= maxEntries;
  }

  /** Returns all remaining steps, assuming that each works. */
  all(cells: readonly number[], scene: GridScene, layout: GridLayout, target: Target): Str8tsStep[] {
    const method = this.#input.method(layout.pad);
    if ('none' in method) return [];
    const filling = this.#filling({ scene, layout, target });
    return cells
      .filter((cell) => stateOf(scene, target, cell) !== 'right')
      .flatMap((cell) => [
        selectStep(cell, layout, { shown: method.selection, opens: false, before: scene }),
        fillStep(cell, filling, method.way),
      ]);
  }

  /**
   * Learns from the outcome of a step of this plan.
   * @returns whether the last open cell was seen to get its digit
   */
  settle(step: Str8tsStep, outcome: StepOutcome): boolean {
    const { intent } = step;
    const isEntry =
      intent.to === 'enter' ||
      (intent.to === 'stamp' && !intent.clears) ||
      (intent.to === 'turn' && intent.isWhole);
    this.#mayBeFull = isEntry && this.#open.every((cell) => cell === intent.cell);
    this.#lock.settle(step, outcome, this.#input.isShown(intent));
    this.#learnFrom(step, outcome);
    return this.#mayBeFull && outcome.result === 'seen';
  }

  #learnFrom(step: Str8tsStep, outcome: StepOutcome): void {
    const { intent } = step;
    const { result } = outcome;
    this.#input.settle(intent, outcome);
    // Digits that were seen are settled; any other outcome is still unknown.
    const touched = 'cells' in intent ? intent.cells : 'cell' in intent ? [intent.cell] : undefined;
    if (touched) this.#touched = result === 'seen' && intent.to !== 'clear' ? [] : touched;
    if (step.action?.kind === 'series') this.#pace.settleSeries(result);
    else if (intent.to === 'enter' || intent.to === 'stamp' || intent.to === 'turn')
      this.#pace.settleSingle(result);
    switch (intent.to) {
      case 'stamp':
        this.#tries.entries.add(intent.cell);
        if (result !== 'seen') this.#tries.missedStamps.add(intent.cell);
        if (intent.before.cells[intent.cell]?.digit !== undefined) this.#perfect = false;
        break;
      case 'enter': {
        const { cell, before } = intent;
        this.#tries.entries.add(cell);
        this.#entered = { cell, marks: before.cells[cell]?.marks === true };
        break;
      }
      case 'clear':
        this.#perfect = false;
        if (result !== 'seen') this.#tries.clears.add(intent.cell);
        break;
      case 'turn':
        if (result !== 'seen') this.#tries.entries.add(intent.cell);
        break;
      case 'fill':
        if (result !== 'seen') for (const cell of intent.cells) this.#tries.entries.add(cell);
        if (result === 'other') this.#perfect = false;
        break;
      case 'leave notes':
        this.#leftNotes = true;
        break;
      default:
    }
    const isOfCell = intent.to === 'select' || intent.to === 'stamp' || intent.to === 'enter';
    // With the last digit a page may cover the board; a wrong one is noticed when it is cleared.
    if (isOfCell && result === 'other' && !this.#mayBeFull) this.#perfect = false;
  }

  /** Whether the digit became a pencil mark, which shows notes mode; true only once. */
  #gotMarks({ cells }: GridScene, cell: number): boolean {
    const isMarked = cells[cell]?.marks === true && cells[cell]?.digit === undefined;
    const isNew = this.#entered?.cell === cell && !this.#entered.marks;
    return isMarked && isNew && !this.#leftNotes;
  }
}

const refused = (cell: number, { size }: GridLayout, { solution }: Target): Decision<PlayScene> =>
  done(false, `${shortCell(size, cell)} does not take its digit ${solution[cell]}`);

const padToBeStill = wait('the pad to be still', 20_000);
