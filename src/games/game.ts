/**
 * The interface of a game: each game exports one constant of type `Game`, listed in registry.ts. A
 * game omits what it does not support, and the commands report so. All else is private to the
 * game's folder.
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
import type { OneFilePage } from './kit/page/one-file-page.ts';
import type { PrintedPuzzle } from './kit/printed-puzzle.ts';
import type { Practice } from './practice-game.ts';
import type { Uniqueness } from './uniqueness.ts';

/** The description of a game, available before it is loaded. */
export interface About {
  /** As typed on the command line: lower case, words joined by hyphens. */
  readonly name: string;
  /** As written in a sentence. */
  readonly title: string;
  /** One line for `--help`. */
  readonly summary: string;
  /** Whether it is a template for authors of games: usable by name, but not listed to players. */
  readonly isTemplate?: true;
}

/** A game: its name on the command line, and its features. */
export interface Game<S extends Scene = Scene, L extends Layout = Layout> extends About {
  /**
   * Returns whether an argument in place of a file is meant as a board, possibly with typing
   * errors. Absent if boards are always files.
   */
  isBoardText?(text: string): boolean;
  /** Solves boards given as text. */
  readonly solver?: Solver;
  /** Rates the difficulty of a board given as text. */
  readonly rater?: TextTool;
  /** Gives the easiest next step on a board given as text. */
  readonly hinter?: Hinter;
  /** Generates puzzles. */
  readonly generator?: Generator;
  /** Proves that a generated puzzle has one solution; absent if there may be several. */
  readonly uniqueness?: Uniqueness;
  /** Reads pictures. */
  readonly reader?: Reader<S, L>;
  /** Measures window sizes for calibration profiles, which `Reader.layoutFromProfile` accepts. */
  readonly calibrator?: Calibrator;
  /**
   * Validates its scenes and layouts in records, which may be untrusted; without it no record of
   * the game can be read.
   */
  readonly recorded?: RecordSchemas<S, L>;
  /** Plays the game. */
  readonly player?: Player<S, L>;
  /** The game's own stand-in, for practice without the real game. */
  readonly practice?: Practice;
  /**
   * Marks, over a picture, how it was read; reports and calibration use it.
   * @param layout as measured, or from a record (plain JSON)
   * @param scene read from the picture; without it only the layout is drawn
   */
  annotate?(layout: L, scene?: S): readonly Mark[];
  /**
   * Converts a board read from a picture to input for solver, rater and hinter; absent if that is
   * the text read, without options.
   * @param document that was read
   */
  asText?(document: ReadDocument): AskedText;
  /**
   * Outlines a cell in a picture, so that answers can be drawn on it.
   * @param layout of the picture
   * @param cell its number in the text form, row by row from 0
   * @returns its corners, picture pixels
   */
  cellOutline?(layout: L, cell: number): readonly FramePoint[];
  /**
   * Checks a level recorded as solved, by the rules alone; shares no code with the solver.
   * @returns the disagreement, in words; `undefined` when board, moves and final picture agree
   */
  certify?(level: LevelRecord<S>): string | undefined;
}

// ── Records ──────────────────────────────────────────────────────────────────────────────────────

/** A scene in a record. */
export type RecordedScene<S extends Scene = Scene> = S extends Scene ? Omit<S, 'signature'> : never;

/** Schemas of scenes and layouts in a record: the game can work with whatever they accept. */
export interface RecordSchemas<S extends Scene = Scene, L extends Layout = Layout> {
  readonly scene: Schema<RecordedScene<S>>;
  readonly layout: Schema<L>;
}

// ── Certifying ───────────────────────────────────────────────────────────────────────────────────

/** The record of one solved level. */
export interface LevelRecord<S extends Scene = Scene> {
  /** One line per row, in the game's text form, as read before the first move. */
  readonly board: readonly string[];
  /** `#rrggbb`, in the order of the screen. */
  readonly palette: readonly string[];
  /** Every click sent, by its step's label, and every scene seen, in order. */
  readonly story: readonly (string | S)[];
  /** The scene in which the screen showed the level as solved. */
  readonly final: S;
}

// ── Solving text boards ──────────────────────────────────────────────────────────────────────────

