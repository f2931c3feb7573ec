/**
 * The rules of the game: the effect of one tick and of one slide on a level in play. Practice,
 * solver and player all take the rules from here; a plan counts only once it was replayed here.
 *
 * Time passes only in ticks. Slides happen between them, and carry the player along, even in
 * mid-air. The player takes a key, or enters the door, in the cell where a tick ends. If he falls
 * through a bottom that does not fit, he dies and respawns where he took his last key, or at the
 * start. Tiles and keys stay as they are.
 */

import { type Arrangement, type Body, type Level, type Spot, startArrangement } from './level.ts';
import { bumped, type Input, inNeighbour, moveSideways, moveVertically, sideCrossed } from './physics.ts';
import { type Direction, fits, slideTile, tileBeyond } from './sides.ts';

/** A level in play. */
export interface PlayState {
  readonly arrangement: Arrangement;
  /** The tile the player is in. */
  readonly tile: number;
  readonly body: Body;
  /** The keys taken: bit i for `Level.keys[i]`. */
  readonly taken: number;
  /** Where he respawns. */
  readonly refuge: Spot;
  /** All keys are taken and the door is entered: the state is final. */
  readonly won: boolean;
  readonly slides: number;
  readonly ticks: number;
  readonly deaths: number;
}

/** A step of a plan: a tile slides, or the player walks, with one input per tick. */
export type PlanStep =
  | { readonly kind: 'slide'; readonly direction: Direction; readonly tile: number }
  | { readonly kind: 'walk'; readonly inputs: readonly Input[] };

/** How to win a level from a state of play. */
export interface Plan {
  readonly slides: number;
  readonly ticks: number;
  readonly steps: readonly PlanStep[];
}

/**
 * Starts a level.
 * @param level to play
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
 * Returns whether all keys were taken.
 * @param level with its keys
 * @param taken bit i for key i
 * @returns true for a level without keys
 */
export const hasAllKeys = ({ keys }: Level, taken: number): boolean => taken === 2 ** keys.length - 1;

/**
 * Plays one tick.
 * @param level in play
 * @param state before the tick
 * @param input pressed during the tick
 * @returns the state after it; a won state does not change
 */
export function step(level: Level, state: PlayState, input: Input): PlayState {
  if (state.won) return state;
  const next = { ...state, ticks: state.ticks + 1 };
  const { tile, body } = state;
  const { run, jump } = input;
  const upOrDown = crossBorder(level, next, { tile, body: moveVertically(tileOf(level, tile), body, jump) });
  if (!upOrDown) return respawned(next);
  const sideways = moveSideways(tileOf(level, upOrDown.tile), upOrDown.body, run);
  const end = crossBorder(level, next, { ...upOrDown, body: sideways }) ?? upOrDown;
  return collected(level, { ...next, ...end });
}

/**
 * Slides a tile into the gap.
 * @param level in play
 * @param state before the slide
 * @param direction of the slide: `left` moves the tile right of the gap
 * @returns `undefined` when no tile can slide that way, or the level is won
 */
export function slide(level: Level, state: PlayState, direction: Direction): PlayState | undefined {
  const slid = state.won ? undefined : slideTile(level, state.arrangement, direction);
  return slid && { ...state, arrangement: slid.arrangement, slides: state.slides + 1 };
}

/** The player's position; outside the tile while he leaves it. */
type Place = Pick<PlayState, 'tile' | 'body'>;

const tileOf = ({ tiles }: Level, tile: number) => tiles[tile]!;

/**
 * Completes half a tick that may leave the tile: moves the player into a neighbour that fits, or
 * bumps his head. Returns `undefined` for a wall at the side, and for a fall out of the tile.
 */
function crossBorder(level: Level, { arrangement }: PlayState, { tile, body }: Place): Place | undefined {
  const side = sideCrossed(body);
  if (!side) return { tile, body };
  const other = tileBeyond(level, arrangement, { tile, side });
  if (other >= 0 && fits(tileOf(level, tile), side, tileOf(level, other))) {
    return { tile: other, body: inNeighbour(body) };
  }
  return side === 'top' ? { tile, body: bumped(body) } : undefined;
}

/** Respawns the player. */
function respawned(state: PlayState): PlayState {
  const { tile, x, y } = state.refuge;
  return { ...state, tile, body: { x, y, rise: 0 }, deaths: state.deaths + 1 };
}

/** Takes the key, or enters the door, in the player's cell. */
function collected(level: Level, state: PlayState): PlayState {
  const isHere = ({ tile, x, y }: Spot) => tile === state.tile && x === state.body.x && y === state.body.y;
  const key = level.keys.findIndex(isHere);
  const taken = key < 0 ? state.taken : state.taken | (1 << key);
  const refuge = taken === state.taken ? state.refuge : (level.keys[key] ?? state.refuge);
  return { ...state, taken, refuge, won: isHere(level.door) && hasAllKeys(level, taken) };
}
