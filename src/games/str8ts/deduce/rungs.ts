/**
 * The ladder of techniques: the interface that each technique implements, rungs that search one
 * compartment or line at a time, and the climb, which takes the first rung that finds something and
 * then starts again from the bottom.
 */

import type { Candidates } from './candidates.ts';
import type { Grid, GridCompartment, GridLine } from './grid.ts';
import type { TechniqueName } from './step.ts';

/** A deduction found by a technique: its reason and effect, with digits as bits (digit-sets.ts). */
export interface Finding {
  readonly technique: TechniqueName;
  readonly hardness: number;
  /** Of a supposition: the number of digits placed until something follows. */
  readonly depth?: number;
  readonly units: readonly (GridLine | GridCompartment)[];
  readonly cells: readonly number[];
  /** Cell, digits that it loses, cell, digits …; at least one of them is a candidate there. */
  readonly removes: readonly number[];
  /** Cell, digit, cell, digit …. */
  readonly places: readonly number[];
  /** Builds the sentence; must not depend on mutable state. */
  say(): string;
}

/** Finds one step or nothing; remembers where it found nothing. */
export type Find = (state: Candidates) => Finding | undefined;

/** One grade of a technique: compartments of one length, sets of one size. */
export interface Rung {
  /** On the article's scale. */
  readonly hardness: number;
  /** Starts a search on one state, to be called again after each change of that state. */
  begin(): Find;
}

export interface Technique {
  readonly name: TechniqueName;
  /** Returns the grades that a layout can need. */
  rungs(grid: Grid): readonly Rung[];
}

/** Searches one compartment or line for a finding. */
type Inspect<Unit> = (state: Candidates, unit: Unit, hardness: number) => Finding | undefined;

/**
 * Makes one rung for each compartment length of a layout.
 * @param grid the layout
 * @param hardnessOf the hardness of a length
 * @param inspect searches one compartment
 * @returns the rungs by ascending length; none when all compartments have one cell
 */
export function compartmentRungs(
  grid: Grid,
  hardnessOf: (length: number) => number,
  inspect: Inspect<GridCompartment>,
): Rung[] {
  const byLength = new Map<number, GridCompartment[]>();
  for (const compartment of grid.compartments) {
    if (compartment.length === 1) continue;
    byLength.set(compartment.length, [...(byLength.get(compartment.length) ?? []), compartment]);
  }
  return [...byLength]
    .sort(([a], [b]) => a - b)
    .map(([length, compartments]) => {
      const hardness = hardnessOf(length);
      return { hardness, begin: () => findInCompartments(compartments, hardness, inspect) };
    });
}

/**
 * Makes a search of some compartments for the first finding; it skips those unchanged since they
 * were last searched without one.
 * @param compartments in the order of the search
 * @param hardness of the findings
 * @param inspect searches one compartment
 * @returns the search, to be called again after each change of one state
 */
export function findInCompartments(
  compartments: readonly GridCompartment[],
  hardness: number,
  inspect: Inspect<GridCompartment>,
): Find {
  const seen: number[] = [];
  return (state) => {
    for (const compartment of compartments) {
      const { index } = compartment;
      const stamp = state.compartmentStamp[index] ?? 0;
      if (seen[index] === stamp || stamp <= state.quiet) continue;
      const found = inspect(state, compartment, hardness);
      if (found || state.fault) return found;
      seen[index] = stamp;
    }
    return undefined;
  };
}

/**
 * Makes a rung that searches all lines for the first finding; it skips those unchanged since they
 * were last searched without one.
 * @param hardness on the article's scale
 * @param inspect searches one row or column
 * @returns the rung
 */
export function lineRung(hardness: number, inspect: Inspect<GridLine>): Rung {
  const begin = (): Find => {
    const seen: number[] = [];
    return (state) => {
      for (const line of state.grid.lines) {
        const stamp = state.lineStamp[line.index] ?? 0;
        if (seen[line.index] === stamp || stamp <= state.quiet) continue;
        const found = inspect(state, line, hardness);
        if (found || state.fault) return found;
        seen[line.index] = stamp;
      }
      return undefined;
    };
  };
  return { hardness, begin };
}

/** Climbs a ladder of techniques on one state; keeps the searches that its rungs have started. */
export class Climb {
  readonly #begun: Find[] = [];

  /** @param rungs in the order in which they are tried */
  constructor(private readonly rungs: readonly Rung[]) {}

  /**
   * Finds the next step.
   * @param state the same one each time
   * @returns `undefined` when there is none or the state has a fault
   */
  next(state: Candidates): Finding | undefined {
    for (const [at, rung] of this.rungs.entries()) {
      const finding = (this.#begun[at] ??= rung.begin())(state);
      if (state.fault) return undefined;
      if (finding) return finding;
    }
    return undefined;
  }
}

/**
 * Applies a finding.
 * @param state changed in place
 * @param finding of a technique on that state
 */
export function apply(state: Candidates, { removes, places }: Finding): void {
  for (const [cell, digits] of pairsOf(removes)) state.remove(cell, digits);
  for (const [cell, digit] of pairsOf(places)) state.place(cell, digit);
}

/**
 * Iterates over a flat list of pairs.
 * @param list first, second, first, second …
 * @returns the pairs, in order
 */
export function* pairsOf(list: readonly number[]): Generator<readonly [number, number]> {
  for (const [at, second] of list.entries()) if (at % 2 === 1) yield [list[at - 1] ?? 0, second];
}
