/**
 * Measures the areas of the cells: how far inside its lines a cell's ground begins, its colour, and
 * whether it is uniform. The inset grows until the ring inside the cell is uniform, which skips
 * lines, gaps, rounded corners and the frame of a selected cell.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { type Ground, groundOf, withoutLines } from '../../../../vision/color/ground.ts';
import { cellMiddle, type Str8tsLayout } from '../scene.ts';
import type { CellArea } from './features.ts';
import { areaLimits as limits } from './limits.ts';

/** Thickness of the sampled ring, px. */
const ringPx = ({ pitchX }: Str8tsLayout) =>
  Math.max(limits.ring.minPx, Math.round(limits.ring.share * pitchX));

/**
 * Measures the areas of all cells.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @returns the areas, in row-major order
 */
export function cellAreas(frame: Frame, layout: Str8tsLayout): CellArea[] {
  const { size } = layout;
  const cells = Array.from({ length: size ** 2 }, (_, i) => i);
  const onDiagonals = cells.filter((index) => index % (size + 1) === 0 || index % (size - 1) === 0);
  const usual = usualInset(frame, layout, onDiagonals);
  return cells.map((index) => {
    const ringAt = (inset: number): Ring => {
      const rect = cellRect(frame, layout, index, inset);
      return { rect, ground: groundOf(frame, rect, ringPx(layout)) };
    };
    const { framed, rect: outer, ground: found } = withinFrame(usual, ringAt);
    const best = { rect: outer, framed };
    let ground = found;
    const centre = cellMiddle(layout, index);
    if (ground.agreement === 1) return { ...best, ground, centre };
    const rect = withoutLines(frame, best.rect, ground.color, ringPx(layout));
    if (rect !== best.rect) ground = groundOf(frame, rect, ringPx(layout));
    return { ...best, rect, ground, centre };
  });
}

/** A ring inside a cell: the rectangle that it bounds, and its colour. */
interface Ring {
  readonly rect: FrameRect;
  readonly ground: Ground;
}

/**
 * Increases the inset until the ring is uniform. A frame also makes a uniform ring; it is
 * recognised by a uniform ring farther in of another colour, since no writing goes all the way
 * round a cell.
 */
function withinFrame(usual: number, ringAt: (inset: number) => Ring): Ring & { readonly framed: boolean } {
  const inwards = limits.insets.filter((inset) => inset > usual);
  let best = { ...ringAt(usual), framed: false };
  for (const inset of inwards) {
    if (best.ground.agreement >= limits.evenRing) break;
    const inner = ringAt(inset);
    if (inner.ground.agreement >= best.ground.agreement + limits.minGain) best = { ...inner, framed: true };
  }
  const innermost = ringAt(limits.insets.at(-1) as number).ground;
  if (innermost.agreement < limits.evenRing || isSameGround(innermost, best.ground)) return best;
  const inside = inwards
    .map(ringAt)
    .find(({ ground }) => ground.agreement >= limits.evenRing && isSameGround(ground, innermost));
  return inside ? { ...inside, framed: true } : best;
}

const isSameGround = (a: Ground, b: Ground): boolean =>
  colorDistance(a.color, b.color) <= limits.maxSameGround;

/** The smallest inset at which the mean agreement of the rings is close to its maximum. */
function usualInset(frame: Frame, layout: Str8tsLayout, cells: readonly number[]): number {
  const means: number[] = [];
  for (const inset of limits.insets) {
    let sum = 0;
    for (const index of cells)
      sum += groundOf(frame, cellRect(frame, layout, index, inset), ringPx(layout)).agreement;
    means.push(sum / cells.length);
  }
  const max = Math.max(...means);
  return limits.insets[means.findIndex((mean) => mean >= max - limits.sameMean)] as number;
}

/** A cell without its lines: in whole pixels, within the picture, at least one pixel. */
function cellRect(frame: Frame, layout: Str8tsLayout, index: number, inset: number): FrameRect {
  const { origin, pitchX, pitchY, size } = layout;
  const row = Math.floor(index / size);
  const column = index % size;
  const [x, width] = span(origin.x + column * pitchX, pitchX, inset, frame.width);
  const [y, height] = span(origin.y + row * pitchY, pitchY, inset, frame.height);
  return { x, y, width, height };
}

function span(start: number, pitch: number, inset: number, limit: number): [number, number] {
  const margin = Math.max(1, inset * pitch);
  const from = Math.min(limit - 1, Math.max(0, Math.ceil(start + margin - 0.25)));
  const to = Math.min(limit, Math.max(from + 1, Math.floor(start + pitch - margin + 0.25)));
  return [from, to - from];
}
