/**
 * The cells of a grid as areas: how far inside its lines a cell's ground begins, what colour it
 * has, and whether it is one colour at all. Lines, gaps, rounded corners and the frame of a
 * selected cell are passed by going inwards until the ring round the cell is even.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { type Ground, groundOf, withoutLines } from '../../../../vision/color/ground.ts';
import type { Str8tsLayout } from '../scene.ts';

/** One cell's area. */
export interface CellArea {
  /** Inside its lines, whole pixels. */
  readonly rect: FrameRect;
  /** Middle of the cell. */
  readonly centre: FramePoint;
  readonly ground: Ground;
  /** Whether it took a larger inset than the others: something frames it. */
  readonly framed: boolean;
}

/** Insets that are tried, as shares of the pitch. */
const insets = [0.05, 0.08, 0.11, 0.14, 0.17, 0.2] as const;
/** Agreement of a cell's ring that is good enough. */
const evenEnough = 0.8;

/** Mean agreement from which on no other inset is tried. */
const asEvenAsCanBe = 0.995;

/** About as many cells are asked which inset is usual. */
const enoughCells = 36;

/**
 * Thickness of the ring that is looked at, px; two at least, since the outermost may be half a
 * line.
 */
const ringPx = (layout: Str8tsLayout) => Math.max(2, Math.round(0.04 * layout.pitchX));

/** Measures all cells, row by row. */
export function cellAreas(frame: Frame, layout: Str8tsLayout): CellArea[] {
  const cells = Array.from({ length: layout.size ** 2 }, (_, i) => i);
  const some = cells.filter((index) => index % Math.ceil(cells.length / enoughCells) === 0);
  const usual = usualInset(frame, layout, some);
  return cells.map((index) => {
    let best = { rect: cellRect(frame, layout, index, usual), framed: false };
    let ground = groundOf(frame, best.rect, ringPx(layout));
    for (const inset of insets) {
      if (ground.agreement >= evenEnough) break;
      if (inset <= usual) continue;
      const rect = cellRect(frame, layout, index, inset);
      const inner = groundOf(frame, rect, ringPx(layout));
      if (inner.agreement < ground.agreement + 0.1) continue;
      best = { rect, framed: true };
      ground = inner;
    }
    const centre = cellCentre(layout, index);
    if (ground.agreement === 1) return { ...best, ground, centre };
    const rect = withoutLines(frame, best.rect, ground.color, ringPx(layout));
    if (rect !== best.rect) ground = groundOf(frame, rect, ringPx(layout));
    return { ...best, rect, ground, centre };
  });
}

/** Middle of a cell, counted row by row. */
export const cellCentre = ({ origin, pitchX, pitchY, size }: Str8tsLayout, index: number): FramePoint => ({
  x: origin.x + ((index % size) + 0.5) * pitchX,
  y: origin.y + (Math.floor(index / size) + 0.5) * pitchY,
});

/** The smallest inset at which the rings of the cells are nearly as even as they get. */
function usualInset(frame: Frame, layout: Str8tsLayout, cells: readonly number[]): number {
  const means: number[] = [];
  for (const inset of insets) {
    let sum = 0;
    for (const index of cells)
      sum += groundOf(frame, cellRect(frame, layout, index, inset), ringPx(layout)).agreement;
    means.push(sum / cells.length);
    if (sum >= asEvenAsCanBe * cells.length) break;
  }
  const max = Math.max(...means);
  return insets[means.findIndex((mean) => mean >= max - 0.02)] as number;
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
