/**
 * Finds the lattices in a picture, those with the strongest evidence first. There are many
 * candidates, and fitting one to its lines is expensive. So all are judged cheaply, and only those
 * that could still be the best are fitted.
 */

import type { FramePoint } from '../../../../core/points.ts';
import type { EdgeMap } from '../edges/edge-map.ts';
import type { Segment } from '../edges/segment.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import type { FitBudget } from './fit-budget.ts';
import { findLimits as limits } from './limits.ts';
import { dividedBy } from './lattice-edges.ts';
import { cubesOfCombs } from './cubes-of-combs.ts';
import { cubeHexagons } from './cube-hexagons.ts';
import { type LatticeSeen, latticeSeen, maxEvidence, ringSeen } from './lattice-seen.ts';
import { refineLattice } from './refine-lattice.ts';
import { cubesApart } from './meetings.ts';

/**
 * Visible shares that a lattice needs: of its faintest line, before fitting (`firstLine`) and after
 * it (`min`), and of its outline. Thick paths hide up to two thirds of each line they cross, but
 * hardly any of the outline.
 */
export interface Required {
  readonly firstLine: number;
  readonly min: number;
  readonly outline: number;
}

/** Requirements of a search, and the work left for it. */
export interface Search extends Required {
  readonly budget: FitBudget;
}

/** A lattice found, and how visible it is. */
interface Find {
  readonly corner: CubeCorner;
  readonly seen: LatticeSeen;
}

/** A possible lattice, and an upper bound of the evidence for it. */
interface Guess {
  readonly start: CubeCorner;
  readonly max: number;
}

/**
 * Finds lattices formed by evenly spaced lines.
 * @param pieces straight pieces of edges
 * @param map the edges of the picture
 * @param search what must be seen, and how much work is left
 * @returns lattices, best first, each worked out when it is asked for
 */
export function cubesByLines(pieces: readonly Segment[], map: EdgeMap, search: Search): Iterable<Find> {
  const guesses = cubesOfCombs(pieces, limits.side.max).flatMap((start) => guessOf(start, map, search));
  return bestOf(guesses, (start) => {
    const fitted = fittedLattice(start, map, search);
    return fitted ? [grown(fitted, map, search), ...halved(fitted, map, search)] : [];
  });
}

/**
 * Finds lattices in hexagons whose long edges are visible.
 * @param lines long straight edges
 * @param map the edges of the picture
 * @param search what must be seen, and how much work is left
 * @returns lattices, best first, each worked out when it is asked for
 */
export function cubesByOutline(lines: readonly Segment[], map: EdgeMap, search: Search): Iterable<Find> {
  const guesses = cubeHexagons(lines, map).flatMap((corner) =>
    Array.from({ length: limits.side.max - limits.side.min + 1 }, (_, i) => i + limits.side.min).flatMap(
      (side) => guessOf(dividedBy(corner, side), map, search),
    ),
  );
  return bestOf(guesses, (start) => latticesFrom(start, map, search));
}

/** Bounds the evidence for a lattice; none if a line is missing. */
function guessOf(start: CubeCorner, map: EdgeMap, { firstLine }: Search): Guess[] {
  if (narrowest(start) < limits.minCellPx) return [];
  const max = maxEvidence(start, map, firstLine);
  return max === undefined ? [] : [{ start, max }];
}

