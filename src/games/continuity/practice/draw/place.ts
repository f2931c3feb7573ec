/**
 * Where everything lies in a window: the largest whole number of pixels a cell that fits,
 * everything else follows from it.
 */

import type { FramePoint, FrameRect, FrameSize } from '../../../../core/points.ts';
import { type BoardSize, type Spot, tileSize } from '../../level.ts';
import type { TilePlace } from '../practice-view.ts';

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

/**
 * In cells: the table's margin, the lines above and below, the room left and right of the table.
 */
const inCells = { margin: 0.9, head: 2.6, foot: 2.2, side: 0.6 } as const;
/** Below so many pixels a cell is no longer rounded down to whole ones. */
const roundedFrom = 6;

/** Lays out a window. */
export function placeOf({ rows, columns }: BoardSize, { width, height }: FrameSize): Place {
  const across = columns * 10.7 + (columns - 1) * 0.6 + 2 * (inCells.margin + inCells.side);
  const down = rows * 10.7 + (rows - 1) * 0.6 + 2 * inCells.margin + inCells.head + inCells.foot;
  const max = Math.max(2, Math.min(width / across, height / down));
  for (let cell = max >= roundedFrom ? Math.floor(max) : max; ; cell = roundedFrom - 1) {
    const place = measured({ rows, columns }, { width, height }, cell);
    const fits = place.table.width <= width && place.table.height + place.head + place.foot <= height;
    if (fits || cell < roundedFrom) return place;
    if (cell - 1 >= roundedFrom) return measured({ rows, columns }, { width, height }, cell - 1);
  }
}

function measured({ rows, columns }: BoardSize, window: FrameSize, cell: number): Place {
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

/** Upper left corner of a tile's rim. */
export const tileCorner = ({ table, margin, tile, seam }: Place, { row, column }: TilePlace): FramePoint => ({
  x: table.x + margin + column * (tile + seam),
  y: table.y + margin + row * (tile + seam),
});

/** Upper left corner of a cell of a tile. */
export function cellCorner(place: Place, tile: TilePlace, { x, y }: Pick<Spot, 'x' | 'y'>): FramePoint {
  const corner = tileCorner(place, tile);
  return { x: corner.x + place.rim + x * place.cell, y: corner.y + place.rim + y * place.cell };
}
