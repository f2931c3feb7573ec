/**
 * The scene that the reader passes to the player. A tile is identified by its cells, since a
 * picture has no other name for it.
 */

import type { CardScene } from '../../card-scene.ts';
import type { Scene } from '../../game.ts';
import { gapTile, type Level, type Spot, type Tile, tileSize } from '../level.ts';
import type { PlayState } from '../step.ts';
import type { FigureLook } from './figure-look.ts';

/** The player's place. */
export interface SeenPlayer {
  /** The board cell (not the tile); `x` and `y` are the cell in it. */
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
  /** Its possible contents, likeliest first. */
  readonly candidates: readonly string[];
}

/** A figure that is not drawn as in the practice game. */
export interface StrangeFigure extends FigureLook {
  /** The board cell, and the cell in it. */
  readonly cell: number;
  readonly x: number;
  readonly y: number;
}

/** What is seen of a board whose figures are not drawn as in the practice game. */
export interface StrangeBoard {
  /** The mode on pages without signs in the gap: orange rims mean `slide`. */
  readonly mode: 'walk' | 'slide';
  /** Colour of the tiles' rims or seams, `#rrggbb`; absent if there are neither. */
  readonly rims?: string;
  /** All cells that are neither air nor wall, in board order. */
  readonly figures: readonly StrangeFigure[];
  /** Index of the player in `figures`; absent if this picture alone does not identify it. */
  readonly player?: number;
}

/** A board: `walk` while time passes, `slide` while it stands still, `solved` once it is won. */
export interface ContinuityScene extends Scene {
  readonly kind: 'walk' | 'slide' | 'solved';
  readonly rows: number;
  readonly columns: number;
  /**
   * The 100 cells of the tile in each board cell, row by row: `#`, `.`, `K`, `D`, or `?` in doubt;
   * empty for the gap.
   */
  readonly tiles: readonly string[];
  /** Absent while the player is between two cells, or hidden. */
  readonly player?: SeenPlayer;
  /** The first cell in doubt. */
  readonly doubt?: Doubt;
  /** Set if some figure is not drawn as in the practice game. */
  readonly strange?: StrangeBoard;
  /** Colours of air, walls, player, door and keys as far as they are seen, `#rrggbb`. */
  readonly palette: readonly string[];
}

/** What a session sees: the board, or the card that hides it once the level is won. */
export type ContinuityPlayScene = ContinuityScene | CardScene;

/**
 * Identifies a level by the walls of its tiles, wherever the tiles are.
 * @param scene of one picture
 * @returns equal texts for the same level
 */
export const wallsOf = ({ tiles }: Pick<ContinuityScene, 'tiles'>): string =>
  tiles.map(wallsOfTile).sort().join('|');

/**
 * Reduces a tile to its walls.
 * @param cells its hundred signs; empty for the gap
 * @returns the signs with `.` for everything but walls
 */
export const wallsOfTile = (cells: string): string => cells.replaceAll(/[^#]/g, '.');

/**
 * Formats the walls of a level's tile as `wallsOfTile` formats those of a scene's.
 * @param tile of a level
 * @returns its hundred signs
 */
export const wallSigns = ({ solid }: Tile): string => solid.map((each) => (each ? '#' : '.')).join('');

/**
 * Identifies a place on a tile, wherever the tile is: tiles are identified by their walls.
 * @param walls of the tile, from `wallsOfTile`
 * @param spot the cell in it
 * @returns equal texts for the same place
 */
export const placeIn = (walls: string, { x, y }: Pick<Spot, 'x' | 'y'>): string => `${walls} ${x} ${y}`;

/**
 * Identifies the place of a figure.
 * @param scene that contains the figure
 * @param figure of that scene
 * @returns as `placeIn`
 */
export const placeOf = ({ tiles }: ContinuityScene, figure: StrangeFigure): string =>
  placeIn(wallsOfTile(tiles[figure.cell] ?? ''), figure);

/** A level and the state of play in it. */
export interface SeenPlay {
  readonly level: Level;
  readonly state: PlayState;
}

/**
 * Builds the level of a scene as if it began there, without the keys already taken.
 * @param scene of one picture
 * @returns `undefined` unless player, gap and exactly one door are known and no cell is in doubt
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
