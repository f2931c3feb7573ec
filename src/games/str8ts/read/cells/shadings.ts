/**
 * Which cells are black. Black cells have one shade; white ones may have several (givens, tinted
 * rows, the selected cell). Every wide gap between the shades is a possible border, with the black
 * cells on either side of it, since some dark themes have them brighter. The readings are ordered
 * by what boards look like (fewer black cells than white ones, one shade of black, a wide gap, and
 * all else equal the darker side); the puzzle has the last word, see resolve/resolve-shading.ts.
 */

import type { Rgb } from '../../../../core/frame.ts';
import type { Shading } from './features.ts';
import { shadingLimits as limits } from './limits.ts';
import { lumaOf } from '../../../../vision/color/luma.ts';

/**
 * Finds all ways to tell black from white.
 * @param grounds colour of each cell's ground
 * @returns the likeliest first; none when all cells have about the same shade
 */
export function shadings(grounds: readonly Rgb[]): Shading[] {
  const lightness = grounds.map((ground) => lumaOf(ground) / 255);
  const sorted = lightness.toSorted((a, b) => a - b);
  const found: Shading[] = [];
  for (let i = 1; i < sorted.length; i++) {
    const [low, high] = [sorted[i - 1]!, sorted[i]!];
    if (high - low < limits.minGap) continue;
    for (const inverted of [false, true]) found.push(shadingAt(lightness, low, high, inverted));
  }
  return found.sort((a, b) => b.score - a.score).slice(0, limits.maxShadings);
}

function shadingAt(lightness: readonly number[], low: number, high: number, inverted: boolean): Shading {
  const border = (low + high) / 2;
  const dark = mean(lightness.filter((l) => l < border));
  const bright = mean(lightness.filter((l) => l > border));
  const shading = {
    black: lightness.map((l) => l > border === inverted),
    inverted,
    margins: lightness.map((l) =>
      Math.min(1, (2 * Math.abs(l - border)) / Math.max(1e-6, l < border ? border - dark : bright - border)),
    ),
    contrast: bright - dark,
  };
  return { ...shading, score: scoreOf(lightness, shading, high - low) };
}

/** How much it looks like a board. */
function scoreOf(
  lightness: readonly number[],
  { black, inverted, contrast }: Omit<Shading, 'score'>,
  gap: number,
): number {
  const blacks = lightness.filter((_, i) => black[i]);
  const share = blacks.length / lightness.length;
  const likely = share > 0.5 ? 1 - share : Math.min(1, share / limits.fewBlack);
  const spread = Math.max(...blacks) - Math.min(...blacks);
  const even = 1 / (1 + (limits.spreadWeight * spread) / contrast);
  return likely * even * gap * (inverted ? limits.invertedFactor : 1);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
