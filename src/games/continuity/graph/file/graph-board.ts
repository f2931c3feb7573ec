/**
 * Parses the arrangement of a point graph: rows of square names, with a dot for the gap. It is a
 * list of strings in the level file, or the option `--board "1 2 3 / 4 5 6 / 7 8 ."`. It makes the
 * graph a full level, whose slides can be counted.
 */

import { argumentError } from '../../../../core/errors.ts';
import { boardCells, gapTile } from '../../level.ts';
import type { GraphBoard, Square } from '../point-graph.ts';
import { type Json, list, text } from '../../../../core/json/json.ts';

/**
 * Parses the `board` of a level file.
 * @param json one string per row
 * @param squares of the graph
 * @returns the board
 * @throws ParseError when it is no arrangement of the squares
 */
export function readBoard(json: Json, squares: readonly Square[]): GraphBoard {
  const board = boardOf(list(text())(json), squares);
  if (typeof board === 'string') throw json.wrong(board);
  return board;
}

/**
 * Parses the option `--board`.
 * @param text rows separated by `/`
 * @param squares of the graph
 * @returns the board
 * @throws RangeError when it is no arrangement of the squares
 */
export function boardOption(text: string, squares: readonly Square[]): GraphBoard {
  const board = boardOf(text.split('/'), squares);
  if (typeof board !== 'string') return board;
  throw argumentError('--board', `rows of squares such as "1 2 3 / 4 5 6 / 7 8 ." (${board})`, text);
}

/** Returns the board, or the error in it. */
function boardOf(rows: readonly string[], squares: readonly Square[]): GraphBoard | string {
  const names = rows.map((row) => row.trim().split(/\s+/));
  const columns = names[0]?.length ?? 0;
  if (names.some((row) => row.length !== columns)) return 'its rows are not equally long';
  const cells = names.flat();
  if (cells.length < boardCells.min || cells.length > boardCells.max) {
    return `a board has ${boardCells.min} to ${boardCells.max} cells, this one ${cells.length}`;
  }
  const arrangement = cells.map((name) =>
    name === '.' ? gapTile : squares.findIndex((each) => each.name === name),
  );
  const unknown = cells.find((name, i) => name !== '.' && arrangement[i] === -1);
  if (unknown !== undefined) return `there is no square ${JSON.stringify(unknown)}`;
  const twice = cells.find((name, i) => cells.indexOf(name) !== i);
  if (twice !== undefined) return twice === '.' ? 'it has two gaps' : `square ${twice} lies there twice`;
  if (!cells.includes('.')) return 'it has no gap "."';
  const missing = squares.find(({ name }) => !cells.includes(name));
  if (missing) return `square ${missing.name} is missing`;
  return { rows: rows.length, columns, arrangement };
}
