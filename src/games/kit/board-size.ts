/** The option by which the user names the size of a board. */

import { argumentError, nearest } from '../../core/errors.ts';
import type { OptionKind, WholeInterval } from '../../core/options.ts';

/** The size of a rectangular board, in cells. */
export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

interface Sizes {
  /** Rows and columns, each. */
  readonly sides: WholeInterval;
  /** Cells of the whole board; by default any number. */
  readonly cells?: WholeInterval;
}

/**
 * Declares the size of a board, typed as `4x6`, or `5` for a square.
 * @param text its meaning, without limits and default
 * @param sizes the valid ones
 * @param byDefault as typed; absent if it is computed later
 * @returns the option
 */
export function boardSize(text: string, sizes: Sizes, byDefault: string): OptionKind<BoardSize>;
/**
 * Declares the size of a board whose default is computed later.
 * @param text its meaning and default, without limits
 * @param sizes the valid ones
 * @returns the option, `undefined` if not typed
 */
export function boardSize(text: string, sizes: Sizes): OptionKind<BoardSize | undefined>;
export function boardSize(
  text: string,
  { sides, cells }: Sizes,
  byDefault?: string,
): OptionKind<BoardSize | undefined> {
  const { min, max } = sides;
  const limits = cells ? `${cells.min} to ${cells.max} cells` : `${min} to ${max} each`;
  const isFit = ({ rows, columns }: BoardSize) =>
    [rows, columns].every((side) => side >= min && side <= max) &&
    (!cells || (rows * columns >= cells.min && rows * columns <= cells.max));
  const example = [
    { rows: 3, columns: 4 },
    { rows: 2, columns: 3 },
    { rows: min, columns: max },
  ].find(isFit);
  const such = example ? `, such as ${example.rows}x${example.columns}` : '';
  return {
    placeholder: 'RxC',
    help: `${text}, ${limits}${such}, or one number for a square${byDefault === undefined ? '' : ` (default ${byDefault})`}`,
    parse(typed = byDefault, flag) {
      if (typed === undefined) return undefined;
      const [, rows, columns = rows] = /^(\d{1,2})(?:x(\d{1,2}))?$/.exec(String(typed)) ?? [];
      const size = { rows: Number(rows), columns: Number(columns) };
      if (isFit(size)) return size;
      const near = nearest(typed, { ...(cells ? squareSides(cells) : sides), pair: true });
      throw argumentError(flag, `rows x columns${such}, ${limits},`, typed, near);
    },
  };
}

/** The sides of the squares that have a valid number of cells. */
const squareSides = ({ min, max }: WholeInterval): WholeInterval => ({
  min: Math.ceil(Math.sqrt(min)),
  max: Math.floor(Math.sqrt(max)),
});
