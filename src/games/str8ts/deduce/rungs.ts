/**
 * Techniques as rungs of a ladder of hardness: what every file of a technique exports, the rungs
 * that look at one compartment or one line at a time, and the climb, which always takes the first
 * rung that finds something and begins at the bottom again.
 */

import type { Candidates } from './candidates.ts';
import type { Grid, GridCompartment, GridLine } from './grid.ts';
import type { TechniqueName } from './step.ts';

/**
 * What a technique finds: the reason, and what follows. Sets of digits are bits (digit-sets.ts).
 */
export interface Finding {
  readonly technique: TechniqueName;
  readonly hardness: number;
  /** Where digits are supposed: how many are placed until something follows. */
  readonly depth?: number;
  readonly units: readonly (GridLine | GridCompartment)[];
  readonly cells: readonly number[];
  /** Cell, set of digits that it loses, cell, set …; every set has a candidate of its cell. */
  readonly removes: readonly number[];
  /** Cell, digit, cell, digit …. */
  readonly places: readonly number[];
  /** The sentence; must not look at anything that changes later. */
  say(): string;
}

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

/** Looks for a finding of one hardness in a compartment or a line. */
type Look<Unit> = (state: Candidates, unit: Unit, hardness: number) => Finding | undefined;

/**
 * Makes one rung for each length of compartments that the layout has, the harder the longer.
 * @param grid the layout
 * @param hardnessOf the hardness of a length
 * @param look looks at one compartment
 * @returns the rungs by length; none when all compartments are of one cell
 */
export function compartmentRungs(
  grid: Grid,
  hardnessOf: (length: number) => number,
  look: Look<GridCompartment>,
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
      return { hardness, begin: () => findInCompartments(compartments, hardness, look) };
    });
}

/**
 * Looks at each of some compartments until one has a finding, and passes over those that have not
 * changed since.
 * @param compartments in the order in which they are looked at
 * @param hardness of what is found
 * @param look looks at one compartment
 * @returns the search, to be asked again after each change of one state
 */
export function findInCompartments(
  compartments: readonly GridCompartment[],
  hardness: number,
  look: Look<GridCompartment>,
): Find {
  const seen: number[] = [];
  return (state) => {
    for (const compartment of compartments) {
      const { index } = compartment;
      const stamp = state.compartmentStamp[index] ?? 0;
      if (seen[index] === stamp || stamp <= state.quiet) continue;
      const found = look(state, compartment, hardness);
      if (found || state.fault) return found;
      seen[index] = stamp;
    }
    return undefined;
  };
}

/**
 * Makes a rung that looks at each line until one has a finding, and passes over those that have not
 * changed since.
 * @param hardness on the article's scale
 * @param look looks at one row or column
 * @returns the rung
 */
export function lineRung(hardness: number, look: Look<GridLine>): Rung {
  const begin = (): Find => {
    const seen: number[] = [];
    return (state) => {
      for (const line of state.grid.lines) {
        const stamp = state.lineStamp[line.index] ?? 0;
        if (seen[line.index] === stamp || stamp <= state.quiet) continue;
        const found = look(state, line, hardness);
        if (found || state.fault) return found;
        seen[line.index] = stamp;
      }
      return undefined;
    };
  };
  return { hardness, begin };
}

/** Climbs a ladder of techniques on one state; keeps which rungs have begun and what they know. */
export class Climb {
  readonly #rungs: readonly Rung[];
  readonly #begun: Find[] = [];

  /** @param rungs in the order in which they are tried */
  constructor(rungs: readonly Rung[]) {
    this.#rungs = rungs;
  }

  /**
   * Finds the next step.
   * @param state the same one each time
   * @returns `undefined` when there is none, or a fault has shown
   */
  next(state: Candidates): Finding | undefined {
    for (const [at, rung] of this.#rungs.entries()) {
      const finding = (this.#begun[at] ??= rung.begin())(state);
      if (state.fault) return undefined;
      if (finding) return finding;
    }
    return undefined;
  }
}

/**
 * Carries out a finding.
 * @param state is changed
 * @param finding of a technique on that state
 */
export function apply(state: Candidates, { removes, places }: Finding): void {
  for (const [cell, digits] of pairsOf(removes)) state.remove(cell, digits);
  for (const [cell, digit] of pairsOf(places)) state.place(cell, digit);
}

/**
 * Goes through a flat list of pairs.
 * @param list first, second, first, second …
 * @returns the pairs, in order
 */
export function* pairsOf(list: readonly number[]): Generator<readonly [number, number]> {
  for (const [at, second] of list.entries()) if (at % 2 === 1) yield [list[at - 1] ?? 0, second];
}
