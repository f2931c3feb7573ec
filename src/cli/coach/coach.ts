import type { Command } from 'commander';
import { argumentError, exitCodes } from '../../core/errors.ts';
import { loadGame, offeredGames } from '../../games/registry.ts';
import { serveLocally } from '../../pages/local-server.ts';
import { printJson, printMessage, printText } from '../print.ts';
import { portOption } from '../port-option.ts';
import { stopSignal } from '../run/stop-signal.ts';
import { KnownOption, optionOf } from '../known-option.ts';
import { coachSite } from './coach-site.ts';

/**
 * `puzzlebot coach`: serves a page, on this machine only, that takes pictures of boards and gives
 * hints.
 * @param command to fill
 */
export function fillCoach(command: Command): void {
  const help = 'only this game; also a folder with a rule file, a script or a package';
  command.addOption(new KnownOption('--game <game>', help, { choices: offeredNames() }));
  for (const spec of portOption.specs) command.addOption(optionOf(spec));
  command
    .option('--json', 'print {"url"} on stdout')
    .action(async (options: { readonly game?: string; readonly port?: string; readonly json?: true }) => {
      const { port } = portOption.parse({ port: options.port });
      const names = options.game === undefined ? offeredNames() : [options.game];
      const wanted = await Promise.all(names.map(gameNamed));
      const stop = stopSignal();
      const { url, close } = await serveLocally(await coachSite(wanted), port);
      if (options.json) printJson({ url });
      else printText(url);
      printMessage('the coach is served at the address above, to this machine only; Ctrl-C ends it');
      await stop.aborted;
      await close();
      process.exitCode = exitCodes.stopped;
    });
}

const offeredNames = (): string[] => offeredGames.map(({ name }) => name);

async function gameNamed(name: string) {
  const game = await loadGame(name);
  if (game) return game;
  throw argumentError('--game', offeredNames().join(', '), name);
}
