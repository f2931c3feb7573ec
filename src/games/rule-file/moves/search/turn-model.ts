/** Turns as the search sees them, where there are other moves too. */

import type { Effect, Move, TurnPlace } from '../../file/puzzle-file.ts';
import type { Machine, MoveModel } from './machine.ts';

/**
 * Lists the cells that a turn reaches.
 * @param grid its size
 * @param at as seen from the clicked cell
 * @param cell that is clicked, row by row from 0
 * @returns cells of the board, each once
 */
export function turnedCells(
  { columns, rows }: Pick<Machine, 'columns' | 'rows'>,
  at: readonly TurnPlace[],
  cell: number,
): Set<number> {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const along = (count: number) => Array.from({ length: count }, (_, i) => i);
  const offsets: Record<TurnPlace, readonly (readonly [number, number])[]> = {
    cell: [[0, 0]],
    beside: [
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, 0],
    ],
    corners: [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ],
    row: along(columns).map((i) => [0, i - column]),
    column: along(rows).map((i) => [i - row, 0]),
  };
  return new Set(
    at.flatMap((place) =>
      offsets[place]
        .map(([down, across]) => [row + down, column + across] as const)
        .filter(([r, c]) => r >= 0 && c >= 0 && r < rows && c < columns)
        .map(([r, c]) => r * columns + c),
    ),
  );
}

/**
 * Makes the model of a turn.
 * @param machine the game
 * @param button of the move
 * @param effect what it turns
 * @returns its moves: one for each cell
 */
export function turnModel(
  machine: Machine,
  button: Move['button'],
  { states, at }: Effect & { kind: 'turns' },
): MoveModel {
  const cycle = states.map((state) => machine.symbols.indexOf(state));
  const cells = Array.from({ length: machine.columns * machine.rows }, (_, cell) =>
    turnedCells(machine, at, cell),
  );
  const maxTurned = Math.max(...cells.map(({ size }) => size));
  return {
    next(state, visit) {
      for (const [cell, turned] of cells.entries()) {
        const after = state.slice();
        for (const other of turned) {
          const from = cycle.indexOf(state[other]!);
          if (from >= 0) after[other] = cycle[(from + 1) % cycle.length]!;
        }
        visit({ button, cell }, after);
      }
    },
    estimate: (state) =>
      Math.min(
        ...machine.targets.map((target) => state.filter((symbol, cell) => symbol !== target[cell]).length),
      ) / maxTurned,
  };
}
