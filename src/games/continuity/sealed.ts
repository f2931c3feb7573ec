/**
 * Cells that nothing can ever come to: their air is walled in within their tile. A key there is a
 * mistake of the level, whatever the tiles do, while a key that no arrangement leads to is a level
 * without a solution (search/obstacle.ts).
 */

import { type Level, type Spot, tileSize } from './level.ts';

/**
 * Says whether a spot is walled in: neither a border of its tile nor the start can be reached from
 * it through air. Corners count as open, so nothing that any physics could reach is called walled
 * in.
 * @param level its tiles and its start
 * @param spot air
 * @returns whether nothing ever comes there
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
