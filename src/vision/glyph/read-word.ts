/**
 * Tells which of some known words is written on a flat ground, or that none is. It does not read in
 * general: a word is told only when every letter of it is likely by itself and no other reading of
 * the same ink is likelier by much. A sign of a word that is no letter, as in "done!", stands for
 * any one sign: many of them look like letters, this one like an l.
 *
 *     line ─▶ pieces (letter-pieces.ts) ─▶ shares of the letters (letter-net.ts)
 *          ─▶ the likeliest way through each word
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { inkOf } from './ink.ts';
import { cutLine } from './letter-pieces.ts';
import { letterShares } from './letter-net.ts';
import { wordLimits as limits } from './limits.ts';

/** A piece of the line with what it may be: logarithms of shares, `other` first, then a to z. */
interface Told {
  readonly from: number;
  readonly to: number;
  readonly logs: Float32Array;
}

/**
 * Finds the word that is written in a rectangle.
 * @param frame the whole picture
 * @param rect whole pixels inside the picture, without a rim
 * @param ground colour of the ground
 * @param words in small Latin letters without marks, and other signs; no blanks
 * @returns `undefined` when it is none of them, or not surely
 */
export function readWord(
  frame: Frame,
  rect: FrameRect,
  ground: Rgb,
  words: Iterable<string>,
): string | undefined {
  const ink = inkOf(frame, rect, ground, { shrink: 1 + Math.floor(rect.height / limits.tallPx) });
  if (ink.contrast < limits.minContrast) return undefined;
  const { end, pieces } = cutLine(ink);
  if (pieces.length === 0) return undefined;
  const told = pieces.map(({ from, to, patch }) => ({ from, to, logs: letterShares(patch).map(Math.log) }));
  const free = freeReading(told, end);
  let best: { readonly word: string; readonly sum: number } | undefined;
  for (const word of words) {
    const sum = alongWord(told, end, word);
    if (
      sum >= word.length * Math.log(limits.sure.mean) &&
      sum >= free - limits.sure.rival &&
      sum > (best?.sum ?? -Infinity)
    )
      best = { word, sum };
  }
  return best?.word;
}

/** How likely the likeliest reading is, whatever it says. */
function freeReading(told: readonly Told[], end: number): number {
  const best = new Float64Array(end + 1).fill(-Infinity);
  best[0] = 0;
  for (const { from, to, logs } of inOrder(told)) {
    const sum = best[from]! + Math.max(...logs);
    if (sum > best[to]!) best[to] = sum;
  }
  return best[end]!;
}

/** How likely the likeliest way through a word is. */
function alongWord(told: readonly Told[], end: number, word: string): number {
  const width = word.length + 1;
  const best = new Float64Array((end + 1) * width).fill(-Infinity);
  best[0] = 0;
  const codes = [...word].map((sign) => (/[a-z]/.test(sign) ? sign.charCodeAt(0) - 96 : undefined));
  const min = Math.log(limits.sure.letter);
  for (const { from, to, logs } of inOrder(told)) {
    for (let at = 0; at < word.length; at++) {
      const code = codes[at];
      const log = code === undefined ? Math.max(...logs) : logs[code]!;
      const sum = best[from * width + at]! + log;
      if (log >= min && sum > best[to * width + at + 1]!) best[to * width + at + 1] = sum;
    }
  }
  return best[end * width + word.length]!;
}

const inOrder = (told: readonly Told[]): readonly Told[] => told.toSorted((a, b) => a.from - b.from);
