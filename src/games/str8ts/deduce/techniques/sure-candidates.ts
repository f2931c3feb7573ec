/**
 * Sure candidates: a compartment has every digit that all its ranges contain, so these digits leave
 * the rest of the row or column. Hardness 5.
 */

import type { Candidates } from '../candidates.ts';
import type { GridCompartment } from '../grid.ts';
import { findInCompartments, type Finding, type Technique } from '../rungs.ts';
import { nameCompartment, nameDigits, nameLine } from '../words.ts';

const hardness = 5;

export const sureCandidates: Technique = {
  name: 'sure candidates',
  rungs: ({ compartments }) => [
    { hardness, begin: () => findInCompartments(compartments, hardness, sureIn) },
  ],
};

function sureIn(state: Candidates, compartment: GridCompartment): Finding | undefined {
  const sure = state.sure(compartment);
  const { sets, grid } = state;
  const removes: number[] = [];
  let gone = 0;
  for (const other of grid.lines[compartment.lineIndex]!.compartments) {
    if (sure === 0 || other === compartment) continue;
    for (const cell of other.cells) {
      const lost = sets[cell]! & sure;
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
