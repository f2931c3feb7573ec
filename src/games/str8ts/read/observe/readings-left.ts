/**
 * What a cell may hold, by what is left of it: something lies over it that belongs to no cell, a
 * mouse pointer or a smudge. Each reading, a number or none, says what the cell shows where nothing
 * hides it; what it does not explain is what lies there. Where two readings differ, the right one
 * is borne out beside the thing, and the wrong one needs a thing that reaches over all of that.
 *
 * How the numbers of this picture look is taken from its plain cells, shades regardless. One that
 * stands nowhere else has no known look: of it is known that it has ink in every row of its height.
 */

import type { Frame } from '../../../../core/frame.ts';
import { median } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { digitShares } from '../digits/digit-shares.ts';
import { enteredDigits } from './entered-digits.ts';
import { coveredByHull } from './hull.ts';
import type { CellArea } from '../cells/features.ts';
import { areaLimits } from '../cells/limits.ts';
import { type CellPixels, cellPixels, inkNear, pixelKind } from './cell-pixels.ts';
import type { CellWriting } from './features.ts';
import { inkLimits, leftLimits as limits } from './limits.ts';
import { lineLooks, seenOf } from './seen-through.ts';

/** A reading of a cell: 0 for none, with the ink that it would have. */
interface Reading {
  readonly number: number;
  /** 1 for pixels with ink beyond doubt. */
  readonly strong: Uint8Array;
  /** 1 for pixels with any ink at most one pixel away. */
  readonly near: Uint8Array;
}

/** The cells of a grid with what is written in them, row by row. */
interface WrittenCells {
  readonly areas: readonly CellArea[];
  readonly writings: readonly CellWriting[];
  /** Whether each is probably black, and so has no marks. */
  readonly black: readonly boolean[];
  /** Cells a side. */
  readonly size: number;
  /** Of the grid, px. */
  readonly pitch: number;
}

/**
 * Finds out for doubtful cells which readings what is left of them allows.
 * @param frame the whole picture
 * @param cells of the grid in it
 * @returns the writings, with `left` where something could be ruled out
 */
export function withReadingsLeft(frame: Frame, cells: WrittenCells): CellWriting[] {
  const { areas, writings, black, size, pitch } = cells;
  const isPlain = writings.map((writing) => plainNumber(writing, size) > 0);
  const doubtful = writings.map((writing, i) => !isPlain[i] && isDoubtful(writing, size, black[i]!));
  if (!doubtful.includes(true) || !isPlain.includes(true)) return [...writings];
  const shrink = Math.max(1, Math.floor(pitch / inkLimits.enoughPx));
  const half = Math.floor(median(areas.map(({ rect }) => Math.min(rect.width, rect.height))) / 2 / shrink);
  const inks = areas.map((_, index) => inksOn(cells, isPlain, index));
  const inksOf = (index: number) => inks[index]!;
  const pixelsOf = (index: number) => cellPixels(frame, areas[index]!, { half, shrink, inks: inksOf(index) });
  // What the player enters may have a face of its own, and never stands in a black cell.
  const entered = enteredCells(cells, isPlain);
  const anywhere = readingsOf(cells, isPlain, pixelsOf);
  const isPrinted = isPlain.map((each, index) => each && !entered[index]);
  const printed = entered.includes(true) ? readingsOf(cells, isPrinted, pixelsOf) : anywhere;
  const looks = lineLooks(frame, areas, { size, shrink });
  return writings.map((writing, index) => {
    if (!doubtful[index]) return writing;
    const readings = black[index] ? printed : anywhere;
    if (readings.length === 0) return writing;
    const pixels = pixelsOf(index);
    const seen = seenOf(frame, pixels, {
      areas,
      size,
      index,
      shrink,
      kindOf: (cell, color) => pixelKind(color, areas[cell]!.ground.color, inksOf(cell)),
      looks,
    });
    const left = leftOf({ ...pixels, seen }, readings, size);
    // A thing beside a digit spoils a comparison of pixels sooner than what the digit looks like.
    const own = certainNumber(writing, size);
    const withOwn = own === 0 || left.includes(own) ? left : [...left, own];
    return withOwn.length > size ? writing : { ...writing, left: withOwn };
  });
}

/** The number that stands in a cell beyond doubt and with nothing beside it; 0 for none. */
function plainNumber(writing: CellWriting, size: number): number {
  const { unsure, marks, outlier } = writing;
  return unsure || marks || outlier.white || outlier.black ? 0 : certainNumber(writing, size);
}

/** The number that its glyph is taken for without doubt, whatever lies beside it; 0 for none. */
function certainNumber({ glyph }: CellWriting, size: number): number {
  if (!glyph || glyph.contradicted) return 0;
  const shares = digitShares(glyph.votes, size);
  return Math.max(
    0,
    shares.findIndex((share, number) => number > 0 && share >= limits.plainShare),
  );
}

