/**
 * What doubtful cells may hold, by what is left of them: something may lie over them that belongs
 * to no cell, a mouse pointer or a smudge. How the numbers of this picture look is taken from its
 * plain cells, shades regardless; compare-readings.ts holds them against a cell.
 */

import type { Frame } from '../../../../core/frame.ts';
import { median } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { digitShares } from '../digits/digit-shares.ts';
import { enteredDigits } from '../observe/entered-digits.ts';
import type { CellArea } from '../cells/features.ts';
import { leftOf, type Reading } from './compare-readings.ts';
import { areaLimits } from '../cells/limits.ts';
import { type CellPixels, cellPixels, inkNear, pixelKind } from './cell-pixels.ts';
import type { CellWriting } from '../observe/features.ts';
import { certainLimits, inkLimits } from '../observe/limits.ts';
import { leftLimits as limits } from './limits.ts';
import { isGroundHidden } from './sight.ts';
import { gridBands, lineLooks, vicinityOf } from './vicinity.ts';

/** The cells of a grid with what is written in them, row by row. */
interface WrittenCells {
  readonly areas: readonly CellArea[];
  readonly writings: readonly CellWriting[];
  /** Whether each is probably black, and so has no marks; and whether it may be. */
  readonly black: readonly boolean[];
  readonly mayBeBlack: readonly boolean[];
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
  const { areas, writings, black, mayBeBlack, size, pitch } = cells;
  const isPlain = writings.map((writing) => plainNumber(writing, size) > 0);
  // Nothing is written at the rim of a black cell.
  const rings = areas.flatMap(({ ground }, i) => (black[i] ? [ground.agreement] : []));
  const usualRing = median(rings);
  // Nor has a white cell the shade of a thing, or a ground that no other cell has.
  const isAlone = (index: number) =>
    writings[index]!.outlier.white &&
    areas.every(
      ({ ground }, i) =>
        i === index || colorDistance(ground.color, areas[index]!.ground.color) > areaLimits.maxSameGround,
    );
  const isCrossed = (index: number) =>
    areas[index]!.ground.agreement < limits.minRing * usualRing && (mayBeBlack[index]! || isAlone(index));
  const doubtful = writings.map(
    (writing, i) => !isPlain[i] && (isCrossed(i) || isDoubtful(writing, size, black[i]!)),
  );
  if (!doubtful.includes(true) || !isPlain.includes(true)) return [...writings];
  const shrink = Math.max(1, Math.floor(pitch / inkLimits.enoughPx));
  const half = Math.floor(median(areas.map(({ rect }) => Math.min(rect.width, rect.height))) / 2 / shrink);
  const inks = areas.map((_, index) => inksOn(cells, isPlain, index));
  const inksOf = (index: number) => inks[index]!;
  const pixelsOf = (index: number) => cellPixels(frame, areas[index]!, { half, shrink, inks: inksOf(index) });
  const numbers = numberLooks(cells, isPlain, pixelsOf);
  const looks = lineLooks(frame, areas, { size, black, shrink });
  const bands = gridBands(areas, size);
  return writings.map((writing, index) => {
    if (!doubtful[index]) return writing;
    const { readings, isKnown } = black[index] ? numbers.black : numbers.white;
    if (readings.length === 0) return writing;
    const pixels = pixelsOf(index);
    const vicinity = vicinityOf(frame, pixels.side, {
      areas,
      size,
      index,
      shrink,
      kindOf: (cell, color) => pixelKind(color, areas[cell]!.ground.color, inksOf(cell)),
      looks,
      bands,
    });
    const mayBeHidden = pitch <= limits.maxHiddenPx && isCrossed(index);
    if (mayBeHidden && (!vicinity || isGroundHidden(vicinity))) return { ...writing, isHidden: true };
    const left = leftOf({ ...pixels, vicinity }, readings, isKnown);
    // A thing beside a digit spoils a comparison of pixels sooner than what the digit looks like.
    const own = certainNumber(writing, size);
    const withOwn = own === 0 || left.includes(own) ? left : [...left, own];
    const isCovered = isCrossed(index) || vicinity?.isVeiled === true;
    return withOwn.length > size && !isCovered ? writing : { ...writing, left: withOwn };
  });
}

