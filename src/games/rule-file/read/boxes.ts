/**
 * Boxes of cells: thick lines part them, thin ones do not. A line is as thick as there is ink on
 * the way across it: difference of brightness from the cells on its two sides, summed up.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Plane } from '../../../vision/color/luma.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { boxLimits as limits } from './limits.ts';

/**
 * Tells which box each cell is in.
 * @param plane brightness of the picture
 * @param lattice of the cells
 * @returns numbers from 0, row by row
 * @throws ReadError when the lines part no equal boxes, as many as the grid has columns
 */
export function readBoxes(plane: Plane, lattice: Lattice): number[] {
  const { columns, rows } = lattice;
  const count = columns * rows;
  const right = Array.from({ length: count }, (_, cell) => inkBeside(plane, lattice, cell, 'right'));
  const below = Array.from({ length: count }, (_, cell) => inkBeside(plane, lattice, cell, 'below'));
  const inner = [...right.filter((_, i) => i % columns < columns - 1), ...below.slice(0, count - columns)];
  const usual = inner.sort((a, b) => a - b)[Math.floor(inner.length / 4)] ?? 0;
  const isThick = (ink: number | undefined) => (ink ?? 0) >= limits.times * usual;
  const box = new Array<number>(count).fill(-1);
  let boxes = 0;
  for (let first = 0; first < box.length; first++) {
    if (box[first] !== -1) continue;
    const open = [first];
    box[first] = boxes;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      const beside = [
        { to: cell + 1, is: column + 1 < columns, ink: right[cell] },
        { to: cell - 1, is: column > 0, ink: right[cell - 1] },
        { to: cell + columns, is: row + 1 < rows, ink: below[cell] },
        { to: cell - columns, is: row > 0, ink: below[cell - columns] },
      ];
      for (const { to, is, ink } of beside) {
        if (!is || box[to] !== -1 || isThick(ink)) continue;
        box[to] = boxes;
        open.push(to);
      }
    }
    boxes++;
  }
  const sizes = Array.from({ length: boxes }, (_, i) => box.filter((each) => each === i).length);
  if (boxes !== columns || sizes.some((size) => size !== rows))
    throw new ReadError(
      `the thick lines part the cells into ${boxes} boxes of ${Math.min(...sizes)} to ${Math.max(...sizes)} cells, not ${columns} of ${rows}`,
      { trouble: 'doubtful' },
    );
  return box;
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
