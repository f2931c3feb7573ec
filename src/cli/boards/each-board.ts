/**
 * `--each`: every line of the input is a board of its own, as `generate` prints them, and every answer is one of its own.
 * A line that is no board is told on stderr, with `--json` also by a document in its turn, and does not keep the others from being
 * answered.
 */

import { exitCodes, ParseError, PuzzlebotError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Answer } from '../../games/game.ts';
import { explainFailure } from '../failure.ts';
import { printJson, printMessage, printText } from '../print.ts';

/** What the help says of the option. */
export const eachOption = {
  flags: '--each',
  help: 'every line of the input that is not empty is a board of its own: one answer each, with the number of its line',
} as const;

/**
 * Answers line by line, and sets the exit code: of the last line that was no board or is not solvable.
 * @param text boards, one a line; empty lines are passed over
 * @param answer of one board; `undefined` where the game has none
 * @throws ParseError where there is no line at all; RangeError where an answer would write files: all boards would write the same ones
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
      printMessage(`puzzlebot: board in line ${index + 1}: ${why}`);
      process.exitCode = exitCode;
    }
  }
}
