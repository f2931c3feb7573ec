/**
 * Learns how a page takes digits: whether the cell or the digit comes first, whether by keys or by
 * a number pad, and what the page shows of it. It learns by trying: first cells and keys, then the
 * pad if nothing appears; it keeps to whatever worked once.
 *
 * The digit comes first on a page where a click meant to select a cell enters a digit, before any
 * key has entered one. This is revoked if choosing a digit changes a cell, or if clicks turn out to
 * turn digits, whatever is chosen.
 */

import type { StepOutcome } from '../../game.ts';
import type { GridScene, PadKey } from '../read/around/play-scene.ts';
import { DigitTurn } from './digit-turn.ts';
import { KeyMap } from './key-map.ts';
import { type Intent, isSelected, type Shown, type Touch, type Way } from './intent.ts';
import type { Target } from './target.ts';

/** Tries without effect before the other way is tried; one may be lost. */
const triesInARow = 2;
/** Tries without effect before giving up, if no digit was ever entered. */
const maxTries = 8;
/**
 * Presses of keys beside the grid that enter nothing, unless one did, after which they are no pad:
 * they may be links. Two may be lost.
 */
const maxPadFailures = 3;
/**
 * Clicks without effect after which a cell is assumed to be selected, on a page that showed its
 * selection before.
 */
const blindClicks = 2;

/** How a page takes digits, as far as is known. */
export interface InputMethod {
  /** What comes first: selecting a cell for a digit, or choosing a digit for several cells. */
  readonly first: 'cell' | 'digit';
  readonly way: Way;
  /** Whether the page shows which cell is selected. */
  readonly selection: Shown;
  /** Whether the page shows which digit is chosen. */
  readonly choice: Shown;
  /** Whether a click on a cell opens a pad, over the grid or next to it. */
  readonly opens: boolean;
  /** What a click on a cell adds to its digit; absent if clicks do not turn digits. */
  readonly turn?: 1 | -1;
}

interface OpenPad {
  /** The last cell clicked. */
  readonly cell: number | undefined;
  /** Whether a key was pressed for the cell and the pad is still open. */
  readonly isUsed: boolean;
  /** Whether the pad stays open after a digit. */
  readonly stays: boolean;
  /** How to enter digits: by the pad's keys, unless the user requires the keyboard. */
  readonly way: Way;
}

type Result = StepOutcome['result'];
type IntentTo<T> = Extract<Intent, { to: T }>;

/** Learns the input method of a page. */
export class InputLearner {
  #worked: Way | undefined;
  #trying: Way = 'keyboard';
  /** Presses of keys beside the grid that entered a digit, and that did not. */
  readonly #byPad = { entered: 0, failed: 0 };
  /** The board on which such a key was pressed, if something unexpected followed. */
  #pressedOn: GridScene | undefined;
  #inARow = 0;
  #tries = 0;
  /** The digits that the pad's keys enter. */
  readonly keys = new KeyMap();
  /** The last key of the pad pressed, its cell, and the cell's digit before. */
  #pressed: { readonly key: PadKey; readonly cell: number; readonly before: number | undefined } | undefined;

  #selection: Shown = 'unknown';
  /** The last cell clicked, unless the entry that followed went elsewhere. */
  #last: number | undefined;
  /** The last cell clicked without a visible selection; it is assumed to be selected. */
  #blind: number | undefined;
  #missedClicks = 0;

  #first: InputMethod['first'] = 'cell';
  /** Whether choosing a digit changed a cell, so that the digit does not come first. */
  #isDenied = false;
  /** The cell clicked for selection, and its digit before. */
  #clicked: { readonly cell: number; readonly before: number | undefined } | undefined;
  /** The cell whose digit a click has changed to another than the chosen one, and that before. */
  #turned: { readonly cell: number; readonly before: number } | undefined;
  readonly #turn = new DigitTurn();
  #chosen: number | undefined;
  #chosenBy: IntentTo<'choose'> | undefined;
  #choice: Shown = 'unknown';
  #isBlindChoice = false;
  /** The digit that a click was last seen to enter. */
  #given: number | undefined;
  /** The cell of a failed stamp: the digit that it got is the one the page has chosen. */
  #stamped: number | undefined;

  #opens = false;
  #padCell: number | undefined;
  #isPadUsed = false;
  #padStays = false;
  /** The entry made while the pad hid the board. */
  #hidden: { readonly cell: number; readonly way: Way } | undefined;

  /** @param fixed the only way to use; `undefined` to find out */
  constructor(private readonly fixed: Way | undefined) {}

  /** The chosen digit, on a page where the digit comes first and as far as is known. */
  get chosen(): number | undefined {
    return this.#chosen;
  }

