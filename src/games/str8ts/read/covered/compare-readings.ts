/**
 * Compares the possible readings of a covered cell with its visible pixels. A reading (a number or
 * none) predicts the pixels that nothing hides; the pixels that it does not explain must belong to
 * the occluder. Where two readings differ, visible pixels support the right one, while the wrong
 * one needs an occluder that covers all of them. Two exceptions: pixels that the occluder encloses
 * support nothing, and a number whose ink is all that is visible may continue below an occluder in
 * the colour of the ground.
 *
 * A number that occurs nowhere else has no template; it is only known to have ink in every row.
 */

import type { CellPixels, Reading } from './cell-pixels.ts';
import { coveredByHull, dilated, eroded, withoutSpecks } from './hull.ts';
import { coveredLimits as limits } from './limits.ts';
import { sight, sightOf, type Vicinity } from './sight.ts';

/** A cell that may be covered. */
export interface DoubtfulCell extends CellPixels {
  /** The cell's surroundings; `undefined` if they are unknown. */
  readonly vicinity: Vicinity | undefined;
}

/**
 * Finds the numbers that a covered cell may hold.
 * @param cell a covered cell
 * @param readings the empty reading, then those of the numbers with a template
 * @param isKnown for each number up to the greatest, whether it has no other shape than these
 * @returns the numbers that no other reading clearly beats, in ascending order; 0 for none
 */
export function remainingNumbers(
  cell: DoubtfulCell,
  readings: readonly Reading[],
  isKnown: readonly boolean[],
): number[] {
  const inked = dilated(cell.ink, cell.side);
  const besideInk = inked.map((isNear, at) => (isNear && !cell.ink[at] ? 1 : 0));
  const inside = eroded(cell.ink, cell.side);
  const seen = readings.map((reading) => ({
    reading,
    support: supportingPixels(cell, { inked, inside }, reading),
  }));
  const sightIfEmpty = sightIf(cell, new Uint8Array(cell.ink.length));
  const everywhere = sightIfEmpty.map(() => sight.visible);
  // If one reading explains nearly all visible ink, an occluder in the colour of the ground may
  // hide the rest of it, unless another reading is visible as a whole.
  const sufficient = seen.filter(({ reading }) => explainsAll(cell, reading));
  const whole = sufficient.filter(({ reading }) => !isRefuted(inked, reading, everywhere));
  const rivalsOf = (own: ScoredReading) =>
    (sufficient.includes(own) ? whole : seen).filter(({ reading }) => reading.number !== own.reading.number);
  const isBeaten = (own: ScoredReading) => rivalsOf(own).some((other) => isBetter(other, own, besideInk));
  const known = seen
    .filter(
      (each) =>
        !isBeaten(each) && (sufficient.includes(each) || !isRefuted(inked, each.reading, sightIfEmpty)),
    )
    .map(({ reading }) => reading.number);
  const unknown = hasBlankRows(readings, seen[0]!.support, cell.side)
    ? []
    : [...isKnown.keys()].filter((number) => number > 0 && !isKnown[number]);
  const left = new Set([...known, ...unknown]);
  // The strokes of a digit are partly those of others; what is like one number only, and rules out
  // no other, may be the edge of an occluder over an empty cell.
  const empty = seen[0]!;
  if (left.size === isKnown.length - 1 && !left.has(0)) {
    const winners = rivalsOf(empty).filter((other) => isBetter(other, empty, besideInk));
    if (new Set(winners.map(({ reading }) => reading.number)).size === 1) left.add(0);
  }
  return [...left].sort((a, b) => a - b);
}

/**
 * 1 for the pixels that support a reading, outside the occluder that it implies; `inked` is the
 * cell's ink dilated, `inside` the same eroded. Ink that is wider than the strokes of the reading
 * belongs to the occluder, though it covers the reading's ink.
 */
