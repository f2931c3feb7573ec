/** A plain page for keys and a pad, with selectable habits of such pages. */

import type { Key } from '../../../../src/core/keyboard.ts';
import { type FramePoint, type FrameRect, isIn, rectMiddle } from '../../../../src/core/points.ts';
import type { Drawing } from '../../../../src/games/practice-game.ts';
import { box, ForeignPage, type PagePuzzle, word } from './foreign-page.ts';

/** How the page differs from others. */
export interface Habits {
  /** The first click only gives the page the focus. */
  readonly sleepy?: boolean;
  /** A digit moves the selection to the next open cell. */
  readonly movesOn?: boolean;
  /** Wrong digits and the background of their cells turn red at once. */
  readonly red?: boolean;
  /** The selected cell has an outline, and not another background. */
  readonly outlined?: boolean;
  /** Number of the click on a cell that is lost. */
  readonly losesClick?: number;
  /** All cells show their candidates; an entered digit removes its own from its row and column. */
  readonly candidates?: boolean;
  /**
   * A button must be pressed at the end: `always` never changes; `lit` is grey until the board is
   * full; `late` does not appear until then.
   */
  readonly check?: 'always' | 'lit' | 'late';
  /** The button that appears on a full board leads to another puzzle. */
  readonly offersNext?: boolean;
  /** The cells are emptied 1.5 s after the puzzle is solved. */
  readonly empties?: boolean;
  /** No green frame shows that the puzzle is solved. */
  readonly quiet?: boolean;
  /** A dialog with two buttons covers the grid as soon as all digits are right. */
  readonly dialog?: boolean;
  /** Below a button that never changes, a line says that the puzzle is solved. */
  readonly line?: boolean;
  /** The row and column of the selected cell are tinted. */
  readonly cross?: boolean;
  readonly pad?: boolean;
  /** Each click on a cell adds this to its digit; an empty cell comes between n and 1. */
  readonly turns?: 1 | -1;
  readonly deaf?: boolean;
}

/** A light page: the board on the left, the pad in two columns on the right. */
export class HabitPage extends ForeignPage {
  chosen = -1;
  awake: boolean;
  left = false;
  private cellClicks = 0;
  private doneMs = 0;

  protected override finish(nowMs: number): void {
    super.finish(nowMs);
    this.doneMs = nowMs;
  }

  constructor(
    puzzle: PagePuzzle,
    private readonly habits: Habits,
  ) {
    super(puzzle);
    this.awake = !habits.sleepy;
    if (habits.candidates) {
      this.cells.forEach((cell, i) => {
        if (!cell.fixed)
          cell.marks = this.digits.filter((digit) => !this.peers(i).some((peer) => peer.digit === digit));
      });
    }
  }

  private peers(i: number) {
    const [column, row] = [i % this.n, Math.floor(i / this.n)];
    return this.cells.filter((_, j) => j !== i && (j % this.n === column || Math.floor(j / this.n) === row));
  }

  get pitch(): number {
    return Math.floor(Math.min(this.size.width - 150, this.size.height - 80) / this.n);
  }

  cellRect(at: number): FrameRect {
    const [column, row] = [at % this.n, Math.floor(at / this.n)];
    return { x: 24 + column * this.pitch, y: 24 + row * this.pitch, width: this.pitch, height: this.pitch };
  }

  get button(): FrameRect {
    return { x: 24, y: 24 + this.n * this.pitch + 14, width: 96, height: 30 };
  }

  keyRect(digit: number): FrameRect {
    const x = 24 + this.n * this.pitch + 20 + ((digit - 1) % 2) * 46;
    return { x, y: 30 + Math.floor((digit - 1) / 2) * 46, width: 40, height: 40 };
  }

  get digits(): number[] {
    return Array.from({ length: this.n }, (_, i) => i + 1);
  }

  private get hasButton(): boolean {
    const { check, offersNext } = this.habits;
    return (
      check === 'always' || check === 'lit' || ((check === 'late' || offersNext === true) && this.isFull)
    );
  }

  protected press(at: FramePoint, nowMs: number): { on: string; act?: () => void } {
    if (!this.awake) return { on: 'asleep', act: () => void (this.awake = true) };
    if (this.habits.dialog && this.done) return { on: 'dialog' };
    const digit = this.habits.pad ? this.digits.find((each) => isIn(this.keyRect(each), at)) : undefined;
    if (digit !== undefined) return { on: `key ${digit}`, act: () => this.enter(digit, nowMs) };
    if (this.hasButton && isIn(this.button, at)) {
      const act = () => {
        if (this.habits.offersNext) this.left = true;
        else if (this.isRight) this.finish(nowMs);
      };
      return { on: 'button', act };
    }
    const i = this.cells.findIndex((_, each) => isIn(this.cellRect(each), at));
    const cell = this.cells[i];
    if (!cell) return { on: 'nothing' };
    if (cell.fixed) return { on: 'fixed' };
    if (++this.cellClicks === this.habits.losesClick) return { on: 'nothing' };
    if (this.habits.turns !== undefined) return { on: 'cell', act: () => this.turn(i, nowMs) };
    return { on: 'cell', act: () => void (this.chosen = i) };
  }

  private turn(i: number, nowMs: number): void {
    const cell = this.cells[i]!;
    if (this.done) return;
    cell.digit = (cell.digit + this.habits.turns! + this.n + 1) % (this.n + 1);
    if (this.isRight) this.finish(nowMs);
  }

