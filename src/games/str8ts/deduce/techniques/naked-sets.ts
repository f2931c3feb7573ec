/**
 * Naked set: if s cells of a row or column have only s candidates together, these digits leave the
 * rest of the line. A set inside one compartment is also a set of its line, so searching the lines
 * finds both. Hardness 20 + 5 (s - 1) for s = 2..5.
 */

import type { Candidates } from '../candidates.ts';
import { countDigits } from '../digit-sets.ts';
import type { GridLine } from '../grid.ts';
import { type Finding, lineRung, type Technique } from '../rungs.ts';
import { findTightSet } from './tight-sets.ts';
import { nameCells, nameDigits, nameLine } from '../words.ts';

export const nakedSets: Technique = {
  name: 'naked set',
  rungs: () =>
    [2, 3, 4, 5].map((count) =>
      lineRung(20 + 5 * (count - 1), (state, line, hardness) => nakedIn(state, line, { count, hardness })),
    ),
};

function nakedIn(
  { sets, placed, grid }: Candidates,
  line: GridLine,
  { count, hardness }: { readonly count: number; readonly hardness: number },
): Finding | undefined {
  const cells = line.cells.filter((cell) => placed[cell] === 0);
  if (cells.length <= count) return undefined;
  const few = cells.filter((cell) => countDigits(sets[cell]!) <= count);
  const removesOf = (members: readonly number[], digits: number): number[] =>
    cells.flatMap((cell) => {
      const lost = sets[cell]! & digits;
      return lost === 0 || members.some((at) => few[at] === cell) ? [] : [cell, lost];
    });
  const found = findTightSet(
    few.map((cell) => sets[cell]!),
    count,
    (members, digits) => removesOf(members, digits).length > 0,
  );
  if (!found) return undefined;
  const members = found.members.map((at) => few[at]!);
  return {
    technique: 'naked set',
    hardness,
    units: [line],
    cells: members,
    removes: removesOf(found.members, found.union),
    places: [],
    say: () =>
      `${nameCells(grid.size, members)} share ${nameDigits(found.union)} among themselves, so the rest of ${nameLine(grid, line.index)} has none of them.`,
  };
}
