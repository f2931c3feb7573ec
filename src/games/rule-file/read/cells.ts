/** Measures the ground of each cell. */

import type { Frame, Rgb } from '../../../core/frame.ts';
import type { FrameRect } from '../../../core/points.ts';
import { groundOf } from '../../../vision/color/ground.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { cellLimits as limits } from './limits.ts';

/** The ground of a cell. */
export interface CellGround {
  readonly color: Rgb;
  /** Share of its ring that has that colour, 0..1. */
  readonly even: number;
}

/**
 * Measures the grounds of all cells.
 * @param frame the whole picture
 * @param lattice of the cells
 * @returns row by row
 */
export function cellGrounds(frame: Frame, lattice: Lattice): CellGround[] {
  const ringPx = Math.max(1, Math.round(limits.ring * Math.min(lattice.u.x, lattice.v.y)));
  return Array.from({ length: lattice.columns * lattice.rows }, (_, cell) => {
    let best: CellGround | undefined;
    for (const inset of limits.insets) {
      const { color, agreement } = groundOf(frame, cellRect(frame, lattice, cell, inset), ringPx);
      if (!best || agreement > best.even) best = { color, even: agreement };
      if (best.even >= limits.even) break;
    }
    return best!;
  });
}

/**
 * Computes the pixels of a cell, without its lines.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @param inset from its lines, as a share of the pitch
 * @returns whole px inside the picture, at least one
 */
export function cellRect(frame: Frame, lattice: Lattice, cell: number, inset: number): FrameRect {
  const at = pointAt(lattice, cell % lattice.columns, Math.floor(cell / lattice.columns));
  const [x, width] = span(at.x, lattice.u.x, inset, frame.width);
  const [y, height] = span(at.y, lattice.v.y, inset, frame.height);
  return { x, y, width, height };
}

function span(start: number, pitch: number, inset: number, limit: number): [number, number] {
  const margin = Math.max(1, inset * pitch);
  const from = Math.min(limit - 1, Math.max(0, Math.ceil(start + margin)));
  const to = Math.min(limit, Math.max(from + 1, Math.floor(start + pitch - margin)));
  return [from, to - from];
}
