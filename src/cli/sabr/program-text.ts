/** Reads the texts of `puzzlebot sabr`: programs, rule files and results. */

import { fileName, readTextFile } from '../text-file.ts';

export interface ProgramFile {
  readonly text: string;
  /** Its name in messages. */
  readonly file: string;
}

/** Size limit of a program or result, MB. */
const maxMB = 16;

/**
 * Reads a text.
 * @param path of the file, or `-` for standard input
 * @param what noun for it in errors
 * @returns the text and its name
 * @throws ParseError when there is no such file, it is a folder, too large, or no text
 */
export async function readProgramText(path: string, what: string): Promise<ProgramFile> {
  return { text: await readTextFile(path, { what, maxMB }), file: fileName(path) };
}