/** The number that stands in a cell beyond doubt and with nothing beside it; 0 for none. */
function plainNumber(writing: CellWriting, size: number): number {
  const { unsure, marks, outlier } = writing;
  return unsure || marks || outlier.white || outlier.black ? 0 : certainNumber(writing, size);
}

/** The number that its glyph is taken for without doubt, whatever lies beside it; 0 for none. */
function certainNumber({ glyph }: CellWriting, size: number): number {
  if (!glyph || glyph.isStray) return 0;
  const shares = digitShares(glyph.votes, size);
  return Math.max(
    0,
    shares.findIndex((share, number) => number > 0 && share >= certainLimits.plainShare),
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

/** How numbers look in cells of one shade. */
interface NumberLooks {
  /** None, and each number once for each of its looks; nothing where no number is seen. */
  readonly readings: readonly Reading[];
  /** For each number up to the size of the board whether no other look of it is to be expected. */
  readonly isKnown: readonly boolean[];
}

/**
 * Takes from the plain cells how numbers look. What the player enters never stands in a black cell,
 * and may have a face of its own: then a number is known in white cells where both looks are.
 */
function numberLooks(
  cells: WrittenCells,
  isPlain: readonly boolean[],
  pixelsOf: (index: number) => CellPixels,
): { readonly black: NumberLooks; readonly white: NumberLooks } {
  const { writings, size } = cells;
  const entered = enteredCells(cells, isPlain);
  const plain = [...isPlain.keys()].filter((index) => isPlain[index]);
  const groupsOf = (indices: readonly number[]) =>
    Array.from({ length: size + 1 }, (_, number) =>
      indices.filter((index) => plainNumber(writings[index]!, size) === number).map(groupIn(writings)),
    );
  const [printed, own] = [false, true].map((is) => plain.filter((index) => entered[index] === is)) as [
    number[],
    number[],
  ];
  const [byPrint, byHand] = [groupsOf(printed), groupsOf(own)];
  const inBoth = byPrint.map((groups, number) => groups.length > 0 && byHand[number]!.length > 0);
  const alike = byPrint.filter((groups, number) => groups.some((group) => byHand[number]!.includes(group)));
  const isOneFace = 2 * alike.length >= inBoth.filter(Boolean).length;
  const readingsIn = (indices: readonly number[]) => readingsOf(cells, indices, pixelsOf);
  const inPrint = readingsIn(printed);
  return {
    black: { readings: withNone(inPrint), isKnown: byPrint.map((groups) => groups.length > 0) },
    white: isOneFace
      ? {
          readings: withNone(own.length > 0 ? readingsIn(plain) : inPrint),
          isKnown: byPrint.map((groups, number) => groups.length + byHand[number]!.length > 0),
        }
      : { readings: withNone([...inPrint, ...readingsIn(own)]), isKnown: inBoth },
  };
}

/** Gives the group of the glyph in a cell. */
const groupIn = (writings: readonly CellWriting[]) => (index: number) =>
  writings[index]!.glyph?.group ?? index;

/** Each number as it looks in some plain cells, once for each of its looks. */
function readingsOf(
  { writings, size }: WrittenCells,
  indices: readonly number[],
  pixelsOf: (index: number) => CellPixels,
): Reading[] {
  const groups = new Set<number>();
  return indices.flatMap((index) => {
    const group = groupIn(writings)(index);
    if (groups.has(group)) return [];
    groups.add(group);
    const { side, ink } = pixelsOf(index);
    return [{ number: plainNumber(writings[index]!, size), strong: ink, near: inkNear(ink, side) }];
  });
}

function withNone(numbers: readonly Reading[]): Reading[] {
  const [first] = numbers;
  if (!first) return [];
  const blank = new Uint8Array(first.strong.length);
  return [{ number: 0, strong: blank, near: blank }, ...numbers];
}
