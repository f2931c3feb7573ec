/**
 * Combined Settis: two or three digits together stand in rows as often as in columns. A compartment that need have
 * neither 4 nor 5 may need one of them all the same, so the count of both can bind where each alone does not.
 * Hardness 75. The counting itself is in setti-count.ts and setti-bounds.ts.
 */

import type { Candidates } from '../candidates.ts';
import { bitOf } from '../digit-sets.ts';
import { findByCount } from './setti-bounds.ts';
import { countable } from './setti-count.ts';
import type { Finding } from '../step.ts';
import type { Technique } from '../technique.ts';

const counting = { technique: 'combined Settis', hardness: 75 } as const;

/** Combined Settis. */
export const combinedSettis: Technique = {
  name: counting.technique,
  rungs: ({ size }) => [
    {
      hardness: counting.hardness,
      begin: () => {
        let sets: readonly number[] | undefined;
        return (state) => findCombined(state, (sets ??= smallSets(size)));
      },
    },
  ],
};

function findCombined(state: Candidates, sets: readonly number[]): Finding | undefined {
  const counted = countable(state);
  for (const set of sets) {
    const found = findByCount(state, counted, set, counting);
    if (found || state.fault) return found;
  }
  return undefined;
}

/** All sets of two digits, then all of three. */
function smallSets(size: number): number[] {
  const pairs: number[] = [];
  const triples: number[] = [];
  for (let a = 1; a <= size; a++) {
    for (let b = a + 1; b <= size; b++) {
      pairs.push(bitOf(a) | bitOf(b));
      for (let c = b + 1; c <= size; c++) triples.push(bitOf(a) | bitOf(b) | bitOf(c));
    }
  }
  return [...pairs, ...triples];
}
