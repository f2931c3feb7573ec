/**
 * Classifies the pixels in and round a cell: grid lines of the usual colour, and occluders that
 * hide lines or ground. sight.ts derives from this which pixels are certainly visible.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { colorDistance, type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { CellArea } from '../cells/features.ts';
import type { GridBands } from '../cells/grid-bands.ts';
import { areaLimits } from '../cells/limits.ts';
import { blockMean, pixelKind, type PixelKind } from './cell-pixels.ts';
import { coveredLimits as limits } from './limits.ts';
import { place, type Vicinity } from './sight.ts';

/** The cells, and how to classify their pixels. */
interface VicinityOptions {
  readonly areas: readonly CellArea[];
  /** Cells per side. */
  readonly size: number;
  /** Index of the cell in the middle. */
  readonly index: number;
  /** Scale divisor: picture pixels per pixel, along each side. */
  readonly shrink: number;
  readonly kindOf: (index: number, color: Rgb) => PixelKind;
  readonly lineColorsAt: LineColors;
  readonly bands: GridBands;
}

/**
 * Returns whether no other cell has the ground of a cell.
 * @param areas of all cells
 * @param index of the cell
 * @returns whether it is the only one
 */
export const hasOwnGround = (areas: readonly CellArea[], index: number): boolean =>
  areas.every(
    ({ ground }, i) =>
      i === index || colorDistance(ground.color, areas[index]!.ground.color) > areaLimits.maxSameGround,
  );

/**
 * Classifies the pixels in and round a cell.
 * @param frame the whole picture
 * @param cellSide pixels per side of the square round the cell's centre
 * @param options the cells, and how to classify their pixels
 * @returns the vicinity
 */
export function vicinityOf(frame: Frame, cellSide: number, options: VicinityOptions): Vicinity {
  const { areas, index, shrink } = options;
  const side = cellSide + 2 * Math.floor(cellSide / 2);
  const { centre } = areas[index]!;
  const edgeAt = (middle: number) => Math.round(middle - (side / 2) * shrink);
  const square = squareAt({ x: edgeAt(centre.x), y: edgeAt(centre.y) }, side, options);
  const places = placesIn(frame, square, options);
  const hasCamouflage = isCamouflaged(frame, places, square, options);
  return { places, side, cellSide, outline: Math.ceil(limits.outlinePx / shrink), hasCamouflage };
}

