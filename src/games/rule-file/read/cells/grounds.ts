/** Measures the ground of each cell. */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { groundOf } from '../../../../vision/color/ground.ts';
import { pointAt } from '../../../../vision/lattice/lattice.ts';
import { colorsOf, isSameColor } from '../colors.ts';
import { groundRoundSign } from './discs.ts';
import type { GridLattice } from '../locate/grid-lattice.ts';
import { cellLimits as limits } from '../limits.ts';

/** The ground of a cell. */
export interface CellGround {
  readonly color: Rgb;
  /** Share of its ring that has that colour, 0..1. */
  readonly even: number;
}

/**
 * Measures the grounds of all cells. A ring that lies within a disc has the colour of the disc; the
 * ground is then what the disc stands on, if that is the ground of another cell.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param discs whether a disc is a sign on its ground, or counts as the ground itself
 * @returns row by row
 */
export function cellGrounds(
  frame: Frame,
  lattice: GridLattice,
  discs: 'signs' | 'grounds' = 'signs',
): CellGround[] {
  const ringPx = Math.max(1, Math.round(limits.ring * Math.min(lattice.u.x, lattice.v.y)));
  const found = Array.from({ length: lattice.columns * lattice.rows }, (_, cell) =>
    ringGround(frame, lattice, cell, ringPx),
  );
  if (discs === 'grounds') return found.map((ground, cell) => discIn(frame, lattice, cell, ground));
  const colors = colorsOf(found.map(({ color }) => color));
  if (colors.length < 2) return found;
  return found.map((ground, cell) => {
    const color = groundRoundSign(frame, lattice, cell, ground.color, colors);
    return color ? { color, even: 1 } : ground;
  });
}

/** The disc in the middle of a cell as its ground, if there is one. */
function discIn(frame: Frame, lattice: GridLattice, cell: number, ground: CellGround): CellGround {
  const rect = cellRect(frame, lattice, cell, limits.discRing);
  const { color, agreement } = groundOf(frame, rect, 1);
  if (isSameColor(color, ground.color)) return ground;
  // Something may lie over a disc.
  return agreement >= limits.even ? { color, even: agreement } : { ...ground, even: 0 };
}

/**
 * Measures the ground of a cell by the most even ring; the innermost, which may lie in a sign,
 * counts only if bevels or round corners cross the others.
 */
function ringGround(frame: Frame, lattice: GridLattice, cell: number, ringPx: number): CellGround {
  let best: CellGround | undefined;
  for (const inset of limits.insets) {
    if (inset === limits.insets.at(-1) && best && best.even >= limits.evenOutside) break;
    const { color, agreement } = groundOf(frame, cellRect(frame, lattice, cell, inset), ringPx);
    if (!best || agreement > best.even) best = { color, even: agreement };
    if (best.even >= limits.even) break;
  }
  return best!;
}

/**
 * Computes the pixels of a cell, without its lines.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @param share its inset from its lines or its frame, as a share of the space between them
 * @returns whole px inside the picture, at least one
 */
export function cellRect(frame: Frame, lattice: GridLattice, cell: number, share: number): FrameRect {
  const at = pointAt(lattice, cell % lattice.columns, Math.floor(cell / lattice.columns));
  const { gap = 0 } = lattice;
  const inset = gap / 2 + share * (1 - gap);
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
