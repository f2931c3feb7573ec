/**
 * Tells figures of foreign drawings by what they do, where one picture alone does not tell them;
 * where it does not even tell the player, by a trial (meet-figures.ts). Keys and door stay in their
 * places on their tiles, what else there is moved and is the player, and a key is gone once the
 * player came to it. Who is in the door with all keys has won. Nobody knows how a foreign player
 * looks while he rises: he rises if the walk was to end so.
 */

import { colorDistance, fromHex } from '../../../vision/color/color-space.ts';
import { type Level, type Spot, tileSize } from '../level.ts';
import { unlike } from '../read/figure-look.ts';
import { signLimits } from '../read/limits.ts';
import {
  type ContinuityScene,
  placeIn,
  placeOf,
  type SeenPlayer,
  type StrangeBoard,
  type StrangeFigure,
  wallSigns,
  wallsOf,
  wallsOfTile,
} from '../read/scene.ts';
import type { PlayState } from '../step.ts';
import { doorElsewhere, doorGone, type Figures, meetFigures } from './meet-figures.ts';

/** Where the player is on his tile, and how far he still rises. */
interface Risen {
  readonly place: string;
  readonly rise: number;
}

/** The end of a walk. */
interface WalkEnd extends Risen {
  /** Places of the keys that are taken then. */
  readonly taken: readonly string[];
}

/** Remembers the figures of a level. */
export class FigureMemory {
  /** What is known of the level at hand. */
  #known: Figures | undefined;
  #expected: WalkEnd | undefined;
  /** The scene before a trial. */
  #before: ContinuityScene | undefined;
  /** Places of what was taken for keys, and where the last walk led past. */
  #visited: readonly string[] = [];
  #last: Risen | undefined;
  /** The colour of the rims while time runs. */
  #walkRims: string | undefined;
  /** Places that were taken for the door where the level could not be solved so. */
  readonly #unsolvable = new Set<string>();

