/**
 * Finds outliers: cells in which something lies that is neither a digit nor a mark: a mouse
 * pointer, a smudge. A digit may be below it, or the digit that seems to stand there is partly
 * something else, so such a cell may hold anything; only the puzzle can tell what. Digits of one
 * picture stand on one line and are of one height (or two, as old-style figures), far from the
 * cell's edge.
 */

import { median } from '../../../../vision/color/area-mean.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { CellArea } from '../cells/features.ts';
import { areaLimits } from '../cells/limits.ts';
import type { MainInk, ObservedCell, Outlier, WritingKind } from './features.ts';
import { middleLimits, outlierLimits as limits } from './limits.ts';

/**
 * Tells which cells are outliers, all together.
 * @param cells row by row
 * @param pitch px
 * @returns for each cell how
 */
export function findOutliers(cells: readonly ObservedCell[], pitch: number): Outlier[] {
  const palest = palestOf(cells);
  const digits = plainDigits(cells);
  const isOff = offTheLine(digits, pitch);
  const isAlone = aloneAtEdge(cells, palest);
  const isContrary = contraryTo(cells);
  const isMixedAt = mixedIn(cells);
  const isThin = thinnerThan(digits, pitch);
  return cells.map((cell, index) => {
    const { area, ink, kind } = cell;
    const { main } = ink;
    const isCrossed = ink.crossed > 0 && ink.crossed >= limits.asMarks * palest;
    if (!main) {
      const outlier = { white: isCrossed, black: ink.crossed > 0 };
      return { outlier, atEdge: false, mayOcclude: isCrossed };
    }
    const isStrong = main.contrast >= limits.asMarks * palest;
    const isFramed = area.framed && main.atEdge && area.ground.agreement < areaLimits.evenRing;
    const off = isFramed || (isDigit(kind) && (isOff(main) || isThin(main)));
    const isApart = off || isAlone(index);
    const inMiddle = main.occludes >= middleLimits.minOccluded;
    const isMixed = !isDigit(kind) && isMixedAt(index);
    const white = isCrossed || isMixed || (isStrong && isApart) || (inMiddle && isContrary(cell));
    return {
      outlier: { white, black: white || ink.crossed > 0 || isApart },
      atEdge: !isCrossed && !isMixed && !off,
      mayOcclude: isMixed || (isStrong && (isFramed || inMiddle)),
    };
  });
}

/**
 * Tells of a cell whether what stands there reaches its edge, or is crossed there, as in no cell
 * far away. That marks do so says nothing about digits.
 */
function aloneAtEdge(cells: readonly ObservedCell[], palest: number): (index: number) => boolean {
  const ring = median(cells.map(({ area }) => area.ground.agreement));
  const isCrossed = ({ area }: ObservedCell) => area.ground.agreement < limits.wholeRing * ring;
  const digits = cells.filter(
    (cell) => isDigit(cell.kind) && (cell.ink.main?.atEdge === true || isCrossed(cell)),
  );
  const marks = cells.filter((cell) => {
    const { main } = cell.ink;
    if (!main || isDigit(cell.kind) || !isCrossed(cell)) return false;
    return main.occludes >= middleLimits.minOccluded && main.contrast >= limits.asDigits * palest;
  });
  return (index) => {
    const cell = cells[index]!;
    const isNear = (other: ObservedCell) => distance(other.area, cell.area) < limits.pointerPx;
    if (digits.includes(cell)) return digits.every(isNear);
    return marks.includes(cell) && [...digits, ...marks].every(isNear);
  };
}

const isDigit = (kind: WritingKind | undefined): boolean => kind === 'digit';

const distance = ({ centre: a }: CellArea, { centre: b }: CellArea): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Finds digits in pieces: cells whose marks are together as high as the digits, as strong,
 * and stand where they do.
 * @param cells row by row
 * @param pitch px
 * @returns their indices
 */
export function brokenDigits(cells: readonly ObservedCell[], pitch: number): number[] {
  const digits = plainDigits(cells);
  if (digits.length < limits.minDigits) return [];
  const palest = palestOf(cells);
  const [top, bottom] = lineOf(digits);
  const reach = Math.max(limits.offLine.px / pitch, limits.offLine.share * (bottom - top));
  return cells.flatMap((cell, index) => {
    const {
      ink: { main, span },
      kind,
    } = cell;
    if (!main || !span || isDigit(kind) || (kind === 'unsure' && !main.crowded)) return [];
    const isOn = far(span, [top, bottom]) < reach && main.contrast >= limits.asMarks * palest;
    return isOn && main.occludes >= middleLimits.minOccluded ? [index] : [];
  });
}

