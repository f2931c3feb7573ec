/** The syntax tree of a rule file: made by parse-rules.ts, used by the rest of this folder. */

import type { Place } from '../text/source.ts';

/** A whole number: a constant, `width`, `height`, the clue of the place, or a calculation. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: Place }
  | {
      readonly kind: 'operation';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    };

/** How an amount is compared. */
export type Comparison = 'exactly' | 'at least' | 'at most';

/** An amount: `exactly 3`. */
export interface Amount {
  readonly comparison: Comparison;
  readonly amount: Expression;
}

/** A constraint on the cells of a place. */
export type Constraint =
  | { readonly kind: 'count'; readonly amount: Amount; readonly symbols: readonly string[] }
  | { readonly kind: 'balance'; readonly first: string; readonly second: string }
  | { readonly kind: 'different' | 'alike' | 'increasing' }
  | { readonly kind: 'differ'; readonly at: Place }
  | { readonly kind: 'sum' | 'visible'; readonly amount: Amount }
  | { readonly kind: 'runs'; readonly symbol: string }
  | { readonly kind: 'sees'; readonly amount: Amount; readonly symbols: readonly string[] };

/** A kind of place: `row`, `block 2 by 3`, or a name of the facts. */
export interface PlaceKind {
  /** `pair of rows` is a name too. */
  readonly name: string;
  readonly sizes: readonly Expression[];
  /** The symbols between which segments lie, of `segment` and `cross`. */
  readonly between: readonly string[];
  readonly at: Place;
}

/** A line that states a rule. */
export type RuleSyntax = {
  /** The line as written, for messages. */
  readonly text: string;
  /** The file that contains the line; differs from the program's if it was included. */
  readonly file: string;
  readonly at: Place;
} & (
  | {
      readonly kind: 'each';
      readonly places: readonly PlaceKind[];
      readonly byClue: boolean;
      /** All of them hold; of the alternatives of one, any. */
      readonly constraints: readonly (readonly Constraint[])[];
    }
  | { readonly kind: 'connected'; readonly symbols: readonly string[] }
  | { readonly kind: 'areas' }
  | { readonly kind: 'given only'; readonly symbols: readonly string[] }
);

/** A block of facts: rows of words, and where it stands. */
export interface Block {
  readonly rows: readonly (readonly string[])[];
  readonly file: string;
  readonly at: Place;
}

export interface RuleFile {
  readonly size?: readonly [Expression, Expression];
  /** Symbols, or ranges of numbers. */
  readonly symbols: readonly (string | readonly [Expression, Expression])[];
  readonly symbolsAt: Place;
  readonly constants: ReadonlyMap<string, Expression>;
  /** Facts written in the file: `givens`, `clues`, `left` …, and regions by name. */
  readonly blocks: ReadonlyMap<string, Block>;
  readonly rules: readonly RuleSyntax[];
  readonly file: string;
}
