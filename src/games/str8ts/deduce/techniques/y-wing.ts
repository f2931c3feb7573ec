/**
 * Y-wing: the pivot, a cell with candidates x and y, sees two wings, one with x and z, one with y
 * and z. Whichever digit the pivot holds, one wing holds z, so z leaves every cell that sees both
 * wings. Cells of one row or column see each other. Hardness 80.
 */

import type { Candidates } from '../candidates.ts';
import { countDigits } from '../digit-sets.ts';
import type { Finding, Technique } from '../rungs.ts';
import { nameCell, nameDigits } from '../words.ts';

const hardness = 80;

export const yWing: Technique = {
  name: 'Y-wing',
  rungs: () => [{ hardness, begin: () => findWing }],
};

function findWing(state: Candidates): Finding | undefined {
  const { grid, sets, placed } = state;
  const pairs = grid.whites.filter((cell) => placed[cell] === 0 && countDigits(sets[cell]!) === 2);
  for (const pivot of pairs) {
    const near = pairs.filter(
      (cell) => sees(grid.size, pivot, cell) && countDigits(sets[cell]! & sets[pivot]!) === 1,
    );
    for (const [at, one] of near.entries()) {
      for (const other of near.slice(at + 1)) {
        const found = wingsOf(state, { pivot, one, other });
        if (found) return found;
      }
    }
  }
  return undefined;
}

function wingsOf(
  { grid, sets }: Candidates,
  { pivot, one, other }: { readonly pivot: number; readonly one: number; readonly other: number },
): Finding | undefined {
  const { size } = grid;
  const xy = sets[pivot]!;
  const z = sets[one]! & sets[other]! & ~xy;
  if (z === 0 || (sets[one]! & xy) === (sets[other]! & xy)) return undefined;
  const removes = grid.whites.flatMap((cell) =>
    cell !== pivot && sees(size, cell, one) && sees(size, cell, other) && (sets[cell]! & z) !== 0
      ? [cell, z]
      : [],
  );
  if (removes.length === 0) return undefined;
  return {
    technique: 'Y-wing',
    hardness,
    units: [],
    cells: [pivot, one, other],
    removes,
    places: [],
    say: () =>
      `whether ${nameCell(size, pivot)} is ${nameDigits(xy, 'or')}, either ${nameCell(size, one)} or ${nameCell(size, other)} is ${nameDigits(z)}; so cells that see both are not.`,
  };
}

/** Whether two cells lie in one row or column. */
function sees(size: number, one: number, other: number): boolean {
  if (one === other) return false;
  return one % size === other % size || Math.floor(one / size) === Math.floor(other / size);
}
