/**
 * Hidden set: if a compartment, row or column surely has s digits, and only s of its cells can hold
 * them, these cells lose all other candidates. A digit is sure in a compartment when every range
 * contains it, and in a line also when no choice of ranges for its compartments avoids it. Hardness
 * 25 + 5 (s - 1) for s = 1..5; in a compartment the case s = 1 is the technique "single".
 */

import type { Candidates } from '../candidates.ts';
import { countDigits, digitsOf } from '../digit-sets.ts';
import type { GridCompartment, GridLine } from '../grid.ts';
import { type Finding, lineRung, type Technique } from '../rungs.ts';
import { findTightSet } from './tight-sets.ts';
import { nameCells, nameDigits, nameUnit } from '../words.ts';

export const hiddenSets: Technique = {
  name: 'hidden set',
  rungs: () =>
    [1, 2, 3, 4, 5].map((count) =>
      lineRung(25 + 5 * (count - 1), (state, line, hardness) => {
        for (const compartment of line.compartments) {
          const sure = state.sure(compartment);
          const found = hiddenIn(state, { unit: compartment, sure, count, hardness });
          if (found) return found;
        }
        const sure = state.sureInLine(line);
        return hiddenIn(state, { unit: line, sure, count, hardness });
      }),
    ),
};

interface HiddenSetQuery {
  readonly unit: GridLine | GridCompartment;
  /** The digits that the unit surely has. */
  readonly sure: number;
  /** s. */
  readonly count: number;
  readonly hardness: number;
}

function hiddenIn(state: Candidates, { unit, sure, count, hardness }: HiddenSetQuery): Finding | undefined {
  const { sets, placed, grid } = state;
  let open = 0;
  for (const cell of unit.cells) if (placed[cell] === 0) open |= sets[cell]!;
  const wanted = sure & open;
  if (countDigits(wanted) < count) return undefined;
  const cells = unit.cells.filter((cell) => placed[cell] === 0);
  const digits: number[] = [];
  const placesOf: number[] = [];
  for (const digit of digitsOf(wanted)) {
    let places = 0;
    cells.forEach((cell, at) => {
      if ((sets[cell]! >> (digit - 1)) & 1) places |= 1 << at;
    });
    digits.push(digit);
    placesOf.push(places);
  }
  const setOf = (members: readonly number[]): number =>
    members.reduce((set, at) => set | (1 << (digits[at]! - 1)), 0);
  const hasMore = (places: number, set: number): boolean =>
    cells.some((cell, at) => (places >> at) & 1 && (sets[cell]! & ~set) !== 0);
  const found = findTightSet(placesOf, count, (members, places) => hasMore(places, setOf(members)));
  if (!found) return undefined;
  const set = setOf(found.members);
  const held = cells.filter((_, at) => (found.union >> at) & 1);
  return {
    technique: 'hidden set',
    hardness,
    units: [unit],
    cells: held,
    removes: held.flatMap((cell) => {
      const lost = sets[cell]! & ~set;
      return lost === 0 ? [] : [cell, lost];
    }),
    places: [],
    say: () =>
      `${nameUnit(grid, unit)} needs ${nameDigits(set)}, and only ${nameCells(grid.size, held)} can hold ${count === 1 ? 'it' : 'them'}; nothing else fits there.`,
  };
}
