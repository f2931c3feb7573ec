/**
 * Single: a cell with one candidate left holds it, and a sure digit of a compartment with one place
 * left there takes it. Hardness 3.
 */

import type { Candidates } from '../candidates.ts';
import { digitsOf, minDigit } from '../digit-sets.ts';
import type { GridCompartment } from '../grid.ts';
import { type Find, findInCompartments, type Finding, type Technique } from '../rungs.ts';
import { nameCell, nameCompartment } from '../words.ts';

const hardness = 3;

/** Singles. */
export const single: Technique = {
  name: 'single',
  rungs: ({ compartments }) => [{ hardness, begin: () => begin(compartments) }],
};

function begin(compartments: readonly GridCompartment[]): Find {
  const findHidden = findInCompartments(compartments, hardness, hiddenSingle);
  return (state) => {
    const { bare, placed } = state;
    for (let cell = bare[0]; cell !== undefined; cell = bare[0]) {
      if (placed[cell] === 0) return nakedSingle(state, cell);
      bare.shift();
    }
    return findHidden(state);
  };
}

function nakedSingle({ sets, grid: { size } }: Candidates, cell: number): Finding {
  const digit = minDigit(sets[cell]!);
  return {
    technique: 'single',
    hardness,
    units: [],
    cells: [cell],
    removes: [],
    places: [cell, digit],
    say: () => `${nameCell(size, cell)} has one candidate left: it is ${digit}.`,
  };
}

function hiddenSingle(state: Candidates, compartment: GridCompartment): Finding | undefined {
  const { sets, placed, grid } = state;
  let once = 0;
  let more = 0;
  let done = 0;
  for (const cell of compartment.cells) {
    const set = sets[cell]!;
    more |= once & set;
    once |= set;
    if (placed[cell] === 1) done |= set;
  }
  const hit = once & ~more & ~done & state.sure(compartment);
  if (hit === 0) return undefined;
  const digit = digitsOf(hit)[0]!;
  const cell = compartment.cells.find((at) => (sets[at]! & (1 << (digit - 1))) !== 0)!;
  const { size } = grid;
  return {
    technique: 'single',
    hardness,
    units: [compartment],
    cells: [cell],
    removes: [],
    places: [cell, digit],
    say: () =>
      `whichever range it takes, ${nameCompartment(size, compartment)} holds a ${digit}, and only ${nameCell(size, cell)} can be it.`,
  };
}
