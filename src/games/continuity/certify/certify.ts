/**
 * The certificate of a solved level: from the board at the beginning, what was typed, and every
 * standstill that was seen, by the rules of step.ts alone. From each standstill to the next, the
 * tiles have moved only by slides that were typed between, the player came to where he is by some
 * ticks, and nothing else changed; at the end he is in the door with all keys.
 */

import type { LevelRecord } from '../../game.ts';
import { certifyPath, refugeName, type Refuges } from './certify-path.ts';
import type { Level } from '../level.ts';
import { parseLevel } from '../level-text.ts';
import { type ContinuityScene, playOfScene, type SeenPlay } from '../read/scene.ts';
import { startOf } from '../step.ts';

/**
 * Judges a recorded level by the rules alone; see `Game.certify`.
 * @param record the board that was read, what was typed and seen, and the final picture
 * @returns what is wrong; `undefined` for a level that was won by the rules
 */
export function certifyContinuity(record: LevelRecord<ContinuityScene>): string | undefined {
  const { board, story, final } = record;
  const level = parseLevel(board.join('\n'));
  let before: SeenPlay | undefined;
  let typed: string[] = [];
  let last: ContinuityScene | undefined;
  for (const part of [...story, final]) {
    if (typeof part === 'string') {
      typed.push(part);
      continue;
    }
    const seen = part.kind === 'walk' || part === last ? undefined : playOfScene(part);
    if (!seen) continue;
    last = part;
    // What was typed before the first standstill led to it from the board that was read.
    const from = before ?? (typed.length > 0 ? { level, state: startOf(level) } : undefined);
    const refuges = before ? refugesOf(level, before) : 'anywhere';
    const fault = from ? certifyPath(from, seen, { typed, refuges }) : beginsOtherwise(level, seen);
    if (fault) return fault;
    before = seen;
    typed = [];
  }
  if (!before) return 'no picture shows a standstill of this level';
  if (final.kind !== 'solved') return 'the final picture does not say that the level is solved';
  const { level: end } = before;
  if (end.keys.length > 0) return `${end.keys.length} keys were left at the end`;
  const { door, start } = end;
  const isInDoor = door.tile === start.tile && door.x === start.x && door.y === start.y;
  return isInDoor ? undefined : 'the player is not in the door in the final picture';
}

/**
 * The keys that were taken since the record began; before the first one it is not known where the
 * player is put back.
 */
function refugesOf(level: Level, { level: now }: SeenPlay): Refuges {
  const left = new Set(now.keys.map((key) => refugeName(now, key)));
  const taken = level.keys.map((key) => refugeName(level, key)).filter((name) => !left.has(name));
  return taken.length > 0 ? taken : 'anywhere';
}

/** The first standstill must show the board that was read: the same walls, keys and door. */
function beginsOtherwise(level: Level, seen: SeenPlay): string | undefined {
  const { arrangement } = startOf(level);
  const same =
    arrangement.join() === seen.state.arrangement.join() &&
    JSON.stringify([level.tiles, level.keys, level.door]) ===
      JSON.stringify([seen.level.tiles, seen.level.keys, seen.level.door]);
  return same ? undefined : 'the first picture shows another level than the one that was read';
}
