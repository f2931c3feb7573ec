/**
 * Finds the palette of Strata in a picture of which nothing is known. It is the one thing on the
 * puzzle screen that is large, of strong colour and of known proportions: tiles in a row along the
 * lower edge of the game. Bands of pixel rows are searched from the bottom upwards for edges that
 * stand like the edges of tiles; that gives the middle of the game and its scale, and the upper
 * edge of the short tiles gives its height.
 */

import type { Frame } from '../../../../../core/frame.ts';
import { rectMean } from '../../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../../vision/color/color-space.ts';
import { design, designHeight } from '../../../geometry.ts';
import { limits } from '../../limits.ts';
import { crossing } from '../crossing.ts';
import type { Design } from '../design.ts';
import { type Band, bandProfile, rowEdges } from './row-edges.ts';
import { findTileRows, type TileRow } from './tile-row.ts';

const { minScale, scaleError, bandHeight, edgeThreshold, maxRows, maxTries } = limits.palettes;

/** A palette that may have been found. */
interface PaletteGuess {
  /** Number of tiles. */
  readonly count: number;
  /** Where the design would lie. */
  readonly at: Design;
}

const { spacing, tileWidth } = design.palette;
const shape = { tileWidth, spacing, min: 2, max: 6 } as const;

/**
 * The palettes that can be seen, most likely ones first as far as that can be told; made one at a
 * time.
 * @param frame the picture
 * @returns the palettes, one at a time
 */
export function* findPalettes(frame: Frame): Generator<PaletteGuess> {
  let tried = 0;
  for (let bottom = frame.height; bottom >= bandHeight; bottom -= bandHeight) {
    for (const row of rowsIn(frame, { top: bottom - bandHeight, bottom })) {
      if (++tried > maxTries) return;
      yield* palettesOf(frame, bottom - bandHeight / 2, row);
    }
  }
}

/** The rows of tiles in a band, longest first. */
function rowsIn(frame: Frame, band: Band): TileRow[] {
  const scales = { min: minScale, max: (frame.height / designHeight) * (1 + scaleError) };
  const edges = rowEdges(bandProfile(frame, band), 3, edgeThreshold);
  if (edges.length < 4) return [];
  const rows: TileRow[] = [];
  for (const row of findTileRows(edges, shape, scales)) {
    if (rows.length >= maxRows) break;
    if (hasTiles(frame, (band.top + band.bottom) / 2, row)) rows.push(row);
  }
  return rows;
}

/** Whether the tiles of a row differ from what lies between and beside them. */
function hasTiles(frame: Frame, y: number, { count, middle, scale }: TileRow): boolean {
  const look = (place: number) =>
    rectMean(frame, { x: middle + place * spacing * scale, y }, 3 * scale, bandHeight / 2);
  const gaps = Array.from({ length: count + 1 }, (_, i) => look(i - count / 2));
  return gaps.slice(1).every((right, i) => {
    const tile = look(i - (count - 1) / 2);
    return [gaps[i]!, right].every((gap) => colorDistance(tile, gap) > limits.colors.same);
  });
}

/** Tiles at the ends of a row of which a narrow window cuts the outer edge off. */
const ends = [
  { left: 0, right: 0 },
  { left: 1, right: 1 },
  { left: 1, right: 0 },
  { left: 0, right: 1 },
] as const;

/** What palettes a row of tiles in a band may be: itself, or with tiles that are cut off. */
function palettesOf(frame: Frame, y: number, { count, middle, scale }: TileRow): PaletteGuess[] {
  const tops = Array.from({ length: count }, (_, i) => {
    const x = middle + (i - (count - 1) / 2) * spacing * scale;
    const way = { from: { x, y }, to: { x, y: y - 68 * scale }, half: 0.3 * tileWidth * scale };
    return crossing(frame, way)?.y ?? 0;
  });
  // The tall one ends further up.
  const short = Math.max(...tops);
  return ends.flatMap(({ left, right }) => {
    const x = middle + ((right - left) * spacing * scale) / 2;
    const at = { origin: { x, y: short - design.palette.shortTop * scale }, scale };
    const all = count + left + right;
    const isWhole = at.origin.y >= -scaleError * designHeight * scale;
    return isWhole && all <= shape.max ? [{ count: all, at }] : [];
  });
}
