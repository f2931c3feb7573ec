/**
 * Boxes of cells: thick lines part them, thin ones do not. A line is as thick as there is ink on
 * the way across it: difference of colour from the cells on its two sides, summed up. Brightness
 * would not do: a thick orange line on a light blue cell has less of it than a thin dark one. Thick
 * is what lies above the widest gap in the order of inks.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame, Rgb } from '../../../core/frame.ts';
import { cellInWords } from '../../../core/place-words.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { maxBoxes } from '../board-text.ts';
import { boxLimits as limits } from './limits.ts';

/**
 * Tells which box each cell is in.
 * @param frame the picture
 * @param lattice of the cells
 * @param sizes of the boxes: equal ones are as many as the grid has columns
 * @returns numbers from 0, row by row
 * @throws ReadError when the lines part no such boxes
 */
export function readBoxes(frame: Frame, lattice: Lattice, sizes: 'equal' | 'any'): number[] {
  const lines = linesBetween(frame, lattice);
  const gap = widestGap(lines);
  const boxes = partedBy(lines, gap?.minThick ?? Infinity, lattice.columns * lattice.rows);
  if (sizes === 'equal') checkEqual(boxes, lattice);
  else checkLines(lines, gap, boxes, lattice);
  return boxes;
}

/** What lies between two cells side by side. */
interface Line {
  readonly cells: readonly [number, number];
  readonly ink: number;
}

/** A way across a line: colours of the cells on its sides, and of the line. */
interface Crossing {
  readonly ink: number;
  readonly sides: readonly [Rgb, Rgb];
  readonly color: Rgb;
  /** Of the line to the nearer side. */
  readonly contrast: number;
}

function linesBetween(frame: Frame, lattice: Lattice): Line[] {
  const { columns, rows } = lattice;
  const pairs = Array.from({ length: columns * rows }, (_, cell) => [
    ...(cell % columns < columns - 1 ? [{ cell, side: 'right' as const, other: cell + 1 }] : []),
    ...(cell + columns < columns * rows ? [{ cell, side: 'below' as const, other: cell + columns }] : []),
  ]).flat();
  const crossings = pairs.map(({ cell, side }) =>
    limits.along.map((along) => crossingAt(frame, lattice, cell, { side, along })),
  );
  const alike = crossings.flat().filter(({ sides: [before, after] }) => apart(before, after) <= limits.alike);
  const clearest = alike.reduce<Crossing | undefined>(
    (best, each) => (best && best.contrast >= each.contrast ? best : each),
    undefined,
  );
  return pairs.map(({ cell, other }, i) => {
    const inks = crossings[i]!.map((each) => evenInk(each, clearest));
    return { cells: [cell, other], ink: inks.reduce((sum, ink) => sum + ink, 0) / inks.length };
  });
}

/** Ink as it would be between cells that look alike: a selected one may look like the line. */
function evenInk({ ink, sides: [before, after] }: Crossing, clearest: Crossing | undefined): number {
  if (!clearest || apart(before, after) <= limits.alike) return ink;
  const contrast = Math.min(apart(clearest.color, before), apart(clearest.color, after));
  return (ink * clearest.contrast) / Math.max(contrast, limits.minContrast * clearest.contrast);
}

/** The boxes that hang together across thin lines, numbered as they come. */
function partedBy(lines: readonly Line[], minThick: number, count: number): number[] {
  const leader = Array.from({ length: count }, (_, cell) => cell);
  const find = (cell: number): number => (leader[cell] === cell ? cell : find(leader[cell]!));
  for (const { cells, ink } of lines) {
    if (ink >= minThick) continue;
    const [a, b] = [find(cells[0]), find(cells[1])];
    leader[Math.max(a, b)] = Math.min(a, b);
  }
  const leaders = leader.map((_, cell) => find(cell));
  const order = [...new Set(leaders)];
  return leaders.map((each) => order.indexOf(each));
}

