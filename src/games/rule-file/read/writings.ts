/** Reads the writing in cells: a number, a letter, a dot, another mark, or nothing. */

import type { Frame, Rgb } from '../../../core/frame.ts';
import type { FrameRect } from '../../../core/points.ts';
import type { GridLattice } from './locate/grid-lattice.ts';
import { groundOf } from '../../../vision/color/ground.ts';
import { type ReadNumber, readNumber } from '../../../vision/glyph/read-number.ts';
import type { Writing } from '../file/puzzle-file.ts';
import { cellRect, type CellGround } from './cells.ts';
import { isSameColor } from './colors.ts';
import { cellLimits as limits } from './limits.ts';

/** The writing in a cell. */
export interface CellWriting {
  readonly kind: Writing;
  /** Set for a number. */
  readonly value?: number;
  /** Set for a letter; lower case for either case. */
  readonly letter?: string;
  /** Certainty of the kind and its value, 0..1. */
  readonly certainty: number;
  /** Contrast of its ink with the ground, Euclidean in sRGB; 0 if blank. */
  readonly contrast: number;
  /** Whether it fills its place, as a disc does. */
  readonly isFilled?: boolean;
  /** Whether it is small, as a note or several of them are. */
  readonly isSmall?: boolean;
  /** Bounding box of a number or letter, picture pixels. */
  readonly box?: FrameRect;
}

/** What is known about a cell's writing in advance. */
interface WritingHints {
  readonly ground: CellGround;
  readonly signs?: ReadonlySet<string> | undefined;
  readonly marks: readonly ('dot' | 'mark')[];
}

/**
 * Reads the writing in a cell.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @param ground of the cell
 * @param signs that may be written there; only digits if absent
 * @param marks those of dot and mark that the rule file names
 * @returns the writing; other ink counts as a dot or a mark by its size; of a disc with a number in
 *   it, the number
 */
export function cellWriting(
  frame: Frame,
  lattice: GridLattice,
  cell: number,
  { ground, signs, marks }: WritingHints,
): CellWriting {
  const area = cellRect(frame, lattice, cell, signs ? limits.letterInset : limits.writingInset);
  const found = readNumber(frame, area, ground.color, signs);
  if (!found) return { kind: 'blank', certainty: 1, contrast: 0 };
  const share = Math.max(found.box.width, found.box.height) / Math.min(area.width, area.height);
  const filled = share >= limits.dot[1] ? fillOf(frame, found.box) : undefined;
  if (filled && !isSameColor(filled, ground.color)) {
    const inside = readNumber(frame, innerOf(found.box, limits.inFilled), filled, signs);
    if (!inside) return { kind: 'mark', certainty: 1, contrast: found.contrast, isFilled: true };
    return signOf(inside) ?? { kind: 'mark', certainty: 0, contrast: found.contrast, isFilled: true };
  }
  const isSmall = found.partPx <= limits.maxNote * Math.min(area.width, area.height);
  return signOf(found) ?? { ...markOf(share, marks), contrast: found.contrast, isSmall };
}

/** The number or letter that was read, if it is one. */
function signOf({ value, letter, certainty, box, contrast }: ReadNumber): CellWriting | undefined {
  if (value !== undefined) return { kind: 'number', value, certainty, contrast, box };
  if (letter !== undefined) return { kind: 'letter', letter, certainty, contrast, box };
  return undefined;
}

/** The colour that fills a sign; `undefined` for one made of strokes, such as a narrow 0. */
function fillOf(frame: Frame, box: FrameRect): Rgb | undefined {
  const { width, height } = box;
  if (Math.min(width, height) < limits.minFilledWidth * Math.max(width, height)) return undefined;
  const { color, agreement } = groundOf(frame, innerOf(box, limits.filledRing), 1);
  return agreement >= limits.minFilled ? color : undefined;
}

/** The middle part of a rectangle. */
function innerOf({ x, y, width, height }: FrameRect, share: number): FrameRect {
  const [left, top] = [Math.round(((1 - share) / 2) * width), Math.round(((1 - share) / 2) * height)];
  return {
    x: x + left,
    y: y + top,
    width: Math.max(1, width - 2 * left),
    height: Math.max(1, height - 2 * top),
  };
}

/** Classifies a dot or mark by its size; in between, it is the one that the rule file names. */
function markOf(share: number, named: WritingHints['marks']): Pick<CellWriting, 'kind' | 'certainty'> {
  const [maxDot, minMark] = limits.dot;
  if (share <= maxDot) return { kind: 'dot', certainty: 1 };
  if (share >= minMark) return { kind: 'mark', certainty: 1 };
  const nearer = share <= (maxDot + minMark) / 2 ? 'dot' : 'mark';
  const [only = nearer, other] = named;
  return other === undefined ? { kind: only, certainty: 1 } : { kind: nearer, certainty: 0 };
}
