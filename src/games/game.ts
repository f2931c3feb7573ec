/**
 * The interface every game fills: one constant, filled by name, listed in registry.ts. What a game
 * cannot do it leaves out; the commands say so. All else is private to the game's folder.
 *
 *     Frame ─▶ locate ─▶ layout ─▶ read ─▶ scene ─▶ decide ─▶ step ─▶ pointer ─▶ screen …
 *     text  ─▶ solver.solve ─▶ answer                      practice: the stand-in for the real game
 *
 * Boards and moves have a text form. The idea of one constant per puzzle is Simon Tatham's.
 */

import type { Frame } from '../core/frame.ts';
import type { Json, Schema } from '../core/json/json.ts';
import type { Typing } from '../core/keyboard.ts';
import type { OptionSpec, OptionValues } from '../core/options.ts';
import type { MouseButton } from '../core/pointer.ts';
import type { FramePoint, FrameRect, FrameSize } from '../core/points.ts';
import type { OneFilePage } from './kit/one-file-page.ts';
import type { PrintedPuzzle } from './kit/printed-puzzle.ts';
import type { Practice } from './practice-game.ts';
import type { Uniqueness } from './uniqueness.ts';

/** What people are shown of a game before it is loaded. */
export interface About {
  /** As typed on the command line: lower case, words joined by hyphens. */
  readonly name: string;
  /** As written in a sentence. */
  readonly title: string;
  /** One line for `--help`. */
  readonly summary: string;
  /** For those who write games: it works by name, and no list shows it to players. */
  readonly isTemplate?: true;
}

/** A game: its name on the command line, and what it can do. */
export interface Game<S extends Scene = Scene, L extends Layout = Layout> extends About {
  /**
   * Whether what was typed in place of a file is meant as a board, slips of typing allowed. Absent
   * where boards are always files.
   */
  isBoardText?(text: string): boolean;
  /** Solves boards given as text. */
  readonly solver?: Solver;
  /** Says how hard a board given as text is. */
  readonly rater?: TextTool;
  /** Gives the easiest next step on a board given as text. */
  readonly hinter?: Hinter;
  /** Makes puzzles. */
  readonly generator?: Generator;
  /** Proves that a made puzzle has one solution; absent where there may be several. */
  readonly uniqueness?: Uniqueness;
  /** Reads pictures. */
  readonly reader?: Reader<S, L>;
  /**
   * Measures new window sizes for calibration profiles, which the reader's `layoutFromProfile`
   * takes.
   */
  readonly calibrator?: Calibrator;
  /**
   * What its scenes and layouts must be in a record, which may be a stranger's; without it no
   * record of it is read.
   */
  readonly recorded?: RecordSchemas<S, L>;
  /** Plays what it reads. */
  readonly player?: Player<S, L>;
  /** The game's own stand-in, for play without the real game. */
  readonly practice?: Practice;
  /**
   * What to draw over a picture so that a person sees how it was read; reports and calibration use
   * it.
   * @param layout as measured, or as a record has it (plain JSON)
   * @param scene what the picture was read as; without it only the layout is drawn
   */
  annotate?(layout: L, scene?: S): readonly Mark[];
  /**
   * A picture's board as solver, rater and hinter take it; absent where that is the text that was
   * read, and no options.
   * @param document what was read
   */
  asText?(document: ReadDocument): AskedText;
  /**
   * Where a cell lies in a picture, so that answers can be drawn on it.
   * @param layout of the picture
   * @param cell its number in the text form, row by row from 0
   * @returns its corners, picture pixels
   */
  cellOutline?(layout: L, cell: number): readonly FramePoint[];
  /**
   * Judges a level that was recorded as solved, by the rules alone; it shares no code with the
   * solver.
   * @returns what does not agree, in words; `undefined` when board, moves and final picture agree
   */
  certify?(level: LevelRecord<S>): string | undefined;
}

// ── Records ──────────────────────────────────────────────────────────────────────────────────────

/** A scene as a record holds it. */
export type RecordedScene<S extends Scene = Scene> = S extends Scene ? Omit<S, 'signature'> : never;

/** Take scenes and layouts out of a record: what they let through, the game can work with. */
export interface RecordSchemas<S extends Scene = Scene, L extends Layout = Layout> {
  readonly scene: Schema<RecordedScene<S>>;
  readonly layout: Schema<L>;
}

// ── Certifying ───────────────────────────────────────────────────────────────────────────────────

