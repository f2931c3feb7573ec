/**
 * What the report page is given: the run as moments to step through, each with its pictures, its
 * marks and its reasons. Plain JSON; made by build-report.ts, shown by page/. Times are ms of the
 * run's clock from its start.
 */

import type { FramePoint, FrameSize } from '../core/points.ts';
import type { Mark, Tally } from '../games/game.ts';

/** A whole run, ready to show. */
export interface ReportData {
  /** The game as written in a sentence, and the screen it was played on. */
  readonly title: string;
  readonly on: string;
  /** ISO 8601. */
  readonly started: string;
  /** What the user typed, seeds included. */
  readonly options: readonly Fact[];
  readonly durationMs: number;
  readonly end: ReportEnd;
  readonly counts: ReportCounts;
  /**
   * What an action of the run is called: `input` where some were no clicks but drags or keystrokes.
   */
  readonly action: 'click' | 'input';
  readonly chapters: readonly Chapter[];
  readonly moments: readonly Moment[];
  readonly waits: readonly WaitSpan[];
  readonly pictures: readonly PictureEntry[];
  /**
   * Pictures of the record, of which `pictures` are shown, and of how many puzzles one is shown
   * move by move: 1 for all.
   */
  readonly kept: { readonly pictures: number; readonly wholeEvery: number };
  /** Sets of marks; pictures of the same layout or scene share one. */
  readonly overlays: readonly (readonly Mark[])[];
}

/** A word and what there is to say to it. */
export interface Fact {
  readonly term: string;
  readonly text: string;
}

/** How the run ended. */
export interface ReportEnd {
  /** `broken-off`: the record stops without an end, since the program was killed. */
  readonly status: 'finished' | 'unsolved' | 'stopped' | 'broken-off';
  readonly reason: string;
  readonly exitCode?: number;
  /** What the game counted. */
  readonly tally?: Tally;
}

/** Sums over the run. */
interface ReportCounts {
  readonly looks: number;
  /** What was done between two looks: a click, a drag, keystrokes, or a series of them. */
  readonly steps: number;
  /** Clicks, drags and keystrokes that were sent, as the run itself counts them. */
  readonly clicks: number;
  /** Steps. */
  readonly repeats: number;
  readonly misses: number;
  /** Clicks that the gate did not let through. */
  readonly refused: number;
  /** Moments that did not go as planned. */
  readonly notable: number;
}

/** A stretch of moments that belong together: one level. */
export interface Chapter {
  /** Number of the level; empty where none was understood. */
  readonly title: string;
  /** The board as it was read, a line a row; empty where it was not. */
  readonly board: readonly string[];
  /** How many clicks were planned for it when it was read. */
  readonly planned: number;
  /** What the screen said of it in the end. */
  readonly outcome: 'perfect' | 'solved' | 'open';
  /** Indexes into `moments`, both included. */
  readonly first: number;
  readonly last: number;
}

/** One thing to stop at on the timeline. */
export interface Moment {
  readonly kind: 'move' | 'refused' | 'unreadable' | 'event' | 'end';
  readonly atMs: number;
  readonly untilMs: number;
  readonly label: string;
  /** Of a move: what became of it; `open` when the record ends before that was seen. */
  readonly result?: 'seen' | 'missed' | 'early' | 'other' | 'open';
  /** Whether it did not go as planned and is to stand out. */
  readonly notable: boolean;
  readonly chapter: number;
  /** Number of the move within its chapter, from 1. */
  readonly order?: number;
  /** Where it was clicked, a drag began, or what keys were for, in pixels of the picture before. */
  readonly click?: FramePoint;
  /** The points through which a drag went on. */
  readonly through?: readonly FramePoint[];
  readonly before?: Shot;
  readonly after?: Shot;
  /** Why it was done, what was expected, what was seen. */
  readonly facts: readonly Fact[];
}

/** A kept picture at a moment, with what to draw over it. */
export interface Shot {
  /** Index into `pictures`. */
  readonly picture: number;
  /** Indexes into `overlays`. */
  readonly overlays: readonly number[];
  /** What it was read as, in a few words. */
  readonly caption: string;
}

/** A time that was waited, and for what. */
export interface WaitSpan {
  readonly why: string;
  readonly atMs: number;
  readonly ms: number;
  /** Index of the moment that followed, or that it belongs to. */
  readonly moment: number;
}

/**
 * A kept picture: where its bytes go on the frame. The bytes stand beside the data, in the same
 * order.
 */
export interface PictureEntry {
  readonly frame: FrameSize;
  /**
   * Upper-left corner of the bytes' picture on the frame; the rest is as in the picture `base`.
   */
  readonly x: number;
  readonly y: number;
  /** Index of the picture that the bytes change, an earlier one; -1 when they need none. */
  readonly base: number;
}
