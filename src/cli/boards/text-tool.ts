/** The commands that answer a question about a board given as text: `rate`, `hint`. */

import type { Command } from 'commander';
import type { Game, TextTool } from '../../games/game.ts';
import { boardArgument, readBoardText } from './board-argument.ts';
import { answerEach, eachOption } from './each-board.ts';
import { fillGameCommand } from '../game-commands.ts';
import { giveAnswer } from './give-answer.ts';

/** What distinguishes these commands. */
export interface TextToolCommand {
  /**
   * Selects the game's part of the command.
   * @param game the game
   * @returns its tool; `undefined` when the game has none
   */
  tool(game: Game): TextTool | undefined;
}

/**
 * Adds a subcommand for every game that can answer.
 * @param command to fill
 * @param game the second word of the command line
 * @param spec which command it is
 */
export function fillTextTool(
  command: Command,
  game: string | undefined,
  { tool }: TextToolCommand,
): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => tool(game)?.options,
    shape: (command) => {
      command.argument(boardArgument.flags, boardArgument.help, boardArgument.byDefault);
      command.option('--json', 'print one JSON document on stdout');
      command.option(eachOption.flags, eachOption.help);
    },
    async run(game, [board = boardArgument.byDefault], options) {
      const text = await readBoardText(game, board);
      const ask = async (one: string) => await tool(game)?.answer(one, options);
      if (options['each']) return answerEach(text, ask, options);
      const answer = await ask(text);
      if (answer) await giveAnswer(answer, options);
    },
  });
}
