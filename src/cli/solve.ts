import type { Command } from 'commander';
import { boardArgument, readBoardText } from './boards/board-argument.ts';
import { answerEach, eachOption } from './boards/each-board.ts';
import { addGameCommand } from './game-commands.ts';
import { giveAnswer } from './boards/give-answer.ts';

/** `puzzlebot solve <game> <file|board|->`: solves a board given as text. */
export function addSolveCommand(program: Command): void {
  addGameCommand(program, {
    name: 'solve',
    description: 'solve a board given as text',
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
