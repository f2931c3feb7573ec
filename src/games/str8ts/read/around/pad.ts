/**
 * Finds the number pad of a page: digits outside the grid that stand alone, not in words, in even
 * rows and columns, and have one height. The style of keys is unknown, so glyphs are searched on
 * the page's ground, and recursively within every component on it. The player tries out whether a
 * key works.
 */

import { mean } from '../../../../core/averages.ts';
import type { Frame } from '../../../../core/frame.ts';
import { contains, type FrameRect, isIn } from '../../../../core/points.ts';
import { heightOf, type InkPart, widthOf } from '../../../../vision/glyph/ink-parts.ts';
import { cellsBeside, type LatticePlace, type Side } from '../../../../vision/lattice/lattice.ts';
import { flatAreas } from '../../../../vision/regions/flat-areas.ts';
import { commonColor, glyphsAmong, type GlyphSearch, partsOn } from './glyphs.ts';
import { padLimits as limits } from './limits.ts';
import {
  areInOrder,
  assign,
  type Glyph,
  isDigit,
  likeliest,
  ofSameHeight,
  evenKeys,
  withoutOverlaps,
} from './pad-keys.ts';
import { gridOf, type PadKey } from './play-scene.ts';
import type { Str8tsLayout } from '../scene.ts';

/**
 * Finds the keys of a pad next to the grid.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @returns the keys, by digit; empty unless nearly all digits of the board are found, and if there
 *   are two such pads that look alike
 */
export function padKeys(frame: Frame, layout: Str8tsLayout): PadKey[] {
  const found = stripsBeside(frame, layout).flatMap((strip) =>
    glyphsIn({ frame, size: layout.size }, strip, 0),
  );
  const glyphs = withoutOverlaps(found);
  const pad = onlyPad(glyphs, layout);
  if (pad.length > 0 || glyphs.filter(isDigit).length < 2 * minKeys(layout.size)) return pad;
  // Of two that look alike, one of buttons in several rows is a pad; bare digits may be links.
  const onButtons = onlyPad(onlyFramed(frame, glyphs), layout);
  return areInOrder(onButtons) ? onButtons : [];
}

/** The glyphs that lie on areas of the size of a key. */
function onlyFramed(frame: Frame, glyphs: readonly Glyph[]): Glyph[] {
  const { minHeight, maxHeight, maxWidth } = limits.key;
  const height = Math.max(0, ...glyphs.map(({ rect }) => rect.height));
  const keys = flatAreas(
    frame,
    (rect) => rect.height <= maxHeight * height && rect.width <= maxWidth * height,
  );
  return glyphs.filter(({ rect: glyph }) =>
    keys.some(({ rect }) => rect.height >= minHeight * glyph.height && contains(rect, glyph)),
  );
}

/** The keys of the pad that some glyphs form; none if there are two that look alike. */
function onlyPad(glyphs: readonly Glyph[], layout: Str8tsLayout): PadKey[] {
  const sets = glyphs.map((seed) => ofSameHeight(glyphs, seed));
  const pads = sets.map((alike) => ({ alike, keys: evenKeys(assign(alike, layout.size)) }));
  // A list on the page may hold 1 to n, too, but farther from the grid.
  const best = pads
    .map((pad) => ({ ...pad, away: awayFrom(gridOf(layout), pad.keys) }))
    .reduce((a, b) => ((b.keys.length - a.keys.length || a.away - b.away) > 0 ? b : a), {
      alike: [] as readonly Glyph[],
      keys: [] as readonly PadKey[],
      away: Infinity,
    });
  // A second row of digits that looks the same may choose a level, or enter pencil marks.
  const others = best.alike.filter(({ rect }) => !best.keys.some(({ at }) => isIn(rect, at)));
  const digits = new Set(others.map(likeliest));
  const min = minKeys(layout.size);
  return best.keys.length < min || digits.size >= min ? [] : best.keys.toSorted((a, b) => a.digit - b.digit);
}

/** Mean distance of keys from a grid, px. */
const awayFrom = ({ x, y, width, height }: FrameRect, keys: readonly PadKey[]): number =>
  mean(
    keys.map(({ at }) =>
      Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height)),
    ),
  );

/**
 * The picture without the grid: strips on all four sides, which overlap so that each key is whole
 * in at least one.
 */
