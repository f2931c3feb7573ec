/**
 * What a deduction leads to, as plain data: its steps, and how it ended. Made only where it is
 * wanted; inside the engine there are findings (rungs.ts), of which rating makes thousands.
 */

/** The techniques in the order of the catalogue, which is about that of their hardness. */
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

/** The name of a technique. */
export type TechniqueName = (typeof techniqueNames)[number];

/** A row, a column, or a compartment of one. */
export interface Unit {
  readonly kind: 'row' | 'column' | 'row compartment' | 'column compartment';
  /** Of the row or column, from 1. */
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

/** A white cell without a digit, and the digits that it can still hold. */
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
  /** The rows, columns and compartments that the reason speaks of. */
  readonly units: readonly Unit[];
  /** The cells that the technique looks at: those which are the reason. */
  readonly cells: readonly number[];
  /** Everything that goes, the digits placed ones take from their lines included. */
  readonly removes: readonly Removal[];
  readonly places: readonly Placement[];
  /** Why, in one or two sentences; cells are named as `r3c5`, from 1. */
  readonly sentence: string;
}

/** Why there is no solution. */
export interface Contradiction {
  readonly cells: readonly number[];
  /** Such as "no digit is left for r3c5". */
  readonly sentence: string;
}

/** How often each technique was used. */
export type Histogram = Readonly<Partial<Record<TechniqueName, number>>>;

/** How a deduction ended. */
export interface Deduction {
  /** The path, in order; empty where it was not to be kept. */
  readonly steps: readonly Step[];
  /** The digit of each cell, 0 for plain black cells; `undefined` when it was not reached. */
  readonly solution: readonly number[] | undefined;
  /** The open cells; empty when the board was solved or contradicts itself. */
  readonly stuck: readonly OpenCell[];
  /**
   * Why there is no solution (or several, where unique rectangles were used); `undefined` when
   * nothing speaks against one.
   */
  readonly contradiction: Contradiction | undefined;
  /** Of the hardest step; 0 when there was none. */
  readonly hardness: number;
  /**
   * Of the step that follows a supposed digit furthest: how many digits it places until something
   * shows, the supposed one among them; 0 when none was supposed.
   */
  readonly depth: number;
  /** The sum over all steps of 2 ** (hardness / 10). */
  readonly work: number;
  /** How often each technique was used, in the order of the catalogue; unused ones are left out. */
  readonly histogram: Histogram;
}
