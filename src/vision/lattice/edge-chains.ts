/**
 * Chains of evenly spaced edges: the lines of a grid in one direction. Two edges of the same kind side by side suggest
 * a pitch; the chain grows from them in both directions as long as an edge lies where the next one must, and the pitch
 * is measured better with every step. One line in a row may be missing (two cells that look the same).
 */

import { type EdgeChain, fitLongest } from './fit-chain.ts';
import { firstFrom, type StraightEdge } from '../edges/straight-edges.ts';

/** What chains are looked for. */
export interface ChainLimits {
  /** Distance of two lines, px. */
  readonly pitch: { readonly min: number; readonly max: number };
  /** Fewest lines. */
  readonly lines: number;
}

/** How far from its place an edge may lie, px. */
const tolerancePx = (pitch: number) => 1.2 + 0.05 * pitch;

/** Most chains that are kept, those with the most line first; the others are chance. */
const mostChains = 32;

/**
 * Finds chains.
 * @param edges of one direction, ordered by `at`
 * @param hints places where a chain may go on by one line though no edge is there (the picture's rim, where lines end)
 */
export function edgeChains(
  edges: readonly StraightEdge[],
  hints: readonly StraightEdge[],
  limits: ChainLimits,
): EdgeChain[] {
  const chains: EdgeChain[] = [];
  const known = new Map<number, EdgeChain[]>();
  edges.forEach((first, i) => {
    for (let j = i + 1; j < edges.length; j++) {
      const second = edges[j] as StraightEdge;
      const pitch = second.at - first.at;
      if (pitch > limits.pitch.max) break;
      if (pitch < limits.pitch.min || second.sign !== first.sign) continue;
      const from = Math.max(first.from, second.from);
      const to = Math.min(first.to, second.to);
      if (to - from < 0.5 * pitch) continue;
      const seed = { at: first.at, pitch, count: 2, from, to, residualPx: 0 };
      if (isExplained(seed, known)) continue;
      const chain = grow(seed, edges);
      const fitted = chain.count >= limits.lines - 2 ? fitLongest(chain, edges, limits.lines) : undefined;
      if (!fitted) continue;
      chains.push(fitted);
      const own = pitchSlot(fitted.pitch);
      known.set(own, [...(known.get(own) ?? none), fitted]);
    }
  });
  return withoutTwins(chains)
    .map((chain) => ({ chain, cover: coverOf(chain, edges) }))
    .sort((a, b) => b.cover - a.cover)
    .slice(0, mostChains)
    .map(({ chain }) => withFarSide(withEnds(chain, hints), edges, limits.lines))
    .filter(({ count }) => count >= limits.lines);
}

/** Chains without those that are the same lines, seen at different places along them. */
function withoutTwins(chains: readonly EdgeChain[]): EdgeChain[] {
  const different: EdgeChain[] = [];
  for (const chain of chains) {
    const twin = different.findIndex((other) => isSame(other, chain));
    if (twin < 0) different.push(chain);
    else different[twin] = union(different[twin] as EdgeChain, chain);
  }
  return different;
}

/** The chain with a line more at either end where a hint lies. */
function withEnds(chain: EdgeChain, hints: readonly StraightEdge[]): EdgeChain {
  const hinted = (place: number) =>
    hints.some(
      ({ at, from, to }) =>
        Math.abs(at - place) <= tolerancePx(chain.pitch) && from < chain.to && to > chain.from,
    );
  const before = hinted(chain.at - chain.pitch) ? 1 : 0;
  const after = hinted(chain.at + chain.count * chain.pitch) ? 1 : 0;
  return { ...chain, at: chain.at - before * chain.pitch, count: chain.count + before + after };
}

/** The far side of a tile lies at least this far from the line before it, in pitches. */
const farSide = 0.75;

/**
 * The chain with a line more where it lacks just one and the outer cell shows its far side: tiles without an outer line end
 * by half a gap too early for the line that would be there.
 */
function withFarSide(chain: EdgeChain, edges: readonly StraightEdge[], least: number): EdgeChain {
  const { at, pitch, count } = chain;
  if (count !== least - 1) return chain;
  const shows = (low: number, high: number): boolean => {
    for (let i = firstFrom(edges, low); i < edges.length; i++) {
      const edge = edges[i] as StraightEdge;
      if (edge.at > high) return false;
      if (Math.min(edge.to, chain.to) - Math.max(edge.from, chain.from) >= 0.5 * pitch) return true;
    }
    return false;
  };
  const end = endOf(chain);
  if (shows(end + farSide * pitch, end + pitch)) return { ...chain, count: count + 1 };
  if (shows(at - pitch, at - farSide * pitch)) return { ...chain, at: at - pitch, count: count + 1 };
  return chain;
}

const endOf = ({ at, pitch, count }: EdgeChain) => at + pitch * (count - 1);

