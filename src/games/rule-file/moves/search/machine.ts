/**
 * The search's model of a game of moves: a board is an array of small numbers, one per cell.
 * apply-move.ts, which shares no code with the search, verifies its plans.
 */

import type { Move } from '../../file/puzzle-file.ts';
import type { Click } from '../click.ts';

/** The number of each cell's state. */
export type State = Uint8Array;

/** A search problem. */
export interface Machine {
  readonly columns: number;
  readonly rows: number;
  /** The reachable states; a state's number is its index here. */
  readonly symbols: readonly string[];
  readonly moves: readonly Move[];
  readonly start: State;
  /** Boards on which the rules hold; at least one. */
  readonly targets: readonly State[];
}

/** The result of a search. */
export type Plan =
  | {
      readonly status: 'found';
      readonly clicks: readonly Click[];
      /** Whether no plan has fewer clicks. */
      readonly isFewest: boolean;
    }
  /** Proven: no clicks lead to a target. */
  | { readonly status: 'unsolvable' }
  /** No plan was found within the bounds of the search. */
  | { readonly status: 'not-found' };

/** A kind of move, prepared for the search. */
export interface MoveModel {
  /** Calls `visit` with every board that one move produces, each a new array. */
  next(state: State, visit: (click: Click, after: State) => void): void;
  /** Estimates the distance of a board from the targets: 0 on a target, smaller is nearer. */
  estimate(state: State): number;
}
