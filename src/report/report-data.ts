/**
 * The data of the report page: the run as moments to step through, each with its pictures, marks
 * and reasons. Plain JSON; made by build-report.ts, shown by page/. Times are ms since the start of
 * the run.
 */

import type { FramePoint, FrameSize } from '../core/points.ts';
import type { Mark, Tally } from '../games/game.ts';

/** A whole run, ready to show. */
export interface ReportData {
  /** The game's title, and the screen it was played on. */
  readonly title: string;
  readonly on: string;
  /** ISO 8601. */
  readonly started: string;
  /** What the user typed, seeds included. */
  readonly options: readonly Fact[];
  readonly durationMs: number;
  readonly end: ReportEnd;
  readonly counts: ReportCounts;
  /** The noun for an action: `input` if any was a drag or keystrokes. */
  readonly action: 'click' | 'input';
  readonly chapters: readonly Chapter[];
  readonly moments: readonly Moment[];
  readonly waits: readonly WaitSpan[];
  readonly pictures: readonly PictureEntry[];
  /**
   * Number of pictures in the record, of which `pictures` are shown; one in `wholeEvery` puzzles is
   * shown move by move, 1 for all.
   */
  readonly kept: { readonly pictures: number; readonly wholeEvery: number };
  /** Sets of marks; pictures of the same layout or scene share one. */
  readonly overlays: readonly (readonly Mark[])[];
}

export interface Fact {
  readonly term: string;
  readonly text: string;
}

export interface ReportEnd {
  /** `broken-off`: the record has no end, for example because the program was killed. */
  readonly status: 'finished' | 'unsolved' | 'stopped' | 'broken-off';
  readonly reason: string;
  readonly exitCode?: number;
  /** The game's own counts. */
  readonly tally?: Tally;
}

/** Sums over the run. */
interface ReportCounts {
  readonly looks: number;
  /** Actions between two looks: a click, a drag, keystrokes, or a series of them. */
  readonly steps: number;
  /** Clicks, drags and keystrokes sent, as the run counts them. */
  readonly clicks: number;
  /** Steps that were repeated. */
  readonly repeats: number;
  readonly misses: number;
  /** Clicks that the gate refused. */
  readonly refused: number;
  /** Moments that did not go as planned. */
  readonly notable: number;
}

/** A stretch of moments that belong together: one level. */
export interface Chapter {
  /** Number of the level; empty when none was read. */
  readonly title: string;
  /** The board as read, one line per row; empty when it was not read. */
  readonly board: readonly string[];
  /** Number of steps planned when it was read. */
  readonly planned: number;
  /** The final result as shown on the screen. */
  readonly outcome: 'perfect' | 'solved' | 'open';
  /** Indexes into `moments`, both included. */
  readonly first: number;
  readonly last: number;
}

/** One stop on the timeline. */
export interface Moment {
  readonly kind: 'move' | 'refused' | 'unreadable' | 'event' | 'end';
  readonly atMs: number;
  readonly untilMs: number;
  readonly label: string;
  /** Outcome of a move; `open` when the record ends before it was seen. */
  readonly result?: 'seen' | 'missed' | 'early' | 'other' | 'open';
  /** Whether it did not go as planned and should stand out. */
  readonly notable: boolean;
  readonly chapter: number;
  /** Number of the move within its chapter, from 1. */
  readonly order?: number;
  /** Where the click went, a drag began or typing was aimed, in pixels of `before`. */
  readonly click?: FramePoint;
  /** The further points of a drag. */
  readonly through?: readonly FramePoint[];
  readonly before?: Shot;
  readonly after?: Shot;
  /** Why it was done, what was expected, what was seen. */
  readonly facts: readonly Fact[];
}

/** A kept picture at a moment, with its overlays. */
export interface Shot {
  /** Index into `pictures`. */
  readonly picture: number;
  /** Indexes into `overlays`. */
  readonly overlays: readonly number[];
  /** Short description of what was read. */
  readonly caption: string;
}

export interface WaitSpan {
  readonly why: string;
  readonly atMs: number;
  readonly ms: number;
  /** Index of the moment that followed or contains it. */
  readonly moment: number;
}

/**
 * A kept picture: where its bytes go on the frame. The bytes follow the data, in the same order.
 */
export interface PictureEntry {
  readonly frame: FrameSize;
  /** Upper-left corner of the encoded part on the frame; the rest comes from picture `base`. */
  readonly x: number;
  readonly y: number;
  /** Index of the earlier picture that the bytes change; -1 for a whole picture. */
  readonly base: number;
}
