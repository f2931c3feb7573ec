/**
 * Classifies main glyphs as digits or pencil marks by comparing all cells, since the size and
 * position of digits are known only from the picture itself. Marks are lower, fainter, or off the
 * middle. In small pictures several marks merge into one blob that is as high as a digit, but not
 * at a digit's position.
 */

import { median, quantile } from '../../../../core/averages.ts';
import type { WritingKind, WritingShape } from './features.ts';
import { vectorDistance } from './color-vector.ts';
import { brokenLimits, enteredLimits, kindLimits as limits, middleLimits, outlierLimits } from './limits.ts';
import { edgesOf, lineSpread, standsWith } from './text-line.ts';

/**
 * Classifies the main glyphs.
 * @param shapes of all cells; `undefined` for cells without a glyph
 * @param pitch px
 * @param isPlain returns whether a glyph certainly shows a number; asked of a few
 * @returns the class of each; `undefined` for cells without a glyph
 */
export function writingKinds<Shape extends WritingShape>(
  shapes: readonly (Shape | undefined)[],
  pitch: number,
  isPlain: (shape: Shape) => boolean,
): (WritingKind | undefined)[] {
  const all = shapes.filter((shape) => shape !== undefined);
  // Remnants of lines may be higher than all digits.
  const faint = limits.faint * median(all.map(({ contrast }) => contrast));
  const border = digitBorder(
    all.filter(({ contrast }) => contrast >= faint),
    isPlain,
  );
  const plain = all.filter(({ height }) => height >= border);
  const usual = {
    contrast: median(plain.map(({ contrast }) => contrast)),
    x: median(plain.map(({ x }) => x)),
    y: median(plain.map(({ y }) => y)),
    height: median(plain.map(({ height }) => height)),
  };
  const lowest = Math.min(limits.heights.mark, limits.minLowDigit * usual.height);
  const nearBorder = Math.max(limits.nearBorder * border, limits.nearBorderPx / pitch);
  const isOff = ({ x, y }: WritingShape) =>
    Math.abs(x - usual.x) > limits.maxOff.x || Math.abs(y - usual.y) > limits.maxOff.y;
  const isLow = ({ height }: WritingShape) => height < border - nearBorder;
  const spread = lineSpread(usual.height, pitch);
  const isCentred = (shape: WritingShape) => !shape.crowded && !isOff(shape);
  const isHigh = (shape: WritingShape) => isCentred(shape) && shape.height >= lowest;
  const likeDigits = all.filter((shape) => plain.includes(shape) || isHigh(shape));
  const isLone = (shape: WritingShape) =>
    isHigh(shape) || (isCentred(shape) && standsWith(edgesOf(shape), likeDigits, spread));
  // Entered digits may be paler than the givens, so a glyph is compared with those of its colour;
  // marks that merge are as high, but off the middle.
  const centred = plain.filter(isCentred);
  const isPale = ({ contrast, direction }: WritingShape) => {
    const alike = centred.filter(
      (digit) => vectorDistance(digit.direction, direction) < enteredLimits.minTurn,
    );
    const contrasts = (alike.length > 0 ? alike : centred).map((digit) => digit.contrast);
    return contrast < limits.pale * quantile(contrasts, outlierLimits.paler);
  };
  const marks = all.filter((shape) => isLow(shape) && (shape.crowded || isOff(shape)));
  const isAboveMarks = (shape: WritingShape) =>
    marks.every(
      ({ height, contrast, direction }) =>
        shape.height >= limits.aboveMarks.height * height &&
        (vectorDistance(shape.direction, direction) >= enteredLimits.minTurn ||
          (!isPale(shape) && shape.contrast >= limits.aboveMarks.contrast * contrast)),
    );
  const lower = all.filter((shape) => isLow(shape) && isLone(shape) && isAboveMarks(shape));
  const lowerKind = lower.length > brokenLimits.underPointer ? 'digit' : 'unsure';
  const isWeak = ({ contrast }: WritingShape) => contrast < limits.faint * usual.contrast;
  const kindOf = (shape: Shape): WritingKind => {
    const off = isOff(shape);
    if (marks.length > 0 && lower.includes(shape)) return lowerKind;
    if (isLow(shape)) return isLone(shape) && !isPale(shape) ? 'low' : 'marks';
    if (isWeak(shape) && (off || shape.occludes < middleLimits.minOccluded)) return 'marks';
    return off || isWeak(shape) ? 'unsure' : 'digit';
  };
  return shapes.map((shape) => shape && kindOf(shape));
}

/** The height that separates marks from digits. A pointer may be higher than all digits. */
function digitBorder<Shape extends WritingShape>(
  shapes: readonly Shape[],
  isPlain: (shape: Shape) => boolean,
): number {
  const border = withoutPale(shapes, markBorder(shapes.map(({ height }) => height)));
  const tall = shapes.filter(({ height }) => height >= border);
  const others = shapes.filter((shape) => !tall.includes(shape));
  const mayBePointer = tall.length <= brokenLimits.underPointer && others.length > tall.length;
  if (!mayBePointer || tall.some(isPlain)) return border;
  return markBorder(others.map(({ height }) => height));
}

/**
 * Raises the border above glyphs that are lower and paler than all others: lone marks in the middle
 * of their cells. Low figures of a font are as dark as its high ones.
 */
function withoutPale(shapes: readonly WritingShape[], border: number): number {
  const above = shapes.filter(({ height }) => height >= border);
  const step = widestStep(above.map(({ height }) => height));
  if (step.ratio < limits.aboveMarks.height) return border;
  const pale = above.filter(({ height }) => height < step.border);
  const plain = above.filter(({ height }) => height >= step.border);
  const contrasts = (some: readonly WritingShape[]) => some.map(({ contrast }) => contrast);
  const palest = quantile(contrasts(plain), outlierLimits.paler);
  const areMarks =
    plain.length >= pale.length && palest >= limits.aboveMarks.contrast * Math.max(...contrasts(pale));
  return areMarks ? step.border : border;
}

/**
 * The height that separates marks from digits: the middle of the widest gap among the heights that
 * are not clearly either.
 */
function markBorder(all: readonly number[]): number {
  const between = all.filter((height) => height > limits.heights.mark && height < limits.heights.digit);
  // If nothing is clearly a digit, the tallest glyphs are the digits: every board has some.
  const tall = all.filter((height) => height >= limits.heights.digit);
  const above = tall.length > 0 ? [Math.min(...tall)] : [];
  return widestStep([limits.heights.mark, ...between, ...above]).border;
}

/** The widest step between heights, as a ratio, and its middle; the lowest limit if none. */
function widestStep(heights: readonly number[]): { readonly ratio: number; readonly border: number } {
  const sorted = heights.toSorted((a, b) => a - b);
  let best: { ratio: number; border: number } = { ratio: 0, border: limits.heights.mark };
  for (let i = 1; i < sorted.length; i++) {
    const [low, high] = [sorted[i - 1]!, sorted[i]!];
    if (high / low > best.ratio) best = { ratio: high / low, border: Math.sqrt(high * low) };
  }
  return best;
}
