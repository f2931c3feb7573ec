/**
 * Evens out the light on a board: a photograph is brighter on one side. Neighbouring cells of one
 * shade differ by the light alone, and steps between black and white go both ways, so a smooth
 * light that explains the differences between neighbours better than even light is none of the
 * board's own.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { lumaOf } from '../../../../vision/color/luma.ts';
import { type Equation, leastSquares } from '../../../../vision/lattice/least-squares.ts';
import { lightLimits as limits } from './limits.ts';

/**
 * Takes the light off the grounds of a square board.
 * @param grounds colour of each cell's ground, row by row
 * @returns the colours as they would be where the light is brightest; the same ones in even light
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

/** The terms of a light that bends, for a cell: its place from -1 to 1 in both directions. */
function termsAt(index: number, size: number): number[] {
  const [x, y] = [index % size, Math.floor(index / size)].map((at) => (2 * at) / (size - 1) - 1) as [
    number,
    number,
  ];
  return [x, y, x * x, x * y, y * y];
}

/** What is expected of a light before anything is seen: that it falls off evenly. */
const priors = [2, 3, 4].map((bent): Equation => ({
  coefficients: [0, 1, 2, 3, 4].map((term) => (term === bent ? 1 : 0)),
  value: 0,
  sigma: limits.maxBend,
}));

/** Cells side by side, and above each other. */
function pairsOf(size: number): (readonly [number, number])[] {
  return Array.from({ length: size * size }, (_, index) => index).flatMap((index) => [
    ...(index % size < size - 1 ? [[index, index + 1] as const] : []),
    ...(index + size < size * size ? [[index, index + size] as const] : []),
  ]);
}

/** The factors of no light at all. */
const even: readonly number[] = [0, 0, 0, 0, 0];

/** The light of the smallest sum of absolute errors: least squares, weighted anew each round. */
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
