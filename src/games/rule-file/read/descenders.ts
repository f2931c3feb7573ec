/**
 * A g and a 9, or a q and a 9, can be the same drawing; but letters hang below the line on which
 * figures stand. Where both may be written, the other signs of the board show where that line is.
 */

import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { descenderLimits as limits } from './limits.ts';
import type { CellWriting } from './writings.ts';

/** Signs whose lowest point says nothing of the line. */
const hanging = 'gjpqy9';

/**
 * Tells nines from letters that hang.
 * @param written of all cells, row by row
 * @param lattice of the cells
 * @param signs that may be written
 * @returns the same with such signs told by where they stand, or in doubt
 */
export function withDescenders(
  written: readonly CellWriting[],
  lattice: Lattice,
  signs: ReadonlySet<string>,
): readonly CellWriting[] {
  const letter = ['g', 'q'].find((each) => signs.has(each));
  if (letter === undefined || !signs.has('9')) return written;
  const signOf = ({ value, letter }: CellWriting) => letter ?? String(value);
  const bottomOf = ({ box }: CellWriting, cell: number) => {
    const { y } = pointAt(lattice, cell % lattice.columns, Math.floor(cell / lattice.columns));
    return (box!.y + box!.height - y) / lattice.v.y;
  };
  const bottoms = written.flatMap((one, cell) =>
    one.box && !hanging.includes(signOf(one)) ? [bottomOf(one, cell)] : [],
  );
  const line = bottoms.sort((a, b) => a - b)[Math.floor(bottoms.length / 2)];
  return written.map((one, cell) => {
    if (!one.box || !['9', letter].includes(signOf(one))) return one;
    if (line === undefined) return { ...one, certainty: 0 };
    const below = ((bottomOf(one, cell) - line) * lattice.v.y) / one.box.height;
    const certainty = Math.min(1, Math.abs(below - limits.below) / limits.below);
    const { value: _, letter: __, ...rest } = one;
    return below > limits.below
      ? { ...rest, kind: 'letter', letter, certainty }
      : { ...rest, kind: 'number', value: 9, certainty };
  });
}
