/**
 * What a picture shows, as the reader hands it to the player. A tile is named by its cells, since
 * the picture has no other name for it.
 */

import type { Scene } from '../../game.ts';
import { gapTile, type Level, type Spot, type Tile, tileSize } from '../level.ts';
import type { PlayState } from '../step.ts';
import type { FigureLook } from './figure-look.ts';

/** Where the player is. */
export interface SeenPlayer {
  /** The board cell, not the tile. */
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly rise: number;
}

/** A cell that cannot be classified. */
export interface Doubt {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  /** What it may be, the likeliest first. */
  readonly candidates: readonly string[];
}

/** Something in a cell of air that is not drawn as in the practice game. */
export interface StrangeFigure extends FigureLook {
  /** The board cell, and the cell in it. */
  readonly cell: number;
  readonly x: number;
  readonly y: number;
}

/** What is seen of a board whose figures are not those of the practice game. */
export interface StrangeBoard {
  /** The mode as such pages show it, which have no signs in the gap: orange rims mean `slide`. */
  readonly mode: 'walk' | 'slide';
  /** The colour of the rims of the tiles, `#rrggbb`; absent where there are none. */
  readonly rims?: string;
  /** All cells that are neither air nor wall, in the order of the board. */
  readonly figures: readonly StrangeFigure[];
  /** The one of them that is the player, where this picture alone tells. */
  readonly player?: number;
}

/**
 * A board. `walk` while time passes, `slide` while it stands still, `solved` when the game says so.
 */
export interface ContinuityScene extends Scene {
  readonly kind: 'walk' | 'slide' | 'solved';
  readonly rows: number;
  readonly columns: number;
  /**
   * For each board cell the 100 cells of its tile, row by row: `#`, `.`, `K`, `D`, `?` in doubt;
   * empty for the gap.
   */
  readonly tiles: readonly string[];
  /** Absent while he is between two cells, or hidden. */
  readonly player?: SeenPlayer;
  /** The first cell in doubt. */
  readonly doubt?: Doubt;
  /** What lies on it, where that is not all drawn as in the practice game. */
  readonly strange?: StrangeBoard;
  /** Of air, walls, player, door and keys, as far as they are seen: `#rrggbb`. */
  readonly palette: readonly string[];
}

/**
 * The walls of all tiles, whatever lies between them and wherever they are.
 * @param scene of one picture
 * @returns equal texts for the same level
 */
export const wallsOf = ({ tiles }: Pick<ContinuityScene, 'tiles'>): string =>
  tiles.map(wallsOfTile).sort().join('|');

/**
 * The walls of a tile.
 * @param cells its hundred signs; empty for the gap
 * @returns the same with `.` for all that is no wall
 */
export const wallsOfTile = (cells: string): string => cells.replaceAll(/[^#]/g, '.');

/**
 * Writes the walls of a level's tile as `wallsOfTile` writes those of a scene's.
 * @param tile of a level
 * @returns its hundred signs
 */
export const wallSigns = ({ solid }: Tile): string => solid.map((each) => (each ? '#' : '.')).join('');

/**
 * Names a place on a tile, wherever the tile lies: tiles are known by their walls.
 * @param walls of the tile, as `wallsOfTile` writes them
 * @param spot the cell in it
 * @returns equal texts for the same place
 */
export const placeIn = (walls: string, { x, y }: Pick<Spot, 'x' | 'y'>): string => `${walls} ${x} ${y}`;

/**
 * Names the place of a figure.
 * @param scene in which it is seen
 * @param figure one of that scene
 * @returns as `placeIn`
 */
export const placeOf = ({ tiles }: ContinuityScene, figure: StrangeFigure): string =>
  placeIn(wallsOfTile(tiles[figure.cell] ?? ''), figure);

/** A level and where play stands in it. */
export interface SeenPlay {
  readonly level: Level;
  readonly state: PlayState;
}

/**
 * Makes the level that a scene shows, as if it began there: keys that were taken are none of it.
 * @param scene of one picture
 * @returns `undefined` when the player, the door or any cell is in doubt
 */
export function playOfScene(scene: ContinuityScene): SeenPlay | undefined {
  const { rows, columns, tiles, player, kind } = scene;
  const gap = tiles.indexOf('');
  if (!player || gap < 0 || tiles.some((cells) => cells.includes('?'))) return undefined;
  const tileOf = (cell: number) => (cell < gap ? cell : cell - 1);
  const shapes = tiles.filter((cells) => cells !== '');
  const found = (sign: string): Spot[] =>
    shapes.flatMap((cells, tile) =>
      [...cells].flatMap((each, at) =>
        each === sign ? [{ tile, x: at % tileSize, y: Math.floor(at / tileSize) }] : [],
      ),
    );
  const [door, ...others] = found('D');
  if (!door || others.length > 0) return undefined;
  const { x, y, rise } = player;
  const start = { tile: tileOf(player.cell), x, y };
  const level: Level = {
    rows,
    columns,
    gap,
    tiles: shapes.map((cells) => ({ solid: [...cells].map((sign) => sign === '#') })),
    start,
    keys: found('K'),
    door,
  };
  const arrangement = tiles.map((cells, cell) => (cells === '' ? gapTile : tileOf(cell)));
  const state: PlayState = {
    arrangement,
    tile: start.tile,
    body: { x, y, rise },
    taken: 0,
    refuge: start,
    won: kind === 'solved',
    slides: 0,
    ticks: 0,
    deaths: 0,
  };
  return { level, state };
}