/** What a record says of one level that was solved. */
export interface LevelRecord<S extends Scene = Scene> {
  /** A line a row, in the game's text form, as read before the first move. */
  readonly board: readonly string[];
  /** `#rrggbb`, in the order of the screen. */
  readonly palette: readonly string[];
  /** Every click that was sent, by its step's label, and every scene that was seen, in order. */
  readonly story: readonly (string | S)[];
  /** The picture on which the screen said that the level is solved. */
  readonly final: S;
}

// ── Solving text boards ──────────────────────────────────────────────────────────────────────────

/** Solves boards given as text. */
export interface Solver {
  readonly options: readonly OptionSpec[];
  /**
   * Solves one board.
   * @param text the board in the game's text form
   * @param options what the user typed
   * @throws ParseError with line and column when the text is no board; RangeError for a bad option
   */
  solve(text: string, options: OptionValues): SolveAnswer | Promise<SolveAnswer>;
}

/** What a command answers, ready to print. */
export interface Answer {
  /** The one JSON document of `--json`. */
  readonly json: object;
  /** The same for people: lines without the last line break. */
  readonly text: string;
  /**
   * Files that the options asked for (`--dimacs FILE`): the command line writes them, games do not.
   */
  readonly files?: readonly AnswerFile[];
  /** False, for a puzzle without a solution, makes the command end with exit code 1. */
  readonly solvable?: boolean;
  /** The same to be drawn on the picture that the board was read from. */
  readonly notes?: readonly CellNote[];
}

/** Something to draw on cells of a board. */
export interface CellNote {
  /** Their numbers in the text form, row by row from 0. */
  readonly cells: readonly number[];
  /**
   * Where to look, what is the reason, what is wrong, or what the answer is; `path` is an answer
   * that leads through the cells in their order, `move` one that takes what is in the first to the
   * last.
   */
  readonly role: 'here' | 'reason' | 'wrong' | 'answer' | 'path' | 'move';
  /** A few characters, written in the first cell, or on the arrow of a move. */
  readonly label?: string;
  /**
   * Of a path, where it runs in each of the cells: shares of the way from their first corner to the
   * second (x) and to the last (y); without them it joins their middles.
   */
  readonly spots?: readonly { readonly x: number; readonly y: number }[];
}

/** A file that a command writes. */
export interface AnswerFile {
  /** As typed, relative to the current folder. */
  readonly path: string;
  /** The text of the file, or the page that it becomes. */
  readonly content: string | OneFilePage;
}

/** The answer of a solver. */
export interface SolveAnswer extends Answer {
  readonly solvable: boolean;
}

/** Answers a question about a board given as text. */
export interface TextTool {
  readonly options: readonly OptionSpec[];
  /**
   * @throws ParseError with line and column when the text is no board; RangeError for a bad option
   */
  answer(text: string, options: OptionValues): Answer | Promise<Answer>;
}

/** A board and what was typed beside it, as solver, rater and hinter take it. */
export interface AskedText {
  readonly text: string;
  readonly options: OptionValues;
}

/** Gives hints on boards given as text. */
export interface Hinter extends TextTool {
  answer(text: string, options: OptionValues): Hint | Promise<Hint>;
}

/** A hint, and less of it for those who want to find the rest. */
export interface Hint extends Answer {
  /** Which cells to look at, in one sentence; absent where there is no step. */
  readonly where?: string;
  /** Which rule helps, in one sentence. */
  readonly which?: string;
}

// ── Making puzzles ───────────────────────────────────────────────────────────────────────────────

/** Makes puzzles by number, so that any number of workers and machines can share the work. */
export interface Generator {
  /** The game's own; `--seed --count --workers --shard --out --json` are added by the command. */
  readonly options: readonly OptionSpec[];
  /**
   * Checks the options.
   * @param seed of the whole set
   * @param count how many puzzles the whole set has
   * @throws RangeError for a bad option, naming it
   */
  prepare(options: OptionValues, seed: number, count: number): GeneratorJob;
  /**
   * Draws a puzzle and its solution for a book; absent where there are no books.
   * @param puzzle as the generator made it
   */
  print?(puzzle: MadePuzzle): PrintedPuzzle;
}

