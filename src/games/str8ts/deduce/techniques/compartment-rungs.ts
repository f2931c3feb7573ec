/** The rungs of techniques that look at one compartment at a time and are the harder the longer it is. */

import type { Candidates } from '../candidates.ts';
import type { Grid, GridCompartment } from '../grid.ts';
import type { Finding } from '../step.ts';
import type { Find, Rung } from '../technique.ts';

/** Looks at one compartment. */
export type LookInto = (
  state: Candidates,
  compartment: GridCompartment,
  hardness: number,
) => Finding | undefined;

/**
 * Makes one rung for each length that the layout has.
 * @param from the shortest length that is looked at
 * @param hardnessOf of a length
 */
export function compartmentRungs(
  grid: Grid,
  from: number,
  hardnessOf: (length: number) => number,
  look: LookInto,
): Rung[] {
  const byLength: GridCompartment[][] = [];
  for (const compartment of grid.compartments) {
    if (compartment.length >= from) (byLength[compartment.length] ??= []).push(compartment);
  }
  const rungs: Rung[] = [];
  byLength.forEach((compartments, length) => {
    const hardness = hardnessOf(length);
    rungs.push({ hardness, begin: () => searchIn(compartments, hardness, look) });
  });
  return rungs;
}

/** Looks at each of some compartments until one has a finding; passes over those that have not changed since. */
function searchIn(compartments: readonly GridCompartment[], hardness: number, look: LookInto): Find {
  const seen: number[] = [];
  return (state) => {
    for (let at = 0; at < compartments.length; at++) {
      const compartment = compartments[at] as GridCompartment;
      const stamp = state.compartmentStamp[compartment.index] as number;
      if (seen[at] === stamp || stamp <= state.quiet) continue;
      const found = look(state, compartment, hardness);
      if (found || state.fault) return found;
      seen[at] = stamp;
    }
    return undefined;
  };
}
