/**
 * Draws the board below the ribbons: strips, chevron, cells, selectors and the triangles that move
 * towards the board. All of it lies under the weave, so its colours are given as they should appear
 * through it.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { mix, toHex } from '../../../../vision/color/color-space.ts';
import { type Board, type Line, blank } from '../../board.ts';
import type { ViewRibbon, PuzzleView } from '../practice-view.ts';
import { cellAt, design, halfPitch, inP } from '../../geometry.ts';
import { cellColor, olive, strip } from './colors.ts';
import { boardTransform, faded, lineTransform, num, points, square } from './svg.ts';
import { frontOf, type Reach } from './draw-ribbons.ts';
import { underWeave } from './weave.ts';

/**
 * Returns the gradient of a strip along its line: faint on the board, full beyond the selectors.
 * @param n lines in each direction
 * @returns SVG definitions
 */
export const stripDefs = (n: number): string =>
  `<linearGradient id="strip" gradientUnits="userSpaceOnUse" x1="0" y1="${num(-n - 0.1)}" x2="0" y2="${num(n + inP.selectorOffset)}">` +
  [
    [0, 0.18],
    [(2 * n - 0.2) / (2 * n + inP.selectorOffset + 0.1), 0.24],
    [1, 1],
  ]
    .map(([offset, share]) => {
      const opacity = num(strip.share * share!);
      return `<stop offset="${num(offset!)}" stop-color="${toHex(underWeave(strip.color))}" stop-opacity="${opacity}"/>`;
    })
    .join('') +
  '</linearGradient>';

/**
 * Draws the 2n darker bands along the lines, from the board to the window's lower edges.
 * @param n lines in each direction
 * @param reach how far lines extend in this window
 * @returns SVG elements in design units
 */
export function drawStrips(n: number, reach: Reach): string {
  const from = -n - 0.1;
  const band = (kind: 'row' | 'column', index: number) =>
    `<rect transform="${lineTransform(n, { kind, index })}" x="${-inP.stripHalf}" y="${num(from)}" width="${2 * inP.stripHalf}" height="${num(reach.below - from)}" fill="url(#strip)"/>`;
  const indexes = Array.from({ length: n }, (_, i) => i);
  return indexes.map((i) => band('row', i) + band('column', i)).join('');
}

/**
 * Draws the two arms above the board. For sizes other than 3 the distance is a guess that keeps
 * them close to the cells.
 * @param n lines in each direction
 * @returns SVG elements in design units
 */
export function drawChevron(n: number): string {
  const apex = -(n + 0.33);
  const end = n - 1 + 1.73;
  const list = points([
    [apex, end],
    [apex, apex],
    [end, apex],
  ]);
  const transform = boardTransform(halfPitch(n), design.board);
  return `<polyline transform="${transform}" points="${list}" fill="none" stroke="${toHex(underWeave(olive))}" stroke-width="0.13"/>`;
}

/**
 * Returns how far a ribbon covers a cell, 0..1: the cell changes while the front moves 1.6 P past
 * it.
 */
function covered(n: number, board: Board, ribbon: ViewRibbon, cell: number, reach: Reach): number {
  const row = Math.floor(cell / board.columns);
  const column = cell % board.columns;
  if (ribbon.index !== (ribbon.kind === 'row' ? row : column)) return 0;
  const at = cellAt(n, row, column);
  const along = ribbon.kind === 'row' ? at.v : at.u;
  const past = (along - inP.cellHalf - frontOf(n, ribbon, reach)) / 1.6;
  return ribbon.progress >= 1 ? 1 : Math.min(1, Math.max(0, past));
}

/**
 * Draws the coloured cells: faded while uncovered, full and larger under a top ribbon of their
 * colour. Under a wrong one they disappear, at once or when a second ribbon covers them.
 * @param view board, palette and laid ribbons
 * @param reach how far lines extend in this window
 * @returns SVG elements in design units
 */
