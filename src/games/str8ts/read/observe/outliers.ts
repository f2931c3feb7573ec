/**
 * Finds outliers: cells that contain something other than a digit or marks, for example a mouse
 * pointer or a smudge. It may hide a digit or distort one, so such a cell may hold any number, and
 * only the solver can decide it. The features: the digits of a picture stand on one text line, have
 * one height (two for old-style figures), one polarity and similar strokes, and stay away from the
 * cell's edge, above all where something crosses it.
 */

import type { Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { median, quantile } from '../../../../core/averages.ts';
import { labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { areaLimits } from '../cells/limits.ts';
import type { MainInk, ObservedCell, Outlier, WritingKind } from './features.ts';
import { brokenLimits, inkLimits, middleLimits, outlierLimits as limits } from './limits.ts';
import {
  edgeDistance,
  type Edges,
  edgesOf,
  lineSpread,
  standsWith,
  isNear,
  standTogether,
} from './text-line.ts';

/**
 * Finds the outliers by comparing all cells.
 * @param cells in row-major order
 * @param breaks for each cell, the parts of its borders that something crosses
 * @param pitch px
 * @returns for each cell, whether and how it is an outlier
 */
export function findOutliers(
  cells: readonly ObservedCell[],
  breaks: readonly (readonly FrameRect[])[],
  pitch: number,
): Outlier[] {
  const palest = palestOf(cells);
  const digits = plainDigits(cells);
  const isOff = offTextLine(digits, pitch);
  const isIsolated = isolatedAtEdge(cells, palest);
  const isOpposite = oppositePolarity(cells);
  const isOppositelyCrossed = oppositelyCrossed(cells, isOpposite);
  const hasForeignInkAt = foreignInkIn(cells);
  const isThin = thinnerThan(digits, pitch);
  const areMarksBeyond = marksBeyond(cells);
  const isInRow = lowInManyCells(cells, pitch);
  const isBroken = brokenBorder(cells, breaks);
  return cells.map((cell, index) => {
    const { area, ink, kind } = cell;
    const { main } = ink;
    const contrast = ink.crossing?.contrast ?? 0;
    const isCrossed = contrast > 0 && (isOppositelyCrossed(index) || contrast >= limits.asMarks * palest);
    if (!main) {
      const outlier = { white: isCrossed, black: contrast > 0 };
      return { outlier, atEdge: false, mayOcclude: isCrossed };
    }
    const isAtBreak =
      isBroken(index) && (!isDigit(kind) || breaks[index]!.some((each) => isNextTo(main, cell, each, pitch)));
    const isStrong = main.contrast >= limits.asMarks * palest;
    const isFramed = area.framed && main.atEdge && area.ground.agreement < areaLimits.evenRing;
    const off = isFramed || (isDigit(kind) && (isOff(main) || isThin(main)));
    const isApart = off || isIsolated(index);
    const inMiddle = main.occludes >= middleLimits.minOccluded;
    const hasForeignInk = !isDigit(kind) && hasForeignInkAt(index);
    const white =
      isCrossed ||
      isAtBreak ||
      hasForeignInk ||
      (isStrong && isApart) ||
      (inMiddle && isOpposite(cell, main.color));
    return {
      // Black cells have no marks, so what stands beside a digit came in through the break.
      outlier: { white, black: white || contrast > 0 || isApart || (isBroken(index) && ink.small) },
      atEdge: !isCrossed && !hasForeignInk && !off,
      mayOcclude:
        hasForeignInk || (isStrong && (isFramed || (inMiddle && !isInRow(index)) || !areMarksBeyond(index))),
    };
  });
}

/** Whether cells lie so close to another that one pointer can reach them all. */
const areNear = (others: readonly ObservedCell[], cell: ObservedCell): boolean =>
  others.every((other) => isNear(other, cell));

/** Returns a predicate for cells with a broken border, if one pointer can make all breaks. */
function brokenBorder(
  cells: readonly ObservedCell[],
  breaks: readonly (readonly FrameRect[])[],
): (index: number) => boolean {
  const broken = cells.filter((_, index) => breaks[index]!.length > 0);
  return (index) => broken.includes(cells[index]!) && areNear(broken, cells[index]!);
}

/** Whether a glyph is so close to a break that it may be a part of what makes it. */
function isNextTo(main: MainInk, { area: { centre } }: ObservedCell, to: FrameRect, pitch: number): boolean {
  const gap = (a: number, sizeOfA: number, b: number, sizeOfB: number) =>
    Math.abs(a - b) - (sizeOfA + sizeOfB) / 2;
  const max = limits.besideBreak * pitch;
  return (
    gap(centre.x + main.x * pitch, main.width * pitch, to.x + to.width / 2, to.width) < max &&
    gap(centre.y + main.y * pitch, main.height * pitch, to.y + to.height / 2, to.height) < max
  );
}

/**
 * Returns a predicate for cells whose glyph reaches the edge, or whose ring is crossed, if no cell
 * farther away than a pointer's extent shows the same. Digits are compared with digits only.
 */
function isolatedAtEdge(cells: readonly ObservedCell[], palest: number): (index: number) => boolean {
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
    if (digits.includes(cell)) return areNear(digits, cell);
    return marks.includes(cell) && areNear([...digits, ...marks], cell);
  };
}

/**
 * Returns whether cells farther away than a pointer's extent hold marks: without any, what is no
 * digit is something else.
 */
function marksBeyond(cells: readonly ObservedCell[]): (index: number) => boolean {
  const marked = cells.filter(({ ink: { main, small }, kind }) => small || (main && !isDigit(kind)));
  return (index) => !areNear(marked, cells[index]!);
}

/**
 * Returns a predicate for low glyphs that stand on the line of several others which the same
 * pointer cannot reach: pencil marks written in one row.
 */
function lowInManyCells(cells: readonly ObservedCell[], pitch: number): (index: number) => boolean {
  const glyphOf = ({ kind, area, ink: { main } }: ObservedCell) =>
    kind === 'low' && main ? { area, main } : undefined;
  const low = cells.flatMap((cell) => glyphOf(cell) ?? []);
  return (index) => {
    const own = glyphOf(cells[index]!);
    if (!own) return false;
    return low.filter((other) => standTogether(own, other, pitch)).length > brokenLimits.underPointer;
  };
}

const isDigit = (kind: WritingKind | undefined): boolean => kind === 'digit';

/**
 * Finds cells whose digit may be broken: their ink reaches beyond the main glyph, has the contrast
 * of a digit, and the upper and lower edge of the usual digits, or of some of them: old-style
 * figures have several.
 * @param cells in row-major order
 * @param pitch px
 * @returns their indices
 */
export function brokenDigits(cells: readonly ObservedCell[], pitch: number): number[] {
  const digits = plainDigits(cells);
  if (digits.length < limits.minDigits) return [];
  const palest = palestOf(cells);
  const line = textLineOf(digits);
  const spread = lineSpread(line[1] - line[0], pitch);
  const isPart = ({ ink: { main, span } }: ObservedCell) =>
    main !== undefined && span !== undefined && edgeDistance(span, edgesOf(main)) * pitch >= 1;
  const whole = cells.flatMap((cell) =>
    (isDigit(cell.kind) || cell.kind === 'low') && !isPart(cell) ? (cell.ink.main ?? []) : [],
  );
  const isOn = (span: Edges) => edgeDistance(span, line) < spread || standsWith(span, whole, spread);
  return cells.flatMap((cell, index) => {
    const { main, span } = cell.ink;
    if (!main || !span || !isPart(cell) || (isDigit(cell.kind) && isOn(edgesOf(main)))) return [];
    return isOn(span) && main.contrast >= limits.asMarks * palest ? [index] : [];
  });
}

/**
 * Returns a predicate for glyphs with much thinner strokes than all others: a text cursor looks
 * like a 1.
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
 * The contrast of the palest digits, except for a few outliers: entered digits may be paler than
 * the givens.
 */
const palestOf = (cells: readonly ObservedCell[]): number =>
  quantile(
    plainDigits(cells).map(({ contrast }) => contrast),
    limits.paler,
  );

/**
 * Returns a predicate for cells with a second ink that no cell farther away than a pointer's extent
 * shows: drop shadows of digits appear in many cells.
 */
function foreignInkIn(cells: readonly ObservedCell[]): (index: number) => boolean {
  const mixed = cells.filter(({ ink: { foreign = 0 } }) => foreign > 0);
  return (index) => {
    const cell = cells[index]!;
    const { foreign = 0 } = cell.ink;
    return (
      foreign > 0 &&
      mixed.every((other) => isNear(other, cell) || other.ink.foreign! < limits.asMarks * foreign)
    );
  };
}

/**
 * Returns a predicate for ink in a cell that has the opposite polarity (darker or brighter than the
 * ground) of all other digits on such a ground. Neither digits nor marks are written like that.
 */
function oppositePolarity(cells: readonly ObservedCell[]): (cell: ObservedCell, color: Rgb) => boolean {
  const digits = cells.flatMap((cell) =>
    cell.ink.main && isDigit(cell.kind)
      ? [{ cell, ground: toLab(cell.area.ground.color), isDarker: isDarker(cell.ink.main.color, cell) }]
      : [],
  );
  return (cell, color) => {
    const ground = toLab(cell.area.ground.color);
    const near = digits.filter(
      (digit) => digit.cell !== cell && labDistance(digit.ground, ground) <= areaLimits.maxSameGround,
    );
    return near.length > 0 && near.every((digit) => digit.isDarker !== isDarker(color, cell));
  };
}

/**
 * Returns a predicate for cells that ink of the opposite polarity crosses, if no cell farther away
 * than a pointer's extent shows the same: lines between pencil marks may look like that.
 */
function oppositelyCrossed(
  cells: readonly ObservedCell[],
  isOpposite: (cell: ObservedCell, color: Rgb) => boolean,
): (index: number) => boolean {
  const crossed = cells.filter((cell) => {
    const { crossing } = cell.ink;
    return crossing && crossing.contrast >= inkLimits.minContrast && isOpposite(cell, crossing.color);
  });
  return (index) => {
    const cell = cells[index]!;
    return crossed.includes(cell) && areNear(crossed, cell);
  };
}

const isDarker = (color: Rgb, { area }: ObservedCell): boolean => toLab(color).l < toLab(area.ground.color).l;

/** The text line of the digits: the medians of their upper and lower edges. */
const textLineOf = (digits: readonly MainInk[]): Edges => [
  median(digits.map((main) => edgesOf(main)[0])),
  median(digits.map((main) => edgesOf(main)[1])),
];

/**
 * Returns a predicate for glyphs whose upper or lower edge is off the text line. It must also
 * differ from every other digit: a number in old-style figures may occur only once.
 */
function offTextLine(digits: readonly MainInk[], pitch: number): (main: MainInk) => boolean {
  if (digits.length < limits.minDigits) return () => false;
  const line = textLineOf(digits);
  const spread = digits.map((main) => edgeDistance(edgesOf(main), line)).sort((a, b) => a - b);
  const usual = spread[Math.floor(limits.usual * (spread.length - 1))]!;
  const min = lineSpread(line[1] - line[0], pitch);
  return (main) => {
    const own = edgesOf(main);
    return (
      edgeDistance(own, line) >= usual + min &&
      digits.every((other) => other === main || edgeDistance(own, edgesOf(other)) >= min)
    );
  };
}
