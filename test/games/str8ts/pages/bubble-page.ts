/**
 * A page in the style of phones: a tap on a cell opens a pad over or next to the board, and a tap
 * on a digit or outside the pad closes it.
 */

import { type FramePoint, type FrameRect, isIn, rectMiddle } from '../../../../src/core/points.ts';
import type { Drawing } from '../../../../src/games/practice-game.ts';
import { box, ForeignPage, type PagePuzzle, word } from './foreign-page.ts';

/** How the pad behaves. */
export interface BubbleHabits {
  /**
   * Where the pad opens. `near`: below and to the right of the tapped cell, kept inside the window;
   * `over`: centred on the cell; `middle`: in the middle of the board; `cells`: near, with keys as
   * large as cells and in line with them; `side`: next to the board, on the bare page; `strip`: all
   * keys in a row below the cell, over other cells.
   */
  readonly at: 'near' | 'over' | 'middle' | 'cells' | 'side' | 'strip';
  /** The pad stays open after a digit, until a tap outside it. */
  readonly stays?: boolean;
  /** How long the pad takes to fade in, ms. */
  readonly fadeMs?: number;
  /** A digit in a cell must be removed by its own key first. */
  readonly locked?: boolean;
  /** The first row is the lowest, as on a calculator. */
  readonly fromBelow?: boolean;
  /** The page under an open pad is darkened. */
  readonly veil?: boolean;
}

/** Round keys on a pale bubble. */
export class BubblePage extends ForeignPage {
  open = -1;
  openMs = 0;

  constructor(
    puzzle: PagePuzzle,
    private readonly habits: BubbleHabits,
  ) {
    super(puzzle);
  }

  get pitch(): number {
    const room = this.habits.at === 'side' ? 190 : 40;
    return Math.floor(Math.min(this.size.width - room, this.size.height - 70) / this.n);
  }

  cellRect(at: number): FrameRect {
    const [column, row] = [at % this.n, Math.floor(at / this.n)];
    return { x: 20 + column * this.pitch, y: 50 + row * this.pitch, width: this.pitch, height: this.pitch };
  }

  get panel(): FrameRect {
    const { at } = this.habits;
    const rows = Math.ceil(this.n / 3);
    const side = at === 'cells' ? this.pitch : 38;
    const edge = at === 'cells' ? 0 : 7;
    const [width, height] = [3 * side + 2 * edge, rows * side + 2 * edge];
    const cell = this.cellRect(Math.max(0, this.open));
    const whole = this.n * this.pitch;
    const keep = (from: number, length: number, max: number) => Math.max(4, Math.min(from, max - length - 4));
    if (at === 'middle') return { x: 20 + (whole - width) / 2, y: 50 + (whole - height) / 2, width, height };
    if (at === 'strip') {
      const below = cell.y + cell.height + 6;
      const y = below + side > this.size.height ? cell.y - side - 20 : below;
      return {
        x: keep(cell.x + cell.width / 2 - (this.n * 30 + 14) / 2, this.n * 30 + 14, 20 + whole),
        y,
        width: this.n * 30 + 14,
        height: 44,
      };
    }
    if (at === 'side') return { x: 20 + whole + 18, y: 50 + 20, width, height };
    if (at === 'cells') {
      const column = Math.min(this.n - 3, (this.open % this.n) + 1);
      const row = Math.min(this.n - rows, Math.floor(this.open / this.n) + 1);
      return { ...this.cellRect(row * this.n + column), width, height };
    }
    const [dx, dy] = at === 'over' ? [-width / 2, -height / 2] : [0.4 * cell.width, 0.6 * cell.height];
    return {
      x: keep(cell.x + cell.width / 2 + dx, width, this.size.width),
      y: keep(cell.y + cell.height / 2 + dy, height, this.size.height),
      width,
      height,
    };
  }

  keyRect(digit: number): FrameRect {
    const { x, y, width } = this.panel;
    if (this.habits.at === 'strip') return { x: x + 7 + (digit - 1) * 30, y: y + 7, width: 30, height: 30 };
    const rows = Math.ceil(this.n / 3);
    const edge = this.habits.at === 'cells' ? 0 : 7;
    const side = (width - 2 * edge) / 3;
    const line = Math.floor((digit - 1) / 3);
    const row = this.habits.fromBelow ? rows - 1 - line : line;
    return { x: x + edge + ((digit - 1) % 3) * side, y: y + edge + row * side, width: side, height: side };
  }

