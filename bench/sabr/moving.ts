/** Programs of the SABR bench that move things on a board: tiles, disks, pegs, boxes. */

import { ProgramBuilder } from '../../src/sabr/builder.ts';
import { grid, neighbours, range } from './grid.ts';

/** The sliding puzzle: the blank, 0, swaps with a neighbour. */
export function sliding(start: string, size: number): string {
  const cells = grid(size);
  const tiles = range(size * size).map(String);
  const builder = new ProgramBuilder()
    .symbols(tiles)
    .board(cells)
    .setup(
      start,
      range(size).map((row) => range(size).map((c) => String((row * size + c + 1) % (size * size)))),
    )
    .transition('pair', ['0 t', 't 0'], { name: 'back' })
    .transition('pair', ['t 0', '0 t'], { name: 'on' });
  for (const pair of neighbours(cells)) builder.describe('pair', pair);
  return builder.text();
}

/** The towers of Hanoi: a disk may move to a peg without smaller disks. */
export function hanoi(disks: number): string {
  const names = range(disks).map((i) => `d${i}`);
  const builder = new ProgramBuilder()
    .symbols(['A', 'B', 'C'])
    .board(names)
    .setup(
      names.map(() => 'A'),
      names.map(() => 'C'),
    );
  for (const disk of range(disks)) {
    // No smaller disk is on either peg.
    const smaller = names.slice(0, disk);
    builder.transition(
      `move${disk}`,
      [
        ['from', ...smaller.map(() => 'other:(!from)')],
        ['to:(!from)', ...smaller.map(() => 'other:(!to)')],
      ],
      { name: 'move' },
    );
    builder.describe(`move${disk}`, [names[disk]!, ...smaller], { name: names[disk]! });
    if (disk > 0) builder.require(`move${disk}`, ['?', ...smaller.map(() => '?')], { name: 'any' });
  }
  return builder.text();
}

/** Peg solitaire on a triangle: jump over a peg into a hole, until one is left. */
export function pegs(rows: number, end: string): string {
  const cells = range(rows).map((r) => range(r + 1).map((c) => `t${r}-${c}`));
  const builder = new ProgramBuilder()
    .symbols(['o', '_'])
    .board(cells)
    .setup(
      cells.map((row, r) => row.map(() => (r === 0 ? '_' : 'o'))),
      end,
    )
    .transition('line', ['o o _', '_ _ o'], { name: 'jump' });
  cells.forEach((row, r) =>
    row.forEach((cell, c) => {
      for (const [dr, dc] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [0, -1],
        [-1, 0],
        [-1, -1],
      ] as const) {
        const [over, to] = [cells[r + dr]?.[c + dc], cells[r + 2 * dr]?.[c + 2 * dc]];
        if (over !== undefined && to !== undefined) builder.describe('line', [cell, over, to]);
      }
    }),
  );
  return builder.text();
}

/** Sokoban: P pushes B over squares; walls are left out of the board. */
export function sokoban(level: readonly string[]): string {
  const isSquare = (r: number, c: number) =>
    level[r] !== undefined && !['#', ' ', undefined].includes(level[r]?.[c]);
  const name = (r: number, c: number) => `s${r}-${c}`;
  const squares = level.flatMap((row, r) =>
    [...row].flatMap((_, c) => (isSquare(r, c) ? [{ r, c, mark: level[r]?.[c] as string }] : [])),
  );
  const builder = new ProgramBuilder()
    .symbols(['_', 'P', 'B'])
    .board(squares.map(({ r, c }) => name(r, c)))
    .setup(
      squares.map(({ mark }) => (mark === '@' ? 'P' : mark === '$' ? 'B' : '_')),
      squares.map(({ mark }) => (mark === 'x' ? 'B' : '(_,P)')),
    )
    .transition('pair', ['P _', '_ P'], { name: 'walk' })
    .transition('line', ['P B _', '_ P B'], { name: 'push' });
  for (const { r, c } of squares) {
    for (const [dr, dc] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      if (!isSquare(r + dr, c + dc)) continue;
      builder.describe('pair', [name(r, c), name(r + dr, c + dc)]);
      if (isSquare(r + 2 * dr, c + 2 * dc))
        builder.describe('line', [name(r, c), name(r + dr, c + dc), name(r + 2 * dr, c + 2 * dc)]);
    }
  }
  return builder.text();
}
