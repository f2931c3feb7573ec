/// <reference lib="dom" />
/** Draws a level: the table, its tiles with walls, keys and the door, and the player. */

import { makeSvg } from '../../kit/page/page-elements.ts';
import { boardSize, cornerOf, lengths } from './board-layout.ts';
import type { PlanPageData } from './page-data.ts';

const { cell, tile: edge } = lengths;

/** The elements that move or change. */
export interface BoardParts {
  /** By tile. */
  readonly tiles: readonly SVGElement[];
  /** By key. */
  readonly keys: readonly SVGElement[];
  readonly door: SVGElement;
  readonly seams: SVGElement;
  readonly trail: SVGElement;
  readonly player: SVGElement;
}

/**
 * Draws the level.
 * @param svg element to fill
 * @param level data of the page
 * @returns the elements that change, not yet in place
 */
export function drawBoard(svg: SVGElement, level: PlanPageData): BoardParts {
  const { width, height } = boardSize(level);
  const wells = Array.from({ length: level.rows * level.columns }, (_, at) =>
    makeSvg('rect', { class: 'well', ...cornerOf(level, at), width: edge, height: edge, rx: 3 }),
  );
  const keys = level.keys.map(([, x, y], key) => drawKey(x, y, key));
  const [doorTile, doorX, doorY] = level.door;
  const door = drawDoor(doorX, doorY);
  const tiles = level.tiles.map(({ cells }, tile) => {
    const things = keys.filter((_, key) => level.keys[key]?.[0] === tile);
    return drawTile(tile, cells, doorTile === tile ? [...things, door] : things);
  });
  const seams = makeSvg('g', { id: 'seams' });
  const trail = makeSvg('path', { id: 'trail' });
  const player = drawPlayer();
  const table = makeSvg('rect', { class: 'table', width, height, rx: 14 });
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.replaceChildren(table, ...wells, makeSvg('g', { id: 'tiles' }, ...tiles), seams, trail, player);
  return { tiles, keys, door, seams, trail, player };
}

/** Draws a tile at (0, 0). @param cells 100 characters, `#` for walls */
function drawTile(tile: number, cells: string, things: readonly SVGElement[]): SVGElement {
  const { solid, tops, shade } = wallPaths(cells);
  return makeSvg(
    'g',
    { class: 'tile', id: `tile${tile}` },
    makeSvg('rect', { class: 'room', width: edge, height: edge }),
    makeSvg('text', { class: 'number', x: 80, y: 99 }, String(tile + 1)),
    makeSvg('path', { class: 'shade', d: shade }),
    makeSvg('path', { class: 'solid', d: solid }),
    makeSvg('path', { class: 'tops', d: tops }),
    ...things,
    makeSvg('rect', { class: 'frame', x: -2, y: -2, width: edge + 4, height: edge + 4, rx: 4 }),
  );
}

/** Returns the path data of the walls, the edges to stand on, and the shade below walls. */
function wallPaths(cells: string): { readonly solid: string; readonly tops: string; readonly shade: string } {
  const paths = { solid: '', tops: '', shade: '' };
  const bar = (at: number, height: number) =>
    `M${(at % 10) * cell} ${Math.floor(at / 10) * cell}h${cell}v${height}h-${cell}z`;
  for (let at = 0; at < 100; at++) {
    const isBelowRoom = at >= 10 && cells[at - 10] !== '#';
    const isBelowWall = at >= 10 && !isBelowRoom;
    const isWall = cells[at] === '#';
    if (isWall) paths.solid += bar(at, cell);
    if (isWall && isBelowRoom) paths.tops += bar(at, 3);
    if (!isWall && isBelowWall) paths.shade += bar(at, 4);
  }
  return paths;
}

/**
 * Draws the shape of a key around (0, 0).
 * @returns a ring, a shaft and two teeth
 */
export const keyShape = (): SVGElement[] => [
  makeSvg('circle', { cx: -2.6, cy: 0, r: 3.6 }),
  makeSvg('path', { d: 'M1 0h6.4M4 0v3M7 0v3.4' }),
];

function drawKey(x: number, y: number, key: number): SVGElement {
  // The shape extends further to the right than to the left.
  const transform = `translate(${(x + 0.5) * cell - 0.6} ${(y + 0.5) * cell})`;
  return makeSvg('g', { class: 'key', id: `key${key}`, transform }, makeSvg('g', {}, ...keyShape()));
}

function drawDoor(x: number, y: number): SVGElement {
  const [left, top] = [x * cell, y * cell];
  const way = `M${left + 1.5} ${top + cell}v-9a6.5 6.5 0 0 1 13 0v9z`;
  return makeSvg(
    'g',
    { class: 'door', id: 'door' },
    makeSvg('path', { class: 'way', d: way }),
    makeSvg('circle', { cx: left + 11, cy: top + 10, r: 1.1 }),
  );
}

const drawPlayer = (): SVGElement =>
  makeSvg(
    'g',
    { id: 'player' },
    makeSvg('rect', { class: 'skin', x: -6, y: -6.5, width: 12, height: 14.5, rx: 4.5 }),
    makeSvg(
      'g',
      { id: 'eyes' },
      makeSvg('circle', { cx: -1.2, cy: -1.5, r: 1.7 }),
      makeSvg('circle', { cx: 3.4, cy: -1.5, r: 1.7 }),
    ),
  );
