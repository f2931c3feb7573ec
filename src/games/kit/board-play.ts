/**
 * The interface between a game and the kit's session (board-session.ts), and the three decisions of
 * a session.
 */

import type { CardScene } from '../card-scene.ts';
import type {
  Decision,
  Due,
  Layout,
  PlaySession,
  Progress,
  Reader,
  Scene,
  Step,
  StepOutcome,
  Tally,
  TextPicture,
  View,
  Waiting,
} from '../game.ts';

/** Time limits, ms. */
export interface BoardPatience {
  /** For a board to appear, and for a picture to become still. */
  readonly comeMs: number;
  /** For something in front of a board to go. */
  readonly coveredMs: number;
  /** How long a board must read the same before it is opened. */
  readonly steadyMs: number;
  /** How long a board may be unsolvable, or read as another one, since it may be covered. */
  readonly unsolvableMs: number;
  readonly otherMs: number;
  /** From the last step to the sign of a solved board on the screen. */
  readonly signMs: number;
  /** How long the sign must last in a still picture, and in one that is never still. */
  readonly lastMs: number;
  readonly restlessMs: number;
}

/** The default limits, for unknown pages. */
export const usualPatience: BoardPatience = {
  comeMs: 20_000,
  coveredMs: 60_000,
  steadyMs: 250,
  unsolvableMs: 8000,
  otherMs: 8000,
  signMs: 6000,
  lastMs: 500,
  restlessMs: 4000,
};

export interface BoardWords {
  /** The noun for a board: `board`, `puzzle`. */
  readonly board: string;
  /** A board that can be opened: `a puzzle with one solution`. */
  readonly solvable: string;
  /**
   * What holds once nothing is left to do: `all paths are drawn`. Absent where the game handles
   * complete boards itself.
   */
  readonly complete?: string;
}

export interface AtHand<Board> {
  readonly board: Board;
  /** How long nothing has been left to do on it, ms; `undefined` while something is. */
  readonly completeMs: number | undefined;
}

/** How the screen shows that the board is solved, in words. */
export interface SolvedBy {
  readonly solvedBy: string;
  /** Set if that came in front with the last entry, so that everything but this entry was seen. */
  readonly hidesLast?: true;
}

/** The decision on a screen without a board. The board at hand is forgotten. */
export interface Elsewhere<S extends Scene> {
  readonly elsewhere: Decision<S>;
}

/** The part of a session specific to a game. `Seen` is a view that shows a board. */
export interface BoardPlay<S extends Scene, L extends Layout, Board, Seen extends View<S, L> = View<S, L>> {
  /** The limits that differ from `usualPatience`. */
  readonly patience?: Partial<BoardPatience>;
  readonly words: BoardWords;
  /**
   * Whether another board that follows a complete one is the sign that it is solved; its
   * certificate must accept that. Otherwise the run ends there.
   */
  readonly countsNext?: true;
  /** A reader for the options of this run; defaults to the game's reader. */
  readonly reader?: Reader<S, L>;

  /**
   * Classifies the screen: a board, the sign of a solved one, or something to handle first. The
   * session handles cards itself.
   */
  screen(
    view: View<Exclude<S, CardScene>, L>,
    at: AtHand<Board> | undefined,
  ): Seen | Decision<S> | SolvedBy | Elsewhere<S>;
  /** Decides what to do before a board can be opened; absent, or `undefined`: nothing. */
  prepare?(view: Seen): Decision<S> | undefined;
  /** Returns what must stay the same for a board to be steady; absent: a still picture suffices. */
  identity?(view: Seen): string;
  /**
   * Opens a board, and solves it.
   * @returns the board; or why it cannot be played, in words
   */
  open(view: Seen): Board | string;
  /** Returns whether a board just opened is the last one again, which is not counted twice. */
  isAgain?(board: Board): boolean;
  /** Returns whether a view shows the board at hand or another one, or a wait while undecided. */
  compare(board: Board, view: Seen): 'same' | 'other' | Waiting;
  /** Decides on the next step; `undefined` when nothing is left to do. */
  next(at: AtHand<Board>, view: Seen): Decision<S> | undefined;
  /** Returns the sign that a complete board is solved, or a decision; `undefined`: wait for it. */
  sign?(at: AtHand<Board>, view: Seen): Decision<S> | SolvedBy | undefined;
  /** Decides what to do without a sign in time. Absent, or `undefined`: reopen the board. */
  giveUp?(at: AtHand<Board>, view: Seen): Decision<S> | undefined;
  /** Returns whether a board was solved without a mistake. */
  isPerfect(board: Board, view: View<S, L>): boolean;
  /**
   * Decides what follows a solved board, which is already counted.
   * @param board absent if none was at hand
   */
  onSolved(sign: SolvedBy, tally: Tally, view: View<S, L>, board: Board | undefined): Decision<S>;
  /** Drops the board at hand. */
  forget?(board: Board): void;
  /**
   * Returns whether the board may be full: all entries but one were seen in place, the step of that
   * one was sent, and the board has not been seen since. Absent: never.
   */
  mayBeFull?(board: Board): boolean;

  /**
   * Receives the outcome of a step.
   * @returns true if it was the last one of its board, which may now be covered
   */
  settle(step: Step<S>, outcome: StepOutcome): boolean | void;
  /**
   * Lists all steps from here.
   * @param board at hand; absent before one was opened
   */
  plan(view: View<S, L>, board: Board | undefined): readonly Step<S>[];
  progress(board: Board, view: Seen): Progress | undefined;
  /** Returns the progress before a board was opened. */
  preparing?(): Progress | undefined;
  picture(board: Board, view: Seen): TextPicture;
  /** Returns the fields of the tally beyond the counts. */
  outlook?(board: Board | undefined): Partial<Tally>;
  /** As in `PlaySession`. */
  doubt?(board: Board | undefined): string | undefined;
  endUnread?(board: Board | undefined): ReturnType<NonNullable<PlaySession['endUnread']>>;
  learned?(): object | undefined;
}

/**
 * Makes the decision to take a step.
 * @param step to take
 * @returns the decision
 */
export const act = <S extends Scene>(step: Step<S>): Decision<S> => ({ kind: 'act', step });

/**
 * Makes the decision to look again.
 * @param why reason for the wait; equal words mean the same wait
 * @param limitMs the run ends if the wait lasts longer than this
 * @param due when the next step is due, if known
 * @returns the decision
 */
export const wait = (why: string, limitMs: number, due?: Due): Waiting =>
  due ? { kind: 'wait', why, limitMs, due } : { kind: 'wait', why, limitMs };

/**
 * Makes the decision to end the run.
 * @param solved whether the screen showed that the requested puzzles are solved
 * @param reason in one line
 * @returns the decision
 */
export const done = (solved: boolean, reason: string): Decision<never> => ({ kind: 'done', solved, reason });
