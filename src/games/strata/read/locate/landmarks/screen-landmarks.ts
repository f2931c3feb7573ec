/**
 * Measures the landmarks of a screen, other than those of its board, to a fraction of a pixel and
 * assigns each its place in the design; fit-landmarks.ts then fits the design to them.
 *
 *     edges and tops of the palette's tiles · frames · boxes
 */

import type { Frame } from '../../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../../core/points.ts';
import { design, paletteX } from '../../../geometry.ts';
import { crossing } from '../crossing.ts';
import { frames } from '../frames.ts';
import type { Landmark } from './landmark.ts';
import { type Design, fromDesign } from '../design.ts';
import { boxLandmarks } from '../menu-boxes.ts';
import type { OtherScreen, Screen } from '../screen.ts';

/**
 * Measures the landmarks of a screen other than its board.
 * @param frame the picture
 * @param screen recognised in it
 * @param at approximate place of the design
 * @param area the game's area of the picture
 * @returns those that could be measured
 */
export const screenLandmarks = (frame: Frame, screen: Screen, at: Design, area: FrameRect): Landmark[] =>
  screen.kind === 'puzzle'
    ? paletteLandmarks(frame, screen.palette.tiles.length, at, area)
    : otherLandmarks(screen);

/**
 * Returns the landmarks of a screen without a palette.
 * @param screen recognised in the picture
 * @returns its frame or its boxes
 */
function otherLandmarks(screen: OtherScreen): Landmark[] {
  if ('lines' in screen) return boxLandmarks(screen.lines, screen.kind);
  const { x, y } = frames[screen.kind].at;
  const name = screen.kind === 'solved' ? 'the frame of Next' : 'the frame of the wave';
  const place = { on: 'design', x, y } as const;
  return [{ kind: 'frame', name, place, at: screen.outline.centre, measured: ['x', 'y'] }];
}

/** The left and right edges of all tiles, and the upper edges of the short ones. */
function paletteLandmarks(frame: Frame, count: number, at: Design, area: FrameRect): Landmark[] {
  const { tileWidth, spacing, shortTop } = design.palette;
  const isInside = ({ x }: FramePoint) => x >= area.x && x < area.x + area.width;
  const found: Landmark[] = [];
  for (let i = 0; i < count; i++) {
    const x = paletteX(count, i);
    for (const tileSide of [-1, 1] as const) {
      const place = { on: 'design', x, y: 740, tileSide } as const;
      const edge = x + (tileSide * tileWidth) / 2;
      const to = fromDesign(at, { x: edge + (tileSide * (spacing - tileWidth)) / 2, y: 740 });
      // A narrow window cuts off the outer tiles; its edge is not theirs.
      if (!isInside(to)) continue;
      const from = fromDesign(at, { x: edge - tileSide * 8, y: 740 });
      const measured = crossing(frame, { from, to, half: 14 * at.scale });
      const name = `${tileSide < 0 ? 'left' : 'right'} edge of tile ${i}`;
      if (measured) found.push({ kind: 'tile-edge', name, place, at: measured, measured: ['x'] });
    }
    const top = crossing(frame, {
      from: fromDesign(at, { x, y: shortTop + 8 }),
      to: fromDesign(at, { x, y: shortTop - 8 }),
      half: 0.3 * tileWidth * at.scale,
    });
    const place = { on: 'design', x, y: shortTop } as const;
    if (top) found.push({ kind: 'tile-top', name: `top of tile ${i}`, place, at: top, measured: ['y'] });
  }
  return found;
}
