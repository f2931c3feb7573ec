/**
 * How the player moves, cell by cell and tick by tick: he runs, jumps two cells high and over gaps
 * of three. A tick has two halves, first up or down, then left or right; each half may lead out of
 * the tile, into a neighbour if the sides fit. The game (step.ts) and the solver (search/) both
 * move by these two functions.
 *
 * The sizes come close to those of public remakes of the game (a jump 2.1 to 2.4 cells high and 4
 * to 4.5 long).
 */

import { isSolid, type Tile, tileSize } from './level.ts';
import type { Side } from './sides.ts';

/** Cells that a jump rises. */
export const jumpRise = 2;

/** Where the player is in a tile. Outside it (x or y is -1 or 10) while he leaves it. */
export interface Body {
  readonly x: number;
  readonly y: number;
  /** How many cells he still rises, 0..`jumpRise` - 1; 0 while he stands or falls. */
  readonly rise: number;
}

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
 * Whether the player stands: he does not rise, and there is something solid below him in his tile.
 */
export const stands = (tile: Tile, { x, y, rise }: Body): boolean => rise === 0 && isSolid(tile, x, y + 1);

/**
 * The first half of a tick: standing, rising or falling. In the lowest row of a tile one always
 * falls, since what lies below an open border cell is open or deadly.
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
 * The second half of a tick: a cell to the side, unless that is solid.
 * @returns a body that may be left (x -1) or right (x 10) of the tile
 */
export function moveSideways(tile: Tile, body: Body, run: Input['run']): Body {
  const { y, rise } = body;
  const x = body.x + run;
  return run === 0 || isSolid(tile, x, y) ? body : { x, y, rise };
}

/** The side by which a body has left its tile, if it has. */
export function sideLeft({ x, y }: Body): Side | undefined {
  if (y < 0) return 'top';
  if (y >= tileSize) return 'bottom';
  if (x < 0) return 'left';
  return x >= tileSize ? 'right' : undefined;
}

/** A body that has left a tile, as the neighbour on that side sees it. */
export const inNeighbour = ({ x, y, rise }: Body): Body => ({
  x: (x + tileSize) % tileSize,
  y: (y + tileSize) % tileSize,
  rise,
});

/** The player bumps his head: the half of a tick that left a tile by a top that does not fit. */
export const bumped = ({ x }: Body): Body => ({ x, y: 0, rise: 0 });
