/**
 * Reads numbers on a flat ground, figure by figure: `13` in a cell, `3 1 12` next to a row. Parts
 * of the ink close together on one line are one number; a part that surrounds others, like a
 * circle, is ignored.
 *
 *     area ─▶ ink ─▶ connected parts ─▶ figures (parts above each other)
 *          ─▶ numbers (figures side by side)
 */

import { quantile } from '../../core/averages.ts';
import type { Frame, Rgb } from '../../core/frame.ts';
import { boxAround, type FrameRect } from '../../core/points.ts';
import { glyphAgreement, glyphDistance, type VotedGlyph } from './glyph-agreement.ts';
import { glyphPatch } from './glyph-patch.ts';
import { type Ink, inkOf } from './ink.ts';
import { boxOf, heightOf, type InkPart, type InkParts, inkParts, widthOf } from './ink-parts.ts';
import { type ReadSign, signOf, signVotes } from './read-sign.ts';
import { agreementLimits, numberLimits as limits } from './limits.ts';
import { minPixels } from './main-glyph.ts';

/** A number, or ink that is not a number. */
export interface ReadNumber {
  /** `undefined` for ink that is not a number: a dot, a cross, a disc. */
  readonly value: number | undefined;
  /** A single letter, small for capitals too, if letters are allowed. */
  readonly letter?: string;
  /** Certainty of the least certain figure: its lead over the next candidate, 0..1. */
  readonly certainty: number;
  /** The numbers or other ink, if there is more than one. */
  readonly several?: readonly ReadNumber[];
  /** Of all ink that was read, picture pixels. */
  readonly box: FrameRect;
  /** Height of the tallest number, or of other ink, picture pixels. */
  readonly partPx: number;
  /** Contrast of its ink with the ground, Euclidean in sRGB. */
  readonly contrast: number;
  /** Its figures or letters, from left to right. */
  readonly glyphs: readonly VotedGlyph[];
}

/**
 * Reads the only number or letter of an area.
 * @param frame the whole picture
 * @param rect whole pixels inside the picture, without a rim
 * @param ground colour of the ground
 * @param signs allowed figures and small letters; only figures by default
 * @returns `undefined` if nothing is written; a value of `undefined` for anything but one number
 */
export function readNumber(
  frame: Frame,
  rect: FrameRect,
  ground: Rgb,
  signs?: ReadonlySet<string>,
): ReadNumber | undefined {
  const numbers = readNumbers(frame, rect, ground, { signs });
  const [first, ...others] = numbers;
  if (!first || others.length === 0) return first;
  const { letter: _, ...several } = first;
  const partPx = Math.max(...numbers.map((each) => each.partPx));
  const box = boxAround(numbers.map((each) => each.box));
  return { ...several, value: undefined, box, partPx, several: numbers };
}

/**
 * Joins figures too far apart to be one number by themselves, such as two narrow ones of a typeface
 * whose figures all have the same width.
 * @param numbers of an area, line by line
 * @returns the number that they are; `undefined` if they stand too far apart, or not on one line
 */
export function joinedNumber(numbers: readonly ReadNumber[]): ReadNumber | undefined {
  const [first, ...others] = numbers.toSorted((a, b) => a.box.x - b.box.x);
  return others.reduce<ReadNumber | undefined>((left, right) => {
    if (left?.value === undefined || right.value === undefined) return undefined;
    const height = Math.max(left.box.height, right.box.height);
    const gap = right.box.x - left.box.x - left.box.width;
    const unlevel = Math.abs(left.box.y - right.box.y);
    if (gap > limits.maxWideGap * height || unlevel > limits.maxUnlevel * height) return undefined;
    return {
      value: Number(`${left.value}${right.value}`),
      certainty: Math.min(left.certainty, right.certainty),
      box: boxAround([left.box, right.box]),
      partPx: Math.max(left.partPx, right.partPx),
      contrast: Math.max(left.contrast, right.contrast),
      glyphs: [...left.glyphs, ...right.glyphs],
    };
  }, first);
}

/** What the glyphs of a number or letter say. */
type ReadText = Pick<ReadNumber, 'value' | 'letter' | 'certainty'>;

/**
 * Reads numbers that are set in the same font anew: the votes on glyphs that look alike count
 * together, and of glyphs that do not look alike, only the surer ones can be the same sign.
 * @param glyphs of each number
 * @param signs as for `readNumber`
 * @returns what each says; certainty 0 for a number with a figure that surer ones contradict
 */
export function readAlike(glyphs: readonly ReadNumber['glyphs'][], signs?: ReadonlySet<string>): ReadText[] {
  const all = glyphs.flat();
  const read = glyphAgreement(all).map(({ votes }, i) => ({
    ...signOf(votes, signs),
    patch: all[i]!.patch,
  }));
  const isContradicted = ({ sign, certainty, patch }: (typeof read)[number]) => {
    if (certainty >= agreementLimits.sure) return false;
    const surer = read.filter((other) => other.sign === sign && other.certainty > certainty);
    return (
      surer.length > 0 && surer.every((other) => glyphDistance(other.patch, patch) > agreementLimits.maxSame)
    );
  };
  let at = 0;
  return glyphs.map(({ length }) => {
    const own = read.slice(at, (at += length));
    return own.some(isContradicted) ? { ...textOf(own), certainty: 0 } : textOf(own);
  });
}

function textOf(signsRead: readonly ReadSign[]): ReadText {
  const certainty = Math.min(1, ...signsRead.map((each) => each.certainty));
  const text = signsRead.map(({ sign = '?' }) => sign).join('');
  const value = /^\d+$/.test(text) ? Number(text) : undefined;
  return { value, ...(/^[a-z]$/.test(text) && { letter: text }), certainty };
}