  /** Whether any digit was entered successfully. */
  get hasWorked(): boolean {
    return this.#worked !== undefined;
  }

  /** What is known of a pad over the grid. */
  get openPad(): OpenPad {
    const way = this.fixed ?? 'pad';
    return { cell: this.#padCell, isUsed: this.#isPadUsed, stays: this.#padStays, way };
  }

  /** Returns the method to use, given the keys of a pad, or why there is none. */
  method(pad: readonly PadKey[]): InputMethod | { readonly none: string } {
    const opens = this.#opens;
    const hasPad = pad.length > 0 && !this.#isNoPad;
    if (pad.length > 0 && !hasPad && (this.fixed ?? this.#worked) === 'pad')
      return { none: 'digits cannot be entered: what looks like a number pad beside the grid is none' };
    // A page that opens a pad for a cell expects the pad to be used.
    const trying = hasPad || pad.length === 0 ? this.#trying : 'keyboard';
    const way = this.fixed ?? this.#worked ?? (opens ? 'pad' : trying);
    const turn = this.fixed === undefined ? this.#turn.by : undefined;
    const found = {
      first: this.#first,
      selection: this.#selection,
      choice: this.#choice,
      opens,
      ...(turn && { turn }),
    };
    if (this.#worked === undefined && this.#tries >= maxTries) {
      const tried = this.fixed ?? (pad.length > 0 ? 'keyboard and pad' : 'keyboard');
      return { none: `digits cannot be entered: ${tried} without effect` };
    }
    if (way === 'keyboard' || hasPad || opens) return { ...found, way };
    return this.fixed === undefined
      ? { ...found, way: 'keyboard' }
      : { none: 'no number pad was found beside the grid' };
  }

  get #isNoPad(): boolean {
    const { entered, failed } = this.#byPad;
    return entered === 0 && failed >= maxPadFailures;
  }

  #countByPad(result: Result, before: GridScene): void {
    if (result === 'other') this.#pressedOn = before;
    else this.#byPad[result === 'seen' ? 'entered' : 'failed']++;
  }

  /** Learns from what followed a key: a digit somewhere, or other clues, as after a link. */
  #judgeKey(scene: GridScene): void {
    const before = this.#pressedOn;
    this.#pressedOn = undefined;
    if (!before) return;
    if (hasOtherClues(before, scene)) this.#byPad.failed = maxPadFailures;
    else if (scene.cells.some(({ digit }, at) => digit !== before.cells[at]?.digit)) this.#byPad.entered++;
  }

  /** Returns how to enter a digit: by the likeliest key of the pad, or typed if it has none. */
  touch(digit: number, way: Way, pad: readonly PadKey[]): Touch {
    const key = way === 'pad' ? this.keys.keyFor(digit, pad) : undefined;
    return key ? { way: 'pad', key } : { way: 'keyboard' };
  }

  /**
   * Whether a cell was the last one clicked, and is selected, or assumed to be. What a page shows
   * is no selection by itself: cells with wrong digits may be coloured, too.
   */
  mayBeSelected(scene: GridScene, cell: number): boolean {
    return this.#last === cell && (isSelected(scene, cell) || this.#blind === cell);
  }

  /** Whether the page is known to show the effect of such a step. */
  isShown({ to }: Intent): boolean {
    if (to === 'select') return this.#selection === 'yes';
    return this.#worked !== undefined && (to === 'enter' || to === 'clear' || to === 'stamp');
  }

  /** Notes that a pad is open over the grid. */
  opened(): void {
    this.#opens = true;
  }

