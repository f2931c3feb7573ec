/**
 * Setti's rule: a digit stands in as many rows as columns. The rows and columns that surely have it, and those that
 * still can, are counted; where as many rows must have it as columns can, or the other way round, the lines that are
 * left open fill up or go without. Hardness 70. The counting itself is in setti-count.ts and setti-bounds.ts.
 */

import type { Candidates } from '../candidates.ts';
import { bitOf } from '../digit-sets.ts';
import { findByCount } from './setti-bounds.ts';
import { countable } from './setti-count.ts';
import type { Finding } from '../step.ts';
import type { Technique } from '../technique.ts';

const counting = { technique: "Setti's rule", hardness: 70 } as const;

/** Setti's rule. */
export const settiRule: Technique = {
  name: counting.technique,
  rungs: () => [{ hardness: counting.hardness, begin: () => findSetti }],
};

function findSetti(state: Candidates): Finding | undefined {
  const counted = countable(state);
  for (let digit = 1; digit <= state.grid.size && !state.fault; digit++) {
    const found = findByCount(state, counted, bitOf(digit), counting);
    if (found) return found;
  }
  return undefined;
}
