/**
 * Tells a filled sign from a ground. A ring inside the lines of a cell may lie within a disc
 * altogether; then the disc ends as far from the middle towards the corners of the cell as towards
 * its sides. A square ends clearly before the sides of its cell.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { isSameColor } from '../colors.ts';
import type { GridLattice } from '../locate/grid-lattice.ts';
import { pointAt } from '../../../../vision/lattice/lattice.ts';
import { discLimits as limits } from '../limits.ts';

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
 * Finds the ground on which a disc or a square stands.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @param color of a ring in the cell, which may lie in a sign
 * @param grounds of all cells
 * @returns the one that lies between the sign and most corners; `undefined` if there is no sign of
 *   that colour, as in a tile with round corners
 */
export function groundRoundSign(
  frame: Frame,
  lattice: GridLattice,
  cell: number,
  color: Rgb,
  grounds: readonly Rgb[],
): Rgb | undefined {
  const ends = endsOf(frame, lattice, cell, color);
  if (!ends || !(isRound(ends) || meanOf(ends.sides) <= limits.maxSquare)) return undefined;
  // Beyond a stroke of a figure, the colour of a tile goes on.
  if (ends.corners.some(({ outside }) => isSameColor(outside, color))) return undefined;
  // The frame of a small cell, or the noise of JPEG, may spoil corners.
  const others = grounds.filter((ground) => !isSameColor(ground, color));
  const shows = (outside: Rgb, ground: Rgb) => {
    const away = colorDistance(outside, ground);
    return away <= limits.maxAround && away < colorDistance(outside, color);
  };
  const shown = (ground: Rgb) => ends.corners.filter(({ outside }) => shows(outside, ground)).length;
  const best = others.reduce<Rgb | undefined>((a, b) => (a && shown(a) >= shown(b) ? a : b), undefined);
  return best && shown(best) >= limits.minCorners ? best : undefined;
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
  const ends = endsOf(frame, lattice, cell, ground);
  return ends !== undefined && isRound(ends) && cornersOf(frame, lattice, cell).every(isSame(ground));
}

/**
 * Returns whether the corners of a cell have another colour than its middle, as round a stone.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @param color of its middle
 * @returns false for a tile, even with round corners
 */
export const leavesCorners = (frame: Frame, lattice: GridLattice, cell: number, color: Rgb): boolean =>
  !cornersOf(frame, lattice, cell).some(isSame(color));

const isSame =
  (color: Rgb) =>
  (other: Rgb): boolean =>
    isSameColor(color, other);

/** The colours of a cell's corners, well inside its lines. */
const cornersOf = (frame: Frame, lattice: GridLattice, cell: number): Rgb[] =>
  toCorners.map((direction) => {
    const at = placeOf(frame, lattice, cell, direction);
    return colorAt(frame, at(limits.corner * halfOf(lattice)));
  });

/** The ends of a colour towards the corners of a cell and towards its sides. */
interface Ends {
  readonly corners: readonly End[];
  readonly sides: readonly End[];
}

/** Finds the ends of a colour; `undefined` if it reaches a corner. */
function endsOf(frame: Frame, lattice: GridLattice, cell: number, color: Rgb): Ends | undefined {
  const ends = (directions: readonly Way['direction'][], maxShare: number): End[] | undefined => {
    const found: End[] = [];
    for (const direction of directions) {
      const end = endOf(frame, lattice, { cell, color, direction });
      if (!end || end.share > maxShare) return undefined;
      found.push(end);
    }
    return found;
  };
  const corners = ends(toCorners, limits.maxCorner);
  const sides = corners && ends(toSides, Infinity);
  return corners && sides && { corners, sides };
}

const meanOf = (ends: readonly End[]): number =>
  ends.reduce((sum, { share }) => sum + share, 0) / ends.length;

/** Whether ends lie on a circle; the sides are never farther away than half a cell. */
const isRound = ({ corners, sides }: Ends): boolean =>
  meanOf(corners) * Math.SQRT2 <= limits.maxDiagonal * Math.min(1, meanOf(sides));

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
