/** Reads the numbers beside the grid, per row and column. */

import { lineInWords } from '../../../core/words/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { FrameRect } from '../../../core/points.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { groundOf } from '../../../vision/color/ground.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { readNumbers } from '../../../vision/glyph/read-number.ts';
import { isBesideRows, linesBeside, type RimKind, type RimSide } from '../file/puzzle-file.ts';
import { cellLimits, rimLimits as limits } from './limits.ts';

/** The numbers of each row or column, left to right or top to bottom. */
type RimNumbers = readonly (readonly number[])[];

/** What stands beside one row or column. */
interface RimLine {
  readonly numbers: readonly number[];
  readonly certainty: number;
}

/**
 * Reads the numbers on one side of the grid.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param side of the grid
 * @param rim whether each row or column has at most one number, or several; and the numbers of an
 *   earlier look, if known, which count unless many lines contradict them: a page may fade those
 *   that are done with, and light up the ones beside the mouse
 * @returns the numbers, and the min certainty
 * @throws ReadError naming the row or column of an uncertain number
 */
export function readRim(
  frame: Frame,
  lattice: Lattice,
  side: RimSide,
  { kind, known }: { readonly kind: RimKind; readonly known?: RimNumbers | undefined },
): { readonly numbers: RimNumbers; readonly certainty: number } {
  const lines = Array.from({ length: linesBeside(side, lattice) }, (_, i) =>
    attempt(() => lineBeside(frame, lattice, side, { kind, i })),
  );
  const read = lines.filter((line): line is RimLine => !isUnread(line));
  const others = lines.filter(
    (line, i) => isUnread(line) || !isPartOf(line.numbers, known?.[i] ?? line.numbers),
  );
  const certainty = Math.min(1, ...read.map((line) => line.certainty));
  if (known && others.length <= limits.maxOthers * lines.length) return { numbers: known, certainty };
  const doubt = lines.find(isUnread);
  if (doubt) throw doubt;
  return { numbers: read.map(({ numbers }) => numbers), certainty };
}

/** Reads the numbers beside one row or column. */
function lineBeside(
  frame: Frame,
  lattice: Lattice,
  side: RimSide,
  { kind, i }: { readonly kind: RimKind; readonly i: number },
): RimLine {
  const isRow = isBesideRows(side);
  const near = numbersNear(frame, lattice, side, i);
  const found = kind === 'runs' ? near : near.slice(0, 1);
  const inOrder = found.toSorted((a, b) => (isRow ? a.box.x - b.box.x : a.box.y - b.box.y));
  const place = `on the ${side}, ${lineInWords(isRow ? 'row' : 'column', i)},`;
  const numbers = inOrder.map(({ value, certainty }) => {
    if (value === undefined || certainty < cellLimits.minNumber)
      throw new ReadError(`a number ${place} cannot be read`, { trouble: 'doubtful' });
    return value;
  });
  const room = isRow ? lattice.columns : lattice.rows;
  const needed = numbers.reduce((sum, number) => sum + number, numbers.length - 1);
  if (kind === 'runs' && numbers.length > 1 && (needed > room || numbers.includes(0)))
    throw new ReadError(`${numbers.join(' ')} ${place} are no runs of ${room} cells; is other text there?`, {
      trouble: 'doubtful',
    });
  return { numbers, certainty: Math.min(1, ...inOrder.map((each) => each.certainty)) };
}

/**
 * Reads the numbers near the grid, in a strip that is no longer than they need: other text further
 * out may be larger, and ink that is small beside larger figures is dropped.
 */
function numbersNear(frame: Frame, lattice: Lattice, side: RimSide, i: number) {
  const pitch = isBesideRows(side) ? lattice.u.x : lattice.v.y;
  const whole = stripOf(frame, lattice, side, { i, px: Infinity });
  for (let cells = limits.firstStrip; ; cells *= 2) {
    const strip = stripOf(frame, lattice, side, { i, px: cells * pitch });
    if (strip.width < 4 || strip.height < 4) return [];
    const ground = groundOf(frame, strip, 2).color;
    const near = nearGrid(readNumbers(frame, strip, ground), lattice, side);
    const isWhole = strip.width === whole.width && strip.height === whole.height;
    const reach = Math.max(0, ...near.map(({ box }) => reachOf(box, lattice, side)));
    if (isWhole || reach + limits.maxGap * pitch < cells * pitch) return near;
  }
}

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

/** The strip from a row or column outwards, px, or to the edge of the picture. */
function stripOf(
  frame: Frame,
  lattice: Lattice,
  side: RimSide,
  { i, px }: { readonly i: number; readonly px: number },
): FrameRect {
  const { u, v, columns, rows } = lattice;
  const start = pointAt(lattice, 0, 0);
  const end = pointAt(lattice, columns, rows);
  const from = limits.from * Math.min(u.x, v.y);
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
  const [top, left] = [start.y + i * v.y, start.x + i * u.x];
  if (side === 'left') return box(start.x - px, top + 1, start.x - from, top + v.y - 1);
  if (side === 'right') return box(end.x + from, top + 1, end.x + px, top + v.y - 1);
  if (side === 'top') return box(left + 1, start.y - px, left + u.x - 1, start.y - from);
  return box(left + 1, end.y + from, left + u.x - 1, end.y + px);
}

/** The numbers close to the grid or to the one before, from the grid outwards. */
function nearGrid<T extends { readonly box: FrameRect; readonly value: number | undefined }>(
  found: readonly T[],
  lattice: Lattice,
  side: RimSide,
): T[] {
  const { origin, u, v, columns, rows } = lattice;
  const isRow = isBesideRows(side);
  const pitch = isRow ? u.x : v.y;
  const isBefore = side === 'left' || side === 'top';
  const edge = isRow
    ? { left: origin.x, right: origin.x + columns * u.x }
    : { left: origin.y, right: origin.y + rows * v.y };
  const span = ({ box }: T) =>
    isRow ? { from: box.x, to: box.x + box.width } : { from: box.y, to: box.y + box.height };
  const outwards = found.toSorted((a, b) =>
    isBefore ? span(b).to - span(a).to : span(a).from - span(b).from,
  );
  const kept: T[] = [];
  let last = isBefore ? edge.left : edge.right;
  for (const each of outwards) {
    const { from, to } = span(each);
    const gap = isBefore ? last - to : from - last;
    if (gap > limits.maxGap * pitch) break;
    kept.push(each);
    last = isBefore ? from : to;
  }
  return kept;
}
