/** `puzzlebot verify set.jsonl`: whether each puzzle of a set has the one solution it claims. */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { argumentError, exitCodes, ParseError } from '../../core/errors.ts';
import { maxLineLength, readProvenLine } from '../../proof/proven-line.ts';
import { printJson, printText } from '../print.ts';
import { findGame } from '../run/run-game.ts';

/**
 * Checks a set of puzzles by their proofs and the rules. Sets the exit code when one is wrong.
 * @param path of the file that `generate --proof` wrote
 * @param options of the command
 * @throws ParseError for a line that is no puzzle with a proof; RangeError together with `--key`
 */
export async function verifySet(
  path: string,
  { json, key }: { readonly json?: true; readonly key?: string },
): Promise<void> {
  if (key !== undefined) throw argumentError('--key', 'a recorded run, since sets are not signed,', path);
  const wrong: { readonly line: number; readonly where: string }[] = [];
  let puzzles = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    puzzles++;
    const where = await faultOf(line, path, puzzles);
    if (where !== undefined) wrong.push({ line: puzzles, where });
  }
  if (puzzles === 0) throw new ParseError(`${path}: the file is empty: expected puzzles of generate --proof`);
  if (wrong.length > 0) process.exitCode = exitCodes.unsolved;
  if (json) return printJson({ set: path, agrees: wrong.length === 0, puzzles, wrong });
  const rows = wrong.map(({ line, where }) => `line ${line}: ${where}`);
  const last =
    wrong.length === 0
      ? `verified: ${puzzles} puzzles have one solution each, by the rules and their proofs`
      : `not verified: ${wrong.length} of ${puzzles} puzzles`;
  printText([...rows, last].join('\n'));
}

/** What is wrong with a line, in words. */
async function faultOf(line: string, file: string, number: number): Promise<string | undefined> {
  try {
    if (line.length > maxLineLength) throw new ParseError('the line is too long');
    const proven = readProvenLine(line);
    const { name, uniqueness } = await findGame(proven.game);
    if (!uniqueness) throw new ParseError(`${name} has no proofs`);
    return proven.fault(uniqueness);
  } catch (error) {
    if (!(error instanceof ParseError) && !(error instanceof RangeError)) throw error;
    const why = error.message.replace(/^line 1, /, '');
    throw new ParseError(`${file}: line ${number}: ${why}`, { file, line: number });
  }
}