/**
 * Tells of a glyph whether its strokes are much thinner than those of all others: a text cursor
 * looks like a 1.
 */
const thinnerThan =
  (digits: readonly MainInk[], pitch: number) =>
  (main: MainInk): boolean =>
    digits.length > limits.minDigits &&
    digits.every(
      ({ stroke }, i) =>
        digits[i] === main ||
        main.stroke < Math.min(limits.thin * stroke, stroke - limits.offLine.px / pitch),
    );

const plainDigits = (cells: readonly ObservedCell[]): MainInk[] =>
  cells.flatMap(({ ink: { main }, kind }) => (main && isDigit(kind) ? [main] : []));

/**
 * The contrast of the palest digits, but for a few: those that the player entered may be paler than
 * the givens.
 */
function palestOf(cells: readonly ObservedCell[]): number {
  const contrasts = plainDigits(cells)
    .map(({ contrast }) => contrast)
    .sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length * limits.paler)] ?? 0;
}

/**
 * Tells of a cell whether something lies there in another ink than what is written, as in no cell
 * far away: shadows of digits are in many.
 */
function mixedIn(cells: readonly ObservedCell[]): (index: number) => boolean {
  const mixed = cells.filter(({ ink: { foreign = 0 } }) => foreign > 0);
  return (index) => {
    const cell = cells[index]!;
    const { foreign = 0 } = cell.ink;
    return (
      foreign > 0 &&
      mixed.every(
        (other) =>
          distance(other.area, cell.area) < limits.pointerPx || other.ink.foreign! < limits.asMarks * foreign,
      )
    );
  };
}

/**
 * Tells of a cell whether what stands there is darker than its ground where all other digits on
 * such a ground are brighter, or brighter where they are darker: nothing is written so, not even
 * marks.
 */
function contraryTo(cells: readonly ObservedCell[]): (cell: ObservedCell) => boolean {
  const digits = cells.flatMap((cell) =>
    cell.ink.main && isDigit(cell.kind)
      ? [{ cell, ground: toLab(cell.area.ground.color), isDarker: isDarker(cell.ink.main, cell) }]
      : [],
  );
  return (cell) => {
    const { main } = cell.ink;
    if (!main) return false;
    const ground = toLab(cell.area.ground.color);
    const near = digits.filter(
      (digit) => digit.cell !== cell && labDistance(digit.ground, ground) <= areaLimits.maxSameGround,
    );
    return near.length > 0 && near.every((digit) => digit.isDarker !== isDarker(main, cell));
  };
}

const isDarker = ({ color }: MainInk, { area }: ObservedCell): boolean =>
  toLab(color).l < toLab(area.ground.color).l;

type Edges = readonly [number, number];

const edgesOf = ({ y, height }: MainInk): Edges => [y - height / 2, y + height / 2];

const far = (a: Edges, b: Edges): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** Where the digits stand: the median of their upper and lower edges. */
const lineOf = (digits: readonly MainInk[]): Edges => [
  median(digits.map((main) => edgesOf(main)[0])),
  median(digits.map((main) => edgesOf(main)[1])),
];

/**
 * Tells of a glyph whether it stands higher or lower than all others, or is larger or smaller. Of
 * old-style figures there may be a single one of a number.
 */
function offTheLine(digits: readonly MainInk[], pitch: number): (main: MainInk) => boolean {
  if (digits.length < limits.minDigits) return () => false;
  const line = lineOf(digits);
  const spread = digits.map((main) => far(edgesOf(main), line)).sort((a, b) => a - b);
  const usual = spread[Math.floor(limits.usual * (spread.length - 1))]!;
  const min = Math.max(limits.offLine.px / pitch, limits.offLine.share * (line[1] - line[0]));
  return (main) => {
    const own = edgesOf(main);
    return (
      far(own, line) >= usual + min &&
      digits.every((other) => other === main || far(own, edgesOf(other)) >= min)
    );
  };
}
