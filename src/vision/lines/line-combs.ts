/**
 * Finds combs of lines in one direction among straight edges. Two parallel edges of the same sign
 * suggest a pitch. The comb grows from them in both directions while an edge lies where the next
 * line is due, and the pitch becomes more accurate with every step. A single line in a row may be
 * missing (between two cells of the same colour).
 */

import { edgesBetween, type StraightEdge } from './straight-edges.ts';
import {
  type Comb,
  growBothWays,
  lastLine,
  lineAt,
  type LineComb,
  linesFrom,
  nearestLine,
  type SeenLine,
} from '../lattice/comb.ts';
import { fitLongest, overlapOf } from './fit-line-comb.ts';
import { excuses, type LineEnd } from './line-ends.ts';
import { combLimits as limits } from './limits.ts';

export interface CombSearch {
  /** Minimum number of lines. */
  readonly minLines: number;
  /** Distance between lines, px. */
  readonly pitch: { readonly min: number; readonly max: number };
}

/** Maximum deviation of an edge, px. */
const tolerancePx = (pitch: number) => limits.tolerance.px + limits.tolerance.share * pitch;

/**
 * Finds combs of lines.
 * @param edges edges of one direction, ordered by `at`
 * @param ends places where a comb may continue by one line without an edge (the picture's rim, or
 *   where lines end)
 * @param search the combs to search for
 * @returns combs, most visible first
 */
export function lineCombs(
  edges: readonly StraightEdge[],
  ends: readonly LineEnd[],
  { minLines, pitch: pitches }: CombSearch,
): LineComb[] {
  const found: LineComb[] = [];
  const byPitch = new Map<number, LineComb[]>();
  let lines = 0;
  const isEnough = () => found.length >= limits.maxFound || lines > limits.maxLines;
  edges.forEach((first, i) => {
    for (let j = i + 1; j < edges.length && !isEnough(); j++) {
      const second = edges[j]!;
      const pitch = second.at - first.at;
      if (pitch > pitches.max) break;
      if (pitch < pitches.min || second.sign !== first.sign) continue;
      const from = Math.max(first.from, second.from);
      const to = Math.min(first.to, second.to);
      if (to - from < limits.minCover * pitch) continue;
      const seed = { at: first.at, pitch, count: 2, from, to, residualPx: 0 };
      if (isExplained(seed, byPitch)) continue;
      const grown = grow(seed, edges);
      lines += grown.count;
      const fitted = grown.count >= minLines - 2 ? fitLongest(grown, edges, minLines) : undefined;
      if (!fitted) continue;
      found.push(fitted);
      const own = pitchClass(fitted.pitch);
      byPitch.set(own, [...(byPitch.get(own) ?? none), fitted]);
    }
  });
  return withoutTwins(found)
    .map((comb) => ({ comb, cover: coverOf(comb, edges) }))
    .sort((a, b) => b.cover - a.cover)
    .slice(0, limits.maxCombs)
    .map(({ comb }) => withOuterLine(withEnds(comb, ends), edges, minLines))
    .filter(({ count }) => count >= minLines);
}

const none: readonly LineComb[] = [];

/** Merges combs of the same lines seen at different places along them. */
function withoutTwins(combs: readonly LineComb[]): LineComb[] {
  const different: LineComb[] = [];
  for (const comb of combs) {
    const twin = different.findIndex((other) => isSame(other, comb));
    const other = different[twin];
    if (!other) different.push(comb);
    else
      different[twin] = { ...other, from: Math.min(other.from, comb.from), to: Math.max(other.to, comb.to) };
  }
  return different;
}

function isSame(a: LineComb, b: LineComb): boolean {
  const near = limits.twin.px + limits.twin.share * a.pitch;
  return a.count === b.count && Math.abs(a.at - b.at) < near && Math.abs(lastLine(a) - lastLine(b)) < near;
}

/** Adds a line at each end of the comb where lines may end. */
function withEnds(comb: LineComb, ends: readonly LineEnd[]): LineComb {
  const { pitch } = comb;
  const near = { reachPx: tolerancePx(pitch), pitch };
  const isEnd = (place: number) =>
    ends.some((end) => excuses(end, place, near) && end.from < comb.to && end.to > comb.from);
  const before = isEnd(lineAt(comb, -1)) ? 1 : 0;
  const after = isEnd(lineAt(comb, comb.count)) ? 1 : 0;
  return linesFrom(comb, -before, comb.count + before + after);
}

/**
 * Adds a line to a comb that lacks only one if the outer cell shows its far side, or an edge beside
 * the comb shows the line: tiles without an outer line end half a gap before that line's position,
 * and next to a black cell, an outer line that is thick or as dark as the page is visible in other
 * rows only.
 */
