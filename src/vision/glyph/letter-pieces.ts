/**
 * Cuts a line of writing into possible letters. Parts above each other are one piece (a dot and its
 * i). Merged letters can be cut in several ways, and all are kept: only the letters themselves show
 * which is right.
 *
 *     ink ─▶ parts ─▶ groups from left to right ─▶ places to cut
 *         ─▶ pieces between any two places of a group
 */

import { type GlyphPatch, glyphPatch } from './glyph-patch.ts';
import type { Ink } from './ink.ts';
import { boxOf, heightOf, type InkPart, type InkParts, inkParts, widthOf } from './ink-parts.ts';
import { letterLimits } from './limits.ts';
import { minPixels } from './main-glyph.ts';

/** A piece between two cutting places, which are numbered from the left. */
interface LetterPiece {
  readonly from: number;
  readonly to: number;
  readonly patch: GlyphPatch;
}

interface CutLine {
  /** The last place; the first is 0. */
  readonly end: number;
  readonly pieces: readonly LetterPiece[];
}

const { overEachOther, widths, thinnest, max } = letterLimits;

/**
 * Cuts a line.
 * @param ink the ink of one line of writing
 * @returns the pieces; none if there is no writing, or too much of it
 */
export function cutLine(ink: Ink): CutLine {
  const found = inkParts(ink);
  const groups = groupParts(found.parts.filter(({ count }) => count >= minPixels));
  if (groups.length === 0 || groups.length > max.groups) return { end: 0, pieces: [] };
  const height = Math.max(...groups.map((group) => heightOf(boxOf(group))));
  const pieces: LetterPiece[] = [];
  let place = 0;
  for (const group of groups) {
    const columns = cutColumns(ink, found, group, height);
    for (let i = 0; i < columns.length; i++) {
      for (let j = i + 1; j < columns.length; j++) {
        const [left, right] = [columns[i]!, columns[j]!];
        const width = (right - left) / height;
        const isWhole = i === 0 && j === columns.length - 1;
        if (!isWhole && (width < widths.min || width > widths.max)) continue;
        const members = isWhole ? group : group.flatMap((part) => clip(ink, found, part, left, right));
        if (members.length === 0) continue;
        pieces.push({ from: place + i, to: place + j, patch: glyphPatch(ink, found, members) });
      }
    }
    place += columns.length - 1;
  }
  return { end: place, pieces };
}

/** Groups parts above each other; groups from left to right. */
function groupParts(parts: readonly InkPart[]): InkPart[][] {
  const groups: InkPart[][] = [];
  for (const part of parts.toSorted((a, b) => widthOf(b) - widthOf(a))) {
    const isOver = (group: readonly InkPart[]) => {
      const { left, right } = boxOf(group);
      return Math.min(part.right, right) - Math.max(part.left, left) >= overEachOther * widthOf(part);
    };
    const under = groups.find(isOver);
    if (under) under.push(part);
    else groups.push([part]);
  }
  return groups.sort((a, b) => boxOf(a).left - boxOf(b).left);
}

/** The columns at which a group may be cut, including its two ends. */
function cutColumns(ink: Ink, { labels }: InkParts, group: readonly InkPart[], height: number): number[] {
  const { left, top, right, bottom } = boxOf(group);
  const ends = [left, right];
  if (right - left < widths.two * height) return ends;
  const own = new Set(group.map(({ label }) => label));
  const sums = Array.from({ length: right - left }, (_, i) => {
    let sum = 0;
    for (let y = top; y < bottom; y++) {
      const at = y * ink.width + left + i;
      if (own.has(labels[at]!)) sum += ink.share[at]!;
    }
    return sum;
  });
  const fullest = Math.max(...sums);
  const min = Math.max(1, Math.round(widths.min * height));
  const low = sums
    .map((sum, i) => ({ sum, i }))
    .filter(({ sum, i }) => {
      if (i < min || i > sums.length - min || sum > thinnest * fullest) return false;
      return sum <= (sums[i - 1] ?? 0) && sum < (sums[i + 1] ?? 0);
    })
    .sort((a, b) => a.sum - b.sum)
    .slice(0, max.cuts);
  return [...ends, ...low.map(({ i }) => left + i)].sort((a, b) => a - b);
}

/**
 * Clips a part to a range of columns and refits its box; none for fewer than `minPixels` pixels.
 */
function clip(ink: Ink, { labels }: InkParts, part: InkPart, from: number, to: number): InkPart[] {
  let [left, top, right, bottom, count] = [ink.width, ink.height, 0, 0, 0];
  for (let y = part.top; y < part.bottom; y++) {
    for (let x = Math.max(from, part.left); x < Math.min(to, part.right); x++) {
      if (labels[y * ink.width + x] !== part.label) continue;
      count++;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return count < minPixels ? [] : [{ label: part.label, left, top, right, bottom, count }];
}
