import type { Command } from 'commander';
import { addBoardArgument, answerBoard } from '../boards/answer-board.ts';
import { fillGameCommand } from '../game-commands.ts';

/**
 * `puzzlebot rate <game> <file|picture|board|->`: rates how hard a board is.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillRate(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => game.rater?.options,
    shape: addBoardArgument,
    run: (game, [board], options) =>
      answerBoard(game, board, options, async (text, typed) => game.rater?.answer(text, typed)),
  });
}
