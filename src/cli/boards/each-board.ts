/**
 * `--each`: answers every line of the input, which is a board as `generate` prints it. An invalid
 * line is reported on stderr, with `--json` also as a document in its place, and the other lines
 * are still answered.
 */

import { exitCodes, ParseError, PuzzlebotError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Answer } from '../../games/game.ts';
import { ProgressBar } from '../../generate/progress-bar.ts';
import { explainFailure } from '../failure.ts';
import { messageStream, printJson, printProblem, printText } from '../print.ts';

export const eachOption = {
  flags: '--each',
  help: 'every line of the input that is not empty is a board of its own: one answer each, with the number of its line',
} as const;

/**
 * Answers line by line. Sets the exit code of the last line that was invalid or unsolvable.
 * @param text boards, one per line; empty lines are skipped
 * @param answer answers one board; `undefined` when the game has no answer
 * @param options as typed
 * @throws ParseError when there is no line at all
 * @throws RangeError when an answer would write files, since all boards would write the same ones
 */
export async function answerEach(
  text: string,
  answer: (board: string) => Promise<Answer | undefined>,
  options: OptionValues,
): Promise<void> {
  const boards = [...text.split(/\r?\n/).entries()].filter(([, board]) => board.trim() !== '');
  if (boards.length === 0)
    throw new ParseError('the input is empty: expected a board in each line', { line: 1 });
  const all = boards.length;
  // In a terminal the answers themselves show the progress.
  const stream = process.stdout.isTTY ? undefined : messageStream();
  const progress = stream && new ProgressBar(stream, all, 0, (done) => `${done} of ${all} boards`);
  try {
    for (const [index, board] of boards) {
      await answerLine(index + 1, () => answer(board), options);
      progress?.count(1);
    }
  } finally {
    progress?.end();
  }
}

async function answerLine(
  line: number,
  answer: () => Promise<Answer | undefined>,
  options: OptionValues,
): Promise<void> {
  try {
    const given = await answer();
    if (!given) return;
    if (given.files?.length)
      throw new RangeError('expected no option that writes a file together with --each');
    if (options['json']) printJson({ line, ...given.json });
    else printText(`line ${line}: ${given.text}\n`);
    if (given.solvable === false) process.exitCode ??= exitCodes.unsolved;
  } catch (error) {
    if (!(error instanceof PuzzlebotError)) throw error;
    const { line: words, exitCode } = explainFailure(error);
    const why = words.replace(/^line 1, /, '');
    if (options['json']) printJson({ line, error: why });
    printProblem(`puzzlebot: board in line ${line}: ${why}`);
    process.exitCode = exitCode;
  }
}
