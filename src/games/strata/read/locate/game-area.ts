/**
 * Finds how far the game reaches in a picture: from its known parts outwards, as long as there is
 * linen. What lies beyond (letterbox bars of any colour, a browser's bars, a desktop) is not the
 * game's, and no click may go there.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { agreeingMean, type AreaMean, rectMean } from '../../../../vision/color/area-mean.ts';
import { design } from '../../geometry.ts';
import { type Design, fromDesign } from './design.ts';
import { limits } from '../limits.ts';

const { minShare, tolerance, minSpread, samples, patience, stride } = limits.area;

/**
 * Places in design units where nothing but linen ever lies: below the board, and below the solved
 * screen's frame.
 */
const linenOnPuzzle = [
  [-66, 602],
  [-36, 580],
  [0, 566],
  [36, 580],
  [66, 602],
  [0, 604],
] as const;
const linenOnSolved = [
  [-60, 728],
  [-30, 742],
  [0, 728],
  [20, 750],
  [-80, 748],
  [0, 756],
] as const;

/**
 * Colour of the linen, measured where nothing else lies, and the share of the places that agree.
 * @param frame the picture
 * @param at where the design lies
 * @param screen which of them decides what lies free
 * @returns the mean, and the share that agrees, 0..1
 */
export function linenColor(
  frame: Frame,
  at: Design,
  screen: 'puzzle' | 'solved',
): { readonly mean: AreaMean; readonly agreement: number } {
  const half = 9 * at.scale;
  const places = screen === 'puzzle' ? linenOnPuzzle : linenOnSolved;
  const parts = places.map(([x, y]) => rectMean(frame, fromDesign(at, { x, y }), half, half));
  return agreeingMean(parts, limits.agreement.levels);
}

/**
 * Colour of the linen at both ends of a palette, for when something covers the usual places.
 * @param frame the picture
 * @param at where the design lies
 * @param count tiles in the palette
 * @returns the mean, and the share that agrees, 0..1
 */
export function linenBeside(frame: Frame, at: Design, count: number): ReturnType<typeof linenColor> {
  const half = 4 * at.scale;
  const end = (count * design.palette.spacing) / 2 + 16;
  const parts = [-end, end].map((x) => rectMean(frame, fromDesign(at, { x, y: 742 }), half, half));
  return agreeingMean(parts, limits.agreement.levels);
}

/**
 * The part of the picture that is the game.
 * @param frame the picture
 * @param inner a rectangle that surely belongs to it, such as the design's middle part
 * @param linen colour of the linen as it shows
 * @returns a rectangle, px
 */
export function gameExtent(frame: Frame, inner: FrameRect, linen: AreaMean): FrameRect {
  const top = Math.max(0, Math.round(inner.y));
  const bottom = Math.min(frame.height, Math.round(inner.y + inner.height));
  const middleX = Math.round(inner.x + inner.width / 2);
  // Ribbons may cover whole rows around the board, but neither above the icons nor at the lower
  // edge.
  const nearTop = Math.round(inner.y + 0.03 * inner.height);
  const nearBottom = Math.round(inner.y + 0.97 * inner.height);
  const column = (x: number) => isLinen(frame, { x, y: top }, { x, y: bottom - 1 }, linen);
  const left = walk(middleX, -1, 0, column);
  const right = walk(middleX, 1, frame.width - 1, column);
  const row = (y: number) => isLinen(frame, { x: left, y }, { x: right, y }, linen);
  const upper = walk(nearTop, -1, 0, row);
  const lower = walk(nearBottom, 1, frame.height - 1, row);
  return { x: left, y: upper, width: right - left + 1, height: lower + 1 - upper };
}

/**
 * The last line with linen on the way from `from` towards `end`: in strides first, then line by
 * line.
 */
function walk(from: number, step: -1 | 1, end: number, hasLinen: (line: number) => boolean): number {
  const before = (line: number) => (step > 0 ? line <= end : line >= end);
  let last = from;
  for (let line = from; before(line) && Math.abs(line - last) <= patience; line += step * stride) {
    if (hasLinen(line)) last = line;
  }
  const rim = last + step * stride;
  for (let line = last + step; before(line) && line !== rim; line += step) if (hasLinen(line)) last = line;
  return last;
}

/**
 * Whether enough of the pixels between two points look like linen: of its colour, but not all the
 * same.
 */
function isLinen(frame: Frame, from: FramePoint, to: FramePoint, linen: AreaMean): boolean {
  const { width, data } = frame;
  let [count, sum, squares] = [0, 0, 0];
  for (let i = 0; i < samples; i++) {
    const x = Math.round(from.x + ((to.x - from.x) * (i + 0.5)) / samples);
    const y = Math.round(from.y + ((to.y - from.y) * (i + 0.5)) / samples);
    const at = (y * width + x) * 4;
    const dr = data[at]! - linen.r;
    const dg = data[at + 1]! - linen.g;
    const db = data[at + 2]! - linen.b;
    if (Math.abs(dr) > tolerance || Math.abs(dg) > tolerance || Math.abs(db) > tolerance) continue;
    count++;
    sum += dr + dg + db;
    squares += (dr + dg + db) ** 2;
  }
  if (count < minShare * samples) return false;
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) / 3;
  return linen.deviation < 1 || deviation >= minSpread * linen.deviation;
}
