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
  const kinds = inkKinds(plain);
  if (!kinds) return inks.map(() => undefined);
  const meanInk = (kind: number) =>
    meanOf(plain.flatMap(({ color: { r, g, b } }, i) => (kinds.of[i] === kind ? [[r, g, b] as const] : [])));
  const means = [...new Set(kinds.of)].map((kind) => ({ kind, ink: meanInk(kind) }));
  let next = 0;
  return inks.map(({ color, ground }, i) => {
    if (isUsual[i]) return kinds.of[next++] !== kinds.given;
    const directionTo = ([r, g, b]: ColorVector) => directionOf(colorVector(ground, { r, g, b }));
    const own = directionOf(colorVector(ground, color));
    const isGiven = ({ kind }: { readonly kind: number }) => kind === kinds.given;
    const given = directionTo(means.find(isGiven)!.ink);
    const others = means.filter((each) => !isGiven(each)).map(({ ink }) => directionTo(ink));
    const off = vectorDistance(own, given);
    const turn = Math.min(...others.map((other) => vectorDistance(other, given)));
    return others.some((o) => vectorDistance(own, o) < off) || off > Math.max(limits.minTurn, turn / 2);
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

/** Inks on one ground: the kind of each, and which kind is the givens'. */
interface InkKinds {
  readonly of: readonly number[];
  readonly given: number;
}

/** @returns `undefined` if all inks are of one kind */
function inkKinds(inks: readonly InkColor[]): InkKinds | undefined {
  const vectors = inks.map(({ color, ground }) => colorVector(ground, color));
  const directions = vectors.map(directionOf);
  const byDirection =
    clusters(directions, 3, limits.minTurn) ??
    clusters(directions, 2, limits.minTurn) ??
    clusters(directions, 2, limits.clear.minTurn, limits.clear.minSpreads);
  if (byDirection) {
    const chroma = clusterMeans(
      byDirection,
      inks.map(({ color }) => chromaOf(toLab(color))),
    );
    return { of: byDirection, given: chroma.indexOf(Math.min(...chroma)) };
  }
  const lengths = vectors.map(lengthOf);
  const longest = Math.max(...lengths);
  const byLength = clusters(
    lengths.map((length): ColorVector => [length / longest, 0, 0]),
    2,
    0,
  );
  const means = byLength && clusterMeans(byLength, lengths);
  if (!means || Math.min(...means) > limits.maxPale * Math.max(...means)) return undefined;
  return { of: byLength, given: means.indexOf(Math.max(...means)) };
}

const clusterMeans = (sides: readonly number[], values: readonly number[]): number[] =>
  [...new Set(sides)].sort().map((side) => mean(values.filter((_, i) => sides[i] === side)));

/**
 * Splits points into clusters by k-means, starting from points far apart.
 * @returns the cluster of each point, from 0; `undefined` if two of the means are closer than
 *   `min`, or closer than `minSpreads` standard deviations
 */
function clusters(
  points: readonly ColorVector[],
  count: number,
  min: number,
  minSpreads: number = limits.minSpreads,
): number[] | undefined {
  const [first] = points;
  if (!first) return undefined;
  const toNearest = (p: ColorVector, of: readonly ColorVector[]) =>
    Math.min(...of.map((o) => vectorDistance(p, o)));
  const farthest = (from: readonly ColorVector[]) =>
    points.reduce((best, p) => (toNearest(p, from) > toNearest(best, from) ? p : best), first);
  let means: ColorVector[] = [farthest([first])];
  while (means.length < count) means.push(farthest(means));
  let sides: number[] = [];
  for (let round = 0; round < limits.rounds; round++) {
    sides = points.map((p) => means.findIndex((m) => vectorDistance(p, m) === toNearest(p, means)));
    if (new Set(sides).size < count) return undefined;
    means = means.map((_, side) => meanOf(points.filter((_, i) => sides[i] === side)));
  }
  const squares = points.reduce((sum, p, i) => sum + vectorDistance(p, means[sides[i]!]!) ** 2, 0);
  const apart = Math.min(...means.flatMap((m, i) => means.slice(i + 1).map((o) => vectorDistance(m, o))));
  return apart < min || apart < minSpreads * Math.sqrt(squares / points.length) ? undefined : sides;
}

function meanOf(points: readonly ColorVector[]): ColorVector {
  const sum = points.reduce(([x, y, z], p) => [x + p[0], y + p[1], z + p[2]] as const, [
    0, 0, 0,
  ] as ColorVector);
  return scaled(sum, 1 / points.length);
}
