import type { Command } from 'commander';
import { boardArgument, readBoardText } from '../boards/board-argument.ts';
import { answerEach, eachOption } from '../boards/each-board.ts';
import { fillGameCommand } from '../game-commands.ts';
import { giveAnswer } from '../boards/give-answer.ts';

/**
 * `puzzlebot solve <game> <file|board|->`: solves a board given as text.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillSolve(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => game.solver?.options,
    shape: (command) => {
      command.argument(boardArgument.flags, boardArgument.help, boardArgument.byDefault);
      command.option('--json', 'print one JSON document on stdout');
      command.option(eachOption.flags, eachOption.help);
    },
    async run(game, [board = boardArgument.byDefault], options) {
      const text = await readBoardText(game, board);
      const solve = async (one: string) => await game.solver?.solve(one, options);
      if (options['each']) return answerEach(text, solve, options);
      const answer = await solve(text);
      if (answer) await giveAnswer(answer, options);
    },
  });
}
