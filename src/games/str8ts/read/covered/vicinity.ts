/**
 * What lies round a cell: lines that look as they do elsewhere, and what is in the way of them or
 * of the ground. sight.ts makes of it what is seen for certain.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { median } from '../../../../vision/color/area-mean.ts';
import { colorDistance, type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { CellArea } from '../cells/features.ts';
import { areaLimits } from '../cells/limits.ts';
import { blockMean, pixelKind, type PixelKind } from './cell-pixels.ts';
import { leftLimits as limits } from './limits.ts';
import { place, type Vicinity } from './sight.ts';

/** The cells, and how their pixels are told. */
interface VicinityOptions {
  readonly areas: readonly CellArea[];
  /** Cells a side. */
  readonly size: number;
  /** The cell in the middle. */
  readonly index: number;
  /** Pixels of the picture that become one, along each side. */
  readonly shrink: number;
  readonly kindOf: (index: number, color: Rgb) => PixelKind;
  readonly looks: LineLooks;
  readonly bands: GridBands;
}

/** From where to where the cells of each column and of each row reach, px. */
interface GridBands {
  readonly columns: readonly (readonly [number, number])[];
  readonly rows: readonly (readonly [number, number])[];
}

/**
 * Looks round a cell.
 * @param frame the whole picture
 * @param own pixels a side of the square round the middle of the cell
 * @param options of the cells
 * @returns `undefined` where nothing shows what is the cell's ground and what lies over it
 */
export function vicinityOf(frame: Frame, own: number, options: VicinityOptions): Vicinity | undefined {
  const { areas, index, shrink } = options;
  const grounds = areas.map(({ ground }) => ground.color);
  const isAlone = grounds.every(
    (color, i) => i === index || colorDistance(color, grounds[index]!) > areaLimits.maxSameGround,
  );
  // What seems to be the ground of this cell alone may be what covers it.
  if (isAlone) return undefined;
  const side = own + 2 * Math.floor(own / 2);
  const { centre } = areas[index]!;
  const [left, top] = [centre.x, centre.y].map((at) => Math.round(at - (side / 2) * shrink)) as [
    number,
    number,
  ];
  const placeOf = placeTeller(frame, options);
  const places = Uint8Array.from({ length: side * side }, (_, at) =>
    placeOf(left + (at % side) * shrink, top + Math.floor(at / side) * shrink),
  );
  const isVeiled = hasVeil(frame, places, { ...options, left, top });
  return { places, side, own, outline: Math.ceil(limits.outlinePx / shrink), isVeiled };
}

/**
 * Whether a thing that shows in a neighbour hides the line to it in the colour of the cell's own
 * ground.
 */
function hasVeil(
  frame: Frame,
  places: Uint8Array,
  {
    areas,
    size,
    index,
    shrink,
    bands,
    left,
    top,
  }: VicinityOptions & { readonly left: number; readonly top: number },
): boolean {
  const side = Math.sqrt(places.length);
  const ground = areas[index]!.ground.color;
  const spot = (at: number) => {
    const [x, y] = [left + (at % side) * shrink, top + Math.floor(at / side) * shrink];
    return { x, y, column: bandAt(bands.columns, x, shrink), row: bandAt(bands.rows, y, shrink) };
  };
  /** Whether the thing at a place on a line, a way from the own cell, goes on behind it. */
  const goesOn = (at: number, way: number): boolean => {
    if (places[at] !== place.thing) return false;
    const { column, row } = spot(at);
    return (column >= 0 && row >= 0) || goesOn(at + way, way);
  };
  let [hidden, veiled] = [0, 0];
  places.forEach((each, at) => {
    if (each !== place.thing) return;
    const { x, y, column, row } = spot(at);
    const isBeside = column < 0 && row === Math.floor(index / size);
    const isOver = row < 0 && column === index % size;
    if (!isBeside && !isOver) return;
    const way = isBeside ? Math.sign((at % side) - side / 2) : side * Math.sign(at - places.length / 2);
    if (!goesOn(at, way)) return;
    hidden++;
    if (!pixelKind(blockMean(frame, x, y, shrink), ground, [])) veiled++;
  });
  return veiled >= limits.speck && 2 * veiled > hidden;
}

