/**
 * Reads the sign in the gap: nothing while the player walks, an arrow at each side from which a
 * tile can slide in while time stands still, a star in the middle once the level is won. Only the
 * places of ink matter, not its colour.
 */

import { ReadError } from '../../../../core/errors.ts';
import { type Frame, pixelAt, type Rgb } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { groundOf } from '../../../../vision/color/ground.ts';
import { cellBeyond, type Side, sides, tileSize } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { signLimits as limits } from '../limits.ts';

/**
 * Reads the gap's sign.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @param gap its board cell
 * @returns the meaning of the sign
 * @throws ReadError when the gap shows anything else
 */
export function readGap(frame: Frame, layout: ContinuityLayout, gap: number): 'walk' | 'slide' | 'solved' {
  const { cell, side: edge } = layout;
  const corner = cellCornerAt(layout, gap, 0);
  const inner = { x: tileSize * cell.x, y: tileSize * cell.y };
  const middle = { x: corner.x + inner.x / 2, y: corner.y + inner.y / 2 };
  const isInk = inkTest(frame, clampedRect(frame, corner, inner), limits.ring * cell.x);
  const { arrowAt, half } = limits;
  const share = (centre: FramePoint) => inkShare(frame, centre, half * edge, isInk);
  const arrows = sides.map((side) => {
    const [dx, dy] = outwards[side];
    const centre = { x: middle.x + dx * arrowAt * edge, y: middle.y + dy * arrowAt * edge };
    return { isExpected: cellBeyond(layout, gap, side) >= 0, inked: share(centre) };
  });
  return signOf(arrows, share(middle));
}

const outwards: Readonly<Record<Side, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};

/** Classifies the sign by the shares of ink at the places of the arrows and the star. */
function signOf(
  arrows: readonly { readonly isExpected: boolean; readonly inked: number }[],
  star: number,
): 'walk' | 'slide' | 'solved' {
  const { empty, sure } = limits.inked;
  const expected = arrows.filter(({ isExpected }) => isExpected);
  const isBare = expected.every(({ inked }) => inked < empty);
  const isStray = arrows.some(({ isExpected, inked }) => !isExpected && inked >= empty);
  if (!isStray && star > sure && isBare) return 'solved';
  if (!isStray && star < empty && expected.every(({ inked }) => inked > sure)) return 'slide';
  if (!isStray && star < empty && isBare) return 'walk';
  throw new ReadError(
    'the gap between the tiles shows something other than arrows or a star: something may lie over it, or the page draws its gap otherwise',
    { trouble: 'covered', candidates: ['slide', 'walk'] },
  );
}

/** Makes a test for ink in a rectangle, whose ground is the colour just inside its edges. */
function inkTest(frame: Frame, rect: FrameRect, ringPx: number): (color: Rgb) => boolean {
  const ground = toLab(groundOf(frame, rect, Math.max(1, Math.round(ringPx))).color);
  return (color) => labDistance(toLab(color), ground) > limits.ink;
}

/** Share of ink among a square's pixels; large squares are subsampled. */
function inkShare(frame: Frame, centre: FramePoint, half: number, isInk: (color: Rgb) => boolean): number {
  const stride = Math.max(1, Math.floor(half / 10));
  let [inked, seen] = [0, 0];
  for (let y = Math.round(centre.y - half); y < centre.y + half; y += stride) {
    for (let x = Math.round(centre.x - half); x < centre.x + half; x += stride) {
      if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) continue;
      seen++;
      if (isInk(pixelAt(frame, x, y))) inked++;
    }
  }
  return seen === 0 ? 0 : inked / seen;
}

/** Rounds a rectangle to whole pixels and clamps it to the picture. */
function clampedRect({ width, height }: Frame, corner: FramePoint, size: FramePoint): FrameRect {
  const x = Math.max(0, Math.min(width - 1, Math.round(corner.x)));
  const y = Math.max(0, Math.min(height - 1, Math.round(corner.y)));
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(size.x), width - x)),
    height: Math.max(1, Math.min(Math.round(size.y), height - y)),
  };
}
