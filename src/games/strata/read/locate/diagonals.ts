/**
 * Measures levels along diagonals: the brightness, or how far the colour goes in a direction. In
 * the axes a = x + y and b = y - x, lines of integer a or b run exactly through pixel centres, so
 * nothing is interpolated. Neighbouring lines are 0.71 px apart.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';

/** A picture restricted to a range of columns, which excludes letterbox bars beside a game. */
export interface Columns {
  readonly frame: Frame;
  /** First column, inclusive, and last, exclusive; integers. */
  readonly left: number;
  readonly right: number;
}

/** Min share of a stretch that must lie within the columns. */
const minVisible = 0.3;

/** Weights of the channels in the measured level. */
const brightnessWeights: Rgb = { r: 1 / 3, g: 1 / 3, b: 1 / 3 };

/** Mean level of stretches of diagonals; NaN when too little of one is visible. */
interface Diagonals {
  /** Of the falling diagonal y - x = line, an integer. */
  readonly falling: (line: number) => number;
  /** Of the rising diagonal x + y = line. */
  readonly rising: (line: number) => number;
}

/**
 * Measures diagonals beside a point.
 * @param columns the picture and its valid columns
 * @param middle the stretches are nearest to it, px
 * @param along half their length, in units of a or b
 * @param weights of the channels in the level; by default it is the brightness, 0..255
 * @returns both directions
 */
export function diagonalsBeside(
  columns: Columns,
  { x, y }: FramePoint,
  along: number,
  weights: Rgb = brightnessWeights,
): Diagonals {
  const { width, height, data } = columns.frame;
  const [a, b] = [x + y, y - x];
  const mean = (from: number, to: number, start: number, step: number) => {
    const first = Math.max(Math.ceil(from), columns.left);
    const last = Math.min(Math.floor(to), columns.right - 1);
    if (last - first + 1 < minVisible * along || last < first) return Number.NaN;
    let sum = 0;
    for (let i = first; i <= last; i++) {
      const at = 4 * (start + i * step);
      sum += weights.r * data[at]! + weights.g * data[at + 1]! + weights.b * data[at + 2]!;
    }
    return sum / (last - first + 1);
  };
  // A pixel (i, j) has a = i + j + 1 and b = j - i.
  return {
    falling(line) {
      const [from, to] = [(a - along - 1 - line) / 2, (a + along - 1 - line) / 2];
      return mean(Math.max(from, -line), Math.min(to, height - 1 - line), line * width, width + 1);
    },
    rising(line) {
      const [from, to] = [(line - 1 - b - along) / 2, (line - 1 - b + along) / 2];
      return mean(Math.max(from, line - height), Math.min(to, line - 1), (line - 1) * width, 1 - width);
    },
  };
}

/** A bar expected to cross a series of diagonals. All lengths are in units of a or b. */
interface BarGuess {
  readonly middle: number;
  /** Half its width. */
  readonly half: number;
  /** Level beside it. */
  readonly ground: number;
  /** Max distance of its edges from their expected places. */
  readonly reach: number;
}

/**
 * Finds the middle of a bar: half-way between its two edges, where the level is half-way between
 * bar and ground.
 * @param meanAt level of a diagonal; NaN where there is none
 * @param guess where the bar is expected, in units of a or b
 * @returns `undefined` without contrast or when an edge is out of reach
 */
export function barMiddle(meanAt: (line: number) => number, guess: BarGuess): number | undefined {
  const { middle, half, ground, reach } = guess;
  const level = meanAt(Math.round(middle));
  if (!(Math.abs(ground - level) > 12)) return undefined;
  const share = (line: number) => (meanAt(line) - level) / (ground - level);
  const edge = (side: 1 | -1): number | undefined => {
    const first = Math.round(middle + side * (half - reach));
    let before = share(first - side);
    for (let line = first; Math.abs(line - middle) <= half + reach; line += side) {
      const here = share(line);
      if (Number.isNaN(here)) return undefined;
      if (here >= 0.5 && before < 0.5) return line - (side * (here - 0.5)) / (here - before);
      before = here;
    }
    return undefined;
  };
  const [low, high] = [edge(-1), edge(1)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
