/** What happens in a run, as typed events: the progress line, the record and the tests all listen to these. */

import type { FramePoint, ScreenPoint } from '../core/points.ts';
import type { StepOutcome } from '../games/game.ts';

/** One thing that happened. `atMs` is of the run's clock, counted from its start. */
export type RunEvent =
  | { readonly kind: 'located'; readonly atMs: number; readonly layout: object }
  | { readonly kind: 'look'; readonly atMs: number; readonly scene: string; readonly still: boolean }
  | { readonly kind: 'trouble'; readonly atMs: number; readonly message: string }
  | { readonly kind: 'wait'; readonly atMs: number; readonly why: string }
  | {
      readonly kind: 'click';
      readonly atMs: number;
      readonly label: string;
      readonly at: FramePoint;
      readonly screen: ScreenPoint;
      readonly repeat: boolean;
    }
  | { readonly kind: 'refused'; readonly atMs: number; readonly label: string; readonly message: string }
  | { readonly kind: 'outcome'; readonly atMs: number; readonly label: string; readonly outcome: StepOutcome }
  | { readonly kind: 'end'; readonly atMs: number; readonly solved: boolean; readonly reason: string };

/** Hears of every event of a run, in order. */
export type RunListener = (event: RunEvent) => void;
