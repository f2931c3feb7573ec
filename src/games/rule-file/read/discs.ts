/**
 * Tells a disc from a ground. A ring inside the lines of a cell may lie within a disc altogether;
 * then the disc ends as far from the middle towards the corners of the cell as towards its sides.
 */

import type { Frame, Rgb } from '../../../core/frame.ts';
import { isSameColor } from './colors.ts';
import type { GridLattice } from './locate/grid-lattice.ts';
import { pointAt } from '../../../vision/lattice/lattice.ts';
import { discLimits as limits } from './limits.ts';

/** Directions from the middle of a cell. */
const toSides = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
const toCorners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/**
 * Finds the colour round a disc.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @param color of a ring in the cell, which may lie in a disc
 * @returns the colour between the disc and all four corners; `undefined` if there is no disc of
 *   that colour, as in a square or a square with round corners
 */
export function colorRoundDisc(
  frame: Frame,
  lattice: GridLattice,
  cell: number,
  color: Rgb,
): Rgb | undefined {
  const corners = roundEnds(frame, lattice, cell, color);
  const [first] = corners;
  const isEven = corners.every(({ outside }) => isSameColor(outside, first!.outside));
  return isEven ? first?.outside : undefined;
}

/**
 * Returns whether a circle is drawn on the ground of a cell.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @param ground its colour
 * @returns true if the ground ends on a circle, and comes again outside it
 */
export function hasCircle(frame: Frame, lattice: GridLattice, cell: number, ground: Rgb): boolean {
  if (roundEnds(frame, lattice, cell, ground).length === 0) return false;
  return toCorners.every((direction) => {
    const at = placeOf(frame, lattice, cell, direction);
    return isSameColor(colorAt(frame, at(limits.corner * halfOf(lattice))), ground);
  });
}

/** The ends of a colour towards the corners of a cell; empty unless they lie on a circle. */
function roundEnds(frame: Frame, lattice: GridLattice, cell: number, color: Rgb): readonly End[] {
  const ends = (directions: readonly Way['direction'][], maxShare: number): End[] => {
    const found: End[] = [];
    for (const direction of directions) {
      const end = endOf(frame, lattice, { cell, color, direction });
      if (!end || end.share > maxShare) return [];
      found.push(end);
    }
    return found;
  };
  const corners = ends(toCorners, limits.maxCorner);
  const mean = (all: readonly End[]) => all.reduce((sum, { share }) => sum + share, 0) / all.length;
  // The sides are never farther away than half a cell.
  if (corners.length === 0 || mean(corners) * Math.SQRT2 > limits.maxDiagonal) return [];
  const sides = ends(toSides, Infinity);
  const isRound = sides.length > 0 && mean(corners) * Math.SQRT2 <= limits.maxDiagonal * mean(sides);
  return isRound ? corners : [];
}

const halfOf = ({ u, v, gap = 0 }: GridLattice): number => ((1 - gap) * Math.min(u.x, v.y)) / 2;

const colorAt = ({ data }: Frame, at: number): Rgb => ({ r: data[at]!, g: data[at + 1]!, b: data[at + 2]! });

/** By distance from the middle of a cell, px, the offset of a pixel in the frame's data. */
function placeOf(
  frame: Frame,
  lattice: GridLattice,
  cell: number,
  [right, down]: Way['direction'],
): (px: number) => number {
  const { columns } = lattice;
  const middle = pointAt(lattice, (cell % columns) + 0.5, Math.floor(cell / columns) + 0.5);
  return (px) => {
    const x = Math.min(frame.width - 1, Math.max(0, Math.floor(middle.x + px * right)));
    const y = Math.min(frame.height - 1, Math.max(0, Math.floor(middle.y + px * down)));
    return (y * frame.width + x) * 4;
  };
}

/** Where a colour ends on the way from the middle, as a share of half a cell, and what follows. */
interface End {
  readonly share: number;
  readonly outside: Rgb;
}

interface Way {
  readonly cell: number;
  readonly color: Rgb;
  readonly direction: readonly [number, number];
}

/** Looks outwards for the end of a colour; a line of the same colour may follow. */
function endOf(frame: Frame, lattice: GridLattice, { cell, color, direction }: Way): End | undefined {
  const half = halfOf(lattice);
  const at = placeOf(frame, lattice, cell, direction);
  const { data } = frame;
  const away = (px: number, from: Rgb) => {
    const i = at(px);
    return Math.max(
      Math.abs(data[i]! - from.r),
      Math.abs(data[i + 1]! - from.g),
      Math.abs(data[i + 2]! - from.b),
    );
  };
  const isToCorner = direction[0] !== 0 && direction[1] !== 0;
  const from = isToCorner ? limits.fromCorner : limits.from;
  let px = Math.floor(from * half);
  // A figure on the disc may reach that far.
  while (away(px, color) > limits.levels) if (++px > limits.past * from * half) return undefined;
  while (px < half && away(px + 1, color) <= limits.levels) px++;
  // Next to a disc lie smoothed pixels, its outline, and the noise of JPEG; a corner has room.
  const outside = colorAt(
    frame,
    at(isToCorner ? Math.max(px + 2, Math.round(limits.corner * half)) : px + 2),
  );
  const whole = away(px + 1, color) + away(px + 1, outside);
  const smoothed = whole === 0 ? 0 : away(px + 1, outside) / whole;
  return { share: (px + 0.5 + smoothed) / half, outside };
}
