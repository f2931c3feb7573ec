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
  // Nothing is written at the rim of a black cell.
  const rings = areas.flatMap(({ ground }, i) => (black[i] ? [ground.agreement] : []));
  const usualRing = median(rings);
  const isCrossed = (index: number) =>
    black[index] === true && areas[index]!.ground.agreement < limits.minRing * usualRing;
  const doubtful = writings.map(
    (writing, i) => !isPlain[i] && (isCrossed(i) || isDoubtful(writing, size, black[i]!)),
  );
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
  const looks = lineLooks(frame, areas, { size, black, shrink });
  const bands = gridBands(areas, size);
  return writings.map((writing, index) => {
    if (!doubtful[index]) return writing;
    const readings = black[index] ? printed : anywhere;
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
    const left = leftOf({ ...pixels, vicinity }, readings, size);
    // A thing beside a digit spoils a comparison of pixels sooner than what the digit looks like.
    const own = certainNumber(writing, size);
    const withOwn = own === 0 || left.includes(own) ? left : [...left, own];
    return withOwn.length > size && !isCrossed(index) ? writing : { ...writing, left: withOwn };
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