/** Fits guesses while one could beat the best find, then yields that find, and so on. */
function* bestOf(guesses: readonly Guess[], findsOf: (start: CubeCorner) => Find[]): Generator<Find> {
  const open = guesses.toSorted((a, b) => b.max - a.max).slice(0, limits.maxMoved);
  let finds: Find[] = [];
  let first: number | undefined;
  const given: CubeCorner[] = [];
  while (given.length < limits.maxRivals) {
    const next = open[0];
    const [best] = finds;
    if (next && (!best || next.max > best.seen.evidence)) {
      open.shift();
      const isKnown = [...finds.map(({ corner }) => corner), ...given].some(
        (known) => known.side === next.start.side && cubesApart(known, next.start) < limits.sameCube / 2,
      );
      if (!isKnown)
        finds = [...finds, ...findsOf(next.start)].sort((a, b) => b.seen.evidence - a.seen.evidence);
      continue;
    }
    if (!best || best.seen.evidence < limits.rivalShare * (first ?? 0)) return;
    finds.shift();
    first ??= best.seen.evidence;
    const isGiven = given.some(
      (other) => other.side === best.corner.side && cubesApart(other, best.corner) < limits.sameCube,
    );
    if (isGiven) continue;
    given.push(best.corner);
    yield best;
  }
}

/** Lattices from a guess with a visible outline. */
function latticesFrom(start: CubeCorner, map: EdgeMap, search: Search): Find[] {
  const fitted = fittedLattice(start, map, search);
  if (!fitted) return [];
  const finds = [grown(fitted, map, search), ...halved(fitted, map, search)];
  // Several cells may have been taken for one: while the outline is slightly off, their lines are
  // missed.
  for (const parts of [2, 3, 4]) {
    const finer = dividedBy(fitted.corner, parts);
    if (narrowest(finer) < limits.minCellPx) break;
    const refined = fittedLattice({ ...finer, side: start.side * parts }, map, search);
    if (refined) finds.push(grown(refined, map, search));
  }
  return finds;
}

/**
 * Halves cells that were two taken for one along some directions: lines between tiles look alike,
 * and every second one may be missed. The cube's centre stays; the number of cells is unknown.
 */
function halved({ corner: fitted }: Find, map: EdgeMap, search: Search): Find[] {
  const ways = ['right', 'left', 'down'] as const;
  const lengths = ways.map((way) => Math.hypot(fitted[way].x, fitted[way].y));
  if (Math.max(...lengths) < limits.maxStretched * Math.min(...lengths)) return [];
  const times = ({ x, y }: FramePoint, by: number): FramePoint => ({ x: by * x, y: by * y });
  const finds: Find[] = [];
  for (let mask = 1; mask < 8; mask++) {
    const [right, left, down] = ways.map((way, i) => times(fitted[way], (mask >> i) % 2 === 1 ? 0.5 : 1));
    for (let side = fitted.side; side <= limits.side.max; side++) {
      const start = { side, center: fitted.center, right: right!, left: left!, down: down! };
      if (guessOf(start, map, search).length === 0) continue;
      const found = fittedLattice(start, map, search);
      if (found) finds.push(grown(found, map, search));
    }
  }
  return finds;
}

/** Fits a lattice to its lines; `undefined` if too little of them is visible. */
function fittedLattice(start: CubeCorner, map: EdgeMap, search: Search): Find | undefined {
  if (start.side > limits.side.max || !search.budget.take(start)) return undefined;
  const fitted = refineLattice(start, map);
  if (!fitted || fitted.off > limits.maxOff) return undefined;
  const { corner } = fitted;
  const seen = latticeSeen(corner, map);
  return seen.min >= search.min && seen.outline >= search.outline ? { corner, seen } : undefined;
}

/** Extends a lattice while more lines are visible: it may be only a part of the cube. */
function grown(find: Find, map: EdgeMap, search: Search): Find {
  const { corner } = find;
  if (ringSeen(corner, map) < limits.ring.seen) return find;
  const outline = limits.ring.outline;
  const larger = fittedLattice({ ...corner, side: corner.side + 1 }, map, { ...search, outline });
  return larger ? grown(larger, map, search) : find;
}

/** Width of the cells in their narrowest direction, px. */
function narrowest({ right, left, down }: CubeCorner): number {
  const height = (a: FramePoint, b: FramePoint) =>
    Math.abs(a.x * b.y - a.y * b.x) / Math.max(Math.hypot(a.x, a.y), Math.hypot(b.x, b.y));
  return Math.min(height(right, left), height(right, down), height(left, down));
}
