/** All techniques as one ladder: the rungs of a layout from the easiest to the hardest. */

import { combinedSettis } from './combined-settis.ts';
import { contradictionRung } from './contradiction.ts';
import { fish } from './fish.ts';
import type { Grid } from './grid.ts';
import { hiddenSets } from './hidden-sets.ts';
import { lockedRanges } from './locked-ranges.ts';
import { mindTheGap } from './mind-the-gap.ts';
import { nakedSets } from './naked-sets.ts';
import { rangeCheck } from './range-check.ts';
import { settiConsiderations } from './setti-considerations.ts';
import { settiRule } from './setti-rule.ts';
import { single } from './single.ts';
import { strandedDigits } from './stranded-digits.ts';
import { sureCandidates } from './sure-candidates.ts';
import type { Rung, Technique } from './technique.ts';
import { uniqueRectangle } from './unique-rectangle.ts';
import { yWing } from './y-wing.ts';

/** Every technique but the contradiction, which builds on them; in the order of the catalogue. */
export const techniques: readonly Technique[] = [
  single,
  sureCandidates,
  strandedDigits,
  mindTheGap,
  rangeCheck,
  nakedSets,
  hiddenSets,
  lockedRanges,
  fish,
  uniqueRectangle,
  settiRule,
  settiConsiderations,
  combinedSettis,
  yWing,
];

/**
 * The rungs that a layout can need, easiest first; among equals in the order of the catalogue.
 * @param of the techniques below the contradiction
 */
export function ladderOf(grid: Grid, of: readonly Technique[] = techniques): readonly Rung[] {
  const easier = of.flatMap((technique) => technique.rungs(grid)).sort((a, b) => a.hardness - b.hardness);
  return [...easier, contradictionRung(easier)];
}
