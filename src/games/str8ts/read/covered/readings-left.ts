/**
 * Narrows down the numbers that doubtful cells may hold by their visible pixels: a foreign object,
 * for example a mouse pointer or a smudge, may cover them. The clean cells of the same picture
 * serve as templates of the numbers; compare-readings.ts compares them with a cell.
 */

import type { Frame } from '../../../../core/frame.ts';
import { median } from '../../../../core/averages.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { digitShares } from '../digits/digit-shares.ts';
import { enteredDigits } from '../observe/entered-digits.ts';
import type { CellArea } from '../cells/features.ts';
import { remainingNumbers, type Reading } from './compare-readings.ts';
import { areaLimits } from '../cells/limits.ts';
import { type CellPixels, cellPixels, pixelKind } from './cell-pixels.ts';
import type { CellWriting } from '../observe/features.ts';
import { certainLimits, inkLimits } from '../observe/limits.ts';
import { coveredLimits as limits } from './limits.ts';
import { hiddenGround } from './sight.ts';
import { gridBands, hasOwnGround, lineColors, vicinityOf } from './vicinity.ts';
import { dilated, eroded } from './hull.ts';

/** The cells of a grid with their writings, in row-major order. */
interface WrittenCells {
  readonly areas: readonly CellArea[];
  readonly writings: readonly CellWriting[];
  /** Whether each cell is probably black, and so has no marks; and whether it may be black. */
  readonly black: readonly boolean[];
  readonly mayBeBlack: readonly boolean[];
  /** Cells per side. */
  readonly size: number;
  /** Pitch of the grid, px. */
  readonly pitch: number;
}

/**
 * Determines the numbers that the visible pixels of doubtful cells allow.
 * @param frame the whole picture
 * @param cells of the grid in it
 * @returns the writings, with `remaining` set where a number could be ruled out
 */
export function withRemainingNumbers(frame: Frame, cells: WrittenCells): CellWriting[] {
  const { areas, writings, black, mayBeBlack, size, pitch } = cells;
  const isExample = writings.map((writing) => cleanNumber(writing, size) > 0);
  // Nothing is written at the edge of a black cell, so an uneven ring means that something covers
  // it.
  const rings = areas.flatMap(({ ground }, i) => (black[i] ? [ground.agreement] : []));
  const usualRing = median(rings);
  // The same holds for a white outlier whose ground no other cell has.
  const isAlone = (index: number) => writings[index]!.outlier.white && hasOwnGround(areas, index);
  const isCrossed = (index: number) =>
    areas[index]!.ground.agreement < limits.minRing * usualRing && (mayBeBlack[index]! || isAlone(index));
  const doubtful = writings.map(
    (writing, i) => !isExample[i] && (isCrossed(i) || isDoubtful(writing, size, black[i]!)),
  );
  if (!doubtful.includes(true) || !isExample.includes(true)) return [...writings];
  const shrink = Math.max(1, Math.floor(pitch / inkLimits.enoughPx));
  const half = Math.floor(median(areas.map(({ rect }) => Math.min(rect.width, rect.height))) / 2 / shrink);
  const inks = areas.map((_, index) => inksOn(cells, isExample, index));
  const inksOf = (index: number) => inks[index]!;
  const pixelsOf = (index: number) => cellPixels(frame, areas[index]!, { half, shrink, inks: inksOf(index) });
  const numbers = numberTemplates(cells, isExample, pixelsOf);
  const lineColorsAt = lineColors(frame, areas, { size, black, shrink });
  const bands = gridBands(areas, size);
  const canHide = pitch <= limits.maxHiddenPx;
  const vicinityAt = (index: number) =>
    vicinityOf(frame, 2 * half, {
      areas,
      size,
      index,
      shrink,
      kindOf: (cell, color) => pixelKind(color, areas[cell]!.ground.color, inksOf(cell)),
      lineColorsAt,
      bands,
    });
  // Lines between pencil marks enclose ground in cells that no occluder reaches, too.
  let isEnclosingUsual: boolean | undefined;
  const isEnclosed = () =>
    !(isEnclosingUsual ??= writings.some(
      ({ glyph }, index) =>
        !glyph &&
        !black[index] &&
        !isBesideOutlier(cells, index) &&
        hiddenGround(vicinityAt(index)) === 'some',
    ));
  return writings.map((writing, index) => {
    // A blank cell may be covered as a whole.
    const isBlank = canHide && !writing.glyph && !black[index] && isBesideOutlier(cells, index);
    if (!doubtful[index] && !isBlank) return writing;
    const { readings, isKnown } = black[index] ? numbers.black : numbers.white;
    if (readings.length === 0) return writing;
    const around = vicinityAt(index);
    const mayBeHidden = isBlank || (canHide && isCrossed(index));
    // A ground that no other cell has may be an occluder's: then its pixels show nothing.
    const isOwn = hasOwnGround(areas, index);
    const hidden = mayBeHidden ? hiddenGround(around) : 'none';
    const isHidden = hidden === 'all' || (mayBeHidden && isOwn && isCrossed(index));
    if (isHidden) return { ...writing, isHidden };
    if (!doubtful[index] && (hidden === 'none' || !isEnclosed())) return writing;
    const vicinity = isOwn ? undefined : around;
    const remaining = remainingNumbers({ ...pixelsOf(index), vicinity }, readings, isKnown);
    if (!doubtful[index]) {
      const mayHideDigit = remaining.some((number) => number > 0);
      return mayHideDigit ? { ...writing, remaining, outlier: { ...writing.outlier, white: true } } : writing;
    }
    // An object next to a digit disturbs the pixel comparison more than the classifier.
    const own = certainNumber(writing, size);
    const withOwn = own === 0 || remaining.includes(own) ? remaining : [...remaining, own];
    const isCovered = isCrossed(index) || vicinity?.hasCamouflage === true;
    return withOwn.length > size && !isCovered ? writing : { ...writing, remaining: withOwn };
  });
}

