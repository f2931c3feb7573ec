/**
 * Measures a diamond (a square standing on its corner) that is filled with a tint of its ground,
 * near an expected place. In the axes a = x + y and b = y - x it is an upright square; each side is
 * a step in the mean brightness of neighbouring diagonals. The step is located by its area rather
 * than by its steepest point, so that the texture of the ground averages out.
 */

import type { FramePoint } from '../../../core/points.ts';
import { mean } from '../../../core/averages.ts';
import { limits } from '../read/limits.ts';
import { type Columns, diagonalsBeside } from '../read/locate/diagonals.ts';

interface FilledGuess {
  readonly centre: FramePoint;
  /** Half its diagonal, px. */
  readonly half: number;
  /** Maximum distance of a side from its expected place, in units of a or b. */
  readonly reach: number;
}

interface FilledDiamond {
  readonly centre: FramePoint;
  /** Half its diagonal, px. */
  readonly half: number;
  /** How much brighter the ground is, levels: minimum and maximum of the four sides. */
  readonly contrast: { readonly min: number; readonly max: number };
  /** Deviation of the sides from a square, px. */
  readonly skew: number;
}

/**
 * Measures the diamond; the caller judges by contrast and skew whether there is one.
 * @param columns the picture, and which of its columns to use
 * @param guess where the diamond is expected, px
 * @returns `undefined` when a side lies outside the picture or has no contrast at all
 */
export function measureFilledDiamond(columns: Columns, guess: FilledGuess): FilledDiamond | undefined {
  // The levels on both sides of a step are measured at the ends of the reach, so the step should
  // lie near the middle; a second pass centres it.
  const rough = measureOnce(columns, guess);
  return rough && measureOnce(columns, { centre: rough.centre, half: rough.half, reach: 0.5 * guess.reach });
}

function measureOnce(columns: Columns, guess: FilledGuess): FilledDiamond | undefined {
  const { half } = guess;
  const a = guess.centre.x + guess.centre.y;
  const b = guess.centre.y - guess.centre.x;
  const along = half * limits.outlines.middlePart;
  const { falling, rising } = diagonalsBeside(columns, guess.centre, along);
  const [left, right] = [step(guess, a, -1, rising), step(guess, a, 1, rising)];
  const [upper, lower] = [step(guess, b, -1, falling), step(guess, b, 1, falling)];
  if (!left || !right || !upper || !lower) return undefined;
  const shiftA = (right.growth - left.growth) / 2;
  const shiftB = (lower.growth - upper.growth) / 2;
  const growthA = (right.growth + left.growth) / 2;
  const growthB = (lower.growth + upper.growth) / 2;
  const contrasts = [left, right, upper, lower].map((side) => side.contrast);
  return {
    centre: { x: (a + shiftA - b - shiftB) / 2, y: (a + shiftA + b + shiftB) / 2 },
    half: half + (growthA + growthB) / 2,
    contrast: { min: Math.min(...contrasts), max: Math.max(...contrasts) },
    skew: Math.abs(growthA - growthB),
  };
}

/** Measures how much further out than expected a side lies, and how much brighter the ground is. */
function step(
  { half, reach }: FilledGuess,
  middle: number,
  outwards: 1 | -1,
  meanAt: (line: number) => number,
): { readonly growth: number; readonly contrast: number } | undefined {
  const from = Math.round(middle + outwards * (half - reach));
  const count = Math.max(6, Math.round(2 * reach));
  const values = Array.from({ length: count }, (_, i) => meanAt(from + outwards * i));
  if (values.some(Number.isNaN)) return undefined;
  const third = Math.floor(count / 3);
  const inner = mean(values.slice(0, third));
  const outer = mean(values.slice(-third));
  if (outer === inner) return undefined;
  const inside = values.reduce((sum, value) => sum + (outer - value) / (outer - inner), 0);
  // The middle of the first line lies half a line further out than its inner edge.
  const edge = from + outwards * (inside - 0.5);
  return { growth: outwards * (edge - middle) - half, contrast: outer - inner };
}
