/**
 * Fills the cells one by one: which is next, whether it is selected, by which way its digit comes. Each step is checked
 * by itself; what went wrong shows in the next scene and is simply one more cell that is not right.
 */

import type { Decision, StepOutcome } from '../game.ts';
import { cellName } from './givens.ts';
import { InputLearner, type Way } from './play-input.ts';
import { LostCells } from './play-lost.ts';
import type { GridLayout, GridScene, PadKey, PlayScene } from './play-scene.ts';
import {
  clearStep,
  enterStep,
  isSelected,
  leaveNotesStep,
  type SelectionShown,
  selectStep,
  type Str8tsStep,
} from './play-steps.ts';
import { openCells, stateOf, type Target } from './play-target.ts';

/** Times that a cell may refuse to be cleared, or to hold what was entered. */
const mostClears = 12;
const mostEntries = 24;
/** Entries after which a digit that the reader had to guess is taken for what was entered. */
const guessedEntries = 2;
/** Clicks without effect after which a cell is taken for selected all the same. */
const blindClicks = 2;

/** What is seen when something is to be decided. */
export interface Moment {
  readonly scene: GridScene;
  readonly layout: GridLayout;
  readonly target: Target;
  readonly atMs: number;
}

/** Plans the filling of one puzzle. */
export class FillPlan {
  readonly #input: InputLearner;
  #shown: SelectionShown = 'unknown';
  /** The cell that was clicked last without showing it. */
  #blind: number | undefined;
  #misses = 0;
  readonly #clears = new Map<number, number>();
  readonly #entries = new Map<number, number>();
  /** The key of the pad that was pressed last, and for which cell. */
  #pressed: { readonly key: PadKey; readonly cell: number; readonly before: number | undefined } | undefined;
  /** The cell that was entered last, and whether it had pencil marks before. */
  #entered: { readonly cell: number; readonly marks: boolean } | undefined;
  #leftNotes = false;
  /** The cell of the last step, unless its digit was seen to stand. */
  #touched: number | undefined;
  readonly #lost = new LostCells();
  /** Cells that may be filled now. */
  #ready: readonly number[] = [];
  #perfect = true;

  /** @param way the only one to be used; `undefined` to find out */
  constructor(way: Way | undefined) {
    this.#input = new InputLearner(way);
  }

  /** Whether nothing was ever entered that had to be cleared. */
  get isPerfect(): boolean {
    return this.#perfect;
  }

  /** Whether the last look found a cell to be filled, and not only ones that were right before and may be again. */
  get hasWork(): boolean {
    return this.#ready.length > 0;
  }

  /** How many cells are not right yet. */
  look({ scene, target, atMs }: Omit<Moment, 'layout'>): number {
    const open = openCells(target).filter((at) => {
      const isGuessed = scene.cells[at]?.digit === target.solution[at];
      const isAccepted = isGuessed && this.#count(this.#entries, at) >= guessedEntries;
      return stateOf(scene, target, at) !== 'right' && !isAccepted;
    });
    this.#ready = this.#lost.ready(open, this.#touched, atMs);
    return open.length;
  }

