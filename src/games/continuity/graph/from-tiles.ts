/**
 * Derives the point graph of a level of tiles, in the article's form: letters for side profiles,
 * numbers of openings, and the edges inside squares, which the article entered by hand. An edge
 * means that some way in through one opening leads out through the other. So the graph allows
 * whatever the game allows, and in about 3 % of levels a little more, since a point does not hold
 * the rise of the player.
 *
 * Start, keys and door are special points. A top leads up only if the player can jump out through
 * it; these edges are the climbs.
 */

import {
  type Body,
  boardRows,
  jumpRise,
  type Level,
  oppositeSide,
  type Side,
  sides,
  type Spot,
  type Tile,
  tileName,
  tileSize,
} from '../level.ts';
import { landings, tileMoves } from '../search/tiles/tile-moves.ts';
import { walkFrom } from '../search/tiles/tile-walk.ts';
import {
  bodyCount,
  bodyOf,
  wayAlong,
  wayBack,
  wayIn,
  wayInside,
  wayOut,
  waySide,
} from '../search/tiles/tile-ways.ts';
import { fits, type Opening, openingsOf, profile } from '../sides.ts';

/** A level file in the article's form, as plain JSON. */
interface GraphFile {
  readonly title: string;
  readonly weights: { readonly intra: number; readonly inter: number };
  readonly openings: Readonly<Record<string, number>>;
  readonly squares: Readonly<Record<string, Readonly<Record<Side, string>>>>;
  readonly specials: Readonly<Record<string, Special>>;
  readonly start: string;
  readonly keys: readonly string[];
  readonly finish: string;
  readonly intra: Readonly<Record<string, readonly string[]>>;
  readonly climbs: readonly string[];
  readonly board: readonly string[];
}

