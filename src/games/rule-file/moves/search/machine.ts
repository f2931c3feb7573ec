/**
 * A game of moves as the search sees it: a board is an array of small numbers, one a cell. The
 * judge of its plans is apply-move.ts, which shares no code with it.
 */

import type { Move } from '../../file/puzzle-file.ts';
import type { Click } from '../click.ts';

/** By cell, the number of its state. */
export type State = Uint8Array;

/** What is searched. */
export interface Machine {
  readonly columns: number;
  readonly rows: number;
  /** The states that can come about on this board; a state's number is its place here. */
  readonly symbols: readonly string[];
  readonly moves: readonly Move[];
  readonly start: State;
  /** Boards that the rules call solved; at least one. */
  readonly targets: readonly State[];
}

/** What came of a search. */
export type Plan =
  | {
      readonly status: 'found';
      readonly clicks: readonly Click[];
      /** Whether no plan has fewer clicks. */
      readonly isFewest: boolean;
    }
  /** Proven: no clicks lead to a target. */
  | { readonly status: 'unsolvable' }
  /** None was found with the work that is allowed. */
  | { readonly status: 'not-found' };

/**
 * A kind of move, ready to be searched.
 */
export interface MoveModel {
  /** Calls `visit` with every board that one move makes of a board, as a new array. */
  next(state: State, visit: (click: Click, after: State) => void): void;
  /** How far a board is from the targets: 0 on a target, smaller is nearer. */
  estimate(state: State): number;
}
