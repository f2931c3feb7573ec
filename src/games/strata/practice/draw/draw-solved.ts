/**
 * Draws what appears once a puzzle is solved: the framed diamond with the next puzzle in it, Next
 * beside it, and Perfect with its crown if deserved. After the last puzzle of a wave the frame
 * holds the wave's marks.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { toHex } from '../../../../vision/color/color-space.ts';
import { blank, type Board } from '../../board.ts';
import { olive, previewBlank, previewShare, textColor } from './colors.ts';
import { drawWord } from './letters.ts';
import { boardTransform, num, square } from './svg.ts';
import { cellAt, design, halfPitch, inP } from '../../geometry.ts';
import type { PuzzleView, WaveMark } from '../practice-view.ts';
import { underWeave } from './weave.ts';

/**
 * Ratio of the preview's P to the board's P, and half-diagonal of its cells in units of its P;
 * measured for n = 3.
 */
const previewScale = 0.42;
const previewCellHalf = 0.895;
/**
 * Maximum extent of the preview from its centre, in design units, which keeps larger boards inside
 * the frame.
 */
const previewExtent = 67;

/**
 * Returns P of the preview of a board of size n.
 * @param n lines in each direction
 * @returns design units
 */
export const previewPitch = (n: number): number =>
  Math.min(previewScale * halfPitch(n), previewExtent / (n - 1 + previewCellHalf));

/**
 * Draws a hollow diamond.
 * @param at the centre, design units
 * @param outerHalf the outer half-diagonal
 * @param stroke line width, perpendicular to the sides
 * @returns SVG elements in design units
 */
export function drawFrame(
  at: { readonly x: number; readonly y: number },
  outerHalf: number,
  stroke: number,
): string {
  const half = outerHalf - stroke / Math.SQRT2;
  const { x, y } = at;
  const line = `M${num(x)} ${num(y - half)}L${num(x + half)} ${num(y)}L${num(x)} ${num(y + half)}L${num(x - half)} ${num(y)}Z`;
  return `<path d="${line}" fill="none" stroke="${toHex(underWeave(olive))}" stroke-width="${stroke}"/>`;
}

/**
 * Draws the marks of a wave in a board's lattice: filled for perfect, hollow for solved, faint for
 * open.
 * @param marks the marks, row by row
 * @param p P of their lattice, design units
 * @param at the centre, design units
 * @returns SVG elements in design units
 */
export function drawMarks(
  marks: readonly WaveMark[],
  p: number,
  at: { readonly x: number; readonly y: number },
): string {
  const n = Math.round(Math.sqrt(marks.length));
  const color = toHex(underWeave(olive));
  const half = 0.5;
  const drawn = marks.map((mark, i) => {
    const { u, v } = cellAt(n, Math.floor(i / n), i % n);
    if (mark === 'perfect') return square(u, v, half, color);
    if (mark === 'solved') return square(u, v, half - 0.08, 'none', `stroke="${color}" stroke-width="0.16"`);
    return square(u, v, half, color, 'fill-opacity="0.25"');
  });
  return `<g transform="${boardTransform(p, at)}">${drawn.join('')}</g>`;
}

/** Draws the cells of the preview, which lie above the weave. */
function drawPreviewCells(board: Board, palette: readonly Rgb[]): string {
  const n = board.rows;
  const cells = [...board.cells].map((color, cell) => {
    const { u, v } = cellAt(n, Math.floor(cell / board.columns), cell % board.columns);
    const saturated = palette[color];
    return color === blank || saturated === undefined
      ? square(u, v, previewCellHalf, toHex(previewBlank.color), `fill-opacity="${previewBlank.share}"`)
      : square(u, v, previewCellHalf, toHex(saturated), `fill-opacity="${previewShare}"`);
  });
  return `<g transform="${boardTransform(previewPitch(n), design.next)}">${cells.join('')}</g>`;
}

/**
 * Draws a crown around a point.
 * @param at the centre, design units
 * @param degrees clockwise turn
 * @returns SVG elements in design units
 */
export function drawCrown(at: { readonly x: number; readonly y: number }, degrees = 0): string {
  const color = toHex(underWeave(textColor));
  const turn = degrees === 0 ? '' : ` rotate(${degrees})`;
  return (
    `<g transform="translate(${num(at.x)} ${num(at.y)})${turn} scale(0.92)" fill="${color}">` +
    '<path d="M-11.5 5L-13.5 -9L-5.5 -3.5L0 -12L5.5 -3.5L13.5 -9L11.5 5Z"/><rect x="-11.5" y="8.5" width="23" height="3.800"/></g>'
  );
}

/**
 * Returns the place of Perfect: as measured, but moved towards the frame if the lowest ribbon of a
 * large board would overlap it.
 */
function perfectAt(n: number): { readonly x: number; readonly y: number } {
  const { x, y } = design.perfectText;
  const ribbonEdge = (n - 1 + inP.ribbonHalf) * halfPitch(n);
  const clearance = (x + y - design.board.y - ribbonEdge) / Math.SQRT2;
  const moved = Math.max(0, 14.5 - clearance) / Math.SQRT2;
  return { x: x + moved, y: y + moved };
}

/**
 * Draws the part of the solved screen under the weave: frame, words, crown, and the wave's marks if
 * there is no next puzzle.
 * @param view the solved puzzle
 * @returns SVG elements in design units
 */
export function drawNext(view: PuzzleView): string {
  const color = toHex(underWeave(textColor));
  const { next, nextText } = design;
  const word = { color, degrees: -45 };
  return (
    drawFrame(next, next.outerHalf, next.stroke) +
    drawWord('Next', nextText, 20.5, word) +
    (view.perfect
      ? drawWord('Perfect', perfectAt(view.board.rows), 20, word) + drawCrown(design.crown, -45)
      : '') +
    ('cells' in view.preview
      ? ''
      : drawMarks(view.preview, previewPitch(Math.sqrt(view.preview.length)), next))
  );
}

/**
 * Draws the part above the weave: the next puzzle.
 * @param view the solved puzzle
 * @returns SVG elements in design units
 */
export const drawPreview = (view: PuzzleView): string =>
  'cells' in view.preview ? drawPreviewCells(view.preview, view.palette) : '';
