/**
 * Distinguishes 9 from g or q, which some fonts draw alike, by whether the sign descends below the
 * baseline. The other signs of the board show where the baseline is.
 */

import { type Lattice, pointAt } from '../../../../vision/lattice/lattice.ts';
import { descenderLimits as limits } from '../limits.ts';
import type { CellWriting } from './writings.ts';
import { upperMedian } from '../../../../core/averages.ts';

/** Signs whose bottom may be below the baseline. */
const hanging = 'gjpqy9';

/**
 * Reclassifies nines and letters with descenders.
 * @param written of all cells, row by row
 * @param lattice of the cells
 * @param signs that may be written
 * @returns the writings with such signs reclassified; certainty 0 if the baseline is unknown
 */
export function withDescenders(
  written: readonly CellWriting[],
  lattice: Lattice,
  signs: ReadonlySet<string>,
): readonly CellWriting[] {
  const letter = ['g', 'q'].find((each) => signs.has(each));
  if (letter === undefined || !signs.has('9')) return written;
  const isSign = ({ value, letter }: CellWriting) => value !== undefined || letter !== undefined;
  const signOf = ({ value, letter }: CellWriting) => letter ?? String(value);
  const bottomOf = ({ box }: CellWriting, cell: number) => {
    const { y } = pointAt(lattice, cell % lattice.columns, Math.floor(cell / lattice.columns));
    return (box!.y + box!.height - y) / lattice.v.y;
  };
  const bottoms = written.flatMap((one, cell) =>
    isSign(one) && !hanging.includes(signOf(one)) ? [bottomOf(one, cell)] : [],
  );
  const line = upperMedian(bottoms);
  return written.map((one, cell) => {
    if (!isSign(one) || !['9', letter].includes(signOf(one))) return one;
    if (line === undefined) return { ...one, certainty: 0 };
    const below = ((bottomOf(one, cell) - line) * lattice.v.y) / one.box!.height;
    const certainty = Math.min(1, Math.abs(below - limits.below) / limits.below);
    const { value: _, letter: __, ...rest } = one;
    return below > limits.below
      ? { ...rest, kind: 'letter', letter, certainty }
      : { ...rest, kind: 'number', value: 9, certainty };
  });
}
