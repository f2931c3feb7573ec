/**
 * The certificate of a solved level, by the rules of step.ts alone. It takes the board at the
 * beginning, the typed steps, and every standstill seen. From each standstill to the next, only the
 * typed slides may have moved tiles, some ticks must lead the player to his place, and nothing else
 * may change. At the end he must be in the door with all keys. Where a card that announces the win
 * hides him, some ticks of the last walk must lead there.
 */

import { isCard, showsCard } from '../../card-scene.ts';
import type { LevelRecord } from '../../game.ts';
import { certifyPath, certifyWin, refugeName, type Refuges } from './certify-path.ts';
import type { Level } from '../level.ts';
import { parseLevel } from '../level-text.ts';
import { type ContinuityPlayScene, type ContinuityScene, playOfScene, type SeenPlay } from '../read/scene.ts';
import { startOf } from '../step.ts';

/**
 * Judges a recorded level by the rules alone; see `Game.certify`.
 * @param record of the board read, the steps typed, the pictures seen, and the final picture
 * @returns the fault; `undefined` for a level won by the rules
 */
export function certifyContinuity(record: LevelRecord<ContinuityPlayScene>): string | undefined {
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
    if (isCard(part)) continue;
    const seen = part.kind === 'walk' || part === last ? undefined : playOfScene(part);
    if (!seen) continue;
    last = part;
    // Steps typed before the first standstill lead to it from the board that was read.
    const from = before ?? (typed.length > 0 ? { level, state: startOf(level) } : undefined);
    const refuges = before ? refugesOf(level, before) : 'anywhere';
    const fault = from ? certifyPath(from, seen, { typed, refuges }) : firstPictureFault(level, seen);
    if (fault) return fault;
    before = seen;
    typed = [];
  }
  if (!before) return 'no picture shows a standstill of this level';
  if (isCard(final)) {
    const last = story.findLastIndex((part) => typeof part === 'string');
    if (showsCard(story.slice(0, last))) return 'a card announced the level as won before the last walk';
    return certifyWin(before, { typed, refuges: refugesOf(level, before) });
  }
  if (final.kind !== 'solved') return 'the final picture does not show that the level is solved';
  const { level: end } = before;
  if (end.keys.length > 0) return `${end.keys.length} keys were left at the end`;
  const { door, start } = end;
  const isInDoor = door.tile === start.tile && door.x === start.x && door.y === start.y;
  return isInDoor ? undefined : 'the player is not in the door in the final picture';
}

/** Lists the keys taken since the record began; before the first, the start is unknown. */
function refugesOf(level: Level, { level: now }: SeenPlay): Refuges {
  const left = new Set(now.keys.map((key) => refugeName(now, key)));
  const taken = level.keys.map((key) => refugeName(level, key)).filter((name) => !left.has(name));
  return taken.length > 0 ? taken : 'anywhere';
}

/** Checks that the first standstill shows the board read: the same walls, keys and door. */
function firstPictureFault(level: Level, seen: SeenPlay): string | undefined {
  const { arrangement } = startOf(level);
  const same =
    arrangement.join() === seen.state.arrangement.join() &&
    JSON.stringify([level.tiles, level.keys, level.door]) ===
      JSON.stringify([seen.level.tiles, seen.level.keys, seen.level.door]);
  return same ? undefined : 'the first picture shows another level, not the one that was read';
}
