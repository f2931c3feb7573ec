/**
 * Reads what the clues of black cells tell. Black cells hold no marks, so several small numbers in
 * them are clues, and a digit that is low in them, too, is low in the face of the picture. But a
 * page may decorate black cells, and may write all their clues small.
 */

import { median } from '../../../../core/averages.ts';
import type { CellArea } from '../cells/features.ts';
import { digitVotes } from '../digits/digit-net.ts';
import type { CellGlyph, MainInk, WritingKind } from './features.ts';
import { plainNumber } from './plain-number.ts';
import { kindLimits as limits } from './limits.ts';
import { areOnLine, standTogether } from './text-line.ts';

/** The main glyph of a cell, and what is known of its cell. */
export interface CellMain {
  readonly main: MainInk;
  readonly kind: WritingKind | undefined;
  readonly area: CellArea;
  /** Whether the cell is probably black. */
  readonly black: boolean;
  /** Index of the cell. */
  readonly index: number;
}

/** The main glyph of a cell as it was read. */
export interface ReadMain extends CellMain {
  readonly glyph: CellGlyph;
}

/**
 * Finds the clues of black cells among what is small or off the middle in them: two different
 * numbers that stand on one line, out of the reach of one pointer, and all else on this line. A
 * decoration repeats one shape.
 * @param mains of the cells that have one
 * @param pitch px
 * @returns the indices of their cells
 */
export function smallClues(mains: readonly CellMain[], pitch: number): ReadonlySet<number> {
  const usual = median(mains.flatMap(({ main, kind }) => (kind === 'digit' ? [main.contrast] : [])));
  const small = mains
    .filter(({ main, kind, black }) => black && kind === 'marks' && main.contrast >= limits.faint * usual)
    .map((own) => ({ ...own, number: plainNumber(digitVotes(own.main.patch)) }));
  const certain = small.filter((own) =>
    small.some(
      ({ number, ...other }) =>
        own.number !== undefined &&
        number !== undefined &&
        number !== own.number &&
        standTogether(own, other, pitch),
    ),
  );
  const clues = small.filter(
    (own) => certain.includes(own) || certain.some((a) => standTogether(a, own, pitch)),
  );
  return new Set(clues.map(({ index }) => index));
}

/**
 * Finds the low glyphs of white cells that a black cell shows, too, on the same line, if black
 * cells show digits of full height beside such, and no number both ways: the face has low digits.
 * @param mains that may be digits
 * @param pitch px
 * @returns the indices of their cells
 */
export function lowInBlackToo(mains: readonly ReadMain[], pitch: number): ReadonlySet<number> {
  const high = mains.filter(({ kind }) => kind === 'digit');
  const low = mains.filter(({ kind, glyph }) => kind === 'low' && !glyph.isStray);
  const lowClues = low.filter(({ black }) => black);
  const highNumbers = new Set(high.map(({ glyph }) => plainNumber(glyph.votes) ?? -1));
  const isHighToo = ({ glyph: { group, votes } }: ReadMain) =>
    high.some(({ glyph }) => glyph.group === group) || highNumbers.has(plainNumber(votes) ?? 0);
  if (!high.some(({ black }) => black) || lowClues.some(isHighToo)) return new Set();
  const twins = low.filter(
    (own) =>
      !own.black &&
      lowClues.some(({ glyph, main }) => glyph.group === own.glyph.group && areOnLine(own.main, main, pitch)),
  );
  return new Set(twins.map(({ index }) => index));
}