function checkEqual(boxes: readonly number[], { columns, rows }: Lattice): void {
  const sizes = [...new Set(boxes)].map((box) => boxes.filter((each) => each === box).length);
  if (sizes.length === columns && sizes.every((size) => size === rows)) return;
  throw new ReadError(
    `the thick lines part the cells into ${sizes.length} boxes of ${Math.min(...sizes)} to ${Math.max(...sizes)} cells, not ${columns} of ${rows}; where they may be so, the rule file says "boxes by thick lines, of any size"`,
    { trouble: 'doubtful' },
  );
}

/** Where inks fall into thin and thick. */
interface Gap {
  readonly minThick: number;
  /** Ink of a line that may belong to either, where another gap is nearly as wide. */
  readonly doubtful?: number;
}

/** The widest gap, as a ratio, above the first quarter of inks; none where all are alike. */
function widestGap(lines: readonly Line[]): Gap | undefined {
  const inks = lines.map(({ ink }) => ink).sort((a, b) => a - b);
  const gaps = inks
    .map((ink, i) => ({ ink, ratio: Math.log(ink / Math.max(1, inks[i - 1] ?? ink)) }))
    .slice(Math.floor(inks.length / 4) + 1)
    .sort((a, b) => b.ratio - a.ratio);
  const [widest, next] = gaps;
  if (!widest || widest.ratio < Math.log(limits.lead)) return undefined;
  const isClear = !next || next.ratio < limits.rival * widest.ratio;
  return { minThick: widest.ink, ...(!isClear && { doubtful: Math.min(widest.ink, next.ink) }) };
}

/** Boxes of any size tell nothing of a line that was misread: lines must be clear, and none end. */
function checkLines(
  lines: readonly Line[],
  gap: Gap | undefined,
  boxes: readonly number[],
  { columns }: Lattice,
): void {
  if (!gap)
    throw new ReadError('all lines between the cells are alike, and no thick one parts them into boxes', {
      trouble: 'doubtful',
    });
  const bad =
    lines.find(({ ink, cells: [a, b] }) => ink >= gap.minThick && boxes[a] === boxes[b]) ??
    lines.find(({ ink }) => ink === gap.doubtful);
  if (bad)
    throw new ReadError(
      `whether the line between ${bad.cells.map((cell) => cellInWords(columns, cell)).join(' and ')} is thick cannot be told`,
      { trouble: 'doubtful' },
    );
  if (new Set(boxes).size > maxBoxes)
    throw new ReadError(`the thick lines part the cells into more than ${maxBoxes} boxes`, {
      trouble: 'doubtful',
    });
}

/** The way from within a cell into the next one, without the cells' own grounds. */
function crossingAt(
  frame: Frame,
  lattice: Lattice,
  cell: number,
  { side, along }: { readonly side: 'right' | 'below'; readonly along: number },
): Crossing {
  const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
  const isRight = side === 'right';
  const pitch = isRight ? lattice.u.x : lattice.v.y;
  const reach = Math.max(2, Math.round(limits.reach * pitch));
  const at = isRight ? pointAt(lattice, column + 1, row + along) : pointAt(lattice, column + along, row + 1);
  const colors = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    isRight ? colorAt(frame, at.x + i - reach, at.y) : colorAt(frame, at.x, at.y + i - reach),
  );
  const [before, after] = [colors[0]!, colors.at(-1)!];
  const inks = colors.map((color) => Math.min(apart(color, before), apart(color, after)));
  const contrast = Math.max(...inks);
  const color = colors[inks.indexOf(contrast)]!;
  return { ink: inks.reduce((sum, ink) => sum + ink, 0), sides: [before, after], color, contrast };
}

/** Mean difference of the channels of two colours, 0..255. */
const apart = (a: Rgb, b: Rgb): number =>
  (Math.abs(a.r - b.r) + Math.abs(a.g - b.g) + Math.abs(a.b - b.b)) / 3;

function colorAt({ width, height, data }: Frame, x: number, y: number): Rgb {
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = 4 * (row * width + Math.min(width - 1, Math.max(0, Math.floor(x))));
  return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! };
}
