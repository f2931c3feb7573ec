/**
 * Which digits the player entered: pages show them in another colour than the givens. What is
 * compared is the way from the ground's colour to the ink's, since thin strokes in small pictures
 * never reach the ink's full colour. When the ways lead in two directions, the more colourful one
 * is that of the entered digits; when they lead in one direction, but some plainly less far (black
 * and grey), the paler ones are. Digits on tinted cells have no say in this; they are told by what
 * was found.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { chromaOf, toLab } from '../../../../vision/color/color-space.ts';
import { enteredLimits as limits } from './limits.ts';

/** A digit's colour, and its ground's. */
interface InkColor {
  readonly color: Rgb;
  readonly ground: Rgb;
}

type Way = readonly [number, number, number];

/**
 * Tells the entered digits.
 * @param inks of the digits in white cells
 * @returns for each whether it was entered; `undefined` for all when they have one colour
 */
export function enteredDigits(inks: readonly InkColor[]): (boolean | undefined)[] {
  const usual = usualGround(inks);
  const isUsual = inks.map(({ ground }) => lengthOf(wayOf(usual, ground)) <= limits.sameGround);
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
    const off = ([r, g, b]: Way) =>
      distance(unitOf(wayOf(ground, color)), unitOf(wayOf(ground, { r, g, b })));
    return off(entered) < off(given);
  });
}

/** The ground that most digits stand on. */
function usualGround(inks: readonly InkColor[]): Rgb {
  let best: { readonly ground: Rgb; readonly count: number } = { ground: { r: 0, g: 0, b: 0 }, count: 0 };
  for (const { ground } of inks) {
    const count = inks.filter((other) => lengthOf(wayOf(ground, other.ground)) <= limits.sameGround).length;
    if (count > best.count) best = { ground, count };
  }
  return best.ground;
}

function enteredOnOneGround(inks: readonly InkColor[]): (boolean | undefined)[] {
  const ways = inks.map(({ color, ground }) => wayOf(ground, color));
  const byTurn = twoSides(ways.map(unitOf), limits.minTurn);
  if (byTurn) {
    const chroma = sideMeans(
      byTurn,
      inks.map(({ color }) => chromaOf(toLab(color))),
    );
    const entered = chroma[1] > chroma[0] ? 1 : 0;
    return byTurn.map((side) => side === entered);
  }
  const lengths = ways.map(lengthOf);
  const byLength = twoSides(
    lengths.map((length): Way => [length / Math.max(...lengths), 0, 0]),
    0,
  );
  const means = byLength && sideMeans(byLength, lengths);
  if (!byLength || !means || Math.min(...means) > limits.maxPale * Math.max(...means))
    return inks.map(() => undefined);
  const entered = means[1] < means[0] ? 1 : 0;
  return byLength.map((side) => side === entered);
}

const wayOf = (from: Rgb, to: Rgb): Way => [to.r - from.r, to.g - from.g, to.b - from.b];
const unitOf = (way: Way): Way => scaled(way, 1 / Math.max(1, lengthOf(way)));
const lengthOf = (way: Way) => Math.hypot(...way);
const scaled = ([x, y, z]: Way, factor: number): Way => [x * factor, y * factor, z * factor];
const distance = (a: Way, b: Way) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const sideMeans = (sides: readonly (0 | 1)[], values: readonly number[]) =>
  ([0, 1] as const).map((side) => {
    const own = values.filter((_, i) => sides[i] === side);
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  }) as [number, number];

/**
 * Splits points in two by the nearer of two means, starting from the two points farthest apart.
 * @returns `undefined` when the means are nearer than `min`, or not far apart for how much the
 *   points spread
 */
function twoSides(points: readonly Way[], min: number): (0 | 1)[] | undefined {
  const [first] = points;
  if (!first) return undefined;
  const farthest = (from: Way) =>
    points.reduce((best, p) => (distance(p, from) > distance(best, from) ? p : best), from);
  let means: readonly [Way, Way] = [farthest(first), farthest(farthest(first))];
  let sides: (0 | 1)[] = [];
  for (let round = 0; round < limits.rounds; round++) {
    sides = points.map((p) => (distance(p, means[0]) <= distance(p, means[1]) ? 0 : 1));
    if (!sides.includes(0) || !sides.includes(1)) return undefined;
    means = [
      meanOf(points.filter((_, i) => sides[i] === 0)),
      meanOf(points.filter((_, i) => sides[i] === 1)),
    ];
  }
  const squares = points.reduce((sum, p, i) => sum + distance(p, means[sides[i]!]) ** 2, 0);
  const apart = distance(...means);
  return apart < min || apart < limits.minSpreads * Math.sqrt(squares / points.length) ? undefined : sides;
}

function meanOf(points: readonly Way[]): Way {
  const sum = points.reduce(([x, y, z], p) => [x + p[0], y + p[1], z + p[2]] as const, [0, 0, 0] as Way);
  return scaled(sum, 1 / points.length);
}
