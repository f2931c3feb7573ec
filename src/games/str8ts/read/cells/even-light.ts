/**
 * Corrects uneven illumination: a photograph may be brighter on one side. Neighbouring cells of one
 * shade differ only by the light, and steps between black and white go both ways. So if a smooth
 * light field explains the differences between neighbours better than even light, these are due to
 * the illumination and not to the board.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { lumaOf } from '../../../../vision/color/luma.ts';
import { type Equation, leastSquares } from '../../../../vision/lattice/least-squares.ts';
import { lightLimits as limits } from './limits.ts';

/**
 * Removes the illumination from the grounds of a square board.
 * @param grounds colour of each cell's ground, in row-major order
 * @returns the colours as under the brightest light; the same array if the light is even
 */
export function evenLight(grounds: readonly Rgb[]): readonly Rgb[] {
  const size = Math.sqrt(grounds.length);
  const logs = grounds.map((ground) => Math.log(Math.max(1, lumaOf(ground))));
  const terms = grounds.map((_, index) => termsAt(index, size));
  const isLit = (index: number) => logs[index]! >= Math.log(limits.minLuma);
  const steps = pairsOf(size).flatMap(([a, b]): Equation[] => {
    if (!isLit(a) || !isLit(b)) return [];
    const coefficients = terms[b]!.map((term, i) => term - terms[a]![i]!);
    return [{ coefficients, value: logs[b]! - logs[a]!, sigma: 1 }];
  });
  // Fewer steps can be explained by almost any light.
  if (steps.length < limits.minSteps * even.length) return grounds;
  const light = fittedLight(steps);
  const unexplained = (by: readonly number[]) =>
    steps.reduce((sum, step) => sum + Math.min(limits.shade, Math.abs(errorOf(step, by))), 0);
  if (unexplained(light) >= unexplained(even)) return grounds;
  const gains = terms.map((each) => sumOf(each, light));
  const max = Math.max(...gains);
  return grounds.map(({ r, g, b }, index) => {
    const factor = Math.exp(max - gains[index]!);
    const lit = (value: number) => Math.min(255, factor * value);
    return { r: lit(r), g: lit(g), b: lit(b) };
  });
}

/** Quadratic terms of the log light field at a cell, by its position from -1 to 1 per axis. */
function termsAt(index: number, size: number): number[] {
  const inRange = (at: number) => (2 * at) / (size - 1) - 1;
  const [x, y] = [inRange(index % size), inRange(Math.floor(index / size))];
  return [x, y, x * x, x * y, y * y];
}

/** Priors that keep the quadratic terms small: light mostly falls off linearly. */
const priors = [2, 3, 4].map((bent): Equation => ({
  coefficients: [0, 1, 2, 3, 4].map((term) => (term === bent ? 1 : 0)),
  value: 0,
  sigma: limits.maxBend,
}));

/** Pairs of horizontal and vertical neighbours. */
function pairsOf(size: number): (readonly [number, number])[] {
  return Array.from({ length: size * size }, (_, index) => index).flatMap((index) => [
    ...(index % size < size - 1 ? [[index, index + 1] as const] : []),
    ...(index + size < size * size ? [[index, index + size] as const] : []),
  ]);
}

/** Coefficients of even light. */
const even: readonly number[] = [0, 0, 0, 0, 0];

/** Fits the light by least absolute deviations: iteratively reweighted least squares. */
function fittedLight(steps: readonly Equation[]): readonly number[] {
  let light = even;
  for (let round = 0; round < limits.rounds; round++) {
    const weighted = steps.map((step) => ({
      ...step,
      sigma: Math.sqrt(Math.max(limits.alike, Math.abs(errorOf(step, light)))),
    }));
    light = leastSquares([...weighted, ...priors]) ?? light;
  }
  return light;
}

const errorOf = ({ coefficients, value }: Equation, light: readonly number[]): number =>
  value - sumOf(coefficients, light);

const sumOf = (terms: readonly number[], factors: readonly number[]): number =>
  terms.reduce((sum, term, i) => sum + term * factors[i]!, 0);
