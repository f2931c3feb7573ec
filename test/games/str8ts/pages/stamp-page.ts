/**
 * A page on which the digit comes first: a key of the pad stays chosen, and each click on a cell
 * enters its digit there, or removes it again.
 */

import type { Key } from '../../../../src/core/keyboard.ts';
import { type FramePoint, type FrameRect, isIn, rectMiddle } from '../../../../src/core/points.ts';
import type { Drawing } from '../../../../src/games/practice-game.ts';
import { box, ForeignPage, type PagePuzzle, word } from './foreign-page.ts';

/** How the page differs from others. */
export interface StampHabits {
  /** The chosen key looks like the others. */
  readonly hides?: boolean;
  /** A second click on the chosen key releases it. */
  readonly letsGo?: boolean;
  /** Digits are chosen by keys; there is no pad. */
  readonly keys?: boolean;
  /** All cells with the chosen digit are tinted. */
  readonly tints?: boolean;
  /** The key chosen at the start. */
  readonly first?: number;
  /** A wrong digit must be removed before another one is entered. */
  readonly locked?: boolean;
  /** Delay after the last digit until a card with a word covers the board for good, ms. */
  readonly cardMs?: number;
}

/** A dark page with the pad in one row below the board. */
export class StampPage extends ForeignPage {
  chosen: number;
  doneMs = 0;

  constructor(
    puzzle: PagePuzzle,
    private readonly habits: StampHabits = {},
  ) {
    super(puzzle);
    this.chosen = habits.first ?? 0;
  }

  get pitch(): number {
    return Math.floor(Math.min(this.size.width - 40, this.size.height - 110) / this.n);
  }

  cellRect(at: number): FrameRect {
    const left = Math.floor((this.size.width - this.n * this.pitch) / 2);
    const [column, row] = [at % this.n, Math.floor(at / this.n)];
    return { x: left + column * this.pitch, y: 14 + row * this.pitch, width: this.pitch, height: this.pitch };
  }

  keyRect(digit: number): FrameRect {
    const width = Math.min(44, Math.floor((this.size.width - 20) / this.n) - 6);
    const left = (this.size.width - this.n * (width + 6)) / 2;
    return { x: left + (digit - 1) * (width + 6), y: this.size.height - 74, width, height: 50 };
  }

  get digits(): number[] {
    return Array.from({ length: this.n }, (_, i) => i + 1);
  }

  protected press(at: FramePoint, nowMs: number): { on: string; act?: () => void } {
    const digit = this.habits.keys ? undefined : this.digits.find((each) => isIn(this.keyRect(each), at));
    if (digit !== undefined) return { on: `key ${digit}`, act: () => this.choose(digit) };
    const i = this.cells.findIndex((_, each) => isIn(this.cellRect(each), at));
    const cell = this.cells[i];
    if (!cell) return { on: 'nothing' };
    if (cell.fixed) return { on: 'fixed' };
    return { on: 'cell', act: () => this.stamp(i, nowMs) };
  }

  /** Draws the card over the board at the end. */
  private card(): string[] {
    const { x, y, width } = { ...this.cellRect(this.n), width: this.n * this.pitch };
    const rect = { x: x + 12, y: y + 20, width: width - 24, height: 1.4 * this.pitch };
    const style = 'font-family="DejaVu Serif" fill="#ffffff"';
    return [box(rect, '#2e6b4f'), word('Finished!', rectMiddle(rect), 26, style)];
  }

  private choose(digit: number): void {
    this.chosen = this.habits.letsGo && this.chosen === digit ? 0 : digit;
  }

  private stamp(i: number, nowMs: number): void {
    const cell = this.cells[i];
    if (!cell || !this.chosen || this.done) return;
    if (cell.digit === this.chosen) cell.digit = 0;
    else if (!this.habits.locked || cell.digit === 0) cell.digit = this.chosen;
    if (this.isRight) {
      this.finish(nowMs);
      this.doneMs = nowMs;
    }
  }

  override key(key: Key, isDown: boolean): void {
    if (this.habits.keys && isDown && /^\d$/.test(key) && Number(key) <= this.n) this.choose(Number(key));
  }

  draw(nowMs: number): Drawing {
    const style = 'font-family="DejaVu Sans" font-weight="bold"';
    const parts = [
      box(
        { x: 0, y: 0, ...this.size },
        this.done && this.habits.cardMs === undefined ? '#23402e' : '#20242c',
      ),
    ];
    this.cells.forEach((cell, i) => {
      const rect = this.cellRect(i);
      const inner = { x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: rect.height - 2 };
      const tinted = this.habits.tints && !cell.black && cell.digit > 0 && cell.digit === this.chosen;
      parts.push(box(inner, cell.black ? '#0a0c10' : tinted ? '#5a6f96' : '#3d4554'));
      const color = cell.black ? '#98a2b3' : cell.fixed ? '#f2f4f8' : '#7fd1ff';
      if (cell.digit)
        parts.push(word(cell.digit, rectMiddle(rect), 0.56 * this.pitch, `${style} fill="${color}"`));
    });
    if (!this.habits.keys) {
      for (const digit of this.digits) {
        const rect = this.keyRect(digit);
        const lit = digit === this.chosen && !this.habits.hides;
        parts.push(
          box(rect, lit ? '#d08a2c' : '#4a5366', 'rx="6"'),
          word(digit, rectMiddle(rect), 26, `${style} fill="#ffffff"`),
        );
      }
    }
    const { cardMs } = this.habits;
    if (this.done && cardMs !== undefined && nowMs >= this.doneMs + cardMs) parts.push(...this.card());
    if (this.done && cardMs === undefined)
      parts.push(
        word(
          'All straight',
          { x: this.size.width / 2, y: this.size.height - 12 },
          16,
          `${style} fill="#9fe3b4"`,
        ),
      );
    return { defs: '', body: parts.join('\n') };
  }
}
