/**
 * Finds the palette of Strata in a picture of which nothing is known. It is the one thing on the
 * puzzle screen that is large, of strong colour and of known proportions: tiles in a row along the
 * lower edge of the game. Bands of pixel rows are searched from the bottom upwards for edges that
 * stand like the edges of tiles; that gives the middle of the game and its scale, and the upper
 * edge of the short tiles gives its height.
 */

import type { Frame } from '../../../../../core/frame.ts';
import type { FramePoint } from '../../../../../core/points.ts';
import { median, rectMean } from '../../../../../vision/color/area-mean.ts';
import { colorDistance, shareOf } from '../../../../../vision/color/color-space.ts';
import { type Band, bandProfile, rowEdges } from './row-edges.ts';
import { findTileRows, refineTileRow, type TileRow } from './tile-row.ts';
import { design, designHeight } from '../../../geometry.ts';
import { limits } from '../../limits.ts';

const { minScale, bandHeight, edgeThreshold } = limits.palettes;

/** A palette that was found; px. */
export interface PaletteGuess {
  /** Number of tiles. */
  readonly count: number;
  /** Middle of the row. */
  readonly middle: number;
  /** Picture pixels per design unit. */
  readonly scale: number;
  /** Upper edge of the short tiles. */
  readonly shortTop: number;
  /** Root mean square distance of the tiles' edges from their places, px. */
  readonly residualPx: number;
}

const { spacing, tileWidth } = design.palette;
const shape = { tileWidth, spacing, min: 2, max: 6 } as const;

/**
 * The palettes that can be seen, most likely ones first as far as that can be told; made one at a
 * time.
 * @param frame the picture
 * @param near where the game is said to be, if that is known: pixels per design unit, and the
 *   shortest tiles' top
 * @returns the palettes, one at a time
 */
export function* findPalettes(
  frame: Frame,
  near?: { readonly middle: number; readonly scale: number; readonly shortTop: number },
): Generator<PaletteGuess> {
  const max = (frame.height / designHeight) * 1.03;
  const scales = near ? { min: near.scale * 0.98, max: near.scale * 1.02 } : { min: minScale, max: max };
  for (const band of bandsOf(frame, near)) {
    const profile = bandProfile(frame, band);
    const edges = rowEdges(profile, 3, edgeThreshold);
    if (edges.length < 4) continue;
    let tried = 0;
    for (const row of findTileRows(edges, shape, scales)) {
      // Twice, since the first time corrects the places that the colours are taken from.
      const once = refineTileRow(profile, row, shape, edgeThreshold);
      const refined = once && refineTileRow(profile, once, shape, edgeThreshold);
      const guess = refined && measurePalette(frame, band, refined);
      if (!guess) continue;
      yield guess;
      if (++tried >= 6) break;
    }
  }
}

function* bandsOf(
  frame: Frame,
  near?: { readonly middle: number; readonly scale: number; readonly shortTop: number },
): Generator<Band> {
  if (near) {
    const reach = (shape.max / 2 + 0.4) * spacing * near.scale;
    const top = Math.round(near.shortTop + 8 * near.scale);
    yield clip(frame, {
      top,
      bottom: top + bandHeight,
      left: near.middle - reach,
      right: near.middle + reach,
    });
    return;
  }
  for (let bottom = frame.height; bottom >= bandHeight; bottom -= bandHeight) {
    yield { top: bottom - bandHeight, bottom, left: 0, right: frame.width };
  }
}

const clip = (frame: Frame, band: Band): Band => ({
  top: Math.max(0, Math.min(band.top, frame.height - bandHeight)),
  bottom: Math.min(frame.height, Math.max(band.bottom, bandHeight)),
  left: Math.max(0, Math.floor(band.left)),
  right: Math.min(frame.width, Math.ceil(band.right)),
});

/** Turns a row of tiles in a band into a palette, if what lies above and beside the tiles fits. */
function measurePalette(frame: Frame, band: Band, row: TileRow): PaletteGuess | undefined {
  const { scale } = row;
  const middle = band.left + row.middle;
  const y = (band.top + band.bottom) / 2;
  const tops: number[] = [];
  for (let i = 0; i < row.count; i++) {
    const x = middle + (i - (row.count - 1) / 2) * spacing * scale;
    const top = tileTop(frame, { x, y }, scale);
    if (top !== undefined) tops.push(top);
  }
  if (tops.length === 0) return undefined;
  const lowest = Math.max(...tops);
  const short = median(tops.filter((top) => lowest - top < 6 * scale));
  const [left, right] = [-1, 1].map((side) =>
    row.count < shape.max && isCutTile(frame, { middle: { x: middle, y }, row, side, short }) ? 1 : 0,
  ) as [number, number];
  const count = row.count + left + right;
  if (count > shape.max) return undefined;
  return {
    count,
    middle: middle + ((right - left) * spacing * scale) / 2,
    scale,
    shortTop: short,
    residualPx: row.residual,
  };
}

/** Where a short tile ends upwards, to a fraction of a pixel; `undefined` for a tall one. */
function tileTop(
  frame: Frame,
  inside: FramePoint,
  scale: number,
  half = 0.3 * tileWidth * scale,
): number | undefined {
  const tile = rectMean(frame, inside, half, 3);
  const above = rectMean(frame, { x: inside.x, y: inside.y - 68 * scale }, half * 0.8, 3);
  if (above.count === 0 || colorDistance(tile, above) < 0.04) return undefined;
  let before = 0;
  for (let y = Math.floor(inside.y); y > inside.y - 68 * scale && y >= 0; y--) {
    const share = shareOf(rectMean(frame, { x: inside.x, y: y + 0.5 }, half, 0.5), tile, above);
    if (share >= 0.5) return y + 1 - (0.5 - before) / (share - before) + 0.5;
    before = share;
  }
  return undefined;
}

/**
 * Whether one more tile stands at an end of the row whose outer edge was not found, since a narrow
 * window cuts it off. Unlike a bar beside the game it ends upwards: where short tiles do, or
 * further up.
 */
function isCutTile(
  frame: Frame,
  end: { readonly middle: FramePoint; readonly row: TileRow; readonly side: number; readonly short: number },
): boolean {
  const { middle, row, side, short } = end;
  const { scale } = row;
  const gap = (row.count / 2) * spacing * scale;
  const at = { x: middle.x + side * (gap + ((spacing - tileWidth) / 2 + 6) * scale), y: middle.y };
  const look = (y: number) => rectMean(frame, { x: at.x, y }, 3 * scale, 3);
  const tile = look(at.y);
  const beside = rectMean(frame, { x: middle.x + side * gap, y: middle.y }, 1.5 * scale, 3);
  if (tile.count === 0 || colorDistance(tile, beside) < 0.05) return false;
  const top = tileTop(frame, at, scale, 3 * scale);
  if (top !== undefined) return top < short + 3 * scale + 1 && top > short - 90 * scale;
  const tall = look(short - 12 * scale);
  const above = look(short - 95 * scale);
  return colorDistance(tall, tile) < 0.03 && above.count > 0 && colorDistance(above, tile) > 0.08;
}