/** Whether two chains, found at different places along the lines, are the same lines. */
function isSame(a: EdgeChain, b: EdgeChain): boolean {
  const near = 1 + 0.02 * a.pitch;
  return a.count === b.count && Math.abs(a.at - b.at) < near && Math.abs(endOf(a) - endOf(b)) < near;
}

/** The same lines, reaching as far as either chain does. */
const union = (a: EdgeChain, b: EdgeChain): EdgeChain => ({
  ...a,
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
});

/** How much of a chain's lines is seen: length of the longest edge at each, px, summed up. */
function coverOf({ at, pitch, count, from, to }: EdgeChain, all: readonly StraightEdge[]): number {
  let cover = 0;
  for (let k = 0; k < count; k++) {
    const place = at + k * pitch;
    const reach = tolerancePx(pitch);
    let longest = 0;
    for (let i = firstFrom(all, place - reach); i < all.length; i++) {
      const edge = all[i] as StraightEdge;
      if (edge.at > place + reach) break;
      longest = Math.max(longest, Math.min(edge.to, to) - Math.max(edge.from, from));
    }
    cover += longest;
  }
  return cover;
}

/** Greatest difference of the pitches of a chain and of a part of it, as a share. */
const samePitch = 0.03;

/** Pitches of one chain lie in one slot or in neighbouring ones. */
const pitchSlot = (pitch: number): number => Math.floor(Math.log(pitch) / -Math.log(1 - samePitch));

/** Whether a seed is part of a chain that is known already. */
function isExplained(seed: EdgeChain, known: ReadonlyMap<number, readonly EdgeChain[]>): boolean {
  const slot = pitchSlot(seed.pitch);
  for (let near = slot - 1; near <= slot + 1; near++) {
    for (const chain of known.get(near) ?? none) if (explains(chain, seed)) return true;
  }
  return false;
}

const none: readonly EdgeChain[] = [];

function explains(chain: EdgeChain, seed: EdgeChain): boolean {
  if (Math.abs(chain.pitch - seed.pitch) > samePitch * chain.pitch) return false;
  const overlap = Math.min(chain.to, seed.to) - Math.max(chain.from, seed.from);
  if (overlap < 0.6 * (seed.to - seed.from)) return false;
  const place = (seed.at - chain.at) / chain.pitch;
  const off = Math.abs(place - Math.round(place)) * chain.pitch;
  return place > -0.5 && place < chain.count - 1.5 && off <= 0.5 * tolerancePx(chain.pitch);
}

function grow(seed: EdgeChain, all: readonly StraightEdge[]): EdgeChain {
  const places = [
    { k: 0, at: seed.at },
    { k: 1, at: seed.at + seed.pitch },
  ];
  let { pitch } = seed;
  for (const direction of [1, -1] as const) {
    for (;;) {
      const end = places.at(direction > 0 ? -1 : 0) as (typeof places)[number];
      const next = nextPlace(all, end.at, direction * pitch, seed);
      if (!next) break;
      const found = { k: end.k + direction * next.steps, at: next.at };
      if (direction > 0) places.push(found);
      else places.unshift(found);
      pitch = pitchOf(places);
    }
  }
  const [first, last] = [places[0], places.at(-1)] as [(typeof places)[number], (typeof places)[number]];
  const middle = places[places.length >> 1] as (typeof places)[number];
  return {
    ...seed,
    at: middle.at - (middle.k - first.k) * pitch,
    pitch,
    count: last.k - first.k + 1,
  };
}

/** Mean distance of the lines, without the outermost where there are enough: those may be thick. */
function pitchOf(places: readonly { readonly k: number; readonly at: number }[]): number {
  const inner = places.length >= 5 ? places.slice(1, -1) : places;
  const [first, last] = [inner[0], inner.at(-1)] as [(typeof places)[number], (typeof places)[number]];
  return (last.at - first.at) / (last.k - first.k);
}

/** Where the chain goes on: at the next place or, when nothing is there, at the one after it. */
function nextPlace(
  all: readonly StraightEdge[],
  end: number,
  step: number,
  { from, to }: EdgeChain,
): { readonly at: number; readonly steps: number } | undefined {
  const pitch = Math.abs(step);
  for (const steps of [1, 2]) {
    const place = end + steps * step;
    const reach = tolerancePx(pitch);
    let best: StraightEdge | undefined;
    for (let i = firstFrom(all, place - reach); i < all.length; i++) {
      const edge = all[i] as StraightEdge;
      if (edge.at > place + reach) break;
      const overlap = Math.min(edge.to, to) - Math.max(edge.from, from);
      if (overlap < 0.5 * pitch) continue;
      if (!best || Math.abs(edge.at - place) < Math.abs(best.at - place)) best = edge;
    }
    if (best) return { at: best.at, steps };
  }
  return undefined;
}
