/**
 * Builds one subcommand for each game that supports a command, for example `puzzlebot solve
 * strata`, with the game's own options.
 */

import type { Command } from 'commander';
import { argumentError } from '../core/errors.ts';
import type { OptionSpec, OptionValues } from '../core/options.ts';
import type { Game } from '../games/game.ts';
import { games, loadGame } from '../games/registry.ts';
import { optionOf } from './known-option.ts';
import { didYouMean } from '../core/words/did-you-mean.ts';

/** Defines how a command is built for each game. */
interface GameCommand {
  /**
   * Lists the game's options for this command.
   * @param game the game
   * @returns its options; `undefined` when the game does not support the command
   */
  options(game: Game): readonly OptionSpec[] | undefined;
  /**
   * Adds arguments and the options that all games share.
   * @param command of one game
   * @param game the game
   */
  shape(command: Command, game: Game): void;
  /**
   * Runs the command.
   * @param game that was typed
   * @param args as typed
   * @param options as typed
   */
  run(game: Game, args: readonly (string | undefined)[], options: OptionValues): Promise<void>;
}

/**
 * Gives a command one subcommand for each game that supports it.
 * @param parent the command, with name and description
 * @param named the game as typed; only that one is loaded, or all if it is no game's name
 * @param spec how the command is built for a game
 */
export async function fillGameCommand(
  parent: Command,
  named: string | undefined,
  spec: GameCommand,
): Promise<void> {
  const wanted = named === undefined ? undefined : await loadGame(named);
  const shown = wanted ? [wanted] : await Promise.all(games.map(({ load }) => load()));
  for (const game of shown) addGame(parent, game, spec);
  parent.addHelpText('after', '\nIn place of <game>: --game <folder with a rule file, script or package>');
  parent
    .command('unknown', { hidden: true, isDefault: true })
    .argument('[game]')
    .allowExcessArguments()
    .allowUnknownOption()
    .action(async (game?: string) => {
      const all = await Promise.all(games.map(({ load }) => load()));
      const able = all.filter((each) => !each.isTemplate && spec.options(each)).map(({ name }) => name);
      const meant = didYouMean(game ?? '', able);
      const order = game?.startsWith('-') ? ', and options behind it,' : '';
      throw argumentError(`${parent.name()} <game>`, `${able.join(', ')}${order}`, game, meant);
    });
}

function addGame(parent: Command, game: Game, spec: GameCommand): void {
  const own = spec.options(game);
  if (!own) return;
  const command = parent.command(game.name, { hidden: game.isTemplate === true }).description(game.summary);
  spec.shape(command, game);
  for (const option of own) command.addOption(optionOf(option));
  command.action(async (...received: unknown[]) => {
    const args = received.slice(0, -2) as (string | undefined)[];
    await spec.run(game, args, received.at(-2) as OptionValues);
  });
}
