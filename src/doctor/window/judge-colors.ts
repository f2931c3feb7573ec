/**
 * Compares the colours shown with the colours captured, and names what changed them: a filter, an
 * inverted desktop, a picture of something else. Readers distinguish colours rather than recognise
 * them, so what matters is whether they are still distinguishable.
 */

import type { Rgb } from '../../core/frame.ts';
import { mean } from '../../core/averages.ts';

/**
 * What happened to the colours. `exact`: equal up to rounding; `tinted`: brighter, darker or
 * warmer; `inverted`; `swapped`: red and blue exchanged; `grey`: without colour; `altered`: changed
 * in another way; `blank`: all one colour; `foreign`: unrelated.
 */
export type ColorChange =
  'exact' | 'tinted' | 'inverted' | 'swapped' | 'grey' | 'altered' | 'blank' | 'foreign';

export interface ColorJudgement {
  readonly change: ColorChange;
  /** Whether all captured colours are still distinguishable. */
  readonly distinguishable: boolean;
}

/** Largest channel difference that counts as rounding, 0..255. */
const exactStep = 1;
/** Captured colours closer than this count as one: largest channel difference, 0..255. */
const oneColor = 12;
/**
 * Largest channel difference between a captured colour and the result of a named change, 0..255.
 */
const changeStep = 12;
/** Mean channel difference above which the picture shows something else, 0..255. */
const foreignMean = 90;

/**
 * Judges the colours of a captured picture.
 * @param shown the window's colours, at least two, all different
 * @param found the captured ones, in the same order
 * @returns the change, its size, and whether the colours are distinguishable
 * @throws RangeError when the two differ in number
 */
export function judgeColors(shown: readonly Rgb[], found: readonly Rgb[]): ColorJudgement {
  if (shown.length !== found.length || shown.length < 2) {
    throw new RangeError(`expected ${shown.length} captured colours (at least 2), got ${found.length}`);
  }
  const worst = Math.max(...shown.map((color, i) => distance(color, found[i]!)));
  const distinguishable = pairsOf(found).every(([a, b]) => distance(a, b) >= oneColor);
  return { change: changeBetween(shown, found, worst), distinguishable };
}

function changeBetween(shown: readonly Rgb[], found: readonly Rgb[], worst: number): ColorChange {
  if (worst <= exactStep) return 'exact';
  if (pairsOf(found).every(([a, b]) => distance(a, b) < oneColor)) return 'blank';
  const is = (made: (color: Rgb) => Rgb) =>
    shown.every((color, i) => distance(made(color), found[i]!) <= changeStep);
  if (is(({ r, g, b }) => ({ r: 255 - r, g: 255 - g, b: 255 - b }))) return 'inverted';
  if (is(({ r, g, b }) => ({ r: b, g, b: r }))) return 'swapped';
  if (found.every(({ r, g, b }) => Math.max(r, g, b) - Math.min(r, g, b) <= changeStep)) return 'grey';
  if (channels.every((channel) => isCurve(shown, found, channel))) return 'tinted';
  return meanDifference(shown, found) > foreignMean ? 'foreign' : 'altered';
}

const channels = ['r', 'g', 'b'] as const;

/**
 * Returns whether a channel is an increasing function of its original: the effect of brightness,
 * gamma and warmth.
 */
function isCurve(shown: readonly Rgb[], found: readonly Rgb[], channel: (typeof channels)[number]): boolean {
  const steps = shown
    .map((color, i) => ({ from: color[channel], to: found[i]![channel] }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  return steps.every((step, i) => {
    const before = steps[i - 1];
    if (!before) return true;
    return step.from === before.from
      ? step.to - before.to <= changeStep
      : step.to >= before.to - changeStep / 2;
  });
}

function meanDifference(shown: readonly Rgb[], found: readonly Rgb[]): number {
  const differences = shown.flatMap((color, i) =>
    channels.map((channel) => Math.abs(color[channel] - found[i]![channel])),
  );
  return mean(differences);
}

function pairsOf(colors: readonly Rgb[]): [Rgb, Rgb][] {
  return colors.flatMap((a, i) => colors.slice(i + 1).map((b): [Rgb, Rgb] => [a, b]));
}

function distance(a: Rgb, b: Rgb): number {
  return Math.max(...channels.map((channel) => Math.abs(a[channel] - b[channel])));
}
