/** One subcommand per game that can do a thing: `puzzlebot solve strata`, with the game's own options added. */

import { Command, Option } from 'commander';
import { argumentError } from '../core/errors.ts';
import type { Game, OptionSpec, OptionValues } from '../games/game.ts';
import { games } from '../games/registry.ts';

/** What a command needs to know to be built for each game. */
export interface GameCommand {
  readonly name: string;
  readonly description: string;
  /** The game's options for this command; `undefined` when the game cannot do it. */
  options(game: Game): readonly OptionSpec[] | undefined;
  /** Adds arguments and the options that all games share. */
  shape(command: Command): void;
  /** Carries it out. Arguments as typed, then the options. */
  run(game: Game, args: readonly (string | undefined)[], options: OptionValues): Promise<void>;
}

/** Adds a command with a subcommand for every game that can do it. */
export function addGameCommand(program: Command, spec: GameCommand): void {
  const parent = program.command(spec.name).description(spec.description);
  for (const game of games) {
    const own = spec.options(game);
    if (!own) continue;
    const command = parent.command(game.name).description(game.summary);
    spec.shape(command);
    for (const option of own) command.addOption(new Option(option.flags, option.help));
    command.action(async (...received: unknown[]) => {
      const args = received.slice(0, -2) as (string | undefined)[];
      await spec.run(game, args, received.at(-2) as OptionValues);
    });
  }
  const able = games.filter((game) => spec.options(game)).map(({ name }) => name);
  parent
    .command('unknown', { hidden: true, isDefault: true })
    .argument('[game]')
    .allowExcessArguments()
    .allowUnknownOption()
    .action((game?: string) => {
      throw argumentError(`${spec.name} <game>`, able.join(', '), game ?? 'nothing');
    });
}