  /**
   * Says where a walk is to end.
   * @param level that is played
   * @param state at the end of the walk
   */
  expect(level: Level, { tile, body, taken }: PlayState): void {
    const placeOn = (of: number, spot: Pick<Spot, 'x' | 'y'>) => placeIn(wallSigns(level.tiles[of]!), spot);
    this.#expected = {
      place: placeOn(tile, body),
      rise: body.rise,
      taken: level.keys.filter((_, i) => (taken >> i) & 1).map((key) => placeOn(key.tile, key)),
    };
  }

  /**
   * Says whether the figures of a scene are not told, so that a trial must tell them.
   * @param scene as `told` returns it
   */
  isUntold({ strange, player }: ContinuityScene): boolean {
    return this.#known === undefined && strange !== undefined && !player;
  }

  /** Whether another figure may be the door. */
  get isGuess(): boolean {
    return this.#known?.isGuess === true;
  }

  /**
   * Says that the level has no solution as its figures were told, so that another one may be the
   * door.
   * @returns whether the figures are told otherwise now
   */
  hasNoSolution(): boolean {
    if (!this.#known?.isGuess) return false;
    this.#unsolvable.add(this.#known.door);
    const other = [...this.#known.keys.keys()].find((place) => !this.#unsolvable.has(place));
    if (other === undefined) return false;
    this.#known = doorElsewhere(this.#known, other);
    return true;
  }

  /**
   * Says that the player is about to be moved, to tell who it is.
   * @param before the scene before
   */
  tries(before: ContinuityScene): void {
    this.#before = before;
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
    const strange = scene.strange && { ...scene.strange, mode: this.#modeOf(scene.strange) };
    const walls = wallsOf(scene);
    if (!strange) return this.#known?.walls === walls ? inDoor(scene, this.#known) : scene;
    if (this.#known?.walls !== walls) this.#meet(scene, strange, walls);
    const known = this.#known?.walls === walls ? this.#known : undefined;
    // A gap without a sign says nothing of the mode.
    if (!known) return scene.kind === 'walk' ? { ...scene, kind: strange.mode } : scene;
    const at = playerAmong(scene, strange, known, this.#expected?.place);
    const { doubt: _, player: __, ...rest } = scene;
    if (at === 'on his way') return { ...rest, kind: strange.mode, tiles: tilesOf(scene, known) };
    const place = placeOf(scene, at);
    if (known.isGuess && this.#doubtsDoor(scene, strange, known, place)) return this.told(scene);
    const tiles = tilesOf(scene, known, place);
    const hasWon = place === known.door && !tiles.some((cells) => cells.includes('K'));
    const player: SeenPlayer = { cell: at.cell, x: at.x, y: at.y, rise: this.#riseAt(place) };
    return { ...rest, kind: hasWon ? 'solved' : strange.mode, tiles, player };
  }

  /** Rims other than those of the first look, at which time runs, mean that time stands. */
  #modeOf({ mode, rims }: StrangeBoard): StrangeBoard['mode'] {
    if (mode === 'slide' || rims === undefined) return mode;
    this.#walkRims ??= rims;
    const changed = colorDistance(fromHex(rims), fromHex(this.#walkRims));
    return changed < signLimits.rim ? 'walk' : 'slide';
  }

  #meet(scene: ContinuityScene, strange: StrangeBoard, walls: string): void {
    const before = this.#before && wallsOf(this.#before) === walls ? this.#before : undefined;
    const figures =
      firstLook(scene, strange) ??
      (before && strange.mode === 'slide' ? meetFigures(before, scene) : undefined);
    if (!figures) return;
    this.#known = figures;
    this.#unsolvable.clear();
  }

  /** Whether what was taken for the door turns out to be none; then it is another figure. */
  #doubtsDoor(scene: ContinuityScene, { figures }: StrangeBoard, known: Figures, player: string): boolean {
    const left = new Set(figures.map((figure) => placeOf(scene, figure)));
    left.delete(player);
    const stayed = this.#visited.find((place) => left.has(place));
    this.#visited = this.#expected?.place === player ? this.#expected.taken : [];
    if (stayed !== undefined && known.keys.has(stayed)) {
      this.#known = doorElsewhere(known, stayed);
      this.#visited = [];
      return true;
    }
    if (player === known.door || left.has(known.door)) return false;
    this.#known = doorGone(known, left);
    return this.#known !== known;
  }

  #riseAt(place: string): number {
    const found = [this.#last, this.#expected].find((each) => each?.place === place);
    const rise = this.#expected?.place === place ? this.#expected.rise : (found?.rise ?? 0);
    this.#last = { place, rise };
    return rise;
  }
}

/** Before the door a foreign player may look like the player of the practice game. */
function inDoor(scene: ContinuityScene, { door }: Figures): ContinuityScene {
  const { player, tiles } = scene;
  const isInDoor = player && placeIn(wallsOfTile(tiles[player.cell] ?? ''), player) === door;
  return isInDoor && !tiles.some((cells) => cells.includes('K')) ? { ...scene, kind: 'solved' } : scene;
}

/** What a picture that can be told by itself says; the player need not stand. */
function firstLook(scene: ContinuityScene, strange: StrangeBoard): Figures | undefined {
  const seen = scene.player;
  const isSeen = ({ cell, x, y }: StrangeFigure) => cell === seen?.cell && x === seen.x && y === seen.y;
  const player =
    strange.player === undefined ? strange.figures.find(isSeen) : strange.figures[strange.player];
  if (!player) return undefined;
  const named = (sign: string) =>
    strange.figures.filter(({ cell, x, y }) => scene.tiles[cell]?.[y * tileSize + x] === sign);
  const [door] = named('D');
  if (!door) return undefined;
  const keys = new Map(named('K').map((key) => [placeOf(scene, key), key]));
  return {
    walls: wallsOf(scene),
    keys,
    door: placeOf(scene, door),
    doorFigure: door,
    player,
    isGuess: false,
  };
}

/**
 * The player: what lies where nothing lay at first, or on a key's place and is no key; else he is
 * in the door, which he hides, or which hides him where the walk was to end there. Between two
 * tiles he is not seen either.
 */
function playerAmong(
  scene: ContinuityScene,
  { figures }: StrangeBoard,
  { keys, door, doorFigure, player }: Figures,
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
function tilesOf(scene: ContinuityScene, { keys, door }: Figures, player = ''): string[] {
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
