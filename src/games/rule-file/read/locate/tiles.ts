/**
 * Places a lattice between tiles. Where every cell has a frame of its own, its near sides form one
 * comb and its far sides another of the same pitch. The lattice of the one comb lacks a row and a
 * column of tiles; the far sides of those lie outside it, as far from its last line as the far
 * sides of the others from theirs.
 *
 *     |▔▔▔| |▔▔▔| |▔▔▔|
 */

import { type Comb, lineAt } from '../../../../vision/lattice/comb.ts';
import { latticeOf, type Lattice } from '../../../../vision/lattice/lattice.ts';
import type { StraightEdge, StraightEdges } from '../../../../vision/lines/straight-edges.ts';
import type { GridLattice } from './grid-lattice.ts';
import { tileLimits as limits } from '../limits.ts';

/**
 * Moves the lines of a lattice into the gaps between tiles.
 * @param lattice as found by its lines, upright
 * @param edges of the picture, each kind ordered by `at`
 * @returns the lattice of all tiles; the same object if there are none, or it has them all and the
 *   gaps are narrow; or 'apart' if the gaps are too wide to tell tiles from gaps
 */
export function betweenTiles(lattice: Lattice, edges: StraightEdges): GridLattice | 'apart' {
  const { origin, u, v } = lattice;
  const columns = { at: origin.x, pitch: u.x, count: lattice.columns + 1 };
  const rows = { at: origin.y, pitch: v.y, count: lattice.rows + 1 };
  const across = tilesAlong(edges.upright, columns, rows);
  const down = tilesAlong(edges.level, rows, columns);
  // Tiles are square; strokes of letters may look like sides in one direction.
  if (!across || !down || Math.abs(across.gap - down.gap) > limits.maxUneven) return lattice;
  const gap = Math.max(across.gap, down.gap);
  if (across.isKnown && down.isKnown && gap < limits.minGap) return lattice;
  return gap > limits.maxGap ? 'apart' : { ...latticeOf(across.lines, down.lines), gap };
}

/** Tiles in a row: the lines between them, and what lies between two as a share of the pitch. */
interface Tiles {
  readonly lines: Comb;
  readonly gap: number;
  /** Whether the lattice has the same tiles. */
  readonly isKnown: boolean;
}

const steps = Math.round(1 / limits.step);

/** Finds the places in a cell that show a side in nearly all; the widest space is the tile. */
function tilesAlong(edges: readonly StraightEdge[], lines: Comb, gaps: Comb): Tiles | undefined {
  const cells = lines.count - 1;
  // Places count from the cell before the first to the one after the last.
  const covered = coverage(edges, lines, gaps);
  const perPlace = gaps.count - 1;
  const minPx = limits.minCover * gaps.pitch;
  const places = (lines.count + 2) * steps;
  const sides = new Uint8Array(places);
  for (let place = 1; place < places - 1; place++) {
    let count = 0;
    for (let i = place * perPlace; i < (place + 1) * perPlace; i++)
      if (covered[i - perPlace]! + covered[i]! + covered[i + perPlace]! >= minPx) count++;
    if (count >= limits.minSides * perPlace) sides[place] = 1;
  }
  const hasSide = (place: number) => sides[place] === 1;
  const phases = Array.from({ length: steps }, (_, phase) => phase).filter((phase) => {
    let count = 0;
    for (let cell = 0; cell < cells + 3; cell++) if (hasSide(cell * steps + phase)) count++;
    return count >= cells;
  });
  let [start, width] = [0, 0];
  for (const [i, phase] of phases.entries()) {
    const next = phases[i + 1] ?? phases[0]! + steps;
    if (next - phase > width) [start, width] = [phase, next - phase];
  }
  if (width === 0 || width === steps) return undefined;
  const isTile = (cell: number) => hasSide(cell * steps + start) && hasSide(cell * steps + start + width);
  let [first, max] = [0, 0];
  for (let cell = 0; cell < cells + 3; cell++) {
    let end = cell;
    while (end < cells + 3 && isTile(end)) end++;
    if (end - cell > max) [first, max] = [cell, end - cell];
    cell = end;
  }
  if (max < cells) return undefined;
  const between = (steps - width) / steps;
  const shift = first - 1 + (start + 0.5) / steps - between / 2;
  return {
    lines: { at: lines.at + shift * lines.pitch, pitch: lines.pitch, count: max + 1 },
    // A side is seen one step beyond its place, too.
    gap: Math.max(0, between - 2 * limits.step),
    isKnown: max <= cells && Math.abs(shift) <= limits.maxShift,
  };
}

/** By place and gap, px along which there is an edge; a disc may part the side that it touches. */
function coverage(edges: readonly StraightEdge[], lines: Comb, gaps: Comb): Float32Array {
  const perPlace = gaps.count - 1;
  const covered = new Float32Array((lines.count + 2) * steps * perPlace);
  for (const { at, from, to } of edges) {
    const place = Math.floor(((at - lines.at) / lines.pitch + 1) * steps);
    if (place < 0 || place >= (lines.count + 2) * steps) continue;
    const last = Math.min(perPlace - 1, Math.floor((to - gaps.at) / gaps.pitch));
    for (let gap = Math.max(0, Math.floor((from - gaps.at) / gaps.pitch)); gap <= last; gap++) {
      const start = lineAt(gaps, gap);
      const i = place * perPlace + gap;
      covered[i] = covered[i]! + Math.min(to, start + gaps.pitch) - Math.max(from, start);
    }
  }
  return covered;
}
