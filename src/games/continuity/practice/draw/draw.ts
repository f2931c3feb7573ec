/**
 * The practice game as SVG, bottom to top: ground, table and wells, tiles, what the gap shows, the
 * player, the lines above and below. A layer a line, so that a page replaces only what changed:
 * while the player walks, that is the player.
 */

import type { FramePoint, FrameSize } from '../../../../core/points.ts';
import type { Drawing } from '../../../game.ts';
import { gapTile, type Spot } from '../../level.ts';
import { cellBeyond, oppositeSide, sides } from '../../sides.ts';
import { drawGap } from './draw-gap.ts';
import { drawFoot, drawHead } from './draw-lines.ts';
import { drawTile, px, touchingSides } from './draw-tile.ts';
import { cellCorner, type Place, placeOf, tileCorner } from './place.ts';
import type { PracticeView, TilePlace } from '../practice-view.ts';

/** Draws a state of the game for a window. */
export function drawPractice(view: PracticeView, size: FrameSize): Drawing {
  const place = placeOf(view.level, size);
  const layers = [
    drawTable(view, place, size),
    ...view.level.tiles.map((_, tile) => {
      const { x, y } = tileCorner(place, view.places[tile] as TilePlace);
      const touching = touchingSides(view.level, neighboursOf(view, tile), tile);
      return `<g transform="translate(${px(x)} ${px(y)})">${drawTile(view, place, tile, touching)}</g>`;
    }),
    drawGap(view, place),
    drawPlayer(view, place),
    drawAlarm(view, place),
    drawHead(view, place),
    drawFoot(view, place),
  ];
  return { defs: '', body: layers.join('\n') };
}

function drawTable({ skin, level }: PracticeView, place: Place, { width, height }: FrameSize): string {
  const { x, y, width: across, height: down } = place.table;
  const wells = Array.from({ length: level.rows * level.columns }, (_, cell) => {
    const at = { row: Math.floor(cell / level.columns), column: cell % level.columns };
    const corner = tileCorner(place, at);
    return `<rect x="${corner.x}" y="${corner.y}" width="${place.tile}" height="${place.tile}" rx="${px(place.cell * 0.25)}" fill="${skin.well}"/>`;
  });
  return (
    `<rect width="${width}" height="${height}" fill="${skin.ground}"/>` +
    `<rect x="${x}" y="${y}" width="${across}" height="${down}" rx="${px(place.cell * 0.6)}" fill="${skin.table}"/>` +
    wells.join('')
  );
}

/** The tiles beside a tile, unless one of the two is on its way. */
function neighboursOf({ level, state, places }: PracticeView, tile: number) {
  const isAtRest = (each: number) => {
    const { row, column } = places[each] as TilePlace;
    return Number.isInteger(row) && Number.isInteger(column);
  };
  const cell = state.arrangement.indexOf(tile);
  if (!isAtRest(tile)) return [];
  return sides.flatMap((side) => {
    const beyond = cellBeyond(level, cell, side);
    const other = beyond < 0 ? gapTile : (state.arrangement[beyond] as number);
    return other === gapTile || !isAtRest(other) ? [] : [{ side, other, opposite: oppositeSide[side] }];
  });
}

/** Where the player is drawn: on the straight way from where he was a tick ago to where he is. */
function playerCorner({ places, state, from, share }: PracticeView, place: Place): FramePoint {
  const corner = (spot: Spot) => cellCorner(place, places[spot.tile] as TilePlace, spot);
  const to = corner({ tile: state.tile, x: state.body.x, y: state.body.y });
  const before = corner(from);
  const way = (a: number, b: number) => a + (b - a) * share;
  return { x: way(before.x, to.x), y: way(before.y, to.y) };
}

/**
 * A small figure that fills most of a cell; who rises opens his mouth, which tells what his place
 * alone does not.
 */
function drawPlayer(view: PracticeView, place: Place): string {
  const { skin, facing, state } = view;
  const { cell } = place;
  const { x, y } = playerCorner(view, place);
  const at = (share: number) => px(share * cell);
  const look = 0.05 * facing;
  const up = state.body.rise > 0 ? -0.03 : 0;
  const eye = (cx: number) =>
    `<circle cx="${at(cx + look)}" cy="${at(0.32 + up)}" r="${at(0.075)}" fill="${skin.face}"/>`;
  const mouth =
    state.body.rise > 0
      ? `<circle cx="${at(0.5)}" cy="${at(0.63)}" r="${at(0.14)}" fill="${skin.face}"/>`
      : '';
  return (
    `<g transform="translate(${px(x)} ${px(y)})"><rect x="${at(0.19)}" y="${at(0.1)}" width="${at(0.62)}" height="${at(0.9)}" rx="${at(0.16)}" fill="${skin.player}"/>` +
    `${eye(0.38)}${eye(0.62)}${mouth}</g>`
  );
}

/** A frame round the table that fades after a death. */
function drawAlarm({ alarm, skin }: PracticeView, { table, margin, cell }: Place): string {
  if (alarm <= 0) return '';
  const width = margin * 0.5;
  return (
    `<rect x="${px(table.x + width / 2)}" y="${px(table.y + width / 2)}" width="${px(table.width - width)}" height="${px(table.height - width)}" rx="${px(cell * 0.5)}" ` +
    `fill="none" stroke="${skin.differs}" stroke-width="${px(width)}" opacity="${px(alarm)}"/>`
  );
}