  get digits(): number[] {
    return Array.from({ length: this.n }, (_, i) => i + 1);
  }

  protected press(at: FramePoint, nowMs: number): { on: string; act?: () => void } {
    if (this.open >= 0 && isIn(this.panel, at)) {
      const digit = this.digits.find((each) => isIn(this.keyRect(each), at));
      if (digit === undefined) return { on: 'bubble' };
      return { on: `key ${digit}`, act: () => this.enter(digit, nowMs) };
    }
    const cell = this.cells.findIndex((_, i) => isIn(this.cellRect(i), at));
    if (this.open >= 0 && !this.habits.stays) {
      return { on: cell < 0 ? 'nothing' : 'beside the bubble', act: () => void (this.open = -1) };
    }
    if (cell < 0) return { on: 'nothing', act: () => void (this.open = -1) };
    if (this.cells[cell]?.fixed) return { on: 'fixed', act: () => void (this.open = -1) };
    return {
      on: 'cell',
      act: () => {
        if (this.done) return;
        this.open = cell;
        this.openMs = nowMs;
      },
    };
  }

  private enter(digit: number, nowMs: number): void {
    const cell = this.cells[this.open];
    if (!cell) return;
    if (cell.digit === digit) cell.digit = 0;
    else if (!this.habits.locked || cell.digit === 0) cell.digit = digit;
    if (!this.habits.stays || this.isRight) this.open = -1;
    if (this.isRight) this.finish(nowMs);
  }

  draw(nowMs: number): Drawing {
    const whole = this.n * this.pitch;
    const paper = this.done ? '#d5f0d8' : '#fbf7ef';
    const ink = 'font-family="DejaVu Serif"';
    const parts = [
      box({ x: 0, y: 0, ...this.size }, '#efe6d8'),
      word(this.done ? 'Bravo!' : 'Streets', { x: 20 + whole / 2, y: 25 }, 20, `${ink} fill="#4a3a2a"`),
    ];
    this.cells.forEach((cell, i) => {
      const rect = this.cellRect(i);
      const fill = cell.black ? '#2e2620' : i === this.open ? '#f6d9a0' : paper;
      parts.push(box(rect, fill, 'stroke="#8c7c68" stroke-width="1"'));
      const color = cell.black ? '#e8dccb' : cell.fixed ? '#1e1712' : '#a0481c';
      if (cell.digit)
        parts.push(word(cell.digit, rectMiddle(rect), 0.58 * this.pitch, `${ink} fill="${color}"`));
    });
    if (this.open >= 0) parts.push(...this.bubble(nowMs));
    return { defs: '', body: parts.join('\n') };
  }

  private bubble(nowMs: number): string[] {
    const { at, fadeMs = 0, veil } = this.habits;
    const shown = fadeMs ? Math.min(1, (nowMs - this.openMs) / fadeMs) : 1;
    const side = this.keyRect(1).width;
    const bare = at === 'side';
    const keys = this.digits.flatMap((digit) => {
      const rect = this.keyRect(digit);
      const inner = { x: rect.x + 2, y: rect.y + 2, width: side - 4, height: side - 4 };
      const face =
        at === 'cells'
          ? box(rect, '#dfe9f5', 'stroke="#7a8ca0" stroke-width="1"')
          : box(inner, '#3f6ea8', `rx="${side / 2}"`);
      const color = at === 'cells' ? '#123' : '#ffffff';
      return [face, word(digit, rectMiddle(rect), 0.5 * side, `font-family="DejaVu Sans" fill="${color}"`)];
    });
    const dark = veil ? [box({ x: 0, y: 0, ...this.size }, '#000000', 'opacity="0.45"')] : [];
    const back = bare ? [] : [box(this.panel, '#f4f8fc', 'rx="8" stroke="#55708c" stroke-width="1.5"')];
    return [`<g opacity="${shown.toFixed(2)}">`, ...dark, ...back, ...keys, '</g>'];
  }
}
