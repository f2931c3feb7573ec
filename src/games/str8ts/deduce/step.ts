/**
 * What a deduction is: the finding of a technique inside the engine, and the step that is shown of it. A finding is
 * cheap, since rating makes thousands of them; a step is plain data and a sentence, made only where it is wanted.
 */

import type { GridCompartment, GridLine } from './grid.ts';

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
  /** On the article's scale, 3..90. */
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

/** What a technique finds: the reason, and what follows. Sets of digits are bits (digit-sets.ts). */
export interface Finding {
  readonly technique: TechniqueName;
  readonly hardness: number;
  readonly units: readonly (GridLine | GridCompartment)[];
  readonly cells: readonly number[];
  /** Cell, set of digits that it loses, cell, set …; every set has a candidate of its cell. */
  readonly removes: readonly number[];
  /** Cell, digit, cell, digit …. */
  readonly places: readonly number[];
  /** The sentence; must not look at anything that changes later. */
  say(): string;
}
