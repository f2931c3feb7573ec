/**
 * `--each`: every line of the input is a board, as `generate` prints them, and gets an answer of
 * its own. An invalid line is reported on stderr, with `--json` also as a document in its place,
 * and the other lines are still answered.
 */

import { exitCodes, ParseError, PuzzlebotError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Answer } from '../../games/game.ts';
import { explainFailure } from '../failure.ts';
import { printJson, printProblem, printText } from '../print.ts';

/** The option, as the help shows it. */
export const eachOption = {
  flags: '--each',
  help: 'every line of the input that is not empty is a board of its own: one answer each, with the number of its line',
} as const;

/**
 * Answers line by line. Sets the exit code of the last line that was invalid or unsolvable.
 * @param text boards, one a line; empty lines are skipped
 * @param answer answers one board; `undefined` where the game has no answer
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
  for (const [index, board] of boards) {
    try {
      const given = await answer(board);
      if (!given) continue;
      if (given.files?.length)
        throw new RangeError('expected no option that writes a file together with --each');
      if (options['json']) printJson({ line: index + 1, ...given.json });
      else printText(`line ${index + 1}: ${given.text}\n`);
      if (given.solvable === false) process.exitCode ??= exitCodes.unsolved;
    } catch (error) {
      if (!(error instanceof PuzzlebotError)) throw error;
      const { line, exitCode } = explainFailure(error);
      const why = line.replace(/^line 1, /, '');
      if (options['json']) printJson({ line: index + 1, error: why });
      printProblem(`puzzlebot: board in line ${index + 1}: ${why}`);
      process.exitCode = exitCode;
    }
  }
}
