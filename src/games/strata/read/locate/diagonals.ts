/**
 * Measures brightness along diagonals. In the axes a = x + y and b = y - x, lines of integer a or b
 * run exactly through pixel centres, so nothing is interpolated. Neighbouring lines are 0.71 px
 * apart.
 */

import type { Frame } from '../../../../core/frame.ts';

/** A picture restricted to a range of columns, which excludes letterbox bars beside a game. */
export interface Columns {
  readonly frame: Frame;
  /** First column, inclusive, and last, exclusive; integers. */
  readonly left: number;
  readonly right: number;
}

/** Min share of a stretch that must lie within the columns. */
const minVisible = 0.3;

/**
 * Returns the mean brightness of a stretch of the falling diagonal y - x = line.
 * @param columns the picture and its valid columns
 * @param line integer
 * @param a middle of the stretch, as x + y
 * @param along half its length, as a difference of x + y
 * @returns NaN when too little of it is visible
 */
export function fallingMean(columns: Columns, line: number, a: number, along: number): number {
  const { width, height, data } = columns.frame;
  // A pixel (i, j) has a = i + j + 1 and b = j - i.
  const first = Math.max(Math.ceil((a - along - 1 - line) / 2), columns.left, -line);
  const last = Math.min(Math.floor((a + along - 1 - line) / 2), columns.right - 1, height - 1 - line);
  if (last - first + 1 < minVisible * along) return Number.NaN;
  let sum = 0;
  for (let i = first; i <= last; i++) {
    const at = ((i + line) * width + i) * 4;
    sum += data[at]! + data[at + 1]! + data[at + 2]!;
  }
  return last < first ? Number.NaN : sum / (3 * (last - first + 1));
}

/**
 * Returns the mean brightness of a stretch of the rising diagonal x + y = line.
 * @param columns the picture and its valid columns
 * @param line integer
 * @param b middle of the stretch, as y - x
 * @param along half its length, as a difference of y - x
 * @returns NaN when too little of it is visible
 */
export function risingMean(columns: Columns, line: number, b: number, along: number): number {
  const { width, height, data } = columns.frame;
  const first = Math.max(Math.ceil((line - 1 - b - along) / 2), columns.left, line - height);
  const last = Math.min(Math.floor((line - 1 - b + along) / 2), columns.right - 1, line - 1);
  if (last - first + 1 < minVisible * along) return Number.NaN;
  let sum = 0;
  for (let i = first; i <= last; i++) {
    const at = ((line - 1 - i) * width + i) * 4;
    sum += data[at]! + data[at + 1]! + data[at + 2]!;
  }
  return last < first ? Number.NaN : sum / (3 * (last - first + 1));
}

/** A bar expected to cross a series of diagonals. All lengths are in units of a or b. */
interface BarGuess {
  readonly middle: number;
  /** Half its width. */
  readonly half: number;
  /** Brightness beside it. */
  readonly ground: number;
  /** Max distance of its edges from their expected places. */
  readonly reach: number;
}

/**
 * Finds the middle of a bar: half-way between its two edges, where the brightness is half-way
 * between bar and ground.
 * @param meanAt brightness of a diagonal; NaN where there is none
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
