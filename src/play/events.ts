/**
 * What happens in a run, as typed events: the progress line, the record and the tests all listen to
 * these. Times are milliseconds of the run's clock, counted from its start.
 */

import type { Frame } from '../core/frame.ts';
import type { FramePoint, ScreenPoint } from '../core/points.ts';
import type { Decision, Action, Layout, Scene, StepOutcome } from '../games/game.ts';

/** A picture was taken; `scene` is what it was read as, `trouble` why it could not be. */
export interface LookEvent {
  readonly kind: 'look';
  readonly atMs: number;
  readonly frame: Frame;
  readonly scene?: Scene;
  readonly still: boolean;
  readonly trouble?: string;
}

/** One thing that happened. */
export type RunEvent =
  | { readonly kind: 'located'; readonly atMs: number; readonly layout: Layout }
  | LookEvent
  | { readonly kind: 'decision'; readonly atMs: number; readonly decision: Decision }
  | {
      readonly kind: 'click';
      readonly atMs: number;
      readonly label: string;
      readonly at: FramePoint;
      /** What was done there; absent for a click. */
      readonly action?: Action;
      readonly screen: ScreenPoint;
      /** Of a series that was not sent to its end: how many of its parts were. */
      readonly sent?: number;
      readonly repeat: boolean;
    }
  | { readonly kind: 'refused'; readonly atMs: number; readonly label: string; readonly message: string }
  | {
      readonly kind: 'outcome';
      readonly atMs: number;
      readonly label: string;
      readonly result: StepOutcome['result'];
      /** From the click to the look that showed it. */
      readonly afterMs?: number;
    }
  | {
      /**
       * Nothing is clicked until a `resume` follows: the user moved the mouse, something lies in
       * front, or the user asked for it.
       */
      readonly kind: 'pause';
      readonly atMs: number;
      readonly why: 'hand' | 'covered' | 'asked';
      /** What happened and what makes the run go on, in one line. */
      readonly message: string;
    }
  | { readonly kind: 'resume'; readonly atMs: number; readonly message: string }
  | {
      /**
       * Something failed and was put right: a capture that had to be retried, a mouse process that
       * was replaced.
       */
      readonly kind: 'recovery';
      readonly atMs: number;
      readonly message: string;
    }
  | {
      readonly kind: 'end';
      readonly atMs: number;
      readonly finished: boolean;
      readonly reason: string;
      readonly exitCode: number;
    };

/** Hears of every event of a run, in order. */
export type RunListener = (event: RunEvent) => void;

/**
 * Counts what a step sent: a series sends several clicks or keystrokes.
 * @param click as its event tells it
 * @returns clicks, drags and keystrokes, at least 1
 */
export const inputsOf = ({ action, sent }: { readonly action?: Action; readonly sent?: number }): number =>
  action?.kind === 'series' ? (sent ?? action.parts.length) : 1;

/**
 * Names what a step sends: clicks, or inputs where drags or keystrokes are among them.
 * @param action of the step; none is a click
 * @returns the word for one of them
 */
export const inputWord = (action: Action | undefined): 'click' | 'input' => {
  if (action?.kind === 'series') return action.parts.some(({ typing }) => typing) ? 'input' : 'click';
  return action === undefined || action.kind === 'click' ? 'click' : 'input';
};
