import type { RunRecord } from '../../record/run-folder.ts';
import { argumentError } from '../../core/errors.ts';
import type { Game } from '../../games/game.ts';
import { games, loadGame } from '../../games/registry.ts';

/**
 * Finds a game by its name.
 * @throws RangeError naming the games there are
 */
export async function findGame(name: string): Promise<Game> {
  const game = await loadGame(name);
  if (!game) throw argumentError('the game', games.map((each) => each.name).join(' or '), name);
  return game;
}

/**
 * The game that a run names.
 * @param named what the user typed, if anything; must be the same
 * @throws RangeError when it is another one, or there is no such game
 */
export async function gameOfRun(run: RunRecord, named?: string): Promise<Game> {
  if (named !== undefined && named !== run.head.game) {
    throw argumentError('the game', `${run.head.game}, which the run names`, named);
  }
  return findGame(run.head.game);
}
