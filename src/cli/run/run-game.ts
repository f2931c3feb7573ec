import type { RunRecord } from '../../record/run-folder.ts';
import { argumentError } from '../../core/errors.ts';
import type { Game } from '../../games/game.ts';
import { loadGame, offeredGames } from '../../games/registry.ts';

/**
 * Finds a game by its name.
 * @param name of a game
 * @returns the loaded game
 * @throws RangeError listing the games
 */
export async function findGame(name: string): Promise<Game> {
  const game = await loadGame(name);
  if (!game) {
    const known = offeredGames.map((each) => each.name).join(', ');
    throw argumentError('the game', `${known}, or one from outside with --game <folder>,`, name);
  }
  return game;
}

/**
 * Finds the game of a recorded run.
 * @param run the record
 * @param named what the user typed, if anything; must be the same game
 * @returns the loaded game
 * @throws RangeError when it is another one, or there is no such game
 */
export async function gameOfRun(run: RunRecord, named?: string): Promise<Game> {
  if (named !== undefined && named !== run.head.game) {
    throw argumentError('the game', `${run.head.game}, which the run names`, named);
  }
  const game = await loadGame(run.head.game);
  if (game) return game;
  throw argumentError(
    '--game',
    `the folder, script or package of ${run.head.game}, which was played,`,
    named,
  );
}