  /** Learns the effect of the last step from a view of the board. */
  observe(scene: GridScene, { solution }: Target): void {
    const { cells, pad } = scene;
    this.#judgeKey(scene);
    const digitOf = (cell: number) => cells[cell]?.digit;
    if (this.#pressed) {
      const now = digitOf(this.#pressed.cell);
      if (now !== undefined && now !== this.#pressed.before) this.keys.record(this.#pressed.key, now);
    }
    if (pad) this.#opens = true;
    if (this.#hidden) {
      const { cell, way } = this.#hidden;
      if (digitOf(cell) === solution[cell]) {
        this.#padStays = true;
        this.#succeeded(way);
      } else this.#failed();
    }
    if (this.#clicked && !this.#isDenied && this.#worked === undefined) {
      const now = digitOf(this.#clicked.cell);
      if (now !== undefined && now !== this.#clicked.before) {
        this.#first = 'digit';
        this.#chosen = this.#given = now;
      }
    }
    if (this.#stamped !== undefined) this.#given = digitOf(this.#stamped) ?? this.#given;
    if (this.#turned)
      this.#turn.record(this.#turned.cell, this.#turned.before, digitOf(this.#turned.cell) ?? 0);
    this.#pressed = this.#hidden = this.#clicked = this.#stamped = this.#turned = undefined;
    this.#isPadUsed = false;
  }

  /** Learns from the outcome of a step. */
  settle(intent: Intent, { result }: StepOutcome): void {
    if (intent.to === 'select') this.#settleSelection(intent, result);
    if (intent.to === 'choose') this.#settleChoice(intent, result);
    if (intent.to === 'stamp') this.#settleStamp(intent, result);
    if (intent.to === 'fill') this.#settleSeries(intent, result);
    if (intent.to === 'close' && result === 'seen') this.#padCell = undefined;
    if (intent.to === 'enter' || intent.to === 'clear') this.#settleEntry(intent, result);
  }

  #settleSelection({ cell, before }: IntentTo<'select'>, result: Result): void {
    if (before) this.#clicked = { cell, before: before.cells[cell]?.digit };
    this.#last = cell;
    this.#padCell = cell;
    this.#isPadUsed = false;
    if (result === 'other') {
      if (before) this.#turned = { cell, before: before.cells[cell]?.digit ?? 0 };
      return;
    }
    if (result === 'seen') {
      this.#blind = this.#selection === 'no' ? cell : undefined;
      if (this.#selection === 'unknown') this.#selection = 'yes';
    } else {
      this.#missedClicks++;
      if (this.#selection === 'yes' && this.#missedClicks < blindClicks) return;
      this.#blind = cell;
    }
    this.#missedClicks = 0;
  }

  #settleChoice(intent: IntentTo<'choose'>, result: Result): void {
    this.#chosenBy = intent;
    if (result === 'other') {
      // A key that changes a cell enters its digit there.
      this.#isDenied = true;
      this.#first = 'cell';
      return;
    }
    this.#chosen = intent.digit;
    this.#isBlindChoice = result === 'missed';
    if (result === 'seen' && this.#choice === 'unknown') this.#choice = 'yes';
  }

  #settleStamp({ cell, before }: IntentTo<'stamp'>, result: Result): void {
    if (result === 'seen') {
      // If clicks entered this digit before, its success proves nothing about how it was chosen.
      if (this.#chosen !== this.#given) {
        if (this.#isBlindChoice) this.#choice = 'no';
        this.#succeeded(this.#chosenBy?.way ?? 'keyboard');
      }
      this.#given = this.#chosen;
    } else {
      this.#stamped = cell;
      this.#turned = { cell, before: before.cells[cell]?.digit ?? 0 };
      this.#chosen = undefined;
      this.#failed();
    }
    const key = this.#chosenBy?.key;
    if (!key) return;
    this.#pressed = { key, cell, before: before.cells[cell]?.digit };
    this.#countByPad(result, before);
  }

  /** Forgets the selected cell and, after a failure, the chosen digit. */
  #settleSeries({ cells }: IntentTo<'fill'>, result: Result): void {
    this.#blind = this.#last = undefined;
    if (this.#first === 'digit' && result !== 'seen') {
      this.#stamped = cells.at(-1);
      this.#chosen = undefined;
    }
  }

  #settleEntry({ to, cell, way, key, before }: IntentTo<'enter' | 'clear'>, result: Result): void {
    const isMissed = result === 'missed';
    // Its click may have been lost.
    if (result === 'other') this.#last = undefined;
    if (to === 'enter') {
      this.#isPadUsed = isMissed;
      this.#hidden = isMissed && this.#opens ? { cell, way } : undefined;
    }
    if (key) {
      this.#pressed = { key, cell, before: before.cells[cell]?.digit };
      if (!this.#opens) this.#countByPad(result, before);
    }
    if (isMissed) {
      this.#blind = undefined;
      if (!this.#hidden) this.#failed();
    }
    if (to !== 'enter' || result !== 'seen') return;
    this.#succeeded(way);
    if (this.#selection === 'unknown' && this.#blind === cell) this.#selection = 'no';
  }

  #succeeded(way: Way): void {
    this.#worked = way;
    this.#inARow = 0;
  }

  #failed(): void {
    this.#tries++;
    if (this.#worked !== undefined || ++this.#inARow < triesInARow) return;
    this.#inARow = 0;
    this.#trying = this.#trying === 'keyboard' ? 'pad' : 'keyboard';
  }
}

/** Whether a board has other black cells than before, or lacks a given digit. */
const hasOtherClues = (before: GridScene, { cells, size }: GridScene): boolean =>
  size !== before.size ||
  cells.some(({ black, digit }, at) => {
    const was = before.cells[at]!;
    return black !== was.black || (was.digit !== undefined && !was.entered && digit !== was.digit);
  });
