/** What every file of a technique exports: its rungs on the ladder of hardness, and how each finds its next step. */

import type { Candidates } from './candidates.ts';
import type { Grid } from './grid.ts';
import type { Finding, TechniqueName } from './step.ts';

/** Finds one step, or nothing; remembers where it has looked in vain. */
export type Find = (state: Candidates) => Finding | undefined;

/** One grade of a technique: compartments of one length, sets of one size. */
export interface Rung {
  /** On the article's scale. */
  readonly hardness: number;
  /** Begins a search on one state; it is called again after each change of that state. */
  begin(): Find;
}

/** A technique. */
export interface Technique {
  readonly name: TechniqueName;
  /** The grades that a layout can have. */
  rungs(grid: Grid): readonly Rung[];
}