/** Solves boards given as text. */
export interface Solver {
  readonly options: readonly OptionSpec[];
  /**
   * Solves one board.
   * @param text the board in the game's text form
   * @param options as typed by the user
   * @returns a solution and whether there are others, or that there is none
   * @throws ParseError with line and column when the text is no board; RangeError for a bad option;
   *   UnsolvedError when a limit ended the search
   */
  solve(text: string, options: OptionValues): SolveAnswer | Promise<SolveAnswer>;
}

/** The answer of a command, ready to print. */
export interface Answer {
  /** The JSON document of `--json`. */
  readonly json: object;
  /** The same as plain text, without a final line break. */
  readonly text: string;
  /** Files requested by options (`--dimacs FILE`), for the command line to write. */
  readonly files?: readonly AnswerFile[];
  /** False for a puzzle without a solution: the command ends with exit code 1. */
  readonly solvable?: boolean;
  /** The same as notes to draw on the picture of the board. */
  readonly notes?: readonly CellNote[];
}

/** A note to draw on cells of a board. */
export interface CellNote {
  /** The numbers of the cells in the text form, row by row from 0. */
  readonly cells: readonly number[];
  /**
   * Where to look, the reason, an error, or the answer. A `path` is an answer that leads through
   * the cells in order; a `move` takes the content of the first cell to the last.
   */
  readonly role: 'here' | 'reason' | 'wrong' | 'answer' | 'path' | 'move';
  /** A few characters, in the first cell, or on the arrow of a move. */
  readonly label?: string;
  /** Whether the label goes into a corner, since the middle of the cell shows a clue. */
  readonly aside?: boolean;
  /**
   * The points of a path in its cells, as shares of the way from the first corner to the second (x)
   * and to the last (y); without them the path joins the middles.
   */
  readonly spots?: readonly { readonly x: number; readonly y: number }[];
}

