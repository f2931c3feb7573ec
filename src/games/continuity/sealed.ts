/**
 * Cells that nothing can ever reach, because they are walled in within their tile. A key there is
 * an error in the level. A key that merely no arrangement leads to makes the level unsolvable
 * (search/obstacle.ts).
 */

import { type Level, type Spot, tileSize } from './level.ts';

/**
 * Returns whether a spot is walled in: no air leads from it to a border of its tile or to the
 * start. Diagonal steps count, so nothing that any physics could reach is called walled in.
 * @param level with its tiles and its start
 * @param spot an air cell
 * @returns whether the spot can never be reached
 */
export function isSealed(level: Pick<Level, 'tiles' | 'start'>, spot: Spot): boolean {
  const { tiles, start } = level;
  const solid = tiles[spot.tile]?.solid ?? [];
  const last = tileSize - 1;
  const seen = new Set([spot.y * tileSize + spot.x]);
  for (const cell of seen) {
    const [x, y] = [cell % tileSize, Math.floor(cell / tileSize)];
    if (x === 0 || y === 0 || x === last || y === last) return false;
    if (start.tile === spot.tile && start.x === x && start.y === y) return false;
    for (let beside = 0; beside < 9; beside++) {
      const next = cell + ((beside % 3) - 1) + (Math.floor(beside / 3) - 1) * tileSize;
      if (!solid[next]) seen.add(next);
    }
  }
  return true;
}
