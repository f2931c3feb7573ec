/**
 * Reads what is written in the cells: segments the main glyph of each, skips pencil marks
 * (writing-kinds.ts), classifies the glyphs, and compares them with each other.
 */

import type { Frame } from '../../../../core/frame.ts';
import { digitVotes } from '../digits/digit-net.ts';
import { digitShares, greatestNumber, lowFigures } from '../digits/digit-shares.ts';
import { borderBreaks } from '../cells/border-breaks.ts';
import type { CellArea } from '../cells/features.ts';
import { lowInBlackToo, smallClues, type CellMain } from './black-clues.ts';
import { cellInk, wholeInk } from './cell-ink.ts';
import type { CellGlyph, CellInk, CellWriting, ObservedCell, Outlier, WritingKind } from './features.ts';
import { glyphAgreement } from '../../../../vision/glyph/glyph-agreement.ts';
import { plainNumber } from './plain-number.ts';
import { brokenLimits as limits, middleLimits } from './limits.ts';
import { outOfPlace } from './out-of-place.ts';
import { brokenDigits, findOutliers } from './outliers.ts';
import { repeatedDigits } from './repeated-digits.ts';
import { writingKinds } from './writing-kinds.ts';

/**
 * Reads what is written in all cells.
 * @param frame the whole picture
 * @param areas of the cells, in row-major order
 * @param options the pitch of the grid, px, and which cells are probably black
 * @returns the writing of each cell
 */
export function cellWritings(
  frame: Frame,
  areas: readonly CellArea[],
  { pitch, black }: { readonly pitch: number; readonly black: readonly boolean[] },
): CellWriting[] {
  const { found, kinds } = withBrokenJoined(frame, areas, { pitch, black });
  const outliers = findOutliers(observedCells(areas, found, kinds), borderBreaks(frame, areas), pitch);
  const tall = found.flatMap(({ main }, index) =>
    main && kinds[index] !== 'marks' ? [{ ...main, index }] : [],
  );
  const agreement = glyphAgreement(tall.map(({ patch }) => ({ patch, votes: digitVotes(patch) })));
  const areStrays = outOfPlace(
    tall.map((main, i) => {
      const { index } = main;
      const shares = digitShares(agreement[i]!.votes, greatestNumber);
      return { main, shares, kind: kinds[index], area: areas[index]!, black: black[index]! };
    }),
    pitch,
  );
  const glyphs = new Map(
    tall.map(({ index, color }, i): [number, CellGlyph] => {
      const { votes, group } = agreement[i]!;
      const isStray = areStrays[i]!;
      const isRepeated = !isStray && agreement.some((other, at) => at !== i && other.group === group);
      return [index, { color, votes, group: isStray ? index : tall[group]!.index, isRepeated, isStray }];
    }),
  );
  // A glyph that looks like a clean digit of the picture is that digit, whatever is next to it. In
  // a black cell, which has no marks, other ink may hide the second half of its number.
  const plainTwins = new Set(
    [...glyphs].flatMap(([index, { group }]) =>
      outliers[index]?.outlier.black || kinds[index] !== 'digit' ? [] : [group],
    ),
  );
  const lowFaced = lowInBlackToo(
    mainsOf(found, { areas, kinds, black }).flatMap((own) => {
      const glyph = glyphs.get(own.index);
      return glyph ? [{ ...own, glyph }] : [];
    }),
    pitch,
  );
  const loneMarks = findLoneMarks(
    [...glyphs].filter(([index]) => kinds[index] === 'low' && !black[index] && !lowFaced.has(index)),
  );
  const repeated = repeatedDigits(
    tall.flatMap((main) => {
      const { index } = main;
      const { votes, group, isStray } = glyphs.get(index)!;
      const isPlain = !isStray && plainNumber(votes) !== undefined;
      return isPlain ? [{ index, main, group, area: areas[index]! }] : [];
    }),
    pitch,
  );
  return found.map(({ main, small }, index) => {
    const glyph = loneMarks.has(index) ? undefined : glyphs.get(index);
    const own = outliers[index]!;
    return {
      glyph,
      marks: small || (main !== undefined && !glyph),
      unsure: kinds[index] === 'unsure' && !repeated.has(index),
      low: kinds[index] === 'low' && !lowFaced.has(index),
      outlier: glyph?.isStray
        ? { white: true, black: true }
        : own.atEdge && plainTwins.has(glyph?.group ?? -1) && !(black[index] && small)
          ? noOutlier
          : own.outlier,
      mayOcclude: own.mayOcclude,
    };
  });
}

