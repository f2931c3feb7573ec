/** Draws a tile as SVG: rim, air, walls with a lit upper edge, keys and the door. */

import { isSolid, type Side, type Tile, tileSize } from '../../level.ts';
import { openingsOf, profile } from '../../sides.ts';
import { hasAllKeys } from '../../step.ts';
import { drawDoor, drawKey } from './draw-figures.ts';
import { type Place, px } from './place.ts';
import type { PracticeView } from '../practice-view.ts';

/** A side of a tile that touches another tile, and whether the sides fit. */
export interface TouchingSide {
  readonly side: Side;
  readonly fits: boolean;
}

/**
 * Draws a tile at the origin.
 * @param view what is shown
 * @param place the measures
 * @param tile its index
 * @param touching its sides that other tiles touch
 * @returns SVG
 */
export function drawTile(
  view: PracticeView,
  place: Place,
  tile: number,
  touching: readonly TouchingSide[],
): string {
  const { skin, level, mode, state } = view;
  const { cell, rim, tile: edge } = place;
  const shape = level.tiles[tile]!;
  const inner = tileSize * cell;
  const ring = state.won ? skin.open : mode === 'walk' ? skin.walking : skin.sliding;
  const paths = wallPaths(shape, cell);
  const isOpen = hasAllKeys(level, state.taken);
  const door = { fill: isOpen ? skin.open : skin.locked, knob: skin.air, isOpen };
  const things = [
    ...(level.door.tile === tile ? [drawDoor(door, level.door, cell)] : []),
    ...level.keys.flatMap((key, i) =>
      key.tile === tile && !((state.taken >> i) & 1) ? [drawKey(skin.key, key, cell)] : [],
    ),
  ];
  return [
    `<rect width="${edge}" height="${edge}" rx="${px(cell * 0.25)}" fill="${ring}"/>`,
    ...touching.flatMap((each) => drawOpenings(view, place, shape, each)),
    `<g transform="translate(${rim} ${rim})"><rect width="${inner}" height="${inner}" fill="${skin.air}"/>`,
    `<path d="${paths.shade}" fill="${skin.shade}"/><path d="${paths.wall}" fill="${skin.wall}"/>`,
    `<path d="${paths.floor}" fill="${skin.floor}"/>${things.join('')}</g>`,
  ].join('');
}

/** Returns the path data of the walls, their upper edges, and the shadows below them. */
function wallPaths(tile: Tile, cell: number): { wall: string; floor: string; shade: string } {
  const paths = { wall: '', floor: '', shade: '' };
  const bar = (x: number, y: number, height: number) =>
    `M${px(x * cell)} ${px(y * cell)}h${px(cell)}v${px(height * cell)}h${px(-cell)}z`;
  for (let y = 0; y < tileSize; y++) {
    for (let x = 0; x < tileSize; x++) {
      const isBelowWall = y > 0 && isSolid(tile, x, y - 1);
      if (!isSolid(tile, x, y)) paths.shade += isBelowWall ? bar(x, y, 0.2) : '';
      else {
        paths.wall += bar(x, y, 1);
        if (y > 0 && !isBelowWall) paths.floor += bar(x, y, 0.18);
      }
    }
  }
  return paths;
}

/** Marks openings that touch another tile in the rim; the colour shows whether the sides fit. */
function drawOpenings(
  { skin }: PracticeView,
  { cell, rim, tile: edge }: Place,
  shape: Tile,
  { side, fits }: TouchingSide,
): string[] {
  const thick = Math.max(1, Math.round(rim * 0.5));
  const off = Math.floor((rim - thick) / 2);
  const far = edge - off - thick;
  return openingsOf(profile(shape, side)).map(({ first, last }) => {
    const from = rim + first * cell;
    const length = px((last - first + 1) * cell);
    const [x, y] =
      side === 'left' ? [off, from] : side === 'right' ? [far, from] : [from, side === 'top' ? off : far];
    const isUpright = side === 'left' || side === 'right';
    const [width, height] = isUpright ? [thick, length] : [length, thick];
    return `<rect x="${px(x)}" y="${px(y)}" width="${width}" height="${height}" fill="${fits ? skin.fits : skin.differs}"/>`;
  });
}
