/**
 * Unique rectangle: four open cells at the corners of a rectangle, each side inside one
 * compartment, of which three can only hold a and b. Were the fourth a or b too, the two digits
 * could be exchanged in all four cells: no line and no compartment would notice, and there would be
 * a second solution. So the fourth holds neither. Hardness 60.
 *
 * The sides must lie in compartments: exchanged across two compartments of a line, a and b could
 * spoil the run of consecutive digits of either. No corner may be given. It relies on the puzzle
 * having one solution.
 */

import type { Candidates } from '../candidates.ts';
import { countDigits } from '../digit-sets.ts';
import type { GridCompartment } from '../grid.ts';
import type { Finding, Technique } from '../rungs.ts';
import { nameCell, nameCells, nameDigits } from '../words.ts';

const hardness = 60;

/** Unique rectangles. */
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

/**
 * Looks at the fourth cell of a rectangle; `beside` is in the corner's row, `under` in its column.
 */
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
      `${nameCells(size, [corner, beside, under])} can only hold ${nameDigits(pair)}; were ${nameCell(size, fourth)} one of these too, they could be exchanged and the puzzle had two solutions.`,
  };
}