/** A file that was read. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** One set of puzzles to be made; every worker and every shard prepares its own. */
export interface GeneratorJob {
  /**
   * Puzzles that are cheaper made together: the work is dealt out in blocks of this number of
   * puzzles, 1 where it does not matter; or sizes by the number of the block (kit/blocks.ts). The
   * same for a set of any count, so that a set can be made longer.
   */
  readonly blockSize: number | ((block: number) => number);
  /**
   * Makes the puzzles of one block, in order. The outcome depends on the options, the seed and the
   * block's number alone, whatever else was made before.
   * @param block from 0; the last one may be short
   * @throws UnsolvedError behind the last puzzle that was found, where there are not as many as the
   *   block should have
   */
  make(block: number): AsyncIterable<MadePuzzle> | Iterable<MadePuzzle>;
  /**
   * Makes the rest of a block, as `make` does, in less time than making all of it again takes;
   * absent where that cannot be done.
   * @param made its first puzzles, by their texts or their documents
   * @throws RangeError when they are not the block's first ones
   */
  goOn?(
    block: number,
    made: readonly Partial<MadePuzzle>[],
  ): AsyncIterable<MadePuzzle> | Iterable<MadePuzzle>;
  /**
   * Orders a finished set, from easy to hard say; absent where the order of making is the order.
   * @param times the files of `--times`, for a game with that option
   * @throws ParseError when one of the files is none of times, also for an empty set
   */
  arrange?(puzzles: readonly MadePuzzle[], times?: readonly NamedText[]): readonly MadePuzzle[];
  /**
   * The whole set as one page that works from disk, where the game has one; such a game lists
   * `--html <file>` among its options.
   */
  page?(puzzles: readonly MadePuzzle[]): OneFilePage;
}

/** One puzzle that was made. */
export interface MadePuzzle {
  /** In one line, without a line break. */
  readonly text: string;
  /**
   * The document of `--json`, one a line; the command puts the puzzle's number in the set before
   * it.
   */
  readonly json: object;
}

// ── Reading pictures ─────────────────────────────────────────────────────────────────────────────

/** Where the game's parts lie in a picture, in picture pixels. */
export interface Layout {
  /** The part of the picture that is the game, without letterbox or browser bars. */
  readonly area: FrameRect;
  /** The size of the picture it was measured on; a picture of another size needs another layout. */
  readonly frame: FrameSize;
}

/** What a picture shows, as the game understands it. */
export interface Scene {
  /** Such as `puzzle` or `solved`; each game names its own. */
  readonly kind: string;
  /** Certainty of the least certain thing in it, 0..1. */
  readonly confidence: number;
  /**
   * Mean colours of everything that was looked at, channel by channel. Two looks with nearly the
   * same signature show a still picture.
   */
  readonly signature: readonly number[];
}

/** Turns pictures into scenes. Pure: the same picture gives the same scene. */
export interface Reader<S extends Scene = Scene, L extends Layout = Layout> {
  /**
   * Finds the game in a picture with nothing known before.
   * @throws ReadError when it is not there, or not surely
   */
  locate(frame: Frame): L;
  /**
   * Makes the layout of a profile fit a picture of its size: what differs from board to board is
   * told anew. Absent where a profile holds all of it.
   * @throws ReadError when it does not fit
   */
  fit?(frame: Frame, profile: L): L;
  /**
   * Reads a picture whose layout is known; the fast path.
   * @throws ReadError when the layout does not fit the picture or something cannot be told with a
   *   margin
   */
  read(frame: Frame, layout: L): S;
  /**
   * The document of `read --json`;
   * @throws ReadError when the scene has no board that can be told.
   */
  describe(scene: S, layout: L): ReadDocument;
  /**
   * The board in text form as far as it can be seen, `?` for what is hidden; `undefined` when the
   * scene has none.
   */
  visibleBoard?(scene: S): readonly string[] | undefined;
  /**
   * Makes a layout from a calibration profile.
   * @param json the parsed file
   * @throws the file's error, naming the field that is wrong
   */
  layoutFromProfile(json: Json): L;
}

/** What `read --json` prints; stable. */
export interface ReadDocument {
  readonly game: string;
  readonly rows: number;
  readonly cols: number;
  /** A line a row, in the game's text form. */
  readonly board: readonly string[];
  /** `#rrggbb`, in the order of the screen. */
  readonly palette: readonly string[];
  /** 0..1, of the least certain cell. */
  readonly confidence: number;
  /** Picture pixels. */
  readonly layout: object;
  /** What else people should know of the reading, one sentence each; printed below the board. */
  readonly notes?: readonly string[];
}

/**
 * One thing to draw over a picture: a dot (one point), a line (several), or an outline (`closed`).
 */
export interface Mark {
  /**
   * What it shows: the game's area, the lattice, one cell as it was read, a place that can be
   * clicked.
   */
  readonly role: 'area' | 'lattice' | 'cell' | 'target';
  /** Picture pixels; at least one point. */
  readonly points: readonly FramePoint[];
  readonly closed?: boolean;
  /** A few characters, drawn at the middle of the points. */
  readonly label?: string;
  /** Certainty 0..1 of what it shows, where that was measured. */
  readonly certainty?: number;
}

