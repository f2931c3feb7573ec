/**
 * What is written in the cells: cuts the main glyph out of each, leaves out pencil marks
 * (read-marks.ts), asks the classifier, and holds the glyphs against each other.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import {
  type DigitNet,
  digitShares,
  digitVotes,
  greatestNumber,
} from '../../../../vision/glyph/digit-net.ts';
import { glyphAgreement } from '../../../../vision/glyph/glyph-agreement.ts';
import type { GlyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import type { CellArea } from '../locate/cell-areas.ts';
import { type CellInk, cellInk, wholeInk } from './cell-ink.ts';
import { type WritingKind, writingKinds } from './writing-kinds.ts';
import { brokenDigits, type SeenCell, type Strangeness, strangeCells } from './strange-cells.ts';

/** The main glyph of a cell. */
export interface CellGlyph {
  readonly patch: GlyphPatch;
  /** What the classifier says, of this glyph and of those that look the same; see `digitVotes`. */
  readonly votes: Float32Array;
  /** Index of the first cell whose glyph looks the same; its own when there is none. */
  readonly group: number;
  /** Whether it looks more like a glyph that was read as another number. */
  readonly contradicted: boolean;
  /** Height as a share of the pitch. */
  readonly height: number;
  readonly color: Rgb;
  /** Distance of its colour from the ground's, 0..441. */
  readonly contrast: number;
  /** Whether it was joined from pieces: if it is no digit, it is marks. */
  readonly joined: boolean;
}

/** What is written in a cell. */
export interface CellWriting {
  /** The digit, or what stands in its place; `undefined` when there is none. */
  readonly glyph: CellGlyph | undefined;
  readonly marks: boolean;
  /**
   * Whether it may be marks after all: its height, place or strength is not that of the other
   * digits.
   */
  readonly unsure: boolean;
  /** Whether it is fainter than the other digits: if it is no digit, it is marks. */
  readonly pale: boolean;
  /**
   * Whether it is lower than the other digits, as 1 and 2 of old-style figures are, or a single
   * mark; or fainter too.
   */
  readonly low: 'no' | 'low' | 'faint' | 'pale';
  /** Whether something lies there that is no digit, or not only one. */
  readonly odd: Strangeness['odd'];
  /** Whether what stands there, if it is no digit, is no mark either, and may hide a digit. */
  readonly hiding: boolean;
  /** Whether it stands where a digit would. */
  readonly inMiddle: boolean;
}

/** Looks at all cells. */
export function cellWritings(
  frame: Frame,
  areas: readonly CellArea[],
  pitch: number,
  net: DigitNet,
): CellWriting[] {
  const { found, kinds } = withBroken(frame, areas, pitch, net);
  const strangest = strangeCells(seenCells(areas, found, kinds), pitch);
  const tall = found.flatMap(({ main }, index) =>
    main && kinds[index] !== 'marks' ? [{ ...main, index }] : [],
  );
  const agreement = glyphAgreement(tall.map(({ patch }) => ({ patch, votes: digitVotes(net, patch) })));
  const glyphs = new Map(
    tall.map(({ index, patch, height, color, contrast, joined }, i): [number, CellGlyph] => {
      const { votes, group, contradicted } = agreement[i] as (typeof agreement)[number];
      const first = (tall[group] as (typeof tall)[number]).index;
      return [index, { patch, height, color, contrast, joined, votes, group: first, contradicted }];
    }),
  );
  // What looks the same as a digit of the picture is that digit, whatever lies beside it.
  const plainTwins = new Set(
    [...glyphs].flatMap(([index, { group }]) =>
      strangest[index]?.odd.black || kinds[index] !== 'digit' ? [] : [group],
    ),
  );
  return found.map(({ main, small }, index) => {
    const glyph = glyphs.get(index);
    const strange = strangest[index] as Strangeness;
    return {
      glyph,
      marks: small || (main !== undefined && !glyph),
      unsure: kinds[index] === 'unsure' || strange.faint,
      pale: kinds[index] === 'pale' || kinds[index] === 'paleLow',
      low: lowness(kinds[index]),
      odd: strange.atEdge && plainTwins.has(glyph?.group ?? -1) ? nowhere : strange.odd,
      hiding: strange.hiding,
      inMiddle: strange.inMiddle,
    };
  });
}

interface FoundInks {
  readonly found: readonly CellInk[];
  readonly kinds: readonly (WritingKind | undefined)[];
}

/**
 * The ink of all cells, with digits that seemed marks because they came in pieces put together. On
 * a board with marks in other cells they may be marks yet.
 */
function withBroken(frame: Frame, areas: readonly CellArea[], pitch: number, net: DigitNet): FoundInks {
  const found = areas.map((area) => cellInk(frame, area, pitch));
  const kinds = writingKinds(found.map(({ main }) => main));
  const broken = brokenDigits(seenCells(areas, found, kinds), pitch);
  if (broken.length === 0) return { found, kinds };
  const marked = kinds.filter((kind, i) => kind === 'marks' && !broken.includes(i));
  const wholes = found.map((_, i) => {
    const main = broken.includes(i) ? wholeInk(frame, areas[i] as CellArea, pitch) : undefined;
    const other = main && digitShares(digitVotes(net, main.patch), greatestNumber)[0];
    const isDigit = other !== undefined && other < (kinds[i] === 'unsure' ? plainlyNone : marksShare);
    return isDigit ? main : undefined;
  });
  const joined = found.map((ink, i) => (wholes[i] ? { ...ink, main: wholes[i], small: false } : ink));
  const told = writingKinds(joined.map(({ main }) => main));
  return {
    found: joined,
    kinds: told.map((kind, i) => (wholes[i] && marked.length > underPointer ? 'unsure' : kind)),
  };
}

const seenCells = (
  areas: readonly CellArea[],
  found: FoundInks['found'],
  kinds: FoundInks['kinds'],
): SeenCell[] => areas.map((area, i) => ({ area, ink: found[i] as CellInk, kind: kinds[i] }));

const nowhere: Strangeness['odd'] = { white: false, black: false };

/** A pointer lies over so many cells at most. */
const underPointer = 4;
/**
 * Share of "no digit" from which on what seemed marks stays marks; and what was unsure stays so.
 */
const marksShare = 0.4;
const plainlyNone = 0.05;

const lowness = (kind: WritingKind | undefined): CellWriting['low'] => {
  if (kind === 'low') return 'low';
  return kind === 'faintLow' ? 'faint' : kind === 'paleLow' ? 'pale' : 'no';
};
