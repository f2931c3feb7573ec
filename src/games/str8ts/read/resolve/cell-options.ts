/**
 * Lists what each cell may be: combines the classifier's probabilities and the shade of the ground
 * into a short list of options, best first. A cell with one option is sure; the others go to the
 * solver.
 */

import { digitShares, greatestNumber, lowFigures } from '../digits/digit-shares.ts';
import type { Shading } from '../cells/features.ts';
import type { CellWriting } from '../observe/features.ts';
import { limits } from './limits.ts';
import type { CellOption, CellOptions } from './options.ts';

/**
 * Lists the options of a cell.
 * @param seen the writing of the cell
 * @param shading which cells are black
 * @param index row-major index of the cell
 * @param size cells per side; also the greatest digit
 * @returns its options
 */
export function cellOptions(
  seen: CellWriting,
  { black, margins }: Shading,
  index: number,
  size: number,
): CellOptions {
  const isBlack = black[index]!;
  const { remaining, isHidden = false } = seen;
  const shadeMargin = isHidden ? 0 : margins[index]!;
  // Black cells have no marks.
  const writing = isBlack && isCertainDigit(seen, size) ? { ...seen, unsure: false } : seen;
  const plain = writtenOptions(writing, size, isBlack);
  // The visible pixels of a covered cell count more than a doubtful classification.
  const mayBeEmpty = plain.options.some(({ digit }) => digit === undefined);
  const isExcluded = plain.options.every(({ digit = 0 }) => remaining?.includes(digit) === false);
  const isConfirmed =
    remaining?.length === 1 && plain.sure && plain.options[0]?.digit === (remaining[0] || undefined);
  // The remnants of a covered digit may look like marks.
  const isRemnant =
    isExcluded &&
    mayBeEmpty &&
    seen.marks &&
    (seen.mayOcclude || seen.outlier.white || 2 * remaining!.length <= size);
  const isRefuted = remaining?.includes(plain.options[0]?.digit ?? 0) === false;
  const isDoubtful = plain.foreign || (!plain.sure && (isRefuted || mayBeEmpty)) || (mayBeEmpty && isBlack);
  // What looks like another cell's glyph is no remnant, however little it looks like a digit.
  const isSuspect = isRemnant || (isDoubtful && !seen.glyph?.isRepeated);
  const occluded =
    isHidden || isOccluded(writing, size, isBlack) || (remaining !== undefined && isSuspect && !isConfirmed);
  // Two witnesses disagree, so both are heard: a digit of another face hides nothing. Ink that
  // stands like a digit does not vanish because it is unlike the other digits.
  const isApart = isBlack ? seen.outlier.black : seen.outlier.white;
  const standsLikeOne = !plain.foreign && !seen.unsure && !isApart;
  const favoured = plain.options.flatMap(({ digit, share }) =>
    digit && (share > 0.5 || standsLikeOne) ? [digit] : [],
  );
  const allowed = remaining && [...(isRemnant ? [0] : favoured), ...remaining];
  const written = occluded ? anyOption(writing, allowed, size) : plain;
  const best = written.options[0]?.share ?? 0;
  const shades =
    shadeMargin >= limits.minPlainShade
      ? [{ black: isBlack, share: 1 }]
      : [
          { black: isBlack, share: 0.5 + shadeMargin / 2 },
          { black: !isBlack, share: 0.5 - shadeMargin / 2 },
        ];
  const inShades = (all: Written['options']): CellOption[] =>
    shades
      .flatMap(({ black, share: shadeShare }) =>
        all.map(({ digit, share }) => ({ black, digit, share: share * shadeShare })),
      )
      .sort((a, b) => b.share - a.share);
  const options = inShades(written.options);
  const second = options[1]?.share ?? 0;
  const margin = Math.max(0, Math.min(best - Math.max(second, written.other), shadeMargin));
  const single = shades.length === 1 && !writing.unsure && !occluded;
  const group = single ? (writing.glyph?.group ?? index) : index;
  const { foreign } = written;
  return {
    options,
    spare: inShades(written.spare),
    sure: single && written.sure,
    margin,
    foreign,
    occluded,
    group,
  };
}

/**
 * Finds a number in a cell that is certain but too large for a board of this size: the cells are
 * then a part of a larger grid.
 * @param writing of the cell
 * @param size of the board
 * @returns `undefined` for none
 */