  /** What to do next, after `look` has found cells that are not right. */
  next({ scene, layout, target }: Moment): Decision<PlayScene> {
    this.#learnKey(scene);
    const ready = this.#ready;
    if (ready.length === 0) return { kind: 'wait', why: 'a digit to come back', limitMs: 30_000 };
    const way = this.#input.way(layout.pad);
    if (typeof way === 'object') {
      const reason = this.#leftNotes
        ? 'digits come as pencil marks: leave the notes mode of the page'
        : way.none;
      return { kind: 'done', solved: false, reason };
    }
    const cell = ready.find((at) => this.#isSelected(scene, at)) ?? (ready[0] as number);
    if (!this.#isSelected(scene, cell)) return act(selectStep(cell, layout, this.#shown));
    if (this.#count(this.#clears, cell) >= mostClears || this.#count(this.#entries, cell) >= mostEntries) {
      const reason = `${cellName(layout.size, cell)} does not take its digit ${target.solution[cell]}`;
      return { kind: 'done', solved: false, reason };
    }
    if (this.#gotMarks(scene, cell)) return act(leaveNotesStep(cell, layout));
    return act(this.#fillStep(cell, { scene, layout, target, way }));
  }

  /** All steps from here if each one worked. */
  all(cells: readonly number[], scene: GridScene, layout: GridLayout, target: Target): Str8tsStep[] {
    const way = this.#input.way(layout.pad);
    if (typeof way === 'object') return [];
    return cells
      .filter((cell) => stateOf(scene, target, cell) !== 'right')
      .flatMap((cell) => [
        selectStep(cell, layout, this.#shown),
        this.#fillStep(cell, { scene, layout, target, way }),
      ]);
  }

  /** How a step of this plan ended. */
  settle({ intent }: Str8tsStep, { result }: StepOutcome): void {
    // What was seen to stand is touched no more; what became of anything else is not known yet.
    if (intent.to !== 'open')
      this.#touched = result === 'seen' && intent.to !== 'clear' ? undefined : intent.cell;
    if (intent.to === 'select') this.#settleSelect(intent.cell, result);
    if (intent.to === 'leave notes') this.#leftNotes = true;
    if (intent.to !== 'enter' && intent.to !== 'clear') return;
    const { cell, way, key, before } = intent;
    if (key) this.#pressed = { key, cell, before: before.cells[cell]?.digit };
    if (result === 'other') this.#perfect = false;
    if (result === 'missed') {
      this.#input.failed();
      this.#blind = undefined;
    }
    if (intent.to === 'clear') {
      this.#perfect = false;
      if (result !== 'seen') this.#add(this.#clears, cell);
    } else {
      this.#add(this.#entries, cell);
      this.#entered = { cell, marks: before.cells[cell]?.marks === true };
      if (result !== 'seen') return;
      this.#input.worked(way);
      if (this.#shown === 'unknown' && this.#blind === cell) this.#shown = 'no';
    }
  }

  #settleSelect(cell: number, result: StepOutcome['result']): void {
    if (result === 'other') return;
    if (result === 'seen') {
      this.#misses = 0;
      if (this.#shown === 'no') this.#blind = cell;
      else {
        this.#shown = 'yes';
        this.#blind = undefined;
      }
      return;
    }
    this.#misses++;
    if (this.#shown === 'yes' && this.#misses < blindClicks) return;
    this.#misses = 0;
    this.#blind = cell;
  }

  #isSelected(scene: GridScene, cell: number): boolean {
    return isSelected(scene, cell) || this.#blind === cell;
  }

  /** A key of the pad gave another digit than it says. */
  #learnKey({ cells }: GridScene): void {
    if (!this.#pressed) return;
    const { key, cell, before } = this.#pressed;
    const now = cells[cell]?.digit;
    this.#pressed = undefined;
    if (now !== undefined && now !== before) this.#input.gave(key, now);
  }

  /** Whether the digit came as a pencil mark, so that the page is in notes mode; once only. */
  #gotMarks({ cells }: GridScene, cell: number): boolean {
    const isMarked = cells[cell]?.marks === true && cells[cell]?.digit === undefined;
    const isNew = this.#entered?.cell === cell && !this.#entered.marks;
    return isMarked && isNew && !this.#leftNotes;
  }

  #fillStep(
    cell: number,
    { scene, layout, target, way }: { scene: GridScene; layout: GridLayout; target: Target; way: Way },
  ): Str8tsStep {
    const wanted = target.solution[cell] as number;
    const now = scene.cells[cell]?.digit;
    const tries = this.#count(this.#clears, cell);
    const keyOf = (digit: number) => {
      const key = way === 'pad' ? this.#input.keyFor(digit, layout.pad) : undefined;
      return key ? { way, key } : { way: 'keyboard' as const };
    };
    // A cell that will not be cleared may take its digit on top of the other.
    if (now === undefined || tries % 3 === 2)
      return enterStep({ cell, digit: wanted, ...keyOf(wanted) }, layout, scene);
    const by = way === 'pad' && tries % 3 === 1 ? { way: 'keyboard' as const } : keyOf(now);
    return clearStep({ cell, digit: now, ...by, again: by.way === 'pad' || tries % 3 === 1 }, layout, scene);
  }

  #count(counts: ReadonlyMap<number, number>, cell: number): number {
    return counts.get(cell) ?? 0;
  }

  #add(counts: Map<number, number>, cell: number): void {
    counts.set(cell, this.#count(counts, cell) + 1);
  }
}

const act = (step: Str8tsStep): Decision<PlayScene> => ({ kind: 'act', step });
