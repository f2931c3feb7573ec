/**
 * Reads the palette: whether its tiles are present, the colour of each tile's lower part, and the
 * selected tile. That one is tall and saturated; while the selection changes, two tiles are or
 * none.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { median } from '../../../../core/averages.ts';
import { agreeingMean, type AreaMean, rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance, shareOf } from '../../../../vision/color/color-space.ts';
import { design, paletteX } from '../../geometry.ts';
import { type Design, fromDesign } from './design.ts';
import { limits } from '../limits.ts';
import type { Tile } from '../scene.ts';

const { tallLimits } = limits.tiles;
const { same, other } = limits.colors;

/** What was seen of the palette. */
export interface PaletteReading {
  readonly tiles: readonly Tile[];
  /** The tall tile; `undefined` while none is tall, or several are. */
  readonly selected: number | undefined;
  /** All tiles that are not short. */
  readonly raised: readonly number[];
  /** Mean colours, for the scene's signature. */
  readonly means: readonly AreaMean[];
}

const { tileWidth, shortTop, tallLeftTop, tallRightTop } = design.palette;
/** A height above even the tall tile, design units. */
const aboveAll = tallRightTop - 12;

/**
 * Reads the tiles of a palette.
 * @param frame the picture
 * @param at where the design lies
 * @param count number of tiles
 * @param linen visible colour of the linen
 * @returns `undefined` when there is no such palette: a tile looks like linen, linen is missing
 *   above or between tiles, or a further tile follows
 */
export function readPalette(frame: Frame, at: Design, count: number, linen: Rgb): PaletteReading | undefined {
  const tiles: Tile[] = [];
  const means: AreaMean[] = [];
  for (let i = 0; i < count; i++) {
    const x = paletteX(count, i);
    const lower = lowerPart(frame, at, x);
    const above = rectMean(frame, fromDesign(at, { x, y: aboveAll }), 3 * at.scale, 3 * at.scale);
    // Bars beside a narrow game have no upper edge.
    if (colorDistance(lower, linen) < same || colorDistance(above, linen) > other) return undefined;
    // Above the short tiles and below the slope of the tall one.
    const middle = (tallLeftTop + 3 + shortTop - 3) / 2;
    const upper = [-0.2, 0, 0.2].map((side) => {
      const place = fromDesign(at, { x: x + side * tileWidth, y: middle });
      return rectMean(frame, place, 0.07 * tileWidth * at.scale, 6 * at.scale);
    });
    const seen = upper.filter((part) => part.count > 0);
    const share = median(seen.map((part) => shareOf(part, above, lower)));
    const tall = Math.min(1, Math.max(0, share));
    tiles.push({ color: lower, tall });
    means.push(lower, ...upper);
  }
  for (let i = 1; i < count; i++) {
    if (!isGap(frame, at, paletteX(count, i - 0.5), tiles, linen)) return undefined;
  }
  if (
    count < 6 &&
    (isTile(frame, at, paletteX(count, -1), linen) || isTile(frame, at, paletteX(count, count), linen))
  ) {
    return undefined;
  }
  const raised = tiles.flatMap((tile, i) => (tile.tall < tallLimits.short ? [] : [i]));
  const [only] = raised;
  const isSelected = raised.length === 1 && tiles[only!]!.tall > tallLimits.selected;
  return { tiles, selected: isSelected ? only : undefined, raised, means };
}

/** Colour of a tile's lower part: the mean of the agreeing ones of nine samples. */
function lowerPart(frame: Frame, at: Design, x: number): AreaMean {
  const parts: AreaMean[] = [];
  for (const y of [731, 741, 751]) {
    for (const side of [-1, 0, 1]) {
      const place = fromDesign(at, { x: x + side * 0.22 * tileWidth, y });
      parts.push(rectMean(frame, place, 0.1 * tileWidth * at.scale, 4 * at.scale));
    }
  }
  const seen = parts.filter((part) => part.count > 0);
  return agreeingMean(seen.length === 0 ? parts.slice(0, 1) : seen, limits.agreement.levels).mean;
}

/** Whether linen, in the soft shadow of the tiles, is visible between two tiles. */
function isGap(frame: Frame, at: Design, x: number, tiles: readonly Tile[], linen: Rgb): boolean {
  const place = fromDesign(at, { x, y: 742 });
  const gap = rectMean(frame, place, 2.2 * at.scale, 8 * at.scale);
  if (gap.count === 0) return false;
  const away = colorDistance(gap, linen);
  return tiles.every((tile) => colorDistance(gap, tile.color) > 0.5 * away);
}

/**
 * Whether there is a further tile at x: its inner part is not linen, but the area above it is. Bars
 * beside a narrow game have no upper edge there.
 */
function isTile(frame: Frame, at: Design, x: number, linen: Rgb): boolean {
  const inner = x - Math.sign(x) * 0.4 * tileWidth;
  const look = (y: number) => rectMean(frame, fromDesign(at, { x: inner, y }), 3 * at.scale, 6 * at.scale);
  const [lower, above] = [look(742), look(shortTop - 14)];
  return lower.count > 0 && colorDistance(lower, linen) > other && colorDistance(above, linen) < same;
}
