/** What is written in cells: a number, a mark that is none, or nothing. */

import type { Frame } from '../../../core/frame.ts';
import type { FrameRect } from '../../../core/points.ts';
import type { Lattice } from '../../../vision/lattice/lattice.ts';
import { readNumber } from '../../../vision/glyph/read-number.ts';
import type { Writing } from '../file/puzzle-file.ts';
import { cellRect, type CellGround } from './cells.ts';
import { cellLimits as limits } from './limits.ts';

/** What is written in a cell. */
export interface CellWriting {
  readonly kind: Writing;
  /** Of a number. */
  readonly value?: number;
  /** Of a letter, small for either size. */
  readonly letter?: string;
  /** 0..1, of the number or letter. */
  readonly certainty: number;
  /** Of its ink to the ground, Euclidean in sRGB; 0 where it is blank. */
  readonly contrast: number;
  /** Where the ink lies, picture pixels; absent where there is none. */
  readonly box?: FrameRect;
}

/** What is known of what may be written. */
interface WritingHints {
  readonly ground: CellGround;
  readonly signs?: ReadonlySet<string> | undefined;
  readonly marks: readonly ('dot' | 'mark')[];
}

/**
 * Reads what is written in a cell.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its number, row by row from 0
 * @param ground of the cell
 * @param signs that may be written there; figures alone when absent
 * @param marks dots and marks that the rule file names
 * @returns a number only where it is told with a margin
 */
export function cellWriting(
  frame: Frame,
  lattice: Lattice,
  cell: number,
  { ground, signs, marks }: WritingHints,
): CellWriting {
  const area = cellRect(frame, lattice, cell, signs ? limits.letterInset : limits.writingInset);
  const found = readNumber(frame, area, ground.color, signs);
  if (!found) return { kind: 'blank', certainty: 1, contrast: 0 };
  const { value, letter, certainty, box, contrast } = found;
  if (value !== undefined) return { kind: 'number', value, certainty, contrast, box };
  if (letter !== undefined) return { kind: 'letter', letter, certainty, contrast, box };
  const share = Math.max(box.width, box.height) / Math.min(area.width, area.height);
  return { ...markOf(share, marks), contrast };
}

/** A dot or a mark by its size; between the two it is the one that the rule file names. */
function markOf(share: number, named: WritingHints['marks']): Pick<CellWriting, 'kind' | 'certainty'> {
  const [maxDot, minMark] = limits.dot;
  if (share <= maxDot) return { kind: 'dot', certainty: 1 };
  if (share >= minMark) return { kind: 'mark', certainty: 1 };
  const nearer = share <= (maxDot + minMark) / 2 ? 'dot' : 'mark';
  const [only = nearer, other] = named;
  return other === undefined ? { kind: only, certainty: 1 } : { kind: nearer, certainty: 0 };
}
