/** Ground rules, instantiated for one board: made by ground.ts, used by encoder and interpreter. */

import type { Comparison } from './syntax.ts';

export interface Bound {
  readonly comparison: Comparison;
  readonly amount: number;
}

/** A constraint over cells, by number. Symbols are numbers in the order of their line. */
export type GroundConstraint =
  | {
      readonly kind: 'count';
      readonly cells: readonly number[];
      readonly bound: Bound;
      readonly symbols: readonly number[];
    }
  | {
      readonly kind: 'balance';
      readonly cells: readonly number[];
      readonly first: number;
      readonly second: number;
    }
  | { readonly kind: 'different'; readonly cells: readonly number[] }
  /** The first half of the cells differs from the second half in some cell. */
  | { readonly kind: 'differ'; readonly cells: readonly number[] }
  | { readonly kind: 'alike' | 'increasing'; readonly cells: readonly number[] }
  | { readonly kind: 'sum' | 'visible'; readonly cells: readonly number[]; readonly bound: Bound }
  | {
      readonly kind: 'runs';
      readonly cells: readonly number[];
      readonly symbol: number;
      readonly lengths: readonly number[];
    }
  | {
      readonly kind: 'sees';
      readonly cells: readonly number[];
      readonly rays: readonly (readonly number[])[];
      readonly bound: Bound;
      readonly symbols: readonly number[];
    }
  | { readonly kind: 'connected'; readonly cells: readonly number[]; readonly symbols: readonly number[] }
  /** Each region of connected cells with one symbol has as many cells as its number. */
  | { readonly kind: 'areas'; readonly cells: readonly number[] };

export interface RuleInstance {
  /** The line as written, or `given` for the board's givens. */
  readonly text: string;
  readonly file: string;
  /** From 1; 0 for the board's givens. */
  readonly line: number;
  readonly column: number;
  /** Where it applies, for example `row 3`. */
  readonly place: string;
  /** All of them hold; of the alternatives of one, any. */
  readonly constraints: readonly (readonly GroundConstraint[])[];
}

/** A rule file instantiated for one board. */
export interface GroundRules {
  readonly width: number;
  readonly height: number;
  readonly symbols: readonly string[];
  readonly instances: readonly RuleInstance[];
}
