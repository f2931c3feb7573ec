/** The search's model of turns, for games that also have other moves. */

import type { Effect, Move } from '../../file/puzzle-file.ts';
import type { Machine, MoveModel } from './machine.ts';
import { turnedCells } from './turned-cells.ts';

/**
 * Creates the model of a turn.
 * @param machine the game
 * @param button of the move
 * @param effect its cycle and the cells that it reaches
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
