/**
 * Draws the practice game as SVG, bottom to top: ground, table and wells, tiles, the gap, the
 * player, and the lines above and below. Each layer is one line, so that a page replaces only the
 * changed ones, usually just the player.
 */

import { type FramePoint, type FrameSize, placeOfCell } from '../../../../core/points.ts';
import type { Drawing } from '../../../practice-game.ts';
import { gapTile, sides, type Spot } from '../../level.ts';
import { fits, tileBeyond } from '../../sides.ts';
import { drawGap } from './draw-gap.ts';
import { drawFoot, drawHead } from './draw-lines.ts';
import { drawPlayer } from './draw-figures.ts';
import { drawTile, type TouchingSide } from './draw-tile.ts';
import { cellCorner, type Place, placeOf, px, tileCorner } from './place.ts';
import type { PracticeView } from '../practice-view.ts';

/**
 * Draws a state of the game.
 * @param view what is shown
 * @param size of the window, px
 * @returns the picture
 */
export function drawPractice(view: PracticeView, size: FrameSize): Drawing {
  const place = placeOf(view.level, size);
  const layers = [
    drawTable(view, place, size),
    ...view.level.tiles.map((_, tile) => {
      const { x, y } = tileCorner(place, view.places[tile]!);
      return moved({ x, y }, drawTile(view, place, tile, touchingSides(view, tile)));
    }),
    drawGap(view, place),
    moved(playerCorner(view, place), drawPlayer(playerLook(view), place.cell)),
    drawAlarm(view, place),
    drawHead(view, place),
    drawFoot(view, place),
  ];
  return { defs: '', body: layers.join('\n') };
}

function drawTable({ skin, level }: PracticeView, place: Place, { width, height }: FrameSize): string {
  const { x, y, width: across, height: down } = place.table;
  const wells = Array.from({ length: level.rows * level.columns }, (_, cell) => {
    const at = placeOfCell(level.columns, cell);
    const corner = tileCorner(place, at);
    return `<rect x="${corner.x}" y="${corner.y}" width="${place.tile}" height="${place.tile}" rx="${px(place.cell * 0.25)}" fill="${skin.well}"/>`;
  });
  return (
    `<rect width="${width}" height="${height}" fill="${skin.ground}"/>` +
    `<rect x="${x}" y="${y}" width="${across}" height="${down}" rx="${px(place.cell * 0.6)}" fill="${skin.table}"/>` +
    wells.join('')
  );
}

const moved = ({ x, y }: FramePoint, svg: string): string =>
  `<g transform="translate(${px(x)} ${px(y)})">${svg}</g>`;

/** Lists the sides of a tile that touch other tiles, unless one of the two is sliding. */
function touchingSides({ level, state, places }: PracticeView, tile: number): TouchingSide[] {
  const isAtRest = (each: number) => {
    const { row, column } = places[each]!;
    return Number.isInteger(row) && Number.isInteger(column);
  };
  if (!isAtRest(tile)) return [];
  return sides.flatMap((side) => {
    const other = tileBeyond(level, state.arrangement, { tile, side });
    if (other === gapTile || !isAtRest(other)) return [];
    return [{ side, fits: fits(level.tiles[tile]!, side, level.tiles[other]!) }];
  });
}

/** Returns where to draw the player, interpolated between his spots before and after the tick. */
function playerCorner({ places, state, from, share }: PracticeView, place: Place): FramePoint {
  const corner = (spot: Spot) => cellCorner(place, places[spot.tile]!, spot);
  const to = corner({ tile: state.tile, x: state.body.x, y: state.body.y });
  const before = corner(from);
  const way = (a: number, b: number) => a + (b - a) * share;
  return { x: way(before.x, to.x), y: way(before.y, to.y) };
}

const playerLook = ({ skin, facing, state }: PracticeView) => ({
  body: skin.player,
  face: skin.face,
  facing,
  isRising: state.body.rise > 0,
});

/** Draws a frame around the table that fades after a death. */
function drawAlarm({ alarm, skin }: PracticeView, { table, margin, cell }: Place): string {
  if (alarm <= 0) return '';
  const width = margin * 0.5;
  return (
    `<rect x="${px(table.x + width / 2)}" y="${px(table.y + width / 2)}" width="${px(table.width - width)}" height="${px(table.height - width)}" rx="${px(cell * 0.5)}" ` +
    `fill="none" stroke="${skin.differs}" stroke-width="${px(width)}" opacity="${px(alarm)}"/>`
  );
}