function stripsBeside(frame: Frame, layout: Str8tsLayout): FrameRect[] {
  const { x, y, width, height } = gridOf(layout);
  const margin = limits.margin * layout.pitchX;
  const left = Math.max(0, Math.floor(x - margin));
  const right = Math.min(frame.width, Math.ceil(x + width + margin));
  const top = Math.max(0, Math.floor(y - margin));
  const bottom = Math.min(frame.height, Math.ceil(y + height + margin));
  return [
    { x: 0, y: 0, width: left, height: frame.height },
    { x: right, y: 0, width: frame.width - right, height: frame.height },
    { x: 0, y: 0, width: frame.width, height: top },
    { x: 0, y: bottom, width: frame.width, height: frame.height - bottom },
  ];
}

/** Finds glyphs on the most frequent colour of a rectangle, and within the components on it. */
function glyphsIn(search: GlyphSearch, rect: FrameRect, depth: number): Glyph[] {
  if (rect.width < limits.minPx || rect.height < limits.minPx) return [];
  const common = commonColor(search.frame, rect);
  if (!common) return [];
  const parts = partsOn(search.frame, rect, common);
  const digits = glyphsAmong(search, rect, common, parts);
  if (depth === limits.maxDepth) return digits;
  const inner = parts
    .filter((part) => heightOf(part) >= limits.minInnerPx && widthOf(part) >= limits.minInnerPx)
    .filter((part) => !isRead(part, rect, digits.filter(isDigit)));
  const inset = limits.insetPx;
  return [
    ...digits,
    ...inner.flatMap((part) => {
      const box = {
        x: rect.x + part.left + inset,
        y: rect.y + part.top + inset,
        width: widthOf(part) - 2 * inset,
        height: heightOf(part) - 2 * inset,
      };
      return box.width * box.height < limits.maxInner * rect.width * rect.height
        ? glyphsIn(search, box, depth + 1)
        : [];
    }),
  ];
}

/** Whether a component belongs to a glyph that was read already. */
const isRead = (
  { left, top, right, bottom }: InkPart,
  { x, y }: FrameRect,
  digits: readonly Glyph[],
): boolean =>
  digits.some(
    ({ rect }) =>
      rect.x <= x + left &&
      rect.y <= y + top &&
      rect.x + rect.width >= x + right &&
      rect.y + rect.height >= y + bottom,
  );

/**
 * Returns whether the row or column that would continue a grid at a side holds keys of a number
 * pad; the page may have another pad elsewhere.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @param side of the grid
 * @returns true if nearly all of its cells show the digits in order, as no row of a board does, or
 *   if a key of the page's only pad lies in it
 */
export function isPadSide(frame: Frame, layout: Str8tsLayout, side: Side): boolean {
  const { origin, pitchX, pitchY, size } = layout;
  /** A part of a cell, leaving out a share of it on each side. */
  const partOf = ({ column, row }: LatticePlace, inset: number): FrameRect => {
    const [x, y] = [origin.x + (column + inset) * pitchX, origin.y + (row + inset) * pitchY];
    return { x, y, width: (1 - 2 * inset) * pitchX, height: (1 - 2 * inset) * pitchY };
  };
  const cells = cellsBeside({ columns: size, rows: size }, side);
  const digitsAt = cells.map((cell) => {
    // Excludes the frames of keys, which may look like digits.
    const inner = partOf(cell, limits.keyInset);
    const [x, y] = [Math.max(0, Math.round(inner.x)), Math.max(0, Math.round(inner.y))];
    const width = Math.min(frame.width - x, Math.round(inner.width));
    const height = Math.min(frame.height - y, Math.round(inner.height));
    const glyphs = glyphsIn({ frame, size }, { x, y, width, height }, 0);
    return glyphs.map(likeliest);
  });
  const inOrder = (digitOf: (at: number) => number) =>
    digitsAt.filter((digits, at) => digits.includes(digitOf(at))).length >= minKeys(size);
  if (inOrder((at) => at + 1) || inOrder((at) => size - at)) return true;
  return padKeys(frame, layout).some(({ at }) => cells.some((cell) => isIn(partOf(cell, 0), at)));
}

/** Minimum number of keys of a pad that must be read. */
const minKeys = (size: number): number => Math.max(3, size - 2);
