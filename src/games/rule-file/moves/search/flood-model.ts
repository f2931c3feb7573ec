/**
 * The search's model of floods. The distance of a board is that of its farthest cell: the number of
 * colour changes on the way from the corner, which is a lower bound of the clicks. Of two boards
 * with equal distances, the one whose cells are nearer on average is better.
 */

import { besideCell } from '../../../../core/beside-cell.ts';
import type { Corner, Move } from '../../file/puzzle-file.ts';
import type { Machine, MoveModel, State } from './machine.ts';

/**
 * Creates the model of a flood.
 * @param machine the game
 * @param button of the move
 * @param corner from which it floods
 * @returns its moves: one for each colour adjacent to the corner's region
 */
export function floodModel(machine: Machine, button: Move['button'], corner: Corner): MoveModel {
  const { columns, rows } = machine;
  const cells = columns * rows;
  const beside = Array.from({ length: cells }, (_, cell) => besideCell(machine, cell));
  const first =
    (corner.vertical === 'top' ? 0 : rows - 1) * columns + (corner.horizontal === 'left' ? 0 : columns - 1);
  const ways = new Int16Array(cells);
  // Cells of the present region, and the seeds of the present and the next one.
  const queue = new Int32Array(cells);
  const later = [new Int32Array(4 * cells), new Int32Array(4 * cells)] as const;

  /** Sets `ways`: each cell's number of colour changes from the corner; returns the maximum. */
  const measure = (state: State): number => {
    ways.fill(-1);
    let [now, next] = later;
    now[0] = first;
    let count = 1;
    let way = 0;
    for (; count > 0; way++) {
      let [from, to, nextCount] = [0, 0, 0];
      for (let i = 0; i < count; i++) {
        const cell = now[i]!;
        if (ways[cell]! >= 0) continue;
        ways[cell] = way;
        queue[to++] = cell;
      }
      while (from < to) {
        const cell = queue[from++]!;
        for (const other of beside[cell]!) {
          if (ways[other]! >= 0) continue;
          if (state[other] !== state[cell]) next[nextCount++] = other;
          else {
            ways[other] = way;
            queue[to++] = other;
          }
        }
      }
      [now, next] = [next, now];
      count = nextCount;
    }
    return way - 1;
  };

  return {
    next(state, visit) {
      measure(state);
      const colors = new Set<number>();
      for (let cell = 0; cell < cells; cell++) if (ways[cell] === 1) colors.add(state[cell]!);
      const region = ways.slice();
      for (const color of colors) {
        const after = state.slice();
        for (let cell = 0; cell < cells; cell++) if (region[cell] === 0) after[cell] = color;
        visit({ button, cell: state.indexOf(color) }, after);
      }
    },
    estimate(state) {
      const far = measure(state);
      let sum = 0;
      for (let cell = 0; cell < cells; cell++) sum += ways[cell]!;
      return far + sum / cells;
    },
  };
}
