import type { Board } from '../board.ts';
import type { MoveLimit } from '../file/puzzle-file.ts';

/**
 * Tells how many moves a page allows and counts.
 * @param board with the numbers beside it
 * @param names of these numbers
 * @returns all that are allowed, and those that were made, 0 where the page tells what is left;
 *   `undefined` where the numbers are not seen
 */
export function movesTold(
  { numbers }: Board,
  { limit, made }: MoveLimit,
): { readonly moves: number; readonly made: number } | undefined {
  const [moves, counted] = [numbers?.[limit], made === undefined ? 0 : numbers?.[made]];
  return moves === undefined || counted === undefined ? undefined : { moves, made: counted };
}
