/**
 * Locates the grid without prior knowledge: finds combs of vertical and horizontal lines that
 * cross, and in their lattice the window whose cell sides are best covered by edges.
 *
 *     straight edges ─▶ combs of lines ─▶ pairs that cross ─▶ best window of each ─▶ the best one
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { type FrameRect, overlap } from '../../../../core/points.ts';
import { lumaPlane, type Plane } from '../../../../vision/color/luma.ts';
import { type LineComb, linesFrom } from '../../../../vision/lattice/comb.ts';
import { type Lattice, latticeOf } from '../../../../vision/lattice/lattice.ts';
import { lineCombs } from '../../../../vision/lines/line-combs.ts';
import { lineEnds, type LineEnds } from '../../../../vision/lines/line-ends.ts';
import { type LineSlots, slot } from '../../../../vision/lines/line-slots.ts';
import { longestEdges, type StraightEdges, straightEdges } from '../../../../vision/lines/straight-edges.ts';
import { withThickLines } from './thick-lines.ts';
import { fitsColors } from './fits-colors.ts';
import type { GridLattice } from './grid-lattice.ts';
import { withOuterRows } from './outer-rows.ts';
import { betweenTiles } from './tiles.ts';
import type { PuzzleFile } from '../../file/puzzle-file.ts';
import { cellGrounds } from '../cells/grounds.ts';
import { isSameColor } from '../colors.ts';
import { latticeLimits as limits } from '../limits.ts';
import {
  areCrossing,
  countSlots,
  latticeSlots,
  type LatticeSlots,
  type LineWindow,
} from '../../../../vision/lines/lattice-slots.ts';

interface Candidate {
  readonly lattice: Lattice;
  readonly score: number;
  /** Share of the sides with an edge. */
  readonly support: number;
}

/**
 * Locates the grid.
 * @param frame the whole picture
 * @param sides allowed number of cells per side
 * @param how `isOpen` if lines between cells of one colour may be missing; `spare` rows and columns
 *   may exceed the maximum; `isFaint` to look for edges that hardly show, too
 * @returns its lattice
 * @throws ReadError when there is none, or the choice is ambiguous
 */
export function locateGrid(
  frame: Frame,
  sides: PuzzleFile['sides'],
  { isOpen = false, spare = 0, isFaint = false } = {},
): GridLattice {
  const plane = lumaPlane(frame);
  // In noise, faint edges are chance.
  if (isFaint && !isFlat(plane)) throw noGrid(sides);
  const minStep = isFaint ? limits.faint.minStep : undefined;
  const edges = withThickLines(longestEdges(straightEdges(plane, minStep)));
  const ends = lineEnds(edges, frame);
  const search = { minLines: Math.max(limits.minLines, sides.min + 1), pitch: limits.pitch };
  const across = lineCombs(edges.upright, ends.upright, search);
  const down = lineCombs(edges.level, ends.level, search);
  // Combs are ordered by how much of their lines is visible.
  const pairs = across
    .flatMap((columns, i) => down.map((rows, j) => ({ columns, rows, rank: i + j })))
    .filter(({ columns, rows }) => areCrossing(columns, rows, limits.maxPitchDifference))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limits.maxPairs);
  const found = pairs
    .map(({ columns, rows }) =>
      bestWindow({ columns, rows, colored: isOpen ? frame : undefined }, edges, ends, {
        ...sides,
        max: sides.max + spare,
      }),
    )
    .filter(({ support }) => support >= (isFaint ? limits.faint : limits).minSupport)
    .sort((a, b) => b.score - a.score);
  const [first] = found;
  if (!first) throw noGrid(sides);
  const rivals = found.filter(({ score }) => score > limits.rival * first.score);
  // A finer lattice has more sides on the same edges: of two, the one with the longer sides counts.
  const isCoarser = (a: Candidate, b: Candidate) => {
    const ratio = a.lattice.u.x / b.lattice.u.x;
    return ratio > 1 + limits.maxPitchDifference && a.score * ratio > b.score;
  };
  const best = rivals
    .filter((each) => overlap(boxOf(each), boxOf(first)))
    .reduce((a, b) => (isCoarser(b, a) ? b : a));
  const other = rivals.find((each) => !overlap(boxOf(each), boxOf(best)));
  if (other)
    throw new ReadError(
      `there are two grids in this picture, ${placeOf(best)} and ${placeOf(other)}; show one of them`,
      { trouble: 'doubtful' },
    );
  const lattice = betweenTiles(best.lattice, edges);
  if (lattice === 'apart')
    throw new ReadError(`the cells of the grid ${placeOf(best)} stand too far apart`, {
      trouble: 'doubtful',
    });
  const max = sides.max + spare;
  const whole = withOuterRows(lattice, edges, { ...sides, max, isOpen, frame });
  if (!fitsColors(frame, whole, edges))
    throw new ReadError(
      `the colours of the grid of ${whole.rows}x${whole.columns} cells change elsewhere than between its cells; show the whole puzzle`,
      { trouble: 'doubtful' },
    );
  return whole;
}

