/**
 * Classifies the figures of foreign drawings by their behaviour, where one picture alone does not
 * suffice. If it does not even identify the player, a trial does (meet-figures.ts). Keys and door
 * stay in place on their tiles, and a key vanishes once the player reaches it. Any other figure has
 * moved and is the player. A player in the door with all keys has won. The look of a rising foreign
 * player is unknown: he is taken to rise if the walk should end so.
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
import { withDoorAsPlayer, withOtherDoor, withDoorGone, type Figures, meetFigures } from './meet-figures.ts';

/** The player's place on his tile, and the cells he still rises. */
interface Risen {
  readonly place: string;
  readonly rise: number;
}

/** The end of a walk. */
interface WalkEnd extends Risen {
  /** Places of the keys taken by then. */
  readonly taken: readonly string[];
}

/** Remembers the figures of a level. */
export class FigureMemory {
  /** The figures of the current level, once known. */
  #known: Figures | undefined;
  #expected: WalkEnd | undefined;
  /** The scene before a trial. */
  #before: ContinuityScene | undefined;
  /** Places of presumed keys that the last walk should have taken. */
  #visited: readonly string[] = [];
  #last: Risen | undefined;
  /** The colour of the rims while time runs. */
  #walkRims: string | undefined;
  /** Places of presumed doors with which the level has no solution. */
  readonly #unsolvable = new Set<string>();

