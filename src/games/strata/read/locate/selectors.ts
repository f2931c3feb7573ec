/**
 * Looks at the ends of a board's lines for a given size: each shows a hollow selector, a covering
 * ribbon, or neither. This alone determines the board's size, since blank cells look like linen.
 * Positions come from the layout rule and are then measured.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { areaAround, type BoardView, type LineEnd, onFrame, selectorPoint } from './board-lattice.ts';
import { barMiddle, type Columns, diagonalsBeside } from './diagonals.ts';
import { measureHollowDiamond } from './hollow-diamond.ts';
import { distanceToHollow, isDark } from './ink.ts';
import type { Line } from '../../board.ts';
import { inP } from '../../geometry.ts';
import { limits } from '../limits.ts';

const { other } = limits.colors;
const { minShare } = limits.agreement;

/**
 * Restricts a picture to the game's columns.
 * @param frame the picture
 * @param area the game's area of the picture
 * @returns the picture with its valid columns
 */
export const columnsOf = (frame: Frame, area: FrameRect): Columns => ({
  frame,
  left: Math.max(0, Math.ceil(area.x)),
  right: Math.min(frame.width, Math.floor(area.x + area.width)),
});

/**
 * Looks at the end of a line.
 * @param view the board in its picture
 * @param line which row or column
 * @returns what is there, and where
 */
export function lookAtLineEnd(view: BoardView, line: Line): LineEnd {
  const { frame, lattice, linen } = view;
  const p = lattice.halfPitch;
  const end = selectorPoint(view.size, line, lattice.selectorOffset);
  const expected = onFrame(lattice, end);
  const stroke = inP.selectorStroke * p;
  const guess = {
    centre: expected,
    half: inP.selectorHalf * p - stroke / Math.SQRT2,
    reach: limits.lines.reach * p,
    stroke,
    onDark: isDark(linen),
  };
  const columns = columnsOf(frame, view.area);
  const { centre, skew, isOutline, ...strokes } = measureHollowDiamond(columns, guess);
  // A page may draw thinner lines than the game; only a fading one is faint where it is darkest.
  const contrast = Math.max(strokes.contrast, strokes.depth);
  const { mean: cover, agreement } = areaAround(view, end);
  // A selector is hollow: linen or a strip is visible inside.
  if (isOutline && skew < 0.07 * p + 0.6 && distanceToHollow(cover, linen) < other) {
    return { line, state: 'selector', centre, contrast, cover };
  }
  const covered = colorDistance(cover, linen) > other && agreement >= minShare;
  const ribbonMiddle = covered ? middleOfRibbon(view, line, cover) : undefined;
  const found = { line, centre: expected, contrast, cover };
  return ribbonMiddle === undefined
    ? { ...found, state: 'unclear' }
    : { ...found, state: 'ribbon', ribbonMiddle };
}

/**
 * Finds the middle of a line's ribbon, measured between the board and the selector. Brightness
 * alone would not show a yellow ribbon, which is as bright as the linen.
 */
function middleOfRibbon(view: BoardView, line: Line, ribbon: Rgb): number | undefined {
  const { frame, lattice, size, linen, area } = view;
  const p = lattice.halfPitch;
  const columns = columnsOf(frame, area);
  const at = onFrame(lattice, selectorPoint(size, line, lattice.selectorOffset - 0.75));
  const half = inP.ribbonHalf * p;
  const away = { r: ribbon.r - linen.r, g: ribbon.g - linen.g, b: ribbon.b - linen.b };
  const length = Math.hypot(away.r, away.g, away.b);
  const weights = { r: away.r / length, g: away.g / length, b: away.b / length };
  const ground = weights.r * linen.r + weights.g * linen.g + weights.b * linen.b;
  const bar = { half, ground, reach: 0.3 * p };
  const { falling, rising } = diagonalsBeside(columns, at, 0.3 * p, weights);
  return line.kind === 'row'
    ? barMiddle(rising, { middle: at.x + at.y, ...bar })
    : barMiddle(falling, { middle: at.y - at.x, ...bar });
}
