/**
 * The game itself: what one tick and one slide do to a level in play. Practice, solver and player
 * all rely on this file alone for what the rules are; a plan counts only once it was replayed here.
 *
 * Time passes only in ticks; slides happen between them, and carry the player along wherever he is,
 * in mid-air too. Keys are taken, and the door is entered, in the cell where a tick ends. Who falls
 * out of a tile whose bottom does not fit dies, and is back where he took his last key, or at the
 * start; tiles and keys stay as they are.
 */

import { type Arrangement, type Body, type Level, type Spot, startArrangement } from './level.ts';
import { bumped, type Input, inNeighbour, moveSideways, moveVertically, sideLeft } from './physics.ts';
import { type Direction, fits, slideTile, tileBeyond } from './sides.ts';

/** A level in play. */
export interface PlayState {
  readonly arrangement: Arrangement;
  /** The tile the player is in. */
  readonly tile: number;
  readonly body: Body;
  /** The keys that were taken: bit i for `Level.keys[i]`. */
  readonly taken: number;
  /** Where he is put when he dies. */
  readonly refuge: Spot;
  /** All keys were taken and the door entered: nothing changes any more. */
  readonly won: boolean;
  readonly slides: number;
  readonly ticks: number;
  readonly deaths: number;
}

/** A step of a plan: a tile slides, or the player walks, an input a tick. */
export type PlanStep =
  | { readonly kind: 'slide'; readonly direction: Direction; readonly tile: number }
  | { readonly kind: 'walk'; readonly inputs: readonly Input[] };

/** How to win a level from where it stands. */
export interface Plan {
  readonly slides: number;
  readonly ticks: number;
  readonly steps: readonly PlanStep[];
}

/**
 * Begins a level.
 * @param level to be played
 * @returns the state at its start
 */
export function startOf(level: Level): PlayState {
  const { tile, x, y } = level.start;
  return {
    arrangement: startArrangement(level),
    tile,
    body: { x, y, rise: 0 },
    taken: 0,
    refuge: level.start,
    won: false,
    slides: 0,
    ticks: 0,
    deaths: 0,
  };
}

/**
 * Says whether all keys were taken.
 * @param level with its keys
 * @param taken bit i for key i
 * @returns true for a level without keys
 */
export const hasAllKeys = ({ keys }: Level, taken: number): boolean => taken === 2 ** keys.length - 1;

/**
 * Lets one tick pass.
 * @param level that is played
 * @param state before the tick; a won one stays as it is
 * @param input what is pressed
 * @returns the state after it
 */
export function step(level: Level, state: PlayState, input: Input): PlayState {
  if (state.won) return state;
  const next = { ...state, ticks: state.ticks + 1 };
  const { tile, body } = state;
  const { run, jump } = input;
  const upOrDown = crossed(level, next, { tile, body: moveVertically(tileOf(level, tile), body, jump) });
  if (!upOrDown) return died(next);
  const sideways = moveSideways(tileOf(level, upOrDown.tile), upOrDown.body, run);
  return touched(level, { ...next, ...(crossed(level, next, { ...upOrDown, body: sideways }) ?? upOrDown) });
}

/**
 * Moves a tile into the gap.
 * @param level that is played
 * @param state before the slide
 * @param direction in which a tile moves: `left` moves the tile right of the gap
 * @returns `undefined` when there is no tile to move so, or the level is won
 */
export function slide(level: Level, state: PlayState, direction: Direction): PlayState | undefined {
  const slid = state.won ? undefined : slideTile(level, state.arrangement, direction);
  return slid && { ...state, arrangement: slid.arrangement, slides: state.slides + 1 };
}

/** Where the player is; outside the tile while he leaves it. */
type Place = Pick<PlayState, 'tile' | 'body'>;

const tileOf = ({ tiles }: Level, tile: number) => tiles[tile]!;

/**
 * Where half a tick leads that may leave the tile: on into a neighbour that fits, or against a
 * ceiling; `undefined` against a wall, and for a fall out of the tile.
 */
function crossed(level: Level, { arrangement }: PlayState, { tile, body }: Place): Place | undefined {
  const side = sideLeft(body);
  if (!side) return { tile, body };
  const other = tileBeyond(level, arrangement, { tile, side });
  if (other >= 0 && fits(tileOf(level, tile), side, tileOf(level, other))) {
    return { tile: other, body: inNeighbour(body) };
  }
  return side === 'top' ? { tile, body: bumped(body) } : undefined;
}

/** Puts the player back. */
function died(state: PlayState): PlayState {
  const { tile, x, y } = state.refuge;
  return { ...state, tile, body: { x, y, rise: 0 }, deaths: state.deaths + 1 };
}

/** Takes the key and enters the door of the cell where the player is. */
function touched(level: Level, state: PlayState): PlayState {
  const isHere = ({ tile, x, y }: Spot) => tile === state.tile && x === state.body.x && y === state.body.y;
  const key = level.keys.findIndex(isHere);
  const taken = key < 0 ? state.taken : state.taken | (1 << key);
  const refuge = taken === state.taken ? state.refuge : (level.keys[key] ?? state.refuge);
  return { ...state, taken, refuge, won: isHere(level.door) && hasAllKeys(level, taken) };
}
