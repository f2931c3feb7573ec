/**
 * The player's movement, cell by cell and tick by tick: he runs, jumps two cells high and clears
 * gaps of three. A tick has two halves, first up or down, then left or right. Each half may lead
 * out of the tile, into a neighbour if the sides fit. The game (step.ts) and the solver (search/)
 * share these functions.
 *
 * The distances approximate public remakes of the game, where a jump is 2.1 to 2.4 cells high and
 * 4 to 4.5 long.
 */

import { type Body, isSolid, jumpRise, type Side, type Tile, tileSize } from './level.ts';

/** What the player does in one tick. */
export interface Input {
  /** -1 to the left, 1 to the right. */
  readonly run: -1 | 0 | 1;
  /** Begins a jump; has no effect in the air. */
  readonly jump: boolean;
}

/** All inputs of a tick, without jumps first. */
export const inputs: readonly Input[] = [false, true].flatMap((jump) =>
  ([0, -1, 1] as const).map((run) => ({ run, jump })),
);

/**
 * Returns whether the player stands: he is not rising, and the cell below him in his tile is solid.
 * @param tile that he is in
 * @param body inside it
 * @returns false in the air
 */
export const stands = (tile: Tile, { x, y, rise }: Body): boolean => rise === 0 && isSolid(tile, x, y + 1);

/**
 * Applies the first half of a tick: the player stands, rises or falls. In the lowest row of a tile
 * he always falls, since the cell below an open border cell is open or deadly.
 * @param tile that he is in
 * @param body inside it
 * @param jump whether he begins a jump, if he stands
 * @returns the body, possibly above (y -1) or below (y 10) the tile
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
 * Applies the second half of a tick: one cell to the side, unless that cell is solid.
 * @param tile that he is in
 * @param body inside it
 * @param run to the left, to the right, or not
 * @returns the body, possibly left (x -1) or right (x 10) of the tile
 */
export function moveSideways(tile: Tile, body: Body, run: Input['run']): Body {
  const { y, rise } = body;
  const x = body.x + run;
  return run === 0 || isSolid(tile, x, y) ? body : { x, y, rise };
}

/**
 * Determines the side through which a body has left its tile.
 * @param body inside the tile or one cell outside
 * @returns `undefined` inside
 */
export function sideCrossed({ x, y }: Body): Side | undefined {
  if (y < 0) return 'top';
  if (y >= tileSize) return 'bottom';
  if (x < 0) return 'left';
  return x >= tileSize ? 'right' : undefined;
}

/**
 * Translates a body that has left its tile into the coordinates of the neighbour on that side.
 * @param body one cell outside its tile
 * @returns the body inside the neighbour
 */
export const inNeighbour = ({ x, y, rise }: Body): Body => ({
  x: (x + tileSize) % tileSize,
  y: (y + tileSize) % tileSize,
  rise,
});

/**
 * Bumps the player's head: undoes the half tick that left a tile through a top that does not fit.
 * @param body above its tile
 * @returns the body in the highest row, no longer rising
 */
export const bumped = ({ x }: Body): Body => ({ x, y: 0, rise: 0 });
