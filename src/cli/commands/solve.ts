import type { Command } from 'commander';
import { addBoardArgument, answerBoard } from '../boards/answer-board.ts';
import { fillGameCommand } from '../game-commands.ts';

/**
 * `puzzlebot solve <game> <file|picture|board|->`: solves a board.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillSolve(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => game.solver?.options,
    shape: addBoardArgument,
    run: (game, [board], options) =>
      answerBoard(game, board, options, async (text, typed) => game.solver?.solve(text, typed)),
  });
}
