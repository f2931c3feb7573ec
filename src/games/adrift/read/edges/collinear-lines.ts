/**
 * Builds long straight lines from collinear pieces: a piece is extended by others in its direction
 * while the gaps stay narrow, and the line is refitted through all of them.
 */

import type { FramePoint } from '../../../../core/points.ts';
import { type Segment, segmentThrough } from './segment.ts';
import { edgeLimits as limits } from './limits.ts';
import { upperMedian } from '../../../../core/averages.ts';

interface JoinLimits {
  /** Maximum gap between two pieces of a line, as a share of their median length. */
  readonly gap: number;
  /** Maximum number of lines; the longest pieces start them. */
  readonly seeds: number;
}

/**
 * Joins pieces; each belongs to at most one line.
 * @param segments as line-segments.ts finds them, in any order
 * @param limits the maximum gap and number of lines
 * @returns lines, as pieces; a piece that joins no other is a line by itself
 */
export function collinearLines(segments: readonly Segment[], { gap, seeds }: JoinLimits): Segment[] {
  const rest = new Set(segments.toSorted((a, b) => b.length - a.length));
  const lines: Segment[] = [];
  for (const seed of rest) {
    if (lines.length >= seeds) break;
    let line: Segment = seed;
    let members: Segment[] = [seed];
    for (let length = 0; line.length > length;) {
      length = line.length;
      const near = [...rest].filter((piece) => liesOn(piece, line));
      members = connected(near.length > 0 ? near : [seed], line, seed, gap);
      line = lineThrough(members);
    }
    for (const piece of members) rest.delete(piece);
    rest.delete(seed);
    lines.push(line);
  }
  return lines;
}

const directionOf = ({ from, to, length }: Segment): FramePoint => ({
  x: (to.x - from.x) / length,
  y: (to.y - from.y) / length,
});

function liesOn({ from, to, length }: Segment, line: Segment): boolean {
  const u = directionOf(line);
  const cross = ((to.x - from.x) * u.y - (to.y - from.y) * u.x) / length;
  if (Math.abs(cross) > limits.offAngle + 0.6 / length) return false;
  return [from, to].every(
    ({ x, y }) => Math.abs((x - line.from.x) * u.y - (y - line.from.y) * u.x) <= limits.offLine,
  );
}

function connected(pieces: readonly Segment[], line: Segment, seed: Segment, gap: number): Segment[] {
  const u = directionOf(line);
  const along = ({ x, y }: FramePoint) => (x - line.from.x) * u.x + (y - line.from.y) * u.y;
  const spans = pieces
    .map((piece) => ({ piece, range: [along(piece.from), along(piece.to)].sort((a, b) => a - b) }))
    .map(({ piece, range: [low = 0, high = 0] }) => ({ piece, low, high }))
    .sort((a, b) => a.low - b.low);
  const widest = Math.max(3, gap * upperMedian(pieces.map(({ length }) => length))!);
  let group: typeof spans = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span.low - end > widest) {
      if (group.some(({ piece }) => piece === seed)) break;
      group = [];
      end = span.high;
    }
    group.push(span);
    end = Math.max(end, span.high);
  }
  return group.map(({ piece }) => piece);
}

/** Fits a line through pieces, weighted by length. */
const lineThrough = (pieces: readonly Segment[]): Segment =>
  segmentThrough(pieces.flatMap(({ from, to, length }) => [from, to].map((at) => ({ at, weight: length }))))
    .segment;
