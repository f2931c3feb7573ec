/** Draws the grid of the practice game: backgrounds, digits and marks, lines and frame. */

import type { FrameRect } from '../../../core/points.ts';
import { drawText, num } from './glyph-text.ts';
import type { Place } from './place.ts';
import type { PracticeView } from './practice-view.ts';

/** Returns the rectangle of a cell, without the gap between cells. */
function cellRect({ grid, pitch }: Place, size: number, cell: number, gap: number): FrameRect {
  const inset = (gap * pitch) / 2;
  const side = pitch - 2 * inset;
  const x = grid.x + (cell % size) * pitch + inset;
  return { x, y: grid.y + Math.floor(cell / size) * pitch + inset, width: side, height: side };
}

/**
 * Draws the backgrounds of all cells; white ones share one sheet, so that no seams show.
 * @param view the state
 * @param place the layout of its parts
 * @returns SVG
 */
export function drawCells(view: PracticeView, place: Place): string {
  const { skin, board } = view;
  const { colors, gap, line } = skin;
  const { grid, pitch } = place;
  const side = pitch * board.size;
  const ground = gap > 0 ? colors.line : colors.white;
  const sheet = `<rect x="${grid.x}" y="${grid.y}" width="${side}" height="${side}" fill="${ground}"/>`;
  const cells = board.cells.map(({ black }, cell) => {
    const fill = black ? colors.black : groundOf(view, cell);
    if (fill === ground) return '';
    const { x, y, width } = cellRect(place, board.size, cell, gap);
    const round = gap > 0 ? ` rx="${num(pitch * 0.14)}"` : '';
    const sharp = line > 0 ? ' shape-rendering="crispEdges"' : '';
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(width)}"${round}${sharp} fill="${fill}"/>`;
  });
  return sheet + cells.join('');
}

/** Returns the background of a white cell. */
function groundOf({ skin, board, selected, solved }: PracticeView, cell: number): string {
  const { colors } = skin;
  if (selected === undefined || solved) return colors.white;
  if (cell === selected) return colors.selected;
  const inLine =
    cell % board.size === selected % board.size ||
    Math.floor(cell / board.size) === Math.floor(selected / board.size);
  return (inLine && colors.tint) || colors.white;
}

/**
 * Draws digits, given and entered, and pencil marks.
 * @param view the state
 * @param place the layout of its parts
 * @returns SVG that needs `textDefs` of the face
 */
export function drawDigits({ skin, board, entered, notes }: PracticeView, place: Place): string {
  const { colors, face, digit } = skin;
  const { pitch } = place;
  return board.cells
    .map(({ black, digit: given }, cell) => {
      const { x, y } = cellRect(place, board.size, cell, 0);
      const value = given ?? entered[cell];
      if (value === undefined)
        return drawMarks(notes[cell] ?? 0, board.size, { x, y, width: pitch, height: pitch }, skin);
      const color = black ? colors.blackDigit : given === undefined ? colors.entered : colors.given;
      // Two digits must fit into the space of one.
      const height = pitch * digit * (value > 9 ? 0.86 : 1);
      return drawText(String(value), { x: x + pitch / 2, y: y + pitch / 2 }, { face, height, color });
    })
    .join('');
}

function drawMarks(
  marks: number,
  size: number,
  cell: FrameRect,
  { face, colors }: PracticeView['skin'],
): string {
  if (marks === 0) return '';
  const across = Math.ceil(Math.sqrt(size));
  const step = (cell.width * 0.86) / across;
  const left = cell.x + cell.width * 0.07;
  const top = cell.y + cell.height * 0.07;
  return Array.from({ length: size }, (_, i) => i)
    .filter((i) => marks & (1 << i))
    .map((i) =>
      drawText(
        String(i + 1),
        { x: left + ((i % across) + 0.5) * step, y: top + (Math.floor(i / across) + 0.5) * step },
        { face, height: Math.min(step * 0.56, cell.width * 0.17), color: colors.note },
      ),
    )
    .join('');
}

/**
 * Draws lines between the cells, the frame, and the border of the selected cell.
 * @param view the state
 * @param place the layout of its parts
 * @returns SVG
 */
export function drawLines({ skin, board, selected, solved }: PracticeView, place: Place): string {
  const { colors } = skin;
  const { grid, pitch, linePx } = place;
  const side = pitch * board.size;
  const from = -Math.floor(linePx / 2);
  const bars = Array.from({ length: linePx > 0 ? board.size - 1 : 0 }, (_, i) => (i + 1) * pitch + from).map(
    (at) =>
      `<path d="M${grid.x + at} ${grid.y}h${linePx}v${side}h-${linePx}z` +
      `M${grid.x} ${grid.y + at}h${side}v${linePx}h-${side}z"/>`,
  );
  const lines =
    bars.length > 0 ? `<g fill="${colors.line}" shape-rendering="crispEdges">${bars.join('')}</g>` : '';
  const framePx = solved ? Math.max(place.framePx, Math.round(0.09 * pitch)) : place.framePx;
  const frame =
    `<rect x="${grid.x - framePx / 2}" y="${grid.y - framePx / 2}" width="${side + framePx}" height="${side + framePx}"` +
    ` rx="${skin.gap > 0 ? num(pitch * 0.2) : 0}" fill="none" stroke="${solved ? colors.solved : colors.frame}" stroke-width="${framePx}"/>`;
  if (!skin.border || selected === undefined || solved) return lines + frame;
  const border = Math.max(2, Math.round(pitch * 0.07));
  const { x, y, width } = cellRect(place, board.size, selected, 0);
  const inner = width - border;
  return (
    `${lines}${frame}<rect x="${x + border / 2}" y="${y + border / 2}" width="${inner}" height="${inner}" fill="none"` +
    ` stroke="${colors.accent}" stroke-width="${border}"/>`
  );
}