// ── Calibrating ──────────────────────────────────────────────────────────────────────────────────

/**
 * Measures where the game lies in pictures of one size. Pure: the same pictures give the same
 * profile.
 */
export interface Calibrator {
  /**
   * Measures one or several pictures and fits them together.
   * @param pictures of one window, at least one
   * @param profile the name of the profile that is made
   * @throws ReadError when the game is not in a picture, or not surely; CalibrationError when the
   *   pictures differ in size, show too little, or what was measured does not fit together
   */
  measure(pictures: readonly CalibrationPicture[], profile: string): Calibration;
}

/** A picture to calibrate on. */
export interface CalibrationPicture {
  readonly frame: Frame;
  /** Its file or window, for the profile and for messages. */
  readonly name: string;
}

/** A profile, and how far it can be trusted. */
export interface Calibration {
  /** What goes into calibration/<game>/<profile>.json. */
  readonly profile: object;
  /**
   * Root mean square distance of everything measured from the fit, picture pixels; and the most
   * that is let through.
   */
  readonly residualPx: number;
  readonly boundPx: number;
  /** SVG elements in pixels of the first picture: what was measured and what follows from it. */
  readonly marks: string;
  /** The same in words, one fact a line. */
  readonly facts: readonly string[];
}

// ── Playing ──────────────────────────────────────────────────────────────────────────────────────

/** Makes the plan of a run; the loop in `play/` carries it out. */
export interface Player<S extends Scene = Scene, L extends Layout = Layout> {
  readonly options: readonly OptionSpec[];
  /**
   * Starts a run.
   * @throws RangeError for a bad option
   */
  start(options: OptionValues): PlaySession<S, L>;
}

/** A scene that was just read, and how it was come by. */
export interface View<S extends Scene = Scene, L extends Layout = Layout> {
  readonly scene: S;
  readonly layout: L;
  /** Whether the picture has not changed for a while. */
  readonly still: boolean;
  /** When the picture was taken, on the run's clock, ms. */
  readonly atMs: number;
}

/**
 * One run of one player. It decides from what is seen, never from what it did: the same views give
 * the same decisions, which is what makes a run replayable.
 */
export interface PlaySession<S extends Scene = Scene, L extends Layout = Layout> {
  /** Reads pictures as the options of this run need it; absent: the game's reader does. */
  readonly reader?: Reader<S, L>;
  /** What to do now. */
  decide(view: View<S, L>): Decision<S>;
  /** How the loop's last step ended, so that the session can learn (a lock time, say). */
  settle(step: Step<S>, outcome: StepOutcome): void;
  /**
   * All clicks it would make from here if every one worked; empty when there is nothing to plan
   * yet.
   */
  plan(view: View<S, L>): readonly Step<S>[];
  /** What was achieved so far. */
  tally(): Tally;
  /**
   * How far the puzzle at hand is, asked right after a decision to act; `undefined` where none is
   * known yet. The loop ends a run whose progress does not rise.
   */
  progress(): Progress | undefined;
  /**
   * What on the screen contradicts what the session goes by, in words that name the place and both
   * readings; a run that fails ends with it. Absent, or `undefined`: nothing does.
   */
  doubt?(): string | undefined;
  /**
   * How the run ends when the screen can no longer be read: asked once it has been so for too long,
   * with nothing known in front. Absent, or `undefined`: the run ends as unreadable. Where it is
   * told, the run ends with exit code 0, and the picture is kept, since nothing is known of it yet.
   */
  endUnread?(): { readonly finished: boolean; readonly reason: string } | undefined;
  /**
   * The board as a person would want to see it in a terminal, or `undefined` before one was read.
   */
  picture(): TextPicture | undefined;
  /**
   * Fields of a calibration profile that this run knows better, such as the times of the page.
   * Absent, or `undefined`: none.
   */
  learned?(): object | undefined;
}

/** What a session wants next. */
export type Decision<S extends Scene = Scene> =
  | { readonly kind: 'act'; readonly step: Step<S> }
  | Waiting
  | { readonly kind: 'done'; readonly solved: boolean; readonly reason: string };

/** Wait and look again. */
export interface Waiting {
  readonly kind: 'wait';
  /** What is waited for; equal words mean the same wait. */
  readonly why: string;
  /** The run ends when it is still so after this time, ms. */
  readonly limitMs: number;
  /** What is waited for is over at a known time. */
  readonly due?: Due;
}

