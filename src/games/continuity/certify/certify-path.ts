/**
 * Whether one standstill can follow another by the rules: tiles moved by slides that were typed,
 * the player by any ticks. What he could do between is tried tick by tick in the game itself
 * (step.ts), deaths included, which put him back to where he took a key or began.
 */

import { gapTile, type Level, type Spot, tileSize } from '../level.ts';
import { inputs } from '../physics.ts';
import type { SeenPlay } from '../read/scene.ts';
import { type Direction, directions } from '../sides.ts';
import { type PlayState, slide, step } from '../step.ts';

/** The label of a step that begins the level anew: everything may change then. */
const anew = /^(begin the level again|next level)$/;

/**
 * Where a death may put the player, by `refugeName`; anywhere, as long as it is not known where he
 * began.
 */
export type Refuges = readonly string[] | 'anywhere';

/**
 * Names a place by the walls round it, since tiles have other numbers in every picture.
 * @param level whose tiles they are
 * @param spot the place
 * @returns the same name for the same place of the same tile
 */
export const refugeName = (level: Level, { tile, x, y }: Spot): string =>
  `${x} ${y} ${(level.tiles[tile]?.solid ?? []).map(Number).join('')}`;

/**
 * Checks whether one standstill can follow another.
 * @param before the earlier one
 * @param after the later one
 * @param between labels of what was typed between, and where a death may put the player
 * @returns what does not follow; `undefined` when all does
 */
export function certifyPath(
  before: SeenPlay,
  after: SeenPlay,
  between: { readonly typed: readonly string[]; readonly refuges: Refuges },
): string | undefined {
  const { typed, refuges } = between;
  if (typed.some((label) => anew.test(label))) return undefined;
  const goal = recast(before, after);
  if (typeof goal === 'string') return goal;
  const slides = typed.flatMap(slidesIn);
  // A walk whose first key was not heard slides with its arrows; so any arrows may count, in their
  // order.
  for (const state of arrangedBy(before.level, before.state, slides)) {
    if (state.arrangement.join() !== goal.arrangement.join()) continue;
    if (isReachable(before.level, { from: state, goal, refuges })) return undefined;
  }
  const isSame = before.state.arrangement.join() === goal.arrangement.join();
  return isSame
    ? 'the player is where no ticks lead'
    : 'tiles lie otherwise than the slides that were typed put them';
}

/** The later standstill in the words of the earlier one: its tiles, and keys as taken. */
function recast(
  { level, state }: SeenPlay,
  after: SeenPlay,
): Pick<PlayState, 'arrangement' | 'tile' | 'body' | 'taken' | 'won'> | string {
  const shape = (of: Level, tile: number) =>
    `${of.tiles[tile]?.solid.join()}${of.door.tile === tile ? 'door' : ''}`;
  const free = new Set(level.tiles.keys());
  const names = new Map<number, number>();
  // A tile that has not moved is itself; of equal ones, the nearest name is as good as any.
  for (const pass of ['same place', 'anywhere'] as const) {
    for (const [cell, tile] of after.state.arrangement.entries()) {
      if (tile === gapTile || names.has(tile)) continue;
      const keys = keysIn(after.level, tile);
      const fits = (own: number) =>
        free.has(own) &&
        shape(level, own) === shape(after.level, tile) &&
        keys.every((key) => keysIn(level, own).includes(key)) &&
        (pass === 'anywhere' || state.arrangement[cell] === own);
      const own = [...free].find(fits);
      if (own === undefined) continue;
      free.delete(own);
      names.set(tile, own);
    }
  }
  if (free.size > 0) return 'a tile shows other walls, or a key that was not there';
  const named = (tile: number) => (tile === gapTile ? gapTile : names.get(tile)!);
  const left = new Set(after.level.keys.map((key) => `${named(key.tile)} ${key.x} ${key.y}`));
  const taken = level.keys.reduce(
    (bits, { tile, x, y }, i) => (left.has(`${tile} ${x} ${y}`) ? bits : bits | (1 << i)),
    0,
  );
  return {
    arrangement: after.state.arrangement.map(named),
    tile: named(after.state.tile),
    body: after.state.body,
    taken,
    won: after.state.won,
  };
}

const keysIn = ({ keys }: Level, tile: number): number[] =>
  keys.flatMap((key) => (key.tile === tile ? [key.y * tileSize + key.x] : []));

/** The slides that a label may have made: those of a slide step, and the arrows of a walk. */
function slidesIn(label: string): Direction[] {
  const [, kind, words = ''] = /^(slide|walk) (.+) from tile /.exec(label) ?? [];
  if (!kind) return [];
  return words.split(', ').flatMap((word): Direction[] => {
    const name = word.replace(/ \d+$/, '');
    if (kind === 'slide') return directions.filter((direction) => direction === name);
    const run = directions.filter((direction) => name.endsWith(direction));
    return name.startsWith('jump') ? ['up', ...run] : run;
  });
}

/**
 * The states that some of these slides lead to, in their order; each may have been heard or not.
 */
function arrangedBy(level: Level, state: PlayState, slides: readonly Direction[]): PlayState[] {
  const found = new Map([[state.arrangement.join(), state]]);
  for (const direction of slides) {
    for (const each of [...found.values()]) {
      const next = slide(level, each, direction);
      if (next && !found.has(next.arrangement.join())) found.set(next.arrangement.join(), next);
    }
  }
  return [...found.values()];
}

/** What of a state of play matters here. */
type Place = Pick<PlayState, 'tile' | 'body' | 'taken' | 'won'>;

/** Whether some ticks lead from one state to another. */
function isReachable(
  level: Level,
  { from, goal, refuges }: { readonly from: PlayState; readonly goal: Place; readonly refuges: Refuges },
): boolean {
  const name = ({ tile, body, taken, won }: Place) =>
    `${tile} ${body.x} ${body.y} ${body.rise} ${taken} ${won}`;
  const wanted = name(goal);
  const first = { ...from, deaths: 0 };
  const seen = new Set([name(first)]);
  const queue: PlayState[] = [first];
  for (const state of queue) {
    if (name(state) === wanted) return true;
    for (const input of inputs) {
      const next = step(level, state, input);
      const nexts = next.deaths > state.deaths ? putBack(level, next, refuges) : [next];
      for (const each of nexts) {
        if (seen.has(name(each))) continue;
        seen.add(name(each));
        queue.push(each);
      }
    }
  }
  return false;
}

/**
 * Where who died may be: where the game puts him when it knows of a key that he took on this
 * stretch, and else at one of the keys that he took before.
 */
function putBack(level: Level, state: PlayState, refuges: Refuges): PlayState[] {
  const spots: Spot[] = [state.refuge];
  for (const [tile, { solid }] of level.tiles.entries()) {
    for (let at = 0; at < solid.length; at++) {
      const spot = { tile, x: at % tileSize, y: Math.floor(at / tileSize) };
      const isKnown = refuges !== 'anywhere' && refuges.includes(refugeName(level, spot));
      if (!solid[at] && (refuges === 'anywhere' || isKnown)) spots.push(spot);
    }
  }
  return spots.map(({ tile, x, y }) => ({ ...state, tile, body: { x, y, rise: 0 }, deaths: 0 }));
}
