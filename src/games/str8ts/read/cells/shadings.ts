/**
 * Generates hypotheses of which cells are black. Black cells have one shade; white ones may have
 * several (givens, tinted rows, the selected cell). Two kinds of hypotheses:
 * - each wide gap in lightness separates black from white; either side may be black, since in some
 *   dark themes black cells are the brighter ones;
 * - each colour shared by several cells may be black: a highlight may be as bright as black cells.
 *
 * They are ranked by similarity to a board: fewer black cells than white ones, one shade of black,
 * a wide gap and, all else equal, black on the darker side. The solver has the last word; see
 * resolve/resolve-shading.ts.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { mean } from '../../../../core/averages.ts';
import { evenLight } from './even-light.ts';
import type { Shading } from './features.ts';
import { shadingLimits as limits } from './limits.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { lumaOf } from '../../../../vision/color/luma.ts';

/**
 * Generates the hypotheses of which cells are black.
 * @param grounds colour of each cell's ground
 * @returns the likeliest first; empty if all cells have about the same shade
 */
export function shadings(grounds: readonly Rgb[]): Shading[] {
  const even = evenLight(grounds);
  const lightness = even.map((ground) => lumaOf(ground) / 255);
  // OKLab with luma as lightness, so that both kinds of gaps are on one scale.
  const labs = even.map((ground, i): Lab => ({ ...toLab(ground), l: lightness[i]! }));
  const found: Shading[] = [];
  const add = (border: Border) => {
    const { gap, values, isBlack } = border;
    if (gap >= limits.minGap) found.push(shadingAt(labs, values.map(isBlack), border));
  };
  const sorted = lightness.toSorted((a, b) => a - b);
  sorted.slice(1).forEach((high, i) => {
    const low = sorted[i]!;
    const at = (low + high) / 2;
    for (const side of [-1, 1])
      add({ values: lightness, at, gap: high - low, isBlack: (value) => side * (value - at) > 0 });
  });
  for (const values of distancesFromColors(labs)) {
    const [own, others] = [true, false].map((isOwn) =>
      values.filter((value) => value <= limits.sameColor === isOwn).sort((a, b) => a - b),
    ) as [number[], number[]];
    const low = own.at(-1)!;
    // Ignores the nearest other cell: the selected cell may have any colour.
    const gap = (others[1] ?? low) - low;
    add({ values, at: (low + others[0]!) / 2, gap, isBlack: (value) => value <= limits.sameColor });
  }
  found.sort((a, b) => b.score - a.score);
  // A colour may tell the same cells apart more clearly than lightness does.
  const isNew = ({ black }: Shading, at: number) =>
    !found.slice(0, at).some((other) => other.black.every((each, i) => each === black[i]));
  return found.filter(isNew).slice(0, limits.maxShadings);
}

/** Distances of all cells from each colour that several cells, but not most, share. */
function distancesFromColors(labs: readonly Lab[]): number[][] {
  const taken = new Set<number>();
  return labs.flatMap((lab, index) => {
    if (taken.has(index)) return [];
    const away = labs.map((other) => labDistance(lab, other));
    const own = [...away.keys()].filter((other) => away[other]! <= limits.sameColor);
    for (const other of own) taken.add(other);
    return own.length > 1 && own.length < labs.length / 2 ? [away] : [];
  });
}

/** A decision border between black and white cells. */
interface Border {
  /** The deciding value of each cell. */
  readonly values: readonly number[];
  /** The value at the border, and the gap between the values on either side. */
  readonly at: number;
  readonly gap: number;
  readonly isBlack: (value: number) => boolean;
}

/** Builds the shading of a decision border. */
function shadingAt(labs: readonly Lab[], black: readonly boolean[], { values, at, gap }: Border): Shading {
  const below = at - mean(values.filter((value) => value < at));
  const above = mean(values.filter((value) => value > at)) - at;
  const [dark, bright] = [true, false].map((side) =>
    mean(labs.flatMap(({ l }, i) => (black[i] === side ? [l] : []))),
  );
  const inverted = dark! > bright!;
  const score = scoreOf(labs, black, { gap, apart: above + below }) * (inverted ? limits.invertedFactor : 1);
  return {
    black,
    inverted,
    margins: values.map((value) =>
      Math.min(1, (2 * Math.abs(value - at)) / Math.max(1e-6, value < at ? below : above)),
    ),
    contrast: Math.abs(dark! - bright!),
    score,
  };
}

/** Scores how much a shading looks like a board. */
function scoreOf(
  labs: readonly Lab[],
  black: readonly boolean[],
  { gap, apart }: { readonly gap: number; readonly apart: number },
): number {
  const blacks = labs.filter((_, i) => black[i]).sort((a, b) => a.l - b.l);
  const share = blacks.length / labs.length;
  const likely = share > 0.5 ? 1 - share : Math.min(1, share / limits.fewBlack);
  const usual = blacks[blacks.length >> 1]!;
  const spread = Math.max(...blacks.map((lab) => labDistance(lab, usual)));
  return (likely * gap) / (1 + (limits.spreadWeight * spread) / apart);
}