interface Special {
  readonly square: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** An opening or a special point of one tile. */
interface TilePoint {
  /** Within its square: `A1`, or the name of a special point. */
  readonly name: string;
  readonly opening?: Opening & { readonly side: Side };
  readonly spot?: Spot;
}

/**
 * Derives the graph of a level.
 * @param level of tiles
 * @returns a level file in the article's form, as plain JSON
 */
export function graphOfTiles(level: Level): GraphFile {
  const letters = new Letters(level.tiles);
  const points = level.tiles.map((tile, i) => [...openingPoints(tile, letters), ...specialPoints(level, i)]);
  const edges = level.tiles.map((tile, i) => edgesIn(tile, points[i] as readonly TilePoint[]));
  const specials: Record<string, Special> = {};
  const intra: Record<string, string[]> = {};
  for (const [i, found] of edges.entries()) {
    const isSpecial = (point: TilePoint) => point.spot !== undefined;
    const plain = found.filter(([from, to]) => !isSpecial(from) && !isSpecial(to));
    if (plain.length > 0) intra[tileName(i)] = plain.map(([from, to]) => `${from.name}>${to.name}`);
    for (const point of (points[i] as readonly TilePoint[]).filter(isSpecial)) {
      specials[point.name] = {
        square: tileName(i),
        from: found.flatMap(([from, to]) => (to === point && !isSpecial(from) ? [from.name] : [])),
        to: found.flatMap(([from, to]) => (from === point ? [to.name] : [])),
      };
    }
  }
  return {
    title: 'From tiles',
    weights: { intra: 1, inter: 10 },
    openings: letters.openings(),
    squares: Object.fromEntries(level.tiles.map((tile, i) => [tileName(i), letters.of(tile)])),
    specials,
    start: 'start',
    keys: level.keys.map((_, key) => `key${key + 1}`),
    finish: 'door',
    intra,
    climbs: climbsOf(level, points),
    board: boardRows(level),
  };
}

/**
 * Formats a graph as a level file, with one line per square.
 * @param graph as plain JSON
 * @returns JSON with a final line break
 */
export function graphText(graph: GraphFile): string {
  const lines = Object.entries(graph).map(([name, value]) => {
    const isTable = ['squares', 'specials', 'intra'].includes(name);
    if (!isTable) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const rows = Object.entries(value as object).map(
      ([key, each]) => `    ${JSON.stringify(key)}: ${JSON.stringify(each)}`,
    );
    return `  ${JSON.stringify(name)}: {${rows.length > 0 ? `\n${rows.join(',\n')}\n  ` : ''}}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * Names profiles by letters: left and right sides from a forwards, tops and bottoms from z
 * backwards; pairs of letters if there are more than 26 profiles.
 */
class Letters {
  readonly #across: readonly number[];
  readonly #upright: readonly number[];
  readonly #names: readonly string[];

  constructor(tiles: readonly Tile[]) {
    const distinct = (wanted: readonly Side[]) => [
      ...new Set(tiles.flatMap((tile) => wanted.map((side) => profile(tile, side)))),
    ];
    this.#across = distinct(['left', 'right']);
    this.#upright = distinct(['top', 'bottom']);
    const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
    const isFew = this.#across.length + this.#upright.length <= alphabet.length;
    this.#names = isFew ? alphabet : alphabet.flatMap((first) => alphabet.map((second) => first + second));
  }

  of(tile: Tile): Record<Side, string> {
    const letters = sides.map((side) => {
      const isAcross = side === 'left' || side === 'right';
      const index = (isAcross ? this.#across : this.#upright).indexOf(profile(tile, side));
      const name = this.#names.at(isAcross ? index : -1 - index)!;
      return [side, side === 'left' || side === 'top' ? name.toUpperCase() : name] as const;
    });
    return Object.fromEntries(letters) as Record<Side, string>;
  }

  openings(): Record<string, number> {
    const count = (open: number) => openingsOf(open).length;
    return Object.fromEntries([
      ...this.#across.map((open, i) => [this.#names[i], count(open)]),
      ...this.#upright.map((open, i) => [this.#names.at(-1 - i), count(open)]),
    ]) as Record<string, number>;
  }
}

function openingPoints(tile: Tile, letters: Letters): TilePoint[] {
  const names = letters.of(tile);
  return sides.flatMap((side) =>
    openingsOf(profile(tile, side)).map((opening, i) => ({
      name: `${names[side]}${i + 1}`,
      opening: { ...opening, side },
    })),
  );
}

function specialPoints({ start, keys, door }: Level, tile: number): TilePoint[] {
  const all = [
    { name: 'start', spot: start },
    ...keys.map((spot, i) => ({ name: `key${i + 1}`, spot })),
    { name: 'door', spot: door },
  ];
  return all.filter(({ spot }) => spot.tile === tile);
}

/** Lists the pairs of points of a tile of which the first leads to the second. */
function edgesIn(tile: Tile, points: readonly TilePoint[]): (readonly [TilePoint, TilePoint])[] {
  const reached = floodOf(tile);
  return points.flatMap((from) => {
    const { ways, cells } = reached(waysInto(from));
    const leads = ({ opening, spot }: TilePoint) =>
      opening
        ? [...ways].some((way) => isThrough(way, opening))
        : spot !== undefined && cells.has(spot.y * tileSize + spot.x);
    return points.flatMap((to) => (to !== from && leads(to) ? [[from, to] as const] : []));
  });
}

/** Lists the ways in at a point: with any rise, through an opening or from a cell. */
function waysInto({ opening, spot }: TilePoint): number[] {
  const rises = Array.from({ length: jumpRise }, (_, rise) => rise);
  if (spot) return rises.map((rise) => wayInside({ x: spot.x, y: spot.y, rise }));
  if (!opening) return [];
  const { side, first, last } = opening;
  const bodies = Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((along) =>
    rises.map((rise) => outside(side, along, side === 'top' ? 0 : rise)),
  );
  // Coming in through a side means leaving a neighbour through the opposite one, at the same place.
  return bodies.map((body) => wayIn(wayOut(body, oppositeSide[side])));
}

/** Makes a body that leaves a neighbour towards a side of the tile. */
function outside(side: Side, along: number, rise: number): Body {
  if (side === 'left' || side === 'right') return { x: side === 'left' ? tileSize : -1, y: along, rise };
  return { x: along, y: side === 'top' ? tileSize : -1, rise };
}

/** What can be reached from some ways in. */
interface Flooded {
  readonly ways: ReadonlySet<number>;
  readonly cells: ReadonlySet<number>;
}

/** Prepares a flood of a tile, which returns to the tile below closed tops. */
function floodOf(tile: Tile): (ways: readonly number[]) => Flooded {
  const moves = tileMoves(tile, [], -1);
  return (ways) => {
    const reached = new Set<number>();
    const cells = new Set<number>();
    const open = new Set(ways);
    for (const way of open) {
      const landed = landings(tile, way);
      const { ends, from } = walkFrom(moves, landed, 0);
      for (const [place, before] of from.entries()) {
        const { x, y } = bodyOf(place);
        if (before !== -1) cells.add(y * tileSize + x);
      }
      for (const out of [...ends.map((end) => end.way), ...landed.map(({ to }) => to - bodyCount)]) {
        if (out < 0) continue;
        reached.add(out);
        const back = wayBack(out);
        if (back >= 0) open.add(back);
      }
    }
    return { ways: reached, cells };
  };
}

function isThrough(way: number, { side, first, last }: Opening & { readonly side: Side }): boolean {
  const along = wayAlong(way);
  return sides[waySide(way)] === side && along >= first && along <= last;
}

/** Lists the tops that can be left upwards, each with every tile that fits above. */
function climbsOf({ tiles }: Level, points: readonly (readonly TilePoint[])[]): string[] {
  return tiles.flatMap((tile, below) => {
    const own = points[below] ?? [];
    const { ways } = floodOf(tile)(own.flatMap(waysInto));
    return own.flatMap(({ name, opening }) => {
      if (opening?.side !== 'top' || ![...ways].some((way) => isThrough(way, opening))) return [];
      return tiles.flatMap((other, above) =>
        above !== below && fits(tile, 'top', other)
          ? [`${tileName(below)}-${name}>${tileName(above)}-${name.toLowerCase()}`]
          : [],
      );
    });
  });
}
