/**
 * A tile of the practice game as SVG: rim, air, walls with a lit upper edge, and what lies in it.
 */

import { isSolid, type Level, type Spot, type Tile, tileSize } from '../../level.ts';
import { openingsOf, profile, type Side } from '../../sides.ts';
import { hasAllKeys } from '../../step.ts';
import type { Place } from './place.ts';
import type { PracticeView } from '../practice-view.ts';

/** Rounded to hundredths of a pixel: longer numbers only make the drawing slower. */
export const px = (value: number): number => Math.round(value * 100) / 100;

/** A side of a tile that another one touches, and whether it leads there. */
export interface Touching {
  readonly side: Side;
  readonly fits: boolean;
}

/** Draws a tile at the origin. */
export function drawTile(
  view: PracticeView,
  place: Place,
  tile: number,
  touching: readonly Touching[],
): string {
  const { skin, level, mode, state } = view;
  const { cell, rim, tile: edge } = place;
  const shape = level.tiles[tile] as Tile;
  const inner = tileSize * cell;
  const ring = state.won ? skin.open : mode === 'walk' ? skin.walking : skin.sliding;
  const paths = wallPaths(shape, cell);
  const things = [
    ...(level.door.tile === tile ? [drawDoor(view, level.door, cell)] : []),
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

/** Walls, their upper edges, and the shadows below them, each as one path. */
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

/**
 * Openings that touch another tile, marked in the rim: one colour where they lead on, another where
 * they do not.
 */
function drawOpenings(
  { skin }: PracticeView,
  { cell, rim, tile: edge }: Place,
  shape: Tile,
  { side, fits }: Touching,
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

/** The door takes the whole cell, so that it is seen behind who stands before it. */
function drawDoor({ skin, level, state }: PracticeView, { x, y }: Spot, cell: number): string {
  const isOpen = hasAllKeys(level, state.taken);
  const color = isOpen ? skin.open : skin.locked;
  const at = (dx: number, dy: number) => `${px((x + dx) * cell)} ${px((y + dy) * cell)}`;
  const shape = `M${at(0, 1)}V${px((y + 0.22) * cell)}Q${at(0, 0)} ${at(0.3, 0)}H${px((x + 0.7) * cell)}Q${at(1, 0)} ${at(1, 0.22)}V${px((y + 1) * cell)}z`;
  const knob = `<circle cx="${px((x + (isOpen ? 0.84 : 0.78)) * cell)}" cy="${px((y + 0.48) * cell)}" r="${px(0.07 * cell)}" fill="${skin.air}"/>`;
  return `<path d="${shape}" fill="${color}"/>${knob}`;
}

/** A key: a ring, a shaft, two teeth. */
export function drawKey(color: string, { x, y }: Pick<Spot, 'x' | 'y'>, cell: number): string {
  const at = (share: number) => px(share * cell);
  return (
    `<g transform="translate(${px(x * cell)} ${px(y * cell)})" fill="none" stroke="${color}" stroke-width="${at(0.15)}">` +
    `<circle cx="${at(0.32)}" cy="${at(0.5)}" r="${at(0.17)}"/>` +
    `<path d="M${at(0.48)} ${at(0.5)}H${at(0.9)}M${at(0.82)} ${at(0.45)}V${at(0.72)}M${at(0.64)} ${at(0.45)}V${at(0.68)}"/></g>`
  );
}

/** The tiles that touch each tile of a level where they lie now. */
export function touchingSides(
  { tiles }: Level,
  neighbours: readonly { readonly side: Side; readonly other: number; readonly opposite: Side }[],
  tile: number,
): Touching[] {
  const own = tiles[tile] as Tile;
  return neighbours.map(({ side, other, opposite }) => ({
    side,
    fits: profile(own, side) === profile(tiles[other] as Tile, opposite),
  }));
}
