/**
 * Classifies digits as given or entered by the player, by colour. The feature is the vector from
 * the ground's colour to the ink's, since thin strokes in small pictures never reach the full
 * colour of the ink. If the vectors form two directions, the more colourful direction is the
 * entered one. If they share a direction but form two lengths (black and grey), the paler digits
 * are the entered ones. Digits on tinted cells do not take part; they go to the nearer of the two
 * classes afterwards.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { mean } from '../../../../core/averages.ts';
import { chromaOf, toLab } from '../../../../vision/color/color-space.ts';
import {
  type ColorVector,
  colorVector,
  directionOf,
  lengthOf,
  scaled,
  vectorDistance,
} from './color-vector.ts';
import { enteredLimits as limits } from './limits.ts';

/** Colours of a digit and of its ground. */
interface InkColor {
  readonly color: Rgb;
  readonly ground: Rgb;
}

/**
 * Classifies digits as given or entered.
 * @param inks of the digits in white cells
 * @returns for each, whether it was entered; `undefined` for all if they have one colour
 */
export function enteredDigits(inks: readonly InkColor[]): (boolean | undefined)[] {
  const usual = usualGround(inks);
  const isUsual = inks.map(({ ground }) => lengthOf(colorVector(usual, ground)) <= limits.sameGround);
  const plain = inks.filter((_, i) => isUsual[i]);
  const classified = enteredOnOneGround(plain);
  if (classified[0] === undefined) return inks.map(() => undefined);
  const meanInk = (entered: boolean) =>
    meanOf(
      plain.flatMap(({ color: { r, g, b } }, i) => (classified[i] === entered ? [[r, g, b] as const] : [])),
    );
  const [given, entered] = [meanInk(false), meanInk(true)];
  let next = 0;
  return inks.map(({ color, ground }, i) => {
    if (isUsual[i]) return classified[next++];
    const distanceTo = ([r, g, b]: ColorVector) =>
      vectorDistance(directionOf(colorVector(ground, color)), directionOf(colorVector(ground, { r, g, b })));
    return distanceTo(entered) < distanceTo(given);
  });
}

/**
 * Classifies the digits of a board as given or entered by the player.
 * @param areas of the cells
 * @param writings of the cells
 * @param taken what each cell is taken as
 * @returns for each cell, whether its digit was entered: `undefined` without a digit, or if the
 *   colours do not tell; false for clues in black cells
 */
export function enteredCells(
  areas: readonly { readonly ground: { readonly color: Rgb } }[],
  writings: readonly { readonly glyph: { readonly color: Rgb } | undefined }[],
  taken: readonly { readonly black: boolean; readonly digit?: number | undefined }[],
): (boolean | undefined)[] {
  const inked = taken.flatMap(({ black, digit }, index) => {
    const color = writings[index]?.glyph?.color;
    const ground = areas[index]?.ground.color;
    return black || digit === undefined || !color || !ground ? [] : [{ index, color, ground }];
  });
  const classified = enteredDigits(inked);
  const entered = taken.map(({ black, digit }): boolean | undefined =>
    black && digit !== undefined ? false : undefined,
  );
  inked.forEach(({ index }, i) => (entered[index] = classified[i]));
  return entered;
}

/** The most frequent ground. */
function usualGround(inks: readonly InkColor[]): Rgb {
  let best: { readonly ground: Rgb; readonly count: number } = { ground: { r: 0, g: 0, b: 0 }, count: 0 };
  for (const { ground } of inks) {
    const count = inks.filter(
      (other) => lengthOf(colorVector(ground, other.ground)) <= limits.sameGround,
    ).length;
    if (count > best.count) best = { ground, count };
  }
  return best.ground;
}

function enteredOnOneGround(inks: readonly InkColor[]): (boolean | undefined)[] {
  const vectors = inks.map(({ color, ground }) => colorVector(ground, color));
  const byDirection = twoClusters(vectors.map(directionOf), limits.minTurn);
  if (byDirection) {
    const chroma = clusterMeans(
      byDirection,
      inks.map(({ color }) => chromaOf(toLab(color))),
    );
    const entered = chroma[1] > chroma[0] ? 1 : 0;
    return byDirection.map((side) => side === entered);
  }
  const lengths = vectors.map(lengthOf);
  const byLength = twoClusters(
    lengths.map((length): ColorVector => [length / Math.max(...lengths), 0, 0]),
    0,
  );
  const means = byLength && clusterMeans(byLength, lengths);
  if (!byLength || !means || Math.min(...means) > limits.maxPale * Math.max(...means))
    return inks.map(() => undefined);
  const entered = means[1] < means[0] ? 1 : 0;
  return byLength.map((side) => side === entered);
}

const clusterMeans = (sides: readonly (0 | 1)[], values: readonly number[]) =>
  ([0, 1] as const).map((side) => mean(values.filter((_, i) => sides[i] === side))) as [number, number];

/**
 * Splits points into two clusters by 2-means, starting from two points far apart.
 * @returns `undefined` if the means are closer than `min`, or close relative to the spread
 */
function twoClusters(points: readonly ColorVector[], min: number): (0 | 1)[] | undefined {
  const [first] = points;
  if (!first) return undefined;
  const farthest = (from: ColorVector) =>
    points.reduce((best, p) => (vectorDistance(p, from) > vectorDistance(best, from) ? p : best), from);
  let means: readonly [ColorVector, ColorVector] = [farthest(first), farthest(farthest(first))];
  let sides: (0 | 1)[] = [];
  for (let round = 0; round < limits.rounds; round++) {
    sides = points.map((p) => (vectorDistance(p, means[0]) <= vectorDistance(p, means[1]) ? 0 : 1));
    if (!sides.includes(0) || !sides.includes(1)) return undefined;
    means = [
      meanOf(points.filter((_, i) => sides[i] === 0)),
      meanOf(points.filter((_, i) => sides[i] === 1)),
    ];
  }
  const squares = points.reduce((sum, p, i) => sum + vectorDistance(p, means[sides[i]!]) ** 2, 0);
  const apart = vectorDistance(...means);
  return apart < min || apart < limits.minSpreads * Math.sqrt(squares / points.length) ? undefined : sides;
}

function meanOf(points: readonly ColorVector[]): ColorVector {
  const sum = points.reduce(([x, y, z], p) => [x + p[0], y + p[1], z + p[2]] as const, [
    0, 0, 0,
  ] as ColorVector);
  return scaled(sum, 1 / points.length);
}
