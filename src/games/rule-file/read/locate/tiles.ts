/**
 * Places a lattice between tiles. Where every cell has a frame of its own, its near sides form one
 * comb and its far sides another of the same pitch, and the lattice is that of one of the two. The
 * sides lie at the same places in nearly all cells; the widest space between two is the tile.
 *
 *     |▔▔▔| |▔▔▔| |▔▔▔|
 */

import { type Comb, lineAt } from '../../../../vision/lattice/comb.ts';
import { latticeOf, type Lattice } from '../../../../vision/lattice/lattice.ts';
import { overlapOf } from '../../../../vision/lines/fit-line-comb.ts';
import {
  edgesBetween,
  type StraightEdge,
  type StraightEdges,
} from '../../../../vision/lines/straight-edges.ts';
import type { GridLattice } from './grid-lattice.ts';
import { tileLimits as limits } from '../limits.ts';

/**
 * Moves the lines of a lattice into the gaps between tiles.
 * @param lattice as found by its lines, upright
 * @param edges of the picture, each kind ordered by `at`
 * @returns a lattice of the same size, which may lack a row and a column of tiles; the same object
 *   if there are no tiles, or it fits them and the gaps are narrow; or 'apart' if the gaps are too
 *   wide to tell tiles from gaps
 */
export function betweenTiles(lattice: Lattice, edges: StraightEdges): GridLattice | 'apart' {
  const { origin, u, v } = lattice;
  const columns = { at: origin.x, pitch: u.x, count: lattice.columns + 1 };
  const rows = { at: origin.y, pitch: v.y, count: lattice.rows + 1 };
  const spaces = {
    across: spacesAlong(edges.upright, columns, rows),
    down: spacesAlong(edges.level, rows, columns),
  };
  const widest = (of: readonly Space[]) => of.find(({ isWhole }) => isWhole);
  const [first, second] = [widest(spaces.across), widest(spaces.down)];
  if (!first || !second) return lattice;
  // Tiles are square; strokes of figures may look like sides in one direction.
  const width = Math.max(first.width, second.width);
  const alike = (of: readonly Space[]) => {
    const fitting = of.filter((each) => Math.abs(each.width - width) <= limits.maxUneven * steps);
    const max = Math.max(...fitting.map(({ shown }) => shown));
    return fitting
      .filter(({ shown }) => shown >= limits.clear * max)
      .map(tilesIn)
      .sort((a, b) => Math.abs(a.shift) - Math.abs(b.shift))[0];
  };
  const [across, down] = [alike(spaces.across), alike(spaces.down)];
  if (!across || !down) return lattice;
  const gap = Math.max(across.gap, down.gap);
  const shift = Math.max(Math.abs(across.shift), Math.abs(down.shift));
  if (shift <= limits.maxShift && gap < limits.minGap) return lattice;
  const shifted = (lines: Comb, share: number) => ({ ...lines, at: lineAt(lines, share) });
  const [left, above] = [shifted(columns, across.shift), shifted(rows, down.shift)];
  const mayBeFigures = gap >= limits.minFigureGap;
  const hasLines = () =>
    areCrossed(edges.upright, columns, above, gap) && areCrossed(edges.level, rows, left, gap);
  if (mayBeFigures && hasLines()) return lattice;
  return gap > limits.maxGap ? 'apart' : { ...latticeOf(left, above), gap };
}

/**
 * Whether lines run across what would be the gaps between tiles: no side of a tile does, so what
 * looks like its other side are strokes of figures. Of a gap, which includes the frames of tiles,
 * the middle half counts.
 */
function areCrossed(edges: readonly StraightEdge[], lines: Comb, middles: Comb, gap: number): boolean {
  const px = (gap / 2) * middles.pitch;
  const reach = limits.maxShift * lines.pitch;
  let [crossed, all] = [0, 0];
  for (let line = 0; line < lines.count; line++) {
    const place = lineAt(lines, line);
    const along = edgesBetween(edges, place - reach, place + reach);
    for (let i = 1; i < middles.count - 1; i++) {
      const from = lineAt(middles, i) - px / 2;
      const across = { from, to: from + px };
      // Lines that cross part each other.
      const covered = along.reduce((sum, edge) => sum + Math.max(0, overlapOf(edge, across)), 0);
      if (2 * covered >= px) crossed++;
      all++;
    }
  }
  return crossed >= limits.minCrossed * all;
}

/** Tiles in a row, as shares of the pitch. */
interface Tiles {
  /** From a line of the lattice to the nearest middle between two tiles. */
  readonly shift: number;
  /** What lies between two tiles. */
  readonly gap: number;
}

const steps = Math.round(1 / limits.step);

/** The space between two places in a cell that show a side in nearly all, in steps of the pitch. */
interface Space {
  readonly start: number;
  readonly width: number;
  /** Whether no such place lies in it. */
  readonly isWhole: boolean;
  /** Number of cells that show the side at its weaker end. */
  readonly shown: number;
}

/** Lists the spaces between sides, the widest first. */
function spacesAlong(edges: readonly StraightEdge[], lines: Comb, gaps: Comb): Space[] {
  const covered = coverage(edges, lines, gaps);
  const perPlace = gaps.count - 1;
  const minPx = limits.minCover * gaps.pitch;
  const shown = new Array<number>(steps).fill(0);
  // Places count from the cell before the first.
  for (let place = steps; place < lines.count * steps; place++)
    for (let i = place * perPlace; i < (place + 1) * perPlace; i++)
      if (covered[i - perPlace]! + covered[i]! + covered[i + perPlace]! >= minPx) shown[place % steps]!++;
  const max = Math.max(...shown);
  if (max < limits.minShown * (lines.count - 1) * perPlace) return [];
  const isSide = (phase: number) => shown[phase % steps]! >= limits.minSides * max;
  const first = [...shown.keys()].find((phase) => !isSide(phase));
  if (first === undefined) return [];
  // Neighbouring places show the same side.
  const sides: { readonly from: number; to: number; shown: number }[] = [];
  for (let phase = first; phase < first + steps; phase++) {
    if (!isSide(phase)) continue;
    const last = sides.at(-1);
    const count = shown[phase % steps]!;
    if (last?.to === phase - 1) [last.to, last.shown] = [phase, Math.max(last.shown, count)];
    else sides.push({ from: phase, to: phase, shown: count });
  }
  return sides
    .flatMap((side, i) =>
      sides.map((_, j): Space => {
        const other = sides[(i + j + 1) % sides.length]!;
        const width = ((other.from - side.to - 1 + 2 * steps) % steps) + 1;
        return { start: side.to % steps, width, isWhole: j === 0, shown: Math.min(side.shown, other.shown) };
      }),
    )
    .sort((a, b) => b.width - a.width);
}

/** The tiles whose insides are a space. */
function tilesIn({ start, width }: Space): Tiles {
  const between = (steps - width) / steps;
  const middle = (start + 0.5) / steps - between / 2;
  return {
    shift: middle > 0.5 ? middle - 1 : middle,
    // A side is seen one step beyond its place, too.
    gap: Math.max(0, between - 2 * limits.step),
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
