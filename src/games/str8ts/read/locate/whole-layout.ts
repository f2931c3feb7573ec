/**
 * Tells whether a grid goes on beyond where it was found to end, and grows it. While something lies
 * over its edge, a smaller grid may be found in what is left; such a layout reads well even when
 * the whole grid can be seen again, so every look asks this.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import {
  cellsBeside,
  type LatticePlace,
  noGrowth,
  type Side,
  sides,
} from '../../../../vision/lattice/lattice.ts';
import { cellAreas } from './cell-areas.ts';
import type { Str8tsLayout } from '../scene.ts';

/** Share of the cells beside an edge, and of the lines between them, that must be there. */
const minShare = 0.75;
/** Distance in OKLab from a ground of the grid's cells up to which a place has it. */
const sameGround = 0.04;
/** Where a cell beside the edge is looked at, as shares of it: beside its digit. */
const places = [
  [0.14, 0.5],
  [0.86, 0.5],
  [0.5, 0.14],
  [0.5, 0.86],
] as const;
/** Difference of levels that makes a line. */
const minLine = 10;

/**
 * Whether a row or column of cells goes on beside the grid.
 * @param grounds the usual ground of white cells and of black ones: red, green, blue each
 */
export function goesOn(frame: Frame, layout: Str8tsLayout, grounds: readonly number[]): boolean {
  const [wr = 0, wg = 0, wb = 0, br = 0, bg = 0, bb = 0] = grounds;
  const shades = [
    { r: wr, g: wg, b: wb },
    { r: br, g: bg, b: bb },
  ];
  return sides.some((side) => areCells(frame, layout, cellsBeside(cellsOf(layout), side), shades));
}

/**
 * Grows a grid by the rows and columns that go on beside it. Where many black cells without lines
 * between them lie at a side, a part of the grid may look better than all of it.
 * @param layout of a grid, on this picture
 * @returns the same layout when nothing goes on, or when what does makes no square
 */
export function wholeLayout(frame: Frame, layout: Str8tsLayout, maxSize: number): Str8tsLayout {
  const shades = cellAreas(frame, layout).map(({ ground }) => ground.color);
  const grown: Record<Side, number> = { ...noGrowth };
  const isRoom = (side: Side) =>
    layout.size + grown[side] + grown[opposite[side]] < maxSize &&
    areCells(frame, layout, cellsBeside(cellsOf(layout), side, grown), shades);
  // A row that is black as far as it was known may have a white cell farther on.
  for (let side = sides.find(isRoom); side; side = sides.find(isRoom)) grown[side]++;
  const { size, origin, pitchX, pitchY } = layout;
  const more = Math.min(grown.left + grown.right, grown.above + grown.below, maxSize - size);
  if (more === 0 || grown.left + grown.right !== grown.above + grown.below) return layout;
  const x = origin.x - grown.left * pitchX;
  const y = origin.y - grown.above * pitchY;
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const area = {
    x: left,
    y: top,
    width: Math.min(frame.width, Math.ceil(x + (size + more) * pitchX)) - left,
    height: Math.min(frame.height, Math.ceil(y + (size + more) * pitchY)) - top,
  };
  return { ...layout, size: size + more, origin: { x, y }, area };
}

const opposite: Readonly<Record<Side, Side>> = {
  left: 'right',
  right: 'left',
  above: 'below',
  below: 'above',
};

const cellsOf = ({ size }: Str8tsLayout) => ({ columns: size, rows: size });

/** Whether places of the lattice look like cells of the grid, with lines between them. */
function areCells(
  frame: Frame,
  layout: Str8tsLayout,
  cells: readonly LatticePlace[],
  shades: readonly Rgb[],
): boolean {
  const labs = shades.map(toLab);
  const isInside = ({ column, row }: LatticePlace) => {
    const [x, y] = [layout.origin.x + column * layout.pitchX, layout.origin.y + row * layout.pitchY];
    return x > -2 && y > -2 && x + layout.pitchX < frame.width + 2 && y + layout.pitchY < frame.height + 2;
  };
  if (!cells.every(isInside)) return false;
  const alike = cells.filter((cell) =>
    places.every(([x, y]) => {
      const lab = toLab(colorAt(frame, layout, { x: cell.column + x, y: cell.row + y }));
      return labs.some((shade) => labDistance(lab, shade) < sameGround);
    }),
  );
  if (alike.length < minShare * cells.length) return false;
  const isDark = darkerThanHalf(labs.map((lab) => lab.l));
  const dark = cells.map((cell) =>
    isDark(toLab(colorAt(frame, layout, { x: cell.column + 0.14, y: cell.row + 0.5 })).l),
  );
  // Between two black cells there may be no line to be seen.
  const pairs = cells.slice(1).filter((_, i) => !(dark[i] && dark[i + 1]));
  const before = (cell: LatticePlace) => cells[cells.indexOf(cell) - 1] as LatticePlace;
  const lines = pairs.filter((cell) => hasLine(frame, layout, before(cell), cell));
  return pairs.length >= minPairs && lines.length >= minShare * pairs.length;
}

/** Fewest neighbours between which a line could be seen. */
const minPairs = 2;

/** Tells which lightness is nearer to the darkest of some. */
function darkerThanHalf(lightness: readonly number[]): (l: number) => boolean {
  const border = (Math.min(...lightness) + Math.max(...lightness)) / 2;
  return (l) => l < border;
}

/** Whether there is a line, or a change of shade, between two neighbours. */
function hasLine(frame: Frame, layout: Str8tsLayout, a: LatticePlace, b: LatticePlace): boolean {
  const upright = a.row === b.row;
  return [0.3, 0.7].every((along) => {
    const [x, y] = upright ? [b.column, b.row + along] : [b.column + along, b.row];
    const near = [-0.14, 0.14].map((off) =>
      colorAt(frame, layout, upright ? { x: x + off, y } : { x, y: y + off }),
    ) as [Rgb, Rgb];
    const pixels = Array.from({ length: 9 }, (_, i) => (i - 4) * 0.03).map((off) =>
      colorAt(frame, layout, upright ? { x: x + off, y } : { x, y: y + off }),
    );
    return (
      pixels.some((pixel) => near.every((each) => far(pixel, each) >= minLine)) || far(...near) >= minLine
    );
  });
}

const far = (a: Rgb, b: Rgb): number =>
  Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b));

/** The colour at a place in cells from the grid's corner; black outside the picture. */
function colorAt(frame: Frame, { origin, pitchX, pitchY }: Str8tsLayout, at: FramePoint): Rgb {
  return rectMean(frame, { x: origin.x + at.x * pitchX, y: origin.y + at.y * pitchY }, 0.5, 0.5);
}
