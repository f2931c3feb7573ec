/**
 * Finds places where a grid may end without an edge: the picture's rim, which may cut off the outer
 * line and a part of the cells, and places where several lines end.
 */

import type { FrameSize } from '../../core/points.ts';
import { mean } from '../../core/averages.ts';
import { endLimits as limits } from './limits.ts';
import type { StraightEdge, StraightEdges } from './straight-edges.ts';

/** A place where a line may be missing. */
export interface LineEnd extends StraightEdge {
  /** For the picture's rim: the direction out of the picture, where a line may lie. */
  readonly out?: 1 | -1;
}

/** Both kinds, each ordered by `at`. */
export interface LineEnds {
  readonly upright: readonly LineEnd[];
  readonly level: readonly LineEnd[];
}

/**
 * Returns whether a line may be missing at a place.
 * @param end a place where lines may be missing
 * @param place position of the line, px
 * @param reachPx maximum distance between the two
 * @param pitch pitch of the lines, px, which bounds how much may be cut off
 * @returns whether it may be missing
 */
export const excuses = (
  { at, out }: LineEnd,
  place: number,
  { reachPx, pitch }: { readonly reachPx: number; readonly pitch: number },
): boolean => {
  const off = place - at;
  return (
    Math.abs(off) <= reachPx || (out !== undefined && off * out > 0 && off * out <= limits.maxCut * pitch)
  );
};

/**
 * Finds places where a grid may end without an edge: the picture's rim, and where several lines
 * end.
 * @param edges of the picture
 * @param frame its size
 * @returns places, with strength 0, ordered by `at`
 */
export function lineEnds(edges: StraightEdges, frame: FrameSize): LineEnds {
  const rim = (size: number, along: number): LineEnd[] => {
    const side = { from: 0, to: along, sign: 1, strength: 0 } as const;
    return [
      { ...side, at: 0, out: -1 },
      { ...side, at: size, out: 1 },
    ];
  };
  return {
    upright: inOrder([...rim(frame.width, frame.height), ...endsOf(edges.level)]),
    level: inOrder([...rim(frame.height, frame.width), ...endsOf(edges.upright)]),
  };
}

const inOrder = (edges: readonly LineEnd[]) => edges.toSorted((a, b) => a.at - b.at);

/** Places where two lines or more (two edges each) end: a grid's side without an outer line. */
function endsOf(edges: readonly StraightEdge[]): StraightEdge[] {
  const ends = edges
    .flatMap((edge) => [edge.from, edge.to].map((at) => ({ at, across: edge.at })))
    .sort((a, b) => a.at - b.at);
  const found: StraightEdge[] = [];
  for (let first = 0; first < ends.length;) {
    const start = ends[first]?.at as number;
    let last = first;
    while (last + 1 < ends.length && (ends[last + 1]?.at as number) - start <= limits.togetherPx) last++;
    const group = ends.slice(first, last + 1);
    if (group.length >= 4) {
      const across = group.map((end) => end.across).sort((a, b) => a - b);
      const at = mean(group.map((end) => end.at));
      // The outer lines, a pitch farther out, are not among those that end there.
      const gap = Math.max(...across.slice(1).map((place, i) => place - across[i]!));
      const [from, to] = [across[0]! - gap, across.at(-1)! + gap];
      found.push({ at, from, to, sign: 1, strength: 0 });
    }
    first = last + 1;
  }
  return found;
}
