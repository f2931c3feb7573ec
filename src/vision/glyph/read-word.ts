/**
 * Finds which of some known words, if any, is written on a flat ground. It does not read arbitrary
 * text: a word is recognised only if each of its letters is likely and no other reading of the same
 * ink is much likelier. A non-letter in a word, as in "done!", matches any sign, since many look
 * like letters, this one like an l.
 *
 *     line ─▶ pieces (letter-pieces.ts) ─▶ shares of the letters (glyph-shares.ts)
 *          ─▶ the likeliest way through each word
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { inkOf } from './ink.ts';
import { cutLine } from './letter-pieces.ts';
import { letterShares } from './classifier/glyph-shares.ts';
import { wordLimits as limits } from './limits.ts';

/** A piece of the line with the logarithms of its shares: no letter first, then a to z. */
interface ScoredPiece {
  readonly from: number;
  readonly to: number;
  readonly logs: Float32Array;
}

/**
 * Finds the word written in a rectangle.
 * @param frame the whole picture
 * @param rect whole pixels inside the picture, without a rim
 * @param ground colour of the ground
 * @param words in small Latin letters without diacritics, and other signs; no blanks
 * @param certainty whether the word must be sure, or only possible
 * @returns the word; `undefined` for none of them, or if uncertain
 */
export function readWord(
  frame: Frame,
  rect: FrameRect,
  ground: Rgb,
  words: Iterable<string>,
  certainty: 'sure' | 'possible' = 'sure',
): string | undefined {
  const { letter, mean, rival } = limits[certainty];
  const ink = inkOf(frame, rect, ground, { shrink: 1 + Math.floor(rect.height / limits.tallPx) });
  if (ink.contrast < limits.minContrast) return undefined;
  const { end, pieces } = cutLine(ink);
  if (pieces.length === 0) return undefined;
  const scored = pieces.map(({ from, to, patch }) => ({ from, to, logs: letterShares(patch).map(Math.log) }));
  const unrestricted = anyLikelihood(scored, end);
  let best: { readonly word: string; readonly sum: number } | undefined;
  for (const word of words) {
    const sum = wordLikelihood(scored, end, word, Math.log(letter));
    if (sum >= word.length * Math.log(mean) && sum >= unrestricted - rival && sum > (best?.sum ?? -Infinity))
      best = { word, sum };
  }
  return best?.word;
}

/** Log-likelihood of the best reading as any text. */
function anyLikelihood(scored: readonly ScoredPiece[], end: number): number {
  const best = new Float64Array(end + 1).fill(-Infinity);
  best[0] = 0;
  for (const { from, to, logs } of inOrder(scored)) {
    const sum = best[from]! + Math.max(...logs);
    if (sum > best[to]!) best[to] = sum;
  }
  return best[end]!;
}

/** Log-likelihood of the best reading as a word. */
function wordLikelihood(scored: readonly ScoredPiece[], end: number, word: string, min: number): number {
  const width = word.length + 1;
  const best = new Float64Array((end + 1) * width).fill(-Infinity);
  best[0] = 0;
  const codes = [...word].map((sign) => (/[a-z]/.test(sign) ? sign.charCodeAt(0) - 96 : undefined));
  for (const { from, to, logs } of inOrder(scored)) {
    for (let at = 0; at < word.length; at++) {
      const code = codes[at];
      const log = code === undefined ? Math.max(...logs) : logs[code]!;
      const sum = best[from * width + at]! + log;
      if (log >= min && sum > best[to * width + at + 1]!) best[to * width + at + 1] = sum;
    }
  }
  return best[end * width + word.length]!;
}

const inOrder = (scored: readonly ScoredPiece[]): readonly ScoredPiece[] =>
  scored.toSorted((a, b) => a.from - b.from);
