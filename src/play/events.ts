/**
 * The events of a run, which the progress line, the record and the tests listen to. Times are
 * milliseconds since the run's start, on its clock.
 */

import type { Frame } from '../core/frame.ts';
import type { FramePoint, ScreenPoint } from '../core/points.ts';
import type { Decision, Action, Layout, Scene, StepOutcome } from '../games/game.ts';

/** A picture was taken; `scene` is the reading, `trouble` why there is none. */
export interface LookEvent {
  readonly kind: 'look';
  readonly atMs: number;
  readonly frame: Frame;
  readonly scene?: Scene;
  readonly still: boolean;
  readonly trouble?: string;
}

export type RunEvent =
  | { readonly kind: 'located'; readonly atMs: number; readonly layout: Layout }
  | LookEvent
  | { readonly kind: 'decision'; readonly atMs: number; readonly decision: Decision }
  | {
      readonly kind: 'click';
      readonly atMs: number;
      readonly label: string;
      readonly at: FramePoint;
      /** The action taken there; absent for a click. */
      readonly action?: Action;
      readonly screen: ScreenPoint;
      /** Number of parts sent, where a series was not sent to its end. */
      readonly sent?: number;
      readonly repeat: boolean;
    }
  | { readonly kind: 'refused'; readonly atMs: number; readonly label: string; readonly message: string }
  | {
      readonly kind: 'outcome';
      readonly atMs: number;
      readonly label: string;
      readonly result: StepOutcome['result'];
      /** Time from the click to the look that showed the outcome. */
      readonly afterMs?: number;
    }
  | {
      /**
       * No clicks until a `resume` follows: the user moved the mouse, something covers the game, or
       * the user asked for a pause.
       */
      readonly kind: 'pause';
      readonly atMs: number;
      readonly why: 'hand' | 'covered' | 'asked';
      /** What happened and what resumes the run, in one line. */
      readonly message: string;
    }
  | { readonly kind: 'resume'; readonly atMs: number; readonly message: string }
  | {
      /** The run recovered from a failure: a capture was retried, a mouse process replaced. */
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

/** Receives every event of a run, in order. */
export type RunListener = (event: RunEvent) => void;

/**
 * Counts the inputs a step sent; a series sends several clicks or keystrokes.
 * @param click fields of its event
 * @returns number of clicks, drags and keystrokes, at least 1
 */
export const inputsOf = ({ action, sent }: { readonly action?: Action; readonly sent?: number }): number =>
  action?.kind === 'series' ? (sent ?? action.parts.length) : 1;

/**
 * Names the inputs a step sends: clicks, or inputs if drags or keystrokes are among them.
 * @param action of the step; `undefined` is a click
 * @returns the word in the singular
 */
export const inputWord = (action: Action | undefined): 'click' | 'input' => {
  if (action?.kind === 'series') return action.parts.some(({ typing }) => typing) ? 'input' : 'click';
  return action === undefined || action.kind === 'click' ? 'click' : 'input';
};
