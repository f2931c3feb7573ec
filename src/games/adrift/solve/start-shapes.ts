/**
 * What each cell can be before any search: which turns, straights and ends the board's ends and
 * stones leave open.
 *
 * Most turns fall to the corner rays. If a path turns in corner Q of cell p, the cell q across Q
 * has none of the quad's four edges, or the path would touch itself. So q is an end or a stone, or
 * it stays blank, or it turns as well, away from Q; and so on along the diagonal, over seams too.
 * Where every cell is filled, a turn needs an end or a stone on its ray before the border and
 * before the triangle in the middle. With few ends most cells can then only be gone through
 * straight.
 *
 * Where cells may stay blank, rays end at any blank cell, unless only *taut* solutions are asked
 * for. Of all solutions take those with the fewest cells, and of these the one whose cell numbers
 * have the greatest sum. Where it turns at p round a blank cell q, the path could go through q
 * instead of p; so q has the lesser number. Hence a ray that runs to greater numbers ends at an end
 * or a stone here as well. Whoever only asks whether there is a solution beside a known one that
 * fills everything may look at taut ones alone: any other solution is full too (and taut, having no
 * blank cells), or has fewer cells than the known one, and then so has the taut one, which cannot
 * be the known one therefore. It makes the search about thirty times smaller.
 */

import { free, stone } from '../board.ts';
import { shapeMasks, type ShapeTables } from './shapes.ts';
import { none, type Topology } from '../topology.ts';

/** What solutions are looked for. */
export interface Sought {
  /** Whether every cell but the stones is filled. */
  readonly full: boolean;
  /** Where cells may stay blank: only taut solutions. */
  readonly taut?: boolean;
  /** Whether turns are left out that no ray allows. Default: true; it changes no solution. */
  readonly rays?: boolean;
}

/** What `startShapes` works on. */
interface StartShapes {
  readonly topology: Topology;
  readonly tables: ShapeTables;
  /** As in `Board.cells`. */
  readonly cells: Int8Array;
  readonly sought: Sought;
}

/**
 * Fills in the masks of shapes. Cost: linear in the cells times the side.
 * @param start the board, its graph, and what is looked for
 * @param masks one a cell, written over
 * @returns false when a cell is left without any shape, so that there is no solution
 */
export function startShapes({ topology, tables, cells, sought }: StartShapes, masks: Uint16Array): boolean {
  const { neighbors } = topology;
  let isOpen = true;
  for (let cell = 0; cell < cells.length; cell++) {
    let mask: number = shapeMasks.blank;
    if (cells[cell] !== stone) {
      if (cells[cell] !== free) mask = shapeMasks.ends;
      else
        mask =
          shapeMasks.straights |
          (sought.full ? 0 : shapeMasks.blank) |
          turnsAt(topology, cells, sought, cell);
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

/** The turns that the rays leave to a cell, as a mask. */
function turnsAt({ across, beyond }: Topology, cells: Int8Array, sought: Sought, cell: number): number {
  let mask = 0;
  for (let k = 0; k < 4; k++) {
    let corner = 4 * cell + k;
    for (;;) {
      const opposite = across[corner]!;
      if (opposite < 0) break;
      if (sought.rays === false) {
        mask |= 1 << k;
        break;
      }
      const mayStayBlank = !sought.full && !(sought.taut && opposite > corner >> 2);
      if (mayStayBlank || cells[opposite] !== free) {
        mask |= 1 << k;
        break;
      }
      corner = beyond[corner]!;
    }
  }
  return mask;
}
