/**
 * Detects that a board continues beyond the cells found. Cells that are cut off by the edge of the
 * picture, or half covered, are not squares, so they are missed. Their near side still shows
 * several colours, some of them those of whole cells. A rim, a panel or a page with writing has one
 * colour along most of the side, or none of the cells'.
 */

import type { Frame, Rgb } from '../../../core/frame.ts';
import { medianColor, rectMean } from '../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../vision/color/color-space.ts';
import { cellsBeside, pointAt, type Side } from '../../../vision/lattice/lattice.ts';
import { readLimits as limits } from './limits.ts';
import type { LightsLayout } from './scene.ts';

/** Directions from the next row or column on a side towards the board. */
const ways = { left: [1, 0], right: [-1, 0], above: [0, 1], below: [0, -1] } as const;

/**
 * Searches the next row or column on a side for cells.
 * @param frame the picture
 * @param layout the layout, with both colours
 * @param side the side of the board
 * @returns whether any are found
 */
export function goesOn(frame: Frame, layout: LightsLayout, side: Side): boolean {
  const { lattice, sidePx, lit, dark } = layout;
  const [right, down] = ways[side];
  const { px, share } = limits.ends.past;
  const off = 0.5 - (px + share * sidePx + (lattice.u.x - sidePx) / 2) / lattice.u.x;
  const colorAt = (column: number, row: number, dx = 0, dy = 0) => {
    const { x, y } = pointAt(lattice, column + 0.5, row + 0.5);
    const at = { x: inside(x + dx, frame.width), y: inside(y + dy, frame.height) };
    return rectMean(frame, at, 0.5, 0.5);
  };
  /** The colour between a cell and the previous one, `px` off the middle. */
  const gapAt = (column: number, row: number, px = 0) =>
    down === 0 ? colorAt(column, row - 0.5, 0, px) : colorAt(column - 0.5, row, px);
  const gaps = Array.from({ length: lattice.columns * lattice.rows }, (_, cell) => {
    const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
    return (down === 0 ? row : column) > 0 ? [gapAt(column, row)] : [];
  });
  const ground = medianColor(gaps.flat());
  const isGround = (color: Rgb) => {
    const off = colorDistance(color, ground);
    return off < limits.minApart && off < Math.min(colorDistance(color, lit), colorDistance(color, dark));
  };
  const beside = cellsBeside(lattice, side).map(
    ({ column, row }) => [column + off * right, row + off * down] as const,
  );
  const colors = beside.map((place) => colorAt(...place));
  if (colors.some(isGround)) return false;
  const nearSides = Array.from({ length: lattice.columns * lattice.rows }, (_, cell) =>
    colorAt((cell % lattice.columns) + off * right, Math.floor(cell / lattice.columns) + off * down),
  );
  const isOfCell = (color: Rgb) =>
    [lit, dark, ...nearSides].some((own) => colorDistance(color, own) < limits.minApart);
  if (!colors.some(isOfCell)) return false;
  const gapsBeside = beside.slice(1).map((place) => [-1, 0, 1].map((px) => gapAt(...place, px)));
  const gapsSeen = gapsBeside.filter((colors) => colors.some(isGround)).length;
  if (gapsSeen > 0 && gapsSeen >= limits.ends.minGaps * gapsBeside.length) return true;
  const all = [...colors, ...gapsBeside.flat()];
  const countLike = (color: Rgb) =>
    all.filter((other) => colorDistance(color, other) < limits.minApart).length;
  // Writing leaves most of the rim, or of the page behind it, in view.
  return all.every((color) => countLike(color) < limits.ends.minRim * all.length);
}

/** Clamps a coordinate so that its surrounding pixels lie in the picture. */
const inside = (place: number, length: number): number => Math.min(Math.max(place, 1), length - 1);
