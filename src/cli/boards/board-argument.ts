/** The board that `solve`, `rate` and `hint` are asked about: a file, standard input, or the board itself on the command line. */

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ParseError, quoted } from '../../core/errors.ts';
import type { Game } from '../../games/game.ts';

/** What the help says of the argument. */
export const boardArgument = {
  flags: '[board]',
  help: 'a text file with a board, or the board itself where the game has boards in one word; - or nothing reads standard input',
  byDefault: '-',
} as const;

/**
 * Reads a file, or standard input for `-`; where there is no such file and the argument is a board of the game, the
 * argument itself.
 * @throws ParseError when it is none of these, a folder, or no text
 */
export async function readBoardText(game: Game, argument: string): Promise<string> {
  const name = argument === '-' ? 'standard input' : argument;
  let bytes: Buffer;
  try {
    bytes = await readUpTo(mostBytes, argument === '-' ? process.stdin : createReadStream(argument), name);
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

/** An argument as an error tells it: a long one was meant as a board. */
const shortened = (name: string): string => (name === '' || name.length > 60 ? quoted(name, 60) : name);

/** More than any board has: the largest that is solved has four million cells. */
const mostBytes = 64 * 2 ** 20;

/** @throws ParseError where there is more */
async function readUpTo(most: number, stream: Readable, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) throw new ParseError(`${name}: too large; a board has at most ${most / 2 ** 20} MB`);
  }
  return Buffer.concat(chunks);
}
