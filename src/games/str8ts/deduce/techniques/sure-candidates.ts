/**
 * Sure candidates: a digit that lies in every range of a compartment stands in it, so it leaves the rest of the
 * row or column. Hardness 5.
 */

import type { Candidates } from '../candidates.ts';
import type { GridCompartment } from '../grid.ts';
import type { Finding } from '../step.ts';
import type { Find, Technique } from '../technique.ts';
import { nameCompartment, nameDigits, nameLine } from '../words.ts';

const hardness = 5;

/** Sure candidates. */
export const sureCandidates: Technique = {
  name: 'sure candidates',
  rungs: () => [{ hardness, begin }],
};

function begin(): Find {
  const seen: number[] = [];
  return (state) => {
    for (const compartment of state.grid.compartments) {
      const { index } = compartment;
      const stamp = state.compartmentStamp[index] as number;
      if (seen[index] === stamp || stamp <= state.quiet) continue;
      const found = sureIn(state, compartment);
      if (found || state.fault) return found;
      seen[index] = stamp;
    }
    return undefined;
  };
}

function sureIn(state: Candidates, compartment: GridCompartment): Finding | undefined {
  const sure = state.sure(compartment);
  const { sets, grid } = state;
  const removes: number[] = [];
  let gone = 0;
  for (const other of grid.lines[compartment.lineIndex]!.compartments) {
    if (sure === 0 || other === compartment) continue;
    for (const cell of other.cells) {
      const lost = (sets[cell] as number) & sure;
      if (lost === 0) continue;
      removes.push(cell, lost);
      gone |= lost;
    }
  }
  if (gone === 0) return undefined;
  return {
    technique: 'sure candidates',
    hardness,
    units: [compartment],
    cells: compartment.cells,
    removes,
    places: [],
    say: () =>
      `whichever range it takes, ${nameCompartment(grid.size, compartment)} holds ${nameDigits(gone)}; so the rest of ${nameLine(grid, compartment.lineIndex)} does not.`,
  };
}
