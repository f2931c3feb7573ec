/**
 * Boxes of cells: thick lines part them, thin ones do not. A line is as thick as there is ink on
 * the way across it: difference of brightness from the cells on its two sides, summed up.
 */

import { ReadError } from '../../../core/errors.ts';
import { cellInWords } from '../../../core/place-words.ts';
import type { Plane } from '../../../vision/color/luma.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { maxBoxes } from '../board-text.ts';
import { boxLimits as limits } from './limits.ts';

/**
 * Tells which box each cell is in.
 * @param plane brightness of the picture
 * @param lattice of the cells
 * @param sizes of the boxes: equal ones are as many as the grid has columns
 * @returns numbers from 0, row by row
 * @throws ReadError when the lines part no such boxes
 */
export function readBoxes(plane: Plane, lattice: Lattice, sizes: 'equal' | 'any'): number[] {
  const lines = linesBetween(plane, lattice);
  const inks = lines.map(({ ink }) => ink).sort((a, b) => a - b);
  const minThick = limits.times * (inks[Math.floor(inks.length / 4)] ?? 0);
  const boxes = partedBy(lines, minThick, lattice.columns * lattice.rows);
  if (sizes === 'equal') checkEqual(boxes, lattice);
  else checkLines(lines, minThick, boxes, lattice);
  return boxes;
}

/** What lies between two cells side by side. */
interface Line {
  readonly cells: readonly [number, number];
  readonly ink: number;
}

/** A way across a line: brightness of the cells on its sides, and of the line. */
interface Crossing {
  readonly ink: number;
  readonly sides: readonly [number, number];
  readonly level: number;
  /** Of the line to the nearer side. */
  readonly contrast: number;
}

function linesBetween(plane: Plane, lattice: Lattice): Line[] {
  const { columns, rows } = lattice;
  const pairs = Array.from({ length: columns * rows }, (_, cell) => [
    ...(cell % columns < columns - 1 ? [{ cell, side: 'right' as const, other: cell + 1 }] : []),
    ...(cell + columns < columns * rows ? [{ cell, side: 'below' as const, other: cell + columns }] : []),
  ]).flat();
  const crossings = pairs.map(({ cell, side }) =>
    limits.along.map((along) => crossingAt(plane, lattice, cell, { side, along })),
  );
  const alike = crossings
    .flat()
    .filter(({ sides: [before, after] }) => Math.abs(before - after) <= limits.alike);
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
  if (!clearest || Math.abs(before - after) <= limits.alike) return ink;
  const contrast = Math.min(Math.abs(clearest.level - before), Math.abs(clearest.level - after));
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

/** Boxes of any size tell nothing of a line that was misread: lines must be clear, and none end. */
function checkLines(
  lines: readonly Line[],
  minThick: number,
  boxes: readonly number[],
  { columns }: Lattice,
): void {
  const thick = lines.filter(({ ink }) => ink >= minThick);
  const thickest = Math.max(0, ...lines.filter(({ ink }) => ink < minThick).map(({ ink }) => ink));
  const bad =
    thick.find(({ cells: [a, b] }) => boxes[a] === boxes[b]) ??
    thick.find(({ ink }) => ink < limits.lead * thickest);
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
  plane: Plane,
  lattice: Lattice,
  cell: number,
  { side, along }: { readonly side: 'right' | 'below'; readonly along: number },
): Crossing {
  const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
  const isRight = side === 'right';
  const pitch = isRight ? lattice.u.x : lattice.v.y;
  const reach = Math.max(2, Math.round(limits.reach * pitch));
  const at = isRight ? pointAt(lattice, column + 1, row + along) : pointAt(lattice, column + along, row + 1);
  const levels = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    isRight ? levelAt(plane, at.x + i - reach, at.y) : levelAt(plane, at.x, at.y + i - reach),
  );
  const [before, after] = [levels[0]!, levels.at(-1)!];
  const inks = levels.map((level) => Math.min(Math.abs(level - before), Math.abs(level - after)));
  const contrast = Math.max(...inks);
  const level = levels[inks.indexOf(contrast)]!;
  return { ink: inks.reduce((sum, ink) => sum + ink, 0), sides: [before, after], level, contrast };
}

const levelAt = ({ width, height, data }: Plane, x: number, y: number): number =>
  data[
    Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x)))
  ]!;
