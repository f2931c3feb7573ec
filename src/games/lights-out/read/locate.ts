/**
 * Finds the board in a picture with nothing known: equal squares (or discs, or anything that fills
 * equal boxes) in rows and columns, on a ground of one colour, that have two colours.
 *
 *     colour regions ─▶ what lies on each ─▶ lattice of squares ─▶ two colours ─▶ which is lit
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame, Rgb } from '../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../core/points.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../vision/color/color-space.ts';
import { cellAt, cellsBeside, pointAt, sides } from '../../../vision/lattice/lattice.ts';
import { squareLattice } from '../../../vision/lattice/square-lattice.ts';
import { colorRegions, regionHoles } from '../../../vision/regions/color-regions.ts';
import { sides as boardSides } from '../board.ts';
import { cellColor, classify, twoColors } from './classify.ts';
import { readLimits as limits } from './limits.ts';
import type { LightsLayout } from './scene.ts';

/** A lattice of cells whose colours are not known yet. */
export type CellPlaces = Omit<LightsLayout, 'lit' | 'dark'>;

/**
 * Finds the board.
 * @param frame the picture
 * @returns where it is, and its colours
 * @throws ReadError when there is none, several, only a part of one, or its colours are in doubt
 */
export function locate(frame: Frame): LightsLayout {
  let trouble: ReadError | undefined;
  for (const tolerance of limits.tolerances) {
    const places = placesIn(frame, tolerance);
    const layouts: LightsLayout[] = [];
    for (const each of places) {
      const layout = attempt(() => layoutOf(frame, each));
      if (isUnread(layout)) trouble ??= layout;
      else layouts.push(layout);
    }
    const [first, second] = layouts;
    if (second)
      throw new ReadError('there are several boards in this picture; show one of them', {
        trouble: 'doubtful',
      });
    if (first) return first;
  }
  throw (
    trouble ?? nothing('there are no equal cells in rows and columns in this picture; show the whole board')
  );
}

const nothing = (message: string): ReadError => new ReadError(message, { trouble: 'nothing-here' });

/**
 * Equal squares in rows and columns, the most first; of those that overlap only the first. Where
 * cells are parted by hairlines no ground connects them; then they are regions by themselves.
 */
function placesIn(frame: Frame, tolerance: number): CellPlaces[] {
  const map = colorRegions(frame, { tolerance, minArea: limits.minSide });
  const span = ({ box }: (typeof map.regions)[number]) => box.width * box.height;
  const grounds = map.regions.toSorted((a, b) => span(b) - span(a)).slice(0, limits.maxGrounds);
  const holes = grounds.map((ground) => regionHoles(map, ground, frame.width, limits.minSide));
  const boxes = map.regions.map(({ box }) => box);
  const large = boxes.filter(({ width, height }) => Math.min(width, height) >= limits.minSide);
  const found = [...holes, large].flatMap((each) => cellPlaces(frame, each) ?? []);
  const count = ({ lattice }: CellPlaces) => lattice.columns * lattice.rows;
  const sorted = found.toSorted((a, b) => count(b) - count(a));
  const middle = ({ lattice }: CellPlaces) => pointAt(lattice, lattice.columns / 2, lattice.rows / 2);
  return sorted.filter(
    (each, i) => !sorted.slice(0, i).some((other) => cellAt(other.lattice, middle(each)) >= 0),
  );
}

/** The lattice of boxes that are cells of one board. */
function cellPlaces({ width, height }: Frame, boxes: readonly FrameRect[]): CellPlaces | undefined {
  const squares = squareLattice(boxes, limits.squares);
  if (!squares || Math.min(squares.columns.count, squares.rows.count) < boardSides.min) return undefined;
  const { columns, rows, side } = squares;
  const [x, y] = [columns, rows].map(({ at, pitch }) => at - (pitch - side) / 2) as [number, number];
  const lattice = {
    origin: { x, y },
    u: { x: columns.pitch, y: 0 },
    v: { x: 0, y: rows.pitch },
    columns: columns.count,
    rows: rows.count,
  };
  const area = { x, y, width: columns.count * columns.pitch, height: rows.count * rows.pitch };
  return { area, frame: { width, height }, lattice, sidePx: side };
}

/**
 * Measures the two colours.
 * @throws ReadError when they are in doubt, or when the cells go on beside the board
 */
function layoutOf(frame: Frame, places: CellPlaces): LightsLayout {
  const { columns, rows } = places.lattice;
  if (Math.max(columns, rows) > boardSides.max)
    throw nothing(`the board in this picture has more than ${boardSides.max} rows or columns`);
  const layout = { ...places, ...twoColors(frame, places) };
  for (let cell = 0; cell < columns * rows; cell++) classify(cellColor(frame, layout, cell), cell, layout);
  const side = sides.find((each) => goesOn(frame, layout, each));
  if (side)
    throw nothing(
      `only a part of the board is in this picture: its cells go on ${side === 'left' || side === 'right' ? `on the ${side}` : side}`,
    );
  return layout;
}

/** Whether there are cells in the next row or column on a side, with the ground between them. */
function goesOn(frame: Frame, layout: LightsLayout, side: (typeof sides)[number]): boolean {
  const { lattice, sidePx } = layout;
  const deep = 0.5 + (lattice.u.x - sidePx) / lattice.u.x / 2 + limits.beside;
  const [right, down] = { left: [1, 0], right: [-1, 0], above: [0, 1], below: [0, -1] }[side] as [
    number,
    number,
  ];
  const colorAt = (column: number, row: number) => {
    const { x, y } = inside(
      frame,
      pointAt(lattice, column + 0.5 + (1 - deep) * right, row + 0.5 + (1 - deep) * down),
    );
    return rectMean(frame, { x, y }, 1, 1);
  };
  const ground = rectMean(frame, pointAt(lattice, 1, 1), 0.5, 0.5);
  const isGround = (color: Rgb) => colorDistance(color, ground) < limits.minApart;
  const places = cellsBeside(lattice, side);
  const between = places
    .slice(1)
    .map(({ column, row }) => (right === 0 ? colorAt(column - 0.5, row) : colorAt(column, row - 0.5)));
  return (
    between.some(isGround) &&
    places.every(({ column, row }) => {
      const color = colorAt(column, row);
      return !isGround(color) && !isUnread(attempt(() => classify(color, 0, layout)));
    })
  );
}

/** The nearest point of which all pixels around lie in the picture. */
const inside = ({ width, height }: Frame, { x, y }: FramePoint): FramePoint => ({
  x: Math.min(Math.max(x, 1), width - 1),
  y: Math.min(Math.max(y, 1), height - 1),
});
