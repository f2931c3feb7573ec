/**
 * Which digits the player entered: pages show them in another colour than the givens. The digits of the white cells are
 * split in two by colour; when the two are well apart, the more colourful ones are the entered ones, or, both being
 * grey, the paler ones.
 */

import type { Rgb } from '../../core/frame.ts';
import { type Lab, labDistance, toLab } from '../../vision/color-space.ts';

/** A digit's colour and how far it is from its ground's, 0..441. */
export interface InkColor {
  readonly color: Rgb;
  readonly contrast: number;
}

/** Distance of the two colours in OKLab from which on they are two, and how many times their spread it must be. */
const leastDistance = 0.11;
const timesSpread = 2.5;
/** Difference of chroma that decides. */
const leastChroma = 0.03;

/**
 * Tells the entered digits.
 * @returns for each whether it was entered; `undefined` for all when they have one colour
 */
export function enteredDigits(inks: readonly InkColor[]): (boolean | undefined)[] {
  const unknown = inks.map(() => undefined);
  const labs = inks.map(({ color }) => toLab(color));
  const sides = twoSides(labs);
  if (!sides) return unknown;
  const means = [0, 1].map((side) => meanLab(labs.filter((_, i) => sides[i] === side))) as [Lab, Lab];
  const distance = labDistance(...means);
  const spread = Math.sqrt(
    labs.reduce((sum, lab, i) => sum + labDistance(lab, means[sides[i] as 0 | 1]) ** 2, 0) / labs.length,
  );
  if (distance < leastDistance || distance < timesSpread * spread) return unknown;
  const chroma = means.map(({ a, b }) => Math.hypot(a, b)) as [number, number];
  const contrast = [0, 1].map((side) => {
    const members = inks.filter((_, i) => sides[i] === side);
    return members.reduce((sum, ink) => sum + ink.contrast, 0) / members.length;
  }) as [number, number];
  const byChroma = Math.abs(chroma[0] - chroma[1]) >= leastChroma;
  const entered = (byChroma ? chroma[1] > chroma[0] : contrast[1] < contrast[0]) ? 1 : 0;
  return sides.map((side) => side === entered);
}

/** Splits colours in two by the mean of each side, starting from the two farthest apart. */
function twoSides(labs: readonly Lab[]): (0 | 1)[] | undefined {
  const [first] = labs;
  if (!first || labs.length < 2) return undefined;
  const farthest = (from: Lab) =>
    labs.reduce((best, lab) => (labDistance(lab, from) > labDistance(best, from) ? lab : best), from);
  let centres = [farthest(first), farthest(farthest(first))] as const;
  let sides: (0 | 1)[] = [];
  for (let round = 0; round < 8; round++) {
    const [a, b] = centres;
    sides = labs.map((lab) => (labDistance(lab, a) <= labDistance(lab, b) ? 0 : 1));
    if (!sides.includes(0) || !sides.includes(1)) return undefined;
    centres = [
      meanLab(labs.filter((_, i) => sides[i] === 0)),
      meanLab(labs.filter((_, i) => sides[i] === 1)),
    ];
  }
  return sides;
}

function meanLab(labs: readonly Lab[]): Lab {
  const sum = labs.reduce((s, { l, a, b }) => ({ l: s.l + l, a: s.a + a, b: s.b + b }), { l: 0, a: 0, b: 0 });
  return { l: sum.l / labs.length, a: sum.a / labs.length, b: sum.b / labs.length };
}
