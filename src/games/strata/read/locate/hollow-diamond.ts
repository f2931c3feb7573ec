/**
 * Measures the outline of a diamond (a square standing on its corner) near a place where one is
 * expected. In the axes a = x + y and b = y - x it is an upright square, and lines of equal a or b
 * run through pixel centres, so each side is found as the dip in the mean brightness of
 * neighbouring diagonals, to a fraction of a pixel.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { median } from '../../../../vision/color/area-mean.ts';
import { brightness } from '../../../../vision/color/color-space.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { type Columns, fallingMean, risingMean } from './diagonals.ts';

/**
 * How much darker the lines are than linen, as a share of the linen's brightness: (157,151,127) on
 * (212,205,189).
 */
export const lineContrast = 0.283;
/** The same of the texts: (142,135,116) on (212,205,189). */
export const textContrast = 0.352;

/** One side of an outline: how far from the expected place its stroke lies, and how dark it is. */
export interface StrokeSide {
  /**
   * Of the stroke's middle, in units of a or b (1.41 px across the stroke); positive to the right
   * or downwards.
   */
  readonly offset: number;
  /** Darkness added up across the stroke: levels of 0..255 times px. */
  readonly darkness: number;
  /** Greatest darkness of one diagonal, levels. */
  readonly peak: number;
  /** False when the side lies outside the picture; the other values are 0 then. */
  readonly seen: boolean;
}

/** A measured outline. */
export interface HollowDiamond {
  readonly centre: FramePoint;
  /** Half the diagonal of the middle of the stroke, px. */
  readonly half: number;
  /** The sides at the upper right, lower right, lower left and upper left. */
  readonly sides: readonly [StrokeSide, StrokeSide, StrokeSide, StrokeSide];
  /** How far the sides are from forming a square, px. */
  readonly skew: number;
}

/** Where an outline is expected. */
export interface DiamondGuess {
  readonly centre: FramePoint;
  /** Half the diagonal of the middle of the stroke, px. */
  readonly half: number;
  /** How far a side may lie from its expected place, in units of a or b; less than `half`. */
  readonly reach: number;
  /** Width of the stroke across, px. */
  readonly stroke: number;
  /**
   * How dark the stroke may be at most, as a share of the ground's brightness: what is darker is
   * passed over where a stroke stands beside it. Without it the darkest counts.
   */
  readonly maxDark?: number;
}

const maxPeakOf = ({ maxDark }: DiamondGuess, ground: number): number =>
  maxDark === undefined ? Infinity : maxDark * ground + 8;

/** Share of each side that is looked at; the corners are left out. */
const middlePart = 0.72;

/**
 * Measures the outline that fits best; whether there is one is for the caller to tell from the
 * darkness.
 * @param columns the picture, and the part of it that is looked at; sides outside it are told from
 *   the others
 * @param guess where the outline is expected, px
 * @returns the outline as it lies, px
 */
export function measureHollowDiamond(columns: Columns, guess: DiamondGuess): HollowDiamond {
  const a = guess.centre.x + guess.centre.y;
  const b = guess.centre.y - guess.centre.x;
  const { half } = guess;
  const along = half * middlePart;
  const risingAt = (line: number) => risingMean(columns, line, b, along);
  const fallingAt = (line: number) => fallingMean(columns, line, a, along);
  const upperRight = dip(guess, b - half, fallingAt);
  const lowerRight = dip(guess, a + half, risingAt);
  const lowerLeft = dip(guess, b + half, fallingAt);
  const upperLeft = dip(guess, a - half, risingAt);
  return fitSides(guess, [upperRight, lowerRight, lowerLeft, upperLeft]);
}

/**
 * Puts four measured sides together; sides that are not seen are told from the others.
 * @param guess where the outline was expected, px
 * @param sides at the upper right, lower right, lower left and upper left
 * @returns centre, half-diagonal and skew, px
 */
export function fitSides(guess: DiamondGuess, sides: HollowDiamond['sides']): HollowDiamond {
  const [upperRight, lowerRight, lowerLeft, upperLeft] = sides;
  const { centre, half } = guess;
  const inA = pair(upperLeft, lowerRight);
  const inB = pair(upperRight, lowerLeft);
  const growths = [inA, inB].flatMap(({ growth }) => (growth === undefined ? [] : [growth]));
  const [first = 0, second = first] = growths;
  return {
    centre: { x: centre.x + (inA.shift - inB.shift) / 2, y: centre.y + (inA.shift + inB.shift) / 2 },
    half: half + (first + second) / 2,
    sides,
    skew: Math.abs(first - second),
  };
}

/** A side of which nothing is known. */
export const unseenSide: StrokeSide = { offset: 0, darkness: 0, peak: 0, seen: false };

/**
 * How far two opposite sides lie from their place together, and how much further apart; unknown for
 * one alone.
 */
function pair(low: StrokeSide, high: StrokeSide): { readonly shift: number; readonly growth?: number } {
  if (!low.seen || !high.seen) return { shift: low.offset + high.offset };
  return { shift: (low.offset + high.offset) / 2, growth: (high.offset - low.offset) / 2 };
}

/**
 * The darkest stroke among the diagonals around `place`, measured against the brighter half of
 * them; one that is no darker than a stroke may be goes before one that is.
 */
function dip(guess: DiamondGuess, place: number, meanAt: (line: number) => number): StrokeSide {
  const first = Math.ceil(place - guess.reach);
  const last = Math.floor(place + guess.reach);
  const profile: number[] = [];
  for (let line = first; line <= last; line++) profile.push(meanAt(line));
  if (profile.length < 3 || profile.some(Number.isNaN)) return unseenSide;
  const brighter = [...profile].sort((x, y) => y - x).slice(0, Math.ceil(profile.length / 2));
  const ground = brighter.reduce((sum, value) => sum + value, 0) / brighter.length;
  // A stroke of width w spans w * sqrt(2) diagonals; blur adds about one at each side.
  const window = Math.ceil(guess.stroke * Math.SQRT2) + 1;
  const maxPeak = maxPeakOf(guess, ground);
  let best = { darkness: -Infinity, at: 0, isLine: false };
  for (let at = 0; at + window <= profile.length; at++) {
    let [darkness, isLine] = [0, true];
    for (let i = at; i < at + window; i++) {
      const dark = ground - profile[i]!;
      darkness += dark;
      isLine &&= dark <= maxPeak;
    }
    const isBetter = isLine === best.isLine ? darkness > best.darkness : isLine;
    if (isBetter) best = { darkness, at, isLine };
  }
  let [weight, moment, peak] = [0, 0, 0];
  for (let i = best.at; i < Math.min(best.at + window, profile.length); i++) {
    const dark = Math.max(0, ground - profile[i]!);
    weight += dark;
    moment += dark * (first + i);
    peak = Math.max(peak, dark);
  }
  if (weight === 0) return { offset: 0, darkness: 0, peak: 0, seen: true };
  return { offset: moment / weight - place, darkness: weight / Math.SQRT2, peak, seen: true };
}

/**
 * Darkness of an outline's strokes as a share of what a line of that width has on linen: about 1
 * for a selector. The middle of the sides' values; 0 when no side can be seen.
 * @param diamond an outline as it was measured
 * @param linen colour of the linen as it shows
 * @param stroke width of its stroke, px
 * @returns 0 or more
 */
export function strokeContrast(diamond: HollowDiamond, linen: Rgb, stroke: number): number {
  const expected = lineContrast * brightness(linen) * stroke;
  return median(diamond.sides.filter((side) => side.seen).map((side) => side.darkness / expected));
}
