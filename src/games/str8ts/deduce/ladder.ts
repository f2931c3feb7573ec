/** All techniques as one ladder: their rungs in the order in which they are tried. */

import { combinedSettis } from './setti/combined-settis.ts';
import { contradictionRung } from './techniques/contradiction.ts';
import { fish } from './techniques/fish.ts';
import type { Grid } from './grid.ts';
import { hiddenSets } from './techniques/hidden-sets.ts';
import { lockedRanges } from './techniques/locked-ranges.ts';
import { mindTheGap } from './techniques/mind-the-gap.ts';
import { nakedSets } from './techniques/naked-sets.ts';
import { rangeCheck } from './techniques/range-check.ts';
import { settiConsiderations } from './setti/setti-considerations.ts';
import { settiRule } from './setti/setti-rule.ts';
import { single } from './techniques/single.ts';
import { strandedDigits } from './techniques/stranded-digits.ts';
import { sureCandidates } from './techniques/sure-candidates.ts';
import type { Rung, Technique } from './technique.ts';
import { uniqueRectangle } from './techniques/unique-rectangle.ts';
import { yWing } from './techniques/y-wing.ts';

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

/** Which techniques are used, and in which order. */
export interface LadderOptions {
  /**
   * In the order of the catalogue (the default) each technique comes with all its grades, as the article's solver tries
   * them; the hardness of a board goes by that order. In the order of hardness a pair of cells (25) comes before a range
   * check in nine cells (44); hints go by that.
   */
  readonly order?: 'catalogue' | 'hardness';
  /** False leaves out what relies on the puzzle having one solution; default true. */
  readonly unique?: boolean;
  /** The techniques below the contradiction; default all. */
  readonly of?: readonly Technique[];
}

/** The rungs that a layout can need, in the order in which they are tried. */
export function ladderOf(grid: Grid, options: LadderOptions = {}): readonly Rung[] {
  const { order = 'catalogue', unique = true, of = techniques } = options;
  const inOrder = (rungs: readonly Rung[]): readonly Rung[] =>
    order === 'hardness' ? rungs.toSorted((a, b) => a.hardness - b.hardness) : rungs;
  const groups = of.map((technique) => ({ technique, rungs: technique.rungs(grid) }));
  // Not even a supposition relies on uniqueness: no step but the rectangle itself does.
  const safe = groups.filter(({ technique }) => technique !== uniqueRectangle);
  const easier = inOrder((unique ? groups : safe).flatMap(({ rungs }) => rungs));
  return [...easier, contradictionRung(() => inOrder(safe.flatMap(({ rungs }) => rungs)))];
}
