/** Reads the numbers beside the grid, per row and column. */

import { lineInWords } from '../../../core/words/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { FrameRect } from '../../../core/points.ts';
import { groundOf } from '../../../vision/color/ground.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { readNumbers } from '../../../vision/glyph/read-number.ts';
import { isBesideRows, linesBeside, type RimKind, type RimSide } from '../file/puzzle-file.ts';
import { cellLimits, rimLimits as limits } from './limits.ts';

/**
 * Reads the numbers on one side of the grid.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param side of the grid
 * @param kind whether each row or column has at most one number, or several
 * @returns the numbers of each row or column, left to right or top to bottom, and the min certainty
 * @throws ReadError naming the row or column of an uncertain number
 */
export function readRim(
  frame: Frame,
  lattice: Lattice,
  side: RimSide,
  kind: RimKind,
): { readonly numbers: readonly (readonly number[])[]; readonly certainty: number } {
  const isRow = isBesideRows(side);
  let certainty = 1;
  const numbers = Array.from({ length: linesBeside(side, lattice) }, (_, i) => {
    const strip = stripOf(frame, lattice, side, i);
    if (strip.width < 4 || strip.height < 4) return [];
    const ground = groundOf(frame, strip, 2).color;
    const near = nearGrid(readNumbers(frame, strip, ground), lattice, side);
    const found = kind === 'runs' ? near : near.slice(0, 1);
    const inOrder = found.toSorted((a, b) => (isRow ? a.box.x - b.box.x : a.box.y - b.box.y));
    return inOrder.map((each) => {
      certainty = Math.min(certainty, each.certainty);
      if (each.value === undefined || each.certainty < cellLimits.minNumber)
        throw new ReadError(
          `a number on the ${side}, ${lineInWords(isRow ? 'row' : 'column', i)}, cannot be read`,
          {
            trouble: 'doubtful',
          },
        );
      return each.value;
    });
  });
  return { numbers, certainty };
}

/** The strip from a row or column to the edge of the picture. */
function stripOf(frame: Frame, lattice: Lattice, side: RimSide, i: number): FrameRect {
  const { u, v, columns, rows } = lattice;
  const start = pointAt(lattice, 0, 0);
  const end = pointAt(lattice, columns, rows);
  const from = limits.from * Math.min(u.x, v.y);
  const box = (left: number, top: number, right: number, bottom: number): FrameRect => {
    const x = Math.max(0, Math.ceil(left));
    const y = Math.max(0, Math.ceil(top));
    return {
      x,
      y,
      width: Math.min(frame.width, Math.floor(right)) - x,
      height: Math.min(frame.height, Math.floor(bottom)) - y,
    };
  };
  const [top, left] = [start.y + i * v.y, start.x + i * u.x];
  if (side === 'left') return box(0, top + 1, start.x - from, top + v.y - 1);
  if (side === 'right') return box(end.x + from, top + 1, frame.width, top + v.y - 1);
  if (side === 'top') return box(left + 1, 0, left + u.x - 1, start.y - from);
  return box(left + 1, end.y + from, left + u.x - 1, frame.height);
}

/** The numbers close to the grid or to the one before, from the grid outwards. */
function nearGrid<T extends { readonly box: FrameRect; readonly value: number | undefined }>(
  found: readonly T[],
  lattice: Lattice,
  side: RimSide,
): T[] {
  const { origin, u, v, columns, rows } = lattice;
  const isRow = isBesideRows(side);
  const pitch = isRow ? u.x : v.y;
  const isBefore = side === 'left' || side === 'top';
  const edge = isRow
    ? { left: origin.x, right: origin.x + columns * u.x }
    : { left: origin.y, right: origin.y + rows * v.y };
  const span = ({ box }: T) =>
    isRow ? { from: box.x, to: box.x + box.width } : { from: box.y, to: box.y + box.height };
  const outwards = found.toSorted((a, b) =>
    isBefore ? span(b).to - span(a).to : span(a).from - span(b).from,
  );
  const kept: T[] = [];
  let last = isBefore ? edge.left : edge.right;
  for (const each of outwards) {
    const { from, to } = span(each);
    const gap = isBefore ? last - to : from - last;
    if (gap > limits.maxGap * pitch) break;
    kept.push(each);
    last = isBefore ? from : to;
  }
  return kept;
}
