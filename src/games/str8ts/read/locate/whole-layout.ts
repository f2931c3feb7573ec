/**
 * Detects whether a grid continues beyond its layout, and grows the layout. While something covers
 * the edge of a board, a smaller grid may be found in the visible part. Such a layout keeps reading
 * well even after the cover is gone, so every reading repeats this check.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { medianColor, rectMean } from '../../../../vision/color/area-mean.ts';
import { channelGap, type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import {
  cellsBeside,
  type LatticePlace,
  noGrowth,
  type Side,
  sides,
} from '../../../../vision/lattice/lattice.ts';
import { cellAreas } from '../cells/cell-areas.ts';
import type { Str8tsLayout } from '../scene.ts';
import { gridSearch, wholeLimits as limits } from './limits.ts';
import { pixelsAround } from '../../../../vision/regions/pixels-around.ts';

/**
 * Returns whether a further row or column of cells continues the grid.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @param grounds typical ground of the white cells, then of the black ones: [r, g, b, r, g, b]
 * @param isKnown returns true for a side where the cells are known to be something else
 * @returns false at sides where the picture ends
 */
export function goesOn(
  frame: Frame,
  layout: Str8tsLayout,
  grounds: readonly number[],
  isKnown: (side: Side) => boolean = () => false,
): boolean {
  const shades = shadesOf(grounds);
  return sides.some((side) => areCells(frame, layout, side, shades) && !isKnown(side));
}

/** The two colours of [r, g, b, r, g, b]. */
function shadesOf([wr = 0, wg = 0, wb = 0, br = 0, bg = 0, bb = 0]: readonly number[]): Rgb[] {
  return [
    { r: wr, g: wg, b: wb },
    { r: br, g: bg, b: bb },
  ];
}

/**
 * Returns the room between a grid and the edges of its picture.
 * @param layout of the grid
 * @returns cells; below 0 where the picture cuts the grid
 */
export const roomBeside = ({ origin, pitchX, pitchY, size, frame }: Str8tsLayout): Record<Side, number> => ({
  left: origin.x / pitchX,
  right: (frame.width - origin.x) / pitchX - size,
  above: origin.y / pitchY,
  below: (frame.height - origin.y) / pitchY - size,
});

/**
 * Returns whether the picture cuts the board off: a part of a further row or column is visible
 * between the grid and the edge of the picture.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @param grounds typical ground of the white cells, then of the black ones: [r, g, b, r, g, b]
 * @returns false at sides where the grid reaches the edge, or a whole cell would fit next to it
 */
export function isCutOff(frame: Frame, layout: Str8tsLayout, grounds: readonly number[]): boolean {
  const room = roomBeside(layout);
  return sides.some((side) => {
    const seen = room[side];
    if (seen < limits.cut.min || seen > limits.cut.max) return false;
    const isBefore = side === 'left' || side === 'above';
    const along = limits.along.map((share) => (isBefore ? 1 - share * seen : share * seen));
    const isUpright = side === 'left' || side === 'right';
    const places = along.flatMap((deep) =>
      limits.cut.beside.map((beside): readonly [number, number] =>
        isUpright ? [deep, beside] : [beside, deep],
      ),
    );
    return lookLikeCells(frame, layout, side, { shades: shadesOf(grounds), places, along });
  });
}

/**
 * Grows a grid by the rows and columns that continue it. If one side has many black cells without
 * lines between them, a part of the grid may score better than the whole.
 * @param frame the whole picture
 * @param layout of a grid in it
 * @param maxSize maximum cells per side
 * @returns the same layout if nothing continues it, or if the grown grid would not be square
 */
