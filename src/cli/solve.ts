import type { Command } from 'commander';
import { exitCodes } from '../core/errors.ts';
import { boardArgument, readBoardText } from './board-argument.ts';
import { addGameCommand } from './game-commands.ts';
import { giveAnswer } from './give-answer.ts';

/** `puzzlebot solve <game> <file|board|->`: solves a board given as text. */
export function addSolveCommand(program: Command): void {
  addGameCommand(program, {
    name: 'solve',
    description: 'solve a board given as text',
    options: (game) => game.solver?.options,
    shape: (command) => {
      command.argument(boardArgument.flags, boardArgument.help, boardArgument.byDefault);
      command.option('--json', 'print one JSON document on stdout');
    },
    async run(game, [board = boardArgument.byDefault], options) {
      const answer = await game.solver?.solve(await readBoardText(game, board), options);
      if (!answer) return;
      await giveAnswer(answer, options);
      if (!answer.solvable) process.exitCode = exitCodes.unsolved;
    },
  });
}
