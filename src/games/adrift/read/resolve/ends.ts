/**
 * Pairs the ends. Every colour occurs exactly twice: ends joined by a drawn path are a pair, and
 * the others are paired with the smallest total colour distance, provided that no other pairing
 * comes close. Faces may be shaded, so the shades that bring the pairs closest together are
 * measured too.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Rgb } from '../../../../core/frame.ts';
import { isUnread } from '../../../../perception/attempt.ts';
import { meanColor } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance } from '../../../../vision/color/color-space.ts';
import { cellInWords } from '../../board.ts';
import { cellDoubt } from '../doubt.ts';
import { likeZ, type SeenEnd, shadesBetween, type Shades, unshaded } from '../observe/shades.ts';
import { pairLimits as limits } from './limits.ts';
import type { EndColors } from './mixed-colors.ts';

/** The paired ends of the paths. */
export interface Ends extends EndColors {
  /**
   * By cell: the colour of its end; -1 for none. Colours are numbered in the order of the cells.
   */
  readonly colors: Int8Array;
  /** By cell of an end: certainty of its partner, 0..1. */
  readonly margins: ReadonlyMap<number, number>;
}

/** The indices of two ends. */
type Pair = readonly [number, number];

/**
 * Pairs the ends.
 * @param side cells along each side
 * @param seen all ends of the board, in the order of their cells
 * @param joined pairs joined by a drawn path, cells of the board
 * @returns the pairs; a doubt naming an end without a unique partner
 */
export function pairEnds(side: number, seen: readonly SeenEnd[], joined: readonly Pair[]): Ends | ReadError {
  if (seen.length < 2) {
    return new ReadError('the cube shows no discs as the ends of paths', { trouble: 'nothing-here' });
  }
  const indexOf = (cell: number) => seen.findIndex((end) => end.cell === cell);
  const known = joined.map(([a, b]): Pair => [indexOf(a), indexOf(b)]);
  // First paired with the shades of the known pairs; all pairs together then give better shades.
  const first = shadesBetween(seen, known);
  const alike = seen.map((end) => unshaded(end, first));
  const pairs = closestPairs(alike, known, limits.maxFirstDistance);
  if (!pairs) return loneEndDoubt(side, seen, alike, known);
  const shades = shadesBetween(seen, pairs);
  const labs = seen.map((end) => unshaded(end, shades));
  const margins = marginsOf(side, { seen, labs, pairs, known });
  return isUnread(margins) ? margins : endsOf(side, seen, pairs, { margins, shades });
}

const distanceOf = (labs: readonly Lab[], a: number, b: number): number => labDistance(labs[a]!, labs[b]!);

/** The pairing with the smallest total distance; `undefined` if an end has no partner. */
function closestPairs(
  labs: readonly Lab[],
  known: readonly Pair[],
  max: number,
): readonly Pair[] | undefined {
  const settled = new Set(known.flat());
  const rest = labs.flatMap((_, i) => (settled.has(i) ? [] : [i]));
  if (rest.length % 2 !== 0) return undefined;
  const partners = new Map(
    rest.map((i) => [
      i,
      rest
        .filter((j) => j !== i && distanceOf(labs, i, j) <= max)
        .sort((a, b) => distanceOf(labs, i, a) - distanceOf(labs, i, b)),
    ]),
  );
  let best: readonly Pair[] | undefined;
  let [min, tried] = [Number.POSITIVE_INFINITY, 0];
  const search = (open: ReadonlySet<number>, pairs: readonly Pair[], cost: number) => {
    if (cost >= min || tried++ > limits.maxTried) return;
    const choices = (i: number) => (partners.get(i) ?? []).filter((j) => open.has(j));
    let [first, own]: [number, number[]] = [-1, []];
    for (const i of open) {
      const theirs = choices(i);
      if (first < 0 || theirs.length < own.length) [first, own] = [i, theirs];
    }
    if (first < 0) {
      best = pairs;
      min = cost;
      return;
    }
    for (const other of own) {
      const left = new Set(open);
      left.delete(first);
      left.delete(other);
      search(left, [...pairs, [first, other]], cost + distanceOf(labs, first, other));
    }
  };
  search(new Set(rest), known, 0);
  return best;
}

