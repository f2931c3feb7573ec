/** Reads the numbers beside the grid, per row and column. */

import { lineInWords } from '../../../core/words/place-words.ts';
import { median } from '../../../core/averages.ts';
import { ReadError } from '../../../core/errors.ts';
import { type Frame, pixelAt, type Rgb } from '../../../core/frame.ts';
import type { FrameRect } from '../../../core/points.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { groundOf } from '../../../vision/color/ground.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { numberLimits } from '../../../vision/glyph/limits.ts';
import { readAlike, type ReadNumber, readNumbers } from '../../../vision/glyph/read-number.ts';
import { isBesideRows, linesBeside, type RimKind, type RimSide, rimSides } from '../file/puzzle-file.ts';
import { cellLimits, rimLimits as limits } from './limits.ts';

/** The numbers of each row or column, left to right or top to bottom. */
type RimNumbers = readonly (readonly number[])[];

/** The numbers on all sides of a board. */
type Rims = { readonly [K in RimSide]?: RimNumbers };

/** What stands beside one row or column, from left to right or top to bottom. */
type RimLine = readonly ReadNumber[];

/**
 * Reads the numbers beside the grid.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param rim the sides; whether each row or column has at most one number, or several; and the
 *   numbers of an earlier look, if known, which count unless many lines contradict them: a page may
 *   fade those that are done with, and light up the ones beside the mouse
 * @returns the numbers, and the min certainty
 * @throws ReadError naming the row or column of an uncertain number
 */
export function readRims(
  frame: Frame,
  lattice: Lattice,
  { sides, kind, known = {} }: RimRules & { readonly known?: Rims | undefined },
): { readonly rims: Rims; readonly certainty: number } {
  const lines = sides.map((side) =>
    Array.from({ length: linesBeside(side, lattice) }, (_, i) => {
      const near = numbersNear(frame, lattice, side, i);
      return kind === 'runs' ? near : near.slice(0, 1);
    }),
  );
  const texts = readAlike(lines.flat(2).map(({ glyphs }) => glyphs));
  const alike = lines.map((of) => of.map((line) => line.map((each) => ({ ...each, ...texts.shift()! }))));
  const read =
    kind === 'runs'
      ? alike.map((of, i) => withoutFarText(of, sides[i]!, lattice))
      : withoutOtherText(alike, sides, lattice);
  const rims: { -readonly [K in keyof Rims]: Rims[K] } = {};
  let certainty = 1;
  for (const [i, side] of sides.entries()) {
    const seen = seenOn(read[i]!, side, lattice, { kind, known: known[side] });
    rims[side] = seen.numbers;
    certainty = Math.min(certainty, seen.certainty);
  }
  if (kind === 'runs') requireAgreement(rims);
  return { rims, certainty };
}

/** Throws unless the runs of all sides have as many cells: those of rows are those of columns. */
function requireAgreement(rims: Rims): void {
  const [first, ...others] = rimSides.flatMap((side) => {
    const cells = rims[side]?.flat().reduce((sum, number) => sum + number, 0);
    return cells === undefined ? [] : [{ side, cells }];
  });
  const other = others.find(({ cells }) => cells !== first?.cells);
  if (first && other)
    throw new ReadError(
      `the runs on the ${first.side} have ${first.cells} cells in all, those on the ${other.side} ${other.cells}, so a number is missing or misread`,
      { trouble: 'doubtful' },
    );
}

/** Which numbers stand where. */
interface RimRules {
  readonly sides: readonly RimSide[];
  readonly kind: RimKind;
}

/** Takes the numbers of one side; those of an earlier look count unless many contradict them. */
function seenOn(
  lines: readonly RimLine[],
  side: RimSide,
  lattice: Lattice,
  { kind, known }: { readonly kind: RimKind; readonly known: RimNumbers | undefined },
): { readonly numbers: RimNumbers; readonly certainty: number } {
  const read = lines.map((line, i) => attempt(() => valuesOf(line, { side, lattice, kind, i })));
  const others = read.filter(
    (values, i) => isUnread(values) || !isPartOf(values, known?.[i] ?? values),
  ).length;
  const sure = lines.filter((_, i) => !isUnread(read[i]!)).flat();
  const certainty = Math.min(1, ...sure.map((each) => each.certainty));
  if (known && others <= limits.maxOthers * lines.length) return { numbers: known, certainty };
  const numbers = read.map((values) => {
    if (isUnread(values)) throw values;
    return values;
  });
  return { numbers, certainty };
}

const isSure = ({ value, certainty }: ReadNumber): boolean =>
  value !== undefined && certainty >= cellLimits.minNumber;

