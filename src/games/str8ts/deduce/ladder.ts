/** All techniques as one ladder: the rungs of a layout from the easiest to the hardest. */

import type { Grid } from './grid.ts';
import { single } from './single.ts';
import { strandedDigits } from './stranded-digits.ts';
import { sureCandidates } from './sure-candidates.ts';
import type { Rung, Technique } from './technique.ts';

/** Every technique, in the order of the catalogue; among rungs equally hard the earlier one is tried first. */
export const techniques: readonly Technique[] = [single, sureCandidates, strandedDigits];

/** The rungs that a layout can need, easiest first. */
export function ladderOf(grid: Grid, of: readonly Technique[] = techniques): readonly Rung[] {
  return of.flatMap((technique) => technique.rungs(grid)).sort((a, b) => a.hardness - b.hardness);
}
