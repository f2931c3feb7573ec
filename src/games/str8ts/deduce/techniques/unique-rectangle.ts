/**
 * Unique rectangle: four open cells form a rectangle, with each side inside one compartment, and
 * three of them can only hold a and b. If the fourth held a or b too, exchanging the two digits in
 * all four cells would keep every line and compartment valid and give a second solution. So the
 * fourth holds neither. Hardness 60.
 *
 * The sides must lie inside compartments: an exchange between two compartments of a line could
 * break the run of either. No corner may be given. The technique assumes a unique solution.
 */

import type { Candidates } from '../candidates.ts';
import { countDigits } from '../digit-sets.ts';
import type { GridCompartment } from '../grid.ts';
import type { Finding, Technique } from '../rungs.ts';
import { nameCell, nameCells, nameDigits } from '../words.ts';

const hardness = 60;

export const uniqueRectangle: Technique = {
  name: 'unique rectangle',
  rungs: () => [{ hardness, begin: () => findRectangle }],
};

function findRectangle(state: Candidates): Finding | undefined {
  const { grid, sets, placed } = state;
  for (const corner of grid.whites) {
    const pair = sets[corner]!;
    if (placed[corner] === 1 || countDigits(pair) !== 2) continue;
    const alike = (cell: number): boolean => cell !== corner && sets[cell] === pair && placed[cell] === 0;
    const across = grid.compartments[grid.rowCompartment[corner]!]!.cells.filter(alike);
    const below = grid.compartments[grid.columnCompartment[corner]!]!.cells.filter(alike);
    for (const beside of across) {
      for (const under of below) {
        const found = closeRectangle(state, { corner, beside, under });
        if (found) return found;
      }
    }
  }
  return undefined;
}

/** Checks the fourth cell; `beside` shares the corner's row, `under` its column. */
function closeRectangle(
  { grid, sets, placed }: Candidates,
  { corner, beside, under }: { readonly corner: number; readonly beside: number; readonly under: number },
): Finding | undefined {
  const { size, rowCompartment, columnCompartment } = grid;
  const fourth = under - (under % size) + (beside % size);
  const pair = sets[corner]!;
  const set = sets[fourth]!;
  const inCompartments =
    rowCompartment[fourth] === rowCompartment[under] &&
    columnCompartment[fourth] === columnCompartment[beside];
  if (!inCompartments || placed[fourth] === 1 || (set & pair) === 0 || (set & ~pair) === 0) return undefined;
  const sides: GridCompartment[] = [corner, fourth].flatMap((cell) => [
    grid.compartments[rowCompartment[cell]!]!,
    grid.compartments[columnCompartment[cell]!]!,
  ]);
  return {
    technique: 'unique rectangle',
    hardness,
    units: sides,
    cells: [corner, beside, under, fourth],
    removes: [fourth, set & pair],
    places: [],
    say: () =>
      `${nameCells(size, [corner, beside, under])} can only hold ${nameDigits(pair)}; if ${nameCell(size, fourth)} were one of these too, exchanging them would give a second solution.`,
  };
}