/**
 * When the next step is due: the looks that it is decided on are taken just before, and none
 * earlier.
 */
export interface Due {
  /** Of the run's clock, ms. */
  readonly atMs: number;
  /** How many looks the decision takes. */
  readonly looks: number;
}

/** One thing to do with mouse or keyboard, and how to tell from the screen whether it worked. */
export interface Step<S extends Scene = Scene> {
  /**
   * What sort of step it is, such as `palette`; steps of one kind take about the same time to show.
   */
  readonly kind: string;
  /** For people: "ribbon row 2 in a". Equal labels mean the same intent. */
  readonly label: string;
  /**
   * Where to click, in picture pixels. A drag begins there. Typing leaves the mouse alone: then it
   * is a point where a click does nothing but give the window the keyboard, and it is clicked when
   * the window has lost it.
   */
  readonly at: FramePoint;
  /** What to do instead of a click. */
  readonly action?: Action;
  /**
   * Predicted: what a later scene says about it. `other` means something else happened on the
   * board.
   */
  judge(scene: S): 'seen' | 'pending' | 'other';
  /** May be sent while the picture still changes, since what changes does not matter to it. */
  readonly whileMoving?: true;
  /**
   * Of a series: no part changes how the places of later ones look, so each is sent only while the
   * game and its place look as they did. Whatever a page brings in front meanwhile is not clicked.
   */
  readonly lasting?: true;
  /** The click is held back until this time of the run's clock, ms; absent: it is sent at once. */
  readonly notBeforeMs?: number;
  /** How long to wait for `seen` before the step counts as missed, in ms. */
  readonly withinMs: number;
  /**
   * The click tries whether the game takes it earlier than it is known to: where it does not show
   * in time it came too early, which is no fault of screen or mouse.
   */
  readonly trial?: true;
}

/** What a step does other than click with the left button. */
export type Action =
  | { readonly kind: 'click'; readonly button: MouseButton }
  | {
      readonly kind: 'drag';
      /** From the step's `at` through these points, in picture pixels; at least one. */
      readonly through: readonly FramePoint[];
    }
  | { readonly kind: 'type'; readonly typing: Typing }
  | {
      /** Clicks and keystrokes in a row, without a look between them. */
      readonly kind: 'series';
      /** At least one; the first is at the step's `at`. */
      readonly parts: readonly SeriesPart[];
    };

/** One click of a series, or what is typed instead of it. */
export interface SeriesPart {
  /** As in `Step`. */
  readonly at: FramePoint;
  readonly typing?: Typing;
  /** Which button is clicked; the left one when absent. */
  readonly button?: MouseButton;
}

/**
 * What became of a step: its effect was seen, or not in time, or something else happened; `early`
 * is a trial without effect. Times are of the run's clock.
 */
export interface StepOutcome {
  readonly result: 'seen' | 'missed' | 'early' | 'other';
  readonly clickedMs: number;
  /** When the first click of a series was sent; absent: `clickedMs`. */
  readonly firstMs?: number;
  readonly seenMs?: number;
}

/** What a run achieved, counted by the game. */
export interface Tally {
  /** Puzzles met. */
  readonly puzzles: number;
  /** Puzzles that the screen showed as solved. */
  readonly solved: number;
  /** Of these, the ones that the screen called perfect. */
  readonly perfect: number;
  /** How many there will be, where the game tells. */
  readonly expected?: number;
  /**
   * Where several groups of puzzles are played: how many were completed, which one is at hand (from
   * 1), of how many.
   */
  readonly waves?: number;
  readonly wave?: number;
  readonly ofWaves?: number;
}

/** How far a puzzle is, as facts that the loop compares. */
export interface Progress {
  /**
   * What lies on the board, as text: everything that the next click is decided from. Equal texts
   * are equal states.
   */
  readonly state: string;
  /**
   * What must rise: how much of the puzzle is right, in the game's own unit; and how much there is
   * in all.
   */
  readonly done: number;
  readonly of: number;
  /** The unit in words: `ribbons right`. */
  readonly what: string;
  /** Clicks that the whole puzzle takes if every one works. */
  readonly clicks: number;
  /**
   * The puzzle that the session goes by, in text form, a line a row; absent where it goes by each
   * look anew.
   */
  readonly board?: readonly string[];
}

/** A picture in coloured characters, row by row. */
export interface TextPicture {
  readonly rows: readonly (readonly { readonly text: string; readonly color?: string }[])[];
}

// ── Practice ─────────────────────────────────────────────────────────────────────────────────────
