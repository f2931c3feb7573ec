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

function linesBetween(plane: Plane, lattice: Lattice): Line[] {
  const { columns, rows } = lattice;
  return Array.from({ length: columns * rows }, (_, cell) => cell).flatMap((cell): Line[] => [
    ...(cell % columns < columns - 1
      ? [{ cells: [cell, cell + 1] as const, ink: inkBeside(plane, lattice, cell, 'right') }]
      : []),
    ...(cell + columns < columns * rows
      ? [{ cells: [cell, cell + columns] as const, ink: inkBeside(plane, lattice, cell, 'below') }]
      : []),
  ]);
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

/** Ink on the way from the middle of a cell to that of the next, without the cells' own grounds. */
function inkBeside(plane: Plane, lattice: Lattice, cell: number, side: 'right' | 'below'): number {
  const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
  const pitch = side === 'right' ? lattice.u.x : lattice.v.y;
  const reach = Math.max(2, Math.round(limits.reach * pitch));
  let sum = 0;
  for (const along of limits.along) {
    const at =
      side === 'right'
        ? pointAt(lattice, column + 1, row + along)
        : pointAt(lattice, column + along, row + 1);
    const levels = Array.from({ length: 2 * reach + 1 }, (_, i) =>
      side === 'right' ? levelAt(plane, at.x + i - reach, at.y) : levelAt(plane, at.x, at.y + i - reach),
    );
    const [before, after] = [levels[0]!, levels.at(-1)!];
    for (const level of levels) sum += Math.min(Math.abs(level - before), Math.abs(level - after));
  }
  return sum / limits.along.length;
}

const levelAt = ({ width, height, data }: Plane, x: number, y: number): number =>
  data[
    Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x)))
  ]!;
