/** The board that `solve`, `rate` and `hint` are asked about: a file, standard input, or the board itself on the command line. */

import { readFile } from 'node:fs/promises';
import { ParseError } from '../core/errors.ts';
import type { Game } from '../games/game.ts';

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
    bytes = argument === '-' ? await readStandardInput() : await readFile(argument);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isNoFile = code === 'ENOENT' || code === 'ENAMETOOLONG' || code === 'ENOTDIR';
    if (isNoFile && game.isBoardText?.(argument)) return argument;
    throw new ParseError(
      `${name}: ${troubles[code] ?? `cannot be read (${code})`}; give a text file with a board, or - for standard input`,
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

async function readStandardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
