/**
 * The base of the pages in this folder: a puzzle with its solution, a log of clicks, and whether
 * the puzzle is solved. The pages imitate those of others and share nothing with the practice game
 * except the interface of a window in memory.
 */

import type { Key } from '../../../../src/core/keyboard.ts';
import type { FramePoint, FrameRect, FrameSize } from '../../../../src/core/points.ts';
import type { Drawing, PracticeGame, PracticeWitness } from '../../../../src/games/practice-game.ts';

/** A cell of a page. */
export interface PageCell {
  readonly black: boolean;
  /** Black or given: the page never changes it. */
  readonly fixed: boolean;
  digit: number;
  marks: number[];
}

/** The log of a page. */
export interface PageWitness extends PracticeWitness {
  /** The digits of all cells, 0 for none. */
  readonly digits: readonly number[];
}

/** A puzzle up to 9x9: board and solution in text form. */
export interface PagePuzzle {
  readonly board: string;
  readonly solution: string;
}

/** Boards with few digits to enter, for short runs. */
export const puzzles = {
  six: { board: '.#e23#.2134#4.f12331.f54a.356.#34##1', solution: '6#e23#52134#45f123312f54a43562#34##1' },
  /** With few digits given. */
  empty: { board: '51...#..#.1...#1.#a..#.....#5.#.3.6.', solution: '51234#45#21334#12#a65#34234#56#23465' },
  nine: {
    board: '.3#789#653#d5i8#.61#645g#89597.46##32e89#34#78##.7235498##645c26.#2c5#d176e3.1#98',
    solution: '43#789#653#d5i8#761#645g#89597846##32e89#34#78##67235498##645c267#2c5#d176e321#98',
  },
} as const satisfies Record<string, PagePuzzle>;

const worth = (letter: string): number => {
  if (letter >= '1' && letter <= '9') return Number(letter);
  return letter >= 'a' && letter <= 'i' ? letter.charCodeAt(0) - 96 : 0;
};

/** A page in memory. */
export abstract class ForeignPage implements PracticeGame {
  readonly n: number;
  readonly cells: PageCell[];
  protected size: FrameSize = { width: 0, height: 0 };
  /** Whether the page shows that the puzzle is solved. */
  protected done = false;
  readonly #goal: readonly number[];
  readonly #clicks: { atMs: number; x: number; y: number; on: string; effect: boolean }[] = [];
  readonly #solved: { puzzle: number; perfect: boolean; atMs: number }[] = [];

  constructor({ board, solution }: PagePuzzle) {
    this.n = Math.sqrt(board.length);
    this.#goal = [...solution].map(worth);
    this.cells = [...board].map((letter) => ({
      black: letter === '#' || letter >= 'a',
      fixed: letter !== '.',
      digit: worth(letter),
      marks: [],
    }));
  }

  /** Returns what is at a point, `nothing` for the bare page, and the effect of a press there. */
  protected abstract press(at: FramePoint, nowMs: number): { readonly on: string; readonly act?: () => void };

  abstract draw(nowMs: number): Drawing;

  resize(size: FrameSize): void {
    this.size = size;
  }

  click(at: FramePoint, nowMs: number): void {
    const before = this.#state();
    const { on, act } = this.press(at, nowMs);
    act?.();
    this.#clicks.push({ atMs: nowMs, x: at.x, y: at.y, on, effect: before !== this.#state() });
  }

  key(_key: Key, _isDown: boolean, _nowMs: number): void {}

  witness(): PageWitness {
    const screen = this.done ? 'solved' : 'puzzle';
    return {
      clicks: this.#clicks,
      solved: this.#solved,
      screen,
      digits: this.cells.map(({ digit }) => digit),
    };
  }

  /** Whether all cells hold the digits of the solution. */
  get isRight(): boolean {
    return this.cells.every(({ digit, black }, at) => black || digit === this.#goal[at]);
  }

  /** Whether no cell is empty. */
  get isFull(): boolean {
    return this.cells.every(({ digit, black }) => black || digit > 0);
  }

  /** Returns the digit of a cell in the solution. */
  goalOf(at: number): number {
    return this.#goal[at]!;
  }

  /** Marks the puzzle as solved. */
  protected finish(nowMs: number): void {
    if (this.done) return;
    this.done = true;
    this.#solved.push({ puzzle: 1, perfect: true, atMs: nowMs });
  }

  #state(): string {
    return JSON.stringify({ ...this, size: 0 });
  }
}

/** Draws a rectangle as SVG. */
export const box = ({ x, y, width, height }: FrameRect, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** Draws a word or digit centred on a point. */
export const word = (text: string | number, at: FramePoint, px: number, style: string): string =>
  `<text x="${at.x}" y="${at.y + 0.36 * px}" font-size="${px}" text-anchor="middle" ${style}>${text}</text>`;