function supportingPixels(
  cell: DoubtfulCell,
  { inked, inside }: { readonly inked: Uint8Array; readonly inside: Uint8Array },
  { number, coreInk, dilatedInk, insideInk }: Reading,
): Uint8Array {
  const { side, ink, other, outside } = cell;
  const unexplained = ink.map((isInk, at) =>
    !outside[at] &&
    ((isInk || other[at] ? !dilatedInk[at] || other[at] : coreInk[at]! && !inked[at]) as boolean)
      ? 1
      : 0,
  );
  const occluder = withoutSpecks(unexplained, side, limits.speck);
  const hull = coveredByHull(occluder, side);
  // An outline of the occluder may have the colour of the ink.
  const rim = dilated(occluder, side);
  const seen = sightIf(
    cell,
    dilatedInk.map((isNear, at) => (isNear && !other[at] ? 1 : 0)),
  );
  // Visible ground supports an empty cell even within the hull; a digit's ink may belong to the
  // occluder, so there it does not count.
  const isHidden = (at: number) =>
    seen[at] === sight.enclosed ||
    (cell.vicinity?.hasCamouflage && !ink[at]) ||
    (number > 0 && ink[at] && (rim[at] || (inside[at] && !insideInk[at]))) ||
    (hull[at] && (number > 0 || seen[at] !== sight.visible));
  // At the edge of a stroke, ink may be off by a pixel; such pixels support nothing.
  return hull.map((_, at) => (isHidden(at) || outside[at] || coreInk[at] !== ink[at] ? 0 : 1));
}

/** The sight of a cell's pixels if the explained ones are no occluder. */
const sightIf = ({ vicinity }: DoubtfulCell, explained: Uint8Array): Uint8Array =>
  vicinity && !vicinity.hasCamouflage
    ? sightOf(vicinity, explained)
    : new Uint8Array(explained.length).fill(sight.unsure);

interface ScoredReading {
  readonly reading: Reading;
  readonly support: Uint8Array;
}

/**
 * Whether the pixels where two readings differ support the first and not the second. Ground beside
 * ink refutes no stroke: the cell may be off by a pixel.
 */
function isBetter(first: ScoredReading, second: ScoredReading, besideInk: Uint8Array): boolean {
  let [all, forFirst, forSecond] = [0, 0, 0];
  first.reading.coreInk.forEach((isInk, at) => {
    const differs =
      (isInk && !second.reading.dilatedInk[at]) ||
      (second.reading.coreInk[at] && !first.reading.dilatedInk[at]);
    if (!differs) return;
    all++;
    if (!isInk && besideInk[at]) return;
    forFirst += first.support[at]!;
    forSecond += second.support[at]!;
  });
  return (
    forFirst >= Math.max(limits.minApart, limits.minSeen * all) && forSecond * limits.minTimes <= forFirst
  );
}

/** Whether a reading, shifted by at most a pixel, explains nearly all ink in a cell. */
function explainsAll({ side, ink, other }: DoubtfulCell, { number, coreInk }: Reading): boolean {
  if (number === 0) return false;
  const standing = [...ink.keys()].filter((at) => ink[at] || other[at]);
  const shifts = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => dy * side + dx));
  return shifts.some((shift) => {
    const foreign = standing.filter((at) => other[at] || !coreInk[at + shift]);
    return foreign.length < limits.minForeign * standing.length;
  });
}

/** Whether ground is visible where a reading has ink. */
function isRefuted(inked: Uint8Array, { coreInk }: Reading, seen: Uint8Array): boolean {
  const count = (fits: (at: number) => unknown) =>
    coreInk.reduce((sum, _, at) => sum + (fits(at) ? 1 : 0), 0);
  const missing = count((at) => coreInk[at] && seen[at] === sight.visible && !inked[at]);
  return missing >= Math.max(limits.minApart, limits.minMissing * count((at) => coreInk[at]));
}

/** Whether rows in which every number has ink are visibly blank. */
function hasBlankRows(readings: readonly Reading[], support: Uint8Array, side: number): boolean {
  const numbers = readings.slice(1);
  const written = (from: number, step: number) =>
    numbers.map(({ coreInk }) =>
      Array.from({ length: side }, (_, i) => i).filter((i) =>
        Array.from({ length: side }, (_, j) => coreInk[i * from + j * step]).includes(1),
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
    if (support.subarray(row * side + left, row * side + right + 1).every((isBlank) => isBlank)) blank++;
  }
  return blank >= Math.max(limits.minBlank, limits.minMissing * (bottom - top + 1));
}
