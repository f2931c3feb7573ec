import type { Board } from '../board.ts';
import type { MoveLimit } from '../file/puzzle-file.ts';

/**
 * Returns how many moves a page allows and counts.
 * @param board with the numbers next to it
 * @param names of these numbers
 * @returns moves allowed and made; `made` is 0 if the page shows the moves left; `undefined` if the
 *   numbers are not seen
 */
export function movesTold(
  { numbers }: Board,
  { limit, made }: MoveLimit,
): { readonly moves: number; readonly made: number } | undefined {
  const [moves, counted] = [numbers?.[limit], made === undefined ? 0 : numbers?.[made]];
  return moves === undefined || counted === undefined ? undefined : { moves, made: counted };
}
