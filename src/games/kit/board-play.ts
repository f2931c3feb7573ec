/**
 * What a game tells the session of the kit (board-session.ts) about its boards, and the three
 * decisions that a session makes.
 */

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

/** How long things may take, ms. */
export interface BoardPatience {
  /** A board that comes, and a picture that becomes still. */
  readonly comeMs: number;
  /** A board must read the same for so long before it is opened. */
  readonly steadyMs: number;
  /** Something may lie over a board that cannot be solved, and over one that reads as another. */
  readonly unsolvableMs: number;
  readonly otherMs: number;
  /** From the last step until the screen shows the sign of a solved board. */
  readonly signMs: number;
  /** How long the sign must last in a still picture, and in one that never becomes still. */
  readonly lastMs: number;
  readonly restlessMs: number;
}

/** What boards get where a game says nothing else, for pages that nobody here wrote. */
export const usualPatience: BoardPatience = {
  comeMs: 20_000,
  steadyMs: 250,
  unsolvableMs: 8000,
  otherMs: 8000,
  signMs: 6000,
  lastMs: 500,
  restlessMs: 4000,
};

/** What the session calls things in its messages. */
export interface BoardWords {
  /** What is solved: `board`, `puzzle`. */
  readonly board: string;
  /** A board that can be opened: `a puzzle with one solution`. */
  readonly solvable: string;
  /**
   * Why the run ends where nothing is left to do at the first look; absent where that cannot be.
   */
  readonly already?: string;
}

/** The board that is being played. */
export interface AtHand<Board> {
  readonly board: Board;
  /** How long ago nothing was left to do on it, ms; `undefined` while something is. */
  readonly completeMs: number | undefined;
}

/** The screen shows that the board is solved, and how, in words. */
export interface SolvedBy {
  readonly solvedBy: string;
}

/** A screen without a board: what to do on it. The board at hand is forgotten. */
export interface Elsewhere<S extends Scene> {
  readonly elsewhere: Decision<S>;
}

/** What a game knows of its boards. `Seen` is a view that shows one. */
export interface BoardPlay<S extends Scene, L extends Layout, Board, Seen extends View<S, L> = View<S, L>> {
  /** Where it is not as usual. */
  readonly patience?: Partial<BoardPatience>;
  readonly words: BoardWords;
  /** Reads pictures as the options of this run need it; absent: the game's reader does. */
  readonly reader?: Reader<S, L>;

  /**
   * Says what the screen shows: a board, that it is solved, or something to be dealt with first.
   */
  screen(view: View<S, L>, at: AtHand<Board> | undefined): Seen | Decision<S> | SolvedBy | Elsewhere<S>;
  /** What must be done before a board can be opened; absent, or `undefined`: nothing. */
  prepare?(view: Seen): Decision<S> | undefined;
  /**
   * What must read the same while a board becomes steady; absent: it is steady when it is still.
   */
  identity?(view: Seen): string;
  /**
   * Opens a board: solves it.
   * @returns why it cannot be played, in words, where it cannot
   */
  open(view: Seen): Board | string;
  /** Whether a board that was just opened is the last one again, which is not counted twice. */
  isAgain?(board: Board): boolean;
  /** Whether a view shows the board at hand, or another one; or what is waited for to tell. */
  compare(board: Board, view: Seen): 'same' | 'other' | Waiting;
  /** The next step; `undefined` when nothing is left to do. */
  next(at: AtHand<Board>, view: Seen): Decision<S> | undefined;
  /**
   * On a complete board: the sign that it is solved, or what to do about it; else it is waited for.
   */
  sign?(at: AtHand<Board>, view: Seen): Decision<S> | SolvedBy | undefined;
  /**
   * No sign came in time. Absent, or `undefined`: something was misread, the board is opened anew.
   */
  giveUp?(at: AtHand<Board>, view: Seen): Decision<S> | undefined;
  /** Whether a board was solved without a slip. */
  isPerfect(board: Board, view: View<S, L>): boolean;
  /**
   * What follows a solved board, which is counted already.
   * @param board absent where none was at hand
   */
  onSolved(sign: SolvedBy, tally: Tally, view: View<S, L>, board: Board | undefined): Decision<S>;
  /** The board at hand is done with. */
  forget?(board: Board): void;

  /**
   * How a step ended.
   * @returns true when it was the last one of its board, which may be covered now
   */
  settle(step: Step<S>, outcome: StepOutcome): boolean | void;
  /**
   * All steps from here.
   * @param board the one at hand; absent where none was opened yet
   */
  plan(view: View<S, L>, board: Board | undefined): readonly Step<S>[];
  progress(board: Board, view: Seen): Progress | undefined;
  /** The same before a board was opened. */
  preparing?(): Progress | undefined;
  picture(board: Board, view: Seen): TextPicture;
  /** What a tally says beyond the counts. */
  outlook?(board: Board | undefined): Partial<Tally>;
  /** As in `PlaySession`. */
  doubt?(board: Board | undefined): string | undefined;
  endUnread?(board: Board | undefined): ReturnType<NonNullable<PlaySession['endUnread']>>;
  learned?(): object | undefined;
}

/**
 * Makes the decision to take a step.
 * @param step what to do
 * @returns the decision
 */
export const act = <S extends Scene>(step: Step<S>): Decision<S> => ({ kind: 'act', step });

/**
 * Makes the decision to look again.
 * @param why what is waited for; equal words mean the same wait
 * @param limitMs the run ends when it is still so after this time
 * @param due when the next step is due; absent where that is not known
 * @returns the decision
 */
export const wait = (why: string, limitMs: number, due?: Due): Waiting =>
  due ? { kind: 'wait', why, limitMs, due } : { kind: 'wait', why, limitMs };

/**
 * Makes the decision to end the run.
 * @param solved whether the screen showed the end of what was asked for
 * @param reason why, in one line
 * @returns the decision
 */
export const done = (solved: boolean, reason: string): Decision<never> => ({ kind: 'done', solved, reason });
