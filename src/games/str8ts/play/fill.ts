/**
 * Fills the cells one by one: which is next, whether it is selected, by which way its digit comes.
 * Each step is checked by itself; what went wrong shows in the next scene and is simply one more
 * cell that is not right.
 */

import type { Decision, StepOutcome } from '../../game.ts';
import { act, done, wait } from '../../kit/board-play.ts';
import { cellName } from '../text/givens.ts';
import { InputLearner, type Way } from './input.ts';
import { LostCells } from './lost.ts';
import { OpenPad, type PadMoment } from './over-pad.ts';
import type { GridLayout, GridScene, PadKey, PlayScene } from '../read/around/play-scene.ts';
import { Selection } from './selection.ts';
import { DigitFirst, type StampMoment } from './stamp.ts';
import { clearStep, enterStep, type Intent, leaveNotesStep, selectStep, type Str8tsStep } from './steps.ts';
import { openCells, stateOf, type Target } from './target.ts';

/** Times that a cell may refuse to be cleared, or to hold what was entered. */
const maxClears = 12;
const maxEntries = 24;
/** Entries after which a digit that the reader had to guess is taken for what was entered. */
const guessedEntries = 2;

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
  readonly #selection = new Selection();
  readonly #clears = new Map<number, number>();
  readonly #entries = new Map<number, number>();
  /** The key of the pad that was pressed last, and for which cell. */
  #pressed: { readonly key: PadKey; readonly cell: number; readonly before: number | undefined } | undefined;
  /** The cell that was entered last, and whether it had pencil marks before. */
  #entered: { readonly cell: number; readonly marks: boolean } | undefined;
  #leftNotes = false;
  /** On a page where the digit comes first: how it was chosen last. */
  #chosenBy: { readonly way: Way; readonly key?: PadKey } | undefined;
  /** The cell of the last step, unless its digit was seen to stand. */
  #touched: number | undefined;
  readonly #lost = new LostCells();
  /** Cells that are not right, and those of them that may be filled now. */
  #open: readonly number[] = [];
  #ready: readonly number[] = [];
  #perfect = true;
  readonly #digitFirst: DigitFirst;
  readonly #openPad: OpenPad;

  /** @param way the only one to be used; `undefined` to find out */
  constructor(way: Way | undefined) {
    this.#input = new InputLearner(way);
    this.#digitFirst = new DigitFirst(this.#input);
    this.#openPad = new OpenPad(this.#input, way);
  }

  /** Whether nothing was ever entered that had to be cleared. */
  get isPerfect(): boolean {
    return this.#perfect;
  }

  /**
   * Whether the last look found a cell to be filled, and not only ones that were right before and
   * may be again.
   */
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
    this.#open = open;
    this.#ready = this.#lost.ready(open, this.#touched, atMs);
    return open.length;
  }

  /** What to do next, after `look` has found cells that are not right. */
  next({ scene, layout, target }: Moment): Decision<PlayScene> {
    this.#learnKey(scene);
    this.#openPad.learn(scene, target);
    const isDigitFirst = this.#digitFirst.learn(scene);
    const ready = this.#ready;
    if (ready.length === 0) return wait('a digit to come back', 30_000);
    const pad = scene.pad ?? layout.pad;
    const way = this.#input.way(pad, this.#openPad.wasSeen);
    if (typeof way === 'object') {
      const notes = 'digits come as pencil marks: leave the notes mode of the page';
      return done(false, this.#leftNotes ? notes : way.none);
    }
    if (scene.pad && !this.#openPad.isStill(scene.pad)) return padToBeStill;
    const tired = ready.find((at) => this.#isTired(at));
    if (tired !== undefined) return refused(tired, layout, target);
    const marked = ready.find((at) => this.#selection.has(scene, at) && this.#gotMarks(scene, at));
    if (marked !== undefined) return act(leaveNotesStep(marked, layout));
    if (isDigitFirst) return act(this.#digitFirst.next({ scene, layout, target, ready, way }));
    return act(this.#cellFirst({ scene, layout, target, ready }, way, pad));
  }

  /** Selects a cell, or fills the selected one. */
  #cellFirst(
    { scene, layout, target, ready }: Omit<StampMoment, 'way'>,
    way: Way,
    pad: readonly PadKey[],
  ): Str8tsStep {
    const opens = way === 'pad' && this.#openPad.wasSeen && pad.length === 0;
    const cell = ready.find((at) => this.#selection.has(scene, at)) ?? (ready[0] as number);
    if (opens || !this.#selection.has(scene, cell)) {
      return selectStep(cell, layout, { shown: this.#selection.shown, opens, before: scene });
    }
    return this.#fillStep(cell, { scene, layout, target, way });
  }

  /** A pad has opened over the grid: its digit is pressed, or it is closed. */
  onPad(moment: Omit<PadMoment, 'tries'>): Decision<PlayScene> {
    const cell = this.#openPad.cell;
    if (cell !== undefined && this.#isTired(cell)) return refused(cell, moment.layout, moment.target);
    if (!this.#openPad.isStill(moment.scene.pad)) return padToBeStill;
    const tries = cell === undefined ? 0 : this.#count(this.#entries, cell);
    const step = this.#openPad.next({ ...moment, tries });
    return step ? act(step) : wait('the pad over the grid to go', 60_000);
  }

  #isTired(cell: number): boolean {
    return this.#count(this.#clears, cell) >= maxClears || this.#count(this.#entries, cell) >= maxEntries;
  }

  /** All steps from here if each one worked. */
  all(cells: readonly number[], scene: GridScene, layout: GridLayout, target: Target): Str8tsStep[] {
    const way = this.#input.way(layout.pad);
    if (typeof way === 'object') return [];
    return cells
      .filter((cell) => stateOf(scene, target, cell) !== 'right')
      .flatMap((cell) => [
        selectStep(cell, layout, { shown: this.#selection.shown, opens: false, before: scene }),
        this.#fillStep(cell, { scene, layout, target, way }),
      ]);
  }

  /**
   * How a step of this plan ended.
   * @returns whether the last cell that was open was seen to get its digit
   */
  settle({ intent }: Str8tsStep, outcome: StepOutcome): boolean {
    this.#learnFrom(intent, outcome);
    const isEntry = intent.to === 'enter' || (intent.to === 'stamp' && !intent.clears);
    return isEntry && outcome.result === 'seen' && this.#open.every((cell) => cell === intent.cell);
  }

  #learnFrom(intent: Intent, outcome: StepOutcome): void {
    const { result } = outcome;
    // What was seen to stand is touched no more; what became of anything else is not known yet.
    if ('cell' in intent)
      this.#touched = result === 'seen' && intent.to !== 'clear' ? undefined : intent.cell;
    if (intent.to === 'choose') this.#chosenBy = intent;
    this.#digitFirst.settle(intent, outcome, this.#chosenBy?.way);
    this.#openPad.settle(intent, outcome);
    if (intent.to === 'stamp') this.#settleStamp(intent, result);
    if (intent.to === 'select') {
      this.#selection.clicked(intent.cell, result);
      if (result === 'other') this.#perfect = false;
    }
    if (intent.to === 'leave notes') this.#leftNotes = true;
    if (intent.to !== 'enter' && intent.to !== 'clear') return;
    const { cell, way, key, before } = intent;
    if (key) this.#pressed = { key, cell, before: before.cells[cell]?.digit };
    if (result === 'other') this.#perfect = false;
    if (result === 'missed' && !this.#openPad.mayHide) this.#input.failed();
    if (result === 'missed') this.#selection.entered(cell, false);
    if (intent.to === 'clear') {
      this.#perfect = false;
      if (result !== 'seen') this.#add(this.#clears, cell);
    } else {
      this.#add(this.#entries, cell);
      this.#entered = { cell, marks: before.cells[cell]?.marks === true };
      if (result !== 'seen') return;
      this.#input.worked(way);
      this.#selection.entered(cell, true);
    }
  }

  #settleStamp({ cell, before }: Extract<Intent, { to: 'stamp' }>, result: StepOutcome['result']): void {
    const digit = before.cells[cell]?.digit;
    this.#add(this.#entries, cell);
    if (digit !== undefined || result === 'other') this.#perfect = false;
    if (this.#chosenBy?.key) this.#pressed = { key: this.#chosenBy.key, cell, before: digit };
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
      const key = way === 'pad' ? this.#input.keyFor(digit, scene.pad ?? layout.pad) : undefined;
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

const refused = (cell: number, { size }: GridLayout, { solution }: Target): Decision<PlayScene> =>
  done(false, `${cellName(size, cell)} does not take its digit ${solution[cell]}`);

const padToBeStill = wait('the pad to be still', 20_000);
