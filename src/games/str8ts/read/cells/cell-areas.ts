/**
 * The cells of a grid as areas: how far inside its lines a cell's ground begins, what colour it
 * has, and whether it is one colour at all. Lines, gaps, rounded corners and the frame of a
 * selected cell are passed by going inwards until the ring round the cell is even.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { groundOf, withoutLines } from '../../../../vision/color/ground.ts';
import { cellMiddle, type Str8tsLayout } from '../scene.ts';
import type { CellArea } from './features.ts';
import { areaLimits as limits } from './limits.ts';

/** Thickness of the ring that is looked at, px. */
const ringPx = ({ pitchX }: Str8tsLayout) =>
  Math.max(limits.ring.minPx, Math.round(limits.ring.share * pitchX));

/**
 * Measures all cells.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @returns their areas, row by row
 */
export function cellAreas(frame: Frame, layout: Str8tsLayout): CellArea[] {
  const cells = Array.from({ length: layout.size ** 2 }, (_, i) => i);
  const some = cells.filter((index) => index % Math.ceil(cells.length / limits.enoughCells) === 0);
  const usual = usualInset(frame, layout, some);
  return cells.map((index) => {
    let best = { rect: cellRect(frame, layout, index, usual), framed: false };
    let ground = groundOf(frame, best.rect, ringPx(layout));
    for (const inset of limits.insets) {
      if (ground.agreement >= limits.evenRing) break;
      if (inset <= usual) continue;
      const rect = cellRect(frame, layout, index, inset);
      const inner = groundOf(frame, rect, ringPx(layout));
      if (inner.agreement < ground.agreement + limits.minGain) continue;
      best = { rect, framed: true };
      ground = inner;
    }
    const centre = cellMiddle(layout, index);
    if (ground.agreement === 1) return { ...best, ground, centre };
    const rect = withoutLines(frame, best.rect, ground.color, ringPx(layout));
    if (rect !== best.rect) ground = groundOf(frame, rect, ringPx(layout));
    return { ...best, rect, ground, centre };
  });
}

/** The smallest inset at which the rings of the cells are nearly as even as they get. */
function usualInset(frame: Frame, layout: Str8tsLayout, cells: readonly number[]): number {
  const means: number[] = [];
  for (const inset of limits.insets) {
    let sum = 0;
    for (const index of cells)
      sum += groundOf(frame, cellRect(frame, layout, index, inset), ringPx(layout)).agreement;
    means.push(sum / cells.length);
    if (sum >= limits.nearlyEven * cells.length) break;
  }
  const max = Math.max(...means);
  return limits.insets[means.findIndex((mean) => mean >= max - limits.sameMean)] as number;
}

/** A cell without its lines: whole pixels, inside the picture, at least one. */
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
