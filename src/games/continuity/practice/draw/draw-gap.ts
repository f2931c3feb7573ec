/**
 * Draws the gap: empty while the player walks, with an arrow from each side where a tile can slide
 * in while time stands, with a star once the level is won. So the mode shows by a shape, in
 * addition to the colour of the rims.
 */

import { placeOfCell } from '../../../../core/points.ts';
import { cellBeyond, gapTile, sides } from '../../level.ts';
import { type Place, px, tileCorner } from './place.ts';
import type { PracticeView } from '../practice-view.ts';

/**
 * Draws the gap.
 * @param view what is shown
 * @param place the measures
 * @returns SVG; nothing while the player walks
 */
export function drawGap(view: PracticeView, place: Place): string {
  const { level, state, mode, skin } = view;
  const cell = state.arrangement.indexOf(gapTile);
  const corner = tileCorner(place, placeOfCell(level.columns, cell));
  const middle = { x: corner.x + place.tile / 2, y: corner.y + place.tile / 2 };
  const at = `translate(${px(middle.x)} ${px(middle.y)})`;
  if (state.won) return `<path transform="${at}" d="${star(place.tile * 0.2)}" fill="${skin.open}"/>`;
  if (mode === 'walk') return '';
  const turns = { left: 0, top: 90, right: 180, bottom: 270 } as const;
  const arrows = sides
    .filter((side) => cellBeyond(level, cell, side) >= 0)
    .map((side) => `<path transform="rotate(${turns[side]})" d="${arrow(place.tile)}"/>`);
  return `<g transform="${at}" fill="none" stroke="${skin.sliding}" stroke-width="${px(place.cell * 0.55)}" stroke-linejoin="round" stroke-linecap="round">${arrows.join('')}</g>`;
}

/** Returns an arrow head at the left edge that points to the middle. */
const arrow = (tile: number): string =>
  `M${px(-0.4 * tile)} ${px(-0.1 * tile)}L${px(-0.3 * tile)} 0L${px(-0.4 * tile)} ${px(0.1 * tile)}`;

/** Returns a star with five points. */
function star(radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const r = i % 2 === 0 ? radius : radius * 0.5;
    return `${px(r * Math.cos(angle))} ${px(r * Math.sin(angle))}`;
  });
  return `M${points.join('L')}z`;
}
