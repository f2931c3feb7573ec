/**
 * Tells digits from pencil marks and specks, all cells together, since only the picture itself says
 * how large its digits are and where they stand. Marks are lower, fainter, or not in the middle; in
 * small pictures several run together into one blob that is as high as a digit, but not where a
 * digit would be.
 */
import { median } from '../../../../vision/color/area-mean.ts';

/** What is known of the main glyph of a cell. */
export interface WritingShape {
  /** Height as a share of the pitch. */
  readonly height: number;
  /** Distance of its colour from the ground's, 0..441. */
  readonly contrast: number;
  /** Middle of its box, from the middle of the cell, as shares of the pitch. */
  readonly x: number;
  readonly y: number;
  /** Whether there is more in the cell. */
  readonly crowded: boolean;
  /** Whether it was joined from pieces that only faint ink ties together. */
  readonly joined: boolean;
}

/**
 * What it is; `pale` is as high as a digit and stands where one would, but is fainter than the
 * others; `low` stands there alone, but is lower than the others, and `faintLow` fainter too.
 * `paleLow` is fainter and somewhat lower: marks that ran together.
 */
export type WritingKind = 'digit' | 'pale' | 'paleLow' | 'low' | 'faintLow' | 'marks' | 'unsure';

/**
 * Heights as shares of the pitch: what is lower is a mark, what is higher a digit; between them the
 * picture decides. From `lowDigit` on what stands alone in the middle is a digit: old-style figures
 * are of two heights.
 */
const heights = { mark: 0.2, lowDigit: 0.22, digit: 0.36 };
/**
 * Old-style figures without ascender are at least this share as high as the others; marks are
 * lower.
 */
const lowDigit = 0.6;
/** What is this near to the border between marks and digits, as a share of it, is unsure. */
const nearBorder = 0.07;
/** Least share of the other digits' contrast; below the second one a glyph is pale. */
const faint = 0.3;
const pale = 0.6;
/** Farthest from where the other digits stand, as shares of the pitch. */
const farOff = { x: 0.16, y: 0.18 };
/**
 * What is faint and higher than the other digits so many times is the blurred edge of a tinted
 * cell.
 */
const tooHigh = 1.4;
/** Crowded or pale glyphs lower than this share of the other digits' height are unsure. */
const lowInCrowd = 0.8;

/** Tells what the main glyphs are; `undefined` stays for cells without any. */
export function writingKinds(shapes: readonly (WritingShape | undefined)[]): (WritingKind | undefined)[] {
  const all = shapes.filter((shape) => shape !== undefined);
  const border = markBorder(all.map(({ height }) => height));
  const plain = all.filter(({ height }) => height >= border);
  const usual = {
    contrast: median(plain.map(({ contrast }) => contrast)),
    x: median(plain.map(({ x }) => x)),
    y: median(plain.map(({ y }) => y)),
    height: median(plain.map(({ height }) => height)),
  };
  const lowest = Math.min(heights.lowDigit, lowDigit * usual.height);
  return shapes.map((shape) => {
    if (!shape) return undefined;
    const { height, contrast, x, y, crowded, joined } = shape;
    const off = Math.abs(x - usual.x) > farOff.x || Math.abs(y - usual.y) > farOff.y;
    const weak = contrast < faint * usual.contrast;
    const single = !crowded && !off && !weak && height >= lowest;
    const alone = single && contrast >= pale * usual.contrast;
    if (height < border * (1 - nearBorder)) return alone ? 'low' : single ? 'faintLow' : 'marks';
    if (joined ? off || weak : weak && (off || height > tooHigh * usual.height)) return 'marks';
    const low =
      (height < border * (1 + nearBorder) && !alone) || (crowded && height < lowInCrowd * usual.height);
    if (off || weak || low) return 'unsure';
    if (contrast >= pale * usual.contrast) return 'digit';
    return height < lowInCrowd * usual.height ? 'paleLow' : 'pale';
  });
}

/**
 * The height that divides marks from digits: in the widest gap between the heights that are neither
 * plainly.
 */
function markBorder(all: readonly number[]): number {
  const between = all.filter((height) => height > heights.mark && height < heights.digit);
  // Where nothing is plainly a digit, the highest things are the digits: no board is without.
  const above = all.some((height) => height >= heights.digit) ? [heights.digit] : [];
  const sorted = [heights.mark, ...between, ...above].sort((a, b) => a - b);
  let best = { ratio: 0, border: heights.mark };
  for (let i = 1; i < sorted.length; i++) {
    const [low, high] = [sorted[i - 1] as number, sorted[i] as number];
    if (high / low > best.ratio) best = { ratio: high / low, border: Math.sqrt(high * low) };
  }
  return best.border;
}