const noGrid = ({ min, max }: PuzzleFile['sides']): ReadError =>
  new ReadError(`there is no grid of ${min} to ${max} cells a side in this picture; show the whole puzzle`, {
    trouble: 'nothing-here',
  });

/** Whether nearly all neighbouring pixels are equal, as in a drawn picture without noise. */
function isFlat({ width, data }: Plane): boolean {
  let equal = 0;
  for (let i = 1; i < data.length; i++) if (data[i] === data[i - 1] || i % width === 0) equal++;
  return equal >= limits.faint.minFlat * data.length;
}

/** Combs that cross; `colored` is set if lines between cells of one colour may be missing. */
interface Pair {
  readonly columns: LineComb;
  readonly rows: LineComb;
  readonly colored: Frame | undefined;
}

/** Discounts sides without an edge between two cells of one colour. */
function ignoreAlike(frame: Frame, { columns, rows }: Pair, { upright, level }: LatticeSlots): void {
  const lattice = latticeOf(columns, rows);
  const grounds = cellGrounds(frame, lattice);
  const isAlike = (cell: number, other: number) => isSameColor(grounds[cell]!.color, grounds[other]!.color);
  const ignore = ({ inner }: LineSlots, at: number) => {
    if (inner[at] === slot.empty) inner[at] = slot.alike;
  };
  for (const cell of grounds.keys()) {
    const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
    if (column > 0 && isAlike(cell, cell - 1)) ignore(upright, column * upright.gaps + row);
    if (row > 0 && isAlike(cell, cell - lattice.columns)) ignore(level, row * level.gaps + column);
  }
}

/** Finds the best window by dropping outer rows and columns as long as the score improves. */
function bestWindow(
  { columns, rows, colored }: Pair,
  edges: StraightEdges,
  ends: LineEnds,
  sides: PuzzleFile['sides'],
): Candidate {
  const slots = latticeSlots(edges, ends, columns, rows);
  if (colored) ignoreAlike(colored, { columns, rows, colored }, slots);
  let window: LineWindow = { left: 0, right: columns.count - 1, top: 0, bottom: rows.count - 1 };
  let best = scoreOf(slots, window);
  for (;;) {
    const smaller = [
      { ...window, left: window.left + 1 },
      { ...window, right: window.right - 1 },
      { ...window, top: window.top + 1 },
      { ...window, bottom: window.bottom - 1 },
    ].filter(({ left, right, top, bottom }) => Math.min(right - left, bottom - top) >= sides.min);
    const scored = smaller.map((each) => ({ window: each, ...scoreOf(slots, each) }));
    const isTooLarge = Math.max(window.right - window.left, window.bottom - window.top) > sides.max;
    const next = scored.sort((a, b) => b.score - a.score)[0];
    // What adds no edge, such as the page around a board of colours, is no part of it.
    if (!next || (next.score < best.score && !isTooLarge)) break;
    ({ window } = next);
    best = next;
  }
  const { left, right, top, bottom } = window;
  const lattice = latticeOf(
    linesFrom(columns, left, right - left + 1),
    linesFrom(rows, top, bottom - top + 1),
  );
  return { lattice, ...best };
}

/** Scores how well edges cover the sides of a window's cells. */
function scoreOf(slots: LatticeSlots, window: LineWindow): { score: number; support: number } {
  const { left, right, top, bottom } = window;
  const { filled, empty, crossed } = countSlots(slots, window);
  const support = filled / Math.max(1, filled + empty);
  const whole = 1 - Math.min(1, crossed / (2 * (right - left) * (bottom - top)));
  return { score: filled * (support * whole) ** limits.strictness, support };
}

const boxOf = ({ lattice: { origin, u, v, columns, rows } }: Candidate): FrameRect => ({
  ...origin,
  width: columns * u.x,
  height: rows * v.y,
});

const placeOf = ({ lattice: { origin, columns, rows } }: Candidate): string =>
  `${rows}x${columns} at (${Math.round(origin.x)}, ${Math.round(origin.y)})`;