/** Returns the values of one row's or column's numbers. */
function valuesOf(
  line: RimLine,
  { side, lattice, kind, i }: { side: RimSide; lattice: Lattice; kind: RimKind; i: number },
): readonly number[] {
  const isRow = isBesideRows(side);
  const place = `on the ${side}, ${lineInWords(isRow ? 'row' : 'column', i)},`;
  if (!line.every(isSure)) throw new ReadError(`a number ${place} cannot be read`, { trouble: 'doubtful' });
  const numbers = line
    .toSorted((a, b) => (isRow ? a.box.x - b.box.x : a.box.y - b.box.y))
    .map(({ value }) => value!);
  const room = isRow ? lattice.columns : lattice.rows;
  const needed = numbers.reduce((sum, number) => sum + number, numbers.length - 1);
  if (kind === 'runs' && numbers.length > 1 && (needed > room || numbers.includes(0)))
    throw new ReadError(`${numbers.join(' ')} ${place} are no runs of ${room} cells; is other text there?`, {
      trouble: 'doubtful',
    });
  return numbers;
}

/**
 * Drops writing that stands farther from the grid than the numbers of all sides: other text. What
 * stands nearer is not certain.
 */
function withoutOtherText(
  lines: readonly (readonly RimLine[])[],
  sides: readonly RimSide[],
  lattice: Lattice,
): readonly (readonly RimLine[])[] {
  const awayOf = ({ box }: ReadNumber, side: RimSide) =>
    (reachOf(box, lattice, side) - sizeOf(box, side) / 2) / pitchOf(lattice, side);
  const sure = lines.flatMap((of, i) =>
    of.flatMap((line) => line.filter(isSure).map((each) => awayOf(each, sides[i]!))),
  );
  const usual = lowestUsual(sure, limits.maxOff);
  if (usual === undefined) return lines;
  return lines.map((of, i) =>
    of.map((line) =>
      line.flatMap((each) => {
        const off = awayOf(each, sides[i]!) - usual;
        if (off > limits.maxOff) return [];
        return off < -limits.maxOff ? [{ ...each, certainty: 0 }] : [each];
      }),
    ),
  );
}

/** The lowest value that enough others are near; `undefined` if there is none. */
const lowestUsual = (values: readonly number[], reach: number): number | undefined =>
  values
    .toSorted((a, b) => a - b)
    .find((one) => values.filter((other) => Math.abs(other - one) <= reach).length >= limits.minSure);

/**
 * Drops writing that stands farther from the numbers of its row or column than these stand from
 * each other on that side, with all beyond it: other text, as the name of the puzzle. Numbers above
 * each other are evenly spaced, so a line of text beyond all of them may be nearly as close.
 */
function withoutFarText(lines: readonly RimLine[], side: RimSide, lattice: Lattice): readonly RimLine[] {
  const inner = ({ box }: ReadNumber) => reachOf(box, lattice, side) - sizeOf(box, side);
  const gaps = lines.map((line) =>
    line.map((each, k) => (k === 0 ? 0 : inner(each) - reachOf(line[k - 1]!.box, lattice, side))),
  );
  const height = median(lines.flat().flatMap((each) => (isSure(each) ? [each.box.height] : [])));
  const between = lines.flatMap((line, i) =>
    gaps[i]!.filter((gap, k) => k > 0 && gap > 0 && isSure(line[k]!) && isSure(line[k - 1]!)),
  );
  const usual = lowestUsual(between, limits.maxOff * height);
  if (usual === undefined) return lines;
  const upTo = (wider: number) =>
    lines.map((line, i) => {
      const far = gaps[i]!.findIndex((gap) => gap - usual > wider * height);
      return far < 0 ? line : line.slice(0, far);
    });
  const { apart, aligned } = limits.maxWider;
  const regular = upTo(aligned);
  const edge = Math.max(...regular.flat().map(({ box }) => reachOf(box, lattice, side)));
  const far = lines.flatMap((line, i) => line.slice(regular[i]!.length));
  const isText =
    !isBesideRows(side) && far.length >= limits.minSure && far.every((each) => inner(each) > edge);
  return isText ? regular : upTo(apart);
}

/** Reads the numbers near the grid, from there outwards: each at most a gap from the one before. */
function numbersNear(frame: Frame, lattice: Lattice, side: RimSide, i: number): RimLine {
  const kept: ReadNumber[] = [];
  let from = 0;
  for (;;) {
    const next = nextNumbers(frame, lattice, { side, i, from });
    if (next.length === 0) return kept;
    kept.push(...next);
    from = Math.max(...next.map(({ box }) => reachOf(box, lattice, side)));
  }
}

/**
 * Reads the next numbers from a distance on, in the shortest strip that has some: what lies farther
 * out may be larger. It ends where something ends the ground, and what reaches its edges is a part
 * of something else.
 */
