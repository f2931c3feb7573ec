/** The interface of practice games: drawn, clickable, with a witness, in memory or in a browser. */

import type { Key } from '../core/keyboard.ts';
import type { OptionSpec, OptionValues } from '../core/options.ts';
import type { FramePoint, FrameSize } from '../core/points.ts';

/** A stand-in for the real game: a state machine and a drawing, in memory or in a browser. */
export interface Practice {
  /** The rules, in two sentences for people. */
  readonly rules?: string;
  readonly options: readonly OptionSpec[];
  /** The default size of the window. */
  readonly size: FrameSize;
  /** @throws RangeError for a bad option, naming it */
  create(options: OptionValues): PracticeGame;
  /**
   * Selects the practice game for a page in a browser; absent for games that a page loads by their
   * own name.
   * @param options as for `create`
   * @throws RangeError for a bad option, naming it
   */
  onPage?(options: OptionValues): PagePractice;
}

/** A practice game for a page. */
export interface PagePractice {
  /** A key of `practices` in practices.ts. */
  readonly practice: string;
  /** The options for its `create`. */
  readonly options: OptionValues;
}

/** A key of the on-screen pad that pages show without a keyboard. */
export interface PadKey {
  readonly label: string;
  /** For screen readers. */
  readonly name: string;
  /** The keys it sends, one after the other. */
  readonly keys: readonly Key[];
}

/** One practice game. All times are ms of the clock that drives it, and never decrease. */
export interface PracticeGame {
  /** Sets the size of the window; the picture follows at once. */
  resize(size: FrameSize): void;
  /** Handles a click in the window, in its pixels. */
  click(at: FramePoint, nowMs: number): void;
  /** Handles a click with the right button; absent if the game has no use for it. */
  rightClick?(at: FramePoint, nowMs: number): void;
  /**
   * Handles a press, move or release of the button. Games with drags also receive clicks here,
   * instead of by `click`.
   */
  drag?(phase: 'press' | 'move' | 'lift', at: FramePoint, nowMs: number): void;
  /** Handles a key that goes down or up; absent for games without a keyboard. */
  key?(key: Key, isDown: boolean, nowMs: number): void;
  /** Explains the keys, if the picture does not. */
  readonly keysInWords?: string;
  /** Explains the mouse, if the rules do not. */
  readonly mouseInWords?: string;
  /** Keys to show on the screen if there is no keyboard. */
  readonly pad?: readonly PadKey[];
  /**
   * Returns whether a click there would have an effect now; pages then show a hand. Absent if the
   * game cannot determine it.
   */
  clickable?(at: FramePoint, nowMs: number): boolean;
  /** Draws the window at this time. */
  draw(nowMs: number): Drawing;
  /**
   * Returns the progress as a value of the practice game's option `progress`, with which another
   * game resumes; `undefined` when nothing is done yet, or everything is.
   */
  progress?(): string | undefined;
  /** Returns the game's own record of events, for tests. */
  witness(nowMs: number): PracticeWitness;
}

/** One picture as SVG. */
export interface Drawing {
  /** Content of `<defs>`, such as gradients and patterns; rarely changes. */
  readonly defs: string;
  /**
   * The elements, bottom to top; one layer per line, so that a page can replace only the changed
   * layers.
   */
  readonly body: string;
}

/** The practice game's own record, as JSON. */
export interface PracticeWitness {
  /**
   * Clicks received: time, place, target (`ribbon row 2`, `palette b`, `nothing`), and whether they
   * had an effect.
   */
  readonly clicks: readonly {
    readonly atMs: number;
    readonly x: number;
    readonly y: number;
    readonly on: string;
    readonly effect: boolean;
  }[];
  /** Solved puzzles, in order. */
  readonly solved: readonly { readonly puzzle: number; readonly perfect: boolean; readonly atMs: number }[];
  /** The current screen. */
  readonly screen: string;
  /** The current announcement for people who do not see the picture; absent: the last click. */
  readonly says?: string;
}
