/**
 * Finds a number pad that has opened over the grid, as on phones when a cell is tapped. Its style
 * is unknown, and the digits of the board surround it. So all digits on areas of one colour are
 * read, and a pad is recognised by its layout: 1 to n in rows of equal length, equally spaced, of
 * one height, starting at the top or the bottom.
 */

import type { Frame } from '../../../../core/frame.ts';
import { type FrameRect, type FrameSize, overlap } from '../../../../core/points.ts';
import { flatAreas } from '../../../../vision/regions/flat-areas.ts';
import { glyphsAmong, partsOn } from './glyphs.ts';
import { openPadLimits as limits } from './limits.ts';
import { type Glyph, keyOf, ofSameHeight, middleOf } from './pad-keys.ts';
import { gridOf, type PadKey } from './play-scene.ts';
import type { Str8tsLayout } from '../scene.ts';
import { pixelsAround } from '../../../../vision/regions/pixels-around.ts';

/**
 * Finds the keys of an open pad.
 * @param frame the whole picture
 * @param layout of the grid, which may be covered in part
 * @param known permanent keys of the page, which are no part of the open pad
 * @returns the keys, by digit; empty if there is no such layout
 */
export function openPad(frame: Frame, layout: Str8tsLayout, known: readonly PadKey[] = []): PadKey[] {
  const reach = reachOf(frame, layout);
  const search = { frame, size: layout.size };
  const areas = flatAreas(
    frame,
    (rect) => rect.width >= limits.minPx && rect.height >= limits.minPx && overlap(rect, reach),
  );
  const isKnown = (glyph: Glyph) =>
    known.some(
      ({ at }) => Math.hypot(at.x - middleOf(glyph).x, at.y - middleOf(glyph).y) < glyph.rect.height,
    );
  const glyphs = areas
    .filter(({ rect, count }) => count >= limits.minFill * rect.width * rect.height)
    .flatMap(({ rect, color }) => glyphsAmong(search, rect, color, partsOn(frame, rect, color)))
    .filter((glyph) => !isKnown(glyph));
  return latticeKeys(glyphs, layout.size, (keys) => isOfBoard(keys, layout));
}

/**
 * Whether keys lie beside the board, or may be digits of it: all of them are in one cell, as pencil
 * marks are, or most are at the centres of cells. Rows of a board also hold 1 to n. So a pad
 * aligned with the cells counts only if all its keys are visible, in more than one row and column,
 * in a compact block of cells.
 */
function isOfBoard(keys: readonly PadKey[], { origin, pitchX, pitchY, size }: Str8tsLayout): boolean {
  const seen = keys.filter(({ share }) => share > 0);
  const cells = seen.map(({ at }) => ({ x: (at.x - origin.x) / pitchX, y: (at.y - origin.y) / pitchY }));
  const isOver = cells.some(({ x, y }) => Math.min(x, y) > 0 && Math.max(x, y) < size);
  const places = new Set(cells.map(({ x, y }) => `${Math.floor(x)} ${Math.floor(y)}`));
  if (!isOver || places.size === 1) return true;
  const off = (share: number) => Math.abs(share - Math.floor(share) - 0.5);
  const inside = cells.filter(({ x, y }) => off(x) < limits.inCell && off(y) < limits.inCell);
  if (inside.length <= seen.length / 2) return false;
  const span = (places: readonly number[]) => Math.round(Math.max(...places) - Math.min(...places)) + 1;
  const [across, down] = [span(cells.map(({ x }) => x)), span(cells.map(({ y }) => y))];
  return seen.length < size || across < 2 || down < 2 || across * down >= size + Math.max(across, down);
}

/**
 * Returns the region of a grid and a pad around it.
 * @param frame size of the picture
 * @param layout of the grid in it
 * @returns a rectangle within the picture
 */
