/**
 * How the player moves, cell by cell and tick by tick: he runs, jumps two cells high and over gaps
 * of three. A tick has two halves, first up or down, then left or right; each half may lead out of
 * the tile, into a neighbour if the sides fit. The game (step.ts) and the solver (search/) both
 * move by these functions.
 *
 * The sizes come close to those of public remakes of the game (a jump 2.1 to 2.4 cells high and 4
 * to 4.5 long).
 */

import { type Body, isSolid, jumpRise, type Side, type Tile, tileSize } from './level.ts';

/** What the player does in one tick. */
export interface Input {
  /** -1 to the left, 1 to the right. */
  readonly run: -1 | 0 | 1;
  /** Begins a jump; does nothing in the air. */
  readonly jump: boolean;
}

/** Everything that can be done in a tick, simple things first. */
export const inputs: readonly Input[] = [false, true].flatMap((jump) =>
  ([0, -1, 1] as const).map((run) => ({ run, jump })),
);

/**
 * Says whether the player stands: he does not rise, and there is something solid below him in his
 * tile.
 * @param tile that he is in
 * @param body inside it
 * @returns false in the air
 */
export const stands = (tile: Tile, { x, y, rise }: Body): boolean => rise === 0 && isSolid(tile, x, y + 1);

/**
 * Does the first half of a tick: standing, rising or falling. In the lowest row of a tile one
 * always falls, since what lies below an open border cell is open or deadly.
 * @param tile that he is in
 * @param body inside it
 * @param jump whether he begins a jump, if he stands
 * @returns a body that may be above (y -1) or below (y 10) the tile
 */
export function moveVertically(tile: Tile, body: Body, jump: boolean): Body {
  const isStanding = stands(tile, body);
  if (isStanding && !jump) return body;
  const { x, y } = body;
  const rise = isStanding ? jumpRise : body.rise;
  if (rise === 0) return { x, y: y + 1, rise: 0 };
  return isSolid(tile, x, y - 1) ? { x, y, rise: 0 } : { x, y: y - 1, rise: rise - 1 };
}

/**
 * Does the second half of a tick: a cell to the side, unless that is solid.
 * @param tile that he is in
 * @param body inside it
 * @param run to the left, to the right, or not
 * @returns a body that may be left (x -1) or right (x 10) of the tile
 */
export function moveSideways(tile: Tile, body: Body, run: Input['run']): Body {
  const { y, rise } = body;
  const x = body.x + run;
  return run === 0 || isSolid(tile, x, y) ? body : { x, y, rise };
}

/**
 * Finds the side by which a body has left its tile.
 * @param body inside the tile or one cell outside
 * @returns `undefined` inside
 */
export function sideLeft({ x, y }: Body): Side | undefined {
  if (y < 0) return 'top';
  if (y >= tileSize) return 'bottom';
  if (x < 0) return 'left';
  return x >= tileSize ? 'right' : undefined;
}

/**
 * Places a body that has left a tile as the neighbour on that side sees it.
 * @param body one cell outside its tile
 * @returns the body inside the neighbour
 */
export const inNeighbour = ({ x, y, rise }: Body): Body => ({
  x: (x + tileSize) % tileSize,
  y: (y + tileSize) % tileSize,
  rise,
});

/**
 * Bumps the player's head: takes back the half of a tick that left a tile by a top that does not
 * fit.
 * @param body above its tile
 * @returns the body in the highest row, not rising any more
 */
export const bumped = ({ x }: Body): Body => ({ x, y: 0, rise: 0 });
