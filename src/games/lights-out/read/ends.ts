/**
 * Detects a side of the board that is covered. Something that covers whole rows leaves a smaller
 * board with the cover next to it, at most a gap away. So the ground must be visible up to where
 * the next cells would begin. If it ends earlier, it must end alike on the opposite side or on two
 * others, like the rim of a panel: the same colour lies beyond it in some row or column at least,
 * whatever else stands close to the rim.
 */

import type { Frame, Rgb } from '../../../core/frame.ts';
import { medianColor, rectMean } from '../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../vision/color/color-space.ts';
import { pointAt, type Side, sides } from '../../../vision/lattice/lattice.ts';
import { readLimits as limits } from './limits.ts';
import type { LightsLayout } from './scene.ts';

/** Directions away from the board. */
const ways = { left: [-1, 0], right: [1, 0], above: [0, -1], below: [0, 1] } as const;
const opposite = { left: 'right', right: 'left', above: 'below', below: 'above' } as const;

/** Where the ground ends on a side. */
interface End {
  readonly side: Side;
  /** Distance from the outer cells. */
  readonly depthPx: number;
  /** The colours at a distance from the outer cells, one for each row or column. */
  readonly colorsAt: (depthPx: number) => readonly Rgb[];
}

/**
 * Finds a side on which the board may continue under a cover.
 * @param frame the picture
 * @param layout the layout, with both colours
 * @returns the first such side; `undefined` when the whole board is visible
 */
export function coveredSide(frame: Frame, layout: LightsLayout): Side | undefined {
  const ground = groundOf(frame, layout);
  const ends = sides.flatMap((side) => endOn(frame, layout, { side, ground }) ?? []);
  // Writing of the ground's colour beyond a rim looks like a ground that ends farther out.
  const endsLike = (end: End, { depthPx, colorsAt }: End) => {
    if (end.depthPx < depthPx - limits.ends.evenPx) return false;
    const beyondPx = depthPx + 2 * limits.ends.evenPx;
    const others = colorsAt(beyondPx);
    const isBeyond = (color: Rgb) => {
      const apart = Math.min(...others.map((other) => colorDistance(color, other)));
      const toCell = Math.min(...[layout.lit, layout.dark].map((own) => colorDistance(color, own)));
      return apart < limits.ends.maxApart && apart < toCell;
    };
    return end.colorsAt(beyondPx).some(isBeyond);
  };
  const isRim = (end: End) => {
    const others = ends.filter((other) => other !== end && endsLike(end, other)).map(({ side }) => side);
    return others.includes(opposite[end.side]) || others.length > 1;
  };
  const near = nextCells(layout);
  return ends.find((end) => end.depthPx < near && !isRim(end))?.side;
}

/** Distance from the outer cells to where the next cells would become visible, px. */
const nextCells = ({ lattice, sidePx }: LightsLayout): number =>
  lattice.u.x - sidePx + limits.ends.past.px + limits.ends.past.share * sidePx;

/** The colour halfway between neighbouring cells. */
function groundOf(frame: Frame, { lattice }: LightsLayout): Rgb {
  const { columns, rows } = lattice;
  const colors = Array.from({ length: columns * rows }, (_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const places = [
      ...(column > 0 ? [pointAt(lattice, column, row + 0.5)] : []),
      ...(row > 0 ? [pointAt(lattice, column + 0.5, row)] : []),
    ];
    return places.map((at) => rectMean(frame, at, 0.5, 0.5));
  });
  return medianColor(colors.flat());
}

/** Finds where the ground ends; `undefined` if it reaches where the next cells would begin. */
function endOn(
  frame: Frame,
  layout: LightsLayout,
  { side, ground }: { side: Side; ground: Rgb },
): End | undefined {
  const { lattice, sidePx, lit, dark } = layout;
  const { columns, rows, u } = lattice;
  const [right, down] = ways[side];
  const count = right === 0 ? columns : rows;
  const gapPx = u.x - sidePx;
  const at = (line: number, depthPx: number) => {
    const along = line + 0.5;
    const [x, y] = right === 0 ? [along, down > 0 ? rows : 0] : [right > 0 ? columns : 0, along];
    const edge = pointAt(lattice, x, y);
    const off = depthPx - gapPx / 2;
    return { x: edge.x + right * off, y: edge.y + down * off };
  };
  const isIn = ({ x, y }: { x: number; y: number }) =>
    x >= 0.5 && y >= 0.5 && x <= frame.width - 0.5 && y <= frame.height - 0.5;
  const colorsAt = (depthPx: number) =>
    Array.from({ length: count }, (_, line) => at(line, depthPx))
      .filter(isIn)
      .map((place) => rectMean(frame, place, 0.5, 0.5));
  const isGround = (color: Rgb) => {
    const { maxApart, minLevels } = limits.ends;
    const channels = (['r', 'g', 'b'] as const).map((name) => Math.abs(color[name] - ground[name]));
    if (Math.max(...channels) < minLevels) return true;
    const apart = colorDistance(color, ground);
    return apart < maxApart && apart < Math.min(colorDistance(color, lit), colorDistance(color, dark));
  };
  // One place with ground is enough: it rules out a row of cells at that depth.
  const isGroundAt = (depthPx: number) => colorsAt(depthPx).some(isGround);
  // Starts slightly further out, so that a rim that ends just there can be compared with the other
  // sides. A blurred edge or the glow of a cell may hide the near ground, so the search runs back
  // towards the board.
  const next = nextCells(layout);
  const toEdge = Array.from({ length: Math.ceil(next - gapPx) }, (_, i) => next - i);
  let depthPx = toEdge.find((each) => each >= gapPx + limits.ends.past.px && isIn(at(0, each))) ?? next;
  if (isGroundAt(depthPx)) {
    depthPx += 2 * limits.ends.evenPx;
    if (!isIn(at(0, depthPx)) || isGroundAt(depthPx)) return undefined;
  }
  while (depthPx > gapPx / 2 && !isGroundAt(depthPx)) depthPx--;
  return { side, depthPx, colorsAt };
}
