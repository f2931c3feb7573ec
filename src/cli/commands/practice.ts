import type { Command } from 'commander';
import { argumentError, exitCodes } from '../../core/errors.ts';
import { servePractice } from '../../practice/serve.ts';
import { outsideOf } from '../../games/registry.ts';
import { fillGameCommand } from '../game-commands.ts';
import { portOption } from '../port-option.ts';
import { printJson, printMessage, printText } from '../print.ts';
import { withPickedSeed, withSeed } from '../run/pick-seed.ts';
import { stopSignal } from '../run/stop-signal.ts';
import { optionOf } from '../known-option.ts';

/**
 * `puzzlebot practice <game>`: serves the practice game as a web page on this machine only.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillPractice(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => game.practice && withPickedSeed(game.practice.options),
    shape: (command) => {
      for (const spec of portOption.specs) command.addOption(optionOf(spec));
      command.option('--json', 'print {"game","url"} on stdout');
    },
    async run(game, _args, typed) {
      if (outsideOf(game.name) !== undefined && !game.practice?.onPage)
        throw argumentError(
          'practice',
          'a game of this project or a rule file; "play --game" practises the others',
          game.name,
        );
      const { options, seedNote } = withSeed(typed, game.practice?.options);
      const { port } = portOption.parse(options);
      const stop = stopSignal();
      const { url, close } = await servePractice(game, options, port);
      if (options['json']) printJson({ game: game.name, url });
      else printText(url);
      if (game.practice?.rules !== undefined) printMessage(game.practice.rules);
      if (seedNote !== undefined) printMessage(seedNote);
      printMessage(`${game.title} practice is served at the address above; Ctrl-C ends it`);
      await stop.aborted;
      await close();
      process.exitCode = exitCodes.stopped;
    },
  });
}
