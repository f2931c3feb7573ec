/**
 * What is seen through and beside a thing that lies over a grid. The thing is one shape, whatever
 * its colours: its inside may have the colour of the ground, but then its outline is closed, and
 * where it reaches over a line it hides the line. So what is joined, without crossing the thing, to
 * a line that looks as it does elsewhere is seen.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { colorDistance, type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { CellArea } from '../cells/features.ts';
import { areaLimits } from '../cells/limits.ts';
import { blockMean, type CellPixels, pixelKind, type PixelKind } from './cell-pixels.ts';
import { leftLimits as limits } from './limits.ts';

/** What the pixels round a cell show: seen for certain, something in the way, or neither. */
export type Place = 'seen' | 'thing' | 'plain';

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
}

/**
 * Finds what is seen of the ground of a cell for certain.
 * @param frame the whole picture
 * @param pixels of the cell; its ink counts as the thing's
 * @param options of the cells
 * @returns 1 for the pixels of the cell that are seen
 */
export function seenOf(
  frame: Frame,
  { side: own, ink, other }: CellPixels,
  options: VicinityOptions,
): Uint8Array {
  const { areas, index, shrink } = options;
  const grounds = areas.map(({ ground }) => ground.color);
  const isAlone = grounds.every(
    (color, i) => i === index || colorDistance(color, grounds[index]!) > areaLimits.maxSameGround,
  );
  // What seems to be the ground of this cell alone may be what covers it.
  if (isAlone) return new Uint8Array(ink.length);
  const inset = own;
  const side = own + 2 * inset;
  const places: Place[] = [];
  const { centre } = areas[index]!;
  const [left, top] = [centre.x, centre.y].map((at) => Math.round(at - (side / 2) * shrink)) as [
    number,
    number,
  ];
  const placeOf = placeTeller(frame, options);
  for (let at = 0; at < side * side; at++) {
    places.push(placeOf(left + (at % side) * shrink, top + Math.floor(at / side) * shrink));
  }
  ink.forEach((isInk, at) => {
    if (isInk || other[at]) places[(Math.floor(at / own) + inset) * side + (at % own) + inset] = 'thing';
  });
  const reached = reachedFrom(places, side, Math.ceil(limits.outlinePx / shrink));
  return ink.map((_, at) => reached[(Math.floor(at / own) + inset) * side + (at % own) + inset]!);
}

/**
 * Finds what is joined to what is seen, without crossing a thing.
 * @param places row by row
 * @param side pixels a row
 * @param outline width of an outline of things that cannot be told from the ground, pixels
 * @returns 1 for these
 */
export function reachedFrom(places: readonly Place[], side: number, outline: number): Uint8Array {
  const blocked = new Uint8Array(places.length);
  places.forEach((place, at) => {
    if (place !== 'thing') return;
    const [x, y] = [at % side, Math.floor(at / side)];
    for (let row = Math.max(0, y - outline); row <= Math.min(side - 1, y + outline); row++)
      blocked.fill(1, row * side + Math.max(0, x - outline), row * side + Math.min(side, x + outline + 1));
  });
  const reached = new Uint8Array(places.length);
  const open = places.flatMap((place, at) => (place === 'seen' && !blocked[at] ? [at] : []));
  for (const at of open) reached[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % side;
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < side ? at + 1 : -1, at - side, at + side]) {
      if (blocked[next] !== 0 || reached[next]) continue;
      reached[next] = 1;
      open.push(next);
    }
  }
  return reached;
}

/**
 * Tells how lines look elsewhere: at one place across, between the middles of other cells.
 * @param frame the whole picture
 * @param areas of the cells
 * @param options cells a side, and the pixels of the picture that become one
 * @returns for a place across an axis, in one row or column of cells, the looks in all others
 */
export function lineLooks(
  frame: Frame,
  areas: readonly CellArea[],
  { size, shrink }: Pick<VicinityOptions, 'size' | 'shrink'>,
): LineLooks {
  const known = new Map<string, readonly Lab[]>();
  return (at, axis, own) => {
    const key = `${axis}${at}`;
    const found =
      known.get(key) ??
      Array.from({ length: size }, (_, i) => {
        const across = Math.round(axis === 'x' ? areas[i * size]!.centre.y : areas[i]!.centre.x);
        const [x, y] = axis === 'x' ? [at, across] : [across, at];
        return toLab(blockMean(frame, x, y, shrink));
      });
    known.set(key, found);
    return found.filter((_, i) => i !== own);
  };
}

/** See `lineLooks`. */
export type LineLooks = (at: number, axis: 'x' | 'y', own: number) => readonly Lab[];

/** Tells what a block of pixels shows, by its upper left corner. */
function placeTeller(frame: Frame, { areas, size, index, shrink, kindOf, looks }: VicinityOptions) {
  const ground = areas[index]!.ground.color;
  const bandAt = (bands: readonly (readonly [number, number])[], at: number) =>
    bands.findIndex(([from, to]) => at >= from && at + shrink <= to);
  const columns = Array.from({ length: size }, (_, i) => bandOf(areas[i]!.rect, 'x'));
  const rows = Array.from({ length: size }, (_, i) => bandOf(areas[i * size]!.rect, 'y'));
  const [minX, minY] = [columns[0]![0], rows[0]![0]];
  const [maxX, maxY] = [columns.at(-1)![1], rows.at(-1)![1]];
  return (x: number, y: number): Place => {
    const isIn = x >= minX && y >= minY && x + shrink <= maxX && y + shrink <= maxY;
    if (!isIn) return 'plain';
    const [column, row] = [bandAt(columns, x), bandAt(rows, y)];
    const color = blockMean(frame, x, y, shrink);
    if (column >= 0 && row >= 0) {
      const cell = row * size + column;
      if (cell === index) return 'plain';
      return kindOf(cell, color) ? 'thing' : 'plain';
    }
    if (column < 0 && row < 0) return 'plain';
    const others = column < 0 ? looks(x, 'x', row) : looks(y, 'y', column);
    const lab = toLab(color);
    const alike = others.filter((other) => labDistance(other, lab) <= areaLimits.maxSameGround);
    if (alike.length < limits.minSameLine * others.length) return 'thing';
    return pixelKind(color, ground, []) ? 'seen' : 'plain';
  };
}

const bandOf = (rect: CellArea['rect'], axis: 'x' | 'y'): readonly [number, number] =>
  axis === 'x' ? [rect.x, rect.x + rect.width] : [rect.y, rect.y + rect.height];
