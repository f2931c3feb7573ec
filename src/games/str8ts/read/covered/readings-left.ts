/**
 * Narrows down the numbers that doubtful cells may hold by their visible pixels: a foreign object,
 * for example a mouse pointer or a smudge, may cover them. The clean cells of the same picture
 * serve as templates of the numbers; compare-readings.ts compares them with a cell.
 */

import type { Frame } from '../../../../core/frame.ts';
import { median } from '../../../../core/averages.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { digitShares } from '../digits/digit-shares.ts';
import { remainingNumbers } from './compare-readings.ts';
import { gridBands } from '../cells/grid-bands.ts';
import { areaLimits } from '../cells/limits.ts';
import { cellPixels, pixelKind } from './cell-pixels.ts';
import type { CellWriting } from '../observe/features.ts';
import { inkLimits } from '../observe/limits.ts';
import { coveredLimits as limits } from './limits.ts';
import { certainNumber, cleanNumber, numberTemplates, type WrittenCells } from './number-templates.ts';
import { hiddenGround } from './sight.ts';
import { hasOwnGround, lineColors, vicinityOf } from './vicinity.ts';

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
  let hasBoxes: boolean | undefined;
  const boardHasBoxes = () =>
    (hasBoxes ??= writings.some(
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
    if (!doubtful[index] && (hidden === 'none' || boardHasBoxes())) return writing;
    const vicinity = isOwn ? undefined : around;
    const remaining = remainingNumbers({ ...pixelsOf(index), vicinity }, readings, isKnown);
    if (!doubtful[index]) {
      const mayHideDigit = remaining.some((number) => number > 0);
      return mayHideDigit ? { ...writing, remaining, outlier: { ...writing.outlier, white: true } } : writing;
    }
    // An object next to a digit disturbs the pixel comparison more than the classifier.
    const own = certainNumber(writing, size);
    const withOwn = own > 0 && !remaining.includes(own) ? [...remaining, own] : remaining;
    const isCovered = isCrossed(index) || vicinity?.hasCamouflage === true;
    return withOwn.length > size && !isCovered ? writing : { ...writing, remaining: withOwn };
  });
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