/** Doubts the end with the farthest nearest colour; if that is close, one with rivals. */
function loneEndDoubt(
  side: number,
  seen: readonly SeenEnd[],
  labs: readonly Lab[],
  known: readonly Pair[],
): ReadError {
  const settled = new Set(known.flat());
  const rest = seen.flatMap((_, i) => (settled.has(i) ? [] : [i]));
  const nearest = (i: number) =>
    rest.filter((j) => j !== i).sort((a, b) => distanceOf(labs, i, a) - distanceOf(labs, i, b));
  const off = (i: number) => {
    const [first] = nearest(i);
    return first === undefined ? 1 : distanceOf(labs, i, first);
  };
  const lone = rest.reduce((worst, i) => (off(i) > off(worst) ? i : worst), rest[0] ?? 0);
  const crowded = rest.find(
    (i) => nearest(i).filter((j) => distanceOf(labs, i, j) <= limits.maxDistance).length > 1,
  );
  if (off(lone) <= limits.maxDistance && crowded !== undefined)
    return rivalDoubt(side, seen, crowded, nearest(crowded));
  const words = 'the colour of the disc in @ stands there only once; is its other end covered?';
  return cellDoubt(side, seen[lone]!.cell, words);
}

function rivalDoubt(side: number, seen: readonly SeenEnd[], i: number, others: readonly number[]): ReadError {
  const rivals = others.slice(0, 2).map((j) => cellInWords(side, seen[j]!.cell));
  return cellDoubt(
    side,
    seen[i]!.cell,
    `the disc in @ could belong to the one in ${rivals.join(' or to the one in ')}; their colours are too much alike`,
    { candidates: rivals },
  );
}

interface Paired {
  readonly seen: readonly SeenEnd[];
  readonly labs: readonly Lab[];
  readonly pairs: readonly Pair[];
  readonly known: readonly Pair[];
}

/** Certainty of each pair: low if two could exchange partners, 1 if joined by a path. */
function marginsOf(side: number, { seen, labs, pairs, known }: Paired): Map<number, number> | ReadError {
  const margins = new Map<number, number>();
  for (const pair of pairs) {
    const [a, b] = pair;
    const isKnown = known.includes(pair);
    const own = distanceOf(labs, a, b);
    if (!isKnown && own > limits.maxDistance) return loneEndDoubt(side, seen, labs, known);
    let margin = 1;
    for (const [c, d] of pairs) {
      if (isKnown || a === c) continue;
      const theirs = own + distanceOf(labs, c, d) + 2 * limits.noise;
      const [straight, crossed] = [
        distanceOf(labs, a, c) + distanceOf(labs, b, d),
        distanceOf(labs, a, d) + distanceOf(labs, b, c),
      ];
      const other = Math.min(straight, crossed) + 2 * limits.noise;
      const certainty = Math.min(1, (other - theirs) / (limits.fullMargin * (other + theirs)));
      if (certainty < limits.minMargin) {
        return rivalDoubt(side, seen, a, straight < crossed ? [b, c] : [b, d]);
      }
      margin = Math.min(margin, certainty);
    }
    for (const i of pair) margins.set(seen[i]!.cell, margin);
  }
  return margins;
}

function endsOf(
  side: number,
  seen: readonly SeenEnd[],
  pairs: readonly Pair[],
  { margins, shades }: { readonly margins: ReadonlyMap<number, number>; readonly shades: Shades },
): Ends {
  const colors = new Int8Array(3 * side * side).fill(-1);
  const palette: Rgb[] = [];
  for (const [a, b] of pairs
    .map((pair) => pair.toSorted((i, j) => i - j))
    .sort(([i = 0], [j = 0]) => i - j)) {
    const ends = [seen[a!]!, seen[b!]!];
    for (const { cell } of ends) colors[cell] = palette.length;
    palette.push(meanColor(ends.map((end) => likeZ(end, shades))));
  }
  return { colors, palette, margins, shades: shades.levels };
}