function nextNumbers(
  frame: Frame,
  lattice: Lattice,
  { side, i, from }: { readonly side: RimSide; readonly i: number; readonly from: number },
): ReadNumber[] {
  const pitch = pitchOf(lattice, side);
  const stripTo = (cells: number, start = from) =>
    stripOf(frame, lattice, side, { i, from: start, to: start + cells * pitch });
  const near = stripTo(limits.groundStrip, Math.max(from, limits.border * pitch));
  if (Math.min(near.width, near.height) < limits.minStripPx) return [];
  const ground = groundOf(frame, near, 2).color;
  for (const cells of limits.strips) {
    const open = openPart(frame, stripTo(cells), ground, side);
    if (Math.min(open.width, open.height) < limits.minStripPx) continue;
    // There must be room for another figure of the number, where it is not the picture that ends.
    const isEnded = ({ box }: ReadNumber) =>
      !isBesideRows(side) ||
      cells === limits.strips.at(-1) ||
      reachOf(box, lattice, side) + (1 + numberLimits.maxGap) * box.height < from + cells * pitch;
    const found = readNumbers(frame, open, ground, { isWhole: true }).filter(isEnded);
    const next = nearGrid(found, lattice, side, from);
    if (next.length > 0) return next;
  }
  return [];
}

/**
 * The part of a strip beyond the border of the grid, up to where hardly any pixel across it has the
 * ground's colour.
 */
function openPart(frame: Frame, strip: FrameRect, ground: Rgb, side: RimSide): FrameRect {
  const { x, y, width, height } = strip;
  const isRow = isBesideRows(side);
  const [across, along] = isRow ? [height, width] : [width, height];
  const isBefore = side === 'left' || side === 'top';
  const isOpen = (step: number) => {
    const at = isBefore ? along - 1 - step : step;
    let count = 0;
    for (let k = 0; k < across; k++) {
      const { r, g, b } = isRow ? pixelAt(frame, x + at, y + k) : pixelAt(frame, x + k, y + at);
      if (Math.hypot(r - ground.r, g - ground.g, b - ground.b) < numberLimits.minContrast) count++;
    }
    return count >= limits.minGround * across;
  };
  const border = Math.min(along, Math.ceil(limits.border * across));
  let start = border;
  while (start > 0 && isOpen(start - 1)) start--;
  let end = start;
  while (end < along && isOpen(end)) end++;
  const from = isBefore ? along - end : start;
  return isRow
    ? { ...strip, x: x + from, width: end - start }
    : { ...strip, y: y + from, height: end - start };
}

/** The pitch of the cells, and the size of a number, outwards on a side, px. */
const pitchOf = ({ u, v }: Lattice, side: RimSide): number => (isBesideRows(side) ? u.x : v.y);
const sizeOf = ({ width, height }: FrameRect, side: RimSide): number => (isBesideRows(side) ? width : height);

/** How far a number reaches from the grid, px. */
function reachOf(box: FrameRect, lattice: Lattice, side: RimSide): number {
  const [start, end] = [pointAt(lattice, 0, 0), pointAt(lattice, lattice.columns, lattice.rows)];
  if (side === 'left') return start.x - box.x;
  if (side === 'right') return box.x + box.width - end.x;
  return side === 'top' ? start.y - box.y : box.y + box.height - end.y;
}

/** Whether numbers are some of others, in the same order. */
function isPartOf(some: readonly number[], all: readonly number[]): boolean {
  let at = 0;
  for (const number of all) if (number === some[at]) at++;
  return at === some.length;
}

/** The strip beside a row or column, between two distances from the grid, px. */
function stripOf(
  frame: Frame,
  lattice: Lattice,
  side: RimSide,
  { i, from, to }: { readonly i: number; readonly from: number; readonly to: number },
): FrameRect {
  const { u, v, columns, rows } = lattice;
  const start = pointAt(lattice, 0, 0);
  const end = pointAt(lattice, columns, rows);
  const box = (left: number, top: number, right: number, bottom: number): FrameRect => {
    const x = Math.max(0, Math.ceil(left));
    const y = Math.max(0, Math.ceil(top));
    return {
      x,
      y,
      width: Math.min(frame.width, Math.floor(right)) - x,
      height: Math.min(frame.height, Math.floor(bottom)) - y,
    };
  };
  // Figures may hang below the line.
  const [top, bottom] = [start.y + (i - limits.hang) * v.y, start.y + (i + 1 + limits.hang) * v.y];
  const [left, right] = [start.x + (i - limits.hang) * u.x, start.x + (i + 1 + limits.hang) * u.x];
  if (side === 'left') return box(start.x - to, top, start.x - from, bottom);
  if (side === 'right') return box(end.x + from, top, end.x + to, bottom);
  if (side === 'top') return box(left, start.y - to, right, start.y - from);
  return box(left, end.y + from, right, end.y + to);
}

/** The numbers at most a gap beyond a distance from the grid, or beyond the one before. */
function nearGrid(found: readonly ReadNumber[], lattice: Lattice, side: RimSide, from: number): ReadNumber[] {
  const outwards = found
    .map((each) => ({ each, reach: reachOf(each.box, lattice, side) }))
    .toSorted((a, b) => a.reach - b.reach);
  const kept: ReadNumber[] = [];
  let last = from;
  for (const { each, reach } of outwards) {
    if (reach - sizeOf(each.box, side) - last > limits.maxGap * pitchOf(lattice, side)) break;
    kept.push(each);
    last = Math.max(last, reach);
  }
  return kept;
}
