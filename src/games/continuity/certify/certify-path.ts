/**
 * Checks whether one standstill (a picture with time stopped) can follow another by the rules:
 * tiles moved by typed slides, the player by any ticks. All that he could do between is explored
 * tick by tick with the rules of step.ts. This includes deaths, after which he respawns where he
 * took a key or began.
 */

import { gapTile, type Level, type Spot, tileSize } from '../level.ts';
import { inputs } from '../physics.ts';
import type { SeenPlay } from '../read/scene.ts';
import { type Direction, directions } from '../sides.ts';
import { type PlayState, slide, step } from '../step.ts';

/** The label of a step that starts a level, after which everything may change. */
const anew = /^(begin the level again|next level)$/;

/** Where the player may respawn, by `refugeName`; `anywhere` while his start is unknown. */
export type Refuges = readonly string[] | 'anywhere';

/**
 * Names a place by the walls of its tile, since the numbers of tiles differ between pictures.
 * @param level with the tiles
 * @param spot the place
 * @returns the same name for the same place of the same tile
 */
export const refugeName = (level: Level, { tile, x, y }: Spot): string =>
  `${x} ${y} ${(level.tiles[tile]?.solid ?? []).map(Number).join('')}`;

/**
 * Checks whether one standstill can follow another.
 * @param before the earlier one
 * @param after the later one
 * @param between labels of the steps typed between, and where the player may respawn
 * @returns the fault; `undefined` when `after` can follow
 */
export function certifyPath(
  before: SeenPlay,
  after: SeenPlay,
  between: { readonly typed: readonly string[]; readonly refuges: Refuges },
): string | undefined {
  const { typed, refuges } = between;
  if (typed.some((label) => anew.test(label))) return undefined;
  const goal = translated(before, after);
  if (typeof goal === 'string') return goal;
  const slides = typed.flatMap(slidesIn);
  // If the game missed the first key of a walk, its arrow keys slide tiles. So any subsequence of
  // the arrows may have done so.
  const wanted = placeLine(goal);
  for (const state of statesAfter(before.level, before.state, slides)) {
    if (state.arrangement.join() !== goal.arrangement.join()) continue;
    const reached = (each: PlayState) => placeLine(each) === wanted;
    if (isReachable(before.level, { from: state, reached, refuges })) return undefined;
  }
  const isSame = before.state.arrangement.join() === goal.arrangement.join();
  return isSame
    ? 'the player is in a place that no ticks lead to'
    : 'the tiles do not match the slides that were typed';
}

/**
 * Checks whether a standstill can be followed by a win.
 * @param before the standstill
 * @param between labels of the steps typed since, and where the player may respawn
 * @returns the fault; `undefined` if some ticks lead into the door with all keys
 */
export function certifyWin(
  { level, state }: SeenPlay,
  { typed, refuges }: { readonly typed: readonly string[]; readonly refuges: Refuges },
): string | undefined {
  if (!typed.at(-1)?.startsWith('walk ')) return 'no walk was typed before the card';
  const reached = ({ won }: PlayState) => won;
  const canWin = statesAfter(level, state, typed.flatMap(slidesIn)).some((from) =>
    isReachable(level, { from, reached, refuges }),
  );
  return canWin ? undefined : 'no ticks lead from the last standstill into the door with all keys';
}

/** Translates the later standstill to the tiles of the earlier one; missing keys are taken. */
function translated(
  { level, state }: SeenPlay,
  after: SeenPlay,
): Pick<PlayState, 'arrangement' | 'tile' | 'body' | 'taken' | 'won'> | string {
  const shape = (of: Level, tile: number) =>
    `${of.tiles[tile]?.solid.join()}${of.door.tile === tile ? 'door' : ''}`;
  const free = new Set(level.tiles.keys());
  const names = new Map<number, number>();
  // A tile in the same place is taken for the same one; among other equal tiles any choice will do.
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
  if (free.size > 0) return 'a tile has other walls, or a key that was not there before';
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

/** Lists the slides that a label may have caused: of a slide step, or the arrows of a walk. */
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

/** Lists the states after every subsequence of slides, since the game may have missed any. */
function statesAfter(level: Level, state: PlayState, slides: readonly Direction[]): PlayState[] {
  const found = new Map([[state.arrangement.join(), state]]);
  for (const direction of slides) {
    for (const each of [...found.values()]) {
      const next = slide(level, each, direction);
      if (next && !found.has(next.arrangement.join())) found.set(next.arrangement.join(), next);
    }
  }
  return [...found.values()];
}

/** The part of a state of play to compare. */
type Place = Pick<PlayState, 'tile' | 'body' | 'taken' | 'won'>;

const placeLine = ({ tile, body, taken, won }: Place): string =>
  `${tile} ${body.x} ${body.y} ${body.rise} ${taken} ${won}`;

/** Returns whether some ticks lead from a state to one that is wanted. */
function isReachable(
  level: Level,
  walk: {
    readonly from: PlayState;
    readonly reached: (state: PlayState) => boolean;
    readonly refuges: Refuges;
  },
): boolean {
  const { from, reached, refuges } = walk;
  const first = { ...from, deaths: 0 };
  const seen = new Set([placeLine(first)]);
  const queue: PlayState[] = [first];
  for (const state of queue) {
    if (reached(state)) return true;
    for (const input of inputs) {
      const next = step(level, state, input);
      const nexts = next.deaths > state.deaths ? putBack(level, next, refuges) : [next];
      for (const each of nexts) {
        if (seen.has(placeLine(each))) continue;
        seen.add(placeLine(each));
        queue.push(each);
      }
    }
  }
  return false;
}

/** Lists the states after a death: at the state's own refuge, or at any of the known refuges. */
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