function isDoubtful(
  { glyph, outlier, mayOcclude, marks }: CellWriting,
  size: number,
  black: boolean,
): boolean {
  if (outlier.white || outlier.black || mayOcclude || (black && marks)) return true;
  return glyph !== undefined && digitShares(glyph.votes, size)[0]! > limits.doubtfulShare;
}

/** The colours of what is written in plain cells on such a ground. */
function inksOn({ areas, writings }: WrittenCells, isPlain: readonly boolean[], index: number) {
  const { color } = areas[index]!.ground;
  return writings.flatMap(({ glyph }, other) =>
    glyph && isPlain[other] && colorDistance(areas[other]!.ground.color, color) <= areaLimits.maxSameGround
      ? [glyph.color]
      : [],
  );
}

/** For each cell whether the player entered its digit, as far as plain cells show that. */
function enteredCells({ areas, writings, black }: WrittenCells, isPlain: readonly boolean[]): boolean[] {
  const inks = writings.flatMap(({ glyph }, index) =>
    glyph && isPlain[index] && !black[index]
      ? [{ index, color: glyph.color, ground: areas[index]!.ground.color }]
      : [],
  );
  const entered = enteredDigits(inks);
  return writings.map((_, index) => entered[inks.findIndex((ink) => ink.index === index)] === true);
}

/**
 * None, and each number as it looks in the plain cells: once for each of its looks; nothing where
 * no cell is plain.
 */
function readingsOf(
  { writings, size }: WrittenCells,
  isPlain: readonly boolean[],
  pixelsOf: (index: number) => CellPixels,
): Reading[] {
  const groups = new Set<number>();
  const numbers = writings.flatMap((writing, index) => {
    const group = writing.glyph?.group ?? index;
    if (!isPlain[index] || groups.has(group)) return [];
    groups.add(group);
    const { side, ink } = pixelsOf(index);
    const number = plainNumber(writing, size);
    return [{ number, strong: ink, near: inkNear(ink, side) }];
  });
  const [first] = numbers;
  if (!first) return [];
  const blank = new Uint8Array(first.strong.length);
  return [{ number: 0, strong: blank, near: blank }, ...numbers];
}

/** A cell that something lies over. */
interface DoubtfulCell extends CellPixels {
  /** 1 for pixels of the ground that are seen for certain, however the thing lies. */
  readonly seen: Uint8Array;
}

/** The readings that no other one is plainly better than. */
function leftOf(cell: DoubtfulCell, readings: readonly Reading[], size: number): number[] {
  const seen = readings.map((reading) => ({ reading, beside: besideThing(cell, reading) }));
  const isBeaten = (own: (typeof seen)[number]) =>
    seen.some((other) => other.reading.number !== own.reading.number && isBetter(other, own));
  const known = seen
    .filter((each) => !isBeaten(each) && !isRefuted(cell, each.reading))
    .map(({ reading }) => reading.number);
  const looks = new Set(readings.map(({ number }) => number));
  const unknown = isBlankBesideThing(readings, seen[0]!.beside, cell.side)
    ? []
    : Array.from({ length: size }, (_, i) => i + 1).filter((number) => !looks.has(number));
  return [...new Set([...known, ...unknown])].sort((a, b) => a - b);
}

/** 1 for the pixels that bear a reading out beside whatever must lie there if it is right. */
function besideThing(
  { side, ink, other, outside, seen }: DoubtfulCell,
  { number, strong, near }: Reading,
): Uint8Array {
  const inked = inkNear(ink, side);
  const unexplained = ink.map((isInk, at) =>
    !outside[at] && ((isInk || other[at] ? !near[at] || other[at] : strong[at]! && !inked[at]) as boolean)
      ? 1
      : 0,
  );
  const hull = coveredByHull(unexplained, side, limits.speck);
  // What is seen for certain speaks for an empty cell; ink of a digit may have the thing's shape.
  // At the edge of a stroke ink may be a pixel beside its place, but that bears nothing out.
  return hull.map((isIn, at) =>
    (isIn && (number > 0 || !seen[at])) || outside[at] || strong[at] !== ink[at] ? 0 : 1,
  );
}

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
    all >= limits.minApart && forFirst >= limits.minSeen * all && forSecond * limits.minTimes <= forFirst
  );
}

/**
 * Whether ground is seen where a reading has ink. Where no thing is seen, one in the colour of the
 * ground may hide that ink.
 */
function isRefuted({ side, ink, other, seen }: DoubtfulCell, { strong, near }: Reading): boolean {
  const inked = inkNear(ink, side);
  const count = (fits: (at: number) => unknown) => strong.reduce((sum, _, at) => sum + (fits(at) ? 1 : 0), 0);
  const missing = count((at) => strong[at] && seen[at] && !inked[at]);
  const foreign = count((at) => other[at] || (ink[at] && !near[at]));
  return (
    foreign >= limits.minApart &&
    missing >= limits.minApart &&
    missing >= limits.minSeen * count((at) => strong[at])
  );
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
  return blank >= limits.minSeen * (bottom - top + 1);
}