export function drawCells(
  { board, palette, laid, blankAfter = 1 }: Pick<PuzzleView, 'board' | 'palette' | 'laid' | 'blankAfter'>,
  reach: Reach,
): string {
  const n = board.rows;
  let cells = '';
  board.cells.forEach((color, cell) => {
    const saturated = palette[color];
    if (color === blank || saturated === undefined) return;
    // Shares of the cell that no ribbon covers, and that exactly one covers.
    let bare = 1;
    let once = 0;
    let lit = 0;
    for (const ribbon of laid) {
      const share = covered(n, board, ribbon, cell, reach);
      once = once * (1 - share) + bare * share;
      bare *= 1 - share;
      lit = lit * (1 - share) + (ribbon.color === color ? share : 0);
    }
    const open = blankAfter === 1 ? bare : Math.max(0, bare + once - lit);
    const opacity = open + lit;
    if (opacity < 0.004) return;
    const fullness = lit / opacity;
    const at = cellAt(n, Math.floor(cell / board.columns), cell % board.columns);
    const half = inP.cellHalf + (inP.litCellHalf - inP.cellHalf) * fullness;
    const fill = toHex(underWeave(mix(cellColor(saturated), saturated, fullness)));
    cells += square(at.u, at.v, half, fill, opacity < 1 ? `fill-opacity="${num(opacity)}"` : '');
  });
  return `<g transform="${boardTransform(halfPitch(n), design.board)}">${cells}</g>`;
}

/**
 * Draws the selectors: 2n hollow diamonds that take clicks.
 * @param n lines in each direction
 * @returns SVG elements in design units
 */
export function drawSelectors(n: number): string {
  const stroke = inP.selectorStroke * Math.SQRT2;
  const half = inP.selectorHalf - stroke / 2;
  const along = n - 1 + inP.selectorOffset;
  let squares = '';
  for (let i = 0; i < n; i++) {
    const across = 2 * i - (n - 1);
    squares += square(across, along, half, 'none') + square(along, across, half, 'none');
  }
  const transform = boardTransform(halfPitch(n), design.board);
  return `<g transform="${transform}" stroke="${toHex(underWeave(olive))}" stroke-width="${num(stroke)}">${squares}</g>`;
}

/**
 * Draws the arrowheads between selectors and board: each slides towards the board and fades on its
 * way, line after line; row i and column n-1-i move together.
 * @param n lines in each direction
 * @param phase phase of the animation, 0..1
 * @returns SVG elements in design units
 */
export function drawTriangles(n: number, phase: number): string {
  const p = halfPitch(n);
  const leg = inP.triangleLegs * p;
  let heads = '';
  for (let i = 0; i < n; i++) {
    const own = (((phase - 0.13 * i) % 1) + 1) % 1;
    const offset = 0.38 + 0.26 * own;
    const strength = own < 0.2 ? own / 0.2 : (1 - own) / 0.8;
    const u = 2 * i - (n - 1);
    const v = n - 1 + inP.selectorOffset;
    const x = (u - v) * (p / 2) + offset * p;
    const y = design.board.y + (u + v) * (p / 2) - offset * p;
    const head = (side: number) =>
      `${num(side * (x + leg / 2))},${num(y - leg / 2)} ${num(side * (x + leg / 2))},${num(y + leg / 2)} ${num(side * (x - leg / 2))},${num(y - leg / 2)}`;
    heads += [1, -1].map((side) => `<polygon points="${head(side)}" opacity="${num(strength)}"/>`).join('');
  }
  return `<g fill="${toHex(underWeave(olive))}">${heads}</g>`;
}

/**
 * Draws the hinted selector, filled with the colour to lay. It lies above the weave and the
 * ribbons, so that it is also visible on the end of a ribbon to take back.
 * @param n lines in each direction
 * @param hint the selector's line, and the strength of the hint, 0..1
 * @param color the colour to lay
 * @returns SVG elements in design units
 */
export function drawHint(
  n: number,
  hint: { readonly line: Line; readonly strength: number },
  color: Rgb,
): string {
  const at = square(0, n - 1 + inP.selectorOffset, inP.selectorHalf, toHex(color));
  return faded(hint.strength, `<g transform="${lineTransform(n, hint.line)}">${at}</g>`);
}
