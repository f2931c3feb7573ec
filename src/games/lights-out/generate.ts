/** Generates Lights Out boards that take exactly a given minimum number of presses. */

import { argumentError, nearest, UnsolvedError } from '../../core/errors.ts';
import { type OptionKind, optionTable, whole } from '../../core/options.ts';
import { numberedRandom, type Random } from '../../core/random.ts';
import type { Generator } from '../game.ts';
import { type Board, boardRows, press, sides } from './board.ts';
import { printLightsOut } from './print.ts';
import { fewestPresses } from './solve.ts';

/** Wanted size and number of presses; by default a quarter as many presses as cells. */
export interface BoardRequest {
  readonly size: { readonly rows: number; readonly columns: number };
  readonly presses: number | undefined;
}

const size: OptionKind<BoardRequest['size']> = {
  placeholder: 'RxC',
  help: `rows and columns, ${sides.min} to ${sides.max} each, such as 4x6 (default 5x5)`,
  parse(typed = '5x5', flag) {
    const [, rows, columns] = /^([2-9])x([2-9])$/.exec(String(typed)) ?? [];
    if (columns !== undefined) return { rows: Number(rows), columns: Number(columns) };
    const near = nearest(typed, { ...sides, pair: true });
    throw argumentError(flag, 'rows x columns, such as 4x6, from 2x2 to 9x9', typed, near);
  },
};

/** Options of the generator, which the practice game shares. */
export const boardOptions = {
  size,
  presses: whole('presses that a board takes', { min: 1, max: 81, byDefault: 'a fourth of the cells' }),
};

/** Random sets of presses to try, since some boards turn out to need fewer presses. */
const maxTries = 2000;

/**
 * Makes a board that has both lit and dark cells.
 * @param request size and presses
 * @param random source of the choices
 * @returns a board whose shortest solution has that number of presses
 * @throws UnsolvedError when no such board is found
 */
export function makeBoard({ size, presses }: BoardRequest, random: Random): Board {
  const cells = Array.from({ length: size.rows * size.columns }, (_, cell) => cell);
  const count = presses ?? Math.max(1, Math.round(cells.length / 4));
  const dark: Board = { ...size, lit: cells.map(() => false) };
  for (let i = 0; i < maxTries && count <= cells.length; i++) {
    const board = random.shuffle(cells).slice(0, count).reduce(press, dark);
    if (board.lit.includes(false) && fewestPresses(board).presses?.length === count) return board;
  }
  const wanted = `${size.rows}x${size.columns} board that takes ${count} presses`;
  throw new UnsolvedError(`no ${wanted} was found in ${maxTries} tries; ask for fewer with --presses`);
}

/** Generates sets of boards. */
export const lightsOutGenerator: Generator = {
  options: optionTable(boardOptions).specs,
  print: printLightsOut,
  prepare(typed, seed) {
    const request = optionTable(boardOptions).parse(typed);
    return {
      blockSize: 1,
      make(block) {
        const board = makeBoard(request, numberedRandom(seed, block));
        const rows = boardRows(board);
        const text = rows.join('/').replaceAll(' ', '');
        return [{ text, json: { board: rows, presses: fewestPresses(board).presses?.length } }];
      },
    };
  },
};