export function numberBeyond({ glyph, unsure, marks }: CellWriting, size: number): number | undefined {
  if (!glyph || glyph.isStray || unsure || marks) return undefined;
  const shares = digitShares(glyph.votes, greatestNumber);
  const number = shares.findIndex((share, each) => each > size && share >= limits.minCertainShare);
  return number < 0 ? undefined : number;
}

/** Whether a cell contains something that is neither a digit nor marks. */
function isOccluded(writing: CellWriting, size: number, black: boolean): boolean {
  const { glyph, unsure, outlier, mayOcclude, marks, low } = writing;
  const isOutlier = black ? outlier.black : outlier.white;
  // Black cells have no marks.
  if (!glyph) return isOutlier || (mayOcclude && black && marks);
  // A glyph out of position in a white cell may be the remnant of another digit.
  if (isCertainDigit(writing, size) && (black || !unsure)) return false;
  if (isOutlier) return true;
  const other = digitShares(glyph.votes, size)[0]!;
  return mayOcclude && (unsure || (low && other > limits.minMarksShare));
}

/**
 * Whether a cell holds a certain digit and nothing else. No mouse pointer looks like a digit except
 * the I-beam, which looks like a 1, so a 1 never counts. A half-covered digit mostly leaves several
 * pieces.
 */
function isCertainDigit({ glyph, marks }: CellWriting, size: number): boolean {
  if (!glyph || glyph.isStray || marks) return false;
  return digitShares(glyph.votes, size).some((share, digit) => digit > 1 && share >= limits.minCertainShare);
}

interface Written {
  readonly options: readonly { readonly digit: number | undefined; readonly share: number }[];
  readonly spare: Written['options'];
  /** Share of "no digit". */
  readonly other: number;
  readonly foreign: boolean;
  readonly sure: boolean;
}

const noDigit: Written = {
  options: [{ digit: undefined, share: 1 }],
  spare: [],
  other: 0,
  foreign: false,
  sure: true,
};

/** All numbers and none, the likeliest first, limited to those that the visible pixels allow. */
function anyOption({ glyph }: CellWriting, remaining: CellWriting['remaining'], size: number): Written {
  const shares = glyph ? digitShares(glyph.votes, size) : new Float32Array(size + 1);
  const digits = Array.from(shares.subarray(1, size + 1), (share, i) => ({
    digit: i + 1,
    share: (share + 1 / limits.maxOptionTimes) / 2,
  }));
  const all = [{ digit: undefined, share: 0.5 }, ...digits].sort((a, b) => b.share - a.share);
  const options = all.filter(({ digit = 0 }) => remaining?.includes(digit) ?? true);
  if (options.length === 0) return { options: all, spare: [], other: 0.5, foreign: false, sure: false };
  return { options, spare: [], other: 0.5, foreign: false, sure: false };
}

function writtenOptions({ glyph, unsure, low }: CellWriting, size: number, black: boolean): Written {
  if (!glyph) return noDigit;
  const shares = digitShares(glyph.votes, size);
  const other = shares[0]!;
  const best = Math.max(...shares.subarray(1));
  const possible = Array.from(shares.subarray(1), (share, i) => ({ digit: i + 1, share }))
    .filter(({ share }) => share > 0 && share * limits.maxSpareTimes >= best)
    .sort((a, b) => b.share - a.share);
  const digits = possible.filter(({ share }) => share * limits.maxOptionTimes >= best);
  const spare = possible.slice(digits.length);
  const next = Math.max(other, digits[1]?.share ?? 0);
  const sure = !glyph.isStray && next * limits.minLeadTimes <= best;
  // A low glyph in a white cell may be a mark; black cells have none, so there it is a digit.
  if (low && !black && !lowFigures.includes(possible[0]?.digit ?? 0)) return noDigit;
  if (low && !black && other > limits.minForeignShare) return noDigit;
  if (unsure && other > limits.minMarksShare) return noDigit;
  if (!unsure) return { options: digits, spare, other, foreign: other > limits.minForeignShare, sure };
  const half = digits.map(({ digit, share }) => ({ digit, share: share / 2 }));
  return {
    options: [...half, { digit: undefined, share: 0.5 }],
    spare: [],
    other: other / 2,
    foreign: false,
    sure: false,
  };
}
