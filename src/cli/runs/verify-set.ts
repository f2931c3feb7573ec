/**
 * `puzzlebot verify set.jsonl`: checks that the claimed solution of each puzzle of a set is its
 * only one.
 */

import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { argumentError, exitCodes, isArgumentError, ParseError } from '../../core/errors.ts';
import { linesOf } from '../../core/files/lines-of.ts';
import { ProgressBar } from '../../generate/progress-bar.ts';
import { readRecord } from '../../generate/set-record.ts';
import { maxLineLength, readProvenLine } from '../../proof/proven-line.ts';
import { messageStream, printJson, printText } from '../print.ts';
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
  const numbers = new Map<number, number>();
  const { bytes, digest } = hashed(path);
  let puzzles = 0;
  try {
    for await (const line of linesOf(bytes, maxLineLength)) {
      const { number, fault } = await judged(line, path, ++puzzles);
      const before = numbers.get(number);
      const doubled = before === undefined ? undefined : `its number ${number} is that of line ${before} too`;
      const where = fault ?? doubled;
      if (where !== undefined) wrong.push({ line: puzzles, where });
      numbers.set(number, puzzles);
    }
  } catch (error) {
    throw error instanceof ParseError && error.place.file === undefined ? error.in(path) : error;
  }
  const record = readRecord(path);
  if (record?.complete && record.sha256 !== digest()) {
    wrong.push({
      line: 0,
      where: 'lines are missing, more, or in another order than the record beside it tells',
    });
  }
  if (puzzles === 0) throw new ParseError(`${path}: the file is empty: expected puzzles of generate --proof`);
  if (wrong.length > 0) process.exitCode = exitCodes.unsolved;
  if (json)
    return printJson({ set: path, agrees: wrong.length === 0, puzzles, missing: missingIn(numbers), wrong });
  const rows = wrong.map(({ line, where }) => (line === 0 ? where : `line ${line}: ${where}`));
  const last =
    wrong.length === 0
      ? `verified: ${puzzles} puzzles have one solution each, by the rules and their proofs${gapsInWords(missingIn(numbers))}`
      : `not verified: ${new Set(wrong.map(({ line }) => line)).size} faults in ${puzzles} puzzles`;
  printText([...rows, last].join('\n'));
}

/** Reads the bytes of a file, with progress, and their digest. */
function hashed(path: string): { readonly bytes: AsyncIterable<Buffer>; digest(): string } {
  const hash = createHash('sha256');
  const { size } = statSync(path);
  async function* read() {
    const progress = new ProgressBar(
      messageStream(),
      size,
      0,
      (done) => `${Math.floor((100 * done) / size)} %`,
    );
    try {
      for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(piece);
        yield piece;
        progress.count(piece.length);
      }
    } finally {
      progress.end();
    }
  }
  return { bytes: read(), digest: () => hash.digest('hex') };
}

/** Counts the missing numbers from 1 to the largest one. */
const missingIn = (numbers: ReadonlyMap<number, number>): number => {
  let last = 0;
  for (const number of numbers.keys()) last = Math.max(last, number);
  return last - numbers.size;
};

const gapsInWords = (missing: number): string =>
  missing === 0 ? '' : `; ${missing} numbers of the set are not in this file, as in a part of it`;

/** Returns the number of a line's puzzle, and what is wrong with it. */
async function judged(
  line: string,
  file: string,
  number: number,
): Promise<{ readonly number: number; readonly fault: string | undefined }> {
  try {
    const proven = readProvenLine(line);
    const { name, uniqueness } = await findGame(proven.game);
    if (!uniqueness) throw new ParseError(`${name} has no proofs`);
    return { number: proven.number, fault: proven.fault(uniqueness) };
  } catch (error) {
    if (!(error instanceof ParseError) && !isArgumentError(error)) throw error;
    const [, why = `: ${error.message}`] = /^line 1(, .*)$/s.exec(error.message) ?? [];
    throw new ParseError(`${file}: line ${number}${why}`, { file, line: number });
  }
}
