/**
 * The layout of a window: a cell has the largest whole number of pixels that fits, and everything
 * else follows from it.
 */

import type { FramePoint, FrameRect, FrameSize } from '../../../../core/points.ts';
import { type BoardSize, type Spot, tileSize } from '../../level.ts';

/** A position on the board in tiles, from the upper left; fractional while a tile slides. */
export interface TilePlace {
  readonly row: number;
  readonly column: number;
}

/** The measures of a window, px. */
export interface Place {
  /** Edge of a cell. */
  readonly cell: number;
  /** Rim of a tile, and the gap between two rims. */
  readonly rim: number;
  readonly seam: number;
  /** Edge of a tile with its rim. */
  readonly tile: number;
  /** The table under the tiles; tiles begin `margin` inside it. */
  readonly table: FrameRect;
  readonly margin: number;
  /** Height of the line above the table, and of the one below. */
  readonly head: number;
  readonly foot: number;
}

/** In cells: the table's margin, the lines above and below, the space at the table's sides. */
const inCells = { margin: 0.9, head: 2.6, foot: 2.2, side: 0.6 } as const;
/** Pixels per cell from which they are rounded down to whole numbers. */
const roundedFrom = 6;

/**
 * Lays out a window.
 * @param size of the board, in tiles
 * @param window its size, px
 * @returns measures with which the table and both lines fit, except that cells have at least 2 px
 */
export function placeOf({ rows, columns }: BoardSize, window: FrameSize): Place {
  const { width, height } = window;
  const across = columns * 10.7 + (columns - 1) * 0.6 + 2 * (inCells.margin + inCells.side);
  const down = rows * 10.7 + (rows - 1) * 0.6 + 2 * inCells.margin + inCells.head + inCells.foot;
  const max = Math.max(2, Math.min(width / across, height / down));
  for (let cell = max >= roundedFrom ? Math.floor(max) : max; ; cell = roundedFrom - 1) {
    const place = measure({ rows, columns }, window, cell);
    const fits = place.table.width <= width && place.table.height + place.head + place.foot <= height;
    if (fits || cell < roundedFrom) return place;
    if (cell - 1 >= roundedFrom) return measure({ rows, columns }, window, cell - 1);
  }
}

function measure({ rows, columns }: BoardSize, window: FrameSize, cell: number): Place {
  const whole = (share: number, min: number) => Math.max(min, Math.round(share * cell));
  const rim = whole(0.35, 2);
  const seam = whole(0.6, 3);
  const margin = whole(inCells.margin, 4);
  const tile = tileSize * cell + 2 * rim;
  const width = columns * tile + (columns - 1) * seam + 2 * margin;
  const height = rows * tile + (rows - 1) * seam + 2 * margin;
  const [head, foot] = [whole(inCells.head, 12), whole(inCells.foot, 10)];
  const x = Math.round((window.width - width) / 2);
  const y = Math.round((window.height - height - head - foot) / 2) + head;
  return { cell, rim, seam, tile, margin, table: { x, y, width, height }, head, foot };
}

/**
 * Locates the upper left corner of a tile's rim.
 * @param place the measures
 * @param tile its place on the board
 * @returns px
 */
export const tileCorner = ({ table, margin, tile, seam }: Place, { row, column }: TilePlace): FramePoint => ({
  x: table.x + margin + column * (tile + seam),
  y: table.y + margin + row * (tile + seam),
});

/**
 * Locates the upper left corner of a cell of a tile.
 * @param place the measures
 * @param tile its place on the board
 * @param spot the cell in it
 * @returns px
 */
export function cellCorner(place: Place, tile: TilePlace, spot: Pick<Spot, 'x' | 'y'>): FramePoint {
  const corner = tileCorner(place, tile);
  return { x: corner.x + place.rim + spot.x * place.cell, y: corner.y + place.rim + spot.y * place.cell };
}

/**
 * Rounds a length to hundredths of a pixel, since longer numbers slow down the drawing.
 * @param value px
 * @returns px
 */
export const px = (value: number): number => Math.round(value * 100) / 100;
