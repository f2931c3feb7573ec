/** One subcommand per game that can do a thing: `puzzlebot solve strata`, with the game's own options added. */

import { type Command, Option } from 'commander';
import { argumentError } from '../core/errors.ts';
import type { OptionSpec, OptionValues } from '../core/options.ts';
import type { Game } from '../games/game.ts';
import { games } from '../games/registry.ts';

/** What a command needs to know to be built for each game. */
export interface GameCommand {
  /** The game's options for this command; `undefined` when the game cannot do it. */
  options(game: Game): readonly OptionSpec[] | undefined;
  /** Adds arguments and the options that all games share. */
  shape(command: Command): void;
  /** Carries it out. Arguments as typed, then the options. */
  run(game: Game, args: readonly (string | undefined)[], options: OptionValues): Promise<void>;
}

/**
 * Gives a command one subcommand per game that can do it.
 * @param parent the command, with name and description
 * @param named the game that was typed: only that one is loaded; all are when it is no game's name
 * @param spec how the command is built for a game
 */
export async function fillGameCommand(
  parent: Command,
  named: string | undefined,
  spec: GameCommand,
): Promise<void> {
  const wanted = games.filter(({ name }) => name === named);
  for (const { load } of wanted.length > 0 ? wanted : games) addGame(parent, await load(), spec);
  parent
    .command('unknown', { hidden: true, isDefault: true })
    .argument('[game]')
    .allowExcessArguments()
    .allowUnknownOption()
    .action(async (game?: string) => {
      const all = await Promise.all(games.map(({ load }) => load()));
      const able = all.filter((each) => spec.options(each)).map(({ name }) => name);
      throw argumentError(`${parent.name()} <game>`, able.join(', '), game ?? 'nothing');
    });
}

function addGame(parent: Command, game: Game, spec: GameCommand): void {
  const own = spec.options(game);
  if (!own) return;
  const command = parent.command(game.name).description(game.summary);
  spec.shape(command);
  for (const option of own) command.addOption(new Option(option.flags, option.help));
  command.action(async (...received: unknown[]) => {
    const args = received.slice(0, -2) as (string | undefined)[];
    await spec.run(game, args, received.at(-2) as OptionValues);
  });
}
