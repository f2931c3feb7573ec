/**
 * What the gap shows: nothing while the player walks, an arrow at each side from which a tile can
 * slide in while time stands still, a star in the middle once the level is won. Told by where there
 * is ink, whatever its colour.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { groundOf } from '../../../../vision/color/ground.ts';
import { cellBeyond, type Side, sides, tileSize } from '../../level.ts';
import type { ContinuityLayout, ContinuityScene } from '../scene.ts';
import { cellCornerAt } from './cell-means.ts';

/** Distance in OKLab from which on something is ink. */
const inkAway = 0.11;
/** Beside plain ink, what is less than this share of it away is a smear. */
const inkShareOfMost = 0.45;
/** Shares of ink below which a place is empty, and above which it is inked. */
const ink = { empty: 0.03, sure: 0.09 } as const;

/**
 * The places, from the middle of the gap, as shares of a tile's edge: where arrows point from, and
 * their half sizes.
 */
const arrowAt = 0.35;
const half = { along: 0.09, across: 0.13, middle: 0.1 } as const;

/** What was seen in the gap. */
export interface GapSign {
  readonly kind: ContinuityScene['kind'];
  readonly confidence: number;
}

/**
 * Reads the gap.
 * @param gap its board cell
 * @throws ReadError when it shows something else
 */
export function readGap(frame: Frame, layout: ContinuityLayout, gap: number): GapSign {
  const corner = cellCornerAt(layout, gap, 0);
  const inner = { x: tileSize * layout.cell.x, y: tileSize * layout.cell.y };
  const middle = { x: corner.x + inner.x / 2, y: corner.y + inner.y / 2 };
  const rect = inside(frame, {
    x: Math.round(corner.x),
    y: Math.round(corner.y),
    width: Math.round(inner.x),
    height: Math.round(inner.y),
  });
  const ground = toLab(groundOf(frame, rect, Math.max(1, Math.round(0.3 * layout.cell.x))).color);
  const away = (color: Rgb) => labDistance(toLab(color), ground);
  const limit = Math.max(inkAway, inkShareOfMost * farthestInk(frame, rect, away));
  const share = (centre: FramePoint, halfWidth: number, halfHeight: number) =>
    inkShare(frame, { centre, halfWidth, halfHeight }, (color) => away(color) > limit);
  const arrows = sides.map((side) => {
    const [dx, dy] = outwards[side];
    const centre = { x: middle.x + dx * arrowAt * layout.side, y: middle.y + dy * arrowAt * layout.side };
    const [across, down] = dx === 0 ? [half.across, half.along] : [half.along, half.across];
    return { side, inked: share(centre, across * layout.side, down * layout.side) };
  });
  const star = share(middle, half.middle * layout.side, half.middle * layout.side);
  return signOf(layout, gap, { arrows, star });
}

const outwards: Readonly<Record<Side, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};

/** The shares of ink in the places of the gap. */
interface Inked {
  readonly arrows: readonly { readonly side: Side; readonly inked: number }[];
  readonly star: number;
}

function signOf(layout: ContinuityLayout, gap: number, { arrows, star }: Inked): GapSign {
  const expected = arrows.filter(({ side }) => cellBeyond(layout, gap, side) >= 0);
  const others = arrows.filter(({ side }) => cellBeyond(layout, gap, side) < 0);
  const min = Math.min(...expected.map(({ inked }) => inked));
  const max = Math.max(...expected.map(({ inked }) => inked));
  const stray = Math.max(0, ...others.map(({ inked }) => inked));
  if (star > ink.sure && max < ink.empty && stray < ink.empty) return { kind: 'solved', confidence: 1 };
  if (star < ink.empty && min > ink.sure && stray < ink.empty) return { kind: 'slide', confidence: 1 };
  if (star < ink.empty && max < ink.empty && stray < ink.empty) return { kind: 'walk', confidence: 1 };
  throw new ReadError(
    'the gap between the tiles shows neither nothing nor arrows nor a star; something may lie over it',
    {
      trouble: 'covered',
      candidates: ['slide', 'walk'],
    },
  );
}

/**
 * How far the plainest ink of a rectangle is from its ground: that of the hundredth part that is
 * farthest.
 */
function farthestInk({ data, width }: Frame, rect: FrameRect, away: (color: Rgb) => number): number {
  const stride = Math.max(1, Math.floor(Math.min(rect.width, rect.height) / 60));
  const distances: number[] = [];
  for (let y = rect.y; y < rect.y + rect.height; y += stride) {
    for (let x = rect.x; x < rect.x + rect.width; x += stride) {
      const i = 4 * (y * width + x);
      distances.push(away({ r: data[i] as number, g: data[i + 1] as number, b: data[i + 2] as number }));
    }
  }
  return distances.sort((a, b) => b - a)[Math.floor(distances.length / 100)] ?? 0;
}

interface Patch {
  readonly centre: FramePoint;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** The share of a patch's pixels that are ink; large patches are thinned out. */
function inkShare(
  { data, width, height }: Frame,
  { centre, halfWidth, halfHeight }: Patch,
  isInk: (color: Rgb) => boolean,
): number {
  const stride = Math.max(1, Math.floor(Math.min(halfWidth, halfHeight) / 10));
  let [inked, seen] = [0, 0];
  for (let y = Math.round(centre.y - halfHeight); y < centre.y + halfHeight; y += stride) {
    for (let x = Math.round(centre.x - halfWidth); x < centre.x + halfWidth; x += stride) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const i = 4 * (y * width + x);
      seen++;
      if (isInk({ r: data[i] as number, g: data[i + 1] as number, b: data[i + 2] as number })) inked++;
    }
  }
  return seen === 0 ? 0 : inked / seen;
}

/** A rectangle cut to the picture. */
function inside({ width, height }: Frame, rect: FrameRect): FrameRect {
  const x = Math.max(0, Math.min(width - 1, rect.x));
  const y = Math.max(0, Math.min(height - 1, rect.y));
  return {
    x,
    y,
    width: Math.max(1, Math.min(rect.width, width - x)),
    height: Math.max(1, Math.min(rect.height, height - y)),
  };
}
