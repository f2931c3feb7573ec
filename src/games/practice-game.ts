/** What a practice game is: drawn, clickable, with a witness, in memory or in a browser. */

import type { Key } from '../core/keyboard.ts';
import type { OptionSpec, OptionValues } from '../core/options.ts';
import type { FramePoint, FrameSize } from '../core/points.ts';

/**
 * The game's own stand-in: a state machine plus a drawing. The same code runs in memory and in a
 * browser.
 */
export interface Practice {
  /** How it is played, in two sentences for people. */
  readonly rules?: string;
  readonly options: readonly OptionSpec[];
  /** The window size used when the user names none. */
  readonly size: FrameSize;
  /** @throws RangeError for a bad option, naming it */
  create(options: OptionValues): PracticeGame;
  /**
   * What a page in a browser plays in its place; absent for games that a page loads by their own
   * name.
   * @param options as for `create`
   * @throws RangeError for a bad option, naming it
   */
  onPage?(options: OptionValues): PagePractice;
}

/** A practice game for a page. */
export interface PagePractice {
  /** A name in `practices.ts`. */
  readonly practice: string;
  /** What that one's `create` takes. */
  readonly options: OptionValues;
}

/** A key of a pad that pages show where there is no keyboard. */
export interface PadKey {
  readonly label: string;
  /** For screen readers. */
  readonly name: string;
  /** One after the other. */
  readonly keys: readonly Key[];
}

/** One practice game. All times are milliseconds of whatever clock drives it, and never go back. */
export interface PracticeGame {
  /** Tells the size of the window; the picture follows it at once. */
  resize(size: FrameSize): void;
  /** A click in the window, in its pixels. */
  click(at: FramePoint, nowMs: number): void;
  /** A click with the right button; absent for games that do not hear it. */
  rightClick?(at: FramePoint, nowMs: number): void;
  /**
   * The button held: pressed, moved, let go. Games that take drags hear their clicks here too, and
   * no `click`.
   */
  drag?(phase: 'press' | 'move' | 'lift', at: FramePoint, nowMs: number): void;
  /** A key goes down or comes up; absent for games without a keyboard. */
  key?(key: Key, isDown: boolean, nowMs: number): void;
  /** What its keys do, in words for people, where they do not show themselves. */
  readonly keysInWords?: string;
  /** What the mouse does, in words for people, where the rules do not say it. */
  readonly mouseInWords?: string;
  /** Keys that must be there without a keyboard, too. */
  readonly pad?: readonly PadKey[];
  /**
   * Whether a click there would do something now; pages show a hand. Absent where the game does not
   * tell.
   */
  clickable?(at: FramePoint, nowMs: number): boolean;
  /** What the window shows at this time. */
  draw(nowMs: number): Drawing;
  /**
   * How far it is, as a value of the practice game's option `progress`, which begins another game
   * there; `undefined` when nothing is done that could be gone on from, or everything is.
   */
  progress?(): string | undefined;
  /** The game's own record of what happened to it; the witness of tests. */
  witness(nowMs: number): PracticeWitness;
}

/** One picture as SVG. */
export interface Drawing {
  /** Gradients, patterns and such, to go into `<defs>`; changes seldom. */
  readonly defs: string;
  /**
   * The elements, bottom to top; one layer a line, so that a page can replace only the layers that
   * changed.
   */
  readonly body: string;
}

/** The practice game's own record, as JSON. */
export interface PracticeWitness {
  /**
   * Clicks that arrived: when, where, on what (`ribbon row 2`, `palette b`, `nothing`), and whether
   * it did something.
   */
  readonly clicks: readonly {
    readonly atMs: number;
    readonly x: number;
    readonly y: number;
    readonly on: string;
    readonly effect: boolean;
  }[];
  /** Puzzles that were solved, in order. */
  readonly solved: readonly { readonly puzzle: number; readonly perfect: boolean; readonly atMs: number }[];
  /** Which screen is shown now. */
  readonly screen: string;
  /** What a person who does not see the picture is to be told now; absent: the last click is. */
  readonly says?: string;
}
