/**
 * The result of a deduction as plain data: its steps and how it ended. Steps are built only on
 * request; inside the engine they are findings (rungs.ts), of which rating makes thousands.
 */

/** The techniques in the order of the catalogue, roughly by hardness. */
export const techniqueNames = [
  'single',
  'sure candidates',
  'stranded digits',
  'mind the gap',
  'range check',
  'naked set',
  'hidden set',
  'locked ranges',
  'fish',
  'unique rectangle',
  "Setti's rule",
  'Setti considerations',
  'combined Settis',
  'Y-wing',
  'contradiction',
] as const;

export type TechniqueName = (typeof techniqueNames)[number];

/** A row, a column, or one of their compartments. */
export interface Unit {
  readonly kind: 'row' | 'column' | 'row compartment' | 'column compartment';
  /** Number of the row or column, from 1. */
  readonly number: number;
  /** Its white cells, indices into the board's cells. */
  readonly cells: readonly number[];
}

/** Digits that a cell cannot hold. */
export interface Removal {
  readonly cell: number;
  /** Ascending, at least one. */
  readonly digits: readonly number[];
}

/** A digit that a cell must hold. */
export interface Placement {
  readonly cell: number;
  readonly digit: number;
}

/** A white cell without a digit, and its candidates. */
export interface OpenCell {
  readonly cell: number;
  /** Ascending. */
  readonly digits: readonly number[];
}

/** One deduction on the way to the solution. Cells are indices into the board's cells. */
export interface Step {
  readonly technique: TechniqueName;
  /** On the article's scale, 3..94. */
  readonly hardness: number;
  /** The rows, columns and compartments that the reason mentions. */
  readonly units: readonly Unit[];
  /** The cells that are the reason. */
  readonly cells: readonly number[];
  /** All candidates removed, including those that placed digits remove from their lines. */
  readonly removes: readonly Removal[];
  readonly places: readonly Placement[];
  /** The reason in one or two sentences; cells are named as `r3c5`, from 1. */
  readonly sentence: string;
}

/** Why there is no solution. */
export interface Contradiction {
  readonly cells: readonly number[];
  /** For example "no digit is left for r3c5". */
  readonly sentence: string;
}

/** How often each technique was used. */
export type Histogram = Readonly<Partial<Record<TechniqueName, number>>>;

export interface Deduction {
  /** The path, in order; empty unless requested. */
  readonly steps: readonly Step[];
  /** The digit of each cell, 0 for plain black cells; `undefined` when it was not reached. */
  readonly solution: readonly number[] | undefined;
  /** The open cells; empty when the board is solved or contradictory. */
  readonly stuck: readonly OpenCell[];
  /**
   * Why there is no solution (or several, if unique rectangles were used); `undefined` when no
   * contradiction was found.
   */
  readonly contradiction: Contradiction | undefined;
  /** That of the hardest step; 0 without steps. */
  readonly hardness: number;
  /**
   * The number of digits that the deepest supposition places before something follows, the supposed
   * digit included; 0 without suppositions.
   */
  readonly depth: number;
  /** The sum over all steps of 2 ** (hardness / 10). */
  readonly work: number;
  /** How often each technique was used, in the order of the catalogue; unused ones are left out. */
  readonly histogram: Histogram;
}