/** The number of a clean cell: read with certainty, with nothing next to it; 0 for none. */
function cleanNumber(writing: CellWriting, size: number): number {
  const { unsure, marks, outlier } = writing;
  return unsure || marks || outlier.white || outlier.black ? 0 : certainNumber(writing, size);
}

/** The number that a glyph is classified as with certainty, whatever is next to it; 0 for none. */
function certainNumber({ glyph }: CellWriting, size: number): number {
  if (!glyph || glyph.isStray) return 0;
  const shares = digitShares(glyph.votes, size);
  return Math.max(
    0,
    shares.findIndex((share, number) => number > 0 && share >= certainLimits.plainShare),
  );
}

/** Whether a neighbouring cell is an outlier: what lies over it may cover all of this one. */
function isBesideOutlier({ writings, mayBeBlack, size }: WrittenCells, index: number): boolean {
  const [row, column] = [Math.floor(index / size), index % size];
  return writings.some(
    ({ outlier }, other) =>
      (outlier.white || (outlier.black && mayBeBlack[other]!)) &&
      Math.abs(Math.floor(other / size) - row) <= 1 &&
      Math.abs((other % size) - column) <= 1,
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

/** The ink colours of the example cells with the same ground. */
function inksOn({ areas, writings }: WrittenCells, isExample: readonly boolean[], index: number) {
  const { color } = areas[index]!.ground;
  return writings.flatMap(({ glyph }, other) =>
    glyph && isExample[other] && colorDistance(areas[other]!.ground.color, color) <= areaLimits.maxSameGround
      ? [glyph.color]
      : [],
  );
}

/** For each cell, whether the player entered its digit; false unless the example cells show it. */
function enteredCells({ areas, writings, black }: WrittenCells, isExample: readonly boolean[]): boolean[] {
  const inks = writings.flatMap(({ glyph }, index) =>
    glyph && isExample[index] && !black[index]
      ? [{ index, color: glyph.color, ground: areas[index]!.ground.color }]
      : [],
  );
  const entered = enteredDigits(inks);
  return writings.map((_, index) => entered[inks.findIndex((ink) => ink.index === index)] === true);
}

/** Templates of the numbers in cells of one shade. */
interface NumberTemplates {
  /** The empty reading, then one per shape of each number; empty if there is no example. */
  readonly readings: readonly Reading[];
  /** For each number up to the size of the board, whether all its shapes are known. */
  readonly isKnown: readonly boolean[];
}

/**
 * Extracts the templates of the numbers from the example cells. Entered digits never stand in black
 * cells and may have their own typeface. If they do, a number is known in white cells only if it
 * has a template in both typefaces.
 */
function numberTemplates(
  cells: WrittenCells,
  isExample: readonly boolean[],
  pixelsOf: (index: number) => CellPixels,
): { readonly black: NumberTemplates; readonly white: NumberTemplates } {
  const { writings, size } = cells;
  const entered = enteredCells(cells, isExample);
  const examples = [...isExample.keys()].filter((index) => isExample[index]);
  const groupsOf = (indices: readonly number[]) =>
    Array.from({ length: size + 1 }, (_, number) =>
      indices.filter((index) => cleanNumber(writings[index]!, size) === number).map(groupIn(writings)),
    );
  const printed = examples.filter((index) => !entered[index]);
  const own = examples.filter((index) => entered[index]);
  const [byPrint, byHand] = [groupsOf(printed), groupsOf(own)];
  const inBoth = byPrint.map((groups, number) => groups.length > 0 && byHand[number]!.length > 0);
  const alike = byPrint.filter((groups, number) => groups.some((group) => byHand[number]!.includes(group)));
  const isOneTypeface = 2 * alike.length >= inBoth.filter(Boolean).length;
  const readingsIn = (indices: readonly number[]) => readingsOf(cells, indices, pixelsOf);
  const inPrint = readingsIn(printed);
  return {
    black: { readings: withNone(inPrint), isKnown: byPrint.map((groups) => groups.length > 0) },
    white: isOneTypeface
      ? {
          readings: withNone(own.length > 0 ? readingsIn(examples) : inPrint),
          isKnown: byPrint.map((groups, number) => groups.length + byHand[number]!.length > 0),
        }
      : { readings: withNone([...inPrint, ...readingsIn(own)]), isKnown: inBoth },
  };
}

/** Returns the group of the glyph in a cell. */
const groupIn = (writings: readonly CellWriting[]) => (index: number) =>
  writings[index]!.glyph?.group ?? index;

/** The templates from some example cells, one per shape of each number. */
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
    return [
      {
        number: cleanNumber(writings[index]!, size),
        coreInk: ink,
        dilatedInk: dilated(ink, side),
        insideInk: dilated(eroded(ink, side), side),
      },
    ];
  });
}

function withNone(numbers: readonly Reading[]): Reading[] {
  const [first] = numbers;
  if (!first) return [];
  const blank = new Uint8Array(first.coreInk.length);
  return [{ number: 0, coreInk: blank, dilatedInk: blank, insideInk: blank }, ...numbers];
}