/** A file that a command writes. */
export interface AnswerFile {
  /** As typed, relative to the current directory. */
  readonly path: string;
  /** The text of the file, or a page to write. */
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

/** A board and options, as input for solver, rater and hinter. */
export interface AskedText {
  readonly text: string;
  readonly options: OptionValues;
}

/** Gives hints on boards given as text. */
export interface Hinter extends TextTool {
  answer(text: string, options: OptionValues): Hint | Promise<Hint>;
}

/** A hint, in full and in weaker forms. */
export interface Hint extends Answer {
  /** The cells to look at, in one sentence; absent if there is no step. */
  readonly where?: string;
  /** The rule that helps, in one sentence. */
  readonly which?: string;
}

// ── Making puzzles ───────────────────────────────────────────────────────────────────────────────

/** Generates puzzles by number, so that workers and machines can share the work. */
export interface Generator {
  /** The game's options; the command adds `--seed --count --workers --shard --out --json`. */
  readonly options: readonly OptionSpec[];
  /**
   * Checks the options.
   * @param seed of the whole set
   * @param count puzzles of the whole set
   * @throws RangeError for a bad option, naming it
   */
  prepare(options: OptionValues, seed: number, count: number): GeneratorJob;
  /**
   * Draws a puzzle and its solution for a book; absent if the game has no books.
   * @param puzzle as the generator made it
   */
  print?(puzzle: MadePuzzle): PrintedPuzzle;
}

/** The text of a file, with its name. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** One set of puzzles to generate; every worker and every shard prepares its own job. */
export interface GeneratorJob {
  /**
   * Puzzles per block: work is distributed in blocks of puzzles that are cheaper to make together,
   * or of 1. A function gives the size by the number of the block (kit/blocks.ts). The size must
   * not depend on the count of the set, so that a set can be extended.
   */
  readonly blockSize: number | ((block: number) => number);
  /**
   * Makes the puzzles of one block, in order. The outcome depends only on the options, the seed and
   * the block's number.
   * @param block from 0; the last one may be short
   * @throws UnsolvedError after the last puzzle found, if the block has too few
   */
  make(block: number): AsyncIterable<MadePuzzle> | Iterable<MadePuzzle>;
  /**
   * Makes the rest of a block faster than `make` makes all of it; absent if that is impossible.
   * @param made the first puzzles of the block, by their texts or their documents
   * @throws RangeError when they are not the block's first ones
   */
  goOn?(
    block: number,
    made: readonly Partial<MadePuzzle>[],
  ): AsyncIterable<MadePuzzle> | Iterable<MadePuzzle>;
  /**
   * Orders a finished set, for example from easy to hard; absent to keep the order of generation.
   * @param times the files of `--times`, for a game with that option
   * @throws ParseError when a file does not contain times, even for an empty set
   */
  arrange?(puzzles: readonly MadePuzzle[], times?: readonly NamedText[]): readonly MadePuzzle[];
  /**
   * Makes a self-contained page of the whole set; a game with pages lists `--html <file>` among its
   * options.
   */
  page?(puzzles: readonly MadePuzzle[]): OneFilePage;
}

/** A generated puzzle. */
export interface MadePuzzle {
  /** The puzzle in one line, without a line break. */
  readonly text: string;
  /** The document of `--json`, one per line; the command puts the puzzle's number before it. */
  readonly json: object;
}

// ── Reading pictures ─────────────────────────────────────────────────────────────────────────────

/**
 * The places of the game's parts in a picture, in picture pixels. Records keep layouts and scenes
 * as JSON: they consist of JSON values and byte arrays, without `undefined` in a list.
 */
export interface Layout {
  /** The part of the picture with the game, without letterbox or browser bars. */
  readonly area: FrameRect;
  /** The size of the measured picture; a picture of another size needs another layout. */
  readonly frame: FrameSize;
}

/** The game's interpretation of a picture; of JSON values, as `Layout`. */
export interface Scene {
  /** For example `puzzle` or `solved`; each game has its own kinds. */
  readonly kind: string;
  /** Confidence in the most doubtful part, 0..1. */
  readonly confidence: number;
  /**
   * Mean colours of everything examined, channel by channel. Two looks with nearly the same
   * signature show a still picture.
   */
  readonly signature: readonly number[];
}

/** Reads scenes from pictures. Pure: the same picture gives the same scene. */
export interface Reader<S extends Scene = Scene, L extends Layout = Layout> {
  /**
   * Locates the game in a picture without prior knowledge.
   * @throws ReadError when the game cannot be found with certainty
   */
  locate(frame: Frame): L;
  /**
   * Fits the layout of a profile to a picture of its size by measuring what varies between boards.
   * Absent if a profile is complete.
   * @throws ReadError when it does not fit
   */
  fit?(frame: Frame, profile: L): L;
  /**
   * Reads a picture with a known layout; the fast path.
   * @throws ReadError when the layout does not fit the picture, or something cannot be classified
   *   with a margin
   */
  read(frame: Frame, layout: L): S;
  /**
   * Makes the document of `read --json`.
   * @throws ReadError when the scene has no readable board
   */
  describe(scene: S, layout: L): ReadDocument;
  /**
   * Returns the visible board in text form, with `?` for hidden cells; `undefined` when the scene
   * has none.
   */
  visibleBoard?(scene: S): readonly string[] | undefined;
  /**
   * Parses a calibration profile. Absent if the game needs none, since `locate` measures every
   * picture.
   * @param json the parsed file
   * @throws the file's error, which names the wrong field
   */
  layoutFromProfile?(json: Json): L;
}

/** The document of `read --json`, a stable format. */
export interface ReadDocument {
  readonly game: string;
  readonly rows: number;
  readonly cols: number;
  /** One line per row, in the game's text form. */
  readonly board: readonly string[];
  /** `#rrggbb`, in the order of the screen. */
  readonly palette: readonly string[];
  /** Confidence in the most doubtful cell, 0..1. */
  readonly confidence: number;
  /** Picture pixels. */
  readonly layout: object;
  /** Further notes on the reading, one sentence each; printed below the board. */
  readonly notes?: readonly string[];
}

/** A mark over a picture: a dot (one point), a line (several), or an outline (`closed`). */
export interface Mark {
  /** The thing marked: the game's area, the lattice, one cell as read, or a place to click. */
  readonly role: 'area' | 'lattice' | 'cell' | 'target';
  /** Picture pixels; at least one point. */
  readonly points: readonly FramePoint[];
  readonly closed?: boolean;
  /** A few characters at the middle of the points. */
  readonly label?: string;
  /** Confidence in the thing marked, 0..1, if measured. */
  readonly certainty?: number;
}

// ── Calibrating ──────────────────────────────────────────────────────────────────────────────────

/** Measures the game in pictures of one size. Pure: the same pictures give the same profile. */
export interface Calibrator {
  /**
   * Measures pictures and fits them together.
   * @param pictures of one window, at least one
   * @param profile name of the new profile
   * @throws ReadError when the game cannot be found in a picture with certainty; CalibrationError
   *   when the pictures differ in size, show too little, or yield inconsistent measurements
   */
  measure(pictures: readonly CalibrationPicture[], profile: string): Calibration;
}

/** A picture for calibration. */
export interface CalibrationPicture {
  readonly frame: Frame;
  /** Its file or window, for the profile and for messages. */
  readonly name: string;
}

/** A profile, and its quality. */
export interface Calibration {
  /** The content of calibration/<game>/<profile>.json. */
  readonly profile: object;
  /**
   * Root mean square distance of the measurements from the fit, picture pixels; and the maximum
   * accepted.
   */
  readonly residualPx: number;
  readonly boundPx: number;
  /** SVG elements in pixels of the first picture: the measurements and what follows from them. */
  readonly marks: string;
  /** The same in words, one fact per line. */
  readonly facts: readonly string[];
}

// ── Playing ──────────────────────────────────────────────────────────────────────────────────────

/** Starts runs of a game; the loop in `play/` carries out their decisions. */
export interface Player<S extends Scene = Scene, L extends Layout = Layout> {
  readonly options: readonly OptionSpec[];
  /**
   * Starts a run.
   * @throws RangeError for a bad option
   */
  start(options: OptionValues): PlaySession<S, L>;
}

/** A scene just read, and its origin. */
export interface View<S extends Scene = Scene, L extends Layout = Layout> {
  readonly scene: S;
  readonly layout: L;
  /** Whether the picture has stayed the same for a while. */
  readonly still: boolean;
  /** When the picture was taken, on the run's clock, ms. */
  readonly atMs: number;
}

/**
 * One run of one player. It decides by what it sees, never by what it did: the same views give the
 * same decisions, which makes a run replayable.
 */
export interface PlaySession<S extends Scene = Scene, L extends Layout = Layout> {
  /** A reader for the options of this run; defaults to the game's reader. */
  readonly reader?: Reader<S, L>;
  /** Decides what to do next. */
  decide(view: View<S, L>): Decision<S>;
  /** Receives the outcome of the last step, from which the session may learn (say, a lock time). */
  settle(step: Step<S>, outcome: StepOutcome): void;
  /** Lists all steps from here if each one works; empty when there is nothing to plan yet. */
  plan(view: View<S, L>): readonly Step<S>[];
  /** Returns the achievements so far. */
  tally(): Tally;
  /**
   * Returns the progress of the current puzzle, called right after a decision to act; `undefined`
   * if there is none yet. The loop ends a run without progress.
   */
  progress(): Progress | undefined;
  /**
   * Describes a contradiction between the screen and the session's board, with the place and both
   * readings, for the report of a failed run. Absent, or `undefined`: there is none.
   */
  doubt?(): string | undefined;
  /**
   * Decides how the run ends when the screen has been unreadable for too long, with nothing known
   * covering it. Absent, or `undefined`: the run ends as unreadable. Otherwise it ends with exit
   * code 0, and the unknown picture is kept.
   */
  endUnread?(): { readonly finished: boolean; readonly reason: string } | undefined;
  /** Paints the board for a terminal; `undefined` before one was read. */
  picture(): TextPicture | undefined;
  /**
   * Returns fields of a calibration profile that this run has measured, such as times of the page.
   * Absent, or `undefined`: none.
   */
  learned?(): object | undefined;
}

/** What a session decides to do next. */
export type Decision<S extends Scene = Scene> =
  | { readonly kind: 'act'; readonly step: Step<S> }
  | Waiting
  | { readonly kind: 'done'; readonly solved: boolean; readonly reason: string };

/** Wait and look again. */
export interface Waiting {
  readonly kind: 'wait';
  /** The reason for the wait; equal words mean the same wait. */
  readonly why: string;
  /** The run ends if the wait lasts longer than this, ms. */
  readonly limitMs: number;
  /** The known end of the wait. */
  readonly due?: Due;
}

/** When the next step is due: the looks that decide on it are taken just before. */
export interface Due {
  /** Of the run's clock, ms. */
  readonly atMs: number;
  /** Number of looks that the decision needs. */
  readonly looks: number;
}

/** One action with mouse or keyboard, and the check on the screen whether it worked. */
export interface Step<S extends Scene = Scene> {
  /** For example `palette`; steps of one kind take about the same time to show. */
  readonly kind: string;
  /** For display: "ribbon row 2 in a". Equal labels mean the same intent. */
  readonly label: string;
  /**
   * Where to click, in picture pixels, or where a drag begins. For typing, a point where a click
   * only focuses the window; it is clicked only if the window has lost the focus.
   */
  readonly at: FramePoint;
  /** What to do instead of a click. */
  readonly action?: Action;
  /**
   * Judges by a later scene whether the step has taken effect. `other` means that something else
   * happened on the board.
   */
  judge(scene: S): 'seen' | 'pending' | 'other';
  /** Whether the step may be sent while the picture is changing. */
  readonly whileMoving?: true;
  /**
   * For a series: no part changes the look of the places of later parts. So each part is sent only
   * while the game and its place look the same, and nothing that a page brings in front is clicked.
   */
  readonly lasting?: true;
  /** The earliest time of the click on the run's clock, ms; absent: at once. */
  readonly notBeforeMs?: number;
  /** How long to wait for `seen` before the step counts as missed, ms. */
  readonly withinMs: number;
  /**
   * Whether the game may not accept the click yet. Without effect it was too early, which is no
   * fault of screen or mouse.
   */
  readonly trial?: true;
}

/** The action of a step other than a left click. */
export type Action =
  | { readonly kind: 'click'; readonly button: MouseButton }
  | {
      readonly kind: 'drag';
      /** From the step's `at` through these points, in picture pixels; at least one. */
      readonly through: readonly FramePoint[];
    }
  | {
      readonly kind: 'type';
      readonly typing: Typing;
      /**
       * Whether to stop typing once a part of the game as large as a dialog changes: its buttons
       * would receive the keys.
       */
      readonly watched?: true;
    }
  | {
      /** Clicks and keystrokes without a look between them. */
      readonly kind: 'series';
      /** At least one; the first is at the step's `at`. */
      readonly parts: readonly SeriesPart[];
      /** How long each button and key stays down, ms; defaults to what is usual for each. */
      readonly holdMs?: number;
    };

/** One click of a series, or typing instead of it. */
export interface SeriesPart {
  /** As in `Step`. */
  readonly at: FramePoint;
  readonly typing?: Typing;
  /** The mouse button; defaults to the left one. */
  readonly button?: MouseButton;
}

/**
 * The outcome of a step: its effect was seen, or not in time, or something else happened; `early`
 * is a trial without effect. Times are of the run's clock.
 */
export interface StepOutcome {
  readonly result: 'seen' | 'missed' | 'early' | 'other';
  readonly clickedMs: number;
  /** When the first click of a series was sent; absent: `clickedMs`. */
  readonly firstMs?: number;
  readonly seenMs?: number;
}

/** The achievements of a run, counted by the game. */
export interface Tally {
  /** Puzzles encountered. */
  readonly puzzles: number;
  /** Puzzles that the screen showed as solved. */
  readonly solved: number;
  /** Solved puzzles that the screen called perfect. */
  readonly perfect: number;
  /** Expected number of puzzles, if the game shows it. */
  readonly expected?: number;
  /**
   * For groups of puzzles: the number completed, the current one (from 1), and the number of
   * groups.
   */
  readonly waves?: number;
  readonly wave?: number;
  readonly ofWaves?: number;
}

/** The progress of a puzzle, for the loop to compare. */
export interface Progress {
  /**
   * The state of the board as text: everything that determines the next click. Equal texts are
   * equal states.
   */
  readonly state: string;
  /** The part of the puzzle that is right, which must rise, in the game's unit; and the whole. */
  readonly done: number;
  readonly of: number;
  /** The unit in words: `ribbons right`. */
  readonly what: string;
  /** Clicks for the whole puzzle if every one works. */
  readonly clicks: number;
  /**
   * The puzzle as known to the session, in text form, one line per row; absent if it relies on each
   * look alone.
   */
  readonly board?: readonly string[];
}

/** A picture in coloured characters, row by row. */
export interface TextPicture {
  readonly rows: readonly (readonly { readonly text: string; readonly color?: string }[])[];
}

// ── Practice ─────────────────────────────────────────────────────────────────────────────────────