export function wholeLayout(
  frame: Frame,
  layout: Str8tsLayout,
  maxSize: number = gridSearch.size.max,
): Str8tsLayout {
  const shades = cellAreas(frame, layout).map(({ ground }) => ground.color);
  const grown: Record<Side, number> = { ...noGrowth };
  const isRoom = (side: Side) =>
    layout.size + grown[side] + grown[opposite[side]] < maxSize &&
    areCells(frame, layout, side, shades, grown);
  // Retry all sides: a row that is black within the known width may have a white cell beyond it.
  for (let side = sides.find(isRoom); side; side = sides.find(isRoom)) grown[side]++;
  const { size, origin, pitchX, pitchY } = layout;
  const more = Math.min(grown.left + grown.right, grown.above + grown.below, maxSize - size);
  if (more === 0 || grown.left + grown.right !== grown.above + grown.below) return layout;
  const x = origin.x - grown.left * pitchX;
  const y = origin.y - grown.above * pitchY;
  const lowerRight = { x: x + (size + more) * pitchX, y: y + (size + more) * pitchY };
  const area = pixelsAround(frame, [{ x, y }, lowerRight]);
  return { ...layout, size: size + more, origin: { x, y }, area };
}

const opposite: Readonly<Record<Side, Side>> = {
  left: 'right',
  right: 'left',
  above: 'below',
  below: 'above',
};

const cellsOf = ({ size }: Str8tsLayout) => ({ columns: size, rows: size });

/** Whether the places beside a side lie within the picture and look like cells of the grid. */
function areCells(
  frame: Frame,
  layout: Str8tsLayout,
  side: Side,
  shades: readonly Rgb[],
  grown: Readonly<Record<Side, number>> = noGrowth,
): boolean {
  const cells = cellsBeside(cellsOf(layout), side, grown);
  const isInside = ({ column, row }: LatticePlace) => {
    const [x, y] = [layout.origin.x + column * layout.pitchX, layout.origin.y + row * layout.pitchY];
    return (
      x > -limits.cutPx &&
      y > -limits.cutPx &&
      x + layout.pitchX < frame.width + limits.cutPx &&
      y + layout.pitchY < frame.height + limits.cutPx
    );
  };
  const { places, along } = limits;
  return cells.every(isInside) && lookLikeCells(frame, layout, side, { shades, places, along, grown });
}

/** Known shades, and sample positions for the ground and along the sides, as shares of a cell. */
interface CellPlaces {
  readonly shades: readonly Rgb[];
  readonly places: readonly (readonly [number, number])[];
  readonly along: readonly number[];
  /** Rows and columns by which the grid has grown; none if omitted. */
  readonly grown?: Readonly<Record<Side, number>>;
}

/** Whether the places beside a side look like cells of the grid, with lines between. */
function lookLikeCells(
  frame: Frame,
  layout: Str8tsLayout,
  side: Side,
  { shades, places, along, grown = noGrowth }: CellPlaces,
): boolean {
  const known = shades.map(toLab);
  const [deep, beside] = places[0] ?? [0.5, 0.5];
  const samplesOf = (at: readonly LatticePlace[]) =>
    at.map((cell) => toLab(colorAt(frame, layout, { x: cell.column + deep, y: cell.row + beside })));
  const cells = cellsBeside(cellsOf(layout), side, grown);
  const samples = samplesOf(cells);
  const unknown = highlightOf(samples, known);
  // A highlighted row lies beyond one side only; the page, beyond the opposite one as well.
  const page = unknown && highlightOf(samplesOf(cellsBeside(cellsOf(layout), opposite[side], grown)), known);
  const highlight = page && matchesAny(page, [unknown]) ? undefined : unknown;
  const labs = highlight ? [...known, highlight] : known;
  const alike = cells.filter((cell) =>
    places.every(([x, y]) =>
      matchesAny(toLab(colorAt(frame, layout, { x: cell.column + x, y: cell.row + y })), labs),
    ),
  );
  if (alike.length < limits.minShare * cells.length) return false;
  const isDark = darkerThanHalf(known.map((lab) => lab.l));
  const lineless = [
    ({ l }: Lab) => isDark(l),
    (lab: Lab) => highlight !== undefined && matchesAny(lab, [highlight]),
  ];
  // Two black cells, or two highlighted ones, may show no line between them.
  const pairs = cells
    .slice(1)
    .filter((_, i) => !lineless.some((isSuch) => isSuch(samples[i]!) && isSuch(samples[i + 1]!)));
  const before = (cell: LatticePlace) => cells[cells.indexOf(cell) - 1]!;
  const lines = pairs.filter((cell) => hasLine(frame, layout, [before(cell), cell], along));
  const haveLines = pairs.length >= limits.minPairs && lines.length >= limits.minShare * pairs.length;
  return haveLines && !isCrossedAlong(frame, layout, cells, side);
}