/** Which band a block of pixels lies in; -1 on a line. */
const bandAt = (bands: GridBands['rows'], at: number, shrink: number): number =>
  bands.findIndex(([from, to]) => at >= from && at + shrink <= to);

/**
 * Tells how lines look elsewhere: at one place across, between the middles of other cells; where
 * some lie between a black and a white cell as the own one does, or two of one shade, those alone.
 * @param frame the whole picture
 * @param areas of the cells
 * @param options cells a side, which are probably black, and the pixels of the picture that become
 *   one
 * @returns for a place across an axis, in one row or column of cells, the looks in others
 */
export function lineLooks(
  frame: Frame,
  areas: readonly CellArea[],
  { size, black, shrink }: Pick<VicinityOptions, 'size' | 'shrink'> & { readonly black: readonly boolean[] },
): LineLooks {
  const known = new Map<string, ReturnType<typeof looksAt>>();
  const told = new Map<string, readonly Lab[]>();
  const looksAt = (at: number, axis: 'x' | 'y') =>
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
    const found = known.get(key) ?? looksAt(at, axis);
    known.set(key, found);
    const others = found.filter((_, i) => i !== own);
    const same = others.filter(({ shades }) => shades === found[own]?.shades);
    return (same.length >= limits.minSameShades ? same : others).map(({ lab }) => lab);
  };
  return (at, axis, own) => {
    const key = `${axis}${at} ${own}`;
    const looks = told.get(key) ?? othersOf(at, axis, own);
    told.set(key, looks);
    return looks;
  };
}

/** See `lineLooks`. */
export type LineLooks = (at: number, axis: 'x' | 'y', own: number) => readonly Lab[];

/** Tells what a block of pixels shows, by its upper left corner. */
function placeTeller(frame: Frame, { areas, size, index, shrink, kindOf, looks, bands }: VicinityOptions) {
  const ground = areas[index]!.ground.color;
  const { columns, rows } = bands;
  const [minX, minY] = [columns[0]![0], rows[0]![0]];
  const [maxX, maxY] = [columns.at(-1)![1], rows.at(-1)![1]];
  return (x: number, y: number): number => {
    const isIn = x >= minX && y >= minY && x + shrink <= maxX && y + shrink <= maxY;
    if (!isIn) return place.beyond;
    const [column, row] = [bandAt(columns, x, shrink), bandAt(rows, y, shrink)];
    const color = blockMean(frame, x, y, shrink);
    if (column >= 0 && row >= 0) {
      return kindOf(row * size + column, color) ? place.thing : place.plain;
    }
    if (column < 0 && row < 0) return place.beyond;
    const others = column < 0 ? looks(x, 'x', row) : looks(y, 'y', column);
    const lab = toLab(color);
    const alike = others.filter((other) => labDistance(other, lab) <= areaLimits.maxSameGround);
    if (alike.length < limits.minSameLine * others.length) return place.thing;
    return pixelKind(color, ground, []) ? place.line : place.plain;
  };
}

/**
 * Finds where the cells of a grid begin and end.
 * @param areas of the cells
 * @param size cells a side
 * @returns by column and by row
 */
export function gridBands(areas: readonly CellArea[], size: number): GridBands {
  const lines = Array.from({ length: size }, (_, i) => i);
  const columns = lines.map((column) =>
    bandOf(
      lines.map((i) => areas[i * size + column]!.rect),
      'x',
    ),
  );
  const rows = lines.map((row) =>
    bandOf(
      areas.slice(row * size, (row + 1) * size).map(({ rect }) => rect),
      'y',
    ),
  );
  return { columns, rows };
}

/** Where the cells of a row or a column begin and end; what lies over one makes it smaller. */
function bandOf(rects: readonly CellArea['rect'][], axis: 'x' | 'y'): readonly [number, number] {
  const length = axis === 'x' ? 'width' : 'height';
  return [median(rects.map((rect) => rect[axis])), median(rects.map((rect) => rect[axis] + rect[length]))];
}
