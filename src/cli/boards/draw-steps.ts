/** Draws the planned clicks, in order, over the picture that they were planned on. */

import type { FramePoint } from '../../core/points.ts';
import type { Scene, Step } from '../../games/game.ts';
import { numberRanges } from '../../report/page/number-ranges.ts';

/**
 * Draws numbered rings, joined in order, and the paths of drags; a point that is clicked more than
 * once carries all its numbers.
 * @param steps in order, their places in picture pixels
 * @returns SVG elements
 */
export function stepsAsSvg(steps: readonly Step<Scene>[]): string {
  const spots: { at: FramePoint; numbers: number[] }[] = [];
  steps.forEach(({ at }, i) => {
    const spot = spots.find((known) => known.at.x === at.x && known.at.y === at.y);
    if (spot) spot.numbers.push(i + 1);
    else spots.push({ at, numbers: [i + 1] });
  });
  const drags = steps.map(({ at, action }) =>
    action?.kind === 'drag'
      ? `<polyline points="${[at, ...action.through].map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="#d0103a" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" opacity=".8"/>`
      : '',
  );
  const path = steps.map(({ at }) => `${at.x},${at.y}`).join(' ');
  const rings = spots.map(({ at, numbers }) => {
    const ring = `<circle cx="${at.x}" cy="${at.y}" r="9" fill="#fff" fill-opacity=".25" stroke="#d0103a" stroke-width="2.5"/>`;
    const text = `<text x="${at.x + 12}" y="${at.y - 8}" font-family="sans-serif" font-size="14" font-weight="bold" fill="#d0103a" stroke="#fff" stroke-width="3" paint-order="stroke">${numberRanges(numbers)}</text>`;
    return ring + text;
  });
  return `<polyline points="${path}" fill="none" stroke="#d0103a" stroke-width="1" stroke-dasharray="4 4" opacity=".7"/>${drags.join('')}${rings.join('')}`;
}
