/**
 * Draws the ribbons: flat bands across the whole screen, slightly darker near their edges, each
 * casting a soft shadow on everything below. They lie above the weave. Near its selector a ribbon
 * ends in a vertical cut; while it flies, its front is cut in the same way.
 */

import type { Rgb } from '../../../../core/frame.ts';
import type { FrameSize } from '../../../../core/points.ts';
import { toHex } from '../../../../vision/color/color-space.ts';
import { design, halfPitch, inP } from '../../geometry.ts';
import type { ViewRibbon } from '../practice-view.ts';
import { lineTransform, num, points, windowInDesign } from './svg.ts';

/** Where lines leave the window, in units of P from the board's centre. */
export interface Reach {
  /** Beyond the selectors, positive. */
  readonly below: number;
  /** For each line of the board, where a ribbon's front leaves the window; negative. */
  readonly front: readonly number[];
}

/**
 * Computes the reach for a board of size n in a window.
 * @param n lines in each direction
 * @param size window size, px
 * @returns the reach, in units of P
 */
export function reachOf(n: number, size: FrameSize): Reach {
  const p = halfPitch(n);
  const { side, top, bottom } = windowInDesign(size);
  const margin = inP.shadowReach + 0.1;
  const front = Array.from({ length: n }, (_, index) => {
    // Rows and columns are mirror images, except that rows count from the top and columns from the
    // bottom.
    const across = 2 * index - (n - 1);
    const byTop = (2 * (top - design.board.y)) / p - across - 2 * inP.ribbonHalf;
    const bySide = across - (2 * side) / p;
    return Math.max(byTop, bySide) - margin;
  });
  return { below: (2 * (bottom - design.board.y)) / p + 2 * n, front };
}

/** Index of a line's across-coordinate in `Reach.front`. */
const acrossOf = (n: number, ribbon: ViewRibbon): number =>
  ribbon.kind === 'row' ? ribbon.index : n - 1 - ribbon.index;

/**
 * Returns where a ribbon's front is on its line; in the end it has left the window.
 * @param n lines in each direction
 * @param ribbon the ribbon and its progress
 * @param reach how far lines extend in this window
 * @returns the place along the line, in units of P
 */
export function frontOf(n: number, ribbon: ViewRibbon, reach: Reach): number {
  const start = n - 1 + inP.ribbonEnd;
  const end = reach.front[acrossOf(n, ribbon)] ?? start;
  return start + (end - start) * Math.min(1, Math.max(0, ribbon.progress));
}

/**
 * Returns the gradients of a ribbon's shadows and edges, which all ribbons of all boards share.
 * @returns SVG definitions
 */
export function ribbonDefs(): string {
  const half = inP.ribbonHalf;
  const outer = half + inP.shadowReach;
  const fall = [0.16, 0.095, 0.045, 0.012, 0];
  const shadow = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${from} ${to}>` +
    fall.map((o, i) => `<stop offset="${num(i / (fall.length - 1))}" stop-opacity="${o}"/>`).join('') +
    '</linearGradient>';
  const edge = [
    [0, 0.06],
    [0.06, 0.03],
    [0.16, 0],
    [0.84, 0],
    [0.94, 0.03],
    [1, 0.06],
  ];
  return (
    shadow('shadow-left', `x1="${-half}" y1="0"`, `x2="${num(-outer)}" y2="0"`) +
    shadow('shadow-right', `x1="${half}" y1="0"`, `x2="${num(outer)}" y2="0"`) +
    // Across a cut, which runs along (1, 1) in a line's axes.
    shadow('shadow-cut', 'x1="0" y1="0"', `x2="${num(-cutDepth / 2)}" y2="${num(cutDepth / 2)}"`) +
    `<linearGradient id="ribbon-edge" gradientUnits="userSpaceOnUse" x1="${-half}" y1="0" x2="${half}" y2="0">` +
    edge.map(([offset, opacity]) => `<stop offset="${offset}" stop-opacity="${opacity}"/>`).join('') +
    '</linearGradient>'
  );
}

/**
 * Draws a ribbon with its shadow, in its line's axes. The corners of the shadow are mitred: along a
 * mitre the distances from both edges, and so both gradients, agree.
 * @param n lines in each direction
 * @param ribbon the ribbon and its progress
 * @param color the ribbon's colour
 * @param reach how far lines extend in this window
 * @returns SVG elements in design units
 */
export function drawRibbon(n: number, ribbon: ViewRibbon, color: Rgb, reach: Reach): string {
  const front = frontOf(n, ribbon, reach);
  const end = n - 1 + inP.ribbonEnd;
  if (end - front < 0.02) return '';
  const half = inP.ribbonHalf;
  const shape = points([
    [-half, end - half],
    [half, end + half],
    [half, front + half],
    [-half, front - half],
  ]);
  const side = (a: number) => {
    const out = a + Math.sign(a) * inP.shadowReach;
    return points([
      [a, end + a],
      [out, end + out + cutDepth],
      [out, front + out - cutDepth],
      [a, front + a],
    ]);
  };
  return (
    `<g transform="${lineTransform(n, ribbon)}">` +
    `<polygon points="${side(-half)}" fill="url(#shadow-left)"/>` +
    `<polygon points="${side(half)}" fill="url(#shadow-right)"/>` +
    cutShadow(end, '') +
    (ribbon.progress < 1 ? cutShadow(front, ' scale(-1 -1)') : '') +
    `<polygon points="${shape}" fill="${toHex(color)}"/><polygon points="${shape}" fill="url(#ribbon-edge)"/>` +
    '</g>'
  );
}

/**
 * Depth of a cut's shadow along the line, so that perpendicular to the cut it is as deep as the
 * sides' shadows.
 */
const cutDepth = inP.shadowReach * Math.SQRT2;

/**
 * Draws the shadow beyond a cut.
 * @param turn transform that reverses it for the front
 */
function cutShadow(at: number, turn: string): string {
  const half = inP.ribbonHalf;
  const wide = half + inP.shadowReach;
  const list = points([
    [-half, -half],
    [half, half],
    [wide, wide + cutDepth],
    [-wide, -wide + cutDepth],
  ]);
  return `<polygon transform="translate(0 ${num(at)})${turn}" points="${list}" fill="url(#shadow-cut)"/>`;
}
