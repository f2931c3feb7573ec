/** Generates Lights Out boards that take exactly a given minimum number of presses. */

import { argumentError, UnsolvedError } from '../../core/errors.ts';
import { optionTable, whole } from '../../core/options.ts';
import type { Random } from '../../core/random.ts';
import type { Generator } from '../game.ts';
import { type BoardSize, boardSize } from '../kit/board-size.ts';
import { distinctSeries } from '../kit/distinct-series.ts';
import { type Board, boardRows, press, sides } from './board.ts';
import { printLightsOut } from './print.ts';
import { fewestPresses } from './solve.ts';

/** Wanted size and number of presses; by default a quarter as many presses as cells. */
export interface BoardRequest {
  readonly size: BoardSize;
  readonly presses: number | undefined;
}

/** Options of the generator, which the practice game shares. */
export const boardOptions = {
  size: boardSize('rows and columns', { sides }, '5x5'),
  presses: whole('presses that a board takes', {
    min: 1,
    max: sides.max ** 2,
    byDefault: 'a fourth of the cells',
  }),
};

/** Random sets of presses to try, since some boards turn out to need fewer presses. */
const maxTries = 2000;

/**
 * Makes a board that has both lit and dark cells.
 * @param request size and presses
 * @param random source of the choices
 * @returns a board whose shortest solution has that number of presses
 * @throws UnsolvedError when no such board is found; RangeError for more presses than cells
 */
export function makeBoard(request: BoardRequest, random: Random): Board {
  const { size } = request;
  const cells = Array.from({ length: size.rows * size.columns }, (_, cell) => cell);
  const count = pressesOf(request);
  const dark: Board = { ...size, lit: cells.map(() => false) };
  for (let i = 0; i < maxTries; i++) {
    const board = random.shuffle(cells).slice(0, count).reduce(press, dark);
    if (board.lit.includes(false) && fewestPresses(board).presses?.length === count) return board;
  }
  const wanted = `${size.rows}x${size.columns} board with dark cells that takes ${count} presses`;
  throw new UnsolvedError(`no ${wanted} was found in ${maxTries} tries; ask for fewer with --presses`);
}

/** The presses that a board must take. @throws RangeError for more presses than cells */
function pressesOf({ size, presses }: BoardRequest): number {
  const cells = size.rows * size.columns;
  if (presses !== undefined && presses > cells)
    throw argumentError('--presses', `at most ${cells}, one a cell,`, presses);
  return presses ?? Math.max(1, Math.round(cells / 4));
}

/** Generates sets of boards. */
export const lightsOutGenerator: Generator = {
  options: optionTable(boardOptions).specs,
  print: printLightsOut,
  prepare(typed, seed) {
    const request = optionTable(boardOptions).parse(typed);
    const presses = pressesOf(request);
    const boardOf = distinctSeries(seed, {
      make: (random) => makeBoard(request, random),
      keyOf: (board) => boardRows(board).join('/'),
      advice: 'take a larger size, another number of presses or fewer puzzles',
    });
    return {
      blockSize: 1,
      make(block) {
        const board = boardOf(block);
        const rows = boardRows(board);
        const text = rows.join('/').replaceAll(' ', '');
        return [{ text, json: { board: rows, presses } }];
      },
    };
  },
};
