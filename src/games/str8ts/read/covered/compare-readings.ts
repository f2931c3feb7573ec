/**
 * Holds what a cell may hold against what is left of it. Each reading, a number or none, says what
 * the cell shows where nothing hides it; what it does not explain is the thing that lies there.
 * Where two readings differ, the right one is borne out beside the thing, and the wrong one needs a
 * thing that reaches over all of that. What a thing closes off bears nothing out, and a number
 * whose ink is all that is seen may go on below a thing in the colour of the ground.
 *
 * A number that stands nowhere else has no known look: of it is known that it has ink in every row
 * of its height.
 */

import { type CellPixels, inkNear } from './cell-pixels.ts';
import { coveredByHull, withoutSpecks } from './hull.ts';
import { leftLimits as limits } from './limits.ts';
import { sight, sightOf, type Vicinity } from './sight.ts';

/** A reading of a cell: 0 for none, with the ink that it would have. */
export interface Reading {
  readonly number: number;
  /** 1 for pixels with ink beyond doubt. */
  readonly strong: Uint8Array;
  /** 1 for pixels with any ink at most one pixel away. */
  readonly near: Uint8Array;
}

/** A cell that something lies over. */
export interface DoubtfulCell extends CellPixels {
  /** What lies round it, as far as that is known. */
  readonly vicinity: Vicinity | undefined;
}

/**
 * Holds all readings against a cell.
 * @param cell that something lies over
 * @param readings none, which comes first, and the numbers of known look
 * @param isKnown for each number up to the greatest whether it has no other look than these
 * @returns the numbers, 0 for none, that no other reading is plainly better than, in order
 */
export function leftOf(
  cell: DoubtfulCell,
  readings: readonly Reading[],
  isKnown: readonly boolean[],
): number[] {
  const seen = readings.map((reading) => ({ reading, beside: besideThing(cell, reading) }));
  const bare = sightBeside(cell, new Uint8Array(cell.ink.length));
  const everywhere = bare.map(() => sight.seen);
  // Where the ink of one reading is nearly all that stands there, a thing in the colour of the
  // ground may hide the rest of it, unless another one is there as a whole.
  const explaining = seen.filter(({ reading }) => explainsAll(cell, reading));
  const whole = explaining.filter(({ reading }) => !isRefuted(cell, reading, everywhere));
  const isBeaten = (own: (typeof seen)[number]) =>
    (explaining.includes(own) ? whole : seen).some(
      (other) => other.reading.number !== own.reading.number && isBetter(other, own),
    );
  const known = seen
    .filter((each) => !isBeaten(each) && (explaining.includes(each) || !isRefuted(cell, each.reading, bare)))
    .map(({ reading }) => reading.number);
  const unknown = isBlankBesideThing(readings, seen[0]!.beside, cell.side)
    ? []
    : [...isKnown.keys()].filter((number) => number > 0 && !isKnown[number]);
  return [...new Set([...known, ...unknown])].sort((a, b) => a - b);
}

/** 1 for the pixels that bear a reading out beside whatever must lie there if it is right. */
function besideThing(cell: DoubtfulCell, { number, strong, near }: Reading): Uint8Array {
  const { side, ink, other, outside } = cell;
  const inked = inkNear(ink, side);
  const unexplained = ink.map((isInk, at) =>
    !outside[at] && ((isInk || other[at] ? !near[at] || other[at] : strong[at]! && !inked[at]) as boolean)
      ? 1
      : 0,
  );
  const thing = withoutSpecks(unexplained, side, limits.speck);
  const hull = coveredByHull(thing, side);
  // An outline of the thing may have the colour of the ink.
  const rim = inkNear(thing, side);
  const seen = sightBeside(
    cell,
    near.map((isNear, at) => (isNear && !other[at] ? 1 : 0)),
  );
  // What is seen for certain speaks for an empty cell; ink of a digit may have the thing's shape.
  const isHidden = (at: number) =>
    seen[at] === sight.enclosed ||
    (cell.vicinity?.isVeiled && !ink[at]) ||
    (number > 0 && ink[at] && rim[at]) ||
    (hull[at] && (number > 0 || seen[at] !== sight.seen));
  // At the edge of a stroke ink may be a pixel beside its place, but that bears nothing out.
  return hull.map((_, at) => (isHidden(at) || outside[at] || strong[at] !== ink[at] ? 0 : 1));
}

/** How the pixels of a cell are seen if what is explained is no thing. */
const sightBeside = ({ vicinity }: DoubtfulCell, explained: Uint8Array): Uint8Array =>
  vicinity && !vicinity.isVeiled
    ? sightOf(vicinity, explained)
    : new Uint8Array(explained.length).fill(sight.unsure);

interface SeenReading {
  readonly reading: Reading;
  readonly beside: Uint8Array;
}

/** Whether what sets two readings apart bears out the first, and speaks against the second. */
function isBetter(first: SeenReading, second: SeenReading): boolean {
  let [all, forFirst, forSecond] = [0, 0, 0];
  first.reading.strong.forEach((isInk, at) => {
    const differs =
      (isInk && !second.reading.near[at]) || (second.reading.strong[at] && !first.reading.near[at]);
    if (!differs) return;
    all++;
    forFirst += first.beside[at]!;
    forSecond += second.beside[at]!;
  });
  return (
    forFirst >= Math.max(limits.minApart, limits.minSeen * all) && forSecond * limits.minTimes <= forFirst
  );
}

/** Whether a reading's ink, at most a pixel off its place, is nearly all that stands in a cell. */
function explainsAll({ side, ink, other }: DoubtfulCell, { number, strong }: Reading): boolean {
  if (number === 0) return false;
  const standing = [...ink.keys()].filter((at) => ink[at] || other[at]);
  const shifts = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => dy * side + dx));
  return shifts.some((shift) => {
    const foreign = standing.filter((at) => other[at] || !strong[at + shift]);
    return foreign.length < limits.minForeign * standing.length;
  });
}

/** Whether ground is seen where a reading has ink. */
function isRefuted({ side, ink }: DoubtfulCell, { strong }: Reading, seen: Uint8Array): boolean {
  const inked = inkNear(ink, side);
  const count = (fits: (at: number) => unknown) => strong.reduce((sum, _, at) => sum + (fits(at) ? 1 : 0), 0);
  const missing = count((at) => strong[at] && seen[at] === sight.seen && !inked[at]);
  return missing >= Math.max(limits.minApart, limits.minMissing * count((at) => strong[at]));
}

/** Whether some rows that all numbers have ink in are seen to be blank. */
function isBlankBesideThing(readings: readonly Reading[], beside: Uint8Array, side: number): boolean {
  const numbers = readings.slice(1);
  const written = (from: number, step: number) =>
    numbers.map(({ strong }) =>
      Array.from({ length: side }, (_, i) => i).filter((i) =>
        Array.from({ length: side }, (_, j) => strong[i * from + j * step]).includes(1),
      ),
    );
  const [rows, columns] = [written(side, 1), written(1, side)];
  const [top, bottom] = [
    Math.max(...rows.map((own) => own[0]!)),
    Math.min(...rows.map((own) => own.at(-1)!)),
  ];
  const [left, right] = [
    Math.min(...columns.map((own) => own[0]!)),
    Math.max(...columns.map((own) => own.at(-1)!)),
  ];
  let blank = 0;
  for (let row = top; row <= bottom; row++) {
    if (beside.subarray(row * side + left, row * side + right + 1).every((isBeside) => isBeside)) blank++;
  }
  return blank >= Math.max(limits.minBlank, limits.minMissing * (bottom - top + 1));
}