function withOuterLine(comb: LineComb, edges: readonly StraightEdge[], minLines: number): LineComb {
  const { pitch, count } = comb;
  if (count !== minLines - 1) return comb;
  const shows = (low: number, high: number, along: Pick<LineComb, 'from' | 'to'>): boolean =>
    edgesBetween(edges, low, high).some((edge) => overlapOf(edge, along) >= limits.minCover * pitch);
  const far = limits.farSide;
  const reach = tolerancePx(pitch);
  const beside = { from: comb.from - count * pitch, to: comb.to + count * pitch };
  const hasFarSide = (line: number): boolean =>
    line < 0
      ? shows(lineAt(comb, line), lineAt(comb, -far), comb)
      : shows(lineAt(comb, line - 1 + far), lineAt(comb, line), comb);
  const isBeside = (line: number): boolean =>
    shows(lineAt(comb, line) - reach, lineAt(comb, line) + reach, beside);
  const ends = [count, -1];
  const outer = ends.find(hasFarSide) ?? ends.find(isBeside);
  return outer === undefined ? comb : linesFrom(comb, Math.min(0, outer), count + 1);
}

/** Visible length of a comb's lines: the sum of the longest edges at each, px. */
function coverOf(comb: LineComb, edges: readonly StraightEdge[]): number {
  const reach = tolerancePx(comb.pitch);
  let cover = 0;
  for (let line = 0; line < comb.count; line++) {
    const place = lineAt(comb, line);
    let longest = 0;
    for (const edge of edgesBetween(edges, place - reach, place + reach))
      longest = Math.max(longest, overlapOf(edge, comb));
    cover += longest;
  }
  return cover;
}

/** Pitches of the same comb are in the same class or in adjacent ones. */
const pitchClass = (pitch: number): number => Math.floor(Math.log(pitch) / -Math.log(1 - limits.samePitch));

/** Whether a seed is part of a known comb. */
function isExplained(seed: LineComb, byPitch: ReadonlyMap<number, readonly LineComb[]>): boolean {
  const own = pitchClass(seed.pitch);
  for (let near = own - 1; near <= own + 1; near++) {
    for (const comb of byPitch.get(near) ?? none) if (explains(comb, seed)) return true;
  }
  return false;
}

function explains(comb: LineComb, seed: LineComb): boolean {
  if (Math.abs(comb.pitch - seed.pitch) > limits.samePitch * comb.pitch) return false;
  if (overlapOf(comb, seed) < limits.minExplained * (seed.to - seed.from)) return false;
  const { line, offPx } = nearestLine(comb, seed.at);
  return line >= 0 && line < comb.count - 1 && offPx <= 0.5 * tolerancePx(comb.pitch);
}

function grow(seed: LineComb, edges: readonly StraightEdge[]): LineComb {
  const pair = [
    { line: 0, at: seed.at },
    { line: 1, at: lineAt(seed, 1) },
  ];
  const lines = growBothWays<SeenLine>(pair, (found, way) => {
    const end = found.at(way > 0 ? -1 : 0)!;
    return nextLine(edges, { ...seed, at: end.at, pitch: way * pitchOf(found) }, end.line, way);
  });
  const pitch = pitchOf(lines);
  const [first, middle, last] = [lines[0]!, lines[lines.length >> 1]!, lines.at(-1)!];
  const at = middle.at - (middle.line - first.line) * pitch;
  return { ...seed, at, pitch, count: last.line - first.line + 1 };
}

/** Mean distance of the lines; with enough lines, without the outermost, which may be thick. */
function pitchOf(lines: readonly SeenLine[]): number {
  const inset = lines.length >= limits.enoughLines ? 1 : 0;
  const [first, last] = [lines[inset], lines.at(-1 - inset)] as [SeenLine, SeenLine];
  return (last.at - first.at) / (last.line - first.line);
}

/** Finds the next line of the comb, or the one after it if that is missing. */
function nextLine(
  edges: readonly StraightEdge[],
  from: Comb & Pick<LineComb, 'from' | 'to'>,
  line: number,
  way: 1 | -1,
): SeenLine | undefined {
  const pitch = Math.abs(from.pitch);
  const reach = tolerancePx(pitch);
  for (const steps of [1, 2]) {
    const place = lineAt(from, steps);
    let best: StraightEdge | undefined;
    for (const edge of edgesBetween(edges, place - reach, place + reach)) {
      if (overlapOf(edge, from) < limits.minCover * pitch) continue;
      if (!best || Math.abs(edge.at - place) < Math.abs(best.at - place)) best = edge;
    }
    if (best) return { at: best.at, line: line + way * steps };
  }
  return undefined;
}