/** What to read. */
interface NumberSearch {
  /** As for `readNumber`. */
  readonly signs?: ReadonlySet<string> | undefined;
  /** Whether what reaches a side of the area is only a part of something, and so ignored. */
  readonly isWhole?: boolean;
}

/**
 * Reads all numbers of an area.
 * @param frame the whole picture
 * @param rect whole pixels inside the picture
 * @param ground colour of the ground
 * @param search what to read; figures by default
 * @returns numbers and other ink, line by line, from left to right
 */
export function readNumbers(
  frame: Frame,
  rect: FrameRect,
  ground: Rgb,
  { signs, isWhole = false }: NumberSearch = {},
): ReadNumber[] {
  const shrink = Math.max(1, Math.floor(Math.min(rect.width, rect.height) / limits.enoughPx));
  const ink = inkOf(frame, rect, ground, { shrink });
  if (ink.contrast < limits.minContrast) return [];
  const found = inkParts(ink);
  const isInside = ({ left, top, right, bottom }: InkPart) =>
    left > 0 && top > 0 && right < ink.width && bottom < ink.height;
  const real = found.parts.filter((part) => part.count >= minPixels && (!isWhole || isInside(part)));
  const parts = real.filter((part) => !real.some((other) => surrounds(part, other, found.labels, ink.width)));
  const tallest = Math.max(0, ...parts.map(heightOf));
  if (tallest < limits.minHeightPx) return [];
  const maxApart = signs ? Math.max(1, limits.dotGap * tallest) : 1;
  const figures = figuresOf(parts, maxApart).filter(
    (figure) => heightOf(boxOf(figure)) >= Math.max(limits.minHeightPx, limits.minHeight * tallest),
  );
  return numbersOf(figures).map((number) => read({ ink, found, signs }, number, { rect, shrink }));
}

/** A figure: parts above each other, for example broken strokes. */
type Figure = readonly InkPart[];

/** Whether a part encloses another, on all four sides, that is large enough to be a figure. */
function surrounds(part: InkPart, other: InkPart, labels: Uint16Array, width: number): boolean {
  const isWithin =
    part.left < other.left && part.right > other.right && part.top < other.top && part.bottom > other.bottom;
  if (part === other || !isWithin || heightOf(other) < limits.inRim * heightOf(part)) return false;
  const [x, y] = [(other.left + other.right) >> 1, (other.top + other.bottom) >> 1];
  const row = (from: number, to: number) => labels.subarray(y * width + from, y * width + to);
  const column = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => labels[(from + i) * width + x]);
  return [
    row(part.left, other.left),
    row(other.right, part.right),
    column(part.top, other.top),
    column(other.bottom, part.bottom),
  ].every((way) => way.includes(part.label));
}

/** Joins parts that overlap in width and nearly touch. */
function figuresOf(parts: readonly InkPart[], maxApart: number): Figure[] {
  const figures: InkPart[][] = [];
  for (const part of parts.toSorted((a, b) => heightOf(b) - heightOf(a))) {
    const home = figures.find((figure) => {
      const box = boxOf(figure);
      const inside = Math.min(box.right, part.right) - Math.max(box.left, part.left);
      const apart = Math.max(part.top - box.bottom, box.top - part.bottom);
      return inside >= limits.overEachOther * widthOf(part) && apart <= maxApart;
    });
    if (home) home.push(part);
    else figures.push([part]);
  }
  return figures;
}

/** Joins figures side by side into numbers; line by line, from left to right. */
function numbersOf(figures: readonly Figure[]): Figure[][] {
  const numbers: Figure[][] = [];
  for (const figure of figures.toSorted((a, b) => boxOf(a).left - boxOf(b).left)) {
    const own = boxOf(figure);
    const home = numbers.find((number) => {
      const last = boxOf(number.at(-1)!);
      const unlevel = Math.max(Math.abs(last.top - own.top), Math.abs(last.bottom - own.bottom));
      return (
        own.left - last.right <= limits.maxGap * heightOf(own) &&
        unlevel <= Math.max(limits.unlevelPx, limits.maxUnlevel * heightOf(own))
      );
    });
    if (home) home.push(figure);
    else numbers.push([figure]);
  }
  return numbers.sort((a, b) => {
    const [one, other] = [boxOf(a[0]!), boxOf(b[0]!)];
    const apart = one.top - other.top;
    return Math.abs(apart) < limits.lineApart * heightOf(one) ? one.left - other.left : apart;
  });
}

/** The ink to read, and the allowed signs. */
interface Writing {
  readonly ink: Ink;
  readonly found: InkParts;
  readonly signs: ReadonlySet<string> | undefined;
}

function read(
  { ink, found, signs }: Writing,
  number: readonly Figure[],
  { rect, shrink }: { readonly rect: FrameRect; readonly shrink: number },
): ReadNumber {
  const glyphs = number.map((figure) => {
    const patch = glyphPatch(ink, found, figure);
    return { patch, votes: signVotes(patch, signs) };
  });
  const text = textOf(glyphs.map(({ votes }) => signOf(votes, signs)));
  const all = boxOf(number.flat());
  const box = {
    x: rect.x + all.left * shrink,
    y: rect.y + all.top * shrink,
    width: widthOf(all) * shrink,
    height: heightOf(all) * shrink,
  };
  return { ...text, box, partPx: box.height, contrast: contrastOf(ink, found, number), glyphs };
}

/** The contrast of figures, which may be paler than other ink of their area. */
function contrastOf({ share, contrast }: Ink, { labels }: InkParts, number: readonly Figure[]): number {
  const own = new Set(number.flat().map(({ label }) => label));
  const shares = [...share.keys()].filter((at) => own.has(labels[at]!)).map((at) => share[at]!);
  return contrast * Math.min(1, quantile(shares, limits.fullest));
}