/** A square of blocks of pixels, and the bands that contain its columns and rows; -1 on a line. */
interface Square {
  /** Left and top edges of the blocks, px. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

function squareAt(corner: FramePoint, side: number, { shrink, bands }: VicinityOptions): Square {
  const edges = (first: number) => Array.from({ length: side }, (_, i) => first + i * shrink);
  const [xs, ys] = [edges(corner.x), edges(corner.y)];
  return {
    xs,
    ys,
    columns: xs.map((x) => bandAt(bands.columns, x, shrink)),
    rows: ys.map((y) => bandAt(bands.rows, y, shrink)),
  };
}

/**
 * Whether an occluder that is visible in a neighbouring cell hides the line between them, in the
 * colour of this cell's ground: it may continue invisibly into this cell.
 */
function isCamouflaged(
  frame: Frame,
  places: Uint8Array,
  { xs, ys, columns, rows }: Square,
  { areas, size, index, shrink }: VicinityOptions,
): boolean {
  const side = xs.length;
  const ground = areas[index]!.ground.color;
  const spot = (at: number) => {
    const [i, j] = [at % side, Math.floor(at / side)];
    return { x: xs[i]!, y: ys[j]!, column: columns[i]!, row: rows[j]! };
  };
  /** Whether the occluder at a pixel on a line continues into the neighbour, away from the cell. */
  const continues = (at: number, step: number): boolean => {
    if (places[at] !== place.occluder) return false;
    const { column, row } = spot(at);
    return (column >= 0 && row >= 0) || continues(at + step, step);
  };
  let [hiddenCount, camouflagedCount] = [0, 0];
  places.forEach((each, at) => {
    if (each !== place.occluder) return;
    const { x, y, column, row } = spot(at);
    const isInRow = column < 0 && row === Math.floor(index / size);
    const isInColumn = row < 0 && column === index % size;
    if (!isInRow && !isInColumn) return;
    const step = isInRow ? Math.sign((at % side) - side / 2) : side * Math.sign(at - places.length / 2);
    if (!continues(at, step)) return;
    hiddenCount++;
    if (!pixelKind(blockMean(frame, x, y, shrink), ground, [])) camouflagedCount++;
  });
  return camouflagedCount >= limits.speck && 2 * camouflagedCount > hiddenCount;
}

/** Index of the band that contains a block of pixels; -1 on a line. */
const bandAt = (bands: GridBands['rows'], at: number, shrink: number): number =>
  bands.findIndex(([from, to]) => at >= from && at + shrink <= to);

/**
 * Samples the colours of a grid line elsewhere along it, between the centres of other cells. If
 * enough of these samples lie between cells of the same two shades, only those count.
 * @param frame the whole picture
 * @param areas of the cells
 * @param options cells per side, which cells are probably black, and the scale divisor
 * @returns a function: for a position on an axis and the index of a row or column of cells, the
 *   colours at that position in the other rows or columns
 */
export function lineColors(
  frame: Frame,
  areas: readonly CellArea[],
  { size, black, shrink }: Pick<VicinityOptions, 'size' | 'shrink'> & { readonly black: readonly boolean[] },
): LineColors {
  const known = new Map<string, ReturnType<typeof samplesAt>>();
  const cached = new Map<string, readonly Lab[]>();
  const samplesAt = (at: number, axis: 'x' | 'y') =>
    Array.from({ length: size }, (_, i) => {
      const cellAt = (line: number) => (axis === 'x' ? i * size + line : line * size + i);
      const next = Math.max(
        1,
        Array.from({ length: size }, (__, line) => areas[cellAt(line)]!.centre[axis]).findIndex(
          (c) => c > at,
        ),
      );
      const across = Math.round(areas[cellAt(0)]!.centre[axis === 'x' ? 'y' : 'x']);
      const [x, y] = axis === 'x' ? [at, across] : [across, at];
      const shades = `${black[cellAt(next - 1)]} ${black[cellAt(next)]}`;
      return { lab: toLab(blockMean(frame, x, y, shrink)), shades };
    });
  const othersOf = (at: number, axis: 'x' | 'y', own: number) => {
    const key = `${axis}${at}`;
    const found = known.get(key) ?? samplesAt(at, axis);
    known.set(key, found);
    const others = found.filter((_, i) => i !== own);
    const same = others.filter(({ shades }) => shades === found[own]?.shades);
    return (same.length >= limits.minSameShades ? same : others).map(({ lab }) => lab);
  };
  return (at, axis, own) => {
    const key = `${axis}${at} ${own}`;
    const labs = cached.get(key) ?? othersOf(at, axis, own);
    cached.set(key, labs);
    return labs;
  };
}

/** See `lineColors`. */
export type LineColors = (at: number, axis: 'x' | 'y', own: number) => readonly Lab[];

/** Classifies the blocks of a square. */
function placesIn(
  frame: Frame,
  { xs, ys, columns, rows }: Square,
  { areas, size, index, shrink, kindOf, lineColorsAt, bands }: VicinityOptions,
): Uint8Array {
  const ground = areas[index]!.ground.color;
  const [minX, minY] = [bands.columns[0]![0], bands.rows[0]![0]];
  const [maxX, maxY] = [bands.columns.at(-1)![1], bands.rows.at(-1)![1]];
  const placeAt = (i: number, j: number): number => {
    const [x, y] = [xs[i]!, ys[j]!];
    const isIn = x >= minX && y >= minY && x + shrink <= maxX && y + shrink <= maxY;
    if (!isIn) return place.beyond;
    const [column, row] = [columns[i]!, rows[j]!];
    const color = blockMean(frame, x, y, shrink);
    if (column >= 0 && row >= 0) {
      return kindOf(row * size + column, color) ? place.occluder : place.plain;
    }
    if (column < 0 && row < 0) return place.beyond;
    const others = column < 0 ? lineColorsAt(x, 'x', row) : lineColorsAt(y, 'y', column);
    const lab = toLab(color);
    const alike = others.filter((other) => labDistance(other, lab) <= areaLimits.maxSameGround);
    if (alike.length < limits.minSameLine * others.length) return place.occluder;
    return pixelKind(color, ground, []) ? place.line : place.plain;
  };
  const side = xs.length;
  return Uint8Array.from({ length: side * side }, (_, at) => placeAt(at % side, Math.floor(at / side)));
}
