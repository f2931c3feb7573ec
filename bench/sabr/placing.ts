/** Programs of the SABR bench that place pieces or queens on one board. */

import { ProgramBuilder } from '../../src/sabr/builder.ts';
import { grid, range } from './grid.ts';

/** The pentominoes, as offsets from their first square. */
const pentominoes: Readonly<Record<string, string>> = {
  F: '.XX XX. .X.',
  I: 'XXXXX',
  L: 'X. X. X. XX',
  N: '.X .X XX X.',
  P: 'XX XX X.',
  T: 'XXX .X. .X.',
  U: 'X.X XXX',
  V: 'X.. X.. XXX',
  W: 'X.. XX. .XX',
  X: '.X. XXX .X.',
  Y: '.X XX .X .X',
  Z: 'XX. .X. .XX',
};

/** Lists all rotations and reflections of a shape. */
function orientations(shape: string): string[][] {
  const found = new Map<string, string[]>();
  let rows = shape.split(' ');
  for (let turn = 0; turn < 8; turn++) {
    found.set(rows.join(' '), rows);
    rows =
      turn === 3
        ? rows.map((row) => [...row].reverse().join(''))
        : range(rows[0]?.length ?? 0).map((c) =>
            rows
              .map((row) => row[c])
              .reverse()
              .join(''),
          );
  }
  return [...found.values()];
}

/** Lays each piece once on a board, with one option per placement. */
export function packing(rows: number, columns: number, pieces: string): string {
  const cells = grid(rows, columns);
  const builder = new ProgramBuilder().symbols([...pieces]).board(cells);
  for (const piece of pieces) {
    for (const shape of orientations(pentominoes[piece]!)) {
      for (let row = 0; row + shape.length <= rows; row++) {
        for (let column = 0; column + (shape[0]?.length ?? 0) <= columns; column++) {
          const rules = cells.map((line, r) =>
            line.map((_, c) => (shape[r - row]?.[c - column] === 'X' ? piece : `!${piece}`)),
          );
          builder.option('Board', rules, { name: piece });
        }
      }
    }
  }
  return builder.text();
}

/** Queens: one in each column; the column's symbol is her row. */
export function queens(size: number): string {
  const columns = range(size).map((i) => `c${i}`);
  const rows = range(size).map(String);
  const builder = new ProgramBuilder().symbols(rows).board(columns).allDifferent(columns);
  for (let distance = 1; distance < size; distance++) {
    const object = `apart${distance}`;
    for (const row of range(size)) {
      const others = rows.filter((_, other) => Math.abs(other - row) !== distance);
      builder.option(object, [`!${row}`, '?'], { name: `r${row}` });
      builder.option(object, ['?', `(${others.join(',')})`], { name: `r${row}` });
    }
    for (let c = 0; c + distance < size; c++) builder.describe(object, [`c${c}`, `c${c + distance}`]);
  }
  return builder.text();
}