  /**
   * Notes the expected end of a walk.
   * @param level in play
   * @param state at the end of the walk
   */
  expectEnd(level: Level, { tile, body, taken }: PlayState): void {
    const placeOn = (of: number, spot: Pick<Spot, 'x' | 'y'>) => placeIn(wallSigns(level.tiles[of]!), spot);
    this.#expected = {
      place: placeOn(tile, body),
      rise: body.rise,
      taken: level.keys.filter((_, i) => (taken >> i) & 1).map((key) => placeOn(key.tile, key)),
    };
  }

  /**
   * Returns whether only a trial can identify the player.
   * @param scene as returned by `classify`
   */
  needsTrial(scene: ContinuityScene): boolean {
    return this.#known?.walls !== wallsOf(scene) && scene.strange !== undefined && !scene.player;
  }

  /** Whether another figure may be the door. */
  get isDoorGuessed(): boolean {
    return this.#known?.isDoorGuessed === true;
  }

  /**
   * Rejects the presumed door, with which the level has no solution, in favour of another figure.
   * @returns whether there was another candidate
   */
  rejectDoor(): boolean {
    if (!this.#known?.isDoorGuessed) return false;
    this.#unsolvable.add(this.#known.door);
    const other = [...this.#known.keys.keys()].find((place) => !this.#unsolvable.has(place));
    if (other === undefined) return false;
    this.#known = withOtherDoor(this.#known, other);
    return true;
  }

  /**
   * Notes the scene before a trial that moves the player.
   * @param before the scene before
   */
  startTrial(before: ContinuityScene): void {
    this.#before = before;
  }

  /** Whether the figures of a foreign drawing are known. */
  get isForeign(): boolean {
    return this.#known !== undefined;
  }

  /**
   * Returns whether a scene shows a level other than the one with the known figures.
   * @param scene as read
   * @returns false where no foreign level is known
   */
  isOtherLevel(scene: ContinuityScene): boolean {
    return this.#known !== undefined && this.#known.walls !== wallsOf(scene);
  }

  /**
   * Classifies the figures of a scene.
   * @param scene as read
   * @returns the same scene if its figures are those of the practice game or still unknown; without
   *   a player if he is in transit
   */
  classify(scene: ContinuityScene): ContinuityScene {
    const strange = scene.strange && { ...scene.strange, mode: this.#modeOf(scene.strange) };
    const walls = wallsOf(scene);
    if (!strange) return this.#known?.walls === walls ? solvedInDoor(scene, this.#known) : scene;
    if (this.#known?.walls !== walls) this.#meet(scene, strange, walls);
    const known = this.#known?.walls === walls ? this.#known : undefined;
    // A gap without a sign does not show the mode.
    if (!known) return scene.kind === 'walk' ? { ...scene, kind: strange.mode } : scene;
    const at = playerAmong(scene, strange, known, this.#expected?.place);
    const { doubt: _, player: __, ...rest } = scene;
    if (at === 'in transit' && hasDoorMoved(scene, strange, known)) {
      this.#known = withDoorAsPlayer(known);
      return this.classify(scene);
    }
    if (at === 'in transit') return { ...rest, kind: strange.mode, tiles: tilesOf(scene, known) };
    const place = placeOf(scene, at);
    if (known.isDoorGuessed && this.#doubtsDoor(scene, strange, known, place)) return this.classify(scene);
    const tiles = tilesOf(scene, known, place);
    const hasWon = place === known.door && !tiles.some((cells) => cells.includes('K'));
    const player: SeenPlayer = { cell: at.cell, x: at.x, y: at.y, rise: this.#riseAt(place) };
    return { ...rest, kind: hasWon ? 'solved' : strange.mode, tiles, player };
  }

  /** Determines the mode: rims that differ from the first look, when time runs, mean a stop. */
  #modeOf({ mode, rims }: StrangeBoard): StrangeBoard['mode'] {
    if (mode === 'slide' || rims === undefined) return mode;
    this.#walkRims ??= rims;
    const changed = colorDistance(fromHex(rims), fromHex(this.#walkRims));
    return changed < signLimits.rim ? 'walk' : 'slide';
  }

  #meet(scene: ContinuityScene, strange: StrangeBoard, walls: string): void {
    const before = this.#before && wallsOf(this.#before) === walls ? this.#before : undefined;
    const figures =
      figuresInFirstLook(scene, strange) ??
      (before && strange.mode === 'slide' ? meetFigures(before, scene) : undefined);
    if (!figures) return;
    this.#known = figures;
    this.#unsolvable.clear();
  }

  /** Returns whether the presumed door turns out to be a key; if so, presumes another door. */
  #doubtsDoor(scene: ContinuityScene, { figures }: StrangeBoard, known: Figures, player: string): boolean {
    const left = new Set(figures.map((figure) => placeOf(scene, figure)));
    left.delete(player);
    const stayed = this.#visited.find((place) => left.has(place));
    this.#visited = this.#expected?.place === player ? this.#expected.taken : [];
    if (stayed !== undefined && known.keys.has(stayed)) {
      this.#known = withOtherDoor(known, stayed);
      this.#visited = [];
      return true;
    }
    if (player === known.door || left.has(known.door)) return false;
    this.#known = withDoorGone(known, left);
    return this.#known !== known;
  }

  #riseAt(place: string): number {
    const found = [this.#last, this.#expected].find((each) => each?.place === place);
    const rise = this.#expected?.place === place ? this.#expected.rise : (found?.rise ?? 0);
    this.#last = { place, rise };
    return rise;
  }
}

/** Marks a win of a foreign player who, in front of the door, looks like the practice game's. */
function solvedInDoor(scene: ContinuityScene, { door }: Figures): ContinuityScene {
  const { player, tiles } = scene;
  const isInDoor = player && placeIn(wallsOfTile(tiles[player.cell] ?? ''), player) === door;
  return isInDoor && !tiles.some((cells) => cells.includes('K')) ? { ...scene, kind: 'solved' } : scene;
}

/** Identifies the figures by one picture alone, if possible; the player need not stand. */
function figuresInFirstLook(scene: ContinuityScene, strange: StrangeBoard): Figures | undefined {
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
    start: placeOf(scene, player),
    isDoorGuessed: false,
  };
}

/**
 * Finds the player: a figure in a place that was empty, or in the place of a key but unlike it.
 * Otherwise he is in the door: he hides it, or it hides him if the walk should end there. Between
 * two tiles he is not visible.
 */
function playerAmong(
  scene: ContinuityScene,
  { figures }: StrangeBoard,
  { keys, door, doorFigure, player }: Figures,
  expected: string | undefined,
): StrangeFigure | 'in transit' {
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
  return only && others.length === 0 ? only : 'in transit';
}

/**
 * Whether the presumed door has left its place while the presumed player stays where he was at
 * first, so that each is the other.
 */
function hasDoorMoved(scene: ContinuityScene, { figures }: StrangeBoard, known: Figures): boolean {
  const at = new Map(figures.map((figure) => [placeOf(scene, figure), figure]));
  const stayed = at.get(known.start);
  if (!stayed || at.has(known.door)) return false;
  return unlike(stayed, known.player) < unlike(stayed, known.doorFigure);
}

/** Returns the cells of all tiles, with the remaining keys and the door. */
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
