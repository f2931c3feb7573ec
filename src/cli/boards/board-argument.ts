/**
 * The board given to `solve`, `rate` and `hint`: a file, standard input, or the board itself on the
 * command line.
 */

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ParseError, quoted } from '../../core/errors.ts';
import type { Game } from '../../games/game.ts';

/** The argument, as the help shows it. */
export const boardArgument = {
  flags: '[board]',
  help: 'a text file with a board, or the board itself where the game has boards in one word; - or nothing reads standard input',
  byDefault: '-',
} as const;

/**
 * Reads a file, or standard input for `-`. When there is no such file and the argument is a board
 * of the game, it is the board.
 * @param game that parses boards
 * @param argument as typed
 * @returns the text
 * @throws ParseError when it is none of these, a folder, not text, or larger than 64 MB
 */
export async function readBoardText(game: Game, argument: string): Promise<string> {
  const name = argument === '-' ? 'standard input' : argument;
  let bytes: Buffer;
  try {
    bytes = await readUpTo(maxBytes, argument === '-' ? process.stdin : createReadStream(argument), name);
  } catch (error) {
    if (error instanceof ParseError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    const isNoFile = code === 'ENOENT' || code === 'ENAMETOOLONG' || code === 'ENOTDIR';
    if (isNoFile && game.isBoardText?.(argument)) return argument;
    const trouble = troubles[code] ?? `cannot be read (${code})`;
    const why = isNoFile && game.isBoardText ? `${trouble}, and no board either` : trouble;
    throw new ParseError(
      `${shortened(name)}: ${why}; give a text file with a board, or - for standard input`,
      { file: argument },
    );
  }
  if (bytes.subarray(0, 8192).includes(0)) {
    throw new ParseError(`${name}: this is no text; "read" takes pictures, "solve" takes boards`, {
      file: argument,
    });
  }
  return bytes.toString('utf8');
}

const troubles: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  ENAMETOOLONG: 'no such file',
  EISDIR: 'this is a folder',
};

/** An argument as an error shows it; a long one was meant as a board. */
const shortened = (name: string): string => (name === '' || name.length > 60 ? quoted(name, 60) : name);

/**
 * Limit on the bytes of a board's text; the largest board that is solved has four million cells.
 */
const maxBytes = 64 * 2 ** 20;

/** Reads a stream; throws a ParseError when it has more than `limit` bytes. */
async function readUpTo(limit: number, stream: Readable, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) throw new ParseError(`${name}: too large; a board has at most ${limit / 2 ** 20} MB`);
  }
  return Buffer.concat(chunks);
}