/**
 * Whether a line runs along a row or column, through nearly all of its cells: the frames of keys
 * that stand off the grid, for example. Nothing crosses the cells of a grid at one depth.
 */
function isCrossedAlong(
  frame: Frame,
  layout: Str8tsLayout,
  cells: readonly LatticePlace[],
  side: Side,
): boolean {
  const isUpright = side === 'left' || side === 'right';
  const pitch = isUpright ? layout.pitchX : layout.pitchY;
  const { from, to, beside } = limits.crossed;
  const depths = Array.from({ length: Math.floor((to - from) * pitch) }, (_, i) => from + (i + 0.5) / pitch);
  const scans = cells.map((cell) =>
    beside.map((along) =>
      depths.map((deep) => {
        const [x, y] = isUpright ? [deep, along] : [along, deep];
        return colorAt(frame, layout, { x: cell.column + x, y: cell.row + y });
      }),
    ),
  );
  const grounds = scans.map((both) => both.map(medianColor));
  return depths.some((_, at) => {
    const crossed = scans.filter((both, i) =>
      both.every((scan, k) => channelGap(scan[at]!, grounds[i]![k]!) >= limits.minStep),
    );
    return crossed.length >= limits.minShare * cells.length;
  });
}

/** Whether a colour matches any of some shades. */
const matchesAny = (lab: Lab, shades: readonly Lab[]): boolean =>
  shades.some((shade) => labDistance(lab, shade) < limits.sameGround);

/**
 * The colour of a highlight that covers a whole row or column: that of most samples with an unknown
 * colour. The lines may have it as well.
 */
function highlightOf(samples: readonly Lab[], known: readonly Lab[]): Lab | undefined {
  const unknown = samples.filter((lab) => !matchesAny(lab, known));
  return unknown.find(
    (lab) => 2 * unknown.filter((other) => matchesAny(other, [lab])).length > unknown.length,
  );
}

/** A predicate for lightness values nearer to the darkest of some than to the brightest. */
function darkerThanHalf(lightness: readonly number[]): (l: number) => boolean {
  const border = (Math.min(...lightness) + Math.max(...lightness)) / 2;
  return (l) => l < border;
}

/** Whether there is a line or a change of shade between two neighbours. */
function hasLine(
  frame: Frame,
  layout: Str8tsLayout,
  [a, b]: readonly [LatticePlace, LatticePlace],
  places: readonly number[],
): boolean {
  const upright = a.row === b.row;
  return places.every((along) => {
    const [x, y] = upright ? [b.column, b.row + along] : [b.column + along, b.row];
    const across = (off: number) => colorAt(frame, layout, upright ? { x: x + off, y } : { x, y: y + off });
    const near = [across(-limits.beside), across(limits.beside)] as const;
    const pixels = limits.across.map(across);
    return (
      pixels.some((pixel) => near.every((each) => channelGap(pixel, each) >= limits.minStep)) ||
      channelGap(...near) >= limits.minStep
    );
  });
}

/** The colour at a position, in cells from the grid's corner; black outside the picture. */
function colorAt(frame: Frame, { origin, pitchX, pitchY }: Str8tsLayout, at: FramePoint): Rgb {
  return rectMean(frame, { x: origin.x + at.x * pitchX, y: origin.y + at.y * pitchY }, 0.5, 0.5);
}
