/**
 * Range check: keeps only candidates with which the whole compartment can be filled, using each
 * digit of some range once. Nothing more can be deduced inside one compartment; the rule covers
 * ranges that fall apart into groups ("split compartment"). It uses bipartite matching
 * (fillings.ts). Hardness 20 + 3 (k - 1) for a compartment of k cells.
 */

import type { Candidates } from '../candidates.ts';
import { compartmentRungs, type Finding, type Technique } from '../rungs.ts';
import { fillingsOf } from '../ranges/fillings.ts';
import type { GridCompartment } from '../grid.ts';
import { nameCell, nameCompartment, nameDigits } from '../words.ts';

export const rangeCheck: Technique = {
  name: 'range check',
  rungs: (grid) => compartmentRungs(grid, (length) => 20 + 3 * (length - 1), checkRanges),
};

function checkRanges(state: Candidates, compartment: GridCompartment, hardness: number): Finding | undefined {
  const { sets, grid } = state;
  const { cells } = compartment;
  const before = cells.map((cell) => sets[cell]!);
  const { digits, ranges } = fillingsOf(before, state.ranges(compartment));
  if (ranges === 0) {
    state.breakIn(compartment);
    return undefined;
  }
  const removes: number[] = [];
  cells.forEach((cell, at) => {
    const lost = before[at]! & ~digits[at]!;
    if (lost !== 0) removes.push(cell, lost);
  });
  if (removes.length === 0) return undefined;
  return {
    technique: 'range check',
    hardness,
    units: [compartment],
    cells,
    removes,
    places: [],
    say: () =>
      `${nameCompartment(grid.size, compartment)} cannot be filled with ${removesInWords(grid.size, removes)}, whichever range it takes.`,
  };
}

/** Lists removals, for example "2 or 3 in r1c4; or 7 in r1c5". */
function removesInWords(size: number, removes: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < removes.length; at += 2) {
    parts.push(`${nameDigits(removes[at + 1]!, 'or')} in ${nameCell(size, removes[at]!)}`);
  }
  return parts.join(parts.some((part) => part.includes(' or ')) ? '; or ' : ' or ');
}