export function reachOf(frame: FrameSize, layout: Str8tsLayout): FrameRect {
  const { x, y, width, height } = gridOf(layout);
  const room = limits.reach * layout.pitchX;
  return pixelsAround(frame, [
    { x: x - room, y: y - room },
    { x: x + width + room, y: y + height + room },
  ]);
}

/** Key lattice: the position of 1, the number of columns, and the steps to the next key. */
interface Lattice {
  readonly from: ReturnType<typeof middleOf>;
  readonly columns: number;
  readonly stepX: number;
  readonly stepY: number;
}

/**
 * Finds glyphs that form a key lattice.
 * @param isOther returns true for keys that are something else
 * @returns the keys, by digit, one unread digit at its lattice position; empty if there is none
 */
function latticeKeys(
  glyphs: readonly Glyph[],
  size: number,
  isOther: (keys: readonly PadKey[]) => boolean = () => false,
): PadKey[] {
  const perDigit = Array.from({ length: size + 1 }, (_, digit) =>
    digit === 0 ? [] : glyphs.filter((glyph) => glyph.shares[digit]! >= limits.shares.seed),
  );
  let best: PadKey[] = [];
  for (const one of perDigit[1] ?? []) {
    const alike = ofSameHeight(glyphs, one);
    for (const lattice of latticesFrom(one, alike, perDigit, size)) {
      const keys = keysOn(lattice, alike, size);
      const [seen, total] = [seenOf(keys), certainty(keys)];
      if (seen < Math.max(3, size - 1) || total < limits.shares.mean * size) continue;
      if (total > certainty(best) && !isOther(keys)) best = keys;
    }
  }
  return best;
}

/** Number of keys found at their lattice positions, and their total probability. */
const seenOf = (keys: readonly PadKey[]): number => keys.filter(({ share }) => share > 0).length;
const certainty = (keys: readonly PadKey[]): number => keys.reduce((sum, { share }) => sum + share, 0);

/** Generates all lattices that start at a given 1. */
function* latticesFrom(
  one: Glyph,
  alike: readonly Glyph[],
  perDigit: readonly (readonly Glyph[])[],
  size: number,
): Iterable<Lattice> {
  const from = middleOf(one);
  const withDigit = (digit: number) => (perDigit[digit] ?? []).filter((glyph) => alike.includes(glyph));
  const rights = withDigit(2)
    .map(middleOf)
    .filter(({ x, y }) => Math.abs(y - from.y) < limits.off * from.height && x - from.x > from.height);
  for (let columns = 1; columns <= size; columns++) {
    const downs =
      columns === size
        ? []
        : withDigit(columns + 1)
            .map(middleOf)
            .filter(
              ({ x, y }) =>
                Math.abs(x - from.x) < 2 * limits.off * from.height && Math.abs(y - from.y) > from.height,
            );
    const xs = columns === 1 ? [0] : rights.map(({ x }) => x - from.x);
    const ys = columns === size ? [0] : downs.map(({ y }) => y - from.y);
    for (const stepX of xs) for (const stepY of ys) yield { from, columns, stepX, stepY };
  }
}

/** The keys of a lattice; a key that is not found has share 0. */
function keysOn({ from, columns, stepX, stepY }: Lattice, glyphs: readonly Glyph[], size: number): PadKey[] {
  return Array.from({ length: size }, (_, i) => i + 1).flatMap((digit) => {
    const x = from.x + ((digit - 1) % columns) * stepX;
    const y = from.y + Math.floor((digit - 1) / columns) * stepY;
    const [nearest] = glyphs
      .filter((glyph) => {
        const at = middleOf(glyph);
        return (
          Math.abs(at.x - x) <= 2 * limits.off * at.height && Math.abs(at.y - y) <= limits.off * at.height
        );
      })
      .filter((glyph) => glyph.shares[digit]! >= limits.shares.min)
      .toSorted((a, b) => b.shares[digit]! - a.shares[digit]!);
    return [nearest ? keyOf(nearest, digit) : { digit, share: 0, at: { x, y }, heightPx: from.height }];
  });
}