/**
 * Finds the low glyphs of white cells that are pencil marks standing alone: numbers that no face
 * has low, and beside these also the others, which could else be old-style figures.
 */
function findLoneMarks(low: readonly (readonly [number, CellGlyph])[]): ReadonlySet<number> {
  const numbers = low.flatMap(([index, { votes }]) => {
    const number = plainNumber(votes);
    return number === undefined ? [] : [{ index, number }];
  });
  const areMarks = numbers.some(({ number }) => !lowFigures.includes(number));
  return new Set(areMarks ? numbers.map(({ index }) => index) : []);
}

interface FoundInks {
  readonly found: readonly CellInk[];
  readonly kinds: readonly (WritingKind | undefined)[];
}

/**
 * Measures the ink of all cells, and joins digits that were broken into pieces and so looked like
 * marks. If the board has marks, a joined digit lies in the middle; if many other cells have them,
 * one in a white cell stays `unsure`.
 */
function withBrokenJoined(
  frame: Frame,
  areas: readonly CellArea[],
  { pitch, black }: { readonly pitch: number; readonly black: readonly boolean[] },
): FoundInks {
  const found = areas.map((area) => cellInk(frame, area, pitch));
  const kindsOf = (inks: readonly CellInk[]) => {
    const kinds = writingKinds(
      inks.map(({ main }) => main),
      pitch,
      ({ patch }) => plainNumber(digitVotes(patch)) !== undefined,
    );
    const clues = smallClues(mainsOf(inks, { areas, kinds, black }), pitch);
    return kinds.map((kind, i) => (clues.has(i) ? 'low' : kind));
  };
  const kinds = kindsOf(found);
  const broken = brokenDigits(observedCells(areas, found, kinds), pitch);
  if (broken.length === 0) return { found, kinds };
  const marks = kinds.flatMap((kind, i) => (kind === 'marks' ? [i] : []));
  const hasMarks = marks.length > limits.underPointer;
  const marked = marks.filter((i) => !broken.includes(i));
  const wholes = found.map((_, i) => {
    const main = broken.includes(i) ? wholeInk(frame, areas[i]!, pitch) : undefined;
    if (!main || (hasMarks && main.occludes < middleLimits.minOccluded)) return undefined;
    const other = digitShares(digitVotes(main.patch), greatestNumber)[0]!;
    return other < limits.maxOther ? main : undefined;
  });
  const joined = found.map((ink, i) => (wholes[i] ? { ...ink, main: wholes[i], small: false } : ink));
  return {
    found: joined,
    kinds: kindsOf(joined).map((kind, i) =>
      wholes[i] && !black[i] && kinds[i] !== 'digit' && marked.length > limits.underPointer ? 'unsure' : kind,
    ),
  };
}

/** What is known of the cells. */
interface KnownCells {
  readonly areas: readonly CellArea[];
  readonly kinds: readonly (WritingKind | undefined)[];
  readonly black: readonly boolean[];
}

/** The main glyphs of the cells that have one. */
const mainsOf = (found: readonly CellInk[], { areas, kinds, black }: KnownCells): CellMain[] =>
  found.flatMap(({ main }, index) =>
    main ? [{ main, kind: kinds[index], area: areas[index]!, black: black[index]!, index }] : [],
  );

const observedCells = (
  areas: readonly CellArea[],
  found: FoundInks['found'],
  kinds: FoundInks['kinds'],
): ObservedCell[] => areas.map((area, i) => ({ area, ink: found[i]!, kind: kinds[i] }));

const noOutlier: Outlier['outlier'] = { white: false, black: false };
