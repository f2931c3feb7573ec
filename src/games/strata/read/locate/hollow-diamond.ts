/**
 * Measures the outline of a diamond (a square on its corner) near its expected place. In the axes a
 * = x + y and b = y - x it is an upright square, and lines of equal a or b run through pixel
 * centres. Each side is therefore a dip in the mean brightness of neighbouring diagonals, located
 * to a fraction of a pixel.
 */

import { mean, median } from '../../../../core/averages.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { type Columns, diagonalsBeside } from './diagonals.ts';
import { limits } from '../limits.ts';

const { middlePart, minLine, maxLine } = limits.outlines;

/** Contrast of lines, as a share of the linen's brightness: (157,151,127) on (212,205,189). */
const lineContrast = 0.283;

interface StrokeSide {
  /**
   * Offset of the stroke's middle from the expected place, in units of a or b (0.71 px across the
   * stroke); positive to the right or downwards.
   */
  readonly offset: number;
  /** Its darkness as a share of a line's of that width on the ground beside it: about 1. */
  readonly contrast: number;
  /** The same of its darkest diagonal alone, so that thinner lines have about 1, too. */
  readonly depth: number;
  /** Whether its darkness is within the range of lines. */
  readonly isLine: boolean;
  /** False when the side lies outside the picture; the numbers are then 0. */
  readonly seen: boolean;
}

/** A measured outline. */
export interface HollowDiamond {
  readonly centre: FramePoint;
  /** Half the diagonal of the middle of the stroke, px. */
  readonly half: number;
  /** The sides at the upper right, lower right, lower left and upper left. */
  readonly sides: readonly StrokeSide[];
  /** Deviation of the sides from a square, px. */
  readonly skew: number;
  /** Median contrast of the seen sides; 0 if none is seen. */
  readonly contrast: number;
  /** Their median depth. */
  readonly depth: number;
  /** Lowest contrast of the four sides; 0 if one of them is not a line. */
  readonly weakest: number;
  /**
   * Whether it is an outline: all sides in the picture are lines, at least two. One of four may be
   * missing, since a mouse pointer may cover it.
   */
  readonly isOutline: boolean;
}

/** Where an outline is expected. */
interface DiamondGuess {
  readonly centre: FramePoint;
  /** Half the diagonal of the middle of the stroke, px. */
  readonly half: number;
  /** Max distance of a side from its expected place, in units of a or b; less than `half`. */
  readonly reach: number;
  /** Width of the stroke, px. */
  readonly stroke: number;
  /** Whether the ground is dark, so that lines are lighter than it. */
  readonly onDark: boolean;
  /**
   * Set if something darker than a line may be within reach, which is then skipped. By default the
   * darkest dip is the stroke, since the shadows between two ribbons look like lines.
   */
  readonly beside?: 'darker';
}

/**
 * Measures the outline that fits best.
 * @param columns the picture and its valid columns; sides outside them follow from the others
 * @param guess where the outline is expected, px
 * @returns the measured outline, px
 */
export function measureHollowDiamond(columns: Columns, guess: DiamondGuess): HollowDiamond {
  const a = guess.centre.x + guess.centre.y;
  const b = guess.centre.y - guess.centre.x;
  const { half } = guess;
  const { falling, rising } = diagonalsBeside(columns, guess.centre, half * middlePart);
  const upperRight = profileAt(guess, b - half, falling);
  const lowerRight = profileAt(guess, a + half, rising);
  const lowerLeft = profileAt(guess, b + half, falling);
  const upperLeft = profileAt(guess, a - half, rising);
  // The second faintest side shows the ink: one may be missing, others touch something darker.
  const [first = 0, ink = first] = [upperRight, lowerRight, lowerLeft, upperLeft]
    .filter(isSeen)
    .map(({ ground, levels }) => ground - Math.min(...levels))
    .sort((x, y) => x - y);
  return fitSides(guess, [
    dip(guess, upperRight, ink),
    dip(guess, lowerRight, ink),
    dip(guess, lowerLeft, ink),
    dip(guess, upperLeft, ink),
  ]);
}

