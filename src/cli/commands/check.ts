/** `puzzlebot check`: checks a rule file, and its reading of pictures against expected boards. */

import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Command } from 'commander';
import { decodePicture, isPictureName, pictureEndings } from '../../capture/picture/decode.ts';
import { argumentError, exitCodes, ParseError, PuzzlebotError } from '../../core/errors.ts';
import type { Board } from '../../games/rule-file/board.ts';
import { parseBoard } from '../../games/rule-file/board-text.ts';
import { type CheckedPicture, checkPicture } from '../../games/rule-file/check/check-picture.ts';
import { statesUnentered } from '../../games/rule-file/file/check-puzzle-file.ts';
import { checkRules } from '../../games/rule-file/check/check-rules.ts';
import { loadPuzzle } from '../../outside/load-puzzle.ts';
import type { Puzzle } from '../../games/rule-file/puzzle.ts';
import { withoutHeader } from '../boards/board-argument.ts';
import { printJson, printMessage, printText } from '../print.ts';
import { NoSuchFile, readTextFile } from '../text-file.ts';

const maxTruthMB = 1;

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 */
export function fillCheck(command: Command): void {
  command
    .argument('<game>', 'a folder with a rule file')
    .option('--pictures <folder>', 'pictures to read; beside board.png, board.txt may hold what it shows')
    .option('--json', 'print one JSON document on stdout')
    .action(async (path: string, options: { pictures?: string; json?: true }) => {
      const puzzle = await loadPuzzle(path);
      await checkRules(puzzle);
      const { name, title, about, sides } = puzzle.file;
      const rules = { game: name, title, sides };
      if (!options.json)
        printText(`${name}: the rule file is right; grids of ${sides.min} to ${sides.max} cells a side`);
      for (const sentence of statesUnentered(puzzle.file)) printMessage(`${name}: ${sentence}`);
      if (about === '')
        printMessage(
          `${name}: no line "about" tells the rules to those who read --help or play the practice page`,
        );
      const pictures = options.pictures === undefined ? [] : await checkAll(puzzle, options.pictures);
      const worst = ['unread', 'wrong'].find((each) => pictures.some(({ verdict }) => verdict === each));
      if (worst) process.exitCode = worst === 'wrong' ? exitCodes.unsolved : exitCodes.unreadable;
      if (options.json) return printJson({ ...rules, pictures });
      for (const { picture, verdict, what } of pictures)
        printText(`${verdict.padEnd(6)}  ${picture}  ${what}`);
    });
}

async function checkAll(puzzle: Puzzle, folder: string): Promise<({ picture: string } & CheckedPicture)[]> {
  const names = await readdir(folder).catch(() => {
    throw argumentError('--pictures', 'a folder with pictures', folder);
  });
  const pictures = names.filter(isPictureName).sort();
  if (pictures.length === 0)
    throw argumentError('--pictures', `a folder with ${pictureEndings.join(', ')}`, folder);
  const checked = [];
  for (const picture of pictures) {
    checked.push({ picture, ...(await check(puzzle, join(folder, picture))) });
  }
  // The least certain first.
  return checked.sort((a, b) => (a.confidence ?? 0) - (b.confidence ?? 0));
}

async function check(puzzle: Puzzle, path: string): Promise<CheckedPicture> {
  const truth = await truthIn(`${path.slice(0, -extname(path).length)}.txt`, puzzle);
  try {
    return checkPicture(puzzle, await decodePicture(path), truth);
  } catch (error) {
    if (error instanceof PuzzlebotError) return { verdict: 'unread', what: error.message };
    throw error;
  }
}

/** Reads the board that a picture shows, if there is a text beside it. */
async function truthIn(file: string, { file: rules }: Puzzle): Promise<Board | undefined> {
  try {
    return parseBoard(withoutHeader(await readTextFile(file, { what: 'a board', maxMB: maxTruthMB })), rules);
  } catch (error) {
    if (error instanceof NoSuchFile) return undefined;
    throw error instanceof ParseError && error.place.file === undefined ? error.in(file) : error;
  }
}
