/**
 * The possible shapes of each cell before any search: the turns, straights and ends that the
 * board's ends and stones leave open.
 *
 * Corner rays exclude most turns. If a path turns in corner Q of cell p, the cell q across Q has
 * none of the quad's four edges, otherwise the path would touch itself. So q is an end or a stone,
 * or it stays blank, or it also turns, away from Q; and so on along the diagonal, even across
 * seams. If every cell is filled, a turn needs an end or a stone on its ray before the border and
 * before the triangle in the middle. With few ends, most cells can then only be crossed straight.
 *
 * If cells may stay blank, rays end at any blank cell, unless only *taut* solutions are wanted:
 * those that never turn at a cell p around a blank cell q with a greater number. A solvable board
 * has one: among the solutions with the fewest cells, the one whose cell numbers have the greatest
 * sum. (If it turned at such a p, the path could go through q instead and have a greater sum.) In
 * taut solutions a ray towards greater numbers must also end at an end or a stone. To decide
 * whether there is a second solution besides a known full one, taut solutions suffice. Any other
 * solution is either full too (and taut, without blank cells), or it has fewer cells than the known
 * one; then the taut solution above also has fewer, so it is not the known one. This makes the
 * search about thirty times smaller.
 */

import { free, stone } from '../board.ts';
import { shapeMasks, type ShapeTables } from './shapes.ts';
import { none, type Topology } from '../topology.ts';

export interface SearchGoal {
  /** Whether every cell except stones is filled. */
  readonly full: boolean;
  /** Whether only taut solutions are wanted, if cells may stay blank. */
  readonly taut?: boolean;
  /** Whether turns that no ray allows are excluded, which changes no solution. Default: true. */
  readonly rays?: boolean;
}

/** The input of `startShapes`. */
interface StartShapes {
  readonly topology: Topology;
  readonly tables: ShapeTables;
  /** As in `Board.cells`. */
  readonly cells: Int8Array;
  readonly goal: SearchGoal;
}

/**
 * Fills in the masks of shapes, in time linear in the cells times the side.
 * @param start the board, its graph, and the wanted solutions
 * @param masks one per cell, overwritten
 * @returns false if a cell has no shape left, so that there is no solution
 */
export function startShapes({ topology, tables, cells, goal }: StartShapes, masks: Uint16Array): boolean {
  const { neighbors } = topology;
  let isOpen = true;
  for (let cell = 0; cell < cells.length; cell++) {
    let mask: number = shapeMasks.blank;
    if (cells[cell] !== stone) {
      if (cells[cell] !== free) mask = shapeMasks.ends;
      else
        mask =
          shapeMasks.straights | (goal.full ? 0 : shapeMasks.blank) | turnsAt(topology, cells, goal, cell);
      for (let slot = 0; slot < 4; slot++) {
        const other = neighbors[4 * cell + slot]!;
        if (other === none || cells[other] === stone) mask &= ~tables.using[slot]!;
      }
    }
    masks[cell] = mask;
    if (mask === 0) isOpen = false;
  }
  return isOpen;
}

/** Returns the turns of a cell that the rays allow, as a mask. */
function turnsAt({ across, beyond }: Topology, cells: Int8Array, goal: SearchGoal, cell: number): number {
  let mask = 0;
  for (let k = 0; k < 4; k++) {
    let corner = 4 * cell + k;
    for (;;) {
      const opposite = across[corner]!;
      if (opposite < 0) break;
      if (goal.rays === false) {
        mask |= 1 << k;
        break;
      }
      const mayStayBlank = !goal.full && !(goal.taut && opposite > corner >> 2);
      if (mayStayBlank || cells[opposite] !== free) {
        mask |= 1 << k;
        break;
      }
      corner = beyond[corner]!;
    }
  }
  return mask;
}