/** Combines four measured sides, clockwise from the upper right one. */
function fitSides(
  { centre, half }: DiamondGuess,
  sides: readonly [StrokeSide, StrokeSide, StrokeSide, StrokeSide],
): HollowDiamond {
  const seen = sides.filter((side) => side.seen);
  const lines = sides.filter((side) => side.isLine);
  const isOutline = lines.length >= 2 && lines.length >= Math.min(3, seen.length);
  const [upperRight, lowerRight, lowerLeft, upperLeft] = sides;
  const inA = pair(upperLeft, lowerRight);
  const inB = pair(upperRight, lowerLeft);
  const growths = [inA, inB].flatMap(({ growth }) => (growth === undefined ? [] : [growth]));
  const [first = 0, second = first] = growths;
  return {
    centre: { x: centre.x + (inA.shift - inB.shift) / 2, y: centre.y + (inA.shift + inB.shift) / 2 },
    half: half + (first + second) / 2,
    sides,
    skew: Math.abs(first - second),
    contrast: median(seen.map((side) => side.contrast)),
    depth: median(seen.map((side) => side.depth)),
    weakest: Math.min(...sides.map((side) => (side.isLine ? side.contrast : 0))),
    isOutline,
  };
}

/** A side outside the picture. */
const unseenSide: StrokeSide = { offset: 0, contrast: 0, depth: 0, isLine: false, seen: false };

/** Common shift of two opposite sides, and half their extra distance if both are seen. */
function pair(low: StrokeSide, high: StrokeSide): { readonly shift: number; readonly growth?: number } {
  if (!low.seen || !high.seen) return { shift: low.offset + high.offset };
  return { shift: (low.offset + high.offset) / 2, growth: (high.offset - low.offset) / 2 };
}

/** The levels of the diagonals around the expected place of a side. */
interface Profile {
  readonly place: number;
  readonly first: number;
  readonly levels: readonly number[];
  /** Level beside the stroke: the mean of the brighter half. */
  readonly ground: number;
}

function profileAt(guess: DiamondGuess, place: number, meanAt: (line: number) => number): Profile {
  const first = Math.ceil(place - guess.reach);
  const last = Math.floor(place + guess.reach);
  const levels: number[] = [];
  for (let line = first; line <= last; line++) {
    levels.push(guess.onDark ? 255 - meanAt(line) : meanAt(line));
  }
  const brighter = [...levels].sort((x, y) => y - x).slice(0, Math.ceil(levels.length / 2));
  return { place, first, levels, ground: mean(brighter) };
}

const isSeen = ({ levels }: Profile): boolean => levels.length >= 3 && !levels.some(Number.isNaN);

/** Finds the darkest stroke of a side; `ink` is the darkness of the diamond's own lines, levels. */
function dip(guess: DiamondGuess, profile: Profile, ink: number): StrokeSide {
  if (!isSeen(profile)) return unseenSide;
  const { place, first, levels, ground } = profile;
  // A stroke of width w spans w * sqrt(2) diagonals; blur adds about one on each side.
  const window = Math.ceil(guess.stroke * Math.SQRT2) + 1;
  const maxDark = maxLine * Math.max(ink, lineContrast * ground) + 8;
  let best = { darkness: -Infinity, at: 0, isLine: false };
  for (let at = 0; at + window <= levels.length; at++) {
    let [darkness, isLine] = [0, true];
    for (let i = at; i < at + window; i++) {
      const dark = ground - levels[i]!;
      darkness += dark;
      isLine &&= dark <= maxDark;
    }
    const isDarker = darkness > best.darkness;
    const isBetter = guess.beside === undefined || isLine === best.isLine ? isDarker : isLine;
    if (isBetter) best = { darkness, at, isLine };
  }
  let [weight, moment, darkest] = [0, 0, 0];
  for (let i = best.at; i < Math.min(best.at + window, levels.length); i++) {
    const dark = Math.max(0, ground - levels[i]!);
    weight += dark;
    darkest = Math.max(darkest, dark);
    moment += dark * (first + i);
  }
  if (weight === 0) return { ...unseenSide, seen: true };
  const contrast = weight / Math.SQRT2 / (lineContrast * ground * guess.stroke);
  return {
    offset: moment / weight - place,
    contrast,
    depth: darkest / (lineContrast * ground),
    isLine: best.isLine && contrast >= minLine,
    seen: true,
  };
}
