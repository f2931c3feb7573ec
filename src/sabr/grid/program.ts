/**
 * Programs on grids: rules that hold in each row, on each pair of neighbours, round each clue. A
 * board gives their size, clues and boxes, so a rule is written once for boards of all sizes.
 * docs/sabr.md has the language.
 */

/** A side of the grid where numbers may stand. */
export type GridSide = 'left' | 'right' | 'top' | 'bottom';

/** What the rules know of a board. */
export interface GridFacts {
  readonly rows: number;
  readonly columns: number;
  /** For each cell, row by row, the states that it can be in; one where that is known. */
  readonly allowed: readonly (readonly string[])[];
  /** The number in a cell that is no state. */
  readonly clues: readonly (number | undefined)[];
  /** Numbers beside each row or column, left to right or top to bottom. */
  readonly rims: Partial<Readonly<Record<GridSide, readonly (readonly number[])[]>>>;
  /** Which box each cell is in, from 0. */
  readonly boxes?: readonly number[];
}

/** Cells that a rule holds for, group by group. */
export type Scope =
  | { readonly kind: 'row' | 'column' | 'box' | 'diagonal' | 'pair' }
  | { readonly kind: 'stretch'; readonly length: number; readonly of: readonly ('row' | 'column')[] }
  | { readonly kind: 'lane'; readonly without: readonly string[] }
  | {
      readonly kind: 'cell';
      /** Cells that are given in one of these states. */
      readonly given?: readonly string[];
      /** All cells but those. */
      readonly but?: readonly string[];
      readonly withClue: boolean;
    };

/** Cells seen from one. */
export type Place =
  | { readonly kind: 'beside' | 'around' | 'area' }
  | { readonly kind: 'sight'; readonly without: readonly string[] };

/** A number in a rule. */
export type Amount =
  { readonly kind: 'number'; readonly value: number } | { readonly kind: 'clue' | 'half' | 'all' | 'all but one' };

/** How a count compares with its number. */
export type Comparison = 'exactly' | 'at most' | 'at least';

/** What must hold for a group of cells. */
export type Condition =
  | { readonly kind: 'different' | 'not all equal' | 'increasing' }
  | { readonly kind: 'as many'; readonly these: readonly string[]; readonly those: readonly string[] }
  | {
      readonly kind: 'count';
      readonly comparison: Comparison;
      readonly amount: Amount;
      readonly place?: Place;
      readonly states: readonly string[];
    }
  | { readonly kind: 'is'; readonly states: readonly string[] }
  | { readonly kind: 'runs'; readonly state: string; readonly side: GridSide }
  | { readonly kind: 'seen'; readonly side: GridSide }
  | { readonly kind: 'sum'; readonly amount: Amount }
  | { readonly kind: 'clues differ'; readonly state: string }
  | { readonly kind: 'sees'; readonly amount: Amount; readonly state: string };

/** One line of a program. */
export type GridRule =
  | { readonly kind: 'each'; readonly line: number; readonly text: string; readonly scopes: readonly Scope[]; readonly condition: Condition } // prettier-ignore
  | { readonly kind: 'connected'; readonly line: number; readonly text: string; readonly state: string }
  | { readonly kind: 'lines differ'; readonly line: number; readonly text: string; readonly of: 'row' | 'column' }; // prettier-ignore

/** A program, checked against the names of the states. */
export interface GridProgram {
  readonly rules: readonly GridRule[];
}
