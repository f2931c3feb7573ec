import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { exitCodes, ParseError } from '../core/errors.ts';
import { addGameCommand } from './game-commands.ts';
import { printJson, printText } from './print.ts';

/** `puzzlebot solve <game> <file|->`: solves a board given as text. */
export function addSolveCommand(program: Command): void {
  addGameCommand(program, {
    name: 'solve',
    description: 'solve a board given as text',
    options: (game) => game.solver?.options,
    shape: (command) => {
      command.argument('[file]', 'the board as text; - or nothing reads standard input', '-');
      command.option('--json', 'print one JSON document on stdout');
    },
    async run(game, [file = '-'], options) {
      const answer = await game.solver?.solve(await readText(file), options);
      if (!answer) return;
      if (options['json']) printJson(answer.json);
      else printText(answer.text);
      if (!answer.solvable) process.exitCode = exitCodes.unsolved;
    },
  });
}

/**
 * Reads a text file, or standard input for `-`.
 * @throws ParseError when there is no such file, it is a folder, or it is no text
 */
async function readText(file: string): Promise<string> {
  const name = file === '-' ? 'standard input' : file;
  let bytes: Buffer;
  try {
    bytes = file === '-' ? await readStandardInput() : await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const what =
      code === 'ENOENT'
        ? 'no such file'
        : code === 'EISDIR'
          ? 'this is a folder'
          : `cannot be read (${code})`;
    throw new ParseError(`${name}: ${what}; give a text file with a board, or - for standard input`, {
      file,
    });
  }
  if (bytes.subarray(0, 8192).includes(0)) {
    throw new ParseError(`${name}: this is no text; "read" takes pictures, "solve" takes boards`, { file });
  }
  return bytes.toString('utf8');
}

async function readStandardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
