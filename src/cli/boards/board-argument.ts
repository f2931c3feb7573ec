/**
 * Reads the board argument of `solve`, `rate` and `hint`: a file, standard input, or the board
 * itself on the command line.
 */

import { ParseError } from '../../core/errors.ts';
import type { Game } from '../../games/game.ts';
import { fileName, NoSuchFile, readTextFile } from '../text-file.ts';

export const boardArgument = {
  flags: '[board]',
  help: 'a text file or a picture (PNG, JPEG, WebP) with a board, or the board itself where the game has boards in one word; - or nothing reads a text or a picture from standard input',
  byDefault: '-',
} as const;

/** Size limit of a board, MB: the largest that can be solved has four million cells. */
const maxMB = 64;

/**
 * Reads a file, or standard input for `-`; if there is no such file and the argument is a board of
 * the game, takes the argument itself.
 * @param game whose board it is
 * @param argument as typed
 * @returns the board's text, without the header line that `read` prints
 * @throws ParseError when it is none of these, a folder, too large, or no text
 */
export async function readBoardText(game: Game, argument: string): Promise<string> {
  try {
    return withoutHeader(await readTextFile(argument, { what: 'a board', maxMB }));
  } catch (error) {
    if (!(error instanceof NoSuchFile) || !game.isBoardText) throw error;
    if (game.isBoardText(argument)) return argument;
    throw new ParseError(
      `${fileName(argument)}: no such file, and no board either; give a text file with a board, or - for standard input`,
      { file: argument },
    );
  }
}

/** The header line that `read` prints above a board. */
const header = /^\uFEFF?\s*\d+x\d+, (?:\d+ colours? [#0-9a-f ]+, )?confidence [01]\.\d+[ \t]*(?=\r?\n)/;

/**
 * Removes the header from a board as `read` prints it.
 * @param text as `read` prints it, or without a header
 * @returns the board; an empty line remains of the header, so that line numbers stay the same
 */
export const withoutHeader = (text: string): string => text.replace(header, '');