  private enter(digit: number, nowMs: number): void {
    const cell = this.cells[this.chosen];
    if (!cell || this.done) return;
    cell.digit = cell.digit === digit ? 0 : digit;
    cell.marks = [];
    if (this.habits.candidates) {
      for (const peer of this.peers(this.chosen)) peer.marks = peer.marks.filter((mark) => mark !== digit);
    }
    if (this.habits.movesOn) {
      const after = [...this.cells.keys()].map((k) => (this.chosen + 1 + k) % this.cells.length);
      this.chosen = after.find((k) => !this.cells[k]?.fixed) ?? this.chosen;
    }
    if (this.isRight && this.habits.check === undefined) this.finish(nowMs);
  }

  override key(key: Key, isDown: boolean, nowMs: number): void {
    if (!isDown || !this.awake || this.habits.deaf) return;
    const cell = this.cells[this.chosen];
    if (/^\d$/.test(key) && Number(key) >= 1 && Number(key) <= this.n) this.enter(Number(key), nowMs);
    if (key === 'Backspace' && cell && !this.done) cell.digit = 0;
  }

  draw(nowMs: number): Drawing {
    const { habits } = this;
    if (habits.empties && this.done && nowMs - this.doneMs > 1500)
      for (const cell of this.cells) if (!cell.fixed) cell.digit = 0;
    const face = 'font-family="Liberation Sans, DejaVu Sans"';
    const whole = this.n * this.pitch;
    const parts = [box({ x: 0, y: 0, ...this.size }, '#ffffff')];
    if (this.left)
      return { defs: '', body: [...parts, word('Choose a puzzle', { x: 160, y: 120 }, 22, face)].join('\n') };
    const edge = this.done && !habits.quiet ? '#1f9d55' : '#222222';
    parts.push(box({ x: 20, y: 20, width: whole + 8, height: whole + 8 }, edge));
    this.cells.forEach((cell, i) => {
      const rect = this.cellRect(i);
      const bad = habits.red && !cell.fixed && cell.digit > 0 && cell.digit !== this.goalOf(i);
      const crossed =
        habits.cross &&
        this.chosen >= 0 &&
        (i % this.n === this.chosen % this.n || Math.floor(i / this.n) === Math.floor(this.chosen / this.n));
      const isChosen = i === this.chosen;
      const ground = bad
        ? '#fbd5d5'
        : isChosen && !habits.outlined
          ? '#bcd8f8'
          : crossed
            ? '#e6f0fb'
            : '#ffffff';
      parts.push(box(rect, cell.black ? '#222222' : ground, 'stroke="#777777" stroke-width="1"'));
      if (isChosen && habits.outlined) {
        const { x, y, width, height } = rect;
        const inside = { x: x + 2, y: y + 2, width: width - 4, height: height - 4 };
        parts.push(box(inside, 'none', 'stroke="#e67e22" stroke-width="4"'));
      }
      const color = cell.black ? '#ffffff' : bad ? '#d01818' : cell.fixed ? '#111111' : '#1a56b0';
      if (cell.digit)
        parts.push(word(cell.digit, rectMiddle(rect), 0.6 * this.pitch, `${face} fill="${color}"`));
      else parts.push(...this.marksOf(cell.marks, rect, face));
    });
    if (habits.pad) {
      for (const digit of this.digits) {
        const rect = this.keyRect(digit);
        parts.push(box(rect, '#eef1f5', 'stroke="#99a3b0"'), word(digit, rectMiddle(rect), 20, face));
      }
    }
    if (this.hasButton) {
      const lit = habits.check !== 'lit' || this.isFull;
      const name = habits.offersNext ? 'Next' : 'Check';
      parts.push(
        box(this.button, lit ? '#2563eb' : '#d6dae0', 'rx="5"'),
        word(name, rectMiddle(this.button), 15, `${face} fill="${lit ? '#fff' : '#a4abb6'}"`),
      );
    }
    if (habits.line) {
      const { button } = this;
      const below = { x: button.x + 48, y: button.y + button.height + 11 };
      parts.push(box(button, '#eeeeee', 'stroke="#777777"'), word('Reset', rectMiddle(button), 15, face));
      if (this.done) parts.push(word('Solved! Well done.', below, 14, face));
    }
    if (habits.dialog && this.done) parts.push(...this.dialogParts(face));
    return { defs: '', body: parts.join('\n') };
  }

  private get dialogRect(): FrameRect {
    const whole = this.n * this.pitch;
    return { x: 24 + 0.3 * whole, y: 24 + 0.45 * whole, width: 0.9 * whole, height: 0.6 * whole };
  }

  private dialogButton(i: number): FrameRect {
    const { x, y, width, height } = this.dialogRect;
    return { x: x + (0.08 + 0.46 * i) * width, y: y + 0.6 * height, width: 0.38 * width, height: 34 };
  }

  private dialogParts(face: string): string[] {
    const card = this.dialogRect;
    const title = { x: card.x + card.width / 2, y: card.y + 0.3 * card.height };
    return [
      box({ x: 0, y: 0, ...this.size }, '#000000', 'opacity="0.1"'),
      box(card, '#ffffff', 'stroke="#000000" stroke-width="2"'),
      word('Correct!', title, 22, face),
      ...['New puzzle', 'Stay'].flatMap((text, i) => {
        const at = this.dialogButton(i);
        return [box(at, '#efefef', 'stroke="#767676"'), word(text, rectMiddle(at), 15, face)];
      }),
    ];
  }

  private marksOf(marks: readonly number[], { x, y, width }: FrameRect, face: string): string[] {
    return marks.map((mark) => {
      const at = {
        x: x + (0.2 + 0.3 * ((mark - 1) % 3)) * width,
        y: y + (0.2 + 0.3 * Math.floor((mark - 1) / 3)) * width,
      };
      return word(mark, at, 0.22 * width, `${face} fill="#6b7280"`);
    });
  }
}
