/**
 * Tells figures of foreign drawings by what they do, where one picture alone does not tell them:
 * keys and door stay in their places on their tiles, what else there is moved and is the player,
 * and a key is gone once the player came to it. Who is in the door with all keys has won. Nobody
 * knows how a foreign player looks while he rises: he rises if the walk was to end so.
 */

import { colorDistance, fromHex } from '../../../vision/color/color-space.ts';
import { type Level, type Spot, tileSize } from '../level.ts';
import {
  type ContinuityScene,
  type SeenPlayer,
  type StrangeBoard,
  type StrangeFigure,
  wallsOf,
  wallsOfTile,
} from '../read/scene.ts';
import type { PlayState } from '../step.ts';

/** What is known of the level at hand. */
interface Known {
  readonly walls: string;
  /** Places of keys at the first look, with the figure that was there. */
  readonly keys: ReadonlyMap<string, StrangeFigure>;
  readonly door: string;
  /** The door, as it was first seen. */
  readonly doorFigure: StrangeFigure;
  /** The player, as he was first seen. */
  readonly player: StrangeFigure;
}

/** Where the player is on his tile, and how far he still rises. */
interface Risen {
  readonly place: string;
  readonly rise: number;
}

/** Remembers the figures of a level. */
export class FigureMemory {
  #known: Known | undefined;
  #expected: Risen | undefined;
  #last: Risen | undefined;

  /**
   * Says where a walk is to end.
   * @param level that is played
   * @param state at the end of the walk
   */
  expect(level: Level, { tile, body }: PlayState): void {
    const walls = (level.tiles[tile]?.solid ?? []).map((solid) => (solid ? '#' : '.')).join('');
    this.#expected = { place: placeIn(walls, body), rise: body.rise };
  }

  /** Whether figures of a foreign drawing were seen. */
  get isForeign(): boolean {
    return this.#known !== undefined;
  }

  /**
   * Says whether a scene shows another level than the one whose figures are known.
   * @param scene as read
   * @returns false where no foreign level is known
   */
  isOther(scene: ContinuityScene): boolean {
    return this.#known !== undefined && this.#known.walls !== wallsOf(scene);
  }

  /**
   * Tells the figures of a scene.
   * @param scene as read
   * @returns the same where its figures are those of the practice game, or are not told; without
   *   a player where he is on his way
   */
  told(scene: ContinuityScene): ContinuityScene {
    const { strange } = scene;
    const walls = wallsOf(scene);
    if (!strange) return this.#known?.walls === walls ? inDoor(scene, this.#known) : scene;
    if (this.#known?.walls !== walls) this.#known = firstLook(scene, strange, walls) ?? this.#known;
    const known = this.#known?.walls === walls ? this.#known : undefined;
    if (!known) return scene;
    const at = playerAmong(scene, strange, known, this.#expected?.place);
    const { doubt: _, player: __, ...rest } = scene;
    if (at === 'on his way') return { ...rest, kind: strange.mode, tiles: tilesOf(scene, known) };
    const place = placeOf(scene, at);
    const tiles = tilesOf(scene, known, place);
    const hasWon = place === known.door && !tiles.some((cells) => cells.includes('K'));
    const player: SeenPlayer = { cell: at.cell, x: at.x, y: at.y, rise: this.#riseAt(place) };
    return { ...rest, kind: hasWon ? 'solved' : strange.mode, tiles, player };
  }

  #riseAt(place: string): number {
    const found = [this.#last, this.#expected].find((each) => each?.place === place);
    const rise = this.#expected?.place === place ? this.#expected.rise : (found?.rise ?? 0);
    this.#last = { place, rise };
    return rise;
  }
}

/** A place on a tile, wherever that lies: tiles are known by their walls. */
const placeIn = (walls: string, { x, y }: Pick<Spot, 'x' | 'y'>): string => `${walls} ${x} ${y}`;

const placeOf = ({ tiles }: ContinuityScene, figure: StrangeFigure): string =>
  placeIn(wallsOfTile(tiles[figure.cell] ?? ''), figure);

/** Before the door a foreign player may look like the player of the practice game. */
function inDoor(scene: ContinuityScene, { door }: Known): ContinuityScene {
  const { player, tiles } = scene;
  const isInDoor = player && placeIn(wallsOfTile(tiles[player.cell] ?? ''), player) === door;
  return isInDoor && !tiles.some((cells) => cells.includes('K')) ? { ...scene, kind: 'solved' } : scene;
}

/** What a picture that can be told by itself says; the player need not stand. */
function firstLook(scene: ContinuityScene, strange: StrangeBoard, walls: string): Known | undefined {
  const player = strange.player === undefined ? undefined : strange.figures[strange.player];
  if (!player) return undefined;
  const named = (sign: string) =>
    strange.figures.filter(({ cell, x, y }) => scene.tiles[cell]?.[y * tileSize + x] === sign);
  const [door] = named('D');
  if (!door) return undefined;
  const keys = new Map(named('K').map((key) => [placeOf(scene, key), key]));
  return { walls, keys, door: placeOf(scene, door), doorFigure: door, player };
}

/**
 * The player: what lies where nothing lay at first, or on a key's place and is no key; else he is
 * in the door, which he hides, or which hides him where the walk was to end there. Between two
 * tiles he is not seen either.
 */
function playerAmong(
  scene: ContinuityScene,
  { figures }: StrangeBoard,
  { keys, door, doorFigure, player }: Known,
  expected: string | undefined,
): StrangeFigure | 'on his way' {
  const moved = figures.filter((figure) => {
    const place = placeOf(scene, figure);
    const key = keys.get(place);
    if (key) return unlike(figure, player) < unlike(figure, key);
    return place !== door;
  });
  const mayHide = (figure: StrangeFigure) =>
    expected === door || unlike(figure, player) < unlike(figure, doorFigure);
  const [only, ...others] =
    moved.length > 0 ? moved : figures.filter((each) => placeOf(scene, each) === door && mayHide(each));
  return only && others.length === 0 ? only : 'on his way';
}

/** The cells of all tiles, with the keys that are left and the door. */
function tilesOf(scene: ContinuityScene, { keys, door }: Known, player = ''): string[] {
  const figures = scene.strange?.figures ?? [];
  const left = new Set(figures.map((each) => placeOf(scene, each)));
  left.delete(player);
  return scene.tiles.map((cells) => {
    const walls = wallsOfTile(cells);
    const signs = [...walls].map((sign, at) => {
      const place = placeIn(walls, { x: at % tileSize, y: Math.floor(at / tileSize) });
      if (place === door) return 'D';
      return keys.has(place) && left.has(place) ? 'K' : sign;
    });
    return signs.join('');
  });
}

/** How much two figures differ: by how they cover their cells, and by colour; 0..2. */
function unlike(one: StrangeFigure, other: StrangeFigure): number {
  const parts = [...one.look].map((digit, i) => Math.abs(Number(digit) - Number(other.look[i])) / 9);
  const outline = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  return outline + colorDistance(fromHex(one.color), fromHex(other.color));
}
