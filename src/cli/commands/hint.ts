import type { Command } from 'commander';
import { argumentError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Game, Hint } from '../../games/game.ts';
import { addBoardArgument, answerBoard } from '../boards/answer-board.ts';
import { hintTo } from '../boards/hint-depth.ts';
import { watchWindow } from '../boards/watch-window.ts';
import { fillGameCommand } from '../game-commands.ts';

/**
 * `puzzlebot hint <game> <file|picture|board|->`: gives the easiest next step, or a part of it.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillHint(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => game.hinter?.options,
    shape: (command) => {
      addBoardArgument(command);
      command.option('--where', 'tell only where to look');
      command.option('--which', 'tell only where to look, and which rule helps there');
      command.option('--watch', 'with --window: a new hint whenever the board changes, until Ctrl-C');
    },
    run(game, [board], options) {
      const ask = (text: string, typed: OptionValues) => hintFor(game, text, typed);
      if (!options['watch']) return answerBoard(game, board, options, ask);
      if (options['window'] === undefined) throw argumentError('--watch', '--window with it', undefined);
      return watchWindow(game, options, ask);
    },
  });
}

async function hintFor(game: Game, text: string, options: OptionValues): Promise<Hint | undefined> {
  const hint = await game.hinter?.answer(text, options);
  return hint && hintTo(hint, options['where'] ? 'where' : options['which'] ? 'which' : 'step');
}
